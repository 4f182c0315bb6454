package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"midline/engine/search"
)

// selfPlayCommand runs the command selfplay.
func selfPlayCommand(ctx context.Context, args []string, _, messages io.Writer) error {
	p := &SelfPlay{}
	f := flag.NewFlagSet("midline-lab selfplay", flag.ContinueOnError)
	f.StringVar(&p.Variants, "variants", "chess2", "what is played: `names` separated by spaces, or all")
	f.StringVar(&p.Armies, "armies", "", "`pairs` of armies in chess2, such as \"CC NT\", or mirror; all if not given")
	f.IntVar(&p.Turns, "turns", 4, "random turns of each opening; -1 is what suits the variant")
	f.IntVar(&p.Nodes, "nodes", 1500, "nodes of each action, and up to an eighth more")
	f.IntVar(&p.Games, "games", 10_000, "games to be played")
	f.IntVar(&p.Cores, "cores", runtime.NumCPU(), "games at a time")
	f.Uint64Var(&p.Seed, "seed", 1, "of the openings")
	f.StringVar(&p.Out, "out", "", "`file` of the positions; the games go on from what is there")
	f.Func("network",
		"`file` of a network that evaluates, or none for the hand-made evaluation; those of this build if not given",
		func(name string) (err error) {
			p.Network, err = search.ReadNetwork(name)
			return err
		})
	if err := parse(f, args[1:], messages); err != nil {
		return err
	}
	switch {
	case f.NArg() > 0:
		return UsageError{fmt.Errorf("unexpected argument %q", f.Arg(0))}
	case p.Out == "":
		return UsageError{errors.New("-out is missing: name a file for the positions")}
	case p.Nodes < 1 || p.Games < 1:
		return errors.New("nodes and games are above 0")
	}
	err := p.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	return err
}
