package art_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"midline/assets"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/theme"
)

// ground is what a piece may lie on, and how it is drawn there.
type ground struct {
	name  string
	color color.NRGBA
	piece func(name string, white bool, px int) image.Image
	sizes []int // in pixels
}

// over returns a colour with its opacity over an opaque one.
func over(c, below color.NRGBA) color.NRGBA {
	mixed := theme.Mix(below, theme.Fade(c, 1), float64(c.A)/255)
	mixed.A = 255
	return mixed
}

// grounds are the surfaces of windows and the squares of boards, marked ones too, in a theme.
func grounds(spec theme.Spec) []ground {
	var all []ground
	pictures := kit.Art{Piece: art.Piece, OnDark: art.OnDark}
	for window, p := range map[string]theme.Palette{"light": spec.Light, "dark": spec.Dark} {
		on := func(name string, white bool, px int) image.Image { return pictures.PieceOn(p, name, white, px) }
		for name, c := range map[string]color.NRGBA{
			"background": p.Background, "surface": p.Surface, "raised": p.Raised, "soft teal": p.TealSoft,
			"soft amber": p.AmberSoft,
		} {
			all = append(all, ground{window + " " + name, c, on, []int{18, 24, 48, 80}})
		}
	}
	b := spec.Board
	for square, c := range map[string]color.NRGBA{"light": b.Light, "dark": b.Dark} {
		for name, mark := range map[string]color.NRGBA{
			"": {}, ", last move": b.LastMove, ", selected": b.Selected, ", lit": theme.Fade(b.Halo, 0.9),
			", invaded": theme.Fade(b.Invaded, 0.62), ", barred": theme.Fade(b.DiscEdge, 0.34),
			", washed": theme.Fade(b.Disc, 0.3), ", wrong": theme.Fade(b.Danger, 0.35),
		} {
			sizes := []int{40, 64, 96}
			if name == "" {
				sizes = append(sizes, 24) // small boards have no marks
			}
			all = append(all, ground{square + " square" + name, over(mark, c), art.Piece, sizes})
		}
	}
	return all
}

// linear is the light of a component of a colour, from 0 to 1.
var linear [256]float64

func init() {
	for v := range linear {
		c := uint8(v)
		white := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
		linear[v] = 1.05/theme.Contrast(color.NRGBA{R: c, G: c, B: c, A: 255}, white) - 0.05
	}
}

func contrast(x, y float64) float64 { return (max(x, y) + 0.05) / (min(x, y) + 0.05) }

// outlined returns the part of a piece's outline along which something has 3 : 1 against the ground: within three
// pixels, or, of a large piece, as far as its lines are wide.
func outlined(piece *image.RGBA, on color.NRGBA) float64 {
	const margin = 8
	px := piece.Rect.Dx()
	side := px + 2*margin
	light, body := make([]float64, side*side), make([]bool, side*side)
	bare := 0.2126*linear[on.R] + 0.7152*linear[on.G] + 0.0722*linear[on.B]
	for i := range light {
		light[i] = bare
	}
	for y := range px {
		for x := range px {
			c := piece.RGBAAt(x, y)
			at := func(above, below uint8) float64 {
				return linear[min(int(above)+int(below)*(255-int(c.A))/255, 255)]
			}
			i := (y+margin)*side + x + margin
			light[i] = 0.2126*at(c.R, on.R) + 0.7152*at(c.G, on.G) + 0.0722*at(c.B, on.B)
			body[i] = c.A >= 0x80
		}
	}
	reach := max(3, px*6/96)
	edge, clear := 0, 0
	for y := margin - 1; y <= px+margin; y++ {
		for x := margin - 1; x <= px+margin; x++ {
			i := y*side + x
			if body[i] || !body[i-1] && !body[i+1] && !body[i-side] && !body[i+side] {
				continue
			}
			edge++
			best := 1.0
			for dy := -reach; dy <= reach; dy++ {
				for dx := -reach; dx <= reach; dx++ {
					best = max(best, contrast(light[i+dy*side+dx], bare))
				}
			}
			if best >= theme.StandOut {
				clear++
			}
		}
	}
	return float64(clear) / float64(max(edge, 1))
}

// Every piece of every set, in either colour, small and large, has an outline or a body with 3 : 1 against every
// surface that it may lie on, in every theme.
func TestPiecesStandOut(t *testing.T) {
	defer art.Use("")
	const least = 0.7 // the rest are tips and spikes finer than a pixel
	type seen struct {
		piece *image.RGBA
		on    color.NRGBA
	}
	known := map[seen]float64{}
	for _, spec := range theme.Embedded() {
		for _, g := range grounds(spec) {
			for _, set := range assets.Sets() {
				art.Use(set)
				worst, part := "", 1.0
				for _, name := range assets.PieceNames() {
					for _, white := range []bool{true, false} {
						for _, px := range g.sizes {
							img := g.piece(name, white, px).(*image.RGBA)
							what := seen{img, g.color}
							got, ok := known[what]
							if !ok {
								got = outlined(img, g.color)
								known[what] = got
							}
							if got < part {
								worst, part = fmt.Sprintf("%s, white %v, at %d pixels", name, white, px), got
							}
						}
					}
				}
				if part < least {
					t.Errorf("%s, %s %s: %s: %.0f %% of the outline stands out", spec.Name, set, g.name, worst, 100*part)
				}
			}
		}
	}
}
