package lab

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"

	"midline/engine/lab/players"
	"midline/engine/lab/spsa"
	"midline/engine/search"
)

// spsaCommand runs the command spsa.
func spsaCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	messages = &locked{to: messages}
	m, s, err := readSPSA(args[1:], messages)
	if err != nil {
		return err
	}
	list, err := s.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d pairs of games, %s\n", s.Pairs, m.Limits)
	return writeTuned(out, list)
}

// locked is a writer for several goroutines.
type locked struct {
	mutex sync.Mutex
	to    io.Writer
}

func (l *locked) Write(data []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.to.Write(data)
}

// readSPSA reads the flags of a tuning.
func readSPSA(args []string, messages io.Writer) (*Match, *spsa.Session, error) {
	m, s := &Match{}, &spsa.Session{}
	f := flag.NewFlagSet("midline-lab spsa", flag.ContinueOnError)
	names := f.String("params", "all",
		"`names` of parameters separated by spaces, each with =VALUE to start from there; or all that matter in the games")
	games := f.Int("games", 20_000, "games, rounded up to an even number")
	hash := f.Int("hash", search.DefaultHash, "`megabytes` of the table of each player")
	f.Float64Var(&s.Rate, "rate", 0.002, "how far the last pair moves a parameter if it is won by a game, in its step")
	f.IntVar(&s.Ahead, "ahead", 16, "pairs that may be under way at once; another number leads to other values")
	f.StringVar(&s.Out, "out", "", "`file` of the tuned values; a tuning that was interrupted goes on from there")
	gameFlags(f, m)
	if err := parse(f, args, messages); err != nil {
		return nil, nil, err
	}
	switch {
	case f.NArg() > 0:
		return nil, nil, UsageError{fmt.Errorf("unexpected argument %q: quote the names after -params", f.Arg(0))}
	case s.Out == "":
		return nil, nil, UsageError{errors.New("-out is missing: name a file for the values")}
	case *hash < search.MinHash || *hash > search.MaxHash:
		return nil, nil, fmt.Errorf("hash is a number from %d to %d, not %d", search.MinHash, search.MaxHash, *hash)
	}
	for _, name := range []string{"plus", "minus"} {
		m.Players = append(m.Players, fmt.Sprintf("midline name=%s hash=%d memory=on", name, *hash))
	}
	m.Pairs = neighbours(2)
	if err := m.Ready(); err != nil {
		return nil, nil, err
	}
	for _, c := range m.cells {
		if search.DefaultParams(c.Variant) != search.DefaultParams(m.cells[0].Variant) {
			return nil, nil, errors.New(
				"these games have parameters of their own: tune them one after the other")
		}
	}
	list, err := tunedParams(*names, m)
	if err != nil {
		return nil, nil, err
	}
	settings, err := json.Marshal(m.Settings)
	s.Params, s.Pairs, s.Seed, s.Cores, s.Game = list, (*games+1)/2, m.Seed, m.Cores, string(settings)
	s.Open = func() (spsa.Table, error) { return openTable(m, list, messages) }
	return m, s, err
}

// tunedParams reads the names of parameters. It returns an error if one does not exist or does not
// matter.
func tunedParams(names string, m *Match) ([]spsa.Param, error) {
	table := search.ParamTable()
	var list []spsa.Param
	for word := range strings.FieldsSeq(names) {
		if word == "all" {
			for _, p := range table {
				if p.Step > 0 && matters(p, m) {
					list = append(list,
						spsa.Param{Name: p.Name, Start: defaultOf(p, m), Least: p.Least, Most: p.Most, Step: p.Step})
				}
			}
			continue
		}
		name, value, given := strings.Cut(word, "=")
		found := slices.IndexFunc(table, func(p search.Param) bool { return p.Name == name })
		if found < 0 {
			return nil, search.CheckParam(name, 0)
		}
		p := table[found]
		switch {
		case p.Step == 0:
			return nil, fmt.Errorf("%s is a switch, and cannot be tuned", name)
		case !matters(p, m):
			return nil, fmt.Errorf("%s does not matter in these games", name)
		}
		start := defaultOf(p, m)
		if given {
			var err error
			if start, err = strconv.Atoi(value); err != nil {
				return nil, fmt.Errorf("%s is a whole number, not %q", name, value)
			}
			if err := search.CheckParam(name, start); err != nil {
				return nil, err
			}
		}
		list = append(list, spsa.Param{Name: name, Start: start, Least: p.Least, Most: p.Most, Step: p.Step})
	}
	return list, nil
}

// matters reports whether a parameter may change a game of a match.
func matters(p search.Param, m *Match) bool {
	return slices.ContainsFunc(m.cells, func(c Cell) bool { return p.Matters(c.Variant, m.Limits.Timed()) })
}

// defaultOf returns the default of a parameter in the first game of a match.
func defaultOf(p search.Param, m *Match) int {
	params := search.DefaultParams(m.cells[0].Variant)
	return params.Get(p.Name)
}

// spsaTable plays pairs of games between two searches of this build.
type spsaTable struct {
	*Match
	list     []spsa.Param
	messages io.Writer
	players  [2]players.Tunable
}

func openTable(m *Match, list []spsa.Param, messages io.Writer) (spsa.Table, error) {
	t := &spsaTable{Match: m, list: list, messages: messages}
	for i := range t.players {
		p, err := m.specs[i].Open()
		if err != nil {
			return nil, err
		}
		t.players[i] = p.(players.Tunable)
	}
	return t, nil
}

// Close ends the players.
func (t *spsaTable) Close() {
	for _, p := range t.players {
		p.Close()
	}
}

// Play plays two games of an opening with the colours, and with them the armies,
// swapped.
func (t *spsaTable) Play(ctx context.Context, pair int, plus, minus []int) (points int, err error) {
	for i, values := range [][]int{plus, minus} {
		named := map[string]int{}
		for j, p := range t.list {
			named[p.Name] = values[j]
		}
		if err := t.players[i].SetParams(named); err != nil {
			return 0, err
		}
	}
	o, err := DrawOpening(t.cells[pair%len(t.cells)], t.Openings, t.Seed, uint64(pair))
	if err != nil {
		return 0, err
	}
	for game := range 2 {
		var seats [2]Seat
		for i, p := range t.players {
			seats[i^game] = Seat{&t.specs[i], p}
		}
		record, err := Referee(ctx, t.rulings(), t.Limits, o, seats, t.Seed<<32^uint64(2*pair+game))
		if err != nil {
			return 0, err
		}
		if loss := misconduct(record); loss != "" {
			fmt.Fprintf(t.messages, "pair %d, %s %s: %s\n", pair, record.Variant, record.Armies, loss)
		}
		white, err := record.Points()
		if err != nil {
			return 0, err
		}
		if game == 0 {
			points += white - 1
		} else {
			points -= white - 1
		}
	}
	return points, nil
}

// writeTuned writes the table of a tuning, and the spec of a player with its values.
func writeTuned(out io.Writer, list []spsa.Value) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "parameter\tstart\ttuned\texact\tin steps\tleast\tmost\t\n")
	player := "midline"
	for _, v := range list {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.2f\t%+.2f\t%d\t%d\t\n", v.Name, v.Start, v.Rounded(), v.Value, v.Moved(), v.Least,
			v.Most)
		if v.Rounded() != v.Start {
			player += fmt.Sprintf(" param.%s=%d", v.Name, v.Rounded())
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n-player \"%s\"\n", player)
	return err
}
