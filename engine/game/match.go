package game

import (
	"math/rand/v2"
	"slices"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// MaxGames is the greatest number of games in a match.
const MaxGames = 99

// ErrArmy is returned for a choice of army that R2.37 does not allow.
var ErrArmy = message.New("only the loser of the last game may change his army")

// Match is a series of games between two players, numbered 0 and 1. It is always in one of its
// games, until all are played. It is not safe for concurrent use.
type Match struct {
	variant *rules.Variant
	games   int
	first   int // the player who had White in the first game
	armies  [2]*rules.Army
	results []Result
	played  [][2]*rules.Army // of the finished games, by player; nil of games that an earlier Midline saved
	starts  []int            // of the games begun, the current one included
	fixed   bool             // every game begins where the first did
}

// NewMatch begins a match of 1 to MaxGames games. The player first, 0 or 1, has White in the first
// game. Both players have the variant's first army until they choose.
func NewMatch(v *rules.Variant, games, first int) (*Match, error) {
	switch {
	case v == nil || len(v.Armies) == 0:
		return nil, message.New("a match needs a variant")
	case games < 1 || games > MaxGames:
		return nil, message.New("a match has 1 to %d games, not %d", MaxGames, games)
	case first != 0 && first != 1:
		return nil, message.New("the players are 0 and 1, not %d", first)
	}
	army := v.Armies[0]
	return &Match{variant: v, games: games, first: first, armies: [2]*rules.Army{army, army}}, nil
}

// Clone returns a copy. What becomes of either leaves the other as it is.
func (m *Match) Clone() *Match {
	c := *m
	c.results, c.played, c.starts = slices.Clone(m.results), slices.Clone(m.played), slices.Clone(m.starts)
	return &c
}

// Variant returns the variant that is played.
func (m *Match) Variant() *rules.Variant { return m.variant }

// Games returns the number of games of the match.
func (m *Match) Games() int { return m.games }

// Results returns the results of the finished games, in order.
func (m *Match) Results() []Result { return slices.Clone(m.results) }

// Over reports whether all games are played.
func (m *Match) Over() bool { return len(m.results) == m.games }

// Game returns the number of the current game, from 1; after the match it is one more than Games.
func (m *Match) Game() int { return len(m.results) + 1 }

// White returns the player who has White in a game, numbered from 1. The colours alternate (R2.37).
func (m *Match) White(game int) int { return (m.first + game - 1) & 1 }

// Color returns the colour of a player in the current game.
func (m *Match) Color(player int) rules.Color {
	if m.White(m.Game()) == player {
		return rules.White
	}
	return rules.Black
}

// Score returns the players' scores in half points: 2 for a win, 1 for a draw.
func (m *Match) Score() [2]int { return m.ScoreWith(Result{}) }

// ScoreWith returns Score together with a result of the current game that is not recorded yet. An ongoing
// game adds nothing.
func (m *Match) ScoreWith(now Result) [2]int {
	var score [2]int
	for i, r := range append(m.Results(), now) {
		for player, half := range m.points(i+1, r) {
			score[player] += half
		}
	}
	return score
}

// points returns the half points of both players for a result of a game, numbered from 1.
func (m *Match) points(game int, r Result) (half [2]int) {
	white := m.White(game)
	switch {
	case !r.Over():
	case r.Draw:
		half = [2]int{1, 1}
	case r.Winner == rules.White:
		half[white] = 2
	default:
		half[1-white] = 2
	}
	return half
}

// Decided reports whether a player is ahead by more points than the games to come are worth, with now as in
// ScoreWith.
func (m *Match) Decided(now Result) bool {
	played := len(m.results)
	if now.Over() {
		played++
	}
	score := m.ScoreWith(now)
	return max(score[0]-score[1], score[1]-score[0]) > 2*(m.games-played)
}

// GameScore is a finished game of a match, by player.
type GameScore struct {
	Colors [2]rules.Color
	Half   [2]int         // points, as in Score
	Armies [2]*rules.Army // nil if they are not known
}

// GameScores returns the finished games in order, the current one too if its result, now, is not an ongoing one.
func (m *Match) GameScores(now Result) []GameScore {
	results, armies := m.Results(), slices.Clone(m.played)
	if now.Over() {
		results, armies = append(results, now), append(armies, m.armies)
	}
	list := make([]GameScore, len(results))
	for i, r := range results {
		list[i] = GameScore{Half: m.points(i+1, r), Armies: armies[i]}
		list[i].Colors[1-m.White(i+1)] = rules.Black
	}
	return list
}

// MayChange reports whether a player may choose an army for the current game: both before the first
// game, then only the loser of the last (R2.37).
func (m *Match) MayChange(player int) bool {
	if m.Over() || player != 0 && player != 1 || len(m.starts) > len(m.results) {
		return false
	}
	if len(m.results) == 0 {
		return true
	}
	last := m.results[len(m.results)-1]
	if last.Draw {
		return false
	}
	wasWhite := m.White(len(m.results)) == player
	return wasWhite != (last.Winner == rules.White)
}

// Army returns the army of a player for the current game.
func (m *Match) Army(player int) *rules.Army { return m.armies[player&1] }

// Choose gives a player an army for the current game, before Begin. The error is ErrArmy if the
// player may not change it; keeping the army is always allowed.
func (m *Match) Choose(player int, army *rules.Army) error {
	if player != 0 && player != 1 {
		return message.New("the players are 0 and 1, not %d", player)
	}
	if !slices.Contains(m.variant.Armies, army) && (army == nil || army.Hash == "" || !m.variant.Own) {
		return message.New("that army does not belong to %s", m.variant.Called())
	}
	if army != m.armies[player] && !m.MayChange(player) {
		return ErrArmy
	}
	m.armies[player] = army
	return nil
}

// Begin starts the current game with a starting position drawn from random (R2.37), and returns its
// number (R1.9) with White's and Black's army. If the variant is not shuffled, the number is always
// the same. Called again before Record, it returns the same number. It returns an error if the
// match is over.
func (m *Match) Begin(random *rand.Rand) (number int, white, black *rules.Army, err error) {
	if m.Over() {
		return 0, nil, nil, message.New("all games of the match are played")
	}
	if len(m.starts) == len(m.results) {
		number = orthodox.Standard
		if m.fixed && len(m.starts) > 0 {
			number = m.starts[0]
		}
		for m.variant.Shuffled && !m.fixed {
			if number = random.IntN(960); !slices.Contains(m.starts, number) {
				break
			}
		}
		m.starts = append(m.starts, number)
	}
	first := m.White(m.Game())
	return m.starts[len(m.starts)-1], m.armies[first], m.armies[1-first], nil
}

// BeginAt is Begin with a chosen starting position, 0 to 959.
func (m *Match) BeginAt(number int) error {
	switch {
	case m.Over():
		return message.New("all games of the match are played")
	case len(m.starts) > len(m.results):
		return message.New("the game has begun already")
	case number < 0 || number > 959:
		return message.New("start positions are 0 to 959, not %d", number)
	case m.fixed && len(m.starts) > 0 && number != m.starts[0]:
		return message.New("every game of the match begins at start position %d", m.starts[0])
	}
	m.starts = append(m.starts, number)
	return nil
}

// Fix makes every game begin at the number of the first one, which was chosen.
func (m *Match) Fix() { m.fixed = true }

// Fixed returns the number at which every game begins, and whether there is one.
func (m *Match) Fixed() (number int, fixed bool) {
	if !m.fixed || len(m.starts) == 0 {
		return 0, false
	}
	return m.starts[0], true
}

// Record records the result of the current game and goes on to the next. Callers call it when the
// players leave the game for good, since a finished game may be reopened. The error says what is
// missing.
func (m *Match) Record(r Result) error {
	switch {
	case m.Over():
		return message.New("all games of the match are played")
	case len(m.starts) == len(m.results):
		return message.New("the game has not begun")
	case !r.Over():
		return message.New("the game is not over")
	}
	m.results, m.played = append(m.results, r), append(m.played, m.armies)
	return nil
}
