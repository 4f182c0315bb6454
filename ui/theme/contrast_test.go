package theme

import (
	"image/color"
	"testing"
)

// pair is a colour and its background.
type pair struct {
	name string
	on   color.NRGBA
	of   color.NRGBA
}

func (p Palette) texts() []pair {
	return []pair{
		{"text on background", p.Text, p.Background},
		{"text on surface", p.Text, p.Surface}, {"text on raised", p.Text, p.Raised},
		{"text2 on background", p.Text2, p.Background},
		{"text2 on surface", p.Text2, p.Surface}, {"text2 on raised", p.Text2, p.Raised},
		{"text2 on teal soft", p.Text2, p.TealSoft},
		{"text on teal soft", p.Text, p.TealSoft}, {"text on amber soft", p.Text, p.AmberSoft},
		{"on teal", p.OnTeal, p.Teal}, {"on amber", p.OnAmber, p.Amber},
		{"teal on background", p.Teal, p.Background}, {"teal on surface", p.Teal, p.Surface},
		{"red on surface", p.Red, p.Surface}, {"red on background", p.Red, p.Background},
	}
}

func (b Board) texts() []pair {
	return []pair{
		{"text on pill", b.CardText, b.Pill}, {"own on pill", b.PillOwn, b.Pill},
		{"text on the chosen entry", b.CardText, b.PillChosen},
		{"text on card", b.CardText, b.Card}, {"second text on card", b.CardSoft, b.Card},
		{"on the board's amber", b.OnAmber, b.Amber},
	}
}

// Every text of every theme is legible in a light and a dark window.
func TestTextContrast(t *testing.T) {
	for _, spec := range Embedded() {
		for variant, texts := range map[string][]pair{"light": spec.Light.texts(), "dark": spec.Dark.texts(),
			"board": spec.Board.texts()} {
			for _, c := range texts {
				if ratio := Contrast(c.on, c.of); ratio < 4.5 {
					t.Errorf("%s %s: %s is %.2f:1", spec.Name, variant, c.name, ratio)
				}
			}
		}
	}
}

// over returns a colour with a part of its opacity over a background.
func over(c color.NRGBA, share float64, ground color.NRGBA) color.NRGBA {
	seen := Mix(ground, Fade(c, 1), share*float64(c.A)/255)
	seen.A = 255
	return seen
}

// TestHighContrast checks that the theme of that name has 4.5:1 for text and 3:1 for everything else that matters;
// for marks on both colours of squares.
func TestHighContrast(t *testing.T) {
	spec := Find(Embedded(), "contrast")
	b := spec.Board
	for name, p := range map[string]Palette{"light": spec.Light, "dark": spec.Dark} {
		for _, c := range []pair{
			{"border on background", p.Border, p.Background}, {"border on surface", p.Border, p.Surface},
			{"border on raised", p.Border, p.Raised},
			{"teal on background", p.Teal, p.Background}, {"teal on raised", p.Teal, p.Raised},
			{"amber on surface", p.Amber, p.Surface}, {"amber icon on surface", p.AmberIcon, p.Surface},
			{"amber icon on amber soft", p.AmberIcon, p.AmberSoft}, {"red on raised", p.Red, p.Raised},
		} {
			if ratio := Contrast(c.on, c.of); ratio < 3 {
				t.Errorf("%s window: %s is %.2f:1", name, c.name, ratio)
			}
		}
	}
	if ratio := Contrast(b.Border, spec.Light.Background); ratio < 3 || Contrast(b.Light, spec.Dark.Background) < 3 {
		t.Errorf("the board's edge on a light window is %.2f:1", ratio)
	}
	// With the opacity with which the board draws them.
	marks := map[string]struct {
		colour color.NRGBA
		share  float64
	}{
		"bracket": {b.Bracket, 1}, "edge of the selected": {b.SelectedEdge, 1}, "edge of a disc": {b.DiscEdge, 0.9},
		"enemy victim": {b.VictimEnemy, 1}, "own victim": {b.VictimOwn, 1}, "danger": {b.Danger, 0.93},
		"hint": {b.HintArrow, 0.85}, "threat": {b.ThreatArrow, 0.85}, "own arrow": {b.OwnArrow, 0.85},
		"halo": {b.Halo, 0.9}, "link": {b.Link, 1}, "frame": {b.Frame, 0.85}, "focus": {b.Focus, 1},
		"edge of the midline": {b.LineEdge, 1}, "pill": {b.Pill, 1}, "card": {b.Card, 1},
		"edge of what is amber": {b.OnAmber, 1},
	}
	for name, m := range marks {
		for on, square := range map[string]color.NRGBA{"light": b.Light, "dark": b.Dark} {
			if ratio := Contrast(over(m.colour, m.share, square), square); ratio < 3 {
				t.Errorf("%s on a %s square is %.2f:1", name, on, ratio)
			}
		}
	}
	for _, c := range []pair{
		{"disc in its edge", b.Disc, b.DiscEdge}, {"chosen entry on the pill", b.PillChosen, b.Pill},
		{"midline in its edge", b.LineCore, b.LineEdge},
	} {
		if ratio := Contrast(c.on, c.of); ratio < 3 {
			t.Errorf("%s is %.2f:1", c.name, ratio)
		}
	}
	for _, c := range []pair{{"coordinate on light", b.CoordinateOnLight, b.Light},
		{"coordinate on dark", b.CoordinateOnDark, b.Dark}} {
		if ratio := Contrast(c.on, c.of); ratio < 4.5 {
			t.Errorf("%s is %.2f:1", c.name, ratio)
		}
	}
}

// chroma is how far a colour is from grey, from 0 to 255.
func chroma(c color.NRGBA) float64 { return float64(max(c.R, c.G, c.B)) - float64(min(c.R, c.G, c.B)) }

// The light over the half that a king has entered fades without turning the squares grey, as opposite hues do.
func TestInvasionIsNotMuddy(t *testing.T) {
	for _, spec := range Embedded() {
		b := spec.Board
		for name, square := range map[string]color.NRGBA{"light": b.Light, "dark": b.Dark} {
			for _, share := range []float64{0.15, 0.3, 0.45, 0.62} {
				between := chroma(square)*(1-share) + chroma(b.Invaded)*share
				if got := chroma(over(b.Invaded, share, square)); got < 0.6*between {
					t.Errorf("%s: %.0f %% of the light makes a %s square %.0f from grey, want %.0f", spec.Name, 100*share,
						name, got, between)
				}
			}
		}
	}
}
