package main

import (
	"flag"
	"path/filepath"

	"fyne.io/fyne/v2/test"
)

// boards renders boards and films to PNG files.
func boards(flags *flag.FlagSet, args []string) error {
	dir := flags.String("dir", ".", "where the pictures go")
	only := flags.String("only", "", "the one scene to draw")
	scale := flags.Float64("scale", 1, "pixels for each logical pixel")
	if err := flags.Parse(args); err != nil {
		return err
	}
	test.NewApp()
	for _, s := range scenes() {
		if *only != "" && s.name != *only {
			continue
		}
		if err := shoot(s, filepath.Join(*dir, s.name+".png"), float32(*scale)); err != nil {
			return err
		}
	}
	for _, f := range films() {
		if *only != "" && f.name != *only {
			continue
		}
		if err := roll(f, *dir); err != nil {
			return err
		}
	}
	return nil
}
