package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/words"
)

// matchupModel is a matchup as its panel shows it.
type matchupModel struct {
	title, share, span string
	duel               matchup
	sides              [2]armyFigure // the same twice: an army against itself
}

// mirrored reports whether both armies are the same.
func (m *matchupModel) mirrored() bool { return m.sides[0].ID == m.sides[1].ID }

// matchupPanel tells of a matchup: how it goes between equal players, and how to play it with
// either army.
type matchupPanel struct {
	kit.Part
	art    kit.Art
	model  matchupModel
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

// newMatchupPanel makes the panel; play is called with 0 or 1 for an army of the matchup.
func newMatchupPanel(art kit.Art, play func(side int)) *matchupPanel {
	p := &matchupPanel{art: art, ground: kit.NewSurface(), title: kit.NewParagraph("", kit.Heading, kit.ShadeText, 2),
		share: kit.NewLabel("", kit.Title, kit.ShadeText), span: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		line: kit.NewInterval()}
	p.Kids = []fyne.CanvasObject{p.ground, p.title, p.share, p.line, p.span}
	for i := range p.sides {
		s := &matchupSide{rule: kit.Rule(), stripe: canvas.NewRectangle(color.Transparent),
			art:  art.PiecePicture("king", true),
			name: kit.NewLabel("", kit.Strong, kit.ShadeText), text: kit.NewParagraph("", kit.Body, kit.ShadeText, 0)}
		s.stripe.CornerRadius = 2
		s.button = art.NewButton(kit.ButtonOptions{Label: " ", Icon: "play", Action: func() { play(i) }})
		p.sides[i] = s
		p.Kids = append(p.Kids, s.rule, s.stripe, s.art, s.name, s.text, s.button)
	}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	return p
}

// set shows a matchup.
func (p *matchupPanel) set(m matchupModel) {
	p.model = m
	p.title.SetText(m.title)
	p.share.SetText(m.share)
	p.span.SetText(m.span)
	p.line.Set(m.duel.Low, m.duel.Tally.Score(), m.duel.High)
	for i, s := range p.sides {
		own, other := m.sides[i], m.sides[1-i]
		s.stripe.FillColor = own.Accent
		s.art.Set(p.art.PieceDraw(own.Art, i == 0))
		s.name.SetText(words.T("compare.side", own.Name))
		if m.mirrored() {
			s.name.SetText(words.T("compare.both"))
		}
		s.text.SetText(words.T("compare." + own.ID + "." + other.ID))
		s.button.SetLabel(words.T("compare.play", own.Name))
		for _, o := range []fyne.CanvasObject{s.rule, s.stripe, s.art, s.name, s.text, s.button} {
			kit.Show(o, i == 0 || !m.mirrored())
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
