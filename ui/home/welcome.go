package home

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// pieceSet is a way to draw the pieces.
type pieceSet struct {
	ID  string  // a setting's value
	Art kit.Art // with the pieces of the set
}

// Welcome is what a stranger sees first: it asks how the pieces are to be drawn, with
// a picture of each way.
type Welcome struct {
	kit.Page
	sets   []pieceSet
	chosen func(id string)

	title, text *kit.Label
	light       *kit.Light
	cards       []*setCard
	note        *kit.Label
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

// newWelcome makes the screen; chosen is called with the ID of a set.
func newWelcome(sets []pieceSet, chosen func(id string)) *Welcome {
	s := &Welcome{sets: sets, chosen: chosen, light: kit.NewLight(0.55, 2),
		title: kit.NewLabel(words.T("welcome.title"), kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter),
		text:  kit.NewLabel(words.T("welcome.text"), kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter),
		note:  kit.NewLabel(words.T("welcome.note"), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignCenter)}
	s.Body.Kids = []fyne.CanvasObject{s.title, s.light, s.text}
	for i, set := range sets {
		card := newSetCard(set, strconv.Itoa(i+1), func() { kit.CallWith(chosen, set.ID) })
		card.OnStep = func(by int) { s.step(i + by) }
		s.cards = append(s.cards, card)
		s.Body.Kids = append(s.Body.Kids, card)
	}
	s.Body.Kids = append(s.Body.Kids, s.note)
	s.Body.Place = s.place
	s.Open(s, fyne.NewSize(760, 500))
	return s
}

func (s *Welcome) step(to int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && to >= 0 && to < len(s.cards) {
		c.Focus(s.cards[to])
	}
}

// Key takes the first set with Enter and Escape.
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

// Rune takes a set by its number.
func (s *Welcome) Rune(r rune) bool {
	i := int(r - '1')
	if i < 0 || i >= len(s.cards) {
		return false
	}
	s.cards[i].Tapped(nil)
	return true
}

func (s *Welcome) place(size fyne.Size) {
	const gap = 32
	n := float32(len(s.cards))
	w := min((size.Width-80-gap*(n-1))/n, 440, (size.Height-260)*4/3)
	h := (w-32)*3/4 + 92
	top := float32(int((size.Height - h - 190) / 2))
	kit.Put(s.title, 0, top, size.Width, 38)
	kit.Put(s.light, 0, top+40, size.Width, 32)
	kit.Put(s.text, 0, top+78, size.Width, 22)
	x := (size.Width - n*w - (n-1)*gap) / 2
	for _, c := range s.cards {
		kit.Put(c, x, top+124, w, h)
		x += w + gap
	}
	kit.Put(s.note, 0, top+124+h+24, size.Width, 18)
}

// setCard is a picture of a set, and its name.
type setCard struct {
	kit.Press
	ground *kit.Surface
	board  *kit.MiniBoard
	name   *kit.Label
	line   *kit.Label
	key    *kit.KeyCap
}

func newSetCard(set pieceSet, key string, press func()) *setCard {
	c := &setCard{ground: kit.NewSurface(), board: set.Art.NewMiniBoard(welcomeBoard), key: kit.NewKeyCap(key),
		name: kit.NewLabel(words.T("settings.pieces."+set.ID), kit.Heading, kit.ShadeText),
		line: kit.NewLabel(words.T("welcome."+set.ID), kit.Body, kit.ShadeText2)}
	c.OnPress = press
	c.ground.Edge = func(p theme.Palette) color.NRGBA {
		if c.Hovered() {
			return p.Teal
		}
		return p.Border
	}
	c.Kids = []fyne.CanvasObject{c.ground, c.board, c.name, c.line, c.key, c.Ring(11)}
	c.Paint = func(p theme.Palette) {
		c.ground.Width = kit.Pick(c.Hovered(), 2, 1)
		c.PaintRing(p)
	}
	c.Place = func(size fyne.Size) {
		const pad = 16
		w := float32(int((size.Width-2*pad)/4) * 4)
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		kit.Put(c.board, (size.Width-w)/2, pad, w, w*3/4)
		y := pad + w*3/4 + 12
		kit.Put(c.name, pad, y, size.Width-3*pad-24, 26)
		kit.Put(c.line, pad, y+26, size.Width-2*pad, 22)
		kit.Put(c.key, size.Width-pad-24, y+1, 24, 24)
		c.PlaceRing(size)
	}
	c.ExtendBaseWidget(c)
	return c
}
