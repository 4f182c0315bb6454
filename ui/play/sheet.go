package play

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// sheet lies over the panel of a game: a head, and a body that scrolls.
type sheet struct {
	kit.Part
	title *kit.Label
	shut  *kit.IconButton
	rule  *kit.Surface
	body  kit.Scroller
}

// begin makes head and body; self is what embeds the sheet. The body has room at its left, where focus
// rings would be cut, and is scrolled beyond the right edge of the panel.
func (s *sheet) begin(self fyne.Widget, art kit.Art, title string, back func(), body func() kit.Item) {
	s.title, s.rule, s.shut = kit.NewLabel(title, kit.Heading, kit.ShadeText), kit.Rule(), art.NewCloseButton(back)
	s.body.Open(&s.body, 100, func(fyne.Size) kit.Item { return kit.Inset(4, 4, 8-kit.ScrollRoom, 8, body()) })
	s.body.Fade(kit.ShadeBackground)
	s.ExtendBaseWidget(self)
}

// head is the top of the sheet.
func (s *sheet) head() kit.Item {
	return kit.Sized(kit.Stack(kit.Inset(0, 7, 40, 0, kit.Top(kit.Fixed(s.title, 0, 26))),
		kit.Inset(0, 2, 0, 6, kit.Right(kit.Fixed(s.shut, 32, 0))), kit.Inset(0, 39, 0, 0, kit.Fill(s.rule))), 0, 40)
}

// scroll is the body.
func (s *sheet) scroll() kit.Item { return kit.Grow(kit.Inset(-4, 0, -4, 0, kit.Fill(&s.body))) }

// First is what has the keyboard when the sheet comes.
func (s *sheet) First() fyne.Focusable { return s.shut }
