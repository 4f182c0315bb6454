// Command midline-pictures draws the diagrams of the documents. It refuses to
// draw one that is not true.
package main

import (
	"flag"
	"fmt"
	"os"

	"midline/ui/control/picture"
)

func main() {
	in := flag.String("in", "docs/pictures", "`folder` of the descriptions")
	out := flag.String("out", "", "`folder` of the pictures, that of the descriptions if it is not given")
	flag.Parse()
	if *out == "" {
		out = in
	}
	if err := run(*in, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "midline-pictures:", err)
		os.Exit(1)
	}
}

// run draws the pictures of these names, all of them if there are none.
func run(in, out string, names []string) error {
	list, err := picture.Load(in)
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
		if err := p.Write(out); err != nil {
			fmt.Fprintln(os.Stderr, err)
			failed++
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d pictures were not drawn", failed, len(list))
	}
	return nil
}
