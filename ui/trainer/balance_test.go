package trainer

import (
	"fmt"
	"strings"
	"testing"

	"midline/ui/catalogue"
)

// The balance that is shown has every matchup, with enough games to say something.
func TestBalance(t *testing.T) {
	table := armyBalance()
	for i, own := range catalogue.Armies {
		for _, other := range catalogue.Armies[i:] {
			m, found := table.Of(own.ID, other.ID)
			if !found || m.Games() < 100 {
				t.Errorf("%s against %s: found %v, %d games", own.ID, other.ID, found, m.Games())
			}
		}
	}
	if nodes := fmt.Sprintf("nodes=%d ", balanceNodes); !strings.Contains(strings.Join(table.Notes, "\n"), nodes) {
		t.Errorf("the file does not say that it was made with %q", nodes)
	}
	if a, b := armyEdge("nemesis", "empowered"), table.Edge("nemesis", "empowered"); a <= 0 || a >= b {
		t.Errorf("between people an edge of %v counts %v", b, a)
	}
}
