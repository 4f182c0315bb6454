package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"midline/engine/variant"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/words"
)

func TestArguments(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args           []string
		out, errOut    string // parts of what is printed
		document, game string
		home           string
		done, wrong    bool
		apart          bool
	}{
		{args: nil},
		{args: []string{"--help"}, out: "midline [options]", done: true},
		{args: []string{"-h"}, out: "--home DIR", done: true},
		{args: []string{"--version"}, out: "Midline " + version, done: true},
		{args: []string{"game.json"}, document: "game.json"},
		{args: []string{"--new-window", "game.json"}, document: "game.json", apart: true},
		{args: []string{"8/8/8/8/8/8/8/K6k", "w", "-", "-", "0", "1"}, document: "8/8/8/8/8/8/8/K6k w - - 0 1"},
		{args: []string{"--game", "kings", "8/8/8/8/8/8/8/K6k w - - 0 1"},
			document: "8/8/8/8/8/8/8/K6k w - - 0 1", game: "kings"},
		{args: []string{"--home", filepath.Join(dir, "new")}, home: filepath.Join(dir, "new")},
		{args: []string{"--home", ""}, errOut: "--home needs a folder", wrong: true},
		{args: []string{"--home", file}, errOut: "is a file, not a folder", wrong: true},
		{args: []string{"--home"}, errOut: "The option --home needs a value.\nRun midline --help for usage.\n", wrong: true},
		{args: []string{"-colour-of-board=x"}, errOut: "There is no option --colour-of-board", wrong: true},
		{args: []string{"--colour", "red"}, wrong: true,
			errOut: "midline: There is no option --colour.\nRun midline --help for usage.\n"},
		{args: []string{"--game", "kings"}, errOut: "--game needs a FEN", wrong: true},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			t.Setenv(files.HomeVariable, "")
			var out, errOut strings.Builder
			o, done, err := arguments(c.args, &out, &errOut)
			if done != c.done || errors.Is(err, errUsage) != c.wrong {
				t.Fatalf("done %v, %v", done, err)
			}
			if !strings.Contains(out.String(), c.out) || !strings.Contains(errOut.String(), c.errOut) ||
				(c.out == "") != (out.Len() == 0) || (c.errOut == "") != (errOut.Len() == 0) {
				t.Errorf("printed %q and %q", out.String(), errOut.String())
			}
			if !c.done && !c.wrong && (o.Document != c.document || o.Game != c.game || o.Apart != c.apart ||
				os.Getenv(files.HomeVariable) != c.home) {
				t.Errorf("%+v, home %q", o, os.Getenv(files.HomeVariable))
			}
		})
	}
}

// The help names every game and option, in every language, in lines that a terminal has room for.
func TestHelpIsWhole(t *testing.T) {
	defer words.Use("", nil)
	names := []string{"--home", "--game", "--version", "--help"}
	for _, v := range variant.All {
		names = append(names, v.Name)
	}
	for _, l := range words.Languages() {
		words.Use(l.Code, nil)
		var out strings.Builder
		help(&out)
		help := out.String()
		for _, name := range names {
			if !strings.Contains(help, name) {
				t.Errorf("%s: the help does not name %s", l.Code, name)
			}
		}
		for line := range strings.Lines(help) {
			if n := utf8.RuneCountInString(line); n > columns+1 {
				t.Errorf("%s: %d letters in %q", l.Code, n, line)
			}
		}
	}
}

// Mistakes on the command line are told in the language of the settings.
func TestMistakesInTheLanguage(t *testing.T) {
	defer words.Use("", nil)
	dir := t.TempDir()
	t.Setenv(files.HomeVariable, dir)
	if err := os.WriteFile(filepath.Join(dir, settings.FileName), []byte("language = \"de\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errOut strings.Builder
	if _, _, err := arguments([]string{"--colour"}, &out, &errOut); err == nil || !strings.Contains(errOut.String(),
		"Eine Option --colour gibt es nicht.") {
		t.Errorf("%q", errOut.String())
	}
	if _, _, err := arguments([]string{"--help"}, &out, &errOut); err != nil || !strings.Contains(out.String(),
		"[Optionen]") {
		t.Errorf("%q", out.String())
	}
}
