package lab

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"midline/engine/lab/players"
	"midline/engine/lab/statistics"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/chess2"
)

// FairnessNodes is the number of nodes for each action of the games that compare an army with the
// six: enough for Two Kings to see their king-turn, and some four games a second on one core.
const FairnessNodes = 2000

// Fairness compares an army of one's own with the six armies of Chess 2, by games of Midline against
// itself from random arrays.
type Fairness struct {
	Army  *rules.Army // known to engine/army
	Games int         // against each of the six, rounded up to a multiple of 4: each colour, each player
	Nodes int         // for each action; 0 for FairnessNodes
	Cores int         // games at a time
	Seed  uint64      // of the arrays
	Out   string      // file of the games; goes on from what is there; "" for none
}

// Standing is what the games of a Fairness have shown so far.
type Standing struct {
	Army    *rules.Army
	Against []Opponent // the six, in the order of the game
	Total   int        // games that are to be played
}

// Opponent is one of the six.
type Opponent struct {
	Army  *rules.Army
	Tally statistics.Tally // from the other army's side
}

// Run plays the games that are missing. see, which is optional, gets the standing after every game,
// and what earlier runs have left first; it must not keep the standing. Run returns when all games
// are played or, with the error of ctx, soon after ctx is done.
func (f *Fairness) Run(ctx context.Context, see func(*Standing)) (*Standing, error) {
	m := f.match()
	s := &Standing{Army: f.Army, Total: m.Games}
	for _, a := range chess2.Variant.Armies {
		s.Against = append(s.Against, Opponent{Army: a})
	}
	var wrong error
	m.See = func(r *Record) {
		if err := s.add(r); err != nil {
			wrong = err
			return
		}
		if see != nil {
			see(s)
		}
	}
	if err := m.Run(ctx, io.Discard); err != nil {
		return s, err
	}
	return s, wrong
}

// match returns the match that compares the armies: two equal players, and each of the six once with
// White and once with Black.
func (f *Fairness) match() *Match {
	nodes := f.Nodes
	if nodes == 0 {
		nodes = FairnessNodes
	}
	var pairs []string
	for _, a := range chess2.Variant.Armies {
		pairs = append(pairs, f.Army.Code()+a.Code(), a.Code()+f.Army.Code())
	}
	each := (f.Games + 3) / 4 * 4
	return &Match{
		Settings: Settings{
			Players: []string{"midline name=first", "midline name=second"}, Pairs: [][2]int{{0, 1}},
			Variants: chess2.Variant.Name, Armies: strings.Join(pairs, " "), Seed: f.Seed,
			Openings: Openings{Turns: -1}, Margin: 1, Patience: 60, MaxTurns: 300,
		},
		Limits: players.Limits{Nodes: uint64(nodes)}, Games: each * len(chess2.Variant.Armies), Cores: f.Cores, Out: f.Out,
	}
}

// add counts a game.
func (s *Standing) add(r *Record) error {
	points, err := r.Points()
	if err != nil {
		return err
	}
	white, black, err := armiesOf(&chess2.Variant, r.Armies)
	if err != nil {
		return err
	}
	other := black
	if black == s.Army {
		other, points = white, 2-points
	}
	at := slices.IndexFunc(s.Against, func(o Opponent) bool { return o.Army == other })
	if at < 0 {
		return fmt.Errorf("game %d is between %s and %s", r.Game, white.Name, black.Name)
	}
	s.Against[at].Tally.Add("", r.Round, points)
	return nil
}

// Games returns the number of games that were played.
func (s *Standing) Games() int {
	sum := 0
	for i := range s.Against {
		sum += s.Against[i].Tally.Games()
	}
	return sum
}

// Score returns the mean of the army's points against each of the six, from 0 to 1, and the bounds
// of its 95 % interval; each of the six counts alike.
func (s *Standing) Score() (score, low, high float64) {
	variance := 0.0
	for i := range s.Against {
		t := &s.Against[i].Tally
		a, b := t.Interval()
		score += t.Score()
		variance += (b - a) * (b - a) / 4
	}
	n := float64(len(s.Against))
	score /= n
	half := math.Sqrt(variance) / n
	return score, max(score-half, 0), min(score+half, 1)
}

// leastGames is the number of games from which Compared judges: fewer that all end alike would seem
// to prove something.
const leastGames = 20

// Compared lists the six that the army beat, and those that beat it, beyond the 95 % interval of
// their games, and the others, the nearest to even first. It leaves out those that it played fewer
// than leastGames games against.
func (s *Standing) Compared() (beaten, even, better []*rules.Army) {
	var near []*Opponent
	for i := range s.Against {
		o := &s.Against[i]
		low, high := o.Tally.Interval()
		switch {
		case o.Tally.Games() < leastGames:
		case low > 0.5:
			beaten = append(beaten, o.Army)
		case high < 0.5:
			better = append(better, o.Army)
		default:
			near = append(near, o)
		}
	}
	slices.SortStableFunc(near, func(a, b *Opponent) int {
		return cmp.Compare(math.Abs(a.Tally.Score()-0.5), math.Abs(b.Tally.Score()-0.5))
	})
	for _, o := range near {
		even = append(even, o.Army)
	}
	return beaten, even, better
}

// Pawns returns what the army's mean score is worth: the lead in pawns with which a side is expected
// to score as much.
func (s *Standing) Pawns() float64 {
	score, _, _ := s.Score()
	low, high := -search.Score(maxLead), search.Score(maxLead)
	for high-low > 1 {
		middle := (low + high) / 2
		if middle.Expected(&chess2.Variant) < score {
			low = middle
		} else {
			high = middle
		}
	}
	return float64(high) / 100
}

// maxLead bounds what Pawns returns, in centipawns.
const maxLead = 1500
