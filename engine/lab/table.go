package lab

import (
	"cmp"
	"slices"

	"midline/engine/lab/statistics"
)

// Table is what the games of a match have shown so far, by player.
type Table struct {
	Rows  []Row // in the order of the players
	games map[int]bool
}

// Row is the results of a player.
type Row struct {
	Name    string
	Points  int                       // half points
	Total   statistics.Tally          // against all others
	Against map[int]*statistics.Tally // by the number of the opponent
	Faults  int                       // games lost by a crash, an illegal action and the like, or on time
}

// NewTable returns a table of players without games.
func NewTable(names []string) *Table {
	t := &Table{games: map[int]bool{}}
	for _, name := range names {
		t.Rows = append(t.Rows, Row{Name: name, Against: map[int]*statistics.Tally{}})
	}
	return t
}

// Names returns the names of the players of a match that is ready.
func (m *Match) Names() (names []string) {
	for i := range m.specs {
		names = append(names, m.specs[i].Name)
	}
	return names
}

// Add counts a game, unless it has been counted. It reports whether it was counted; games of others
// than the players, or without a result, are not.
func (t *Table) Add(r *Record) bool {
	points, err := r.Points()
	white, black := t.player(r.White), t.player(r.Black)
	if err != nil || white < 0 || black < 0 || white == black || t.games[r.Game] {
		return false
	}
	t.games[r.Game] = true
	t.add(white, black, r.Round, points)
	t.add(black, white, r.Round, 2-points)
	if culprit := t.player(r.culprit()); culprit >= 0 && misconduct(r) != "" {
		t.Rows[culprit].Faults++
	}
	return true
}

func (t *Table) player(name string) int {
	return slices.IndexFunc(t.Rows, func(r Row) bool { return r.Name == name })
}

func (t *Table) add(player, other, round, points int) {
	r := &t.Rows[player]
	r.Points += points
	r.Total.Add(t.Rows[other].Name, round, points)
	if r.Against[other] == nil {
		r.Against[other] = &statistics.Tally{}
	}
	r.Against[other].Add("", round, points)
}

// Games returns the number of games.
func (t *Table) Games() int { return len(t.games) }

// Order returns the numbers of the players, the best first: by score, which is comparable where
// some have played more games, then by points.
func (t *Table) Order() []int {
	var order []int
	for i := range t.Rows {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &t.Rows[a], &t.Rows[b]
		return cmp.Or(cmp.Compare(y.Total.Score(), x.Total.Score()), cmp.Compare(y.Points, x.Points))
	})
	return order
}

// LLR returns the log-likelihood ratio of a sequential test of the first two players.
func (t *Table) LLR(s statistics.SPRT) float64 {
	if a := t.Rows[0].Against[1]; a != nil {
		return s.LLR(a.Pairs[:])
	}
	return 0
}

// RoundRobin pairs each of n players with each of the others.
func RoundRobin(n int) (pairs [][2]int) {
	for i := range n {
		for j := i + 1; j < n; j++ {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	return pairs
}

// Gauntlet pairs the first of n players with each of the others.
func Gauntlet(n int) (pairs [][2]int) {
	for i := 1; i < n; i++ {
		pairs = append(pairs, [2]int{0, i})
	}
	return pairs
}
