package trainer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// matchupPanel shows the result of a matchup between equal players, and how to play it with either army.
type matchupPanel struct {
	kit.Part
	room   *Room
	armies [2]catalogue.Army // the same army twice if it plays itself
	ground *kit.Surface
	title  *kit.Label
	share  *kit.Label
	span   *kit.Label
	line   *kit.Interval
	sides  [2]*matchupSide

	measured struct{ width, high float32 } // by least
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
	for i := range p.sides {
		s := &matchupSide{rule: kit.Rule(), stripe: kit.NewBox(2, 0),
			art:  r.Art.PiecePicture("king", true),
			name: kit.NewLabel("", kit.Strong, kit.ShadeText), text: kit.NewParagraph("", kit.Body, kit.ShadeText, 0)}
		s.button = r.Art.NewButton(kit.ButtonOptions{Label: " ", Icon: "play",
			Action: func() { r.Matches.ChooseArmies(p.armies[i].ID, p.armies[1-i].ID) }})
		p.sides[i] = s
	}
	p.ArrangeBy(p.layout)
	p.ExtendBaseWidget(p)
	return p
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
	}
	p.Relayout()
	p.Refresh()
}

// least is the height at a width at which the words of every matchup have room.
func (p *matchupPanel) least(width float32) float32 {
	if p.measured.width != width {
		side := float32(0) // both sides share the height evenly
		for _, own := range catalogue.Armies {
			for _, other := range catalogue.Armies {
				text := words.T("compare." + own.ID + "." + other.ID)
				side = max(side, float32(len(kit.Body.Wrap(text, width-2*matchupPad)))*kit.Body.Line())
			}
		}
		p.measured.width, p.measured.high = width, 2*matchupPad+2*26+2+38+2+12+4+18+10+8+2*(1+13+32+6+side)
	}
	return p.measured.high
}

// matchupPad is the room within the edge of the panel where there is little.
const matchupPad float32 = 16

func (p *matchupPanel) layout(size fyne.Size) kit.Item {
	tight := size.Height < 560 || size.Width < 400
	pad, gap := kit.Pick(tight, matchupPad, 24), kit.Pick(tight, 2, 8)
	return kit.Stack(kit.Fill(p.ground), kit.Inset(pad, pad, pad, pad, kit.Column(0,
		kit.Text(p.title), kit.Gap(gap), kit.Fixed(p.share, 0, 38), kit.Gap(gap), kit.Fixed(p.line, 0, 12),
		kit.Gap(kit.Pick(tight, 4, 8)), kit.Fixed(p.span, 0, 18), kit.Gap(kit.Pick(tight, 10, 20)),
		kit.Column(kit.Pick(tight, 8, 16), kit.Grow(p.sides[0].layout(size, tight)),
			kit.When(p.armies[0].ID != p.armies[1].ID, kit.Grow(p.sides[1].layout(size, tight)))))))
}

func (s *matchupSide) layout(panel fyne.Size, tight bool) kit.Item {
	side := kit.Pick(tight, 32, 44)
	head := kit.Row(0, kit.Fixed(s.stripe, 4, 20), kit.Gap(4),
		kit.When(panel.Width >= 370, kit.Row(0, kit.Fixed(s.art, side, side), kit.Gap(8))),
		kit.Optional(1, kit.Own(s.name)), kit.Space(), kit.Gap(8), kit.Sized(kit.Own(s.button), 0, 40))
	return kit.Column(0, kit.Fixed(s.rule, 0, 1), kit.Gap(kit.Pick(tight, 13, 17)), kit.Sized(head, 0, side),
		kit.Gap(kit.Pick(tight, 6, 10)), kit.Text(s.text))
}
