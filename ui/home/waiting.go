package home

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// waitingCard is a small card of an unfinished game that waits. It resumes the game.
type waitingCard struct {
	kit.Press
	game  *present.Unfinished
	title *kit.Label
	line  *kit.Label
}

// newWaitingCard makes the card.
func newWaitingCard(m *present.Unfinished, resume func()) *waitingCard {
	c := &waitingCard{game: m, title: kit.NewLabel(m.Short, kit.Strong, kit.ShadeText),
		line: kit.NewLabel(m.Line, kit.Caption, kit.ShadeText2)}
	c.OnPress = resume
	ground, board := kit.NewSurface(), m.Board()
	ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, false) }
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		side := float32(int((size.Height-16)/8) * 8)
		pad := (size.Height - side) / 2
		return c.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(pad, 0, 8, 0, kit.Row(pad+2,
			kit.Fixed(board, side, side), kit.Halfway(kit.Column(0, kit.Text(c.title), kit.Text(c.line)))))))
	})
	c.ExtendBaseWidget(c)
	return c
}

// names reports whether the card has room for the name of the game as the largest card has it.
func (c *waitingCard) names(size fyne.Size) bool {
	return kit.Strong.Width(c.game.Title) <= size.Width-size.Height-18
}

// name gives the card the game's name, or the short one.
func (c *waitingCard) name(whole bool) {
	if c.title.SetText(c.game.Short); whole {
		c.title.SetText(c.game.Title)
	}
}

// waitingPage has all unfinished games, each to be resumed or discarded.
type waitingPage struct {
	kit.Page
	room  *Room
	games []*waitingRow
}

// waitingRow is an unfinished game on the page.
type waitingRow struct {
	id              string
	ground          *kit.Surface
	board           fyne.CanvasObject
	title, lines    *kit.Label
	resume, discard *kit.Button
}

var _ app.Screen = (*waitingPage)(nil)

// newWaitingPage makes the page.
func newWaitingPage(r *Room) *waitingPage {
	s := &waitingPage{room: r}
	head := r.art.NewPageHead(words.T("home.waiting.title"), app.Link(r.frame, app.Home{}))
	for _, m := range r.Games.Unfinished() {
		s.games = append(s.games, s.newRow(m))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return head.Layout(size, margin, margin)
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(s.Size()), 24, 40)
		width := min(size.Width-2*margin, 1000)
		across := int(kit.Pick(width < 820, 1, 2))
		return kit.Column(0, kit.Gap(margin), kit.Centre(kit.Grid(across, 16, kit.Items(s.games, (*waitingRow).layout)...),
			width, 0), kit.Gap(margin))
	})
	s.Open(s, fyne.NewSize(560, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))) }
	return s
}

func (s *waitingPage) newRow(m *present.Unfinished) *waitingRow {
	r := s.room
	row := &waitingRow{id: m.ID, ground: kit.NewSurface(), board: m.Board(),
		title: kit.NewLabel(m.Title, kit.Strong, kit.ShadeText),
		lines: kit.NewParagraph(strings.Join(m.Lines, "\n"), kit.Body, kit.ShadeText2, 4),
		resume: r.art.NewButton(kit.ButtonOptions{Label: words.T("home.resume"), Icon: "play", Rank: kit.Primary,
			Action: func() { r.Games.Resume(m.ID) }}),
		discard: r.art.NewButton(kit.ButtonOptions{Label: words.T("home.discard"), Rank: kit.Quiet,
			Action: func() { r.Games.Discard(m.ID, s.discarded) }})}
	row.resume.About = accessibility.Join(append([]string{m.Title}, m.Lines...)...)
	row.discard.About = row.resume.About
	return row
}

// renew shows how the unfinished games stand now.
func (s *waitingPage) renew() {
	for _, row := range s.games {
		if now := s.room.Games.Describe(row.id); now != nil {
			row.lines.SetText(strings.Join(now.Lines, "\n"))
		}
	}
	s.Body.Relayout()
}

// discarded shows the games that are left; the first screen, if one or none is.
func (s *waitingPage) discarded() {
	if len(s.games) > 2 {
		s.room.frame.Go(app.Unfinished{})
	} else {
		s.room.frame.Go(app.Home{})
	}
}

func (w *waitingRow) layout() kit.Item {
	const side = 160
	return kit.Sized(kit.Stack(kit.Fill(w.ground), kit.Inset(16, 16, 16, 16, kit.Row(16, kit.Fixed(w.board, side, side),
		kit.Column(4, kit.Text(w.title), kit.Text(w.lines), kit.Space(),
			kit.Row(8, kit.Own(w.resume), kit.Own(w.discard), kit.Space()))))), 0, side+32)
}

// Key goes back with Escape, and scrolls.
func (s *waitingPage) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.frame.Go(app.Home{})
	}
	return name == fyne.KeyEscape || s.Turn(name)
}

// Rune implements app.Screen.
func (s *waitingPage) Rune(rune) bool { return false }
