package main

import (
	"flag"
	"strings"

	"midline/assets"
	"midline/ui/art"
)

// sheet draws contact sheets of the pieces and the icons, to be looked at, and makes
// the picture of the application from its drawing. With -shuffled it draws the
// numbered sheet from which somebody who has not seen the pieces names them.
func sheet(flags *flag.FlagSet, args []string) error {
	var s art.Sheets
	flags.StringVar(&s.Pieces, "pieces", "pieces.png", "`file` for the sheet of the pieces; the arguments name those to show, none means all")
	flags.StringVar(&s.Icons, "icons", "", "`file` for the sheet of the icons")
	flags.StringVar(&s.App, "app", "", "`file` for the picture of the application, assets/icon.png")
	flags.StringVar(&s.Set, "set", assets.Midline, "`set` of pieces: "+strings.Join(assets.Sets(), " or "))
	flags.IntVar(&s.Px, "px", 0, "one size in `pixels` instead of 40, 64 and 96")
	flags.Uint64Var(&s.Shuffled, "shuffled", 0, "shuffle the pieces by this `seed` and number them; the key is written beside the sheet as text")
	if err := flags.Parse(args); err != nil {
		return err
	}
	s.Names = flags.Args()
	return s.Write()
}
