package library

import (
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// StatisticsChoice is which games are counted: "" for all.
type StatisticsChoice struct{ Game, Period string }

// Named is how games of a kind went.
type Named struct {
	Name  string
	Tally kit.Tally
}

// Stretch is how the games of a week or a month went.
type Stretch struct {
	Start time.Time
	Tally kit.Tally
}

// Numbers is how the player's games went. Armies are by their IDs.
type Numbers struct {
	All       kit.Tally
	Colours   []Named
	Games     []Named
	Opponents []Named
	Endings   []Named
	Armies    map[string]kit.Tally
	Matchups  map[[2]string]kit.Tally // the player's army first
	Streaks   Streaks
	// Time has every stretch from the first to the last, also those without games; they
	// are months if Months, else weeks.
	Time   []Stretch
	Months bool
}

// Streaks are games won or lost one after the other. Now is positive for wins that go on,
// negative for losses.
type Streaks struct{ Now, Winning, Unbeaten, Losing int }

// statisticsCalls are the screen's callbacks.
type statisticsCalls struct {
	Back    func()
	Library func()
	Play    func() // a new game
	Choose  func(StatisticsChoice)
}

// Statistics shows how the player's games went, in charts.
type Statistics struct {
	kit.Page
	calls statisticsCalls
	now   StatisticsChoice

	back    *kit.IconButton
	title   *kit.Label
	light   *kit.Light
	library *kit.Button
	game    *kit.Select
	period  *kit.Segmented
	legend  *kit.Legend
	cards   statisticsCards
	empty   *kit.EmptyPage
	known   bool // there are numbers
	armies  bool // of armies as well
}

var _ app.Screen = (*Statistics)(nil)

// newStatistics makes the  It is empty until SetNumbers is called.
func newStatistics(art kit.Art, choice StatisticsChoice, calls statisticsCalls) *Statistics {
	s := &Statistics{calls: calls, now: choice,
		back:  art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, calls.Back),
		title: kit.NewLabel(words.T("statistics.title"), kit.Title, kit.ShadeText), light: kit.NewLight(0.55, 2),
		library: art.NewButton(kit.ButtonOptions{Label: words.T("library.title"), Icon: "library", Rank: kit.Quiet,
			Action: calls.Library}),
		legend: kit.NewLegend([3]string{words.T("statistics.won"), words.T("statistics.drawn"), words.T("statistics.lost")})}
	s.period = kit.NewSegmented(statisticsPeriods(), choice.Period, func(id string) { s.now.Period = id; s.chosen() })
	s.game = art.NewSelect(gameOptions(nil), choice.Game, func(id string) { s.now.Game = id; s.chosen() })
	s.cards = newStatisticsCards(s.sight)
	s.empty = kit.NewEmptyPage(art, "statistics", "statistics.none", "statistics.nothing",
		art.NewButton(kit.ButtonOptions{Label: words.T("statistics.play"), Icon: "play", Rank: kit.Primary,
			Action: calls.Play}),
		art.NewButton(kit.ButtonOptions{Label: words.T("statistics.all"), Rank: kit.Primary, Action: s.chooseAll}))
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.light, s.library, s.period, s.game, s.legend}
	s.Body.Kids = append(s.Body.Kids, s.cards.all()...)
	s.Body.Kids = append(s.Body.Kids, s.empty)
	s.Body.Place = func(size fyne.Size) { s.place(size, true) }
	s.show()
	s.Open(s, fyne.NewSize(960, 600))
	s.Body.Least = func() fyne.Size {
		width := max(s.Size().Width, 960)
		return fyne.NewSize(960, max(s.place(fyne.NewSize(width, s.Size().Height), false), 600))
	}
	return s
}

func (s *Statistics) chooseAll() {
	s.now = StatisticsChoice{}
	s.period.Choose("")
	s.game.Choose("")
	s.chosen()
}

func (s *Statistics) chosen() { kit.CallWith(s.calls.Choose, s.now) }

// sight scrolls what has the keyboard into sight.
func (s *Statistics) sight(o fyne.CanvasObject) {
	d := fyne.CurrentApp().Driver()
	y := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(&s.Body).Y
	h := s.Scroll.Size().Height
	switch {
	case y-60 < s.Scroll.Offset.Y:
		s.Scroll.ScrollToOffset(fyne.NewPos(0, y-60))
	case y+o.Size().Height+40 > s.Scroll.Offset.Y+h:
		s.Scroll.ScrollToOffset(fyne.NewPos(0, y+o.Size().Height+40-h))
	}
}

// SetNumbers shows how games went.
func (s *Statistics) SetNumbers(n Numbers) {
	s.known, s.armies = n.All.Games() > 0, len(n.Armies) > 0
	s.empty.Say(s.now != StatisticsChoice{})
	s.cards.set(n)
	s.show()
	kit.Show(s.empty, !s.known)
	s.Body.Relayout()
	s.Scroll.Refresh()
	s.Refresh()
}

// show shows the cards of which there is something.
func (s *Statistics) show() {
	for _, c := range s.cards.list() {
		kit.Show(c, s.known)
	}
	kit.Show(s.cards.army, s.known && s.armies)
	kit.Show(s.cards.matchup, s.known && s.armies)
	kit.Show(s.legend, s.known)
	kit.Show(s.empty, false)
}

// Key goes back with Escape, and scrolls.
func (s *Statistics) Key(name fyne.KeyName) bool {
	by := map[fyne.KeyName]float32{fyne.KeyUp: -60, fyne.KeyDown: 60,
		fyne.KeyPageUp: -s.Size().Height * 0.8, fyne.KeyPageDown: s.Size().Height * 0.8,
		fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6}[name]
	switch {
	case name == fyne.KeyEscape:
		kit.Call(s.calls.Back)
	case by != 0:
		most := s.Body.MinSize().Height - s.Scroll.Size().Height
		s.Scroll.ScrollToOffset(fyne.NewPos(0, max(min(s.Scroll.Offset.Y+by, most), 0)))
	default:
		return false
	}
	return true
}

// Rune implements Screen.
func (s *Statistics) Rune(rune) bool { return false }

// place lays everything out, if put, and says how high it is.
func (s *Statistics) place(size fyne.Size, put bool) float32 {
	tight := kit.Narrow(size)
	margin, gap := kit.Pick(tight, 24, 40), kit.Pick(tight, 12, 16)
	titleY, lineY := kit.Pick(tight, 10, 25), kit.Pick(tight, 58, 80)
	w := min(size.Width-2*margin, 1280)
	x := (size.Width - w) / 2
	y := lineY + kit.Pick(tight, 16, 24)
	if put {
		kit.Put(s.back, margin-8, titleY+3, 32, 32)
		kit.Put(s.title, margin+32, titleY, 300, 38)
		kit.Put(s.light, 0, lineY-16, size.Width, 32)
		library := s.library.MinSize().Width
		kit.Put(s.library, size.Width-margin-library, titleY-1, library, 40)
		kit.Put(s.period, x, y, 380, 36)
		kit.Put(s.game, x+396, y, 220, 36)
		legend := s.legend.MinSize()
		kit.Put(s.legend, x+w-legend.Width, y+9, legend.Width, 18)
		kit.Put(s.empty, x, y+52, w, max(size.Height-y-52-margin, 200))
	}
	if !s.known {
		return 0
	}
	y += 36 + gap
	row := func(left, right *kit.ChartCard, share float32) {
		lw := float32(int((w - gap) * share))
		h := max(left.HeightAt(), right.HeightAt())
		if put {
			kit.Put(left, x, y, lw, h)
			kit.Put(right, x+lw+gap, y, w-gap-lw, h)
		}
		y += h + gap
	}
	c := &s.cards
	row(c.total, c.streaks, 0.62)
	row(c.time, c.level, 0.62)
	row(c.game, c.ending, 0.5)
	if s.armies {
		row(c.army, c.matchup, 0.42)
	}
	return y - gap + margin
}
