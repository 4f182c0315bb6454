package library

import (
	"math/rand/v2"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestPlayedGame keeps a game as it was played here, and plays on from what comes back.
func TestPlayedGame(t *testing.T) {
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(v, 77, v.Armies[4], v.Armies[5])
	if err != nil {
		t.Fatal(err)
	}
	now := day
	g, err := game.New(game.Options{Start: start, Players: [2]game.Player{{Name: "Anna"}, {Level: game.Sparring}}, Now: func() time.Time { return now },
		Control: game.Control{Base: 5 * time.Minute, Increment: 3 * time.Second}})
	if err != nil {
		t.Fatal(err)
	}
	g.Resume()
	random := rand.New(rand.NewPCG(4, 4))
	for range 31 {
		legal := g.Position().Legal(nil)
		if len(legal) == 0 || g.Result().Over() {
			break
		}
		now = now.Add(2 * time.Second)
		if _, err := g.Play(legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if !g.Result().Over() {
		if err := g.Resign(rules.Black); err != nil {
			t.Fatal(err)
		}
	}
	l := fresh(t)
	id, err := l.Add(t.Context(), Game{Meta: Meta{Source: Played, Mine: WhiteSide}, PGN: g.PGN()})
	if err != nil {
		t.Fatal(err)
	}
	got, err := l.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if got.Reason != g.Result().Reason || got.Start != 77 || got.Players != [2]Player{{"Anna", 'T', 0, true}, {"Midline", 'A', game.Sparring, true}} {
		t.Errorf("kept %+v", got.Meta)
	}
	if got.Date != (Date{day, Second}) || got.Spent < 50*time.Second || got.Spent > 70*time.Second {
		t.Errorf("played on %v for %v", got.Date, got.Spent)
	}
	again, err := game.FromPGN(got.PGN)
	if err != nil {
		t.Fatal(err)
	}
	if text(t, again.PGN()) != text(t, got.PGN) {
		t.Errorf("another game comes back:\n%s\n%s", text(t, again.PGN()), text(t, got.PGN))
	}
	page := find(t, l, Query{Levels: []int{game.Sparring}, Opponent: "midline", Theirs: "A", Position: again.Position()})
	if page.Total != 1 {
		t.Errorf("the game is found %d times", page.Total)
	}
}
