package main

import (
	"flag"
	"strings"

	"midline/assets"
	"midline/cmd/midline-dev/internal/sheets"
)

// sheet draws contact sheets of the pieces and the icons, and the application's icon.
// With -shuffled it numbers the pieces and shuffles them, to test whether somebody who
// has not seen them can name them.
func sheet(flags *flag.FlagSet, args []string) error {
	var s sheets.Options
	flags.StringVar(&s.Pieces, "pieces", "pieces.png",
		"`file` for the sheet of the pieces that the arguments name, or of all")
	flags.StringVar(&s.Icons, "icons", "", "`file` for the sheet of the icons")
	flags.StringVar(&s.App, "app", "", "`file` for the application's icon, assets/icon.png")
	flags.StringVar(&s.Set, "set", assets.Midline, "`set` of pieces: "+strings.Join(assets.Sets(), " or "))
	flags.IntVar(&s.Px, "px", 0, "one size in `pixels` (default: 40, 64 and 96)")
	flags.Uint64Var(&s.Shuffled, "shuffled", 0,
		"shuffle the pieces with this `seed` and number them; the key is written beside the sheet as text")
	if err := parse(flags, args); err != nil {
		return err
	}
	s.Names = flags.Args()
	return s.Write()
}
