package newgame

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// stage is a dark ground for a screen that tells no colour of the window.
type stage struct {
	kit.Part
	inner  kit.Part
	ground *canvas.Rectangle
}

// open puts what inner holds on the ground.
func (s *stage) open(self fyne.Widget) {
	s.ground = canvas.NewRectangle(color.Transparent)
	s.inner.Kids = append([]fyne.CanvasObject{s.ground}, s.inner.Kids...)
	paint, place := s.inner.Paint, s.inner.Place
	s.inner.Paint = func(p theme.Palette) {
		s.ground.FillColor = p.Background
		if paint != nil {
			paint(p)
		}
	}
	s.inner.Place = func(size fyne.Size) {
		kit.Put(s.ground, 0, 0, size.Width, size.Height)
		place(size)
	}
	s.inner.ExtendBaseWidget(&s.inner)
	kit.Darken(&s.inner)
	s.Kids = []fyne.CanvasObject{&s.inner}
	s.Place = func(size fyne.Size) { kit.Put(&s.inner, 0, 0, size.Width, size.Height) }
	s.Least = func() fyne.Size { return fyne.NewSize(640, 400) }
	s.ExtendBaseWidget(self)
}

// CurtainModel is what the curtain between two players shows.
type CurtainModel struct {
	Coming      string // who is to take the seat: "Black"
	ComingWhite bool   // the colour of the king on the card
	Done        string // who has chosen: "White"
	Match       string // "Chess 2, game 1 of 3"
	Note        string // "Clocks start after the dice"
	Back        func() // called on Escape; optional
}

// Curtain covers everything while two people change seats: no board, no army
// and no clock.
type Curtain struct {
	stage
	ready func()
	leave func()

	match, note *kit.Label
	card, back  *faceCard
	title, text *kit.Label
	light       *kit.Light
	button      *kit.Button
	space       *kit.KeyCap
	done        *kit.Label
}

var _ app.Screen = (*Curtain)(nil)

// NewCurtain makes the screen; ready is called when the other player is there.
func NewCurtain(art kit.Art, m CurtainModel, ready func()) *Curtain {
	s := &Curtain{ready: ready, leave: m.Back,
		match: kit.NewLabel(m.Match, kit.Body, kit.ShadeText2),
		note:  kit.NewLabel(m.Note, kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		card:  newFaceCard(art, "king", m.ComingWhite, false), back: newFaceCard(art, "", false, true),
		title: kit.NewLabel(words.T("curtain.title", m.Coming), kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter),
		text:  kit.NewLabel(words.T("curtain.text", m.Done), kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter),
		light: kit.NewLight(0.34, 2), space: kit.NewKeyCap(words.T("key.space")),
		done: kit.NewLabel(words.T("curtain.done", m.Done), kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter)}
	s.button = art.NewButton(kit.ButtonOptions{Label: words.T("curtain.here", m.Coming), Rank: kit.Primary,
		Tall: true, Action: func() { kit.Call(s.ready) }})
	s.inner.Kids = []fyne.CanvasObject{s.match, s.note, s.light, s.card, s.title, s.text, s.button, s.space, s.back,
		s.done}
	s.inner.Place = s.place
	s.open(s)
	return s
}

// Key goes on with Space or Enter, and back with Escape.
func (s *Curtain) Key(name fyne.KeyName) bool {
	if name == fyne.KeySpace || name == fyne.KeyReturn || name == fyne.KeyEnter {
		kit.Call(s.ready)
		return true
	}
	if name == fyne.KeyEscape && s.leave != nil {
		s.leave()
		return true
	}
	return false
}

// Rune implements Screen.
func (s *Curtain) Rune(rune) bool { return false }

func (s *Curtain) place(size fyne.Size) {
	w, k := size.Width, min(size.Height/800, 1.15)
	mid := size.Height / 2
	kit.Put(s.match, 40, 55*k-11, w/2-40, 22)
	kit.Put(s.note, w/2, 55*k-11, w/2-40, 22)
	high := 152 * k
	kit.Put(s.card, (w-high*0.737)/2, mid-312*k, high*0.737, high)
	kit.Put(s.title, 0, mid-106*k-19, w, 38)
	kit.Put(s.text, 0, mid-65*k-11, w, 22)
	kit.Put(s.light, 0, mid-40, w, 80)
	kit.Put(s.button, (w-256)/2, mid+40*k, 256, 48)
	cap := s.space.MinSize()
	kit.Put(s.space, (w-cap.Width)/2, mid+40*k+48+16*k, cap.Width, cap.Height)
	kit.Put(s.back, (w-high*0.737)/2, mid+160*k, high*0.737, high)
	kit.Put(s.done, 0, mid+160*k+high+min(20, 14*k), w, 22)
}

// faceCard is a small upright card: a piece, or its back with the line of light.
type faceCard struct {
	kit.Part
	frame *kit.Surface
	inset *kit.Surface
	light *kit.Light
	piece *kit.Picture
	tick  *kit.Tick
}

func newFaceCard(art kit.Art, piece string, white, back bool) *faceCard {
	c := &faceCard{frame: kit.NewSurface(), inset: kit.NewSurface().Radius(4), light: kit.NewLight(0.6, 2),
		piece: art.PiecePicture(piece, white), tick: kit.NewTick()}
	c.frame.Width = 2
	c.frame.Fill = func(p theme.Palette) color.NRGBA { return p.Background }
	c.Kids = []fyne.CanvasObject{c.frame, c.piece}
	if back {
		c.frame.Edge = func(p theme.Palette) color.NRGBA { return p.Text2 }
		c.Kids = []fyne.CanvasObject{c.frame, c.inset, c.light, c.tick}
	}
	c.Place = func(size fyne.Size) {
		kit.Put(c.frame, 0, 0, size.Width, size.Height)
		kit.Put(c.inset, 8, 8, size.Width-16, size.Height-16)
		kit.Put(c.light, 8, size.Height/2-12, size.Width-16, 24)
		side := size.Width * 0.8
		kit.Put(c.piece, (size.Width-side)/2, (size.Height-side)/2, side, side)
		kit.Put(c.tick, size.Width-14, -14, 28, 28)
	}
	c.ExtendBaseWidget(c)
	return c
}
