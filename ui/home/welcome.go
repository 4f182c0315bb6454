package home

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// Welcome is the page of the first start: it asks which set of pieces to use, with a picture of each.
type Welcome struct {
	kit.Page
	greeting greeting
	cards    []*setCard
}

var _ app.Screen = (*Welcome)(nil)

// welcomeBoard has a piece of each army, and of each of the other games.
var welcomeBoard = kit.MiniBoardModel{Files: 4, Ranks: 3, Stones: []kit.Stone{
	{File: 0, Rank: 2, Art: "reaper"}, {File: 1, Rank: 2, Art: "nemesis"}, {File: 2, Rank: 2, Art: "knight"},
	{File: 3, Rank: 2, Art: "cannon"},
	{File: 0, Rank: 1, Art: "elephant", White: true}, {File: 1, Rank: 1, Art: "tiger", White: true},
	{File: 2, Rank: 1, Art: "warrior-king", White: true}, {File: 3, Rank: 1, Art: "recruiter", White: true},
	{File: 0, Rank: 0, Art: "rook", White: true}, {File: 1, Rank: 0, Art: "bishop", White: true},
	{File: 2, Rank: 0, Art: "queen", White: true}, {File: 3, Rank: 0, Art: "king", White: true},
}}

// newWelcome makes the screen. A choice leads to Begin unless a document is opened.
func newWelcome(r *Room) *Welcome {
	s := &Welcome{greeting: newGreeting("welcome")}
	for i, set := range []string{settings.PiecesMidline, settings.PiecesSymbols} {
		piece := func(art string, white bool, px int) image.Image { return r.PieceOf(set, art, white, px) }
		card := newSetCard(kit.Art{Icon: r.art.Icon, Piece: piece}, set, strconv.Itoa(i+1), func() {
			r.frame.Prefs().Set(func(now *settings.Settings) { now.Pieces = set })
			if !r.Opened() {
				r.frame.Go(app.Begin{})
			}
		})
		card.OnStep = func(by int) { s.step(i + by) }
		s.cards = append(s.cards, card)
	}
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(760, 500))
	return s
}

func (s *Welcome) step(to int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && to >= 0 && to < len(s.cards) {
		c.Focus(s.cards[to])
	}
}

// Key chooses the first set with Enter and Escape.
func (s *Welcome) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		s.cards[0].Tapped(nil)
	case fyne.KeyLeft:
		s.step(0)
	case fyne.KeyRight:
		s.step(len(s.cards) - 1)
	default:
		return false
	}
	return true
}

// Rune chooses a set by its number.
func (s *Welcome) Rune(r rune) bool {
	i := int(r - '1')
	if i < 0 || i >= len(s.cards) {
		return false
	}
	s.cards[i].Tapped(nil)
	return true
}

func (s *Welcome) layout(size fyne.Size) kit.Item {
	const gap = 32
	n := float32(len(s.cards))
	w := min((size.Width-80-gap*(n-1))/n, 440, (size.Height-260)*4/3)
	cards := kit.Items(s.cards, func(c *setCard) kit.Item { return kit.Fixed(c, w, (w-32)*3/4+92) })
	return s.greeting.around(kit.Middle(kit.Row(gap, cards...)), 24)
}

// setCard shows a set of pieces and its name.
type setCard struct{ kit.Press }

func newSetCard(art kit.Art, set, key string, press func()) *setCard {
	c := &setCard{}
	board, keyCap := art.NewMiniBoard(welcomeBoard), kit.NewKeyCap(key)
	name := kit.NewLabel(words.T("settings.pieces."+set), kit.Heading, kit.ShadeText)
	line := kit.NewLabel(words.T("welcome."+set), kit.Body, kit.ShadeText2)
	ground := kit.NewSurface()
	ground.Edge = func(p theme.Palette) color.NRGBA {
		if c.Hovered() {
			return p.Teal
		}
		return p.Border
	}
	c.OnPress = press
	c.Paint = func(theme.Palette) { ground.Width = kit.Pick(c.Hovered(), 2, 1) }
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		side := float32(int((size.Width-32)/4) * 4)
		return c.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(16, 16, 16, 0, kit.Column(0,
			kit.Middle(kit.Fixed(board, side, side*3/4)), kit.Gap(12),
			kit.Row(16, kit.Text(name), kit.Fixed(keyCap, 24, 24)), kit.Text(line)))))
	})
	c.ExtendBaseWidget(c)
	return c
}
