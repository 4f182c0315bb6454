// Package gametest makes games for tests and benchmarks.
package gametest

import (
	"math/rand/v2"
	"testing"

	"midline/engine/game"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// mainLine is the number of actions in the main line of Tree.
const mainLine = 300

// Tree returns an analysis with the given number of actions: 300 in the main line, the others in
// variations anywhere. It stands at the end of the main line.
func Tree(tb testing.TB, actions int) *game.Game {
	tb.Helper()
	start, err := variant.Start(&chess2.Variant, 518, &chess2.Reaper, &chess2.Animals)
	if err != nil {
		tb.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Analysis: true})
	if err != nil {
		tb.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	all := []*game.Node{g.Root()}
	for at := g.Root(); len(all) <= actions; {
		legal := at.Position().Legal(nil)
		if len(all) > mainLine && (at.Result().Over() || random.IntN(8) == 0) {
			at = all[random.IntN(len(all))]
			continue
		}
		n, err := g.Branch(at, legal[random.IntN(len(legal))])
		switch {
		case err != nil:
			tb.Fatal(err)
		case n.Result().Over() && len(all) <= mainLine:
			g.UndoEdit()
			continue
		case len(n.Children()) == 0:
			all = append(all, n)
		}
		at = n
	}
	line := g.MainLine()
	g.GoTo(line[len(line)-1])
	return g
}
