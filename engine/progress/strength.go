package progress

import (
	"math"

	"midline/engine/opponent"
	"midline/engine/search"
)

// Assumptions of the strength in games. People were not measured: someone who only knows the rules is assumed to
// score 50 to 65 % against level 1, where the estimate begins.
const (
	newcomerElo       = 640
	newcomerDeviation = 200
	// unbounded is the deviation before another game as long as there were only wins, or only losses.
	unbounded       = 450
	gameVolatility  = 0.09
	gamesConsidered = 200 // the newest
	lowestElo       = 200
	highestElo      = 3100
	// How uncertain it is what a game says about a group: the deviations of the strength with one army or game from
	// that with another, and of what help is worth.
	otherGroup  = 350
	helped      = 300
	sparringElo = 300  // not measured: below level 1
	fullElo     = 2900 // not measured either: above the last level
)

// Strength returns how strong a person is with a group, on the scale of the levels, by Glicko-2 with each game as a
// period. Games with other groups, and those with help, count less. edge is optional.
//
// Wins alone bound a strength only from below, and losses alone from above, whereas Glicko-2 takes either for the
// middle of a normal distribution. So the deviation does not shrink before there were both, and a strong newcomer
// is found in a few games.
func (s *State) Strength(group string, of Grouping, edge Edge) Rating {
	r, _ := s.strength(group, of, edge)
	return r
}

// strength is Strength, and reports whether there were only wins so far.
func (s *State) strength(group string, of Grouping, edge Edge) (r Rating, wins bool) {
	r = Rating{R: newcomerElo, Deviation: newcomerDeviation, Volatility: gameVolatility}
	games, most, least := 0, 0.0, 1.0
	for _, e := range s.Games[max(len(s.Games)-gamesConsidered, 0):] {
		elo, known := e.Game.opponentElo()
		if !known {
			continue
		}
		against := Rating{R: elo}
		if of(e.Game.Variant, e.Game.Army) != group {
			against.Deviation = otherGroup
		}
		if e.Game.Coached {
			against.Deviation = math.Hypot(against.Deviation, helped)
		}
		if edge != nil {
			against.R -= edge(e.Game.Army, e.Game.Against)
		}
		if games > 0 && against.Deviation == 0 && (most == 0 || least == 1) {
			r.Deviation = unbounded
		}
		r = r.After(Outcome{against, e.Game.Points})
		r.R = min(max(r.R, lowestElo), highestElo)
		games, most, least = games+1, max(most, e.Game.Points), min(least, e.Game.Points)
	}
	return r, least == 1
}

// opponentElo returns what Midline played at; false for other programs.
func (g *Game) opponentElo() (float64, bool) {
	if g.Elo != 0 {
		return float64(g.Elo), true
	}
	return EloOf(g.Computer)
}

// Careful returns a rating that errs on the low side.
func (r Rating) Careful() Rating {
	r.R -= r.Deviation
	return r
}

// Level returns the level of the computer that is nearest to a rating, from 1 to search.Levels. It scores about half
// the points against it.
func (r Rating) Level() opponent.Level {
	return opponent.Level(math.Round(search.LevelOf(int(math.Round(r.R)))))
}

// Following is what an opponent plays that follows a person's results.
type Following struct {
	Elo int // from search.MinElo to search.MaxElo
	// Beyond is -1 if the person would need an opponent below the first level, and 1 if one above the last.
	Beyond int
	// Games counts those with the group, and Others those with other armies and in other games.
	Games, Others int
}

// Opponent returns who plays so.
func (f Following) Opponent() opponent.Opponent {
	return opponent.Opponent{Kind: opponent.Midline, Level: Rating{R: float64(f.Elo)}.Level(), Elo: f.Elo}
}

// Follow returns what an opponent plays against which the person scores a share of the points, aim, between 0 and 1, by
// all results so far. against is "" for an army that is not known yet; its edge is then the mean over armies. Both
// are "" in games without armies.
func (s *State) Follow(variant, own, against string, aim float64, armies []string, of Grouping, edge Edge) Following {
	group := of(variant, own)
	r, wins := s.strength(group, of, edge)
	if wins { // a strong person is found sooner by even games
		aim = min(aim, 0.5)
	}
	elo := r.R - scale*math.Log(aim/(1-aim))
	switch {
	case own != "" && against != "" && edge != nil:
		elo += edge(own, against)
	case own != "":
		elo += mean(edge, own, armies)
	}
	const step = 5
	f := Following{Elo: step * int(math.Round(elo/step))}
	switch {
	case f.Elo < search.MinElo:
		f.Elo, f.Beyond = search.MinElo, -1
	case f.Elo > search.MaxElo:
		f.Elo, f.Beyond = search.MaxElo, 1
	}
	for _, e := range s.Games {
		if _, known := e.Game.opponentElo(); !known {
			continue
		}
		if of(e.Game.Variant, e.Game.Army) == group {
			f.Games++
		} else {
			f.Others++
		}
	}
	return f
}
