package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/ui/app/apptest"
)

// analyse lets the whole game be analysed.
func (tb *table) analyse(white []int, best map[int]string) {
	tb.judged(white, best)
	tb.review.start("", quickReview)
	tb.window.Wait(2 * time.Second)
}

// The lines of an earlier analysis go when the game is analysed again, and are known after saving and reading too. A
// line of it in which the person has noted something stays, as do the person's own lines.
func TestAnalysisReplacesItsLines(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		line := tb.Game.MainLine()
		mine, err := tb.Game.Branch(line[1], apptest.Actions(t, line[1].Position(), "e7e6")[0])
		if err != nil {
			t.Fatal(err)
		}
		worth := []int{20, 20, 400, 20, 500, 480}
		tb.analyse(worth, map[int]string{1: "e7e5 g1f3", 2: "d2d4", 3: "d7d5 e4d5"})
		kept := line[3].Children()[1]
		if err := tb.Game.Annotate(kept, annotation.Notes{Comment: "Better.", Finding: kept.Notes().Finding}); err != nil {
			t.Fatal(err)
		}
		noted := text(t, tb.Game)
		tb.analyse(worth, map[int]string{1: "c7c5 g1f3 d7d6", 2: "d2d4", 3: "c7c6"})
		moves := func(n *game.Node) (list []string) {
			for _, c := range n.Children() {
				list = append(list, uci.Move(n.Position(), c.Move()))
			}
			return list
		}
		sicilian := apptest.Actions(t, line[1].Position(), "c7c5")[0]
		if list := line[1].Children(); len(list) != 3 || list[1] != mine || list[2].Move() != sicilian {
			t.Errorf("after 1.e4: %v", moves(line[1]))
		}
		if list := line[3].Children(); len(list) != 3 || list[1] != kept {
			t.Errorf("after 2.d4: %v", moves(line[3]))
		}
		tb.Rune('z')
		if got := text(t, tb.Game); got != noted {
			t.Errorf("undone, it is\n%s\nand was\n%s", got, noted)
		}
		loaded, err := game.FromPGN(tb.Game.PGN())
		if err != nil {
			t.Fatal(err)
		}
		if list := loaded.Root().Children()[0].Children(); !ownLine(list[2]) || ownLine(list[1]) {
			t.Errorf("read again, it is not known what the analysis added:\n%s", noted)
		}
	})
}

// The glyphs of an annotator stay, and are not counted as mistakes that the analysis has found.
func TestAnalysisLeavesGlyphsOfAnnotators(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		line := tb.Game.MainLine()
		for i, g := range map[int]annotation.Glyph{1: annotation.Blunder, 2: annotation.Mistake} {
			if err := tb.Game.Annotate(line[i], annotation.Notes{Glyphs: []annotation.Glyph{g}}); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 { // a second analysis, too, knows whose they are
			tb.analyse([]int{20, 20, 20, 20, 500, 480}, map[int]string{3: "d7d5"})
			if moveGlyph(line[1]) != annotation.Blunder || moveGlyph(line[2]) != annotation.Mistake {
				t.Error("glyphs of the annotator are gone")
			}
			if list := tb.review.report(); len(list) != 2 || strings.Contains(list[0], "?") || strings.Count(list[1], "?") != 2 {
				t.Errorf("it counts %q", list)
			}
		}
		if m, _ := tb.review.graph(); m.Points[1].Fall != NoFall || m.Points[4].Fall != FallBlunder {
			t.Errorf("the graph marks %+v", m.Points)
		}
	})
}

// The undoing of an analysis leaves the place that is shown, and the graph shows at once what the analysis has found: a
// move that was the best one by it is no mistake.
func TestAnalysisLeavesThePlace(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		line := tb.Game.MainLine()
		tb.browse(func() { tb.Turn.GoTo(line[3]) })
		tb.analyse([]int{20, 20, 400, 400, 500, 480}, map[int]string{1: "f7f6"})
		if m, _ := tb.review.graph(); m.Points[2].Fall != NoFall || tb.Screen.analysis.graph.model.Points[2].Fall != NoFall {
			t.Error("the graph marks the best move as a mistake")
		}
		for range 2 {
			if tb.Rune('z'); tb.Turn.Shown() != line[3] {
				t.Errorf("undone, it shows %v", tb.Turn.Shown().Path())
			}
			if tb.Rune('Z'); tb.Turn.Shown() != line[3] {
				t.Errorf("restored, it shows %v", tb.Turn.Shown().Path())
			}
		}
	})
}

// Whoever looks at a line of the earlier analysis sees it as far as the new one has it too.
func TestAnalysisReplacesTheLineShown(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		line := tb.Game.MainLine()
		worth := []int{20, 20, 400, 20, 500, 480}
		tb.analyse(worth, map[int]string{1: "e7e5 g1f3 b8c6"})
		n := line[1].Children()[1].Children()[0].Children()[0]
		tb.browse(func() { tb.Turn.GoTo(n) })
		tb.analyse(worth, map[int]string{1: "e7e5 g1f3 g8f6"})
		if path := tb.Turn.Shown().Path(); len(path) != 4 || path[1] != line[1] || !slices.Contains(line[1].Children(),
			path[2]) {
			t.Errorf("it shows %v", path)
		}
		if len(line[1].Children()) != 2 {
			t.Errorf("%d moves after 1.e4", len(line[1].Children()))
		}
	})
}
