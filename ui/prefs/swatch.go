package prefs

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// swatch is a piece of a theme's board, and its name. The chosen one has a tick.
type swatch struct {
	kit.Press
	spec    theme.Spec
	chosen  bool
	ground  *kit.Surface
	light   *canvas.Rectangle
	squares [4]*canvas.Rectangle // the dark ones
	line    *canvas.Rectangle
	disc    *canvas.Circle
	name    *kit.Label
	tick    *kit.Tick
}

func newSwatch(spec theme.Spec, press func()) *swatch {
	w := &swatch{spec: spec, ground: kit.NewSurface(), tick: kit.NewTick(),
		name: kit.NewLabel(themeName(spec), kit.Caption, kit.ShadeText).Align(fyne.TextAlignCenter)}
	w.OnPress = press
	w.ground.Edge = func(p theme.Palette) color.NRGBA { return w.Edge(p, w.chosen) }
	w.Kids = []fyne.CanvasObject{w.ground}
	b := spec.Board
	// Dark squares on a light ground: between squares of their own the card would
	// show, where a size of everything rounds them apart.
	w.light = canvas.NewRectangle(b.Light)
	w.light.CornerRadius = 4
	w.Kids = append(w.Kids, w.light)
	for i := range w.squares {
		w.squares[i] = canvas.NewRectangle(b.Dark)
		w.Kids = append(w.Kids, w.squares[i])
	}
	w.squares[1].TopRightCornerRadius, w.squares[2].BottomLeftCornerRadius = 4, 4
	w.line = canvas.NewRectangle(b.LineCore)
	w.disc = canvas.NewCircle(b.Disc)
	w.disc.StrokeColor, w.disc.StrokeWidth = b.DiscEdge, 1.5
	w.Kids = append(w.Kids, w.line, w.disc, w.name, w.tick, w.Ring(11))
	w.Paint = func(p theme.Palette) {
		w.ground.Width = kit.Pick(w.chosen, 2, 1)
		kit.Show(w.tick, w.chosen)
	}
	w.Place = w.place
	w.ExtendBaseWidget(w)
	return w
}

// AccessibleNode implements accessibility.Teller: one theme of several.
func (w *swatch) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.RadioButton, Name: w.name.Text(), Whole: true,
		State: accessibility.Checkable | accessibility.Checked.If(w.chosen)}
}

func (w *swatch) place(size fyne.Size) {
	kit.Put(w.ground, 0, 0, size.Width, size.Height)
	const inset, name float32 = 6, 24
	wide, high := (size.Width-2*inset)/4, (size.Height-inset-name)/2
	kit.Put(w.light, inset, inset, 4*wide, 2*high)
	for i, file := range []float32{1, 3, 0, 2} {
		kit.Put(w.squares[i], inset+file*wide, inset+float32(i/2)*high, wide, high)
	}
	kit.Put(w.line, inset, inset+high-1, 4*wide, 2)
	kit.Put(w.disc, inset+1.5*wide-5, inset+1.5*high-5, 10, 10)
	kit.Put(w.name, 2, size.Height-name+3, size.Width-4, 18)
	kit.Put(w.tick, size.Width-18, -4, 22, 22)
}

func (w *swatch) choose(chosen bool) {
	if w.chosen != chosen {
		w.chosen = chosen
		w.Refresh()
	}
}

// themeName is the name of a theme: of one of the game's in the player's language.
func themeName(spec theme.Spec) string {
	if key := "theme." + spec.ID; words.Has(key) && theme.Find(theme.Embedded(), spec.ID).Name == spec.Name {
		return words.T(key)
	}
	return spec.Name
}
