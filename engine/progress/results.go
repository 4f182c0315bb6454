package progress

import (
	"math"

	"midline/engine/game"
	"midline/engine/search"
)

// Tally counts games by how they went.
type Tally struct{ Won, Drawn, Lost int }

// Games is how many games there are.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score is the share of the points, from 0 to 1; 0 without games.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0
	}
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(t.Games())
}

// add counts a game in which somebody got so many points.
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

// Grouping names what a game belongs to, by its variant and the person's army: an army
// of Chess 2, or another game.
type Grouping func(variant, army string) string

// Results are a person's games by group and by the level of the computer, as game.Player
// counts it; other programs have 0.
type Results map[string]map[int]Tally

// Results sorts the games.
func (s *State) Results(of Grouping) Results {
	r := Results{}
	for _, e := range s.Games {
		group := of(e.Game.Variant, e.Game.Army)
		if r[group] == nil {
			r[group] = map[int]Tally{}
		}
		t := r[group][e.Game.Level]
		t.add(e.Game.Points)
		r[group][e.Game.Level] = t
	}
	return r
}

// All is the sum of a group over the levels.
func (r Results) All(group string) Tally {
	return r.From(group, game.Sparring)
}

// From is the sum of a group over a level and those above it.
func (r Results) From(group string, level int) Tally {
	var sum Tally
	for l, t := range r[group] {
		if l >= level {
			sum.Won, sum.Drawn, sum.Lost = sum.Won+t.Won, sum.Drawn+t.Drawn, sum.Lost+t.Lost
		}
	}
	return sum
}

// Edge is by how many Elo an army is better placed than another, for equal players.
// Armies may be "", where it is 0.
type Edge func(own, against string) float64

// What the estimate of a strength supposes. Nobody has measured people: someone who only
// knows the rules scores 50 to 65 % against level 1, which is where it begins.
const (
	priorElo       = 640
	priorDeviation = 170
	lowestElo      = -400
	highestElo     = 2800
	gridStep       = 10
	halfLife       = 16   // games after which one counts half
	otherGroup     = 0.35 // what a game with another army, or of another game, counts
	helped         = 0.5  // what a game with help counts
	sparringElo    = 300  // nobody has measured it: below level 1
	fullElo        = 2400 // of full strength, far above level 8
)

// Strength is an estimate on the scale of the levels.
type Strength struct {
	Elo       float64
	Deviation float64
}

// EloOf is the Elo of a level of the computer, as game.Player counts it; false for
// other programs.
func EloOf(level int) (float64, bool) {
	switch {
	case level == game.Sparring:
		return sparringElo, true
	case level >= game.FullStrength:
		return fullElo, true
	case level >= 1:
		return float64(search.Level(level).Elo), true
	}
	return 0, false
}

// chance is the expected share of the points against somebody so many Elo weaker.
func chance(ahead float64) float64 { return 1 / (1 + math.Pow(10, -ahead/400)) }

// Strength estimates how strong a person is with a group, from all games: the mean of
// what is likely after them, by Bayes. The last games count most, and those of the group
// more than others. Edge may be nil.
func (s *State) Strength(group string, of Grouping, edge Edge) Strength {
	const n = (highestElo-lowestElo)/gridStep + 1
	var likely [n]float64 // logarithms
	for i := range likely {
		d := (elo(i) - priorElo) / priorDeviation
		likely[i] = -2 * math.Log(1+d*d/3) // Student's, which lets go of what is far off
	}
	weight := 1.0
	for i := len(s.Games) - 1; i >= 0 && weight > 0.01; i-- {
		g := s.Games[i].Game
		against, known := EloOf(g.Level)
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

// Careful is a strength that is rather too low than too high.
func (s Strength) Careful() Strength { return Strength{s.Elo - s.Deviation/2, s.Deviation} }

// Level is the level of the computer against which a strength scores about half the
// points, from 1 to search.Levels.
func (s Strength) Level() int {
	best, nearest := 1, math.Inf(1)
	for level := 1; level <= search.Levels; level++ {
		if d := math.Abs(float64(search.Level(level).Elo) - s.Elo); d < nearest {
			best, nearest = level, d
		}
	}
	return best
}
