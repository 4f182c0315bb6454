package lab

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"midline/engine/army"
	"midline/engine/lab/statistics"
)

// Report summarises files of games: a table for each pair of players, in the order in which they
// first met.
type Report struct {
	pairs []*pairReport
}

// pairReport has the results of two players' games, from the first one's side.
type pairReport struct {
	first, second string
	total         statistics.Tally
	cells         map[string]*statistics.Tally // by variant and armies, the first player's first
	limits        map[string]bool
	seconds       float64 // of all actions
	actions       int
}

// Add counts a game of a file. It returns an error if the game has no result.
func (r *Report) Add(file string, g *Record) error {
	points, err := g.Points()
	if err != nil {
		return err
	}
	first, second, swapped := g.White, g.Black, g.Game%2 == 1
	if swapped {
		first, second = second, first
	}
	p, turned := r.pair(first, second)
	swapped = swapped != turned
	armies, chosen := army.SplitCodes(g.Armies)
	chosen = chosen && len(armies) == 2
	cell := g.Variant
	if chosen {
		cell += " " + g.Armies
	}
	limits := g.Limits
	if swapped {
		points = 2 - points
		limits[0], limits[1] = limits[1], limits[0]
		if chosen {
			second := armies[1].At
			cell = g.Variant + " " + g.Armies[second:] + g.Armies[:second]
		}
	}
	p.limits[limits[0]+" / "+limits[1]] = true
	if p.cells[cell] == nil {
		p.cells[cell] = &statistics.Tally{}
	}
	p.cells[cell].Add(file, g.Round, points)
	p.total.Add(file, g.Round, points)
	reason := g.Reason
	if g.Blame != "" {
		reason += " of " + g.culprit()
	}
	if p.total.Reasons == nil {
		p.total.Reasons = map[string]int{}
	}
	p.total.Reasons[reason]++
	for _, a := range g.Actions[min(g.Opening, len(g.Actions)):] {
		p.seconds += float64(a.Time) / 1000
		p.actions++
	}
	return nil
}

// pair returns the report of two players, and whether it has them in the other order.
func (r *Report) pair(first, second string) (_ *pairReport, turned bool) {
	for _, p := range r.pairs {
		if p.first == first && p.second == second {
			return p, false
		}
		if p.first == second && p.second == first {
			return p, true
		}
	}
	p := &pairReport{first: first, second: second, cells: map[string]*statistics.Tally{}, limits: map[string]bool{}}
	r.pairs = append(r.pairs, p)
	return p, false
}

// Write writes the tables. With cells there is a line for each variant and pair of armies. The
// error is a write error.
func (r *Report) Write(w io.Writer, cells bool) error {
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, p := range r.pairs {
		fmt.Fprintf(table, "%s against %s\n", p.first, p.second)
		fmt.Fprintf(table, "what\tgames\twon\tdrawn\tlost\tpoints\t95 %%\tElo\t95 %%\n")
		if cells && len(p.cells) > 1 {
			for _, name := range slices.Sorted(maps.Keys(p.cells)) {
				fmt.Fprintf(table, "%s\t%s\n", name, p.cells[name].Row())
			}
		}
		fmt.Fprintf(table, "all\t%s\n", p.total.Row())
		if err := table.Flush(); err != nil {
			return err
		}
		fmt.Fprintf(w, "pairs with 0, 0.5, 1, 1.5, 2 points: %v\n", p.total.Pairs)
		fmt.Fprintf(w, "limits: %s; %.0f s of thinking, %d actions\n",
			strings.Join(slices.Sorted(maps.Keys(p.limits)), "; "), p.seconds, p.actions)
		for _, reason := range slices.Sorted(maps.Keys(p.total.Reasons)) {
			fmt.Fprintf(w, "%5d  %s\n", p.total.Reasons[reason], reason)
		}
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
	}
	return nil
}
