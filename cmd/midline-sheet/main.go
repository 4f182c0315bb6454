// Command midline-sheet draws contact sheets of the pieces and the icons, to be
// looked at, and makes the picture of the application from its drawing.
package main

import (
	"flag"
	"fmt"
	"os"

	"midline/assets"
	"midline/ui/art"
)

func main() {
	pieces := flag.String("pieces", "pieces.png", "`file` for the sheet of the pieces; the arguments name those to show, none means all")
	icons := flag.String("icons", "", "`file` for the sheet of the icons")
	app := flag.String("app", "", "`file` for the picture of the application, assets/icon.png")
	zoom := flag.Int("size", 0, "one size in pixels instead of 40, 64 and 96")
	flag.Parse()
	if err := run(*pieces, *icons, *app, *zoom, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "midline-sheet:", err)
		os.Exit(1)
	}
}

func run(pieces, icons, app string, zoom int, names []string) error {
	sizes := []int{40, 64, 96}
	if zoom > 0 {
		sizes = []int{zoom}
	}
	if pieces != "" {
		if err := art.WritePNG(pieces, art.Sheet(names, sizes...)); err != nil {
			return err
		}
	}
	if icons != "" {
		if err := art.WritePNG(icons, art.IconSheet(48)); err != nil {
			return err
		}
	}
	if app == "" {
		return nil
	}
	img, err := art.Rasterise(assets.AppIconSVG(), 256)
	if err != nil {
		return err
	}
	return art.WritePNG(app, img)
}
