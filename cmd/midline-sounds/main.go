// Command midline-sounds makes the sounds of the game, and draws them to be
// looked at.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"midline/ui/art"
	"midline/ui/sound"
	"midline/ui/sound/synth"
)

func main() {
	dir := flag.String("o", "assets/sounds/wood", "`folder` for the sounds, \"\" for none")
	sheet := flag.String("sheet", "", "`file` for a picture of their waves and spectra")
	flag.Parse()
	if err := run(*dir, *sheet); err != nil {
		fmt.Fprintln(os.Stderr, "midline-sounds:", err)
		os.Exit(1)
	}
}

func run(dir, sheet string) error {
	total := 0
	for _, s := range sound.All() {
		samples := synth.Render(s)
		wav := synth.WAV(samples)
		total += len(wav)
		fmt.Printf("%-10s %3.0f ms  %s\n", s, 1000*float64(len(samples))/synth.Rate, synth.Measure(samples))
		if dir == "" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, string(s)+".wav"), wav, 0o644); err != nil {
			return err
		}
	}
	fmt.Println(total, "bytes")
	if sheet == "" {
		return nil
	}
	return art.WritePNG(sheet, synth.Sheet())
}
