// Package think lets computers think beside the window: what they are asked, the
// engine that answers, and the goroutines on which it does.
package think

import (
	"context"
	"sync"
	"time"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
)

// Question is what the computer is asked.
type Question struct {
	Position rules.Position
	// History holds the keys of the earlier positions at the start of a turn,
	// the oldest first (R1.4).
	History []uint64
	// Start is where the game began, and Moves are its actions since then, which lead
	// to the position; nil where nobody knows. Other programs are told them.
	Start *rules.Position
	Moves []rules.Move
	Level opponent.Level // Midline's
	// Left and Increment are the clock of the side to move, 0 without clocks.
	Left, Increment time.Duration
	// The rest is for full strength alone. Threads and Lines, at least 1 each,
	// are those that think and that are worked out. Time is what the thought
	// takes, 0 for the usual; an Endless one ends with its context.
	Threads, Lines int
	Time           time.Duration
	Endless        bool
	// Motion is what the thought gives way to; nil: nothing.
	Motion *Motion
	// Report is told each line that was worked out, on the goroutine that
	// thinks; nil: nobody wants to know.
	Report func(search.Info)
}

// Answer is what the computer says: an action and its score in centipawns for
// the side to move. Err, a sentence for people, says why there is none; the next
// question begins anew.
type Answer struct {
	Move  rules.Move
	Score int
	Line  []rules.Move // that the computer expects, Move first; nil if it does not tell
	Wins  int          // in how many of its turns the side to move wins by proof, 0 for no proof
	// Lines are those that were worked out, the best first; nil if it does not tell.
	Lines []search.Info
	Err   error
}

// Thinker finds the computer's actions. Think returns soon after ctx is done; an
// answer without a move and without an error means that it was cancelled.
type Thinker interface {
	Think(ctx context.Context, q Question) Answer
}

// LeastTime is how long the computer's move takes to appear, unless its clock
// is short.
const LeastTime = 400 * time.Millisecond

// fullTime is what the computer takes at full strength without a clock.
const fullTime = 3 * time.Second

// reportEvery is how often the window hears of a thought under way, at most.
const reportEvery = 100 * time.Millisecond

// Mind runs one thought at a time on a goroutine and brings answers to the
// window's goroutine. Close ends it for good.
type Mind struct {
	thinker Thinker
	motion  *Motion
	do      func(func())
	cancel  context.CancelFunc
	running sync.WaitGroup
	thought int // number of the thought whose answer is wanted
}

// NewMind makes a mind that thinks by t and gives way to a motion, nil for none. What
// it has to say it hands to do, which runs it on the window's goroutine. All methods
// are called there.
func NewMind(t Thinker, motion *Motion, do func(func())) *Mind {
	return &Mind{thinker: t, motion: motion, do: do}
}

// Use lets another thinker think from the next question on.
func (m *Mind) Use(t Thinker) { m.thinker = t }

// Telling makes what the window is to do out of the lines of a thought, the best
// first. It is called on another goroutine than the window's, what it returns on
// the window's.
type Telling func(lines []search.Info) func()

// Ask starts a thought after ending the former. The answer is dropped if Stop
// or another question comes first. The thought is told of while it lasts unless
// tell is nil.
func (m *Mind) Ask(q Question, least time.Duration, tell Telling, answer func(Answer)) {
	m.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	m.thought++
	mine := m.thought
	inTurn := func(f func()) {
		m.do(func() {
			if m.thought == mine {
				f()
			}
		})
	}
	q.Motion = m.motion
	var heard gather
	if tell != nil {
		q.Report = heard.add
		m.running.Go(func() {
			every := time.NewTicker(reportEvery)
			defer every.Stop()
			for {
				select {
				case <-ctx.Done():
					return
				case <-every.C:
				}
				if lines := heard.take(); lines != nil {
					inTurn(tell(lines))
				}
			}
		})
	}
	thinker := m.thinker
	m.running.Go(func() {
		started := time.Now()
		a := thinker.Think(ctx, q)
		if rest := least - time.Since(started); rest > 0 && ctx.Err() == nil {
			timer := time.NewTimer(rest)
			select {
			case <-timer.C:
			case <-ctx.Done():
				timer.Stop()
			}
		}
		if ctx.Err() == nil {
			inTurn(func() {
				m.Stop()
				answer(a)
			})
		}
	})
}

// Busy reports whether a thought is under way.
func (m *Mind) Busy() bool { return m.cancel != nil }

// Stop ends the thought under way without an answer. It does not wait: a
// thought touches nothing but its own question.
func (m *Mind) Stop() {
	m.thought++
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
}

// Close ends the thought and waits for its goroutines.
func (m *Mind) Close() {
	m.Stop()
	m.running.Wait()
}

// gather keeps the newest report of each line of a thought.
type gather struct {
	mu    sync.Mutex
	lines []search.Info
	fresh bool
}

// add takes a report. A line that was another's before changes places with it,
// so that no action is told twice.
func (g *gather) add(info search.Info) {
	g.mu.Lock()
	defer g.mu.Unlock()
	at := info.Line - 1
	if len(info.PV) == 0 || at < 0 || at > len(g.lines) {
		return
	}
	g.fresh = true
	for i := range g.lines {
		if g.lines[i].PV[0] == info.PV[0] {
			if at < len(g.lines) {
				g.lines[i] = g.lines[at]
			} else {
				at = i
			}
			break
		}
	}
	if at == len(g.lines) {
		g.lines = append(g.lines, info)
		return
	}
	g.lines[at] = info
}

// take returns the lines if there is news of them.
func (g *gather) take() []search.Info {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.fresh {
		return nil
	}
	g.fresh = false
	return append([]search.Info(nil), g.lines...)
}
