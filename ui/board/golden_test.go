package board

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
)

var update = flag.Bool("update", false, "write the golden images anew")

func TestGolden(t *testing.T) {
	cases := []struct {
		name   string
		change func(v *View)
		do     func(h *tester)
	}{
		{name: "whirlwind", change: func(v *View) {
			v.Halo, v.MidlineGlow, v.LastMove = list("e4"), true, list("b6", "e5")
			v.StepsToWin = map[Square]int{sq("e4"): 1}
			v.Frames = map[Square][][]Square{sq("e4"): {list("d3", "f5")}}
		}, do: func(h *tester) {
			h.tap("e4", 0)
			p, _ := h.WhirlwindButton()
			h.MouseMoved(h.mouse(p, 0))
		}},
		{name: "rampage", do: func(h *tester) { h.tap("a1", 0); h.MouseMoved(h.mouse(h.scene.geo.Centre(sq("a4")), 0)) }},
		{name: "chooser", do: func(h *tester) { h.tap("g7", 0); h.tap("g8", 0) }},
		{name: "why", do: func(h *tester) {
			h.ShowWhy(Why{From: sq("h1"), To: sq("d5"), Text: "Out of reach: a rook moves in straight lines.", Shield: true})
		}},
		{name: "why-reply", do: func(h *tester) {
			h.ShowWhy(Why{From: sq("d5"), To: sq("e4"), Text: "The rook would take it.", Reply: true})
		}},
		{name: "analysis", do: func(h *tester) {
			for _, to := range []string{"f4", "d3", "e3"} {
				h.scene.analysis = append(h.scene.analysis, Arrow{From: sq("e4"), To: sq(to), Kind: ArrowLine})
			}
			h.scene.analysis = append(h.scene.analysis, Arrow{From: sq("e4"), To: sq("e4"), Kind: ArrowLine},
				Arrow{From: sq("h1"), To: sq("h7"), Kind: ArrowLine})
			h.layers.draw()
		}},
		{name: "lesson", change: func(v *View) {
			mark := func(from, to string, style MarkStyle) {
				v.Arrows = append(v.Arrows, Arrow{From: sq(from), To: sq(to), Kind: ArrowMark, Style: style})
			}
			mark("b1", "b6", MarkPlain)
			mark("h1", "f3", MarkOpen)
			mark("h8", "h5", MarkDashed)
			mark("d5", "d5", MarkPlain)
			mark("e5", "e5", MarkOpen)
			mark("d2", "d2", MarkDashed)
			v.Arrows = append(v.Arrows, Arrow{From: sq("g7"), To: sq("g8"), Kind: ArrowPremove})
		}, do: func(*tester) {}},
		{name: "take-own", do: func(h *tester) { h.tap("b1", 0) }},
		{name: "hint-own", do: func(h *tester) { h.ShowHint(4) }},
		{name: "hint", do: func(h *tester) { h.ShowHint(5) }},
		{name: "hint-rampage", do: func(h *tester) { h.ShowHint(6) }},
		{name: "check", change: func(v *View) {
			v.Checks = []Check{{King: sq("e4"), Attackers: list("d5", "h8")}}
			v.Arrows = []Arrow{
				{From: sq("b1"), To: sq("c3"), Kind: ArrowHint}, {From: sq("a3"), To: sq("a3"), Kind: ArrowThreat},
			}
		}, do: func(h *tester) { h.SetFlipped(true) }},
		{name: "threats", do: func(h *tester) {
			h.tap("e4", 0)
			h.ShowThreats([]Threat{
				{From: sq("d5"), To: sq("e4"), Victims: list("e4"), Grave: true, Sign: "crown"},
				{From: sq("h8"), To: sq("h1"), Victims: list("h1")},
				{From: sq("a3"), To: sq("a3"), Victims: list("a2"), Grave: true, Around: true, Sign: "spiral"},
			})
		}},
		{name: "marks", do: func(h *tester) {
			h.mark("b1", "c3", 0)
			h.mark("g2", "g6", fyne.KeyModifierShift)
			h.mark("h1", "c6", fyne.KeyModifierAlt)
			h.mark("a8", "d8", fyne.KeyModifierAlt|fyne.KeyModifierShift)
			h.mark("d2", "d2", 0)
			h.mark("e5", "e5", fyne.KeyModifierShift)
			h.mark("e4", "e4", fyne.KeyModifierAlt)
			h.mark("f5", "f5", fyne.KeyModifierAlt|fyne.KeyModifierShift)
			h.mark("a1", "a2", 0)
		}},
		{name: "typed", do: func(h *tester) {
			h.ShowHint(1)
			h.SetTyped("Kf4", "Enter plays it", false)
		}},
		{name: "dragging", do: func(h *tester) {
			h.MouseDown(h.mouse(h.scene.geo.Centre(sq("e4")), 0))
			h.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: h.scene.geo.Centre(sq("d5")).AddXY(6, 4)}})
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v := view()
			if c.change != nil {
				c.change(&v)
			}
			h := newTester(t, v)
			c.do(h)
			compare(t, c.name, h)
		})
	}
}

func TestReachGolden(t *testing.T) {
	v := view()
	newTester(t, v)
	r := NewReach(Config{Piece: stamp, Icon: icon})
	for _, c := range []struct{ name, from string }{{"reach-king", "e4"}, {"reach-elephant", "a1"}} {
		m := ReachModel{Files: 8, Ranks: 8, Midline: 4, Pieces: v.Pieces, From: sq(c.from), Near: list("h1")}
		for _, a := range v.Actions {
			if a.From == m.From {
				m.Actions = append(m.Actions, a)
			}
		}
		r.Set(m)
		check(t, c.name, r.Draw(224, 224))
	}
	if img := r.Draw(8, 8); img.Bounds().Dx() != 8 {
		t.Errorf("too small a picture is %v", img.Bounds())
	}
}

// compare compares a board with a picture, allowing for rounding.
func compare(t *testing.T, name string, h *tester) {
	t.Helper()
	check(t, name, h.window.Canvas().Capture())
}

func check(t *testing.T, name string, got image.Image) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		write(t, path, got)
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if n := differing(got, want); n > 40 {
		bad := filepath.Join(os.TempDir(), "board-"+name+".png")
		write(t, bad, got)
		t.Errorf("%d pixels differ from %s; see %s", n, path, bad)
	}
}

func write(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// differing counts the pixels that differ visibly.
func differing(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return 1 << 30
	}
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if far(r, r2) || far(g, g2) || far(bl, b2) {
				n++
			}
		}
	}
	return n
}

func far(a, b uint32) bool { return a > b+0x1800 || b > a+0x1800 }
