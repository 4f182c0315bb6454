package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"midline/cmd/midline-dev/internal/guide"
)

// guides writes the rules into the documents for players.
func guides(flags *flag.FlagSet, args []string) error {
	dir := flags.String("dir", "docs", "`folder` of the documents")
	if err := parse(flags, args); err != nil {
		return err
	}
	names, err := filepath.Glob(filepath.Join(*dir, "*.md"))
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		updated, err := guide.Update(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if updated == string(text) {
			continue
		}
		if err := os.WriteFile(name, []byte(updated), 0o644); err != nil {
			return err
		}
		fmt.Println("updated", name)
	}
	return nil
}
