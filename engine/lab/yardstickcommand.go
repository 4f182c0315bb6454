package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"midline/engine/lab/players"
	"midline/engine/lab/yardstick"
	"midline/engine/search"
)

// yardstickCommand runs the command yardstick: label, or measure.
func yardstickCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	if len(args) > 1 && args[1] == "label" {
		return labelCommand(ctx, args[2:], messages)
	}
	var networks words
	f := flag.NewFlagSet("midline-lab yardstick", flag.ContinueOnError)
	f.Var(&networks, "network", "`file` of a network, none for the hand-made evaluation, or "+search.InternalNetwork+
		" for those of this build; once for each. The last two if not given")
	if err := parse(f, args[1:], messages); err != nil {
		return err
	}
	if f.NArg() != 1 {
		return UsageError{errors.New("one file of a yardstick is needed")}
	}
	if len(networks) == 0 {
		networks = words{search.NoNetwork, search.InternalNetwork}
	}
	list, err := yardstick.Read(f.Arg(0))
	if err != nil {
		return err
	}
	var results []yardstick.Error
	for _, name := range networks {
		network, err := search.ReadNetwork(name)
		if err != nil {
			return err
		}
		e, err := yardstick.Measure(list, network)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		results = append(results, e)
	}
	return yardstick.Table(out, list, networks, results)
}

// labelCommand runs yardstick label.
func labelCommand(ctx context.Context, args []string, messages io.Writer) error {
	var l yardstick.Labelling
	f := flag.NewFlagSet("midline-lab yardstick label", flag.ContinueOnError)
	engine := f.String("player", "uci /usr/games/stockfish option.UCI_ShowWDL=true",
		"the `player` that judges; it has to tell the chances to win, draw and lose")
	f.Uint64Var(&l.Nodes, "nodes", 20_000, "nodes of each search")
	f.IntVar(&l.Positions, "positions", 10_000, "how many positions are drawn")
	f.Uint64Var(&l.Seed, "seed", 1, "of the draw")
	f.IntVar(&l.Cores, "cores", runtime.NumCPU(), "positions at a time")
	f.StringVar(&l.Out, "out", "", "`file` of the yardstick; the same command goes on from there")
	names, err := files(f, args, messages)
	switch {
	case err != nil:
		return err
	case l.Out == "":
		return UsageError{errors.New("-out is missing: name a file for the yardstick")}
	case l.Nodes < 1 || l.Positions < 1:
		return errors.New("nodes and positions are above 0")
	}
	l.Files = names
	if l.Engine, err = players.ParseSpec(*engine); err != nil {
		return err
	}
	err = l.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	return err
}
