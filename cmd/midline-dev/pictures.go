package main

import (
	"flag"
	"fmt"
	"os"

	"midline/cmd/midline-dev/internal/picture"
	"midline/ui/present/diagram"
)

// pictures draws the diagrams of the documents.
func pictures(flags *flag.FlagSet, args []string) error {
	in := flags.String("in", "docs/pictures", "`folder` of the descriptions")
	out := flags.String("out", "", "`folder` for the pictures (default: that of the descriptions)")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *out == "" {
		out = in
	}
	return drawPictures(*in, *out, flags.Args())
}

// drawPictures draws the named pictures, or all if names is empty.
func drawPictures(in, out string, names []string) error {
	list, err := diagram.Load(os.DirFS(in))
	if err != nil {
		return err
	}
	wanted := map[string]bool{}
	for _, name := range names {
		wanted[name] = true
	}
	failed := 0
	for _, p := range list {
		if len(names) > 0 && !wanted[p.Name] {
			continue
		}
		if err := picture.Write(p, out); err != nil {
			fmt.Fprintln(os.Stderr, err)
			failed++
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d pictures were not drawn", failed, len(list))
	}
	return nil
}
