package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/theme"
)

// exerciseTexts are the task of an exercise, and below it what is said about the try.
type exerciseTexts struct {
	shown  *exerciseModel
	ground *kit.Surface
	who    *kit.Label
	whoArt *kit.Picture
	task   *kit.Label
	goal   *kit.Label
	answer *kit.Surface
	edge   *canvas.Rectangle
	said   *kit.Label
	texts  kit.Part
	scroll *container.Scroll // of the texts
	fades  *kit.Fades
	rolls  bool // the texts have less room than they want
}

// make makes the texts of a model that is filled later.
func (s *exerciseTexts) make(art kit.Art, m *exerciseModel) {
	s.shown = m
	s.ground, s.answer, s.edge = kit.NewSurface(), kit.NewSurface(), kit.NewBox(2, 0)
	s.answer.Edge = func(p theme.Palette) color.NRGBA { return p.Border }
	s.who = kit.NewParagraph("", kit.Strong, kit.ShadeText, 2)
	s.whoArt = art.PiecePicture("king", true)
	s.task = kit.NewParagraph("", kit.Body, kit.ShadeText, 0)
	s.goal = kit.NewParagraph("", kit.CaptionBold, kit.ShadeTeal, 2)
	s.said = kit.NewParagraph("", kit.Body, kit.ShadeText, 0)
	s.texts.ArrangeBy(func(fyne.Size) kit.Item { return s.layout() })
	s.texts.Least = func() fyne.Size { return fyne.NewSize(100, s.texts.HeightAt(s.scroll.Size().Width)) }
	s.texts.ExtendBaseWidget(&s.texts)
	s.scroll = container.NewVScroll(&s.texts)
	s.fades = kit.NewFades(s.scroll, kit.ShadeBackground)
	reveal := func(word fyne.CanvasObject) { kit.ScrollTo(s.scroll, word) }
	for _, l := range []*kit.Label{s.task, s.goal, s.said} {
		l.OnWord(reveal)
	}
}

// ink is the colour of the verdict.
func (s *exerciseTexts) ink(p theme.Palette) color.NRGBA {
	switch s.shown.Verdict {
	case verdictWrong:
		return p.Red
	case verdictRight, verdictDone:
		return p.Teal
	}
	return p.AmberIcon
}

func (s *exerciseTexts) layout() kit.Item {
	m := s.shown
	return kit.Inset(0, 0, kit.Pick(s.rolls, kit.ScrollRoom, 0), kit.Pick(s.rolls, 2, 0), kit.Column(0,
		kit.Stack(kit.Fill(s.ground), kit.Inset(16, 16, 16, 16, kit.Column(0,
			kit.When(m.Who != "", kit.Inset(0, -1, 0, 19, kit.Row(8,
				kit.When(m.WhoArt != "", kit.Top(kit.Inset(-4, -5, 0, -5, kit.Fixed(s.whoArt, 32, 32)))),
				kit.Text(s.who)))),
			kit.Text(s.task),
			kit.When(m.Goal != "", kit.Inset(0, 8, 0, 0, kit.Text(s.goal)))))),
		kit.Gap(12),
		kit.When(m.Said != "", kit.Stack(kit.Fill(s.answer), kit.Left(kit.Inset(0, 6, 0, 6, kit.Fixed(s.edge, 4, 0))),
			kit.Inset(20, 12, 16, 12, kit.Text(s.said))))))
}
