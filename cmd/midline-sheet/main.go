// Command midline-sheet draws contact sheets of the pieces and the icons, to be
// looked at, and makes the picture of the application from its drawing. With
// -shuffled it draws the numbered sheet from which somebody who has not seen the
// pieces names them.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"midline/assets"
	"midline/ui/art"
)

func main() {
	var s art.Sheets
	flag.StringVar(&s.Pieces, "pieces", "pieces.png", "`file` for the sheet of the pieces; the arguments name those to show, none means all")
	flag.StringVar(&s.Icons, "icons", "", "`file` for the sheet of the icons")
	flag.StringVar(&s.App, "app", "", "`file` for the picture of the application, assets/icon.png")
	flag.StringVar(&s.Set, "set", assets.Midline, "`set` of pieces: "+strings.Join(assets.Sets(), " or "))
	flag.IntVar(&s.Px, "px", 0, "one size in `pixels` instead of 40, 64 and 96")
	flag.Uint64Var(&s.Shuffled, "shuffled", 0, "shuffle the pieces by this `seed` and number them; the key is written beside the sheet as text")
	flag.Parse()
	s.Names = flag.Args()
	if err := s.Write(); err != nil {
		fmt.Fprintln(os.Stderr, "midline-sheet:", err)
		os.Exit(1)
	}
}
