package lab

import (
	"context"
	"errors"
	"flag"
	"io"
	"runtime"

	"midline/engine/lab/players"
	"midline/engine/lab/scoring"
)

// scoreCommand runs the command score.
func scoreCommand(ctx context.Context, args []string, _, messages io.Writer) error {
	var s scoring.Scoring
	f := flag.NewFlagSet("midline-lab score", flag.ContinueOnError)
	engine := f.String("player", "uci /usr/games/stockfish",
		"the `player` that scores, midline or a program that speaks UCI")
	f.IntVar(&s.Depth, "depth", 1, "of each search")
	f.IntVar(&s.Cores, "cores", runtime.NumCPU(), "positions at a time")
	f.StringVar(&s.Out, "out", "", "`file` of the positions; the same command goes on from there")
	names, err := files(f, args[1:], messages)
	switch {
	case err != nil:
		return err
	case s.Out == "":
		return UsageError{errors.New("-out is missing: name a file for the positions")}
	case s.Depth < 1:
		return errors.New("depth is above 0")
	}
	s.Files = names
	if s.Engine, err = players.ParseSpec(*engine); err != nil {
		return err
	}
	err = s.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	return err
}
