package newgame

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// darkPage is a page that is dark whatever the theme.
type darkPage struct {
	kit.Part
	inner kit.Part
}

// open makes the page; layout lays out what is on the ground.
func (p *darkPage) open(self fyne.Widget, layout func(size fyne.Size) kit.Item) {
	ground := kit.Filled(0, func(p theme.Palette) color.NRGBA { return p.Background })
	p.inner.ArrangeBy(func(size fyne.Size) kit.Item { return kit.Stack(kit.Fill(ground), layout(size)) })
	p.inner.ExtendBaseWidget(&p.inner)
	kit.Darken(&p.inner)
	p.inner.Refresh() // what was measured has been painted already
	p.Arrange(kit.Fill(&p.inner))
	p.Least = func() fyne.Size { return fyne.NewSize(640, 400) }
	p.ExtendBaseWidget(self)
}

// at is a layout of an object at a place of a page.
func at(o fyne.CanvasObject, x, y, w, h float32) kit.Item {
	return kit.Inset(x, y, 0, 0, kit.Left(kit.Top(kit.Fixed(o, w, h))))
}

// Curtain is the page that hides everything while two people change places.
type Curtain struct {
	darkPage
	room   *Room
	button *kit.Button
}

var _ app.Screen = (*Curtain)(nil)

// newCurtain makes the page for the player who chooses an army next.
func newCurtain(r *Room) *Curtain {
	m := r.setup
	coming, gone := m.name(m.chooser), m.name(1-m.chooser)
	s := &Curtain{room: r, button: r.Art.NewButton(kit.ButtonOptions{Label: words.T("curtain.here", coming),
		Rank: kit.Primary, Tall: true, Action: app.Link(r.Frame, chooseRoute{})})}
	match := kit.NewLabel(present.MatchTitle(m.match), kit.Body, kit.ShadeText2)
	note := kit.NewLabel("", kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	if present.ClockControl(m.choice.Clock, rules.White).Timed() {
		note.SetText(words.T("curtain.note"))
	}
	card := newFaceCard(r.Art, "king", m.match.Color(m.chooser) == rules.White, false)
	back := newFaceCard(r.Art, "", false, true)
	title := kit.NewLabel(words.T("curtain.title", coming), kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter)
	text := kit.NewLabel(words.T("curtain.text", gone), kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter)
	done := kit.NewLabel(words.T("curtain.done", gone), kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter)
	light, key := kit.NewLight(0.34, 2), kit.NewKeyCap(words.T("key.space"))
	s.open(s, func(size fyne.Size) kit.Item {
		w, mid, k := size.Width, size.Height/2, min(size.Height/800, 1.15)
		high := 152 * k
		wide := high * 0.737
		space := key.MinSize()
		return kit.Stack(at(match, 40, 55*k-11, w/2-40, 22), at(note, w/2, 55*k-11, w/2-40, 22),
			at(light, 0, mid-40, w, 80), at(card, (w-wide)/2, mid-312*k, wide, high),
			at(title, 0, mid-106*k-19, w, 38), at(text, 0, mid-65*k-11, w, 22),
			at(s.button, (w-256)/2, mid+40*k, 256, 48),
			at(key, (w-space.Width)/2, mid+40*k+48+16*k, space.Width, space.Height),
			at(back, (w-wide)/2, mid+160*k, wide, high), at(done, 0, mid+160*k+high+min(20, 14*k), w, 22))
	})
	return s
}

// Key goes on with Space or Enter, and leaves with Escape.
func (s *Curtain) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.room.Frame.Go(chooseRoute{})
	case fyne.KeyEscape:
		s.room.back()
	default:
		return false
	}
	return true
}

// Rune implements app.Screen.
func (s *Curtain) Rune(rune) bool { return false }

// faceCard is a small upright card: a piece, or its back with the line of light.
type faceCard struct{ kit.Part }

func newFaceCard(art kit.Art, piece string, white, back bool) *faceCard {
	c := &faceCard{}
	frame, inset := kit.NewSurface(), kit.NewSurface().Radius(4)
	light, tick, picture := kit.NewLight(0.6, 2), kit.NewTick(), art.PiecePicture(piece, white)
	frame.Width = 2
	frame.Fill = func(p theme.Palette) color.NRGBA { return p.Background }
	if back {
		frame.Edge = kit.ShadeText2
	}
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		if back {
			return kit.Stack(kit.Fill(frame), kit.Inset(8, 8, 8, 8, kit.Stack(kit.Fill(inset),
				kit.Halfway(kit.Fixed(light, 0, 24)))),
				kit.Inset(0, -14, -14, 0, kit.Right(kit.Top(kit.Fixed(tick, 28, 28)))))
		}
		side := size.Width * 0.8
		return kit.Stack(kit.Fill(frame), kit.Middle(kit.Halfway(kit.Fixed(picture, side, side))))
	})
	c.ExtendBaseWidget(c)
	return c
}
