package workshop

import (
	"testing"

	"midline/engine/army"
	"midline/ui/catalogue"
	"midline/ui/kit/kittest"
)

// TestPowersAreShown: each power has a film, which plays while its switch has the pointer or the keyboard, or after it
// was chosen, and ends with the pane.
func TestPowersAreShown(t *testing.T) {
	for _, name := range army.PowerNames() {
		of, known := shownBy[name]
		if term, found := catalogue.TermByID(of.term); !known || !found || len(term.Demo.Actions) == 0 {
			t.Errorf("%s has no film", name)
		}
		if _, found := catalogue.ArmyByID(of.army); !found {
			t.Errorf("%s: no army %q", name, of.army)
		}
	}
	w := newWorld(t, kittest.Art)
	w.Room.design = newDesign("", plainDraft())
	w.Room.tab, w.Room.pane = "knight", panePowers
	w.Frame.Go(editRoute{})
	p := w.Room.edit.powers
	if p.film != nil {
		t.Error("a film is shown before anything is pointed at")
	}
	p.ticks[0].FocusGained()
	if p.film == nil || p.shown != p.names[0] {
		t.Errorf("shown is %q", p.shown)
	}
	p.guarded("nothing captures it")
	if p.film == nil || p.shown != "nothing captures it" {
		t.Errorf("shown is %q", p.shown)
	}
	w.Room.edit.panes.OnChange(paneMoves)
	if p.film != nil {
		t.Error("the film goes on in another pane")
	}
}
