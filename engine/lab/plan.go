// Package lab measures how well players play: it lets them play against each other, referees and
// stores the games, and reports the results. docs/lab.md describes the program around it.
package lab

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"midline/engine/lab/players"
	"midline/engine/lab/statistics"
)

// Settings are the settings of a match, as its file has them: games with the same settings belong
// together. The number of games and of cores may differ from run to run.
type Settings struct {
	Players  []string `json:"players"` // as written
	Pairs    [][2]int `json:"pairs"`   // who plays whom
	Variants string   `json:"variants"`
	Armies   string   `json:"armies,omitempty"`
	Openings
	// Book lists openings given by the user: each a FEN and, after a semicolon, the actions from there. Rounds
	// go through them in turn. It is for matches of one variant; nil for openings that are drawn.
	Book     []string   `json:"book,omitempty"`
	Seed     uint64     `json:"seed"`
	Control  string     `json:"control"`
	Margin   float64    `json:"margin"`   // seconds
	Patience float64    `json:"patience"` // seconds
	MaxTurns int        `json:"maxTurns"`
	Resign   ResignRule `json:"resign,omitzero"`
	Draw     DrawRule   `json:"draw,omitzero"`
}

// Match is a series of games to be played.
type Match struct {
	Settings
	Limits players.Limits
	Games  int              // of each pair of players, rounded up to an even number
	SPRT   *statistics.SPRT // ends a match of two players, nil for none
	Cores  int              // games at a time
	Out    string
	See    func(*Record) // gets every game, those of earlier runs first; optional
	// Watch, which is optional, is called when a game begins and after each of its actions, on the
	// goroutine that plays it.
	Watch func(Live)
	// Forfeit lets a player that cannot begin lose the game; else that ends the match with an error.
	Forfeit bool
	specs   []players.Spec
	cells   []Cell
}

// Ready checks the settings and prepares the match. The error says which of them is wrong.
func (m *Match) Ready() error {
	m.specs = nil
	seen := map[string]bool{}
	for _, text := range m.Players {
		s, err := players.ParseSpec(text)
		if err != nil {
			return err
		}
		if seen[s.Name] {
			return fmt.Errorf("two players are called %s; name=… gives one another name", s.Name)
		}
		seen[s.Name] = true
		if (s.ByClock() || s.Kind == players.KindMidline) && s.LimitsIn(m.Limits).IsZero() {
			return fmt.Errorf("player %s has no limit: give a time control, or nodes, depth or movetime", s.Name)
		}
		if s.Kind == players.KindXBoard && s.Limits.IsZero() && m.Limits.Nodes > 0 {
			return fmt.Errorf("player %s: the protocol of xboard has no limit of nodes", s.Name)
		}
		m.specs = append(m.specs, s)
	}
	if len(m.specs) < 2 {
		return errors.New("a match needs two players")
	}
	if m.SPRT != nil && len(m.Pairs) != 1 {
		return errors.New("a sequential test is for a match of two players")
	}
	if m.Any && m.Even {
		return errors.New(
			"-any takes openings that need not be balanced, -even none that are not: leave one of them out")
	}
	if err := m.checkBook(); err != nil {
		return err
	}
	cells, err := Cells(m.Variants, m.Armies)
	if err != nil {
		return err
	}
	for _, s := range m.specs {
		for id := range s.Values {
			if !slices.ContainsFunc(cells, func(c Cell) bool { return c.White.ID == id || c.Black.ID == id }) {
				return fmt.Errorf("player %s has values of %s, an army that does not play", s.Name, id)
			}
		}
	}
	rng := rand.New(rand.NewPCG(m.Seed, 7))
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	m.cells = cells
	m.Games += m.Games & 1
	m.Control, m.Cores = m.Limits.String(), max(m.Cores, 1)
	return nil
}

// assignment is a game of the schedule.
type assignment struct {
	game, round int
	white       int // among the players
	black       int
	known       *Record // the other game of the round, if it has been played
}

// Total returns the number of games of the schedule.
func (m *Match) Total() int { return m.Games * len(m.Pairs) }

// assign returns a game of the schedule, counted from 0. A round has one opening for every pair of
// players and two games each, with the colours, and with them the armies, swapped.
func (m *Match) assign(game int) assignment {
	pair := m.Pairs[game/2%len(m.Pairs)]
	a := assignment{game: game, round: game / 2 / len(m.Pairs), white: pair[0], black: pair[1]}
	if game%2 == 1 {
		a.white, a.black = a.black, a.white
	}
	return a
}

// opening returns the beginning of a game: that of the other game of its round, if known.
func (m *Match) opening(a assignment) (*Opening, error) {
	if a.known != nil {
		return openingOf(a.known)
	}
	if n := len(m.Book); n > 0 {
		return bookOpening(m.cells[0].Variant, m.Book[a.round%n])
	}
	return DrawOpening(m.cells[a.round%len(m.cells)], m.Openings, m.Seed, uint64(a.round))
}

// rulings returns the referee's rulings.
func (m *Match) rulings() Rulings {
	return Rulings{
		Margin: durationOf(m.Margin), Patience: durationOf(m.Patience),
		MaxTurns: m.MaxTurns, Resign: m.Resign, Draw: m.Draw,
	}
}

func durationOf(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }

// neighbours pairs each of n players with the next.
func neighbours(n int) (pairs [][2]int) {
	for i := range n - 1 {
		pairs = append(pairs, [2]int{i, i + 1})
	}
	return pairs
}
