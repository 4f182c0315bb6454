package movelist

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// written is a turn in letters.
type written string

func (w written) Text() string   { return string(w) }
func (w written) Parts() []Part  { return []Part{{Art: "king", Text: string(w)}} }
func (w written) Spoken() string { return string(w) }

// TestNothingIsCut lays long turns out in narrow lists: all their letters are there, within the width, without covering
// each other, and the current one is marked and scrolled to as a whole.
func TestNothingIsCut(t *testing.T) {
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) },
		kittest.Sizes[0])
	for _, text := range []string{"e4", "Rd3>d6(pd4,pd5,Nd6)+", "K@d4(Nd5,Be5,pe3,Rc3,Qc4,pc5)/K@e2(pd2,pf2,Nd1)#",
		"Q~xc7", "Kxd4/Kxe5^"} {
		for _, width := range []float32{200, 240, 360, 700} {
			for _, sign := range []string{"", "!?"} {
				for _, figurines := range []bool{false, true} {
					cell := func(i int) Cell {
						return Cell{Turn: written(text), Index: i, Sign: sign, Figurines: figurines}
					}
					rows := []*Row{{Number: 1, White: cell(0), Black: cell(1)}, {Number: 2, Black: cell(2)},
						{Number: 100, White: cell(3)}, {Depth: 2, Items: []Item{{Number: "3."}, {Cell: cell(4)}, {Cell: cell(5)}}}}
					l := newList(kittest.Art, Model{Rows: rows, Current: 1}, Calls{})
					l.Resize(fyne.NewSize(width, l.height()))
					letters := map[int]string{}
					for _, r := range l.rows {
						for _, line := range r.lines {
							x := float32(0)
							for _, s := range line.spots {
								if s.x < x || s.x+s.w > width+0.5 {
									t.Errorf("%q in %.0f: from %.0f to %.0f, after %.0f", text, width, s.x, s.x+s.w, x)
								}
								x = s.x + s.w
								if s.cell == nil {
									continue
								}
								shown := turnText{cell: *s.cell, part: s.part}
								if w := partsWidth(shown.parts()); w > s.w {
									t.Errorf("%q in %.0f: %.0f wide where there is room for %.0f", text, width, w, s.w)
								}
								for _, p := range shown.parts() {
									letters[s.cell.Index] += p.Text
								}
							}
						}
					}
					for i := range 6 {
						if letters[i] != text+sign {
							t.Errorf("%q in %.0f: the list has %q", text, width, letters[i])
						}
					}
					y, h, _ := l.currentSpan()
					if at, size := l.mark.Position(), l.mark.Size(); at.Y < y || at.Y+size.Height > y+h || size.Height < h-6 {
						t.Errorf("%q in %.0f: the current turn is from %.0f to %.0f, marked from %.0f to %.0f", text, width, y, y+h,
							at.Y, at.Y+size.Height)
					}
					chosen := -1
					l.calls.Move = func(i int) { chosen = i }
					if l.step(1); chosen != 2 {
						t.Errorf("%q in %.0f: after the second turn comes %d", text, width, chosen)
					}
				}
			}
		}
	}
	if wide := strings.Repeat("(", 3); len((&Cell{Turn: written(wide)}).wrap(kit.Strong.Advance("("))) != 3 {
		t.Error("nothing is broken")
	}
}
