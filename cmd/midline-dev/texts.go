package main

import (
	"errors"
	"flag"
	"fmt"

	"midline/cmd/midline-dev/internal/texts"
)

// checkTexts says what a language lacks, and what is stale or wrong in it.
func checkTexts(flags *flag.FlagSet, args []string) error {
	language := flags.String("language", "", "`code` of the language, such as de")
	add := flags.Bool("add", false, "add the texts that the language lacks to its file, in English; makes the file")
	accept := flags.Bool("accept", false, "note that all its texts are up to date")
	messages := flags.Bool("messages", false, "write the messages in the code to the English file of messages")
	quiet := flags.Bool("quiet", false, "do not list what is missing")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *messages {
		return texts.WriteMessages(".")
	}
	if *language == "" {
		return usageError{errors.New("-language is missing")}
	}
	if *add {
		n, err := texts.Add(".", *language)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d texts were added in English\n", texts.Language(*language), n)
	}
	list, err := texts.Check(".", *language)
	if err != nil {
		return err
	}
	count := map[texts.Kind]int{}
	said := 0
	for _, f := range list {
		if f.Kind == texts.Missing && f.Said {
			said++
			continue
		}
		count[f.Kind]++
		if !*quiet || f.Kind != texts.Missing {
			fmt.Printf("%-8s %s: %s\n", names[f.Kind], f.Key, f.What)
		}
	}
	fmt.Printf("%s: missing %d, stale %d, wrong %d, unknown %d, the same as in English %d; messages of %s that are missing %d\n",
		*language, count[texts.Missing], count[texts.Stale], count[texts.Wrong], count[texts.Unknown], count[texts.Same],
		texts.SaidFile("en"), said)
	if *accept {
		n, err := texts.Accept(".", *language)
		if err != nil {
			return err
		}
		fmt.Printf("%d texts are accepted as up to date\n", n)
	}
	return nil
}

// names are what is printed before a finding.
var names = map[texts.Kind]string{texts.Missing: "missing", texts.Stale: "stale", texts.Wrong: "wrong",
	texts.Unknown: "unknown", texts.Same: "same"}
