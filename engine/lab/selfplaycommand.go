package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"midline/engine/endings"
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
	f.IntVar(&p.EndingNodes, "ending-nodes", 0, "the same with twelve pieces or fewer; four times -nodes if not given")
	f.IntVar(&p.Depth, "depth", 0, "depth of each action, instead of a number of nodes")
	f.IntVar(&p.EndingDepth, "ending-depth", 0, "the same with twelve pieces or fewer; two more than -depth if not given")
	f.IntVar(&p.Games, "games", 10_000, "games to be played")
	f.IntVar(&p.Cores, "cores", runtime.NumCPU(), "games at a time")
	f.Uint64Var(&p.Seed, "seed", 1, "of the openings")
	f.StringVar(&p.Out, "out", "", "`file` of the positions; the games go on from what is there")
	f.Func("network",
		"`file` of a network that evaluates, or none for the hand-made evaluation; those of this build if not given",
		func(name string) (err error) {
			p.Networks[0] = name
			p.Network, err = search.ReadNetwork(name)
			return err
		})
	f.Func("opponent", "`file` of another network, or none, that plays one side in one of -every games",
		func(name string) (err error) {
			p.Networks[1] = name
			p.Opponent, err = search.ReadNetwork(name)
			return err
		})
	f.IntVar(&p.Every, "every", 0, "the opponent plays in one of so many games; 0: in none")
	if err := parse(f, args[1:], messages); err != nil {
		return err
	}
	switch {
	case f.NArg() > 0:
		return UsageError{fmt.Errorf("unexpected argument %q", f.Arg(0))}
	case p.Out == "":
		return UsageError{errors.New("-out is missing: name a file for the positions")}
	case p.Nodes < 1 || p.Games < 1 || p.EndingNodes < 0 || p.Every < 0:
		return errors.New("nodes and games are above 0, and ending-nodes and every are not below")
	case p.Depth < 0 || p.EndingDepth < 0 || p.Depth == 0 && p.EndingDepth > 0:
		return errors.New("depth and ending-depth are not below 0, and ending-depth needs depth")
	}
	if p.Depth > 0 && p.EndingDepth == 0 {
		p.EndingDepth = p.Depth + 2
	}
	if p.EndingNodes == 0 {
		p.EndingNodes = 4 * p.Nodes
	}
	p.Endings = endings.Open(endings.Options{Dir: endings.Folder(), Make: endings.DefaultMake,
		Report: func(err error) { fmt.Fprintln(messages, err) }})
	defer p.Endings.Close()
	err := p.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	return err
}
