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
		words.T("compare.note", words.Number(armyBalance().Games())), kit.Caption, kit.ShadeText2, 0)}
	s.begin(r, "compare.title", r.Frame.From())
	s.grid = matchupGrid()
	s.grid.Point(r.matchup[0], r.matchup[1], s.show)
	s.cards[0] = kit.NewChartCard(words.T("compare.grid"), s.grid, func() float32 { return 380 })
	s.cards[1] = kit.NewChartCard(words.T("compare.strength"), strengthChart(), func() float32 { return 160 })
	s.arrange(1280, func(w float32, tight bool) kit.Item {
		gap, room := kit.Pick(tight, 12, 16), s.Body.Size().Height-kit.Pick(tight, 58+12+10, 80+24+24)
		strengths := kit.Fixed(s.cards[1], 0, kit.Pick(tight, 70+6*20, 70+6*24))
		left := float32(int((w - gap) * kit.Pick(tight, 0.6, 0.54)))
		cards := kit.Sized(kit.Column(gap, kit.Fill(s.cards[0]), strengths), left, 0)
		return kit.Column(0, kit.Gap(kit.Pick(tight, 12, 24)),
			kit.Sized(kit.Row(gap, cards, kit.Fill(s.matchup)), 0, min(room-gap-s.note.HeightAt(w), 760)),
			kit.Space(), kit.Text(s.note), kit.Gap(kit.Pick(tight, 10, 24)))
	})
	s.show(r.matchup[0], r.matchup[1])
	s.Open(s, fyne.NewSize(960, 600))
	return s
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
