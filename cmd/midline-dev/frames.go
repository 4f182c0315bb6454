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
// and prints how long its frames take. It exits the process unless the arguments are
// invalid.
func frames(flags *flag.FlagSet, args []string) error {
	rounds := flags.Int("rounds", 5, "how often to play each effect")
	idle := flags.Duration("idle", 10*time.Second, "how long to watch the idle window")
	program := flags.String("game", "", "`program` of the game, to be watched while idle as well")
	only := flags.String("only", "", "`name` of the one effect to play")
	if err := parse(flags, args); err != nil {
		return err
	}
	a := app.NewWithID("net.midline.Frames")
	a.Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	w := a.NewWindow("Midline: frames")
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	b := newFrameBench(w)
	a.Lifecycle().SetOnStarted(func() {
		go func() {
			b.run(*rounds, *only)
			if *only == "" {
				b.rest(*idle)
				if *program != "" {
					watchGame(*program, *idle)
				}
			}
			os.Exit(0) // Fyne's own exit may wait forever
		}()
	})
	fmt.Println("| effect | frames | median ms | 95 % within ms | longest ms | bound ms | kept | processor ms a frame |")
	fmt.Println("|---|---|---|---|---|---|---|---|")
	w.ShowAndRun()
	return nil
}
