package game_test

import (
	"errors"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// A game that is played elsewhere is the main line of the analysis that follows it, whatever is tried beside it.
func TestRelay(t *testing.T) {
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	var moves []rules.Move
	var notes []annotation.Notes
	at := start
	follow := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			m, err := uci.Parse(&at, text)
			if err != nil {
				t.Fatal(err)
			}
			before := at
			before.Make(m, &at)
			moves = append(moves, m)
			notes = append(notes, annotation.Notes{Clock: annotation.Time{Known: true, Time: time.Second}})
		}
		if err := g.Relay(moves, notes); err != nil {
			t.Fatal(err)
		}
	}
	try := func(text string) {
		t.Helper()
		m, err := uci.Parse(g.Position(), text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	follow()
	if g.Relayed() != g.Root() {
		t.Fatal("a game without an action is not followed")
	}
	follow("e2e4", "e7e5")
	if g.Current() != g.Root() {
		t.Error("following moved the current place")
	}
	g.GoTo(g.Relayed())
	try("g1f3") // it comes
	g.GoTo(g.Relayed())
	try("f2f4") // it does not
	tried := g.Current()
	follow("g1f3", "b8c6")
	if got := g.End(); got != g.Relayed() || len(got.Path()) != 5 {
		t.Errorf("the main line has %d places", len(got.Path()))
	}
	if !g.Relayed().Notes().Clock.Known {
		t.Error("the clock is not noted")
	}
	played := g.Relayed().Parent()
	for what, err := range map[string]error{"Delete": g.Delete(played), "Promote": g.Promote(tried),
		"PromoteToMain": g.PromoteToMain(tried)} {
		if !errors.Is(err, game.ErrPlayed) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for g.CanUndoEdit() {
		g.UndoEdit()
	}
	g.DeleteAfter(g.Root())
	if len(g.End().Path()) != 5 {
		t.Error("undoing and deleting have changed what was played")
	}
	if err := g.Relay(append(moves, moves[0]), nil); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("an illegal action: %v", err)
	}
	g.Conclude([]pgn.Tag{{Name: "Termination", Value: "time forfeit"}}, "1-0", "time forfeit")
	if r := g.End().Result(); r.Reason != game.Time || !r.WonBy(rules.White) || g.Relayed() != nil {
		t.Errorf("the result is %v", r)
	}
	p := g.PGN()
	if p.Result != "1-0" || p.Root.Children[0].Children[0].Children[0].Children[0].Notes.Clock.Time != time.Second {
		t.Errorf("PGN has %s", p.Result)
	}
	if err := g.Delete(g.End()); err != nil {
		t.Errorf("after the end: %v", err)
	}
}
