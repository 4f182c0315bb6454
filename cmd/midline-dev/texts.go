package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"

	"midline/cmd/midline-dev/internal/texts"
)

// writeTexts creates the file of a language, or adds the texts that it lacks, in English.
func writeTexts(flags *flag.FlagSet, args []string) error {
	language := flags.String("language", "", "`code` of the language, such as de")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *language == "" {
		return usageError{errors.New("-language is missing")}
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
	fmt.Printf("%s: %d texts, %d of them translated before\n", texts.Language(*language), len(all), len(own))
	return file.Close()
}
