// Package balance has the results of the armies of Chess 2 against each other between equal
// players, and reads and writes their file.
package balance

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// Matchup has the results of an army against another, or of White against Black if both are the
// same. Armies are identified by their IDs.
type Matchup struct {
	First, Second    string
	Won, Drawn, Lost int     // of First
	Low, High        float64 // bounds of the 95 % interval of Score
}

// Games returns the number of games.
func (m Matchup) Games() int { return m.Won + m.Drawn + m.Lost }

// Score returns First's share of the points, from 0 to 1; 0.5 without games.
func (m Matchup) Score() float64 {
	if m.Games() == 0 {
		return 0.5
	}
	return (float64(m.Won) + float64(m.Drawn)/2) / float64(m.Games())
}

// Turned returns the matchup from the other army's side.
func (m Matchup) Turned() Matchup {
	return Matchup{m.Second, m.First, m.Lost, m.Drawn, m.Won, 1 - m.High, 1 - m.Low}
}

// Table has a matchup for each two armies.
type Table struct {
	Notes    []string // how it was made, a line each
	Matchups []Matchup
}

// Of returns the matchup of an army against another, from its side; false if there is none.
func (t *Table) Of(own, against string) (Matchup, bool) {
	for _, m := range t.Matchups {
		switch {
		case m.First == own && m.Second == against:
			return m, true
		case m.Second == own && m.First == against:
			return m.Turned(), true
		}
	}
	return Matchup{}, false
}

// Games returns the number of all games.
func (t *Table) Games() int {
	sum := 0
	for _, m := range t.Matchups {
		sum += m.Games()
	}
	return sum
}

// MaxEdge bounds what Edge returns.
const MaxEdge = 400

// Edge returns the lead of an army over another in Elo, from -MaxEdge to MaxEdge; 0 for the same
// army, and for an unknown one.
func (t *Table) Edge(own, against string) float64 {
	m, found := t.Of(own, against)
	if !found || own == against {
		return 0
	}
	return min(max(-400*math.Log10(1/m.Score()-1), -MaxEdge), MaxEdge)
}

// Strength is the result of an army against all others.
type Strength struct {
	Army             string
	Score, Low, High float64 // with the bounds of its 95 % interval
	Games            int
}

// Strengths returns the armies, the strongest first, by the mean of their scores against each other
// army. Mirror matchups do not count.
func (t *Table) Strengths() []Strength {
	var list []Strength
	for _, a := range chess2.Variant.Armies {
		s, variance, n := Strength{Army: a.ID}, 0.0, 0.0
		for _, b := range chess2.Variant.Armies {
			m, found := t.Of(a.ID, b.ID)
			if a == b || !found {
				continue
			}
			half := (m.High - m.Low) / 2
			s.Score, s.Games, variance, n = s.Score+m.Score(), s.Games+m.Games(), variance+half*half, n+1
		}
		if n == 0 {
			continue
		}
		half := math.Sqrt(variance) / n
		s.Score /= n
		s.Low, s.High = max(s.Score-half, 0), min(s.Score+half, 1)
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b Strength) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	return list
}

// header explains the columns of the file.
const header = `# How the armies of Chess 2 do against each other.
# army army games won drawn lost: of the first army, or of White where both are the same
# and the bounds of the 95 % interval of its points, in percent
`

// Format returns the table in the form of its file.
func (t *Table) Format() string {
	var b strings.Builder
	b.WriteString(header)
	for _, note := range t.Notes {
		fmt.Fprintf(&b, "# %s\n", note)
	}
	for _, m := range t.Matchups {
		fmt.Fprintf(&b, "%s %s %d %d %d %d %.1f %.1f\n", m.First, m.Second, m.Games(), m.Won, m.Drawn, m.Lost,
			100*m.Low, 100*m.High)
	}
	return b.String()
}

// Parse reads a file that Format wrote. The error names the line and what is wrong with it.
func Parse(text string) (*Table, error) {
	t := &Table{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if note, is := strings.CutPrefix(line, "#"); is {
			if !strings.Contains(header, line+"\n") {
				t.Notes = append(t.Notes, strings.TrimSpace(note))
			}
			continue
		}
		if line == "" {
			continue
		}
		m, err := parse(strings.Fields(line))
		if err != nil {
			return nil, message.New("line %d: %w", number, err)
		}
		if _, twice := t.Of(m.First, m.Second); twice {
			return nil, message.New("line %d: %s against %s occurs twice", number, m.First, m.Second)
		}
		t.Matchups = append(t.Matchups, m)
	}
	return t, nil
}

// known reports whether an army is one of Chess 2.
func known(id string) bool {
	return slices.ContainsFunc(chess2.Variant.Armies, func(a *rules.Army) bool { return a.ID == id })
}

// maxGames bounds the games of a matchup, so that no sum overflows.
const maxGames = 100_000_000

func parse(fields []string) (Matchup, error) {
	if len(fields) != 8 {
		return Matchup{}, message.New("expected two armies and six numbers, found %d words", len(fields))
	}
	m := Matchup{First: fields[0], Second: fields[1]}
	for _, id := range fields[:2] {
		if !known(id) {
			return Matchup{}, message.New("there is no army %q", id)
		}
	}
	games := 0
	for i, into := range []*int{&games, &m.Won, &m.Drawn, &m.Lost} {
		n, err := strconv.Atoi(fields[2+i])
		if err != nil || n < 0 || n > maxGames {
			return Matchup{}, message.New("invalid number of games: %q", fields[2+i])
		}
		*into = n
	}
	if games != m.Games() {
		return Matchup{}, message.New("%d games, and %d are won, drawn or lost", games, m.Games())
	}
	for i, into := range []*float64{&m.Low, &m.High} {
		p, err := strconv.ParseFloat(fields[6+i], 64)
		if err != nil || !(p >= 0 && p <= 100) {
			return Matchup{}, message.New("invalid percentage: %q", fields[6+i])
		}
		*into = p / 100
	}
	const rounding = 0.001
	if m.Low > m.Score()+rounding || m.High < m.Score()-rounding {
		return Matchup{}, message.New("the interval %s to %s does not hold the score", fields[6], fields[7])
	}
	return m, nil
}
