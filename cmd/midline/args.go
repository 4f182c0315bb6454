package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"midline/engine/settings/files"
	"midline/ui/shell"
)

const usage = `Midline: Chess 2, Kings, Rebel Chess, Reservists' doublechess, Chess960 and chess.

  midline [options] [file | FEN]

A file is a game that Midline has saved, or games in PGN. A FEN is a position, which two people
play on; its words may stand in quotation marks or not.

  --home DIR    keep settings, themes, games and the log in this folder alone
  --game NAME   the game of the FEN: chess2, kings, kings10x8, kings10x10, wild9,
                rebel1, rebel2, rebel3, reservists, chess960 or chess; without it
                Midline finds out
  --version     print the version and end
  --help        print this and end
`

// errUsage is wrong use; what is wrong has been told.
var errUsage = errors.New("wrong use")

// arguments reads the command line. done means that all was said that was asked for.
// The error is flag's, or errUsage after telling what is wrong.
func arguments(args []string, out, errOut io.Writer) (o shell.Options, done bool, err error) {
	flags := flag.NewFlagSet("midline", flag.ContinueOnError)
	flags.SetOutput(errOut)
	flags.Usage = func() {}
	home := flags.String("home", "", "")
	flags.StringVar(&o.Game, "game", "", "")
	show := flags.Bool("version", false, "")
	wrong := func(format string, args ...any) error {
		fmt.Fprintf(errOut, "midline: "+format+"\nmidline --help tells what there is.\n", args...)
		return errUsage
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, usage)
		return o, true, nil
	case err != nil: // flag has told what
		fmt.Fprintln(errOut, "midline --help tells what there is.")
		return o, false, errUsage
	}
	if *show {
		fmt.Fprintln(out, "Midline", version+inBrackets(commit()))
		return o, true, nil
	}
	if given(flags, "home") {
		if *home == "" {
			return o, false, wrong("--home needs a folder")
		}
		dir, err := filepath.Abs(*home)
		if err != nil {
			return o, false, wrong("--home %s: %v", *home, err)
		}
		if info, err := os.Stat(dir); err == nil && !info.IsDir() {
			return o, false, wrong("--home %s is a file, not a folder", *home)
		}
		if err := os.Setenv(files.HomeVariable, dir); err != nil {
			return o, false, wrong("--home %s: %v", *home, err)
		}
	}
	o.Version, o.Commit, o.Document = version, commit(), strings.Join(flags.Args(), " ")
	if o.Game != "" && o.Document == "" {
		return o, false, wrong("--game belongs to a FEN, and there is none")
	}
	return o, false, nil
}

func given(flags *flag.FlagSet, name string) bool {
	found := false
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

func inBrackets(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}
