package progress

import (
	"slices"

	"midline/engine/opponent"
)

// Why is the reason for a suggestion. It is the key of its text.
type Why string

// The reasons.
const (
	FirstLevel Why = "first-level" // the sparring partner was beaten
	EasyWin    Why = "easy-win"    // the last game was won quickly, without help
	LevelUp    Why = "level-up"    // the level has become easy
	LevelDown  Why = "level-down"  // it is too hard
	NewArmy    Why = "new-army"    // one that was never tried
	OtherArmy  Why = "other-army"  // the one that was played least
	Again      Why = "again"       // once more, as nothing speaks for another level or army
)

// Suggestion is what to play after a game.
type Suggestion struct {
	Level opponent.Level
	Army  string // the person's; "" in games without armies
	Why   Why
	Last  Tally // the last games against the same computer, at most lastGames
}

const (
	lastGames = 10
	// easyTurns is the number of turns within which a win is easy.
	easyTurns = 15
)

// The expected shares of the points at which a level is too easy or too hard.
const (
	tooEasy = 0.72
	tooHard = 0.30
)

// Suggest suggests what to play after the last game, which is in the state. armies are those of
// Chess 2, the easiest first. It reports false if there is nothing to go by, as after a game
// against another program. edge is optional.
func (s *State) Suggest(armies []string, of Grouping, edge Edge) (Suggestion, bool) {
	if len(s.Games) == 0 {
		return Suggestion{}, false
	}
	last := s.Games[len(s.Games)-1].Game
	level, known := EloOf(last.Computer)
	if !known || last.Elo != 0 { // an opponent that follows the results suits as it is
		return Suggestion{}, false
	}
	next := Suggestion{Level: last.Computer.Level, Army: last.Army, Why: Again, Last: s.last(last)}
	if last.Computer.Level == opponent.Sparring {
		if last.Points == 1 {
			next.Level, next.Why = opponent.First, FirstLevel
		}
		return next, true
	}
	group := of(last.Variant, last.Army)
	expected := s.Strength(group, of, edge).Chance(level - mean(edge, last.Army, armies))
	row := s.row(last)
	switch {
	case last.Points == 1 && !last.Coached && last.Turns > 0 && last.Turns <= easyTurns &&
		last.Computer.Level < opponent.AllCores:
		next.Level, next.Why = last.Computer.Level+1, EasyWin
	case last.Points == 1 && (expected >= tooEasy && row >= 2 || row >= 3) && last.Computer.Level < opponent.AllCores:
		next.Level, next.Why = last.Computer.Level+1, LevelUp
	case last.Points == 0 && (expected <= tooHard || row <= -3) && row <= -2:
		next.Level, next.Why = last.Computer.Level-1, LevelDown
	case last.Points == 1 && last.Army != "":
		s.otherArmy(&next, armies, of, edge)
	}
	return next, true
}

// row returns the length of the streak of wins at the level of the last game; it is negative for
// losses.
func (s *State) row(last *Game) int {
	n := 0
	for i := len(s.Games) - 1; i >= 0; i-- {
		g := s.Games[i].Game
		if g.Variant != last.Variant || g.Computer != last.Computer || g.Elo != 0 || g.Points != last.Points ||
			g.Points == 0.5 {
			break
		}
		n++
	}
	if last.Points == 0 {
		return -n
	}
	return n
}

// last counts the last games of a variant against a computer.
func (s *State) last(as *Game) Tally {
	var t Tally
	for i := len(s.Games) - 1; i >= 0 && t.Games() < lastGames; i-- {
		if g := s.Games[i].Game; g.Variant == as.Variant && g.Computer == as.Computer && g.Elo == 0 {
			t.add(g.Points)
		}
	}
	return t
}

// otherArmy suggests an army that was never tried, the easiest first, or the one played least, and
// a lower level if the army is much weaker.
func (s *State) otherArmy(next *Suggestion, armies []string, of Grouping, edge Edge) {
	results := s.Results(of)
	left := slices.DeleteFunc(slices.Clone(armies), func(a string) bool { return a == next.Army })
	if len(left) == 0 {
		return
	}
	least := slices.MinFunc(left, func(a, b string) int { return results.All(a).Games() - results.All(b).Games() })
	mine, others := results.All(next.Army), results.All(least)
	switch {
	case others.Games() == 0:
		next.Why = NewArmy
	case others.Games() < mine.Games():
		next.Why = OtherArmy
	default:
		return
	}
	if next.Level > opponent.First && mean(edge, least, armies) < mean(edge, next.Army, armies)-weaker {
		next.Level--
	}
	next.Army = least
}

// weaker is the difference in Elo from which a weaker army is suggested with a lower level.
const weaker = 60

// mean returns the mean edge of an army over all armies.
func mean(edge Edge, army string, armies []string) float64 {
	if edge == nil || army == "" || len(armies) == 0 {
		return 0
	}
	sum := 0.0
	for _, other := range armies {
		sum += edge(army, other)
	}
	return sum / float64(len(armies))
}
