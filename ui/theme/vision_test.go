package theme

import (
	"fmt"
	"image/color"
	"math"
	"testing"
)

// visions are how people see colours: matrices for linear RGB, at full severity, of G. M. Machado, M. M. Oliveira and
// L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
// Visualization and Computer Graphics 15 (2009).
var visions = map[string][3][3]float64{
	"usual": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia": {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881}},
	"tritanopia": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900}},
}

// seen is a colour in CIELAB, as somebody sees it.
func seen(c color.NRGBA, vision [3][3]float64) (lab [3]float64) {
	linear := func(v uint8) float64 {
		if f := float64(v) / 255; f > 0.04045 {
			return math.Pow((f+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	product := func(m [3][3]float64, v [3]float64) (out [3]float64) {
		for i, row := range m {
			out[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
		}
		return out
	}
	rgb := product(vision, [3]float64{linear(c.R), linear(c.G), linear(c.B)})
	for i, v := range rgb {
		rgb[i] = min(max(v, 0), 1)
	}
	xyz := product([3][3]float64{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750},
		{0.0193339, 0.1191920, 0.9503041}}, rgb)
	for i, white := range []float64{0.95047, 1, 1.08883} {
		if v := xyz[i] / white; v > 0.008856 {
			xyz[i] = math.Cbrt(v)
		} else {
			xyz[i] = 7.787*v + 16.0/116
		}
	}
	return [3]float64{116*xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])}
}

// apart is the difference of two colours in CIELAB (CIE 1976), as somebody sees them. 2.3 is just noticeable.
func apart(a, b color.NRGBA, vision [3][3]float64) float64 {
	p, q := seen(a, vision), seen(b, vision)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// meaning is a colour with what it says. Those of one kind may be alike.
type meaning struct {
	name, kind string
	colour     color.NRGBA
}

// Each two colours of the board that mean different things, and each two of the window, are far apart in the themes for
// every colour vision: ten times what is just noticeable on the board, and tints five times.
func TestEveryColourVision(t *testing.T) {
	const farthest, tint = 20.0, 11.0
	body := color.NRGBA{0xFA, 0xFA, 0xF5, 0xFF} // of the pieces in assets/pieces
	outline := color.NRGBA{0x2B, 0x2B, 0x2E, 0xFF}
	measured := func(list []meaning, least float64, told func(text string)) float64 {
		worst := math.Inf(1)
		for i, a := range list {
			for _, b := range list[:i] {
				if a.kind == b.kind {
					continue
				}
				for vision, m := range visions {
					d := apart(a.colour, b.colour, m)
					worst = min(worst, d)
					if d < least {
						told(fmt.Sprintf("%s and %s are %.1f apart with %s", a.name, b.name, d, vision))
					}
				}
			}
		}
		return worst
	}
	for _, spec := range Embedded() {
		told := func(text string) { t.Errorf("%s: %s", spec.ID, text) }
		if spec.ID != "ocean" && spec.ID != "sand" {
			told = func(string) {}
		}
		b := spec.Board
		marks := []meaning{
			{"a light square", "ground", b.Light}, {"a dark square", "ground", b.Dark},
			{"a white piece", "ground", body}, {"a black piece", "ground", outline},
			{"the last move", "last", b.Bracket}, {"the piece in hand", "hand", b.SelectedEdge},
			{"a check", "danger", b.Danger}, {"a threat", "danger", b.ThreatArrow}, {"a victim", "danger", b.VictimEnemy},
			{"an own victim", "own", b.VictimOwn}, {"an own arrow", "own", b.OwnArrow},
			{"a hint", "hint", b.HintArrow}, {"a king that may act", "halo", b.Halo},
		}
		least := measured(marks, farthest, told)
		for name, p := range map[string]Palette{"light": spec.Light, "dark": spec.Dark} {
			window := []meaning{{name + " text", "text", p.Text}, {name + " chosen", "chosen", p.Teal},
				{name + " red", "red", p.Red},
				{name + " amber", "amber", p.AmberIcon}}
			least = min(least, measured(window, farthest, told))
		}
		for name, square := range map[string]color.NRGBA{"light": b.Light, "dark": b.Dark} {
			tinted := []meaning{{name + " square", "plain", square}, {name + " square of the last move", "last",
				over(b.LastMove, 1, square)},
				{name + " square of the piece in hand", "hand", over(b.Selected, 1, square)}}
			measured(tinted, tint, told)
		}
		t.Logf("%s: different meanings are at least %.1f apart", spec.ID, least)
	}
}
