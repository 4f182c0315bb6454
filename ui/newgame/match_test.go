package newgame

import (
	"testing"

	"midline/engine/opponent"
)

// The person's name is that of a game against any opponent; who only watches has none.
func TestYourNameIsInTheGame(t *testing.T) {
	for _, c := range []struct {
		choice Choice
		want   [2]string
	}{
		{Choice{Opponent: opponent.Midline, Level: 3, Names: [2]string{"Ada", "Bob"}}, [2]string{"Ada", ""}},
		{Choice{Opponent: opponent.Midline, Engine: "Fish", Names: [2]string{"Ada", "Bob"}}, [2]string{"Ada", ""}},
		{Choice{Opponent: opponent.Person, Names: [2]string{"Ada", "Bob"}}, [2]string{"Ada", "Bob"}},
		{Choice{Opponent: opponent.None, Names: [2]string{"Ada", "Bob"}}, [2]string{}},
	} {
		players := playersOf(c.choice)
		if got := [2]string{players[0].Name, players[1].Name}; got != c.want {
			t.Errorf("%+v: %q, want %q", c.choice, got, c.want)
		}
	}
}
