package play

import (
	"testing"

	"midline/engine/variant"
	"midline/ui/app/apptest"
)

// Only the start position of Reservists is a reconstruction, not a position that is set up.
func TestReconstructed(t *testing.T) {
	for _, v := range variant.All {
		p, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := reconstructed(&p); got != v.Reconstructed {
			t.Errorf("%s: %v", v.Name, got)
		}
	}
	if p := apptest.Position(t, "reservists", "4k3/8/8/8/8/8/8/8/8/4K3 w - - 0 25"); reconstructed(&p) {
		t.Error("a position that is set up is one")
	}
}
