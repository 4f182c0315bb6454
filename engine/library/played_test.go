package library

import (
	"math/rand/v2"
	"reflect"
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
	p := got.PGN
	if p.Tag("BlackType") != game.TypeProgram {
		t.Errorf("the computer is a %q", p.Tag("BlackType"))
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

// TestEngineGame: an opponent that is another engine is kept by its name, and is neither a person nor a
// level of Midline's.
func TestEngineGame(t *testing.T) {
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Players: [2]game.Player{{Level: 1, Engine: "Stockfish 17"}, {}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	l := fresh(t)
	id, err := l.Add(t.Context(), Game{Meta: Meta{Source: Played, Mine: BlackSide}, PGN: g.PGN()})
	if err != nil {
		t.Fatal(err)
	}
	got, err := l.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	page := find(t, l, Query{})
	for _, m := range []Meta{got.Meta, page.Games[0]} {
		if m.Players != [2]Player{{Name: "Stockfish 17"}, {Rated: true}} {
			t.Errorf("the players are %+v", m.Players)
		}
	}
	stats, err := l.Stats(t.Context(), Query{}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	if len(stats.Levels) != 1 || stats.Levels[0] != (LevelScore{Score: Score{Won: 1}}) {
		t.Errorf("the levels are %+v", stats.Levels)
	}
}

// TestFactsOfTheGame: what was added behind the end of a game counts for nothing that is told of it.
func TestFactsOfTheGame(t *testing.T) {
	facts := func(text string) Meta {
		g, err := parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		m, err := Describe(g)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	const head = "[Result \"1-0\"]\n[TimeControl \"60\"]\n\n"
	game := facts(head + "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:40]} 1-0")
	for _, text := range []string{
		"1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:40]} (1... e5 2. Nf3 {[%clk 0:00:01]} Nc6 3. Bb5) 1-0",
		"1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:40] [%end 1-0 resignation]} 2. Nf3 {[%clk 0:00:01]} Nc6 3. Bb5 1-0",
	} {
		m := facts(head + text)
		if !m.Annotated {
			t.Errorf("analysis is no annotation in %s", text)
		}
		m.Annotated, m.Reason = game.Annotated, game.Reason // which the command tells
		if !reflect.DeepEqual(m, game) {
			t.Errorf("%s\nis %+v\nwant %+v", text, m, game)
		}
	}
}
