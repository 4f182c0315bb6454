package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"midline/ui/settings/files"
	"midline/ui/shell"
)

const usage = `Midline: Chess 2, Kings, Rebel Chess, Reservists' doublechess, Chess960 and chess.

  midline [options] [file | FEN]

A file is a saved game, or games in PGN. A FEN opens as a game between two people;
it needs no quotation marks.

  --home DIR    keep settings, themes, games and the log in this folder only
  --game NAME   the game of the FEN: chess2, kings, kings10x8, kings10x10, wild9,
                rebel1, rebel2, rebel3, reservists, chess960 or chess; without it,
                Midline infers the game
  --version     print the version and exit
  --help        print this help and exit
`

const usageHint = "Run midline --help for usage."

// errUsage is a mistake in the command line, after it has been printed.
var errUsage = errors.New("usage error")

// arguments reads the command line. It prints the help or the version to out, after which
// done is true, and mistakes to errOut, after which the error is errUsage.
func arguments(args []string, out, errOut io.Writer) (o shell.Options, done bool, err error) {
	flags := flag.NewFlagSet("midline", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	home := flags.String("home", "", "")
	flags.StringVar(&o.Game, "game", "", "")
	show := flags.Bool("version", false, "")
	wrong := func(format string, args ...any) error {
		fmt.Fprintf(errOut, "midline: "+format+"\n"+usageHint+"\n", args...)
		return errUsage
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, usage)
		return o, true, nil
	case err != nil:
		return o, false, wrong("%v", err)
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
		return o, false, wrong("--game needs a FEN")
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
