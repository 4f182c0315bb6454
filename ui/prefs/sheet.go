package prefs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/words"
)

// Sheet shows the settings over the panel of a game, whose board shows what is chosen.
type Sheet struct {
	kit.Part
	body   kit.Part
	scroll *container.Scroll
	title  *kit.Label
	close  *kit.IconButton
	rule   *kit.Surface
	rows   *rows
	height float32 // of the rows
}

func newSheet(r *Room, back func()) *Sheet {
	s := &Sheet{rows: newRows(r), rule: kit.Rule(),
		title: kit.NewLabel(words.T("home.settings"), kit.Heading, kit.ShadeText),
		close: r.art.NewCloseButton(back)}
	s.body.Kids = s.rows.objects()
	s.rows.replaced = func() {
		s.body.Kids = s.rows.objects()
		s.body.Relayout()
		s.scroll.Refresh()
	}
	s.body.Place = func(size fyne.Size) { s.rows.place(4, 4, size.Width-16, size.Height-12) }
	s.body.Least = func() fyne.Size { return fyne.NewSize(100, s.height) }
	s.body.ExtendBaseWidget(&s.body)
	s.scroll = container.NewVScroll(&s.body)
	s.rows.scroll = s.scroll
	s.Kids = []fyne.CanvasObject{s.title, s.close, s.rule, s.scroll}
	s.Place = s.place
	s.ExtendBaseWidget(s)
	return s
}

// First returns what has the keyboard when the sheet appears.
func (s *Sheet) First() fyne.Focusable { return s.close }

func (s *Sheet) place(size fyne.Size) {
	kit.Put(s.title, 0, 7, size.Width-40, 26)
	kit.Put(s.close, size.Width-32, 2, 32, 32)
	kit.Put(s.rule, 0, 39, size.Width, 1)
	// Wider by 4 on the left, where focus rings would be clipped.
	s.height = 12 + s.rows.least(size.Width-8)
	kit.Put(s.scroll, -4, 48, size.Width+8, size.Height-48)
}
