package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"midline/cmd/midline-dev/internal/sheets"
	"midline/cmd/midline-dev/internal/synth"
	"midline/ui/sound"
)

// sounds synthesizes the sounds of the game, and draws them.
func sounds(flags *flag.FlagSet, args []string) error {
	dir := flags.String("o", "assets/sounds/wood", "`folder` for the sounds; \"\" writes none")
	sheet := flags.String("sheet", "", "`file` for a picture of their waves and spectra")
	if err := parse(flags, args); err != nil {
		return err
	}
	return makeSounds(*dir, *sheet)
}

func makeSounds(dir, sheet string) error {
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
	return sheets.WritePNG(sheet, synth.Sheet())
}
