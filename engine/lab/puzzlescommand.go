package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"midline/engine/game"
	"midline/engine/internal/plainfile"
	"midline/engine/lab/mining"
	"midline/engine/puzzle"
)

// puzzlesCommand runs the command puzzles.
func puzzlesCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	if len(args) > 1 && args[1] == "check" {
		return checkPuzzles(ctx, args[2:], out, messages)
	}
	s := mining.Session{}
	f := flag.NewFlagSet("midline-lab puzzles", flag.ContinueOnError)
	f.StringVar(&s.Out, "out", "",
		"`file` of the puzzles; what was found so far is in FILE.log, and the same command goes on from there")
	with := f.String("with", "", "`file` of puzzles that the set has already; they are not judged")
	f.IntVar(&s.Each, "each", 200, "puzzles of each army of chess2")
	f.IntVar(&s.Others, "others", 40, "puzzles of each other game")
	f.Uint64Var(&s.Nodes, "nodes", mining.Nodes, "nodes with which each action of a solution is judged")
	f.IntVar(&s.Cores, "cores", runtime.NumCPU(), "games looked through at a time")
	names, err := files(f, args[1:], messages)
	if err != nil {
		return err
	}
	if s.Out == "" {
		return UsageError{errors.New("-out is missing: name a file for the puzzles")}
	}
	if *with != "" {
		if s.With, err = readPuzzles(*with); err != nil {
			return err
		}
	}
	for _, name := range names {
		err := ReadGamesFile(name, func(_ Settings, r *Record) error {
			_, start, err := startOf(r)
			s.Games = append(s.Games,
				mining.Game{Name: fmt.Sprintf("%s %d", name, r.Game), Start: start, Opening: r.Opening,
					Replay: func() (places []*game.Node, err error) {
						err = Replay(r, func(n *game.Node) { places = append(places, n) })
						return places, err
					}})
			return errors.Join(err, ctx.Err())
		})
		if err != nil {
			return err
		}
	}
	err = s.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	return err
}

// checkPuzzles runs puzzles check.
func checkPuzzles(ctx context.Context, args []string, out, messages io.Writer) error {
	c := mining.Check{}
	f := flag.NewFlagSet("midline-lab puzzles check", flag.ContinueOnError)
	f.Uint64Var(&c.Nodes, "nodes", mining.Nodes, "nodes with which each action of a solution is judged")
	f.IntVar(&c.Cores, "cores", runtime.NumCPU(), "puzzles judged at a time")
	f.StringVar(&c.Log, "log", "", "`file` of what was judged; the same command goes on from there")
	f.StringVar(&c.Keep, "keep", "", "`file` to which the puzzles that are not wrong are written")
	if err := parse(f, args, messages); err != nil {
		return err
	}
	var err error
	switch f.NArg() {
	case 0:
		c.Set = puzzle.Set()
	case 1:
		if c.Set, err = readPuzzles(f.Arg(0)); err != nil {
			return err
		}
	default:
		return errors.New("one file of puzzles at most, please; without one the puzzles of Midline are judged")
	}
	bad, err := c.Run(ctx, out, messages)
	switch {
	case errors.Is(err, context.Canceled) && c.Log != "":
		return errors.New("interrupted; run the same command again to continue")
	case err != nil:
		return err
	}
	fmt.Fprintf(out, "%d puzzles, %d wrong\n", len(c.Set), bad)
	if bad > 0 {
		return fmt.Errorf("%d puzzles are wrong", bad)
	}
	return nil
}

// readPuzzles reads a file of puzzles.
func readPuzzles(name string) ([]*puzzle.Puzzle, error) {
	text, err := plainfile.Read(name, maxPuzzles)
	if err != nil {
		return nil, err
	}
	set, err := puzzle.ReadSet(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s, %w", name, err)
	}
	return set, nil
}

// maxPuzzles bounds the size of a puzzle file in bytes.
const maxPuzzles = 256 << 20
