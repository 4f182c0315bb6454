package art

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"midline/assets"
)

// Drawing is how a piece of an army of the player's own is drawn: as one of the sets' pieces, as a letter, or as its
// own SVG. The first that is set counts, from below.
type Drawing struct {
	Piece  string
	Letter rune
	SVG    []byte
	// Signs are what stands on its plate in the set of symbols, as elements of SVG on a square of 45 units. Without
	// them the piece is a carved one in every set: the signs on others tell how the piece moves that the drawing was
	// made for.
	Signs string
}

// others finds the drawings of pieces that are in no set.
var others func(art string) (Drawing, bool)

// Extend lets Piece draw other pieces as well. It is called once, before the window opens.
func Extend(find func(art string) (Drawing, bool)) { others = find }

// other finds the drawing of a piece of an army of the player's own, whose name has a slash.
func other(art string) (Drawing, bool) {
	if others == nil || !strings.Contains(art, "/") {
		return Drawing{}, false
	}
	return others(art)
}

// ownPiece draws a piece of an army of the player's own.
func ownPiece(set string, d Drawing, look assets.Look) image.Image {
	switch {
	case set == assets.Symbols && d.Signs != "":
		return plated(d, look)
	case d.SVG != nil:
		sum := sha256.Sum256(d.SVG)
		return picture(key{"svg", hex.EncodeToString(sum[:]), paintOf(look), look.Px}, func() ([]byte, error) {
			if look.White {
				return d.SVG, nil
			}
			return inverted(d.SVG), nil
		})
	case d.Letter != 0:
		return picture(key{"letter", string(d.Letter), paintOf(look), look.Px}, func() ([]byte, error) {
			svg, err := letter(d.Letter, 45.0/2, 32)
			if err != nil {
				return nil, err
			}
			return assets.Derive(svg, look)
		})
	}
	return piece(assets.Midline, d.Piece, look)
}

// hues are the colours in an SVG.
var hues = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b|"(?:white|black)"`)
})

// inverted makes the black piece from an SVG of the white one: light colours become dark, and dark ones light.
func inverted(svg []byte) []byte {
	return hues().ReplaceAllFunc(svg, func(hue []byte) []byte {
		switch text := string(hue); {
		case text == `"white"`:
			return []byte(`"` + assets.Ink + `"`)
		case text == `"black"`:
			return []byte(`"` + assets.Pale + `"`)
		case len(text) == 4:
			hue = []byte{'#', text[1], text[1], text[2], text[2], text[3], text[3]}
		}
		n, err := strconv.ParseUint(string(hue[1:]), 16, 32)
		if err != nil {
			return hue
		}
		c := color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
		// The hue stays: only its lightness is turned over.
		most, least := int(max(c.R, c.G, c.B)), int(min(c.R, c.G, c.B))
		turn := func(v uint8) int { return int(v) + 255 - most - least }
		return fmt.Appendf(nil, "#%02X%02X%02X", turn(c.R), turn(c.G), turn(c.B))
	})
}

// letterFont is the font of letters.
var letterFont = sync.OnceValues(func() (*sfnt.Font, error) {
	return sfnt.Parse(theme.DefaultTextBoldFont().Content())
})

// letter makes the drawing of a white piece from a letter: its outline, within a square of some room around a point of
// the middle line.
func letter(r rune, middle, room float64) ([]byte, error) {
	path, err := Outline(r, middle, room)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">
<g fill=%q stroke=%q stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
<path d="%s"/>
</g>
</svg>
`, assets.Ivory, assets.Ink, path), nil
}

// Outline is the outline of a letter as the path of an SVG on a square of 45 units, within a square of some room around
// a point of the middle line.
func Outline(r rune, middle, room float64) (string, error) {
	font, err := letterFont()
	if err != nil {
		return "", err
	}
	var buf sfnt.Buffer
	glyph, err := font.GlyphIndex(&buf, r)
	if err != nil {
		return "", err
	}
	const em = 1000
	segments, err := font.LoadGlyph(&buf, glyph, fixed.I(em), nil)
	if err != nil {
		return "", err
	}
	box := segments.Bounds()
	wide, high := float64(box.Max.X-box.Min.X)/64, float64(box.Max.Y-box.Min.Y)/64
	if wide <= 0 || high <= 0 {
		return "", fmt.Errorf("the letter %q has no outline", r)
	}
	const side = 45.0
	k := min(room/wide, room/high)
	left, top := (side-k*wide)/2-k*float64(box.Min.X)/64, middle-k*high/2-k*float64(box.Min.Y)/64
	var path strings.Builder
	points := map[sfnt.SegmentOp]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2,
		sfnt.SegmentOpCubeTo: 3}
	for i, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo && i > 0 {
			path.WriteString("Z")
		}
		path.WriteString(map[sfnt.SegmentOp]string{sfnt.SegmentOpMoveTo: "M", sfnt.SegmentOpLineTo: "L",
			sfnt.SegmentOpQuadTo: "Q", sfnt.SegmentOpCubeTo: "C"}[s.Op])
		for n := range points[s.Op] {
			fmt.Fprintf(&path, " %.2f %.2f", left+k*float64(s.Args[n].X)/64, top+k*float64(s.Args[n].Y)/64)
		}
	}
	path.WriteString("Z")
	return path.String(), nil
}
