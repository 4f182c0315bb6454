package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
)

// The border of a menu is told from the menu and from the page in every theme.
func TestEdgeOver(t *testing.T) {
	for _, spec := range theme.Embedded() {
		for name, p := range map[string]theme.Palette{"light": spec.Light, "dark": spec.Dark} {
			if got := theme.LeastContrast(EdgeOver(p), p.Surface, p.Background); got < theme.StandOut {
				t.Errorf("%s, %s: %.2f", spec.Name, name, got)
			}
		}
	}
}

// A menu is gone through by keys, opens its submenu, does what is chosen, and hears every key
// until then.
func TestContextMenu(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		keys []fyne.KeyName
		want string
		open bool
	}{
		{[]fyne.KeyName{fyne.KeyDown, fyne.KeyReturn}, "one", false},
		{[]fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace}, "right", false},
		{[]fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyEnter}, "one", false},
		{[]fyne.KeyName{fyne.KeyUp, fyne.KeyReturn}, "sub", true},
		{[]fyne.KeyName{fyne.KeyReturn, fyne.KeyDelete, fyne.KeyF1}, "", true},
		{[]fyne.KeyName{fyne.KeyEscape}, "", false},
	} {
		did := ""
		do := func(name string) func() { return func() { did = name } }
		sub := fyne.NewMenuItem("sub", nil)
		sub.ChildMenu = fyne.NewMenu("", fyne.NewMenuItem("left", do("left")), fyne.NewMenuItem("right", do("right")))
		off := fyne.NewMenuItem("off", do("off"))
		off.Disabled = true
		w := test.NewWindow(canvas.NewRectangle(nil))
		w.Resize(fyne.NewSize(400, 300))
		m := ShowContextMenu(fyne.NewMenu("", fyne.NewMenuItem("one", do("one")), fyne.NewMenuItemSeparator(), off, sub),
			w.Canvas(), fyne.NewPos(390, 290))
		if end := m.panels[0].Position().Add(m.panels[0].Size()); end.X > w.Canvas().Size().Width ||
			end.Y > w.Canvas().Size().Height {
			t.Errorf("it ends at %v", end)
		}
		for _, key := range c.keys {
			m.TypedKey(&fyne.KeyEvent{Name: key})
		}
		if c.want == "sub" { // its submenu is open
			if len(m.panels) != 2 || did != "" {
				t.Errorf("%v: %d panels, %q", c.keys, len(m.panels), did)
			}
		} else if did != c.want {
			t.Errorf("%v does %q, want %q", c.keys, did, c.want)
		}
		if open := w.Canvas().Overlays().Top() != nil; open != c.open {
			t.Errorf("%v: open is %v", c.keys, open)
		}
		w.Close()
	}
}

// TestMenuBelowSeparator: every part of an entry below a separator can be pressed.
func TestMenuBelowSeparator(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewWindow(canvas.NewRectangle(nil))
	defer w.Close()
	w.Resize(fyne.NewSize(400, 300))
	for y := panelEdge + menuRow + menuLine + 1; y < panelEdge+menuRow+menuLine+menuRow; y += 4 {
		did := ""
		m := ShowContextMenu(fyne.NewMenu("", fyne.NewMenuItem("one", func() { did = "one" }), fyne.NewMenuItemSeparator(),
			fyne.NewMenuItem("two", func() { did = "two" })), w.Canvas(), fyne.NewPos(10, 10))
		m.Tapped(&fyne.PointEvent{Position: fyne.NewPos(30, 10+y)})
		if did != "two" {
			t.Errorf("a press %v below the top does %q", y, did)
		}
		m.Close()
	}
}
