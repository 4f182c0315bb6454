package trainer

import (
	"sync"

	"midline/assets"
	"midline/engine/balance"
)

// armyBalance is the table of results of the armies against each other.
var armyBalance = sync.OnceValue(func() *balance.Table {
	t, err := balance.Parse(assets.Balance())
	if err != nil {
		panic(err) // embedded, and checked by a test
	}
	return t
})

// balanceNodes is the number of nodes that the players of armyBalance searched for an action, of one exactly and of the
// other 5 % less.
const balanceNodes = 20_000

// peopleShare is the share of an army's edge between equal engines that is assumed between a person and a weak
// computer, who both make less of it.
const peopleShare = 1.0 / 3

// armyEdge is the progress.Edge of armyBalance.
func armyEdge(own, against string) float64 { return peopleShare * armyBalance().Edge(own, against) }
