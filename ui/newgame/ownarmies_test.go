package newgame

import (
	"testing"

	"midline/engine/army"
	"midline/ui/kit/kittest"
)

// TestDemoOfOwnArmies: the cards of armies of the player's own play a film, as those of the six do.
func TestDemoOfOwnArmies(t *testing.T) {
	w := newWorld(t, kittest.Art)
	room := New(Options{Frame: w, Art: kittest.Art, Games: w, Engines: testEngines(nil), Follower: w.strength})
	for _, id := range []string{"animals", army.Examples()[0].Key(), army.Examples()[1].Key(), army.Examples()[2].Key()} {
		if room.demo(id) == nil {
			t.Errorf("%s has no film", id)
		}
	}
	if room.demo("gone:12ab") != nil {
		t.Error("an army that is gone has a film")
	}
}
