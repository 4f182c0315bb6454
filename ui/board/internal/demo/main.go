// Command demo renders boards to PNG files, to be looked at.
package main

import (
	"flag"
	"log"
	"path/filepath"

	"fyne.io/fyne/v2/test"
)

func main() {
	dir := flag.String("dir", ".", "where the pictures go")
	only := flag.String("only", "", "the one scene to draw")
	scale := flag.Float64("scale", 1, "pixels for each logical pixel")
	flag.Parse()
	test.NewApp()
	for _, s := range scenes() {
		if *only != "" && s.name != *only {
			continue
		}
		if err := shoot(s, filepath.Join(*dir, s.name+".png"), float32(*scale)); err != nil {
			log.Fatal(err)
		}
	}
	for _, f := range films() {
		if *only != "" && f.name != *only {
			continue
		}
		if err := roll(f, *dir); err != nil {
			log.Fatal(err)
		}
	}
}
