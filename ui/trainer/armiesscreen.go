package trainer

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// armyFigure is an army of the comparison.
type armyFigure struct {
	kit.Axis
	ID  string
	Art string // its portrait
}

// matchup is how an army does against another.
type matchup struct {
	Tally     kit.Tally
	Low, High float64 // bounds of its share of the points, with 95 % certainty
}

// armiesModel is what the comparison shows.
type armiesModel struct {
	Armies    []armyFigure
	Duels     [][]matchup // by the army and the one it is against, in the order of Armies
	Strengths []kit.Ranged
	Games     int
	Own, Its  int // the matchup that is shown first
}

// armiesCalls are the screen's callbacks.
type armiesCalls struct {
	Play func(own, against string) // a game with an army against another
	Show func(own, against int)    // another matchup is shown
	Back func()
}

// armiesScreen compares the armies: a chart of all matchups, how strong each army is against all
// others, and how to play the matchup that is chosen.
type armiesScreen struct {
	kit.Page
	calls armiesCalls
	model armiesModel

	back      *kit.IconButton
	title     *kit.Label
	light     *kit.Light
	grid      *kit.ScoreGrid
	strengths *kit.Intervals
	cards     [2]*kit.ChartCard
	note      *kit.Label
	duel      *matchupPanel
}

var _ app.Screen = (*armiesScreen)(nil)

// newArmiesScreen makes the page.
func newArmiesScreen(art kit.Art, m armiesModel, calls armiesCalls) *armiesScreen {
	s := &armiesScreen{calls: calls, model: m,
		back:  newBackButton(art, calls.Back),
		title: kit.NewLabel(words.T("compare.title"), kit.Title, kit.ShadeText), light: kit.NewLight(0.55, 2),
		note: kit.NewParagraph(words.T("compare.note", words.Number(m.Games)), kit.Caption, kit.ShadeText2, 0)}
	var axes []kit.Axis
	var cells [][]kit.Cell
	for i, own := range m.Armies {
		axes = append(axes, own.Axis)
		var row []kit.Cell
		for k := range m.Armies {
			d := m.Duels[i][k]
			row = append(row, kit.Cell{Tally: d.Tally, Low: d.Low, High: d.High})
		}
		cells = append(cells, row)
	}
	s.grid, s.strengths = kit.NewScoreGrid(axes), kit.NewIntervals(m.Strengths)
	s.grid.Set(cells)
	s.duel = newMatchupPanel(art, func(own int) { s.play(own) })
	s.grid.Point(m.Own, m.Its, s.show)
	s.cards[0] = kit.NewChartCard(words.T("compare.grid"), s.grid, func() float32 { return 380 })
	s.cards[1] = kit.NewChartCard(words.T("compare.strength"), s.strengths, func() float32 { return 160 })
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.light, s.cards[0], s.cards[1], s.note, s.duel}
	s.Body.Place = s.place
	s.show(m.Own, m.Its)
	s.Open(s, fyne.NewSize(960, 600))
	return s
}

// heading names a matchup.
func (s *armiesScreen) heading(own, its int) string {
	if own == its {
		return words.T("compare.mirror", s.model.Armies[own].Name)
	}
	return words.T("compare.head", s.model.Armies[own].Name, s.model.Armies[its].Name)
}

// show shows a matchup.
func (s *armiesScreen) show(own, its int) {
	if s.calls.Show != nil {
		s.calls.Show(own, its)
	}
	s.model.Own, s.model.Its = own, its
	a, b, d := s.model.Armies[own], s.model.Armies[its], s.model.Duels[own][its]
	share := "compare.share"
	if own == its {
		share = "compare.mirror.share"
	}
	s.duel.set(matchupModel{
		title: s.heading(own, its), share: words.T(share, words.Percent(d.Tally.Score())), duel: d,
		span:  words.T("compare.range", words.Number(d.Tally.Games()), words.Percent(d.Low), words.Percent(d.High)),
		sides: [2]armyFigure{a, b},
	})
}

func (s *armiesScreen) play(side int) {
	own, its := s.model.Armies[s.model.Own].ID, s.model.Armies[s.model.Its].ID
	if side == 1 {
		own, its = its, own
	}
	if s.calls.Play != nil {
		s.calls.Play(own, its)
	}
}

// Key goes back with Escape; the arrow keys go to other matchups.
func (s *armiesScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		kit.Call(s.calls.Back)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		s.grid.TypedKey(&fyne.KeyEvent{Name: name})
	default:
		return false
	}
	return true
}

// Rune implements Screen.
func (s *armiesScreen) Rune(rune) bool { return false }

func (s *armiesScreen) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin, gap := kit.Pick(tight, 24, 40), kit.Pick(tight, 12, 16)
	titleY, lineY := kit.Pick(tight, 10, 25), kit.Pick(tight, 58, 80)
	w := min(size.Width-2*margin, 1280)
	x := float32(int((size.Width - w) / 2))
	kit.Put(s.back, x-8, titleY+3, 32, 32)
	kit.Put(s.title, x+32, titleY, 600, 38)
	kit.Put(s.light, 0, lineY-16, size.Width, 32)
	y := lineY + kit.Pick(tight, 12, 24)
	note := s.note.HeightAt(w)
	foot := size.Height - kit.Pick(tight, 10, 24) - note
	kit.Put(s.note, x, foot, w, note)
	h := min(foot-gap-y, 760)
	left := float32(int((w - gap) * kit.Pick(tight, 0.6, 0.54)))
	low := kit.Pick(tight, 70+6*20, 70+6*24)
	kit.Put(s.cards[0], x, y, left, h-gap-low)
	kit.Put(s.cards[1], x, y+h-low, left, low)
	kit.Put(s.duel, x+left+gap, y, w-left-gap, h)
}
