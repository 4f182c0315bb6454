package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/theme"
)

// oneColor gives all that means something one colour, so that shapes alone remain.
func oneColor(spec theme.Spec) theme.Spec {
	b := &spec.Board
	for _, c := range []*color.NRGBA{&b.LastMove, &b.Bracket, &b.Selected, &b.SelectedEdge, &b.VictimEnemy, &b.VictimOwn,
		&b.Focus, &b.Halo, &b.HintArrow, &b.ThreatArrow, &b.OwnArrow, &b.Frame, &b.Link, &b.Amber} {
		c.R, c.G, c.B = b.Danger.R, b.Danger.G, b.Danger.B
	}
	b.PillOwn = b.Disc
	return spec
}

// silhouette is the brightness of the pixels of a square, row by row.
type silhouette []float64

func newSilhouette(img *image.NRGBA) silhouette {
	var s silhouette
	black := color.NRGBA{A: 255}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			s = append(s, theme.Contrast(img.NRGBAAt(x, y), black))
		}
	}
	return s
}

// apart is the share of a square where two silhouettes differ in patches of two by two pixels or more: a line that is
// only a pixel thicker has no other shape.
func (s silhouette) apart(other silhouette) float64 {
	wide := int(math.Sqrt(float64(len(s))))
	differs := make([]bool, len(s))
	for i := range s {
		differs[i] = max(s[i], other[i]) >= 1.5*min(s[i], other[i])
	}
	count := 0
	for i := range len(s) - wide - 1 {
		if differs[i] && differs[i+1] && differs[i+wide] && differs[i+wide+1] {
			count++
		}
	}
	return float64(count) / float64(len(s))
}

// shapeSide gives squares of 96 pixels. leastApart is a hundredth of them: on the smallest board, where a square has
// 53, a patch of five by five, which is about what tells two signs in a disc apart.
const (
	shapeSide  = 8*96 + 2*padInside
	leastApart = 0.01
)

// TestMarksDifferByShape: in one colour, marks that a board shows together are still apart, in every theme.
func TestMarksDifferByShape(t *testing.T) {
	colors := markColors
	t.Cleanup(func() { markColors = colors })
	test.NewTempApp(t)
	for _, spec := range theme.Embedded() {
		spec = oneColor(spec)
		for i := range markColors {
			markColors[i] = spec.Board.Danger
		}
		type shown struct {
			name string
			on   map[string]silhouette
		}
		var marks []shown
		for _, m := range marksToSee(darkLight...) {
			if m.on != nil && !slices.Contains(m.on, "d4") {
				continue
			}
			h := m.show(t, spec, shapeSide)
			h.cfg.Icon = art.Icon
			h.layers.draw()
			one := shown{name: m.name, on: map[string]silhouette{}}
			for _, n := range []string{"d2", "d4", "d6"} { // where an arrow begins, goes and ends
				one.on[n] = newSilhouette(newLens(h, n).capture())
			}
			marks = append(marks, one)
		}
		for i, a := range marks {
			for _, b := range marks[:i] {
				by := 0.0
				for n := range a.on {
					by = max(by, a.on[n].apart(b.on[n]))
				}
				if by < leastApart {
					t.Errorf("%s: %s and %s differ in %.1f %% of a square", spec.Name, b.name, a.name, 100*by)
				}
			}
		}
	}
}
