package progress

import (
	"math"

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

// Assumptions of the estimate. People were not measured: someone who only knows the rules is
// assumed to score 50 to 65 % against level 1, where the estimate begins.
const (
	priorElo       = 640
	priorDeviation = 170
	lowestElo      = -400
	highestElo     = 2800
	gridStep       = 10
	halfLife       = 16   // games after which a result counts half
	otherGroup     = 0.35 // weight of a game with another army, or of another game
	helped         = 0.5  // weight of a game with help
	sparringElo    = 300  // not measured: below level 1
	fullElo        = 2500 // of full strength
)

// Strength is an estimate on the scale of the levels.
type Strength struct {
	Elo       float64
	Deviation float64
}

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

// chance returns the expected share of the points for a lead in Elo.
func chance(ahead float64) float64 { return 1 / (1 + math.Pow(10, -ahead/400)) }

// Strength estimates how strong a person is with a group, from all games: the mean of the posterior
// by Bayes. Recent games count most, and those of the group more than others. edge is optional.
func (s *State) Strength(group string, of Grouping, edge Edge) Strength {
	const n = (highestElo-lowestElo)/gridStep + 1
	var likely [n]float64 // logarithms
	for i := range likely {
		d := (elo(i) - priorElo) / priorDeviation
		likely[i] = -2 * math.Log(1+d*d/3) // Student's t, which tolerates outliers
	}
	weight := 1.0
	for i := len(s.Games) - 1; i >= 0 && weight > 0.01; i-- {
		g := s.Games[i].Game
		against, known := EloOf(g.Computer)
		if !known {
			continue
		}
		w := weight
		if of(g.Variant, g.Army) != group {
			w *= otherGroup
		}
		if g.Coached {
			w *= helped
		}
		if edge != nil {
			against -= edge(g.Army, g.Against)
		}
		for i := range likely {
			c := chance(elo(i) - against)
			likely[i] += w * (g.Points*math.Log(c) + (1-g.Points)*math.Log(1-c))
		}
		weight *= math.Pow(0.5, 1.0/halfLife)
	}
	top := math.Inf(-1)
	for _, l := range likely {
		top = max(top, l)
	}
	var sum, mean, square float64
	for i, l := range likely {
		p := math.Exp(l - top)
		sum, mean, square = sum+p, mean+p*elo(i), square+p*elo(i)*elo(i)
	}
	mean /= sum
	return Strength{Elo: mean, Deviation: math.Sqrt(max(square/sum-mean*mean, 0))}
}

func elo(i int) float64 { return lowestElo + gridStep*float64(i) }

// Careful returns a strength that errs on the low side.
func (s Strength) Careful() Strength { return Strength{s.Elo - s.Deviation/2, s.Deviation} }

// Level returns the level of the computer against which a strength scores about half the
// points, from 1 to search.Levels.
func (s Strength) Level() opponent.Level {
	best, nearest := opponent.First, math.Inf(1)
	for level := 1; level <= search.Levels; level++ {
		if d := math.Abs(float64(search.Level(level).Elo) - s.Elo); d < nearest {
			best, nearest = opponent.Level(level), d
		}
	}
	return best
}
