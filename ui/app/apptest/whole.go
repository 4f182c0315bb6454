package apptest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/kit/objects"
	"midline/ui/theme"
)

// Least is the smallest window. One of 1280×800 pixels is hardly larger when text is at 150 %. Enlarged is one of
// 1024×640 pixels when text is as large as fits there, at 120 %.
var Least, Enlarged = fyne.NewSize(800, 520), fyne.NewSize(853, 533)

// WholeTexts checks, in windows of these sizes, that every text of every screen of a tour can be read: that none ends
// with an ellipsis, is wider than its place, or lies outside the window. may exempts texts. What lies in a scroller may
// be above or below what is visible. No screen may need a larger window.
func WholeTexts(t *testing.T, tour Tour, sizes []fyne.Size, may func(screen, text string) bool) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	for _, size := range sizes {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.Width, size.Height), func(t *testing.T) {
			var told []string
			look := Look{Theme: theme.DefaultID, Size: size, All: true}
			tour(t, look, func(string) bool { return true }, func(name string, c fyne.Canvas) {
				// The real window would grow beyond the screen.
				if need := c.Content().MinSize(); need.Width > size.Width || need.Height > size.Height {
					t.Errorf("%s: needs a window of %v", name, need)
				}
				for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
					for _, wrong := range cut(o, c.Size()) {
						if !slices.Contains(told, wrong.String()) && !may(name, wrong.text) {
							told = append(told, wrong.String())
							t.Errorf("%s: %s", name, wrong)
						}
					}
				}
			})
		})
	}
}

// cutText is a text that cannot be read, and why.
type cutText struct{ text, why string }

func (c cutText) String() string { return fmt.Sprintf("%q %s", c.text, c.why) }

// cut returns the texts in an object that cannot be read whole on a canvas of this size.
func cut(root fyne.CanvasObject, size fyne.Size) []cutText {
	var list []cutText
	// place is where the parent of an object lies, and in what it must lie: left and right for all, top and bottom
	// unless it scrolls.
	type place struct {
		at                       fyne.Position
		left, right, top, bottom float32
		label                    string // the text of the label that is above it
		scrolls                  bool
	}
	var look func(o fyne.CanvasObject, p place)
	look = func(o fyne.CanvasObject, p place) {
		if o == nil || !o.Visible() {
			return
		}
		at := p.at.Add(o.Position())
		_, widget := o.(fyne.Widget)
		switch o := o.(type) {
		case *canvas.Text:
			if strings.TrimSpace(o.Text) == "" {
				return
			}
			tell := func(format string, args ...any) {
				list = append(list, cutText{o.Text, fmt.Sprintf(format, args...)})
			}
			if strings.HasSuffix(o.Text, "…") && p.label != "" && !strings.Contains(p.label, o.Text) {
				tell("is cut: %q", p.label)
				return
			}
			width := fyne.MeasureText(o.Text, o.TextSize, o.TextStyle).Width
			left := at.X
			switch room := o.Size().Width; o.Alignment {
			case fyne.TextAlignCenter:
				left += (room - width) / 2
			case fyne.TextAlignTrailing:
				left += room - width
			}
			const slack = 1.5
			switch {
			case left < p.left-slack || left+width > p.right+slack:
				tell("reaches from %.0f to %.0f, and has room from %.0f to %.0f", left, left+width, p.left, p.right)
			case !p.scrolls && (at.Y < p.top-slack || at.Y+o.TextSize > p.bottom+slack):
				tell("stands at %.0f, and has room from %.0f to %.0f", at.Y, p.top, p.bottom)
			}
			return
		case *kit.Label:
			p.label = o.Text()
		case *container.Scroll:
			p.scrolls = true
			widget = widget && o.Direction != container.ScrollBoth // a page
		}
		if widget && o.Size().Width > 0 {
			p.left, p.right = max(p.left, at.X), min(p.right, at.X+o.Size().Width)
		}
		p.at = at
		for _, kid := range objects.Below(o) {
			look(kid, p)
		}
	}
	look(root, place{right: size.Width, bottom: size.Height})
	return list
}
