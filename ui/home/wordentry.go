package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// wordEntry is a term in full: its name, its game, its film, its text, and buttons that lead to the rules
// that explain it and to related terms.
type wordEntry struct {
	kit.Scroller
	film  kit.Demo // optional
	name  *kit.Label
	rules *kit.Button // nil if the rules do not explain it
	next  []*kit.Button
}

// newWordEntry makes the entry of a term on a page.
func newWordEntry(w *wordsPage, term string) *wordEntry {
	art := w.sheet.room.art
	e := &wordEntry{name: kit.NewLabel(words.Term(term), kit.Heading, kit.ShadeText)}
	where := kit.NewLabel(whereOf(term), kit.Caption, kit.ShadeText2)
	text := kit.NewParagraph(words.TermText(term), kit.Body, kit.ShadeText, 0)
	also := kit.NewLabel(words.T("rules.words.also"), kit.Caption, kit.ShadeText2)
	if e.film = w.sheet.room.demo(term); e.film != nil {
		e.Inner.Paint = e.film.SetPalette
	}
	if rules := w.sheet.whereToRead(term); rules != "" {
		e.rules = art.NewButton(kit.ButtonOptions{Label: rules, Icon: "rules", Rank: kit.Quiet,
			Action: func() { w.sheet.read(term) }})
	}
	t, _ := catalogue.TermByID(term)
	for _, id := range t.Related {
		e.next = append(e.next, art.NewButton(kit.ButtonOptions{Label: words.Term(id), Rank: kit.Quiet,
			Action: func() { w.open(id) }}))
	}
	e.Open(e, 160, func(size fyne.Size) kit.Item {
		column := []kit.Item{kit.Text(e.name), kit.Text(where), kit.Gap(10)}
		if e.film != nil { // smaller on a low page, so that the text is visible
			width := size.Width + kit.ScrollRoom - 2*entryEdge
			square := float32(int(min(width, 420, max(240, (size.Height-264)*1.5)) / 6))
			column = append(column, kit.Fixed(e.film, 6*square, 4*square+8), kit.Gap(12))
		}
		column = append(column, kit.Text(text), kit.Gap(10))
		if e.rules != nil {
			column = append(column, kit.Inset(-12, 0, 0, 0, kit.Sized(kit.Own(e.rules), 0, 36)), kit.Gap(6))
		}
		if len(e.next) > 0 {
			next := kit.Items(e.next, func(b *kit.Button) kit.Item { return kit.Sized(kit.Own(b), 0, 36) })
			column = append(column, kit.Gap(4),
				kit.Row(8, kit.Top(kit.Inset(0, 9, 0, 0, kit.Own(also))), kit.Flow(0, 2, next...)),
				kit.Gap(2))
		}
		return kit.Inset(entryEdge, 12, -kit.ScrollRoom, 8, kit.Column(0, column...))
	})
	return e
}

// entryEdge is the room at the left for the light of a film's midline.
const entryEdge float32 = 12

// wordRowHeight is the height of a term in the list.
const wordRowHeight float32 = 64

// wordRow is a term in the list, with the board at the end of its demonstration.
type wordRow struct {
	kit.Part
	picked, hovered bool
	ground, stripe  *canvas.Rectangle
	board           *kit.Thumbnail
	name            *kit.Label
	where           *kit.Label
}

func newWordRow(art kit.Art) *wordRow {
	r := &wordRow{ground: kit.NewBox(6, 0), stripe: kit.NewBox(0, 0), board: art.NewThumbnail(),
		name: kit.NewLabel("", kit.Strong, kit.ShadeText), where: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor, r.stripe.FillColor = color.Transparent, color.Transparent
		switch {
		case r.picked:
			r.ground.FillColor, r.stripe.FillColor = p.TealSoft, p.Teal
		case r.hovered:
			r.ground.FillColor = theme.Fade(p.Raised, 0.6)
		}
	}
	r.Arrange(kit.Stack(kit.Inset(0, 2, 4, 2, kit.Fill(r.ground)),
		kit.Inset(0, 10, 0, 10, kit.Left(kit.Fixed(r.stripe, 3, 0))),
		kit.Inset(8, 0, 12, 0, kit.Row(10, kit.Fixed(r.board, 84, 84), // one that is wider than high leaves some of it free
			kit.Inset(0, 0, 0, 1, kit.Column(1, kit.Text(r.name), kit.Text(r.where)))))))
	r.ExtendBaseWidget(r)
	return r
}

func (r *wordRow) set(term string) {
	t, _ := catalogue.TermByID(term)
	r.board.Set(present.TermPicture(t))
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
