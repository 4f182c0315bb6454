package game_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// throughPGN writes a game as PGN and reads it back. It also returns the movetext.
func throughPGN(t *testing.T, g *game.Game) (*game.Game, string) {
	t.Helper()
	text, err := pgn.Append(nil, g.PGN())
	if err != nil {
		t.Fatal(err)
	}
	p, err := pgn.NewReader(bytes.NewReader(text), pgn.Options{}).Next()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	back, err := game.FromPGN(p)
	if err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(string(text), "\n\n")
	return back, strings.ReplaceAll(strings.TrimSpace(moves), "\n", " ")
}

// TestAnalysisBehindTheEnd: what was not played is no part of the game, in the tree, in PGN and in
// saves, however the game ended, or if it has not.
func TestAnalysisBehindTheEnd(t *testing.T) {
	branch := func(g *game.Game, at *game.Node, moves string) {
		for text := range strings.FieldsSeq(moves) {
			n, err := g.Branch(at, move(t, at.Position(), text))
			if err != nil {
				t.Fatal(err)
			}
			at = n
		}
	}
	for _, c := range []struct {
		name, played, analysis string
		end                    func(g *game.Game) error
		result, want           string
	}{
		{"resigned", "e2e4 e7e5", "g1f3 b8c6", func(g *game.Game) error { return g.Resign(rules.Black) },
			"white wins by resignation", "1. e4 e5 (1... e5 2. Nf3 Nc6) 1-0"},
		{"agreed", "e2e4", "e7e5", (*game.Game).Agree, "draw by agreement", "1. e4 (1. e4 e5) 1/2-1/2"},
		{"drawn by the rules", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "e2e4 e7e5", nil, "draw by threefold repetition",
			"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 (4... Ng8 5. e4 e5) 1/2-1/2"},
		{"not over", "e2e4 e7e5", "g1f3 b8c6", nil, "ongoing", "1. e4 e5 (1... e5 2. Nf3 Nc6) *"},
		{"over before the first move", "", "e2e4 e7e5", func(g *game.Game) error { return g.Resign(rules.White) },
			"black wins by resignation", "{[%analysis start] 1. e4 e5} 0-1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, _ := begin(t, "chess", orthodox, game.Control{})
			play(t, g, c.played)
			if c.end != nil {
				if err := c.end(g); err != nil {
					t.Fatal(err)
				}
			}
			branch(g, g.Current(), c.analysis)
			check := func(what string, g *game.Game) {
				t.Helper()
				end := g.End()
				if got := len(g.MainLine()) - 1; got != len(strings.Fields(c.played)) ||
					end.Result().String() != c.result ||
					len(end.Children()) != 1 {
					t.Errorf("%s: %d actions, %s, and %d lines behind", what, got, end.Result(), len(end.Children()))
				}
			}
			check("the game", g)
			back, text := throughPGN(t, g)
			if text != c.want {
				t.Errorf("written as %s\nwant %s", text, c.want)
			}
			check("read back", back)
			loaded := compareLoaded(t, back)
			check("saved and loaded", loaded)
			// So is a second line after the end.
			branch(loaded, loaded.End(), map[bool]string{true: "d2d4",
				false: "d7d5"}[loaded.End().Position().Side() == rules.White])
			if got := fmt.Sprint(len(loaded.MainLine())-1,
				len(loaded.End().Children())); got != fmt.Sprint(len(strings.Fields(c.played)), 2) {
				t.Errorf("with another line behind it: %s", got)
			}
			if third, _ := throughPGN(t, loaded); shape(third) != shape(loaded) ||
				len(third.MainLine()) != len(loaded.MainLine()) {
				t.Errorf("read back with another line: %s\nwant %s", shape(third), shape(loaded))
			}
		})
	}
}

// TestGoOnWithAnalysis: an analysis that was read goes on in its line; a game that has a result
// does not.
func TestGoOnWithAnalysis(t *testing.T) {
	for text, want := range map[string]int{"1. e4 e5 *": 3, "1. e4 e5 1-0": 2, "1. e4 e5 (1... e5 2. d4) *": 2} {
		p, err := pgn.NewReader(strings.NewReader(text), pgn.Options{}).Next()
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.FromPGN(p)
		if err != nil {
			t.Fatal(err)
		}
		g.GoTo(g.End())
		if _, err := g.Play(move(t, g.Position(), "g1f3")); err != nil {
			t.Fatal(err)
		}
		if got := len(g.MainLine()) - 1; got != want {
			t.Errorf("%s and 2. Nf3: the game has %d actions, want %d", text, got, want)
		}
	}
}
