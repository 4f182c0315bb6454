// Package assets holds the drawings of the game (the pieces, the icons and the
// application's icon), its sounds, its lessons and the balance of the armies. The
// drawings are plain SVG, which any rasteriser draws alike.
//
// The pieces come in sets, each a folder with a drawing of every piece. A piece is drawn
// once, in white. The colour of a shape tells its role, from which PieceOf derives the
// black piece:
//
//   - A shape that inherits the fill of its group is body: it is filled and outlined, and
//     its outline belongs to the silhouette.
//   - A shape filled with Ivory lies within the silhouette: its outline is an inner line.
//   - A shape with fill="none" is an inner line, or with stroke=Ink the repeated outline
//     of a shape that others cover.
//   - A shape filled with Ink is an inner detail, an eye or a slit.
//   - A shape filled with Shade is a part of the body in a second tone.
//   - A shape filled with Sign is a sign of how the piece moves.
//   - Any other fill is the accent of an army and stays as it is.
package assets

import (
	"bytes"
	"embed"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// The colours of the pieces.
const (
	Ivory = "#FAFAF5" // the body of a white piece
	Ink   = "#2B2B2E" // the body of a black piece, and the outline of a white one
	Pale  = "#E9E6DE" // the inner lines and the outer rim of a black piece

	Shade      = "#E3DCCB" // the second tone of a white piece
	InkShade   = "#414147" // the second tone of a black piece
	Slate      = "#5B5E67" // the body of a black piece on a dark ground
	SlateShade = "#74777F" // its second tone
	Sign       = "#17605A" // the signs of a white piece
	SignOnDark = "#8FE3D4" // the signs of a black piece
)

// The sets of pieces.
const (
	Midline = "midline" // carved pieces, the default
	Symbols = "symbols" // flat pieces with signs of how they move on their plinths
)

// Sets returns the names of the sets of pieces; the first is the default.
func Sets() []string { return []string{Midline, Symbols} }

// The widths of the lines of a black piece, in units of 1/45 of a square.
const (
	lineWidth = 1.5  // outlines and inner lines, as drawn
	rimWidth  = 0.81 // the light rim outside the outline: 0.018 of a square
	rimMost   = 2.3  // how far the rim of a small piece reaches beyond its body
	paleWidth = 1.25 // inner lines: light on dark looks bolder than it is
	// The least width of the rim in pixels, and that on a dark ground.
	rimPixels, rimOnDark = 1.35, 1.35
	outlinePixels        = 1.25 // the least width of a white piece's outline, in pixels
)

//go:embed pieces/*/*.svg icons/*.svg icon.svg icon.png sounds/*/*.wav
var files embed.FS

// Look is how a piece is drawn.
type Look struct {
	White bool
	// OnDark says that the ground is nearly as dark as a black piece, as dark windows are: its body is paler. It
	// makes no difference to a white piece.
	OnDark bool
	// Px is the size at which it will be seen, in pixels; 0 for a large one. The outline of a small white piece and
	// the rim of a small black one are bolder.
	Px int
}

// lines returns the widths of the lines along the outline of a black piece: that of the rim, and over it that in the
// colour of the body. A small piece has a finer dark line, rather than a rim that would be cut off.
func (l Look) lines() (rim, body float64) {
	wide, least := rimWidth, rimPixels
	if l.OnDark {
		least = rimOnDark
	}
	if l.Px > 0 {
		wide = max(wide, least*45/float64(l.Px))
	}
	reach := max(lineWidth/2+rimWidth, min(wide, rimMost))
	return 2 * reach, 2 * max(reach-wide, 0)
}

// PieceOf returns the SVG of the drawing art of a set.
func PieceOf(set, art string, look Look) ([]byte, error) {
	if !slices.Contains(Sets(), set) {
		return nil, fmt.Errorf("unknown set of pieces %q", set)
	}
	src, err := files.ReadFile("pieces/" + set + "/" + art + ".svg")
	if err != nil {
		return nil, fmt.Errorf("unknown piece %q", art)
	}
	drawing, err := Derive(src, look)
	if err != nil {
		return nil, fmt.Errorf("piece %q of set %q: %w", art, set, err)
	}
	return drawing, nil
}

// Derive returns the SVG for a look from the drawing of a white piece as those of the sets are made.
func Derive(src []byte, look Look) ([]byte, error) {
	if look.White && outlinePixels*45 <= lineWidth*float64(look.Px) || look.White && look.Px <= 0 {
		return src, nil
	}
	derive := blacken
	if look.White {
		derive = outline
	}
	return derive(src, look)
}

// PieceNames returns the names of all pieces in alphabetical order. Every set
// has a drawing of each.
func PieceNames() []string { return names("pieces/" + Midline) }

// Icon returns the SVG of the icon name in the colour hexColor, "#RRGGBB".
func Icon(name, hexColor string) ([]byte, error) {
	src, err := files.ReadFile("icons/" + name + ".svg")
	if err != nil {
		return nil, fmt.Errorf("unknown icon %q", name)
	}
	if !isHex(hexColor) {
		return nil, fmt.Errorf("invalid colour %q, want #RRGGBB", hexColor)
	}
	return bytes.ReplaceAll(src, []byte("#000000"), []byte(hexColor)), nil
}

// IconNames returns the names of all icons in alphabetical order.
func IconNames() []string { return names("icons") }

// AppIcon returns the application's icon, a PNG of 256 by 256 pixels.
func AppIcon() []byte { return mustRead("icon.png") }

// AppIconSVG returns the drawing of the application's icon.
func AppIconSVG() []byte { return mustRead("icon.svg") }

func mustRead(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		panic(err) // embedded, so it cannot be missing
	}
	return data
}

func names(dir string) []string {
	entries, err := files.ReadDir(dir)
	if err != nil {
		panic(err) // embedded, so it cannot be missing
	}
	var list []string
	for _, e := range entries {
		list = append(list, strings.TrimSuffix(e.Name(), ".svg"))
	}
	slices.Sort(list)
	return list
}

func isHex(s string) bool {
	if len(s) != 7 || s[0] != '#' {
		return false
	}
	for _, c := range s[1:] {
		if !strings.ContainsRune("0123456789abcdefABCDEF", c) {
			return false
		}
	}
	return true
}

// shape is an element of a drawing: its tag, its geometry and its paint. Empty paint is
// inherited.
type shape struct {
	tag          string
	geometry     string
	fill, stroke string
}

// outline makes the outline of a small white piece bolder, outwards.
func outline(src []byte, look Look) ([]byte, error) {
	shapes, err := parse(src)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	wide := min(outlinePixels*45/float64(look.Px)-lineWidth/2, rimMost)
	silhouette(&b, shapes, Ink, 2*wide)
	return bytes.Replace(src, []byte("<g "), append(b.Bytes(), "<g "...), 1), nil
}

// group begins a group of shapes with these paints and this width of lines.
func group(b *bytes.Buffer, fill, stroke string, width float64) {
	const format = `<g fill=%q stroke=%q stroke-width="%g" stroke-linejoin="round" stroke-linecap="round">`
	fmt.Fprintf(b, format+"\n", fill, stroke, width)
}

// silhouette writes the silhouette of shapes with a line of this width along it.
func silhouette(b *bytes.Buffer, shapes []shape, paint string, width float64) {
	group(b, paint, paint, width)
	for _, s := range shapes {
		if s.outlined() {
			fmt.Fprintf(b, "<%s%s/>\n", s.tag, s.geometry)
		}
	}
	b.WriteString("</g>\n")
}

// blacken derives the drawing of the black piece from that of the white one.
func blacken(src []byte, look Look) ([]byte, error) {
	body, second := Ink, InkShade
	if look.OnDark {
		body, second = Slate, SlateShade
	}
	shapes, err := parse(src)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">` + "\n")
	// The rim lies under everything: the silhouette, a little wider.
	rim, line := look.lines()
	silhouette(&b, shapes, Pale, rim)
	group(&b, body, body, line)
	for _, s := range shapes {
		paint := ""
		switch {
		case s.fill == "none" && s.stroke == Ink:
			paint = " fill=\"none\""
		case s.fill == "none":
			paint = fmt.Sprintf(" fill=\"none\" stroke=%q stroke-width=\"%g\"", Pale, paleWidth)
		case s.fill == Ivory:
			paint = fmt.Sprintf(" stroke=%q stroke-width=\"%g\"", Pale, paleWidth)
		case s.fill == Ink:
			paint = fmt.Sprintf(" fill=%q stroke=\"none\"", Pale)
		case s.fill == Shade:
			paint = fmt.Sprintf(" fill=%q stroke=\"none\"", second)
		case s.fill == Sign:
			paint = fmt.Sprintf(" fill=%q stroke=\"none\"", SignOnDark)
		case s.fill != "" && s.stroke == "none":
			paint = fmt.Sprintf(" fill=%q stroke=\"none\"", s.fill)
		case s.fill != "":
			paint = fmt.Sprintf(" fill=%q", s.fill)
		}
		fmt.Fprintf(&b, "<%s%s%s/>\n", s.tag, s.geometry, paint)
	}
	b.WriteString("</g>\n</svg>\n")
	return b.Bytes(), nil
}

// outlined reports whether the shape is part of the silhouette.
func (s shape) outlined() bool {
	inner := []string{"none", Ink, Ivory, Shade, Sign}
	return !slices.Contains(inner, s.fill) && s.stroke != "none"
}

// parse returns the shapes of a drawing in the order of painting.
func parse(src []byte) ([]shape, error) {
	var shapes []shape
	d := xml.NewDecoder(bytes.NewReader(src))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return shapes, nil
		}
		if err != nil {
			return nil, err
		}
		e, ok := token.(xml.StartElement)
		if !ok || e.Name.Local == "svg" || e.Name.Local == "g" {
			continue
		}
		s := shape{tag: e.Name.Local}
		for _, a := range e.Attr {
			switch a.Name.Local {
			case "fill":
				s.fill = a.Value
			case "stroke":
				s.stroke = a.Value
			case "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "points":
				s.geometry += fmt.Sprintf(" %s=%q", a.Name.Local, a.Value)
			default:
				return nil, fmt.Errorf("unsupported attribute %q of a shape", a.Name.Local)
			}
		}
		shapes = append(shapes, s)
	}
}
