package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/variant"
	"midline/ui/settings/files"
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
	}{
		{args: nil},
		{args: []string{"--help"}, out: "midline [options]", done: true},
		{args: []string{"-h"}, out: "--home DIR", done: true},
		{args: []string{"--version"}, out: "Midline " + version, done: true},
		{args: []string{"game.json"}, document: "game.json"},
		{args: []string{"8/8/8/8/8/8/8/K6k", "w", "-", "-", "0", "1"}, document: "8/8/8/8/8/8/8/K6k w - - 0 1"},
		{args: []string{"--game", "kings", "8/8/8/8/8/8/8/K6k w - - 0 1"},
			document: "8/8/8/8/8/8/8/K6k w - - 0 1", game: "kings"},
		{args: []string{"--home", filepath.Join(dir, "new")}, home: filepath.Join(dir, "new")},
		{args: []string{"--home", ""}, errOut: "--home needs a folder", wrong: true},
		{args: []string{"--home", file}, errOut: "is a file, not a folder", wrong: true},
		{args: []string{"--home"}, errOut: "Run midline --help for usage.", wrong: true},
		{args: []string{"--colour", "red"}, wrong: true,
			errOut: "midline: flag provided but not defined: -colour\nRun midline --help for usage.\n"},
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
			if !c.done && !c.wrong && (o.Document != c.document || o.Game != c.game || os.Getenv(files.HomeVariable) != c.home) {
				t.Errorf("%+v, home %q", o, os.Getenv(files.HomeVariable))
			}
		})
	}
}

// The help names every game.
func TestHelpNamesTheGames(t *testing.T) {
	for _, v := range variant.All {
		if !strings.Contains(usage, v.Name) {
			t.Errorf("the help does not name %s", v.Name)
		}
	}
}
