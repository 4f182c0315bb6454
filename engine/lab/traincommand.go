package lab

import (
	"context"
	"errors"
	"flag"
	"io"
	"math"
	"strings"

	"midline/engine/lab/training"
)

// trainCommand runs the command train.
func trainCommand(ctx context.Context, args []string, _, messages io.Writer) error {
	var t training.Session
	f := flag.NewFlagSet("midline-lab train", flag.ContinueOnError)
	of := f.String("variants", "chess2", "`names` separated by spaces: the games that the network is for")
	f.StringVar(&t.Letters, "letters", "",
		"`letters` of the armies of chess2 that the network is for, such as C; all if not given")
	f.IntVar(&t.Width, "width", 128, "hidden neurons for each side's view, a multiple of 64")
	f.StringVar(&t.Buckets, "buckets", "0",
		"king buckets by `rank`s from the first, each by file from the edge to the middle, such as 0001/2/3")
	f.BoolVar(&t.Adds, "adds", false, "the network is added to the hand-made evaluation; it needs no lessons")
	f.IntVar(&t.Epochs, "epochs", 5, "passes through the positions")
	f.IntVar(&t.Lessons, "lessons", 0,
		"passes before these, which learn the hand-made evaluation of positions near each one")
	f.IntVar(&t.Around, "around", 4, "how many positions near each one")
	f.IntVar(&t.Batch, "batch", 16384, "positions of a step")
	f.Float64Var(&t.Rate, "rate", 0.002, "of learning at the beginning; it falls to a hundredth")
	f.Float64Var(&t.Decay, "decay", 0.5, "of the weights, for each unit of rate")
	f.Float64Var(&t.Trust, "trust", 1,
		"how much of what is learned is what the search saw, from 0 to 1; the rest is the result")
	f.Float64Var(&t.Lambda, "lambda", 0.93,
		"how much what the search saw a half-move later counts beside what it saw now, and in the end the result, from 0 "+
			"to 1: TD(λ)")
	f.Float64Var(&t.Scale, "scale", 0,
		"how many centipawns of the score stand for 1 of the logistic function; if not given, as in the network of -from, "+
			"or fitted to the results")
	f.Float64Var(&t.Unit, "unit", 1, "how many centipawns of the network one of the scores becomes")
	f.Uint64Var(&t.Seed, "seed", 1, "of the first weights and of the order of positions")
	f.StringVar(&t.From, "from", "",
		"`file` of a network that is to learn more, also of another game or with fewer neurons; it needs a lower rate")
	f.StringVar(&t.Out, "out", "", "`file` of the network; a training that was interrupted goes on from there")
	names, err := files(f, args[1:], messages)
	switch {
	case err != nil:
		return err
	case t.Out == "":
		return UsageError{errors.New("-out is missing: name a file for the network")}
	case t.Adds && t.Lessons > 0:
		return errors.New(
			"lessons teach the hand-made evaluation, which a network that adds to it need not learn: -adds goes with -lessons 0")
	case t.From != "" && t.Lessons > 0:
		return errors.New("lessons teach what a trained network knows already: -from goes with -lessons 0")
	case t.Trust < 0 || t.Trust > 1:
		return errors.New("trust is from 0 to 1")
	case t.Lambda < 0 || t.Lambda > 1:
		return errors.New("lambda is from 0 to 1")
	case !(t.Scale >= 0) || math.IsInf(t.Scale, 0):
		return errors.New("scale is a number of centipawns, not below 0")
	case !(t.Unit > 0) || math.IsInf(t.Unit, 0):
		return errors.New("unit is a number above 0")
	case t.Width < 64 || t.Width%64 != 0 || t.Width > 1024:
		return errors.New("width is a multiple of 64 up to 1024")
	case t.Epochs < 1 || t.Batch < 1 || t.Rate <= 0 || t.Decay < 0 || t.Lessons < 0 || t.Around < 1:
		return errors.New("epochs, batch, rate and around are above 0, and decay and lessons are not below")
	}
	t.Files, t.Variants = names, strings.Fields(*of)
	err = t.Run(ctx, messages)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue from the last epoch")
	}
	return err
}
