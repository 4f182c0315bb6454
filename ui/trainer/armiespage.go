package trainer

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// armiesScreen compares the armies: a chart of all matchups, the strength of each army, and how to play the
// selected matchup.
type armiesScreen struct {
	page
	grid    *kit.ScoreGrid
	cards   [2]*kit.ChartCard
	note    *kit.Label
	matchup *matchupPanel
}

var _ app.Screen = (*armiesScreen)(nil)

// newArmiesScreen makes the page. It leads back to the previous page.
func newArmiesScreen(r *Room) *armiesScreen {
	s := &armiesScreen{matchup: newMatchupPanel(r), note: kit.NewParagraph(
		words.T("compare.note", words.Number(armyBalance().Games()), words.Number(balanceNodes)), kit.Caption,
		kit.ShadeText2, 0)}
	s.begin(r, "compare.title", r.Frame.From())
	s.grid = matchupGrid()
	s.grid.Point(r.matchup[0], r.matchup[1], s.show)
	s.cards[0] = kit.NewChartCard(words.T("compare.grid"), s.grid, func() float32 { return 380 })
	s.cards[1] = kit.NewChartCard(words.T("compare.strength"), strengthChart(), func() float32 { return 160 })
	s.arrange(1280, s.layout)
	s.show(r.matchup[0], r.matchup[1])
	s.Open(s, fyne.NewSize(640, 400))
	s.Body.Least = func() fyne.Size {
		tight := kit.Narrow(s.Size())
		w := s.Size().Width - 2*kit.Pick(tight, 24, 40)
		return fyne.NewSize(640, s.high(w, tight)+s.around(w, tight))
	}
	return s
}

// leastGrid is the least height of the chart of the matchups.
const leastGrid float32 = 310

// sides returns the width of the charts and that of the matchup, of a width.
func (s *armiesScreen) sides(w float32, tight bool) (charts, matchup float32) {
	charts = float32(int((w - gapOf(tight)) * kit.Pick(tight, kit.Pick(w < 900, 0.56, 0.6), 0.54)))
	return charts, w - gapOf(tight) - charts
}

// strengths is the height of the chart of strengths.
func strengths(tight bool) float32 {
	return 70 + float32(len(catalogue.Armies))*kit.Pick(tight, 20, 24)
}

// gapOf is the gap between two cards.
func gapOf(tight bool) float32 { return kit.Pick(tight, 12, 16) }

// high is the least height of the charts and of the matchup, and around what is above and below them.
func (s *armiesScreen) high(w float32, tight bool) float32 {
	_, matchup := s.sides(w, tight)
	return max(leastGrid+gapOf(tight)+strengths(tight), s.matchup.least(matchup))
}

func (s *armiesScreen) around(w float32, tight bool) float32 {
	return kit.Pick(tight, 12+10, 24+24) + gapOf(tight) + s.note.HeightAt(w)
}

func (s *armiesScreen) layout(w float32, tight bool) kit.Item {
	charts, _ := s.sides(w, tight)
	left := kit.Column(gapOf(tight), kit.Fill(s.cards[0]), kit.Fixed(s.cards[1], 0, strengths(tight)))
	high := max(min(s.Body.Size().Height-s.around(w, tight), 760), s.high(w, tight))
	return kit.Column(0, kit.Gap(kit.Pick(tight, 12, 24)),
		kit.Sized(kit.Row(gapOf(tight), kit.Sized(left, charts, 0), kit.Fill(s.matchup)), 0, high),
		kit.Space(), kit.Text(s.note), kit.Gap(kit.Pick(tight, 10, 24)))
}

// matchupGrid makes the chart of the matchups.
func matchupGrid() *kit.ScoreGrid {
	var axes []kit.Axis
	var cells [][]kit.Cell
	for _, own := range catalogue.Armies {
		axes = append(axes, kit.Axis{Name: words.Army(own.ID), Accent: own.Accent})
		var row []kit.Cell
		for _, other := range catalogue.Armies {
			m, _ := armyBalance().Of(own.ID, other.ID)
			row = append(row, kit.Cell{Tally: kit.Tally{Won: m.Won, Drawn: m.Drawn, Lost: m.Lost}, Low: m.Low, High: m.High})
		}
		cells = append(cells, row)
	}
	grid := kit.NewScoreGrid(axes)
	grid.Set(cells)
	return grid
}

// strengthChart makes the chart of the points of each army against all others.
func strengthChart() *kit.Intervals {
	var list []kit.Ranged
	for _, s := range armyBalance().Strengths() {
		army, _ := catalogue.ArmyByID(s.Army)
		name, share := words.Army(s.Army), words.Percent(s.Score)
		list = append(list, kit.Ranged{Name: name, Accent: army.Accent, Low: s.Low, Share: s.Score, High: s.High, Note: share,
			Tip: words.T("compare.tip", name, share, words.Number(s.Games), words.Percent(s.Low), words.Percent(s.High))})
	}
	return kit.NewIntervals(list)
}

// show shows the matchup of two armies by their indices in the catalogue.
func (s *armiesScreen) show(own, other int) {
	s.room.matchup = [2]int{own, other}
	s.matchup.set(catalogue.Armies[own], catalogue.Armies[other])
}

// Key selects a matchup with the arrow keys, and goes back with Escape.
func (s *armiesScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		s.grid.TypedKey(&fyne.KeyEvent{Name: name})
		return true
	}
	return s.page.Key(name)
}
