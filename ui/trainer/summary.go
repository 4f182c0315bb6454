package trainer

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// summaryRoute is the summary of the puzzles that were solved last.
type summaryRoute struct{}

// summaryScreen shows how a series of puzzles went.
type summaryScreen struct {
	page
	again, look *kit.Button
	cards       []*missedCard
}

var _ app.Screen = (*summaryScreen)(nil)

// newSummaryScreen makes the summary of the session, or of the one whose missed puzzles were looked at again.
func newSummaryScreen(r *Room) *summaryScreen {
	session := r.session
	if session.of != nil {
		session = session.of
	}
	s := &summaryScreen{}
	title := session.heading()
	if session.mode == modeRun {
		title = words.T("puzzles.summary.run")
	}
	s.begin(r, "puzzles.title", app.Puzzles{})
	s.head.Title.SetText(title)
	var figures []kit.Item
	for _, f := range session.figures(r.Progress.State) {
		figure := newFigure(f[0], f[1], kit.Heading)
		figures = append(figures,
			kit.Sized(kit.Column(0, kit.Fixed(figure.Name, 0, 18), kit.Fixed(figure.Number, 0, 26)), 136, 0))
	}
	note := kit.NewParagraph(session.note(r.Progress.State), kit.Body, kit.ShadeText2, 2)
	missedHead := kit.NewLabel(words.T("puzzles.summary.missed"), kit.Strong, kit.ShadeText2)
	none := kit.NewLabel(words.T("puzzles.summary.none"), kit.Body, kit.ShadeText)
	for _, p := range session.missed {
		card := r.newMissedCard(p, func() { r.lookAgain(session, []*puzzle.Puzzle{p}) })
		card.About = strconv.Itoa(len(s.cards) + 1) // several may have the same armies and themes
		s.cards = append(s.cards, card)
	}
	s.again = r.Art.NewButton(kit.ButtonOptions{Label: words.T("puzzles.summary.again"), Rank: kit.Primary, Wide: true,
		Tall: true, Action: func() { r.solveAgain(session) }})
	s.look = r.Art.NewButton(kit.ButtonOptions{Label: words.T("puzzles.summary.look"), Wide: true, Tall: true,
		Action: func() { r.lookAgain(session, slices.Clone(session.missed)) }})
	some := len(s.cards) > 0
	s.arrange(960, func(w float32, tight bool) kit.Item {
		gap := kit.Pick(tight, 16, 24)
		across := int(max((w+gap)/(220+gap), 1))
		missedHeight := float32(0)
		for _, c := range s.cards {
			missedHeight = max(missedHeight, c.HeightAt((w+gap)/float32(across)-gap))
		}
		return kit.Column(0, kit.Gap(kit.Pick(tight, 20, 36)),
			kit.Left(kit.Row(16, figures...)),
			kit.When(note.Text() != "", kit.Inset(0, 8, 0, 0, kit.Text(note))),
			kit.Gap(gap), kit.Fixed(missedHead, 0, 22), kit.Gap(8),
			kit.When(!some, kit.Fixed(none, 0, 24)),
			kit.When(some, kit.Grid(across, gap, kit.Items(s.cards, func(c *missedCard) kit.Item {
				return kit.Fixed(c, 0, missedHeight)
			})...)),
			kit.Gap(gap+8),
			kit.Left(kit.Sized(kit.Row(12, kit.When(some, kit.Fixed(s.look, 0, 48)), kit.Fixed(s.again, 0, 48)),
				kit.Pick(some, min(w, 480), min(w, 240)), 48)),
			kit.Gap(32))
	})
	s.open(s, fyne.NewSize(800, 520))
	return s
}

// figures are the numbers of the summary with the keys of their names.
func (s *puzzleSession) figures(st *progress.State) [][2]string {
	list := [][2]string{{"puzzles.summary.solved", words.Number(s.solved)},
		{"puzzles.summary.failed", words.Number(s.failed)}}
	if s.helped > 0 {
		list = append(list, [2]string{"puzzles.summary.helped", words.Number(s.helped)})
	}
	now := int(math.Round(st.Rating.R))
	switch was := int(math.Round(s.rating)); {
	case st.Placing():
	case !s.placed || was == now:
		list = append(list, [2]string{"puzzles.summary.rating", words.Number(now)})
	default:
		list = append(list, [2]string{"puzzles.summary.rating", words.T("puzzles.summary.change", was, now)})
	}
	if s.mode == modeRun && st.BestRun != s.solved {
		list = append(list, [2]string{"puzzles.summary.best", words.Number(st.BestRun)})
	}
	return list
}

// note is a sentence about the summary, "" for none.
func (s *puzzleSession) note(st *progress.State) string {
	switch {
	case s.hardest:
		return words.T("puzzles.summary.hardest")
	case s.mode == modeRun && s.solved > s.best && s.best > 0:
		return words.T("puzzles.summary.record")
	case st.Placing():
		return words.T("puzzles.summary.placing", progress.PlacementTries-st.Placed)
	}
	return ""
}

// solveAgain begins a series of the same kind.
func (r *Room) solveAgain(s *puzzleSession) {
	r.solve(puzzleSession{mode: s.mode, group: s.group, theme: s.theme})
}

// lookAgain shows puzzles of a series that were missed.
func (r *Room) lookAgain(of *puzzleSession, list []*puzzle.Puzzle) {
	r.solve(puzzleSession{mode: modeAgain, list: list, of: of})
}

// Key begins another series with Enter, and goes back with Escape.
func (s *summaryScreen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyReturn || name == fyne.KeyEnter {
		s.again.Tapped(nil)
		return true
	}
	return s.page.Key(name)
}

// missedCard shows a puzzle that was missed, and leads to it.
type missedCard struct{ kit.Press }

func (r *Room) newMissedCard(p *puzzle.Puzzle, press func()) *missedCard {
	c := &missedCard{}
	c.OnPress = press
	ground, board := kit.NewSurface(), r.Art.NewThumbnail()
	board.Set(present.SmallBoard(&p.Start, p.Solver() == rules.Black))
	name, themes := groupName(groupOf(p.Variant.Name, p.Army())), themeNames(p.Themes)
	if p.Variant.Chosen {
		name = bothArmies(p)
	}
	title := kit.NewParagraph(name, kit.Strong, kit.ShadeText, 0).Align(fyne.TextAlignCenter)
	line := kit.NewParagraph(themes, kit.Caption, kit.ShadeText2, 0).Align(fyne.TextAlignCenter)
	c.Ring(11)
	c.ArrangeBy(func(fyne.Size) kit.Item {
		return c.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(12, 12, 12, 10, kit.Column(0,
			kit.Middle(kit.Fixed(board, 144, 144)), kit.Gap(8), kit.Text(title), kit.Text(line)))))
	})
	c.ExtendBaseWidget(c)
	return c
}
