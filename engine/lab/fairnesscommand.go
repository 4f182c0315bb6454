package lab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"midline/engine/army"
	"midline/engine/internal/plainfile"
	"midline/engine/rules"
)

// fairnessCommand plays an army of one's own, from a file, against the six.
func fairnessCommand(ctx context.Context, file string, f Fairness, out, messages io.Writer) error {
	own, err := readArmy(file)
	if err != nil {
		return err
	}
	f.Army = own
	var told time.Time
	s, err := f.Run(ctx, func(s *Standing) {
		if now := time.Now(); now.Sub(told) >= sayEvery {
			told = now
			score, low, high := s.Score()
			fmt.Fprintf(messages, "%d of %d games, %.1f %% (%.1f to %.1f)\n", s.Games(), s.Total, 100*score, 100*low,
				100*high)
		}
	})
	if errors.Is(err, context.Canceled) && f.Out != "" {
		return errors.New("interrupted; run the same command again to continue")
	}
	if err != nil {
		return err
	}
	return printStanding(out, s)
}

// readArmy reads the file of an army and makes it known. The error has every mistake in it, a line
// each.
func readArmy(file string) (*rules.Army, error) {
	data, err := plainfile.Read(file, army.MaxSize)
	if err != nil {
		return nil, err
	}
	own, problems := army.Parse(filepath.Base(file), data)
	if own == nil {
		var lines []error
		for _, p := range problems {
			lines = append(lines, p)
		}
		return nil, errors.Join(lines...)
	}
	return army.Keep(own.Army)
}

// printStanding writes the standing for people.
func printStanding(w io.Writer, s *Standing) error {
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintf(table, "%s against\tgames\twon\tdrawn\tlost\tpoints\t95 %%\tElo\t95 %%\n", s.Army.Name)
	for i := range s.Against {
		fmt.Fprintf(table, "%s\t%s\n", s.Against[i].Army.Name, s.Against[i].Tally.Row())
	}
	score, low, high := s.Score()
	fmt.Fprintf(table, "each alike\t%d\t\t\t\t%.1f %%\t%.1f to %.1f\n", s.Games(), 100*score, 100*low, 100*high)
	if err := table.Flush(); err != nil {
		return err
	}
	beaten, even, better := s.Compared()
	for _, line := range []struct {
		what   string
		armies []*rules.Army
	}{{"stronger than", beaten}, {"no difference shown to", even}, {"weaker than", better}} {
		if len(line.armies) > 0 {
			fmt.Fprintf(w, "%s %s\n", line.what, names(line.armies))
		}
	}
	_, err := fmt.Fprintf(w, "such points are worth a lead of %+.1f pawns\n", s.Pawns())
	return err
}

func names(armies []*rules.Army) string {
	var list []string
	for _, a := range armies {
		list = append(list, a.Name)
	}
	return strings.Join(list, ", ")
}
