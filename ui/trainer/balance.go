package trainer

import (
	"sync"

	"midline/assets"
	"midline/engine/balance"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// armyBalance is how the armies do against each other.
var armyBalance = sync.OnceValue(func() *balance.Table {
	t, err := balance.Parse(assets.Balance())
	if err != nil {
		panic(err) // embedded, and held right by a test
	}
	return t
})

// peopleShare is the share of an army's edge between equal engines that is counted on
// between a person and a weak computer, which both make less of it.
const peopleShare = 1.0 / 3

// armyEdge is a progress.Edge by the balance of the armies.
func armyEdge(own, against string) float64 { return peopleShare * armyBalance().Edge(own, against) }

// armiesModelOf is the comparison of the armies.
func armiesModelOf() armiesModel {
	table := armyBalance()
	m := armiesModel{Games: table.Games()}
	for _, own := range catalogue.Armies {
		m.Armies = append(m.Armies, armyFigure{Axis: kit.Axis{Name: words.Army(own.ID), Accent: own.Accent},
			ID: own.ID, Art: own.Portrait})
		var row []matchup
		for _, other := range catalogue.Armies {
			d, _ := table.Of(own.ID, other.ID)
			row = append(row, matchup{Tally: kit.Tally{Won: d.Won, Drawn: d.Drawn, Lost: d.Lost}, Low: d.Low, High: d.High})
		}
		m.Duels = append(m.Duels, row)
	}
	for _, s := range table.Strengths() {
		army, _ := catalogue.ArmyByID(s.Army)
		name, share := words.Army(s.Army), words.Percent(s.Score)
		m.Strengths = append(m.Strengths, kit.Ranged{Name: name, Accent: army.Accent,
			Low: s.Low, Share: s.Score, High: s.High, Note: share,
			Tip: words.T("compare.tip", name, share, words.Number(s.Games), words.Percent(s.Low), words.Percent(s.High))})
	}
	return m
}
