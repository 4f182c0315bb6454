package progress

import (
	"midline/engine/opponent"
	"midline/engine/search"
)

// Tally counts wins, draws and losses.
type Tally struct{ Won, Drawn, Lost int }

// Games returns the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score returns the share of the points, from 0 to 1; 0 without games.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0
	}
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(t.Games())
}

// add counts a game with the given points.
func (t *Tally) add(points float64) {
	switch points {
	case 1:
		t.Won++
	case 0:
		t.Lost++
	default:
		t.Drawn++
	}
}

// Grouping names the group of a game, by its variant and the person's army: an army of Chess 2, or
// another game.
type Grouping func(variant, army string) string

// Results has a person's games by group and by the computer.
type Results map[string]map[Computer]Tally

// Results groups the games.
func (s *State) Results(of Grouping) Results {
	r := Results{}
	for _, e := range s.Games {
		group := of(e.Game.Variant, e.Game.Army)
		if r[group] == nil {
			r[group] = map[Computer]Tally{}
		}
		t := r[group][e.Game.Computer]
		t.add(e.Game.Points)
		r[group][e.Game.Computer] = t
	}
	return r
}

// At returns the games of a group against Midline at a level.
func (r Results) At(group string, level opponent.Level) Tally {
	return r[group][Computer(opponent.At(level))]
}

// All returns the sum of a group over all opponents.
func (r Results) All(group string) Tally {
	return r.sum(group, func(Computer) bool { return true })
}

// From returns the sum of a group over a level of Midline and those above it.
func (r Results) From(group string, level opponent.Level) Tally {
	return r.sum(group, func(c Computer) bool { return c.Kind == opponent.Midline && c.Level >= level })
}

func (r Results) sum(group string, of func(Computer) bool) Tally {
	var sum Tally
	for c, t := range r[group] {
		if of(c) {
			sum.Won, sum.Drawn, sum.Lost = sum.Won+t.Won, sum.Drawn+t.Drawn, sum.Lost+t.Lost
		}
	}
	return sum
}

// Edge returns how many Elo an army gains over another between equal players. An army may be "",
// which has an edge of 0.
type Edge func(own, against string) float64

// EloOf returns the Elo of Midline at a level; false for other programs.
func EloOf(c Computer) (float64, bool) {
	switch {
	case c.Kind != opponent.Midline:
		return 0, false
	case c.Level == opponent.Sparring:
		return sparringElo, true
	case c.Level >= opponent.Full:
		return fullElo, true
	}
	return float64(search.Level(int(c.Level)).Elo), true
}
