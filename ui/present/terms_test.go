package present

import (
	"testing"

	"midline/ui/catalogue"
)

// Every term has a demonstration which the rules allow, and all that happens in it
// lies in the part of the board that is shown.
func TestTermDemonstrations(t *testing.T) {
	for _, term := range catalogue.Terms {
		f, err := TermDemo(term)
		demonstrates(t, term.ID, f, err)
	}
}
