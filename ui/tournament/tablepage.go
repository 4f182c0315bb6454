package tournament

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/lab"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// tablePage shows a tournament: how it stands, the table, the games, and one of them on a board.
type tablePage struct {
	kit.Page
	room *Room

	head                             *kit.PageHead
	goOn, stop, export, keep, others *kit.Button
	status                           *kit.Label
	test                             *kit.Label // of the sequential test
	table                            *crosstable
	list                             *kit.Rows
	frame                            *kit.Surface
	rows                             []entry // of the list
	board                            *boardPanel
}

// entry is a game of the list: in progress, or finished.
type entry struct {
	game int
	live *lab.Live // nil: finished
	done *Result
}

var _ app.Screen = (*tablePage)(nil)

func newTablePage(r *Room) *tablePage {
	s := &tablePage{room: r, frame: kit.NewSurface(),
		status: kit.NewParagraph("", kit.Body, kit.ShadeText, 3), test: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2)}
	s.head = r.Art.NewPageHead(words.T("tournament.title"), app.Link(r.Frame, app.Home{}))
	button := func(key, icon string, rank kit.Rank, do func()) *kit.Button {
		return r.Art.NewButton(kit.ButtonOptions{Label: words.T(key), Icon: icon, Rank: rank, Action: do})
	}
	s.goOn = button("tournament.pause", "", kit.Primary, r.goOn)
	s.stop = button("tournament.stop", "", kit.Secondary, r.askStop)
	s.export = button("tournament.export", "", kit.Secondary, r.export)
	s.keep = button("tournament.keep", "library", kit.Secondary, r.toLibrary)
	s.others = button("tournament.all", "", kit.Quiet, app.Link(r.Frame, app.Tournament{List: true}))
	players := MinPlayers
	if r.run.setup != nil {
		players = len(r.run.setup.Players)
	}
	s.table = newCrosstable(players)
	s.list = kit.NewRows(gameHeight, func() kit.RowWidget { return newGameRow() },
		func(w kit.RowWidget, i int) { w.(*gameRow).set(s.rows[i]) })
	s.list.OnPick = s.pick
	s.list.OnOpen = func(i int) {
		if i < len(s.rows) {
			r.open(r.run, s.rows[i].game)
		}
	}
	s.board = newBoardPanel(s)
	s.Pin(func(size fyne.Size) kit.Item {
		margin := s.margin()
		return s.head.Layout(size, margin, margin, kit.Own(s.others), kit.Own(s.keep), kit.Own(s.export), kit.Own(s.stop),
			kit.Own(s.goOn))
	}, nil)
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(800, 600))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(800, 12+48+8+s.table.height()+16+leastBoard+16) }
	s.update()
	return s
}

// leastBoard is the least height of the board and the list.
const leastBoard float32 = 300

func (s *tablePage) margin() float32 {
	size := s.Size()
	return max(kit.Pick(kit.Narrow(size), 24, 40), (size.Width-1400)/2)
}

// revealPicked puts the keyboard on the game that is looked at, and shows it.
func (s *tablePage) revealPicked() {
	at := slices.IndexFunc(s.rows, func(e entry) bool { return e.game == s.room.picked })
	if at < 0 {
		return
	}
	s.list.Resume([]kit.Span{{From: at, To: at + 1}}, at, float32(at-2)*gameHeight)
	s.list.Fill(0, len(s.rows))
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.list); c != nil {
		c.Focus(s.list)
	}
}

// update shows how the tournament stands.
func (s *tablePage) update() {
	run := s.room.run
	for _, b := range []*kit.Button{s.goOn, s.stop, s.export, s.keep, s.others} {
		kit.Show(b, run.phase != none)
	}
	if run.phase == none {
		s.status.SetText(words.T("tournament.reading"))
		for _, o := range []fyne.CanvasObject{s.table, s.list, s.frame, s.board, s.test} {
			kit.Show(o, false)
		}
		return
	}
	label := words.T("tournament.resume")
	if run.phase == running || run.phase == pausing {
		label = words.T("tournament.pause")
	}
	if s.goOn.Label() != label {
		s.goOn.SetLabel(label)
	}
	s.goOn.SetEnabled(run.phase == running || run.phase == paused)
	s.stop.SetEnabled(run.phase == running || run.phase == paused)
	s.export.SetEnabled(len(run.results) > 0)
	s.keep.SetEnabled(len(run.results) > 0)
	s.status.SetText(s.statusText())
	s.status.SetShade(kit.ShadeText)
	if run.wrong != nil {
		s.status.SetShade(kit.ShadeRed)
	}
	s.test.SetText(s.testText())
	kit.Show(s.test, run.match.SPRT != nil)
	s.table.set(run.table)
	s.fill()
	s.board.show()
	s.Body.Relayout()
}

// statusText says what is played and how far that has come.
func (s *tablePage) statusText() string {
	run := s.room.run
	set := run.setup
	total := run.match.Total()
	state := words.T("tournament.running", len(run.live))
	switch {
	case run.phase == running && len(run.live) == 0:
		state = words.T("tournament.preparing")
	case run.wrong != nil:
		state = words.Sentence(words.Error(run.wrong))
	case run.phase == paused:
		state = words.T("tournament.paused")
	case run.phase == pausing:
		state = words.T("tournament.pausing")
	case run.isOver() && set.Stopped:
		state = words.T("tournament.stopped")
	case run.isOver():
		state = words.T("tournament.over")
	}
	title := set.gameText()
	if set.Name != "" {
		title = words.T("tournament.named", set.Name, title)
	}
	return words.T("tournament.status", title, timeText(set.Time), words.Number(run.table.Games()),
		words.Number(total), state)
}

func titleOf(name string) string {
	if v, err := findVariant(name); err == nil {
		return present.Title(v)
	}
	return name
}

// testText says how the sequential test stands.
func (s *tablePage) testText() string {
	run := s.room.run
	test := run.match.SPRT
	if test == nil {
		return ""
	}
	low, high := test.Bounds()
	state := words.T("tournament.sprt.goes")
	first, second := run.table.Rows[0].Name, run.table.Rows[1].Name
	switch run.verdict() {
	case "H0":
		state = words.T("tournament.sprt.h0", first, second, test.Elo1)
	case "H1":
		state = words.T("tournament.sprt.h1", first, second, test.Elo0)
	}
	return words.T("tournament.sprt.state", test.Elo0, test.Elo1, run.table.LLR(*test), low, high, state)
}

// fill lists the games in progress, and then the finished ones, the last one first.
func (s *tablePage) fill() {
	run := s.room.run
	was := s.rows
	var rows []entry
	for _, l := range run.games() {
		rows = append(rows, entry{game: l.Game, live: &l})
	}
	for i := len(run.results) - 1; i >= 0; i-- {
		rows = append(rows, entry{game: run.results[i].Game, done: &run.results[i]})
	}
	place := make(map[int]int, len(rows))
	for i, e := range rows {
		place[e.game] = i
	}
	var picked []kit.Span
	if i, found := place[s.room.picked]; found {
		picked = []kit.Span{{From: i, To: i + 1}}
	}
	s.rows = rows
	s.list.Change(len(rows), picked, func(row int) int {
		if row >= len(was) {
			return -1
		}
		if i, found := place[was[row].game]; found {
			return i
		}
		return -1
	})
	s.list.Fill(0, len(rows))
}

// pick looks at the game that was picked in the list.
func (s *tablePage) pick() {
	if i := s.list.At(); i >= 0 && i < len(s.rows) {
		s.room.look(s.rows[i].game)
	}
}

// Key goes back with Escape.
func (s *tablePage) Key(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyEscape:
		s.room.Frame.Go(app.Home{})
		return true
	case name == fyne.KeySpace && s.room.run.phase != none:
		if !s.goOn.Disabled() {
			s.room.goOn()
		}
		return true
	}
	return s.list.Do(name)
}

// Rune implements app.Screen.
func (s *tablePage) Rune(rune) bool { return false }

// layout lays out how the tournament stands and the table, and below them the games beside the board.
func (s *tablePage) layout(size fyne.Size) kit.Item {
	margin, tight := s.margin(), kit.Narrow(s.Size())
	wide := size.Width - 2*margin
	top := kit.Column(4, kit.Text(s.status), kit.When(s.test.Visible(), kit.Text(s.test)))
	lines := s.status.HeightAt(wide)
	if s.test.Visible() {
		lines += 4 + s.test.HeightAt(wide)
	}
	high := max(size.Height-12-lines-12-s.table.height()-16-16, leastBoard)
	side := min(high-2*boardLine, wide*kit.Pick(wide < 900, 0.36, 0.46))
	list := kit.Stack(kit.Fill(s.frame), kit.Inset(1, 1, 1, 1, kit.Fill(s.list)))
	return kit.Inset(margin, 12, margin, 16, kit.Column(0, kit.Sized(top, 0, lines), kit.Gap(12),
		kit.Fixed(s.table, 0, s.table.height()), kit.Gap(16),
		kit.Sized(kit.Row(kit.Pick(tight, 16, 24), kit.Grow(list), kit.Fixed(s.board, side, 0)), 0, high)))
}
