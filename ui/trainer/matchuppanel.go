package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// matchupPanel says how a matchup goes between equal players, and how to play it with either army.
type matchupPanel struct {
	kit.Part
	room   *Room
	armies [2]catalogue.Army // the same twice: an army against itself
	ground *kit.Surface
	title  *kit.Label
	share  *kit.Label
	span   *kit.Label
	line   *kit.Interval
	sides  [2]*matchupSide
}

// matchupSide is how to play one of the armies.
type matchupSide struct {
	rule   *kit.Surface
	stripe *canvas.Rectangle
	art    *kit.Picture
	name   *kit.Label
	text   *kit.Label
	button *kit.Button
}

func newMatchupPanel(r *Room) *matchupPanel {
	p := &matchupPanel{room: r, ground: kit.NewSurface(), title: kit.NewParagraph("", kit.Heading, kit.ShadeText, 2),
		share: kit.NewLabel("", kit.Title, kit.ShadeText), span: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		line: kit.NewInterval()}
	p.Kids = []fyne.CanvasObject{p.ground, p.title, p.share, p.line, p.span}
	for i := range p.sides {
		s := &matchupSide{rule: kit.Rule(), stripe: canvas.NewRectangle(color.Transparent),
			art:  r.Art.PiecePicture("king", true),
			name: kit.NewLabel("", kit.Strong, kit.ShadeText), text: kit.NewParagraph("", kit.Body, kit.ShadeText, 0)}
		s.stripe.CornerRadius = 2
		s.button = r.Art.NewButton(kit.ButtonOptions{Label: " ", Icon: "play",
			Action: func() { r.Matches.ChooseArmies(p.armies[i].ID, p.armies[1-i].ID) }})
		p.sides[i] = s
		p.Kids = append(p.Kids, s.kids()...)
	}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	return p
}

func (s *matchupSide) kids() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.rule, s.stripe, s.art, s.name, s.text, s.button}
}

// set shows the matchup of two armies.
func (p *matchupPanel) set(own, other catalogue.Army) {
	p.armies = [2]catalogue.Army{own, other}
	mirrored := own.ID == other.ID
	m, _ := armyBalance().Of(own.ID, other.ID)
	title, share := words.T("compare.head", words.Army(own.ID), words.Army(other.ID)), "compare.share"
	if mirrored {
		title, share = words.T("compare.mirror", words.Army(own.ID)), "compare.mirror.share"
	}
	p.title.SetText(title)
	p.share.SetText(words.T(share, words.Percent(m.Score())))
	p.span.SetText(words.T("compare.range", words.Number(m.Games()), words.Percent(m.Low), words.Percent(m.High)))
	p.line.Set(m.Low, m.Score(), m.High)
	for i, s := range p.sides {
		army := p.armies[i]
		s.stripe.FillColor = army.Accent
		s.art.Set(p.room.Art.PieceDraw(army.Portrait, i == 0))
		s.name.SetText(words.T("compare.side", words.Army(army.ID)))
		if mirrored {
			s.name.SetText(words.T("compare.both"))
		}
		s.text.SetText(words.T("compare." + army.ID + "." + p.armies[1-i].ID))
		s.button.SetLabel(words.T("compare.play", words.Army(army.ID)))
		for _, o := range s.kids() {
			kit.Show(o, i == 0 || !mirrored)
		}
	}
	p.Relayout()
	p.Refresh()
}

func (p *matchupPanel) place(size fyne.Size) {
	tight := size.Height < 560
	pad := kit.Pick(tight, 16, 24)
	w := size.Width - 2*pad
	kit.Put(p.ground, 0, 0, size.Width, size.Height)
	y := pad
	title := p.title.HeightAt(w)
	kit.Put(p.title, pad, y, w, title)
	y += title + kit.Pick(tight, 2, 8)
	kit.Put(p.share, pad, y, w, 38)
	y += 38 + kit.Pick(tight, 2, 8)
	kit.Put(p.line, pad, y, w, 12)
	y += 12 + kit.Pick(tight, 4, 8)
	kit.Put(p.span, pad, y, w, 18)
	y += 18 + kit.Pick(tight, 10, 20)
	each := (size.Height - y - pad + kit.Pick(tight, 8, 16)) / 2
	for _, s := range p.sides {
		side := kit.Pick(tight, 32, 44)
		kit.Put(s.rule, pad, y, w, 1)
		top := y + kit.Pick(tight, 14, 18)
		kit.Put(s.stripe, pad, top+side/2-10, 4, 20)
		kit.Put(s.art, pad+8, top, side, side)
		button := s.button.MinSize().Width
		kit.Put(s.button, pad+w-button, top+side/2-20, button, 40)
		kit.Put(s.name, pad+side+16, top+side/2-11, w-side-24-button, 22)
		text := s.text.HeightAt(w)
		kit.Put(s.text, pad, top+side+kit.Pick(tight, 6, 10), w, text)
		y += each
	}
}
