package present

import (
	"sync"

	"midline/assets"
	"midline/engine/balance"
)

// Balance is how the armies do against each other.
var Balance = sync.OnceValue(func() *balance.Table {
	t, err := balance.Parse(assets.Balance())
	if err != nil {
		panic(err) // embedded, and held right by a test
	}
	return t
})

// peopleShare is the share of an army's edge between equal engines that is counted on
// between a person and a weak computer, which both make less of it.
const peopleShare = 1.0 / 3

// Edge is a progress.Edge by the balance of the armies.
func Edge(own, against string) float64 { return peopleShare * Balance().Edge(own, against) }
