package workshop

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/betza"
	"midline/engine/rules"
)

// drawn is what a piece can do after strokes, in Betza's notation.
func drawn(t *testing.T, rides []rules.Ride) string {
	t.Helper()
	text, ok := betza.Format(rides)
	if !ok {
		t.Fatalf("%v cannot be written", rides)
	}
	return text
}

func far(o offset) stroke { return stroke{step: o, steps: rules.FarRide} }

func TestStrokes(t *testing.T) {
	all, left, one := pen{}, pen{mirror: sides}, pen{mirror: alone}
	hop := pen{hop: true}
	for _, c := range []struct {
		name  string
		begin string
		pen   pen
		s     []stroke
		want  string
	}{
		{"a leap", "", all, []stroke{clicked(offset{1, 2}, false)}, "N"},
		{"a leap taken away", "NW", all, []stroke{clicked(offset{-2, 1}, false)}, "W"},
		{"one leap", "", one, []stroke{clicked(offset{1, 2}, false)}, "rfN"},
		{"two leaps", "", left, []stroke{clicked(offset{1, 2}, false)}, "ffN"},
		{"a line to a square", "", all, []stroke{lineTo(offset{0, 3})}, "R3"},
		{"a line without a bound", "", all, []stroke{beyond(0.1, -1)}, "R"},
		{"a knight's line", "", all, []stroke{beyond(1, 2.1)}, "NN"},
		{"a longer line in place of a shorter", "R2", all, []stroke{beyond(1, 0)}, "R"},
		{"the same line again", "RB", all, []stroke{beyond(1, 0)}, "B"},
		{"a click on a line", "RB", all, []stroke{clicked(offset{0, 1}, false)}, "B"},
		{"a leap beside a line", "R", all, []stroke{clicked(offset{0, 2}, false)}, "RD"},
		{"a leap repeated", "", all, []stroke{far(offset{0, 2})}, "DD"},
		{"quiet", "", pen{manner: quietly}, []stroke{beyond(1, 0)}, "mR"},
		{"quiet and then capturing", "mR", pen{manner: capturing}, []stroke{clicked(offset{1, 2}, false)}, "mRcN"},
		{"both where one was", "mN", all, []stroke{clicked(offset{1, 2}, false)}, "N"},
		{"only the captures go", "N", pen{manner: capturing}, []stroke{clicked(offset{1, 2}, false)}, "mN"},
		{"a hop", "", hop, []stroke{clicked(offset{0, 1}, true)}, "pR"},
		{"a hop to a square", "", hop, []stroke{clicked(offset{0, 2}, true)}, "pR2"},
		{"a hop of one step is none", "W", hop, []stroke{lineTo(offset{0, 1})}, "W"},
		{"a cannon", "mR", pen{manner: capturing, hop: true}, []stroke{beyond(0, 1)}, "mRcpR"},
	} {
		var rides []rules.Ride
		if c.begin != "" {
			var err error
			if rides, err = betza.Parse(c.begin); err != nil {
				t.Fatal(err)
			}
		}
		for _, s := range c.s {
			rides = c.pen.draw(rides, s)
		}
		want, err := betza.Parse(c.want)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(rides, want) {
			t.Errorf("%s: %s is drawn, want %s", c.name, drawn(t, rides), c.want)
		}
	}
}

// A stroke that is drawn twice leaves what was there, unless it has changed a line.
func TestStrokesTwice(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 6))
	for range 2000 {
		p := pen{manner(random.IntN(3)), mirrored(random.IntN(3)), random.IntN(2) == 0}
		at := offset{random.IntN(7) - 3, random.IntN(7) - 3}
		if at == (offset{}) {
			continue
		}
		s := clicked(at, p.hop)
		once := p.draw(nil, s)
		if len(once) == 0 {
			t.Fatalf("%+v draws nothing with %+v", s, p)
		}
		if twice := p.draw(once, s); len(twice) > 0 {
			t.Fatalf("%+v twice with %+v leaves %v", s, p, twice)
		}
		text := drawn(t, once)
		if read, err := betza.Parse(text); err != nil || !slices.Equal(read, once) {
			t.Fatalf("%s is read as %v (%v), and not as %v", text, read, err, once)
		}
	}
}

func TestRepeated(t *testing.T) {
	if s, ok := repeated(offset{-1, 1}, offset{-3, 3}); !ok || s.steps != 3 || s.step != (offset{-1, 1}) {
		t.Errorf("a step of a bishop to its third square is %+v", s)
	}
	if s, ok := repeated(offset{0, 2}, offset{0, 3}); ok {
		t.Errorf("a step of two to the third square is %+v", s)
	}
}
