// Package think runs engines beside the window: the questions, the engines that answer them, and the
// goroutines on which they think.
package think

import (
	"context"
	"slices"
	"sync"
	"time"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
)

// Question is a position to think about.
type Question struct {
	Position rules.Position
	// History holds the keys of the earlier positions at the start of a turn,
	// the oldest first (R1.4).
	History []uint64
	// Start is the start position of the game, and Moves are the actions that lead from it to Position.
	// Both are optional; UCI programs use them.
	Start *rules.Position
	Moves []rules.Move
	Level opponent.Level // Midline's
	Elo   int            // Midline's in place of the level, 0 for none
	// Left and Increment are the clock of the side to move, 0 without clocks. Turns is the number of its turns until
	// more time is added, 0 if none is. Lapses is the part of Left that is lost if the turn does not use it.
	Left, Increment, Lapses time.Duration
	Turns                   int
	// The following fields are for full strength and for programs. Threads and Lines are the number of threads and of
	// lines to compute, at least 1 each. Time is how long to think, 0 for the default; if Nodes or Depth is set, it is
	// how many positions or plies to think instead. A clock that is short ends such a thought sooner. An Endless
	// thought ends with its context. Only are the actions to choose from, all if it is empty.
	// Programs heed neither Only nor Threads, which their specification has.
	Threads, Lines int
	Time           time.Duration
	Nodes          uint64
	Depth          int
	Endless        bool
	Only           []rules.Move
	// Motion, which is optional, makes the thought pause while something moves on the screen.
	Motion *Motion
	// Report, which is optional, is called with each computed line on the goroutine that thinks.
	Report func(search.Info)
}

// Answer is the result of a thought. If there is no action because the engine failed, Err is a sentence
// for people that says why.
type Answer struct {
	Move  rules.Move
	Score int          // in centipawns for the side to move
	Line  []rules.Move // the expected line, beginning with Move; nil if unknown
	Wins  int          // the number of turns in which the side to move wins by proof, 0 without proof
	// Lines are the computed lines, the best first; nil if unknown.
	Lines []search.Info
	Err   error
}

// Thinker finds actions. Think returns soon after ctx is done. An answer without a move and without an
// error means that the thought was cancelled.
type Thinker interface {
	Think(ctx context.Context, q Question) Answer
}

// LeastTime is the least time until the computer's move appears, unless its clock is short.
const LeastTime = 400 * time.Millisecond

// fullTime is the time for a thought at full strength without a clock.
const fullTime = 3 * time.Second

// reportEvery is the least time between two reports about a thought.
const reportEvery = 100 * time.Millisecond

// Mind runs one thought at a time on a goroutine and delivers answers on the window's goroutine.
type Mind struct {
	thinker Thinker
	motion  *Motion
	do      func(func())
	cancel  context.CancelFunc
	running sync.WaitGroup
	thought int // the number of the current thought; answers of others are dropped
}

// NewMind returns a mind that thinks with t and pauses for motion, which is optional. do must run a
// function on the window's goroutine, on which all methods are called.
func NewMind(t Thinker, motion *Motion, do func(func())) *Mind {
	return &Mind{thinker: t, motion: motion, do: do}
}

// Use replaces the thinker from the next question on.
func (m *Mind) Use(t Thinker) { m.thinker = t }

// Progress prepares the display of the lines found so far, the best first. It is called on another goroutine
// than the window's, and the function that it returns on the window's.
type Progress func(lines []search.Info) (show func())

// Ask ends the current thought and starts another. The answer is dropped if Stop or another question
// comes first. progress, which is optional, is called repeatedly during the thought.
func (m *Mind) Ask(q Question, least time.Duration, progress Progress, answer func(Answer)) {
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
	var reports gather
	if progress != nil {
		q.Report = reports.add
		m.running.Go(func() {
			every := time.NewTicker(reportEvery)
			defer every.Stop()
			for {
				select {
				case <-ctx.Done():
					return
				case <-every.C:
				}
				if lines := reports.take(); lines != nil {
					inTurn(progress(lines))
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

// Busy reports whether the mind is thinking.
func (m *Mind) Busy() bool { return m.cancel != nil }

// Stop ends the current thought without an answer. It does not wait for the end, since a thought uses
// only its own question.
func (m *Mind) Stop() {
	m.thought++
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
}

// Close ends the current thought and waits for all goroutines.
func (m *Mind) Close() {
	m.Stop()
	m.running.Wait()
}

// gather collects the newest report of each line of a thought.
type gather struct {
	mu    sync.Mutex
	lines []search.Info
	fresh bool
}

// add stores a report. If another line begins with the same action, the two swap places, so that no
// action occurs twice.
func (g *gather) add(info search.Info) {
	g.mu.Lock()
	defer g.mu.Unlock()
	at := info.Line - 1
	if len(info.PV) == 0 || at < 0 || at > len(g.lines) {
		return
	}
	g.fresh = true
	if i := slices.IndexFunc(g.lines, func(l search.Info) bool { return l.PV[0] == info.PV[0] }); i >= 0 {
		if at < len(g.lines) {
			g.lines[i] = g.lines[at]
		} else {
			at = i
		}
	}
	if at == len(g.lines) {
		g.lines = append(g.lines, info)
		return
	}
	g.lines[at] = info
}

// take returns the lines if they have changed since the last call, nil otherwise.
func (g *gather) take() []search.Info {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.fresh {
		return nil
	}
	g.fresh = false
	return slices.Clone(g.lines)
}
