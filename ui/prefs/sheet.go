package prefs

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// Sheet shows the settings over the panel of a game, whose board shows what is chosen.
type Sheet struct {
	kit.Part
	list  kit.Scroller
	close *kit.IconButton
	rows  *rows
}

func newSheet(r *Room, back func()) *Sheet {
	s := &Sheet{rows: newRows(r), close: r.Art.NewCloseButton(back)}
	s.list.Open(&s.list, 100, func(size fyne.Size) kit.Item {
		rows, _ := s.rows.layout(size.Width-4, size.Height-12)
		return kit.Inset(4, 4, 0, 8, rows)
	})
	s.list.Fade(kit.ShadeBackground)
	s.rows.scroll = s.list.Scroll
	s.rows.replaced = func() {
		s.list.Inner.Collect()
		s.list.Inner.Relayout()
		s.list.Scroll.Refresh()
	}
	title, rule := kit.NewLabel(words.T("home.settings"), kit.Heading, kit.ShadeText), kit.Rule()
	s.Arrange(kit.Column(0, kit.Gap(2),
		kit.Row(8, kit.Inset(0, 5, 0, 1, kit.Fixed(title, 0, 26)), kit.Fixed(s.close, 32, 32)),
		kit.Gap(5), kit.Fixed(rule, 0, 1), kit.Gap(8),
		kit.Inset(-4, 0, -4, 0, kit.Fill(&s.list)))) // focus rings need some room at the left
	s.ExtendBaseWidget(s)
	return s
}

// First returns what has the keyboard when the sheet appears.
func (s *Sheet) First() fyne.Focusable { return s.close }
