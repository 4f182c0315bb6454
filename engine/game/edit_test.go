package game_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

func annotate(t testing.TB, g *game.Game, n annotation.Notes) {
	t.Helper()
	if err := g.Annotate(g.Current(), n); err != nil {
		t.Fatal(err)
	}
}

func move(t testing.TB, pos *rules.Position, text string) rules.Move {
	t.Helper()
	m, err := uci.Parse(pos, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// analyse returns an analysis of a game's start.
func analyse(t testing.TB, g *game.Game) *game.Game {
	t.Helper()
	g, err := game.New(game.Options{Start: *g.Root().Position(), Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// nodes returns all places of a game but the start.
func nodes(g *game.Game) []*game.Node {
	var all []*game.Node
	for open := []*game.Node{g.Root()}; len(open) > 0; {
		n := open[len(open)-1]
		open = append(open[:len(open)-1], n.Children()...)
		if n != g.Root() {
			all = append(all, n)
		}
	}
	return all
}

// shape writes the tree of a game: "e2e4 (d2d4) e7e5".
func shape(g *game.Game) string {
	var b strings.Builder
	var write func(n *game.Node)
	one := func(n *game.Node) {
		b.WriteString(uci.Move(n.Parent().Position(), n.Move()))
		if c := n.Notes().Comment; c != "" {
			b.WriteString("{" + c + "}")
		}
		b.WriteByte(' ')
	}
	write = func(n *game.Node) {
		list := n.Children()
		if len(list) == 0 {
			return
		}
		one(list[0])
		for _, v := range list[1:] {
			b.WriteByte('(')
			one(v)
			write(v)
			b.WriteString(") ")
		}
		write(list[0])
	}
	write(g.Root())
	return strings.ReplaceAll(strings.TrimSpace(b.String()), " )", ")")
}

// edit makes a random change of the tree.
func edit(t *testing.T, g *game.Game, random *rand.Rand) {
	t.Helper()
	at := g.Root()
	if all := nodes(g); len(all) > 0 {
		at = all[random.IntN(len(all))]
	}
	switch random.IntN(8) {
	case 0:
		_ = g.Delete(at)
	case 1:
		_ = g.Promote(at)
	case 2:
		_ = g.PromoteToMain(at)
	case 3:
		if err := g.Annotate(at, annotation.Notes{Comment: "a"}); err != nil {
			t.Fatal(err)
		}
	case 4:
		g.UndoEdit()
	case 5:
		g.RedoEdit()
	case 6:
		g.DeleteAfter(at)
	default:
		if legal := at.Position().Legal(nil); len(legal) > 0 {
			if _, err := g.Branch(at, legal[random.IntN(min(3, len(legal)))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestEdits: each edit does what it says, and can be undone and restored.
func TestEdits(t *testing.T) {
	const base = "e2e4 (d2d4 d7d5 (g8f6)) (c2c4) e7e5 (c7c5) g1f3"
	at := func(g *game.Game, path string) *game.Node {
		n := g.Root()
		for _, text := range strings.Fields(path) {
			i := slices.IndexFunc(n.Children(), func(c *game.Node) bool {
				return uci.Move(n.Position(), c.Move()) == text
			})
			n = n.Children()[i]
		}
		return n
	}
	for _, c := range []struct {
		name string
		do   func(g *game.Game) error
		want string
	}{
		{"branch", func(g *game.Game) error {
			_, err := g.Branch(at(g, "e2e4 c7c5"), move(t, at(g, "e2e4 c7c5").Position(), "b1c3"))
			return err
		}, "e2e4 (d2d4 d7d5 (g8f6)) (c2c4) e7e5 (c7c5 b1c3) g1f3"},
		{"line", func(g *game.Game) error {
			n := at(g, "c2c4")
			first := move(t, n.Position(), "e7e5")
			var next rules.Position
			n.Position().Make(first, &next)
			_, err := g.AddLine(n, []rules.Move{first, move(t, &next, "b1c3")})
			return err
		}, "e2e4 (d2d4 d7d5 (g8f6)) (c2c4 e7e5 b1c3) e7e5 (c7c5) g1f3"},
		{"null move", func(g *game.Game) error {
			_, err := g.Branch(at(g, "c2c4"), rules.PassMove)
			return err
		}, "e2e4 (d2d4 d7d5 (g8f6)) (c2c4 0000) e7e5 (c7c5) g1f3"},
		{"delete", func(g *game.Game) error { return g.Delete(at(g, "d2d4")) }, "e2e4 (c2c4) e7e5 (c7c5) g1f3"},
		{"delete the main line", func(g *game.Game) error { return g.Delete(at(g, "e2e4")) }, "d2d4 (c2c4) d7d5 (g8f6)"},
		{"delete what follows", func(g *game.Game) error { g.DeleteAfter(at(g, "e2e4")); return nil },
			"e2e4 (d2d4 d7d5 (g8f6)) (c2c4)"},
		{"promote", func(g *game.Game) error { return g.Promote(at(g, "c2c4")) },
			"e2e4 (c2c4) (d2d4 d7d5 (g8f6)) e7e5 (c7c5) g1f3"},
		{"promote within", func(g *game.Game) error { return g.Promote(at(g, "d2d4 g8f6")) },
			"e2e4 (d2d4 g8f6 (d7d5)) (c2c4) e7e5 (c7c5) g1f3"},
		{"promote to the main line", func(g *game.Game) error { return g.PromoteToMain(at(g, "d2d4 g8f6")) },
			"d2d4 (e2e4 e7e5 (c7c5) g1f3) (c2c4) g8f6 (d7d5)"},
		{"comment", func(g *game.Game) error { return g.Annotate(at(g, "c2c4"), annotation.Notes{Comment: "English"}) },
			"e2e4 (d2d4 d7d5 (g8f6)) (c2c4{English}) e7e5 (c7c5) g1f3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, _ := begin(t, "chess", orthodox, game.Control{})
			g = analyse(t, g)
			for _, line := range []string{"e2e4 e7e5 g1f3", "d2d4 d7d5", "d2d4 g8f6", "c2c4", "e2e4 c7c5"} {
				g.GoTo(g.Root())
				play(t, g, line)
			}
			if got := shape(g); got != base {
				t.Fatalf("it begins as %s", got)
			}
			if err := c.do(g); err != nil {
				t.Fatal(err)
			}
			if got := shape(g); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			compareLoaded(t, g)
			if g.UndoEdit() == nil || shape(g) != base {
				t.Errorf("undone it is %s", shape(g))
			}
			compareLoaded(t, g)
			if g.RedoEdit() == nil || shape(g) != c.want {
				t.Errorf("restored it is %s", shape(g))
			}
		})
	}
}

// TestPlayedStays: variations stand beside a game in play, which goes on unchanged; what was played
// is neither moved nor deleted.
func TestPlayedStays(t *testing.T) {
	g, clock := begin(t, "chess", orthodox, game.Control{Base: seconds(60)})
	g.Resume()
	clock.wait(seconds(5))
	play(t, g, "e2e4 e7e5")
	start := g.Root()
	n, err := g.Branch(start, move(t, start.Position(), "d2d4"))
	if err != nil {
		t.Fatal(err)
	}
	if g.Current().Move() == n.Move() || !g.Running() || n.Clocks() != start.Clocks() || n.Played() {
		t.Error("the game has moved")
	}
	for name, err := range map[string]error{"delete": g.Delete(start.Children()[0]), "promote": g.Promote(n),
		"to the main line": g.PromoteToMain(n)} {
		if !errors.Is(err, game.ErrPlayed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A played action becomes the main line, whatever was tried before.
	at := g.Current()
	tried, err := g.Branch(at, move(t, at.Position(), "f1c4"))
	if err != nil {
		t.Fatal(err)
	}
	clock.wait(seconds(1))
	play(t, g, "g1f3")
	if got := shape(g); got != "e2e4 (d2d4) e7e5 g1f3 (f1c4)" {
		t.Errorf("played, it is %s", got)
	}
	// An action that was tried and then played keeps its place in the tree, with the clock's time.
	g.Undo()
	clock.wait(seconds(2))
	play(t, g, "f1c4")
	if got := shape(g); got != "e2e4 (d2d4) e7e5 f1c4" || g.Current() != tried || !tried.Played() ||
		tried.Clocks()[0] >= at.Clocks()[0] {
		t.Errorf("the other, it is %s, %v", got, tried.Clocks())
	}
	// An action that was taken back is dropped, unless something was noted on it.
	annotate(t, g, annotation.Notes{Comment: "too early"})
	g.Undo()
	play(t, g, "b1c3")
	if got := shape(g); got != "e2e4 (d2d4) e7e5 b1c3 (f1c4{too early})" {
		t.Errorf("noted, it is %s", got)
	}
	compareLoaded(t, g)
	for g.UndoEdit() != nil {
		compareLoaded(t, g)
	}
	if got := shape(g); got != "e2e4 e7e5 b1c3" {
		t.Errorf("undone, it is %s", got)
	}
}

// TestRefusedEdits: illegal edits are refused and change nothing.
func TestRefusedEdits(t *testing.T) {
	g, _ := begin(t, "chess", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", game.Control{})
	if _, err := g.Branch(g.Root(), rules.PassMove); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("a null move in check: %v", err)
	}
	if _, err := g.AddLine(g.Root(),
		[]rules.Move{g.Root().Position().Legal(nil)[0], rules.NewMove(rules.Normal, 1, 2, 0)}); !errors.Is(err,
		game.ErrIllegal) || len(g.Root().Children()) != 0 {
		t.Errorf("a line that is no line: %v", err)
	}
	if g.UndoEdit() != nil || g.CanRedoEdit() {
		t.Error("there is something to undo")
	}
	if err := g.Delete(g.Root()); !errors.Is(err, game.ErrPlayed) {
		t.Errorf("the start was deleted: %v", err)
	}
}

// TestAfterTheEnd: variations can follow the end of a game that was resigned or drawn by its
// history, but not of one that was won on the board.
func TestAfterTheEnd(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")
	if g.Result().Reason != game.Reason(rules.Threefold) {
		t.Fatalf("it stands %v", g.Result())
	}
	if _, err := g.Branch(g.Current(), move(t, g.Position(), "e2e4")); err != nil {
		t.Error(err)
	}
	compareLoaded(t, g)
	g, _ = begin(t, "chess", "7k/R7/8/8/8/8/8/1R2K3 w - - 0 1", game.Control{})
	play(t, g, "b1b8")
	if _, err := g.Branch(g.Current(), rules.PassMove); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("after a mate: %v", err)
	}
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
}

// TestLineThrough: the line for stepping continues as the game does, or as the variation.
func TestLineThrough(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4 e7e5 g1f3")
	first := g.Root().Children()[0]
	line, err := g.AddLine(first, []rules.Move{move(t, first.Position(), "c7c5")})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at     *game.Node
		length int
		on     bool
	}{{g.Root(), 4, true}, {first, 4, true}, {line[0], 3, false}, {g.Current(), 4, true}} {
		if got := g.LineThrough(c.at); len(got) != c.length || g.OnLine(c.at) != c.on {
			t.Errorf("%d places, on the line %v; want %d, %v", len(got), g.OnLine(c.at), c.length, c.on)
		}
	}
	g.Undo()
	if !g.OnLine(g.Current().Next()) || g.OnLine(line[0]) || len(g.LineThrough(first)) != 4 {
		t.Error("what was taken back is no longer on the line")
	}
}

// TestNullMove: a null move gives up a turn, takes nothing, leaves the marks of the turn before, and is no pass of a
// king-turn.
func TestNullMove(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	g = analyse(t, g)
	play(t, g, "e2e4")
	n, err := g.Play(rules.PassMove)
	if err != nil {
		t.Fatal(err)
	}
	p := n.Position()
	if !n.Null() || p.Side() != rules.White || p.Fullmove() != 2 || names(g, n.TurnSquares()) != "e2 e4" ||
		len(n.Captured(rules.Black)) != 0 || n.Transition().Check {
		t.Errorf("after a null move of Black: %v to move, move %d, %v touched", p.Side(), p.Fullmove(), n.TurnSquares())
	}
	compareLoaded(t, g)
}
