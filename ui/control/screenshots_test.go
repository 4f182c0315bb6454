package control

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// Screenshots of every screen in every look go to the folder that
// MIDLINE_SCREENSHOTS names, such as game-moves-1280x800-sage-dark.png, and of
// each screen a sheet with all themes, sheet-game-moves.png.
// MIDLINE_SCREEN names one screen and leaves out all others.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	only := os.Getenv("MIDLINE_SCREEN")
	want := func(name string) bool { return only == "" || name == only }
	sheets := sheets{}
	for _, l := range looks() {
		t.Run(l.String(), func(t *testing.T) {
			tour(t, l, want, func(name string, c fyne.Canvas) {
				img := c.Capture()
				savePNG(t, filepath.Join(dir, name+"-"+l.String()+".png"), img)
				if l.size == usual && !inOneLook(name) {
					sheets.add(name, l, img)
				}
			})
		})
	}
	for name, sheet := range sheets {
		savePNG(t, filepath.Join(dir, "sheet-"+name+".png"), sheet)
	}
}

// inOneLook reports whether a screen is drawn in the default theme with a light window
// only.
func inOneLook(name string) bool {
	if name == "game-end-series" || name == "game-end-match" || name == "home-series" || name == "home-match" {
		return true
	}
	return slices.ContainsFunc(pictures, func(p picture) bool { return name == "game-"+p.name && !p.always })
}

// sheets are pictures with all themes of a screen, the light windows on the left.
type sheets map[string]*image.RGBA

// The size of a picture on a sheet.
const sheetWide, sheetHigh, sheetGap = 640, 400, 8

func (all sheets) add(name string, l look, img image.Image) {
	specs := theme.Embedded()
	sheet := all[name]
	if sheet == nil {
		sheet = image.NewRGBA(image.Rect(0, 0, 2*(sheetWide+sheetGap)-sheetGap, len(specs)*(sheetHigh+sheetGap)-sheetGap))
		draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.Gray{0x60}), image.Point{}, draw.Src)
		all[name] = sheet
	}
	x, y := 0, slices.IndexFunc(specs, func(s theme.Spec) bool { return s.ID == l.theme })*(sheetHigh+sheetGap)
	if l.dark {
		x = sheetWide + sheetGap
	}
	draw.Draw(sheet, image.Rect(x, y, x+sheetWide, y+sheetHigh), half(img), image.Point{}, draw.Src)
}

// half makes a pixel of every four.
func half(img image.Image) image.Image {
	src := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(src, src.Bounds(), img, img.Bounds().Min, draw.Src)
	out := image.NewRGBA(image.Rect(0, 0, src.Rect.Dx()/2, src.Rect.Dy()/2))
	for i := range out.Pix {
		x, y := i%out.Stride, i/out.Stride
		at := 2*y*src.Stride + x/4*8 + x%4
		sum := int(src.Pix[at]) + int(src.Pix[at+4]) + int(src.Pix[at+src.Stride]) + int(src.Pix[at+src.Stride+4])
		out.Pix[i] = uint8((sum + 2) / 4)
	}
	return out
}

func savePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
