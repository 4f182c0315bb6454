package control

import (
	"context"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
)

// Question is what the computer is asked.
type Question struct {
	Position rules.Position
	// History holds the keys of the earlier positions at the start of a turn,
	// the oldest first (R1.4).
	History []uint64
	Level   int // 1 to 8, game.FullStrength without limits
	// Left and Increment are the clock of the side to move, 0 without clocks.
	Left, Increment time.Duration
}

// Answer is what the computer says: an action and its score in centipawns for
// the side to move.
type Answer struct {
	Move  rules.Move
	Score int
}

// Thinker finds the computer's actions. Think returns soon after ctx is done; an
// answer without a move means that it was cancelled.
type Thinker interface {
	Think(ctx context.Context, q Question) Answer
}

// leastThought is how long the computer's move takes to appear, unless its clock
// is short.
const leastThought = 400 * time.Millisecond

// fullThought is what the computer takes at full strength without a clock.
const fullThought = 3 * time.Second

// mind runs one thought at a time on a goroutine and brings answers to the
// window's goroutine.
type mind struct {
	thinker Thinker
	do      func(func())
	cancel  context.CancelFunc
	running sync.WaitGroup
	thought int // number of the thought whose answer is wanted
}

// ask starts a thought after ending the former. The answer is dropped if stop
// or another question comes first.
func (m *mind) ask(q Question, least time.Duration, answer func(Answer)) {
	m.stop()
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	m.thought++
	mine := m.thought
	m.running.Add(1)
	go func() {
		defer m.running.Done()
		started := time.Now()
		a := m.thinker.Think(ctx, q)
		if rest := least - time.Since(started); rest > 0 && ctx.Err() == nil {
			timer := time.NewTimer(rest)
			select {
			case <-timer.C:
			case <-ctx.Done():
				timer.Stop()
			}
		}
		if ctx.Err() == nil {
			m.do(func() {
				if m.thought == mine {
					m.stop()
					answer(a)
				}
			})
		}
	}()
}

// busy tells whether a thought is under way.
func (m *mind) busy() bool { return m.cancel != nil }

// stop ends the thought under way without an answer. It does not wait: a
// thought touches nothing but its own question.
func (m *mind) stop() {
	m.thought++
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
}

// close ends the thought and waits for its goroutine.
func (m *mind) close() {
	m.stop()
	m.running.Wait()
}

// history returns the keys of the positions at the start of a turn before a
// node.
func history(n *game.Node) []uint64 {
	var keys []uint64
	for _, m := range n.Path() {
		if m != n && !m.Position().KingTurn() {
			keys = append(keys, m.Position().Key())
		}
	}
	return keys
}
