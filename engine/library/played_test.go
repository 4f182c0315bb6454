package library

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestPlayedGame stores a game that was played here, reads it back and continues it.
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
	g, err := game.New(game.Options{Start: start,
		Players: [2]game.Player{{Name: "Anna"}, {Opponent: opponent.At(opponent.Sparring)}},
		Now:     func() time.Time { return now },
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
	if got.Reason != g.Result().Reason || got.Start != 77 ||
		got.Players != [2]Player{{Name: "Anna", Army: "T", Known: true},
			{Name: "Midline", Army: "A", Opponent: opponent.At(opponent.Sparring), Known: true}} {
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
	page := find(t, l, Query{Opponents: midline(opponent.Sparring), Text: "midline", Armies: []Army{"A"},
		Position: again.Position()})
	if page.Total != 1 {
		t.Errorf("the game is found %d times", page.Total)
	}
}

// TestEngineGame: an opponent that is another engine is stored by name, and is neither a person nor a level of
// Midline.
func TestEngineGame(t *testing.T) {
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start,
		Players: [2]game.Player{{Opponent: opponent.Named("Stockfish 17", 1)}, {}}})
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
		if m.Players != [2]Player{{Name: "Stockfish 17", Opponent: opponent.Opponent{Kind: opponent.Program}, Known: true},
			{Known: true}} {
			t.Errorf("the players are %+v", m.Players)
		}
	}
	stats, err := l.Stats(t.Context(), Query{}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	want := []EngineScore{{"Stockfish 17", Score{Won: 1}}}
	if len(stats.Opponents) != 0 || !slices.Equal(stats.Engines, want) {
		t.Errorf("the levels are %+v, the engines %+v", stats.Opponents, stats.Engines)
	}
}

// TestEnginesAreFound: games against other engines, including imported ones, are distinguished from games against
// Midline and against persons, and are counted by the names of the engines.
func TestEnginesAreFound(t *testing.T) {
	l := fresh(t)
	add := func(m Meta, tags string) {
		t.Helper()
		g, err := parse([]byte(tags + "\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Add(t.Context(), Game{Meta: m, PGN: g}); err != nil {
			t.Fatal(err)
		}
	}
	add(Meta{Source: Played, Mine: WhiteSide}, `[White "Me"] [Black "Fruit 2.1"] [BlackType "program"]`)
	add(Meta{Source: Imported, Mine: WhiteSide},
		`[White "Me"] [Black "Stockfish 17"] [WhiteType "human"] [BlackType "Program"]`)
	add(Meta{Source: Played, Mine: BlackSide}, `[White "Stockfish 17"] [Black "Me"] [WhiteType "program"]`)
	add(Meta{Source: Played, Mine: WhiteSide}, `[White "Me"] [Black "Midline"] [BlackType "program"] [BlackLevel "3"]`)
	add(Meta{Source: Played},
		`[White "Fruit 2.1"] [Black "Midline"] [WhiteType "program"] [BlackType "program"] [BlackLevel "3"]`)
	add(Meta{Source: Played}, `[White "Fruit 2.1"] [Black "Stockfish 17"] [WhiteType "program"] [BlackType "program"]`)
	add(Meta{Source: Imported, Mine: WhiteSide},
		`[White "Me"] [Black "Somebody"]`)
	add(Meta{Source: Played}, `[White "Me"] [Black "You"]`)
	for name, c := range map[string]struct {
		q    Query
		want int
	}{
		"engines":       {Query{Opponents: []opponent.Opponent{anyProgram}, OwnOnly: true}, 3},
		"level 3":       {Query{Opponents: midline(3), OwnOnly: true}, 1},
		"either":        {Query{Opponents: append(midline(3), anyProgram), OwnOnly: true}, 4},
		"two programs":  {Query{Opponents: append(midline(3), anyProgram), Standings: []Standing{NoStanding}}, 2},
		"persons":       {Query{Opponents: []opponent.Opponent{{}}}, 1},
		"one by a name": {Query{Opponents: []opponent.Opponent{anyProgram}, OwnOnly: true, Text: "stockfish 17"}, 2},
	} {
		if n := find(t, l, c.q).Total; n != c.want {
			t.Errorf("%s: %d games, not %d", name, n, c.want)
		}
	}
	stats, err := l.Stats(t.Context(), Query{}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	want := []EngineScore{{"Stockfish 17", Score{Won: 1, Lost: 1}}, {"Fruit 2.1", Score{Won: 1}}}
	if !slices.Equal(stats.Engines, want) {
		t.Errorf("the engines are %+v", stats.Engines)
	}
	if want := []OpponentScore{{opponent.At(3), true, Score{Won: 1}},
		{Score: Score{Won: 1}}}; !slices.Equal(stats.Opponents, want) {
		t.Errorf("the levels are %+v", stats.Opponents)
	}
	if stats.All.Games() != 5 {
		t.Errorf("%d games in all", stats.All.Games())
	}
}

// TestFactsOfTheGame: analysis added after the end of a game does not affect the game's Meta.
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
