package tournament

import (
	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// listPage has all tournaments.
type listPage struct {
	kit.Page
	room   *Room
	create *kit.Button
	undo   *kit.IconButton // shown while a deleted tournament can come back
	note   *kit.Label
	rows   []*listRow
}

// listRow is a tournament on the page.
type listRow struct {
	dir          string
	ground       *kit.Surface
	title, lines *kit.Label
	open, remove *kit.Button
}

var _ app.Screen = (*listPage)(nil)

func newListPage(r *Room) *listPage {
	s := &listPage{room: r, note: kit.NewParagraph(words.T("tournament.all.note"), kit.Body, kit.ShadeText2, 0)}
	head := r.Art.NewPageHead(words.T("tournament.all.title"), s.leave)
	s.create = r.Art.NewButton(kit.ButtonOptions{Label: words.T("tournament.new"), Icon: "plus", Rank: kit.Primary,
		Action: app.Link(r.Frame, app.Tournament{New: true})})
	s.undo = r.Art.NewIconButton("undo", kit.Tip{Text: words.T("workshop.restore"), Key: "Z"}, r.restore)
	for _, k := range r.tournaments() {
		s.rows = append(s.rows, s.newRow(k))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return head.Layout(size, margin, margin, kit.When(len(r.erased) > 0, kit.Own(s.undo)), kit.Own(s.create))
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(s.Size()), 24, 40)
		width := min(size.Width-2*margin, 1000)
		return kit.Centre(kit.Column(0, kit.Gap(margin-8), kit.Text(s.note), kit.Gap(16),
			kit.Grid(1, 12, kit.Items(s.rows, (*listRow).layout)...), kit.Gap(margin)), width, 0)
	})
	s.Open(s, fyne.NewSize(560, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))) }
	return s
}

func (s *listPage) newRow(k *kept) *listRow {
	r := s.room
	row := &listRow{dir: k.dir, ground: kit.NewSurface(), title: kit.NewLabel(k.title(), kit.Strong,
		kit.ShadeText).MayEnd(),
		lines: kit.NewParagraph(linesOf(r, k), kit.Body, kit.ShadeText2, 3),
		open: r.Art.NewButton(kit.ButtonOptions{Label: words.T("tournament.open"), Icon: "play", Rank: kit.Secondary,
			Action: func() { r.choose(k) }}),
		remove: r.Art.NewButton(kit.ButtonOptions{Label: words.T("tournament.delete"), Rank: kit.Quiet,
			Action: func() { r.remove(k, nil) }})}
	row.open.About = accessibility.Join(k.title(), playersOf(k.setup))
	row.remove.About = row.open.About
	row.remove.SetEnabled(r.mayDelete(k))
	return row
}

// update shows how the tournaments stand now.
func (s *listPage) update() {
	for _, row := range s.rows {
		if k := s.room.keptIn(row.dir); k != nil {
			row.lines.SetText(linesOf(s.room, k))
			row.remove.SetEnabled(s.room.mayDelete(k))
		}
	}
}

func linesOf(r *Room, k *kept) string { return playersOf(k.setup) + "\n" + r.standing(k) }

// title names a tournament in the list, with the day on which it began.
func (k *kept) title() string {
	begun := k.setup.Begun.Local()
	return words.T("tournament.listed", k.setup.title(), words.Day(begun), begun.Format("15:04"))
}

func playersOf(s *Setup) string {
	var names []string
	for i := range s.Players {
		names = append(names, s.Players[i].Name)
	}
	return words.List(names)
}

// standing says what is played, how far that has come, and whether it goes on.
func (r *Room) standing(k *kept) string {
	state := "tournament.state.paused"
	switch run := r.runs[k.dir]; {
	case run != nil && run.busy() && !k.over:
		state = "tournament.state.running"
	case k.setup.Stopped:
		state = "tournament.stopped"
	case k.over:
		state = "tournament.over"
	}
	return words.T("tournament.status", k.setup.gameText(), timeText(k.setup.Time), words.Number(k.played),
		words.Number(k.total), words.T(state))
}

func (w *listRow) layout() kit.Item {
	return kit.Sized(kit.Stack(kit.Fill(w.ground), kit.Inset(16, 12, 16, 12, kit.Row(12,
		kit.Grow(kit.Column(4, kit.Text(w.title), kit.Text(w.lines))),
		kit.Halfway(kit.Own(w.open)), kit.Halfway(kit.Own(w.remove))))), 0, 122)
}

// leave goes back to the table, or home if there is none.
func (s *listPage) leave() {
	if s.room.run.phase != none {
		s.room.Frame.Go(app.Tournament{})
		return
	}
	s.room.Frame.Go(app.Home{})
}

// Key goes back with Escape.
func (s *listPage) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.leave()
	}
	return name == fyne.KeyEscape || s.Turn(name)
}

// Rune brings back what was deleted.
func (s *listPage) Rune(r rune) bool {
	undo := r == 'z' || r == 'Z'
	if undo {
		s.room.Undo()
	}
	return undo
}
