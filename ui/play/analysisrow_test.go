package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/search"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
)

// lined is a game that is analysed with one line, at a size of the window.
func lined(t *testing.T, size fyne.Size, moves string) (*table, *analysisRow, fyne.Window) {
	t.Helper()
	var tb *table
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		tb = resting(t, "chess2", array)
		return tb.Screen
	}, size)
	tb.start()
	tb.analysis.turnOn(true)
	tb.open("analysis")
	p := *tb.Turn.Shown().Position()
	tb.analysis.telling(p, "Midline")([]search.Info{{Depth: 9, Line: 1, PV: apptest.Actions(t, &p, moves)}})()
	return tb, tb.Screen.analysis.rows[0], w
}

const longLine = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 d7d6 c2c3 c8d7 b1d2 g7g6 d2f1 f8g7"

// Every move that is shown can be pointed at, has a place of its own, and leads to the position after it, which a small
// board shows.
func TestMovesOfALineCanBePointedAt(t *testing.T) {
	for _, size := range kittest.Sizes {
		tb, row, _ := lined(t, size, longLine)
		seen := 0
		for move := range row.line.moves {
			rects := row.moveRects(move)
			if len(rects) == 0 {
				continue
			}
			seen++
			for _, r := range rects {
				middle := fyne.NewPos(r.at.X+r.size.Width/2, r.at.Y+r.size.Height/2)
				if r.size.Width < 8 || r.at.X+r.size.Width > row.Size().Width {
					t.Errorf("at %v move %d is at %v, %v", size, move, r.at, r.size)
				}
				if got := row.moveAt(middle); got != move {
					t.Errorf("at %v the pointer on move %d finds %d", size, move, got)
				}
				row.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
				after, _ := tb.analysis.after(0, move)
				if small := tb.Screen.analysis.small; !small.board.Visible() || small.shown != after {
					t.Errorf("at %v the small board does not show move %d", size, move)
				}
				row.MouseOut()
			}
		}
		if seen < 4 {
			t.Errorf("at %v only %d moves can be pointed at: %q", size, seen, row.line.text)
		}
		if tb.Screen.analysis.small.board.Visible() {
			t.Error("the small board stays")
		}
	}
}

// A click on a move adds the line up to it, and shows the place; so do the arrow keys and Enter.
func TestMovesOfALineAreChosen(t *testing.T) {
	for name, choose := range map[string]func(*analysisRow, fyne.Window){
		"pointer": func(row *analysisRow, _ fyne.Window) {
			r := row.moveRects(2)[0]
			kittest.TapAt(row, r.at.X+r.size.Width/2, r.at.Y+r.size.Height/2)
		},
		"keys": func(row *analysisRow, w fyne.Window) {
			w.Canvas().Focus(row)
			for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft,
				fyne.KeyReturn} {
				row.TypedKey(&fyne.KeyEvent{Name: key})
			}
		},
	} {
		tb, row, w := lined(t, kittest.Sizes[0], longLine)
		choose(row, w)
		n := tb.Turn.Shown()
		if path := n.Path(); len(path) != 4 || len(n.Children()) != 0 {
			t.Errorf("%s: %d places lead to the one that is shown, and %d moves follow", name, len(path)-1, len(n.Children()))
		}
		tb.wantLine("")
		if tb.Screen.analysis.small.board.Visible() {
			t.Errorf("%s: the small board stays", name)
		}
	}
}

// A click beside the moves adds the whole line.
func TestTheWholeLineIsAdded(t *testing.T) {
	tb, row, _ := lined(t, kittest.Sizes[0], longLine)
	kittest.TapAt(row, 5, 10)
	if n := tb.Turn.Shown(); len(n.Path()) != 2 || len(tb.Game.LineThrough(n)) != 17 {
		t.Errorf("it leads to %d of %d places", len(n.Path()), len(tb.Game.LineThrough(n)))
	}
}

// The settings of the analysis are changed beside the board and kept; Escape shuts them.
func TestAnalysisIsSetBesideTheBoard(t *testing.T) {
	for _, size := range kittest.Sizes {
		tb, _, w := lined(t, size, longLine)
		p := tb.Screen.analysis
		kittest.Tap(p.openGear)
		kittest.Inside(t, w)
		if !p.gear.Visible() || p.rows[0].Visible() || p.score.Visible() ||
			p.gear.Position().Y+p.gear.Size().Height > p.foot.Position().Y {
			t.Fatalf("at %v the settings do not take the place of the lines", size)
		}
		p.gear.threads.OnChange("2")
		p.gear.memory.OnChange("512")
		p.gear.engine.OnChange("Fish")
		if got := tb.room.prefs().Analysis; got.Threads != 2 || got.Memory != 512 || got.Engine != "Fish" {
			t.Errorf("kept are %+v", got)
		}
		tb.room.Frame.Prefs().Preview(func(set *settings.Settings) { set.Analysis.Engine = "" })
		if got := p.gear.engine.Chosen(); got != "" {
			t.Errorf("changed elsewhere, the engine is %q", got)
		}
		if !tb.Screen.Key(fyne.KeyEscape) || p.gear.Visible() || !p.rows[0].Visible() {
			t.Error("Escape does not shut them")
		}
	}
}

// However low the page is, in the smallest windows at the largest size some 150, a line of the analysis is shown.
func TestLineIsShownWhereThereIsLittleRoom(t *testing.T) {
	tb, row, _ := lined(t, kittest.Sizes[0], longLine)
	page := tb.Screen.analysis
	for high := float32(150); high < 500; high += 10 {
		page.Resize(fyne.NewSize(325, high))
		if !row.Visible() || page.status.Visible() &&
			page.status.Position().Y+page.status.Size().Height > row.Position().Y+4 {
			t.Errorf("on a page %v high the line is shown: %v, at %v below %v", high, row.Visible(), row.Position(),
				page.status.Position())
		}
	}
}
