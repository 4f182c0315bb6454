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
	"midline/ui/words"
)

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
	flags.BoolVar(&o.Apart, "new-window", false, "")
	show := flags.Bool("version", false, "")
	wrong := func(key string, args ...any) error {
		shell.UseLanguage()
		fmt.Fprintln(errOut, "midline:", words.T("command."+key, args...))
		fmt.Fprintln(errOut, words.T("command.hint"))
		return errUsage
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		shell.UseLanguage()
		help(out)
		return o, true, nil
	case err != nil:
		_, name, _ := strings.Cut(err.Error(), "-") // "flag provided but not defined: -colour"
		name, _, _ = strings.Cut("--"+strings.TrimLeft(name, "-"), ":")
		if strings.HasPrefix(err.Error(), "flag needs an argument") {
			return o, false, wrong("value", name)
		}
		return o, false, wrong("unknown", name)
	}
	if *show {
		fmt.Fprintln(out, "Midline", version+inBrackets(commit()))
		return o, true, nil
	}
	if given(flags, "home") {
		if *home == "" {
			return o, false, wrong("home")
		}
		dir, err := filepath.Abs(*home)
		if err != nil {
			return o, false, wrong("home.failed", *home, words.Error(err))
		}
		if info, err := os.Stat(dir); err == nil && !info.IsDir() {
			return o, false, wrong("home.file", *home)
		}
		if err := os.Setenv(files.HomeVariable, dir); err != nil {
			return o, false, wrong("home.failed", *home, words.Error(err))
		}
	}
	o.Version, o.Commit, o.Document = version, commit(), strings.Join(flags.Args(), " ")
	if o.Game != "" && o.Document == "" {
		return o, false, wrong("game")
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
