package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"midline/assets"
)

// IconSVG returns the icon name in the colour hex, "#RRGGBB", as an SVG for a
// Fyne resource: see Outlined.
func IconSVG(name, hex string) ([]byte, error) {
	svg, err := assets.Icon(name, hex)
	if err != nil {
		return nil, err
	}
	return Outlined(svg)
}

// Outlined returns the drawing with every stroke turned into a filled shape.
// Fyne draws strokes as many pixels wide as the file says, whatever the size of
// the picture, and recolours fills only. What is filled it draws well.
func Outlined(svg []byte) ([]byte, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("reading an SVG: %w", err)
	}
	// The curves are flattened at many times the size of the view box, so that
	// the corners do not show.
	const zoom = 8
	w, h := icon.ViewBox.W, icon.ViewBox.H
	icon.SetTarget(0, 0, w*zoom, h*zoom)
	for i := range icon.SVGPaths {
		icon.SVGPaths[i].LineWidth *= zoom
	}
	rec := recorder{unit: 1.0 / (64 * zoom)}
	fmt.Fprintf(&rec.out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\">\n", w, h)
	icon.Draw(rasterx.NewDasher(int(w*zoom), int(h*zoom), &rec), 1)
	rec.out.WriteString("</svg>\n")
	return rec.out.Bytes(), nil
}

// recorder is a rasterx.Scanner that writes down what it should scan.
type recorder struct {
	out    bytes.Buffer
	unit   float64 // of the view box, in a 64th of a pixel
	paint  color.NRGBA
	pieces [][]fixed.Point26_6 // edges in the order in which they came
}

// Start begins a piece of an edge at a.
func (r *recorder) Start(a fixed.Point26_6) {
	r.pieces = append(r.pieces, []fixed.Point26_6{a})
}

// Line goes on to b.
func (r *recorder) Line(b fixed.Point26_6) {
	last := len(r.pieces) - 1
	if p := r.pieces[last]; p[len(p)-1] != b {
		r.pieces[last] = append(p, b)
	}
}

// Draw writes the pieces since the last Clear as one path. The stroker gives the
// two sides of a line in many pieces, which are joined here end to end.
func (r *recorder) Draw() {
	c := r.paint
	fmt.Fprintf(&r.out, "<path fill=\"#%02X%02X%02X\"", c.R, c.G, c.B)
	if c.A < 0xFF {
		fmt.Fprintf(&r.out, " fill-opacity=\"%.3f\"", float64(c.A)/0xFF)
	}
	r.out.WriteString(" d=\"")
	left := slices.DeleteFunc(r.pieces, func(p []fixed.Point26_6) bool { return len(p) < 2 })
	for len(left) > 0 {
		loop := left[0]
		left = left[1:]
		for loop[0] != loop[len(loop)-1] && len(left) > 0 {
			next := nearest(left, loop[len(loop)-1])
			if apart(left[next][0], loop[len(loop)-1]) > apart(loop[0], loop[len(loop)-1]) {
				break
			}
			loop = append(slices.Clip(loop), left[next]...)
			left = slices.Delete(left, next, next+1)
		}
		for i, p := range loop {
			command := byte('L')
			if i == 0 {
				command = 'M'
			}
			fmt.Fprintf(&r.out, "%c%.4g %.4g", command, float64(p.X)*r.unit, float64(p.Y)*r.unit)
		}
		r.out.WriteByte('Z')
	}
	r.out.WriteString("\"/>\n")
	r.pieces = nil
}

// nearest returns the piece that begins closest to p.
func nearest(pieces [][]fixed.Point26_6, p fixed.Point26_6) int {
	best := 0
	for i := range pieces {
		if apart(pieces[i][0], p) < apart(pieces[best][0], p) {
			best = i
		}
	}
	return best
}

func apart(a, b fixed.Point26_6) int {
	d := a.Sub(b)
	return int(d.X)*int(d.X) + int(d.Y)*int(d.Y)
}

// SetColor notes the colour of what follows; it must be a plain one.
func (r *recorder) SetColor(c any) {
	if plain, ok := c.(color.Color); ok {
		r.paint = color.NRGBAModel.Convert(plain).(color.NRGBA)
	}
}

// Clear forgets the pieces.
func (r *recorder) Clear() { r.pieces = nil }

// GetPathExtent is needed for gradients only, which the drawings do not have.
func (r *recorder) GetPathExtent() fixed.Rectangle26_6 { return fixed.Rectangle26_6{} }

// SetBounds does nothing: what is written down has no bounds.
func (r *recorder) SetBounds(_, _ int) {}

// SetWinding does nothing: all shapes are filled by the non-zero rule.
func (r *recorder) SetWinding(bool) {}

// SetClip does nothing: the drawings are not clipped.
func (r *recorder) SetClip(image.Rectangle) {}
