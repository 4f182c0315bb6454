// Command narrow generates the code for boards of 64 squares from the code for all boards, so that
// the rules are written only once. In the files of its folders that begin with the line
// "//midline:narrow" it replaces the identifiers that have a twin: a wide type by a narrow one, and
// the sets and tables of package board and the views of package rules by those of 64 squares. The
// names of its output end with _gen.go; the output has no comments. go generate ./engine/rules runs
// it for all folders; a test checks that the output is up to date.
package main

import (
	"fmt"
	"os"
)

func main() {
	for _, dir := range []string{"../board", ".", "../eval"} {
		made, err := generate(dir)
		for name, code := range made {
			if err == nil {
				err = os.WriteFile(name, code, 0o644)
			}
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "narrow:", err)
			os.Exit(1)
		}
	}
}
