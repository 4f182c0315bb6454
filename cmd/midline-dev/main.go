// Command midline-dev is what the developers of Midline draw, measure and make
// with; `midline-dev` alone lists what it does.
package main

import (
	"flag"
	"fmt"
	"os"
)

// job is a part of the program: run reads its own flags from the arguments.
type job struct {
	name, about string
	run         func(flags *flag.FlagSet, args []string) error
}

var jobs = []job{
	{"frames", "plays every effect in a real window and measures its frames", frames},
	{"boards", "draws boards and films to PNG files, to be looked at", boards},
	{"sheet", "draws contact sheets of the pieces and the icons, and the application's picture", sheet},
	{"icons", "draws the application's picture in the forms that packages need", icons},
	{"pictures", "draws the diagrams of the documents, and refuses those that are not true", pictures},
	{"texts", "begins a language, or adds what it lacks", writeTexts},
	{"lessons", "proves the stages of the lessons", lessons},
	{"sounds", "makes the sounds of the game, and draws them", sounds},
}

func main() {
	for _, j := range jobs {
		if len(os.Args) < 2 || os.Args[1] != j.name {
			continue
		}
		if err := j.run(flag.NewFlagSet("midline-dev "+j.name, flag.ExitOnError), os.Args[2:]); err != nil {
			fmt.Fprintf(os.Stderr, "midline-dev %s: %v\n", j.name, err)
			os.Exit(1)
		}
		return
	}
	fmt.Fprintln(os.Stderr, "usage: midline-dev JOB [-h] [FLAGS], with a JOB of")
	for _, j := range jobs {
		fmt.Fprintf(os.Stderr, "  %-9s %s\n", j.name, j.about)
	}
	os.Exit(2)
}
