package game_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// TestPGNAndBack: a tree written as PGN is read back unchanged, with its notes and its end, even if
// analysis follows a resignation.
func TestPGNAndBack(t *testing.T) {
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(seed, 11))
		start := [][2]string{{"chess", orthodox}, {"chess2", twoKings}}[seed%2]
		control := game.Control{}
		if seed&2 != 0 {
			control = game.Control{Base: seconds(30), Increment: seconds(1)}
		}
		g, clock := begin(t, start[0], start[1], control)
		for range 80 {
			step(t, g, clock, random)
		}
		p := g.PGN()
		back, err := game.FromPGN(p)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := shape(back), shape(g); got != want {
			t.Fatalf("seed %d:\ngot  %s\nwant %s", seed, got, want)
		}
		if got, want := len(back.MainLine()), len(g.MainLine()); got != want {
			t.Fatalf("seed %d: the game has %d places, want %d", seed, got, want)
		}
		again := back.PGN()
		if again.Result != p.Result || again.Tag("Termination") != p.Tag("Termination") {
			t.Errorf("seed %d: %s by %s, want %s by %s", seed, again.Result, again.Tag("Termination"), p.Result,
				p.Tag("Termination"))
		}
		compareLoaded(t, back)
	}
}

// TestPGNSays: the tags and notes for other programs.
func TestPGNSays(t *testing.T) {
	g, clock := begin(t, "chess", orthodox,
		game.Control{Base: 5 * time.Minute, Increment: seconds(3), Black: game.Allotment{Base: seconds(60)}})
	if err := g.SetPlayer(rules.Black, game.Player{Opponent: opponent.At(3)}); err != nil {
		t.Fatal(err)
	}
	g.SetTag("Event", "Evening")
	g.Resume()
	clock.wait(seconds(7))
	play(t, g, "e2e4 e7e5")
	annotate(t, g, annotation.Notes{Comment: "solid"})
	if err := g.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	p := g.PGN()
	for name, want := range map[string]string{"Event": "Evening", "Result": "0-1", "Termination": "resignation",
		"TimeControl": "300+3", "BlackTimeControl": "60", "BlackLevel": "3", "White": ""} {
		if got := p.Tag(name); got != want {
			t.Errorf("%s %q, want %q", name, got, want)
		}
	}
	first := p.Root.Children[0]
	if first.Notes.Clock != (annotation.Time{Known: true, Time: 296 * time.Second}) ||
		first.Children[0].Notes.Comment != "solid" || p.End != nil {
		t.Errorf("notes %+v, %+v", first.Notes, first.Children[0].Notes)
	}
}

// TestPGNOfEngines: a game against another engine names it and has no level of Midline's; so does
// one that was saved before.
func TestPGNOfEngines(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	for c, p := range [2]game.Player{{Opponent: opponent.Named("Stockfish 17", 1)}, {Opponent: opponent.At(4)}} {
		if err := g.SetPlayer(rules.Color(c), p); err != nil {
			t.Fatal(err)
		}
	}
	play(t, g, "e2e4")
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	old, err := game.Decode(strings.NewReader(strings.Replace(text.String(), `"version": 5`, `"version": 2`, 1)), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*game.Game{g, old} {
		p := g.PGN()
		for name, want := range map[string]string{"White": "Stockfish 17", "WhiteLevel": "", "WhiteType": "program",
			"Black": "Midline", "BlackLevel": "4", "BlackType": "program"} {
			if got := p.Tag(name); got != want {
				t.Errorf("%s %q, want %q", name, got, want)
			}
		}
	}
}

// TestFromPGNEnds: how the end of a game is read from a file.
func TestFromPGNEnds(t *testing.T) {
	start, _ := begin(t, "chess", orthodox, game.Control{})
	for _, c := range []struct{ result, termination, want string }{
		{"*", "", "ongoing"},
		{"1-0", "", "white wins by record"},
		{"0-1", "Time forfeit", "black wins by time"},
		{"0-1", "resignation", "black wins by resignation"},
		{"1/2-1/2", "Draw agreed", "draw by agreement"},
		{"1/2-1/2", "Normal", "draw by record"},
	} {
		g, err := game.FromPGN(&pgn.Game{Start: *start.Position(), Root: &pgn.Node{}, Result: c.result,
			Tags: []pgn.Tag{{Name: "Termination", Value: c.termination}}})
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Result().String(); got != c.want {
			t.Errorf("%s, %s: %s, want %s", c.result, c.termination, got, c.want)
		}
		compareLoaded(t, g)
	}
}

// fromText returns the game of a text in PGN.
func fromText(t *testing.T, text string) *game.Game {
	t.Helper()
	read, err := pgn.Parse(pgn.Raw{Number: 1, Line: 1, Text: []byte(text)}, pgn.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.FromPGN(read)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A null move of an annotator in a position without legal actions, which in Chess 2 ends a game (R2.4), is saved and
// read again.
func TestNullWithoutActions(t *testing.T) {
	text := "[Variant \"chess2\"]\n[SetUp \"1\"]\n[FEN \"7k/5Q2/8/8/8/8/8/K7 b - - 0 1 CC\"]\n\n1... -- 2. Ka2 *\n"
	g := fromText(t, text)
	if n := len(g.End().Path()); n != 3 { // the start is the first
		t.Errorf("%d places are read", n)
	}
	compareLoaded(t, g)
}

// The reason that stands in TerminationDetails stays with the result when another line becomes the game.
func TestReasonStaysWithResult(t *testing.T) {
	text := "[Termination \"normal\"]\n[TerminationDetails \"White resigned\"]\n[Result \"0-1\"]\n\n1. e4 (1. d4 d5) e5 0-1\n"
	g := fromText(t, text)
	before := g.End().Result()
	if before.Reason != game.Resignation {
		t.Fatalf("it is read as %v", before)
	}
	if err := g.PromoteToMain(g.Root().Children()[1]); err != nil {
		t.Fatal(err)
	}
	if after := g.End().Result(); after != before {
		t.Errorf("%v, and before %v", after, before)
	}
}
