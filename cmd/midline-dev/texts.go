package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"

	"midline/ui/words/texts"
)

// writeTexts begins the file of a language, or adds to it what it lacks. What is
// to be translated stands there in English.
func writeTexts(flags *flag.FlagSet, args []string) error {
	language := flags.String("language", "", "the language's code, such as de; its file gets what it lacks")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *language == "" {
		return fmt.Errorf("-language is missing")
	}
	all, err := texts.Source(".")
	if err != nil {
		return err
	}
	own, err := texts.Read(".", *language)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for key, text := range own {
		if _, found := all[key]; found {
			all[key] = text
		}
	}
	file, err := os.Create(texts.Language(*language))
	if err != nil {
		return err
	}
	defer file.Close()
	enc := json.NewEncoder(file)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(all); err != nil {
		return err
	}
	fmt.Printf("%s: %d texts, %d of them were there\n", texts.Language(*language), len(all), len(own))
	return file.Close()
}
