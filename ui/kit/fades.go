package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/theme"
)

// FadeHeight is how far a fade reaches into the content of a scroller.
const FadeHeight float32 = 20

// Fades lets the content of a scroller fade out at an edge beyond which it goes on, so that no line of text is cut
// through. It lies over the scroller.
type Fades struct {
	Part
	scroll *container.Scroll
	edges  [2]*canvas.LinearGradient // at the top and at the bottom
	hint   *Label                    // at the bottom until somebody scrolls; nil for none
	under  *canvas.Rectangle         // hides the content behind the hint
}

// NewFades makes them for a scroller on a ground of a colour, whose OnScrolled it goes before.
func NewFades(scroll *container.Scroll, ground Shade) *Fades {
	f := &Fades{scroll: scroll, under: NewBox(0, 0)}
	for i := range f.edges {
		f.edges[i] = canvas.NewVerticalGradient(nil, nil)
		f.Kids = append(f.Kids, f.edges[i])
	}
	f.Paint = func(p theme.Palette) {
		full := ground(p)
		f.edges[0].StartColor, f.edges[0].EndColor = full, theme.Fade(full, 0)
		f.edges[1].StartColor, f.edges[1].EndColor = theme.Fade(full, 0), full
		f.under.FillColor = full
	}
	f.Place = func(size fyne.Size) {
		high := min(FadeHeight, size.Height/3)
		Put(f.edges[0], 0, 0, size.Width, high)
		Put(f.edges[1], 0, size.Height-high, size.Width, high)
		f.Update()
	}
	then := scroll.OnScrolled
	scroll.OnScrolled = func(at fyne.Position) {
		f.Update()
		if t := tipsOf(fyne.CurrentApp().Driver().CanvasForObject(scroll)); t != nil {
			t.Stop() // its widget is elsewhere now
		}
		CallWith(then, at)
	}
	f.ExtendBaseWidget(f)
	return f
}

// hintHeight is the height of the strip with the text of Say, below which nothing of the content is seen.
const hintHeight float32 = 20

// Say shows a text at the bottom as long as something is hidden there and nobody has scrolled. It is called once.
func (f *Fades) Say(text string) {
	f.hint = NewLabel(text, Caption, ShadeText2)
	f.Kids = append(f.Kids, f.under, f.hint)
}

// Update shows the fade at each edge that hides something. It is called after the content has got another height.
func (f *Fades) Update() {
	hidden := f.scroll.Content.Size().Height - f.scroll.Size().Height - f.scroll.Offset.Y
	Show(f.edges[0], f.scroll.Offset.Y > 1)
	Show(f.edges[1], hidden > 1)
	if f.hint == nil {
		return
	}
	size, below := f.Size(), float32(0)
	unread := hidden > 1 && f.scroll.Offset.Y <= 1 && size.Height >= 4*hintHeight
	Show(f.hint, unread)
	Show(f.under, unread)
	if unread {
		below = hintHeight
		w := f.hint.MinSize().Width
		Put(f.under, 0, size.Height-hintHeight, size.Width, hintHeight)
		Put(f.hint, size.Width-w-ScrollRoom-8, size.Height-hintHeight+1, w, hintHeight-2)
	}
	high := f.edges[1].Size().Height
	f.edges[1].Move(fyne.NewPos(0, size.Height-below-high))
}

// Shown reports whether something fades out at the top and at the bottom.
func (f *Fades) Shown() (top, bottom bool) { return f.edges[0].Visible(), f.edges[1].Visible() }
