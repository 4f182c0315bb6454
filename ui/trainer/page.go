package trainer

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// page is a page with a head.
type page struct {
	kit.Page
	room *Room
	exit app.Route // that Escape leads to
	head *kit.PageHead
}

// begin makes the head of the page.
func (p *page) begin(r *Room, title string, exit app.Route) {
	p.room, p.exit = r, exit
	p.head = r.Art.NewPageHead(words.T(title), app.Link(r.Frame, exit))
}

// arrange lays out the page: the head with items at its right end, which stays in sight, and below it a column with
// a largest width. The layout of the column depends on its width and on whether the window is narrow.
func (p *page) arrange(most float32, below func(w float32, tight bool) kit.Item, aside ...kit.Item) {
	sides := func(width float32) (w, left, right float32) {
		w = min(width-2*kit.Pick(kit.Narrow(p.Size()), 24, 40), most)
		left = float32(int((width - w) / 2))
		return w, left, width - left - w
	}
	p.Pin(func(size fyne.Size) kit.Item {
		_, left, right := sides(size.Width)
		return p.head.Layout(size, left, right, aside...)
	}, nil)
	p.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		w, left, right := sides(size.Width)
		return kit.Inset(left, 0, right, 0, below(w, kit.Narrow(p.Size())))
	})
}

// open completes the page, which scrolls if the window is too small for it.
func (p *page) open(self fyne.Widget, least fyne.Size) {
	p.Open(self, least)
	p.Body.Least = func() fyne.Size {
		return fyne.NewSize(least.Width, p.Body.HeightAt(max(p.Size().Width, least.Width)))
	}
}

// Key goes back with Escape, and scrolls.
func (p *page) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		p.room.Frame.Go(p.exit)
	}
	return name == fyne.KeyEscape || p.Turn(name)
}

// Rune implements app.Screen.
func (p *page) Rune(rune) bool { return false }

// newFigure makes a number and its name.
func newFigure(key, number string, style kit.Style) *kit.Figure {
	return &kit.Figure{Name: kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2),
		Number: kit.NewLabel(number, style, kit.ShadeText)}
}
