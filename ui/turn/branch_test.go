package turn

import (
	"testing"

	"midline/engine/game"
	"midline/engine/rules"
)

// TestBranching: a move made while an earlier position is shown becomes a variation, and the game does not change.
func TestBranching(t *testing.T) {
	m, b, _ := play(t, array, 0, 0, false)
	m.Start()
	for range 4 {
		m.Act(first(m))
		b.Finish()
	}
	stands := m.game.Current()
	m.Step(-2)
	at := m.Shown()
	other := at.Position().Legal(nil)[5]
	m.Act(other)
	b.Finish()
	switch {
	case m.game.Current() != stands || m.Live():
		t.Fatal("the game has moved")
	case m.Shown().Move() != other || m.Shown().Parent() != at || len(at.Children()) != 2:
		t.Fatal("the variation is not shown")
	}
	m.Act(someAction(m))
	b.Finish()
	if m.Shown().Parent().Parent() != at {
		t.Error("the variation does not go on")
	}
	m.Step(-1)
	if !m.NextVariation(-1) || m.Shown() != at.Children()[0] || m.NextVariation(-1) || !m.NextVariation(1) {
		t.Error("the variations are not stepped through")
	}
	// The move that was played, made again, leads along the game.
	m.GoTo(at)
	m.Act(at.Children()[0].Move())
	if len(at.Children()) != 2 || m.Shown() != at.Children()[0] {
		t.Error("the game's own move is a variation")
	}
	if !m.Return() || !m.Live() || m.Phase() != Hand {
		t.Error("no way back")
	}
	m.GoTo(at)
	for m.UndoEdit() {
	}
	if len(at.Children()) != 1 || m.Shown() != at {
		t.Errorf("%d continuations are left, and %v is shown", len(at.Children()), m.Shown().Move())
	}
}

// TestAnswerWaits: while a variation is shown, the computer's answer and the clocks wait.
func TestAnswerWaits(t *testing.T) {
	m, b, _ := play(t, array, 0, 1, true)
	m.Start()
	m.Act(first(m))
	b.Finish()
	m.GoTo(m.game.Root())
	m.Act(m.game.Root().Position().Legal(nil)[7])
	b.Finish()
	tried := m.Shown()
	answer := m.game.Position().Legal(nil)[0]
	m.Answer(answer)
	if m.Shown() != tried || !m.Answered() || m.game.Running() || m.game.Current().Parent() != m.game.Root() {
		t.Fatal("the answer did not wait")
	}
	checkInvariants(t, m, b)
	m.Return()
	b.Finish()
	if m.Answered() || m.game.Current().Move() != answer || m.Phase() != Hand {
		t.Errorf("the answer was not played: %v", m.Phase())
	}
	checkInvariants(t, m, b)
}

// TestFollow: a line of the analysis becomes a variation, which is undone as a whole.
func TestFollow(t *testing.T) {
	m, b, _ := play(t, array, 0, 0, false)
	m.Start()
	m.Act(first(m))
	b.Finish()
	p := m.game.Position()
	var next rules.Position
	line := []rules.Move{p.Legal(nil)[3]}
	p.Make(line[0], &next)
	line = append(line, next.Legal(nil)[4])
	m.Follow(line)
	if m.Live() || m.Shown().Move() != line[0] || len(m.Shown().Children()) != 1 {
		t.Fatal("the line is not in the tree")
	}
	if !m.UndoEdit() || !m.Live() || len(m.game.Current().Children()) != 0 {
		t.Error("the line is not undone")
	}
}

// TestAnalysis: in an analysis the node shown is the current one, moves are possible after a result, and the game is
// never over.
func TestAnalysis(t *testing.T) {
	played, _, _ := play(t, twoKings, 0, 0, false)
	g, err := game.New(game.Options{Start: *played.game.Position(), Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	b := &board{}
	m := New(g, false, b)
	b.m = m
	m.Start()
	for range 3 {
		m.Act(first(m))
		b.Finish()
	}
	end := m.Shown()
	m.Step(-1)
	if !m.Live() || m.Shown() == end || !m.HandTurn() {
		t.Error("it does not stand where one looks")
	}
	m.Step(1)
	if m.Shown() != end {
		t.Error("it does not go on where it was left")
	}
	if err := g.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	m.Act(first(m))
	b.Finish()
	if m.Shown() == end || m.Over() {
		t.Error("it ended with the game")
	}
}
