package main

import (
	"flag"
	"path/filepath"

	"fyne.io/fyne/v2/test"
)

// boards draws boards and animations to PNG files.
func boards(flags *flag.FlagSet, args []string) error {
	dir := flags.String("dir", ".", "`folder` for the pictures")
	only := flags.String("only", "", "`name` of the one scene or animation to draw")
	scale := flags.Float64("scale", 1, "pixels for each logical pixel")
	if err := parse(flags, args); err != nil {
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
	for _, a := range animations() {
		if *only != "" && a.name != *only {
			continue
		}
		if err := drawAnimation(a, *dir); err != nil {
			return err
		}
	}
	return nil
}
