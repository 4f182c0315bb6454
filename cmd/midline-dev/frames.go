package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/paint"
	"midline/ui/settings/files"
	"midline/ui/shell"
)

// frames opens the game in a window of 1280 by 800, plays every effect on the board of a game, and prints how
// long the frames take; then it prints how much of a processor each screen uses while nothing happens. It exits
// the process unless the arguments are invalid.
func frames(flags *flag.FlagSet, args []string) error {
	b := newFrameBench()
	flags.IntVar(&b.rounds, "rounds", 5, "how often to play each effect")
	flags.DurationVar(&b.idle, "idle", 10*time.Second, "how long to watch each idle screen; 0: none is watched")
	flags.StringVar(&b.only, "only", "", "play only effects whose names begin with this `text`, and watch no idle screen")
	flags.BoolVar(&b.busy, "busy", false, "play beside a program that takes one processor; the computer does not think")
	flags.BoolVar(&b.list, "list", false, "only list what is drawn on the screen of a game, and its estimated cost")
	refuse := flags.Bool("refuse", false, "let the driver refuse all shaders, so that Fyne's own programs draw everything")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *refuse {
		paint.Spoil()
	}
	home, err := os.MkdirTemp("", "midline-dev-frames-")
	if err != nil {
		return err
	}
	end := func(err error) { // Fyne's own exit may wait forever
		if err = errors.Join(err, os.RemoveAll(home)); err != nil {
			fmt.Fprintln(os.Stderr, "midline-dev:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	// With a settings file it is not the first start.
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte("version = 1\n"), 0o600); err != nil {
		end(err)
	}
	if err := os.Setenv(files.HomeVariable, home); err != nil {
		end(err)
	}
	start, err := variant.Start(&chess2.Variant, orthodox.Standard, &chess2.Animals, &chess2.Nemesis)
	if err != nil {
		end(err)
	}
	if b.busy {
		stop, err := burn()
		if err != nil {
			end(err)
		}
		quit := end
		end = func(err error) { stop(); quit(err) }
	}
	watch := func(func(func())) (stop func()) {
		go func() { end(b.measure()) }()
		return func() {}
	}
	shell.Run(shell.Options{Document: fen.Format(&start), Game: chess2.Variant.Name}, watch, end)
	return nil
}

// burn starts a program that takes one processor until stop is called.
func burn() (stop func(), err error) {
	cmd := exec.Command("sh", "-c", "while :; do :; done")
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // it was killed
	}, nil
}
