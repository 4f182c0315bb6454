package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// wordEntry is a term in full: its name, whose word it is, its film, what it means, where
// the rules tell of it, and what to read next.
type wordEntry struct {
	kit.Part
	film   kit.Demo // optional
	scroll *container.Scroll
	inner  kit.Part
	name   *kit.Label
	where  *kit.Label
	text   *kit.Label
	rules  *kit.Button // nil if the rules do not explain it
	also   *kit.Label
	next   []*kit.Button
}

// newWordEntry makes the entry of a term. rules is what leads to its rules is called, "" for
// nothing; read does that, and open opens another term.
func newWordEntry(art kit.Art, term string, film func(term string) kit.Demo, rules string, read func(),
	open func(term string)) *wordEntry {
	e := &wordEntry{name: kit.NewLabel(words.Term(term), kit.Heading, kit.ShadeText),
		where: kit.NewLabel(whereOf(term), kit.Caption, kit.ShadeText2),
		text:  kit.NewParagraph(words.TermText(term), kit.Body, kit.ShadeText, 0),
		also:  kit.NewLabel(words.T("rules.words.also"), kit.Caption, kit.ShadeText2)}
	e.inner.Kids = []fyne.CanvasObject{e.name, e.where, e.text}
	if film != nil {
		e.film = film(term)
	}
	if e.film != nil {
		e.inner.Kids = append(e.inner.Kids, e.film)
		e.inner.Paint = e.film.SetPalette
	}
	if rules != "" {
		e.rules = art.NewButton(kit.ButtonOptions{Label: rules, Icon: "rules", Rank: kit.Quiet, Action: read})
		e.inner.Kids = append(e.inner.Kids, e.rules)
	}
	t, _ := catalogue.TermByID(term)
	if len(t.Related) > 0 {
		e.inner.Kids = append(e.inner.Kids, e.also)
	}
	for _, id := range t.Related {
		b := art.NewButton(kit.ButtonOptions{Label: words.Term(id), Rank: kit.Quiet, Action: func() { open(id) }})
		e.next = append(e.next, b)
		e.inner.Kids = append(e.inner.Kids, b)
	}
	e.inner.Place = func(size fyne.Size) { e.lay(size.Width) }
	e.inner.Least = func() fyne.Size { return fyne.NewSize(160, e.lay(e.Size().Width-kit.ScrollRoom)) }
	e.inner.ExtendBaseWidget(&e.inner)
	e.scroll = container.NewVScroll(&e.inner)
	e.Kids = []fyne.CanvasObject{e.scroll}
	e.Place = func(size fyne.Size) {
		kit.Put(e.scroll, 0, 0, size.Width, size.Height)
		e.scroll.Refresh() // the height of the text depends on the width
	}
	e.ExtendBaseWidget(e)
	return e
}

// entryEdge is kept free at the left, where the light of a film's midline ends.
const entryEdge float32 = 12

// lay puts everything from the top and returns the height. The film is smaller where the
// page is low, so that the text is in sight.
func (e *wordEntry) lay(size float32) float32 {
	const x = entryEdge
	width, y := size-x, float32(12)
	kit.Put(e.name, x, y, width, 26)
	kit.Put(e.where, x, y+26, width, 18)
	y += 26 + 18 + 10
	if e.film != nil {
		squares := float32(int(min(width-x, 420, max(240, (e.Size().Height-264)*1.5)) / 6))
		kit.Put(e.film, x, y, 6*squares, 4*squares+8)
		y += 4*squares + 8 + 12
	}
	text := e.text.HeightAt(width)
	kit.Put(e.text, x, y, width, text)
	y += text + 10
	if e.rules != nil {
		kit.Put(e.rules, x-12, y, min(e.rules.MinSize().Width, width+12), 36)
		y += 36 + 6
	}
	if len(e.next) > 0 {
		y = e.layNext(x, width, y+4)
	}
	return y + 8
}

// layNext puts what to read next into rows and returns where they end.
func (e *wordEntry) layNext(left, width, y float32) float32 {
	label := kit.Caption.Width(e.also.Text()) + 8
	kit.Put(e.also, left, y+9, label, 18)
	x := left + label
	for _, b := range e.next {
		w := b.MinSize().Width
		if x > left+label && x+w > left+width {
			x, y = left+label, y+38
		}
		kit.Put(b, x, y, w, 36)
		x += w
	}
	return y + 38
}

// wordRowHeight is the height of a word in the list.
const wordRowHeight float32 = 64

// wordRow is a word in the list with what its outcome looks like.
type wordRow struct {
	kit.Part
	picked, hovered bool
	ground, stripe  *canvas.Rectangle
	board           *kit.Thumbnail
	name            *kit.Label
	where           *kit.Label
}

func newWordRow(art kit.Art) *wordRow {
	r := &wordRow{ground: canvas.NewRectangle(color.Transparent), stripe: canvas.NewRectangle(color.Transparent),
		board: art.NewThumbnail(),
		name:  kit.NewLabel("", kit.Strong, kit.ShadeText), where: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	r.ground.CornerRadius = 6
	r.Kids = []fyne.CanvasObject{r.ground, r.stripe, r.board, r.name, r.where}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor, r.stripe.FillColor = color.Transparent, color.Transparent
		switch {
		case r.picked:
			r.ground.FillColor, r.stripe.FillColor = p.TealSoft, p.Teal
		case r.hovered:
			r.ground.FillColor = theme.Fade(p.Raised, 0.6)
		}
	}
	r.Place = func(size fyne.Size) {
		kit.Put(r.ground, 0, 2, size.Width-4, size.Height-4)
		kit.Put(r.stripe, 0, 10, 3, size.Height-20)
		const side = 84 // a board that is wider than high leaves the rest of it free
		kit.Put(r.board, 8, (size.Height-side)/2, side, side)
		x := float32(8 + side + 10)
		kit.Put(r.name, x, 11, size.Width-x-12, 22)
		kit.Put(r.where, x, 34, size.Width-x-12, 18)
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *wordRow) set(term string, board kit.MiniBoardModel) {
	r.board.Set(board)
	r.name.SetText(words.Term(term))
	r.where.SetText(whereOf(term))
}

// Mark implements kit.RowWidget.
func (r *wordRow) Mark(picked, hovered bool) {
	if picked != r.picked || hovered != r.hovered {
		r.picked, r.hovered = picked, hovered
		r.Refresh()
	}
}
