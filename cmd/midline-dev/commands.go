package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
)

// command is a part of the program. run defines its flags and parses the arguments.
type command struct {
	name, about string
	run         func(flags *flag.FlagSet, args []string) error
}

var commands = []command{
	{"frames", "play every effect in a real window and measure its frames", frames},
	{"boards", "draw boards and animations to PNG files", boards},
	{"sheet", "draw contact sheets of the pieces and icons, and the application's icon", sheet},
	{"icons", "draw the application's icon in the formats that packages need", icons},
	{"pictures", "draw the diagrams of the documents; refuse those that the rules contradict", pictures},
	{"guides", "write the rules into the documents for players", guides},
	{"texts", "say what a language lacks, and what is stale or wrong in it", checkTexts},
	{"lessons", "prove the stages of the lessons", lessons},
	{"sounds", "synthesize the sounds of the game, and draw them", sounds},
}

// usageError is a mistake in the command line.
type usageError struct{ error }

// run runs the command that the arguments name.
func run(args []string) error {
	if len(args) == 0 {
		return usageError{errors.New("a command is missing")}
	}
	if slices.Contains([]string{"--help", "-help", "-h", "help"}, args[0]) {
		fmt.Println("usage: midline-dev COMMAND [-h] [FLAGS], where COMMAND is one of")
		for _, c := range commands {
			fmt.Printf("  %-9s %s\n", c.name, c.about)
		}
		return flag.ErrHelp
	}
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == args[0] })
	if i < 0 {
		return usageError{fmt.Errorf("unknown command %q", args[0])}
	}
	flags := flag.NewFlagSet("midline-dev "+args[0], flag.ContinueOnError)
	if err := commands[i].run(flags, args[1:]); err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	return nil
}

// parse reads the flags of a command. With -h it prints them and returns flag.ErrHelp.
func parse(flags *flag.FlagSet, args []string) error {
	flags.SetOutput(io.Discard)
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(os.Stdout)
		flags.Usage()
	case err != nil:
		return usageError{err}
	}
	return err
}
