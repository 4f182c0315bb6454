package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"midline/engine/lesson"
	"midline/ui/words"
)

// lessons proves the stages of the lessons, and lists missing texts.
func lessons(flags *flag.FlagSet, args []string) error {
	only := flags.String("only", "", "`ID` of the one lesson to check")
	if err := parse(flags, args); err != nil {
		return err
	}
	list, err := lesson.Read(os.DirFS("assets/lessons"))
	if err != nil {
		return err
	}
	c := lesson.NewChecker()
	defer c.Close()
	stages, bad := 0, 0
	for _, l := range list {
		if *only != "" && *only != l.ID {
			continue
		}
		for _, key := range l.Texts() {
			if !words.Has(key) {
				bad++
				fmt.Printf("%s: missing text %s\n", l.ID, key)
			}
		}
		for _, s := range l.Stages {
			stages++
			if err := c.Check(s); err != nil {
				bad++
				fmt.Printf("%s, %s: %v\n", l.ID, s.ID, err)
			}
		}
	}
	fmt.Printf("%d stages, %d errors\n", stages, bad)
	if bad > 0 {
		return errors.New("the lessons have errors")
	}
	return nil
}
