package think

import (
	"context"
	"testing"
	"time"
)

// A movement ends soon after the last call of Moved.
func TestMotion(t *testing.T) {
	var m Motion
	if m.Moving() {
		t.Error("it moves before anything has moved")
	}
	m.Moved()
	if !m.Moving() {
		t.Error("it does not move")
	}
	time.Sleep(2 * lingers)
	if m.Moving() {
		t.Error("it moves for ever")
	}
}

// asked is a thinker that records its question.
type asked struct{ questions chan Question }

func (a asked) Think(_ context.Context, q Question) Answer {
	a.questions <- q
	return Answer{}
}

// A mind passes its motion to each thought.
func TestMindGivesWay(t *testing.T) {
	var m Motion
	a := asked{make(chan Question, 1)}
	mind := NewMind(a, &m, func(func()) {})
	mind.Ask(Question{}, 0, nil, func(Answer) {})
	if q := <-a.questions; q.Motion != &m {
		t.Error("the thought does not know of what moves")
	}
	mind.Close()
}
