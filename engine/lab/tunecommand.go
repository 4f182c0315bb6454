package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"midline/engine/lab/tuning"
)

// tuneCommand runs the command tune.
func tuneCommand(ctx context.Context, args []string, _, messages io.Writer) error {
	var t tuning.Session
	f := flag.NewFlagSet("midline-lab tune", flag.ContinueOnError)
	only := f.String("variants", "", "`names` separated by spaces; all if not given")
	f.StringVar(&t.From, "from", "", "`file` of the weights to begin with; those of this build if not given")
	f.IntVar(&t.Rounds, "rounds", 3, "how often the positions are traced anew around the weights")
	f.IntVar(&t.Epochs, "epochs", 100, "steps of each round")
	f.Float64Var(&t.Rate, "rate", 0.05, "how far a step moves a weight, about, in its scale")
	f.Float64Var(&t.Pull, "pull", 3e-5,
		"how much the error grows with the square of a weight's distance from its beginning, in its scale")
	f.Float64Var(&t.Trust, "trust", 0, "how much of what is aimed at is the score of the search, from 0 to 1")
	f.StringVar(&t.Out, "out", "", "`file` of the tuned weights; a tuning that was interrupted goes on from there")
	names, err := files(f, args[1:], messages)
	switch {
	case err != nil:
		return err
	case t.Out == "":
		return UsageError{errors.New("-out is missing: name a file for the weights")}
	case t.Trust < 0 || t.Trust > 1:
		return errors.New("trust is from 0 to 1")
	case t.Rounds < 1 || t.Epochs < 1 || t.Rate <= 0 || t.Pull < 0:
		return fmt.Errorf("rounds, epochs and rate are above 0, and pull is not below")
	}
	t.Files, t.Variants = names, strings.Fields(*only)
	err = t.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue")
	}
	return err
}
