package library

import (
	"slices"
	"testing"

	"midline/engine/library"
	"midline/ui/library/librarytest"
)

// TestStepDeclined: a game that the board does not take is not passed: the next step asks for it again.
func TestStepDeclined(t *testing.T) {
	inLibrary(t, 9, func(t *testing.T, p *page, _ *librarytest.File, r *Room) {
		r.open(3)
		p.win.Settle()
		for _, p.stays = range []bool{true, false, false} {
			r.Step(1)
			p.win.Settle()
		}
		if want := []library.ID{3, 4, 4, 5}; !slices.Equal(p.opened, want) {
			t.Errorf("opened are %d, want %d", p.opened, want)
		}
	})
}
