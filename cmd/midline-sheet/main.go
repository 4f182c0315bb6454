// Command midline-sheet draws contact sheets of the pieces and the icons, to be
// looked at, and makes the picture of the application from its drawing. With
// -shuffled it draws the numbered sheet from which somebody who has not seen the
// pieces names them.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/assets"
	"midline/ui/art"
)

// options are what the command line asks for.
type options struct {
	pieces, icons, app string
	set                string
	px                 int
	shuffled           uint64
	names              []string
}

func main() {
	var o options
	flag.StringVar(&o.pieces, "pieces", "pieces.png", "`file` for the sheet of the pieces; the arguments name those to show, none means all")
	flag.StringVar(&o.icons, "icons", "", "`file` for the sheet of the icons")
	flag.StringVar(&o.app, "app", "", "`file` for the picture of the application, assets/icon.png")
	flag.StringVar(&o.set, "set", assets.Midline, "`set` of pieces: "+strings.Join(assets.Sets(), " or "))
	flag.IntVar(&o.px, "px", 0, "one size in `pixels` instead of 40, 64 and 96")
	flag.Uint64Var(&o.shuffled, "shuffled", 0, "shuffle the pieces by this `seed` and number them; the key is written beside the sheet as text")
	flag.Parse()
	o.names = flag.Args()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "midline-sheet:", err)
		os.Exit(1)
	}
}

func run(o options) error {
	if !slices.Contains(assets.Sets(), o.set) {
		return fmt.Errorf("no set of pieces is called %q; there are %s", o.set, strings.Join(assets.Sets(), " and "))
	}
	if o.px < 0 || o.px > 512 {
		return fmt.Errorf("a piece cannot be %d pixels wide; -px takes 1 to 512", o.px)
	}
	if o.pieces != "" {
		if err := sheet(o); err != nil {
			return err
		}
	}
	if o.icons != "" {
		if err := art.WritePNG(o.icons, art.IconSheet(48)); err != nil {
			return err
		}
	}
	if o.app == "" {
		return nil
	}
	img, err := art.Rasterise(assets.AppIconSVG(), 256)
	if err != nil {
		return err
	}
	return art.WritePNG(o.app, img)
}

// sheet writes the sheet of the pieces, in order or shuffled.
func sheet(o options) error {
	if o.shuffled == 0 {
		sizes := []int{40, 64, 96}
		if o.px > 0 {
			sizes = []int{o.px}
		}
		return art.WritePNG(o.pieces, art.Sheet(o.set, o.names, sizes...))
	}
	px := o.px
	if px == 0 {
		px = 40
	}
	img, key := art.Shuffled(o.set, o.shuffled, px)
	if err := art.WritePNG(o.pieces, img); err != nil {
		return err
	}
	return os.WriteFile(strings.TrimSuffix(o.pieces, filepath.Ext(o.pieces))+".txt", []byte(key), 0o644)
}
