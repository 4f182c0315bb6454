package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"

	"midline/engine/army"
	"midline/engine/balance"
	"midline/engine/lab/statistics"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// balanceCommand runs the command balance.
func balanceCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	f := flag.NewFlagSet("midline-lab balance", flag.ContinueOnError)
	to := f.String("out", "", "`file` for the window, assets/balance.txt; with -army, of the games, which go on from it")
	own := f.String("army", "", "`file` of an army of one's own, which plays against the six")
	games := f.Int("games", 200, "with -army: games against each of the six")
	nodes := f.Int("nodes", FairnessNodes, "with -army: nodes for an action")
	cores := f.Int("cores", runtime.NumCPU(), "with -army: games at a time")
	seed := f.Uint64("seed", 1, "with -army: of the arrays")
	if err := parse(f, args[1:], messages); err != nil {
		return err
	}
	if *own != "" {
		if f.NArg() > 0 {
			return UsageError{fmt.Errorf("unexpected argument %q: -army plays its own games", f.Arg(0))}
		}
		if *games < 1 || *nodes < 1 {
			return UsageError{errors.New("games and nodes are at least 1")}
		}
		return fairnessCommand(ctx, *own, Fairness{Games: *games, Nodes: *nodes, Cores: *cores, Seed: *seed, Out: *to},
			out, messages)
	}
	if other := given(f, "games", "nodes", "cores", "seed"); other != "" {
		return UsageError{fmt.Errorf("-%s is for -army", other)}
	}
	names, err := files(f, args[1:], messages)
	if err != nil {
		return err
	}
	var b scales
	for _, name := range names {
		err := ReadGamesFile(name, func(plan Settings, r *Record) error {
			b.addPlayers(plan.Players)
			return errors.Join(b.add(name, r), ctx.Err())
		})
		if err != nil {
			return err
		}
	}
	table := b.table()
	if len(table.Matchups) == 0 {
		return errors.New("there is no game of chess2 in these files")
	}
	if err := printBalance(out, table); err != nil || *to == "" {
		return err
	}
	return os.WriteFile(*to, []byte(table.Format()), 0o644)
}

// scales compare the armies with each other.
type scales struct {
	who         []string // players, as written
	first, last string   // days
	tallies     map[[2]*rules.Army]*statistics.Tally
}

// addPlayers records who plays.
func (b *scales) addPlayers(names []string) {
	for _, name := range names {
		if !slices.Contains(b.who, name) {
			b.who = append(b.who, name)
		}
	}
}

// add counts a game of a file. Games of other variants, and of armies of one's own, are ignored.
func (b *scales) add(file string, r *Record) error {
	if r.Variant != chess2.Variant.Name {
		return nil
	}
	points, err := r.Points()
	if err != nil {
		return err
	}
	codes, ok := army.SplitCodes(r.Armies)
	if !ok || len(codes) != 2 {
		return fmt.Errorf("game %d has the armies %q", r.Game, r.Armies)
	}
	if codes[0].ID != "" || codes[1].ID != "" {
		return nil
	}
	white, black, err := armiesOf(&chess2.Variant, r.Armies)
	if err != nil {
		return err
	}
	key := [2]*rules.Army{white, black}
	if armyPlace(white) > armyPlace(black) {
		key, points = [2]*rules.Army{black, white}, 2-points
	}
	if b.tallies == nil {
		b.tallies = map[[2]*rules.Army]*statistics.Tally{}
	}
	if b.tallies[key] == nil {
		b.tallies[key] = &statistics.Tally{}
	}
	b.tallies[key].Add(file, r.Round, points)
	day := r.Begun.UTC().Format("2006-01-02")
	if b.first == "" || day < b.first {
		b.first = day
	}
	b.last = max(b.last, day)
	return nil
}

// armyPlace returns the index of an army among those of Chess 2.
func armyPlace(a *rules.Army) int { return slices.Index(chess2.Variant.Armies, a) }

// table returns the results as a table.
func (b *scales) table() *balance.Table {
	t := &balance.Table{}
	for i, first := range chess2.Variant.Armies {
		for _, second := range chess2.Variant.Armies[i:] {
			if y := b.tallies[[2]*rules.Army{first, second}]; y != nil {
				low, high := y.Interval()
				t.Matchups = append(t.Matchups,
					balance.Matchup{First: first.ID, Second: second.ID, Won: y.Wins, Drawn: y.Draws, Lost: y.Losses,
						Low: low, High: high})
			}
		}
	}
	days := b.first
	if b.last != b.first {
		days += " to " + b.last
	}
	t.Notes = []string{fmt.Sprintf("Made by midline-lab balance of %d games of %s, %s.", t.Games(),
		strings.Join(b.who, " against "), days)}
	return t
}

// printBalance writes the table for people. The error is a write error.
func printBalance(w io.Writer, t *balance.Table) error {
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintf(table, "army\tagainst\tgames\twon\tdrawn\tlost\tpoints\t95 %%\n")
	for _, m := range t.Matchups {
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%d\t%d\t%.1f %%\t%.1f to %.1f\n", m.First, m.Second, m.Games(), m.Won,
			m.Drawn, m.Lost, 100*m.Score(), 100*m.Low, 100*m.High)
	}
	fmt.Fprintf(table, "\narmy\tagainst the others\n")
	for _, s := range t.Strengths() {
		fmt.Fprintf(table, "%s\t\t%d\t\t\t\t%.1f %%\t%.1f to %.1f\n", s.Army, s.Games, 100*s.Score, 100*s.Low,
			100*s.High)
	}
	return table.Flush()
}
