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

// arrange lays out the page: the head with items at its right end, and below it a column with a largest width.
// The layout of the column depends on its width and on whether the window is narrow.
func (p *page) arrange(most float32, below func(w float32, tight bool) kit.Item, aside ...kit.Item) {
	p.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		tight := kit.Narrow(p.Size())
		w := min(size.Width-2*kit.Pick(tight, 24, 40), most)
		x := float32(int((size.Width - w) / 2))
		right := size.Width - x - w
		return kit.Column(0, p.head.Layout(p.Size(), x, right, aside...), kit.Inset(x, 0, right, 0, below(w, tight)))
	})
}

// open completes the page, which scrolls if the window is too small for it.
func (p *page) open(self fyne.Widget, least fyne.Size) {
	p.Open(self, least)
	p.Body.Least = func() fyne.Size {
		return fyne.NewSize(least.Width, max(least.Height, p.Body.HeightAt(max(p.Size().Width, least.Width))))
	}
}

// Key goes back with Escape.
func (p *page) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		p.room.Frame.Go(p.exit)
	}
	return name == fyne.KeyEscape
}

// Rune implements app.Screen.
func (p *page) Rune(rune) bool { return false }

// newFigure makes a number and its name.
func newFigure(key, number string, style kit.Style) *kit.Figure {
	return &kit.Figure{Name: kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2),
		Number: kit.NewLabel(number, style, kit.ShadeText)}
}
