package game_test

import (
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/pgn"
)

// opened is an analysis of a game in PGN.
func opened(t *testing.T, text string) *game.Game {
	t.Helper()
	p, err := pgn.NewReader(strings.NewReader(text), pgn.Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.FromPGN(p)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// at goes to the place that actions in UCI lead to.
func at(t *testing.T, g *game.Game, moves string) *game.Node {
	t.Helper()
	n := g.Root()
	for text := range strings.FieldsSeq(moves) {
		if n = n.Child(move(t, n.Position(), text)); n == nil {
			t.Fatalf("there is no %s", text)
		}
	}
	return n
}

func deleted(line string) func(*testing.T, *game.Game) error {
	return func(t *testing.T, g *game.Game) error { return g.Delete(at(t, g, line)) }
}

func mainLine(line string) func(*testing.T, *game.Game) error {
	return func(t *testing.T, g *game.Game) error { return g.PromoteToMain(at(t, g, line)) }
}

func up(line string) func(*testing.T, *game.Game) error {
	return func(t *testing.T, g *game.Game) error { return g.Promote(at(t, g, line)) }
}

func added(line, moves string) func(*testing.T, *game.Game) error {
	return func(t *testing.T, g *game.Game) error {
		n := at(t, g, line)
		for text := range strings.FieldsSeq(moves) {
			var err error
			if n, err = g.Branch(n, move(t, n.Position(), text)); err != nil {
				return err
			}
		}
		return nil
	}
}

// TestResultBelongsToTheGame: whatever becomes the main line of a game that was read, the game keeps its result and the
// reason, in the tree, in PGN and in saves, unless the rules end the new line; undoing each step restores everything.
func TestResultBelongsToTheGame(t *testing.T) {
	const drawn = "[Result \"1/2-1/2\"]\n\n"
	type step func(*testing.T, *game.Game) error
	for _, c := range []struct {
		name, text string
		steps      []step
		want       []string // after each step
	}{
		{"promoted and back", drawn + "1. e4 e5 (1... c5 2. Nf3) 2. d4 1/2-1/2",
			[]step{mainLine("e2e4 c7c5"), mainLine("e2e4 e7e5")},
			[]string{"1. e4 c5 (1... e5 2. d4) 2. Nf3 1/2-1/2", "1. e4 e5 (1... c5 2. Nf3) 2. d4 1/2-1/2"}},
		{"moved up", drawn + "1. e4 e5 (1... c5 2. Nf3) 2. d4 1/2-1/2", []step{up("e2e4 c7c5 g1f3")},
			[]string{"1. e4 c5 (1... e5 2. d4) 2. Nf3 1/2-1/2"}},
		{"the reason stays", "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n1. e4 e5 (1... c5) 0-1",
			[]step{mainLine("e2e4 c7c5"), deleted("e2e4 c7c5"), deleted("e2e4")},
			[]string{"1. e4 c5 (1... e5) 0-1", "1. e4 e5 0-1", "0-1"}},
		{"cut short, and then gone on with", drawn + "1. e4 e5 2. d4 1/2-1/2",
			[]step{deleted("e2e4 e7e5 d2d4"), added("e2e4 e7e5", "g1f3"), added("e2e4 e7e5", "b1c3"), up("e2e4 e7e5 b1c3")},
			[]string{"1. e4 e5 1/2-1/2", "1. e4 e5 (1... e5 2. Nf3) 1/2-1/2", "1. e4 e5 (1... e5 2. Nf3 (2. Nc3)) 1/2-1/2",
				"1. e4 e5 (1... e5 2. Nc3 (2. Nf3)) 1/2-1/2"}},
		{"all deleted", drawn + "1. e4 1/2-1/2", []step{deleted("e2e4")}, []string{"1/2-1/2"}},
		{"without a tag", "1. e4 e5 1/2-1/2", []step{deleted("e2e4 e7e5")}, []string{"1. e4 1/2-1/2"}},
		{"analysed behind its end", drawn + "1. e4 e5 (1... c5) (1... e5 2. d4) 1/2-1/2",
			[]step{mainLine("e2e4 c7c5"), mainLine("e2e4 e7e5")},
			[]string{"1. e4 c5 (1... e5 2. d4) 1/2-1/2", "1. e4 e5 (1... c5) (1... e5 2. d4) 1/2-1/2"}},
		{"mate is no longer in it", "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", []step{deleted("f2f3 e7e5 g2g4 d8h4")},
			[]string{"1. f3 e5 2. g4 0-1"}},
		{"the rules end the new line", drawn + "1. f3 e5 2. g4 d5 (2... Qh4#) (2... a5) 1/2-1/2",
			[]step{mainLine("f2f3 e7e5 g2g4 d8h4"), mainLine("f2f3 e7e5 g2g4 a7a5")},
			[]string{"1. f3 e5 2. g4 Qh4# (2... d5) (2... a5) 0-1", "1. f3 e5 2. g4 a5 (2... Qh4#) (2... d5) 1/2-1/2"}},
		{"never had one", "1. f3 e5 2. g4 Qh4# *", []step{deleted("f2f3 e7e5 g2g4 d8h4")}, []string{"1. f3 e5 2. g4 *"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := opened(t, c.text)
			reason := g.End().Result().Reason
			var texts []string
			for i, do := range c.steps {
				_, before := throughPGN(t, g)
				texts = append(texts, before)
				if err := do(t, g); err != nil {
					t.Fatal(err)
				}
				for what, g := range map[string]*game.Game{"the game": g, "saved and loaded": compareLoaded(t, g)} {
					if _, text := throughPGN(t, g); text != c.want[i] {
						t.Errorf("step %d, %s: %s\nwant %s", i, what, text, c.want[i])
					}
				}
				if r := g.End().Result(); reason >= game.Resignation && r.Reason >= game.Resignation && r.Reason != reason {
					t.Errorf("step %d: %s", i, r)
				}
			}
			last := texts
			for range 2 { // undone, restored, and undone again
				for len(texts) > 0 {
					g.UndoEdit()
					if _, text := throughPGN(t, g); text != texts[len(texts)-1] {
						t.Errorf("undone: %s\nwant %s", text, texts[len(texts)-1])
					}
					texts = texts[:len(texts)-1]
				}
				texts = last
				for g.RedoEdit() != nil {
				}
				if _, text := throughPGN(t, g); text != c.want[len(c.want)-1] {
					t.Errorf("restored: %s", text)
				}
			}
		})
	}
}

// TestAnalysisIsNotReopened: going back to the start of an analysis does not take back how the game ended.
func TestAnalysisIsNotReopened(t *testing.T) {
	g := opened(t, "[Result \"1-0\"]\n\n1-0")
	if g.CanUndo() || g.Undo() || g.Reopen() || g.End().Result().Reason != game.Recorded {
		t.Errorf("it is %s", g.End().Result())
	}
}
