package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"midline/ui/theme"
)

// frames plays every effect on the screen of a game, in a real window of 1280 by 800,
// and prints how long its frames take. It ends the process unless the arguments are
// wrong.
func frames(flags *flag.FlagSet, args []string) error {
	rounds := flags.Int("rounds", 5, "how often each effect is played")
	idle := flags.Duration("idle", 10*time.Second, "how long the idle window is watched")
	program := flags.String("game", "", "the game's `program`, which is watched while it is idle as well")
	only := flags.String("only", "", "the `name` of the one effect to play")
	if err := flags.Parse(args); err != nil {
		return err
	}
	a := app.NewWithID("net.midline.Frames")
	a.Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	w := a.NewWindow("Midline: frames")
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	s := newStudio(w)
	a.Lifecycle().SetOnStarted(func() {
		go func() {
			s.run(*rounds, *only)
			if *only == "" {
				s.rest(*idle)
				if *program != "" {
					watchGame(*program, *idle)
				}
			}
			os.Exit(0) // Fyne's own way out may wait forever
		}()
	})
	fmt.Println("| effect | frames | median ms | 95 % within ms | longest ms | bound ms | kept | processor ms a frame |")
	fmt.Println("|---|---|---|---|---|---|---|---|")
	w.ShowAndRun()
	return nil
}
