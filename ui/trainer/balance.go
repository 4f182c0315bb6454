package trainer

import (
	"sync"

	"midline/assets"
	"midline/engine/balance"
)

// armyBalance is how the armies do against each other.
var armyBalance = sync.OnceValue(func() *balance.Table {
	t, err := balance.Parse(assets.Balance())
	if err != nil {
		panic(err) // embedded, and checked by a test
	}
	return t
})

// peopleShare is the share of an army's edge between equal engines that is counted on
// between a person and a weak computer, which both make less of it.
const peopleShare = 1.0 / 3

// armyEdge is a progress.Edge by the balance of the armies.
func armyEdge(own, against string) float64 { return peopleShare * armyBalance().Edge(own, against) }
