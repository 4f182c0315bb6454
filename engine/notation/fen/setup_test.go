package fen_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestFormatSetup: setups that no legal board has are written and read back too, and Parse refuses
// them.
func TestFormatSetup(t *testing.T) {
	for _, c := range []struct{ variant, fen string }{
		{"chess", "8/8/8/8/8/8/8/8 w - - 0 1"},
		{"chess", "PPPPPPPP/8/8/8/8/8/8/kkkkkkkk b - - 9 9999"},
		{"chess", "4k3/8/8/8/8/8/8/8 wk KQkq e3 12 34"},
		{"chess960", "4k3/8/8/8/8/8/8/4K3 w HAha - 0 1"},
		{"chess2", "4k3/8/8/8/8/8/8/Q1K1K3 w - - 0 1 TC"},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 bk H - 0 1 CC"},
		{"kings10x10", "10/10/10/10/10/10/10/10/10/10 w AJaj a10 0 1"},
		{"wild9", "8/8/8/8/8/8/8/8 w ABCabc - 0 1"},
		{"rebel3", "u~p~k~5/8/8/8/8/8/8/8 w Kq - 0 1"},
		{"reservists", "8/8/8/8/8/8/8/8/8/M~7 w - - 0 1"},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		r, s, err := fen.ParseSetup(v, c.fen)
		if c.variant == "reservists" {
			if err == nil {
				t.Errorf("%s: a mark was read where there are none", c.variant)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s %q: %v", c.variant, c.fen, err)
			continue
		}
		if got := fen.FormatSetup(r, &s); got != c.fen {
			t.Errorf("%s %q is written as %q", c.variant, c.fen, got)
		}
		if _, err := fen.Parse(v, c.fen); err == nil {
			t.Errorf("%s %q was taken for legal", c.variant, c.fen)
		}
	}
}

// TestRandomSetups: the text of a random setup gives the setup back, and Parse agrees with New
// about it.
func TestRandomSetups(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 4))
	for _, v := range variant.WithOptions() {
		for range 40 {
			r, s := randomSetup(v, random)
			text := fen.FormatSetup(r, &s)
			back, again, err := fen.ParseSetup(v, text)
			if err != nil || back != r || again != s {
				t.Fatalf("%s: %q gives another setup (%v): %q", v.Name, text, err, fen.FormatSetup(r, &again))
			}
			_, judged := rules.New(r, s)
			_, err = fen.Parse(v, text)
			if (judged == nil) != (err == nil) {
				t.Fatalf("%s: %q: %v by New, %v by Parse", v.Name, text, judged, err)
			}
		}
	}
}

// randomSetup makes a setup that a FEN can express.
func randomSetup(v *rules.Variant, random *rand.Rand) (*rules.Rules, rules.Setup) {
	r := v.With(v.Armies[random.IntN(len(v.Armies))], v.Armies[random.IntN(len(v.Armies))])
	s := rules.Setup{Side: rules.Color(random.IntN(2)), KingTurn: random.IntN(4) == 0, Passed: board.NoSquare,
		Halfmove: random.IntN(200), Fullmove: random.IntN(300)}
	if random.IntN(3) == 0 {
		s.Passed = board.Square(random.IntN(r.Geo.Squares))
	}
	for sq := range board.Square(r.Geo.Squares) {
		if role := rules.Role(random.IntN(40)); role < rules.NumRoles && v.Letters[role] != 0 {
			s.Cells[sq] = rules.MakePiece(rules.Color(random.IntN(2)), role)
			if v.Marks && random.IntN(3) == 0 {
				s.Converted = s.Converted.With(sq)
			}
		}
	}
	s.Unmoved = r.Castlers(&s)
	return r, s
}

// FuzzParseSetup: a text is refused with an *Error, or gives a setup whose text gives the same one,
// and about which Parse and New agree.
func FuzzParseSetup(f *testing.F) {
	all := variant.WithOptions()
	for i, v := range all {
		start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(byte(i), fen.Format(&start))
	}
	f.Add(byte(0), "4k3/8/8/8/8/8/8/4K3 wk - e9 0 1 TC")
	f.Fuzz(func(t *testing.T, i byte, text string) {
		v := all[int(i)%len(all)]
		r, s, err := fen.ParseSetup(v, text)
		if err != nil {
			if e := new(fen.Error); !errors.As(err, &e) {
				t.Fatalf("%v is no *Error", err)
			}
			return
		}
		plain := fen.FormatSetup(r, &s)
		if _, again, err := fen.ParseSetup(v, plain); err != nil || again != s {
			t.Fatalf("%q gives %q, which gives another setup: %v", text, plain, err)
		}
		_, judged := rules.New(r, s)
		if _, err := fen.Parse(v, text); (judged == nil) != (err == nil) {
			t.Fatalf("%q: %v by New, %v by Parse", text, judged, err)
		}
	})
}
