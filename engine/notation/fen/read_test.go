package fen_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestReadAsFound: R6.13 and R6.4, what is missing or stale in a FEN from outside is corrected,
// each time with a warning that names the field and the place; Parse refuses it there.
func TestReadAsFound(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/R3K2R"
	for _, c := range []struct{ variant, fen, want, warnings, comment string }{
		{"chess", kings, kings + " w - - 0 1", "side 21", ""},
		{"chess", " \t" + kings + "\n", kings + " w - - 0 1", "side 23", ""},
		{"chess", kings + " b", kings + " b - - 0 1", "castling 23", ""},
		{"chess", kings + " w KQ", kings + " w KQ - 0 1", "en passant 26", ""},
		{"chess", kings + " w KQ - 7", kings + " w KQ - 7 1", "fullmove 30", ""},
		{"chess", kings + " KQ - 7 9", kings + " w KQ - 7 9", "side 22", ""},
		{"chess", kings + " w 7 9", kings + " w - - 7 9", "castling 24", ""},
		{"chess", kings + " w KQ 7 9", kings + " w KQ - 7 9", "en passant 27", ""},
		{"chess", kings + " w - - 0 0", kings + " w - - 0 1", "fullmove 30", ""},
		{"chess", kings + " w KQkq - 0 1", kings + " w KQ - 0 1", "castling 26, castling 27", ""},
		{"chess", kings + " w KKQ - 0 1", kings + " w KQ - 0 1", "castling 25", ""},
		{"chess", kings + " w HA - 0 1", kings + " w KQ - 0 1", "", ""},
		{"chess", kings + " w HD - 0 1", kings + " w K - 0 1", "castling 25", ""},
		{"chess", kings + ` w KQ - bm O-O; id "a;b  c";`, kings + " w KQ - 0 1", "halfmove 29, operations 29",
			`bm O-O; id "a;b c"`},
		{"chess", kings + " w KQ - 3 4 ;D1 26 ;D2 568", kings + " w KQ - 3 4", "operations 33", "D1 26; D2 568"},
		{"chess", kings + " w - - bm Ra8", kings + " w - - 0 1", "halfmove 28, operations 28", "bm Ra8"},
		{"chess960", "4k3/8/8/8/8/8/8/R5K1 w HA - 0 1", "4k3/8/8/8/8/8/8/R5K1 w A - 0 1", "castling 23", ""},
		{"chess960", "4k3/8/8/8/4K3/8/8/R7 w Q - 0 1", "4k3/8/8/8/4K3/8/8/R7 w - - 0 1", "castling 23", ""},
		{"chess2", "4k3/8/8/8/8/8/8/4K2R w H CC", "4k3/8/8/8/8/8/8/4K2R w H - 0 1 CC", "en passant 25", ""},
		{"chess2", "4k3/8/8/8/8/8/8/4K2R CC", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 CC", "side 21", ""},
		{"chess2", "4k3/8/8/8/8/8/8/4K2R w - - NR bm Rh8;", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 NR", "halfmove 27, operations 30",
			"bm Rh8"},
		{"chess2", "4k3/8/8/8/8/8/8/4K2R w H - 0 1 NC", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 NC", "castling 23", ""},
		{"wild9", "4k3/8/8/8/8/8/8/R3K3 w AEae - 0 1", "4k3/8/8/8/8/8/8/R3K3 w AE - 0 1", "castling 25, castling 26", ""},
		{"rebel1", "4k3/8/8/8/8/8/8/4K2R w KQ -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castling 24, halfmove 27", ""},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		r, err := fen.Read(v, c.fen)
		if err != nil {
			t.Errorf("%s %q: %v", c.variant, c.fen, err)
			continue
		}
		if got := fen.Format(&r.Position); got != c.want || r.Comment() != c.comment {
			t.Errorf("%s %q: read as %q with comment %q, want %q with %q", c.variant, c.fen, got, r.Comment(), c.want,
				c.comment)
		}
		var list []string
		for _, w := range r.Warnings {
			list = append(list, fmt.Sprint(string(w.Field), " ", w.Offset))
			if w.Reason.Error() == "" || w.Message().Error() == "" {
				t.Errorf("%q: a warning without a reason", c.fen)
			}
		}
		if got := strings.Join(list, ", "); got != c.warnings {
			t.Errorf("%s %q: warnings %s, want %s", c.variant, c.fen, got, c.warnings)
		}
		if e := new(fen.Error); !exactly(v, c.fen, &e) {
			t.Errorf("%s %q: Parse takes it", c.variant, c.fen)
		}
		if r, err = fen.Read(v, c.want); err != nil || len(r.Warnings) > 0 {
			t.Errorf("%s %q: what is written is not read as complete: %v, %v", c.variant, c.want, r.Warnings, err)
		}
	}
}

// exactly reports whether Parse refuses a text with an *Error.
func exactly(v *rules.Variant, text string, e **fen.Error) bool {
	_, err := fen.Parse(v, text)
	return errors.As(err, e)
}

// TestReadRefuses: R6.13, anything that is not merely missing or stale is still an error; above
// all, armies are never guessed.
func TestReadRefuses(t *testing.T) {
	for _, c := range []struct {
		variant, fen string
		field        fen.Field
		offset       int
	}{
		{"chess", "", fen.FieldBoard, 0},
		{"chess", "8/8/8/8 w", fen.FieldBoard, 7},
		{"chess", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", fen.FieldSide, 20},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w X - 0 1", fen.FieldCastling, 22},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", fen.FieldHalfmove, 26},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", fen.FieldFullmove, 30},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e2e4", fen.FieldFullmove, 30},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", fen.FieldArmies, 29},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w", fen.FieldArmies, 21},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;", fen.FieldArmies, 26},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 XC", fen.FieldArmies, 30},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		_, err = fen.Read(v, c.fen)
		var e *fen.Error
		if !errors.As(err, &e) || e.Field != c.field || e.Offset != c.offset {
			t.Errorf("%s %q: %v, want an error in the %s field at %d", c.variant, c.fen, err, c.field, c.offset)
		}
	}
}

// TestReadSamples: R6.13, FENs that were once refused are read.
func TestReadSamples(t *testing.T) {
	f, err := os.Open("testdata/as-found.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); n++ {
		r, err := fen.Read(v, lines.Text())
		if err != nil || len(r.Warnings) == 0 {
			t.Errorf("%q: %v, warnings %v", lines.Text(), err, r.Warnings)
		}
		if got := fen.Format(&r.Position); got != "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" &&
			got != "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 1 1" {
			t.Errorf("%q is read as %q", lines.Text(), got)
		}
	}
	if n != 4 {
		t.Errorf("%d samples, want 4", n)
	}
}

// TestReadWithArmies: armies from elsewhere replace missing ones, and those in the text take
// precedence.
func TestReadWithArmies(t *testing.T) {
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	r := v.With(v.Armies[1], v.Armies[2])
	given := string([]byte{v.Armies[1].Letter, v.Armies[2].Letter})
	for text, want := range map[string]string{
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1":      given,
		"4k3/8/8/8/8/8/8/4K3":                given,
		"4k3/8/8/8/8/8/8/4K3 w bm Kd1;":      given,
		"4k3/8/8/8/8/8/8/4K3 b - - CC":       "CC",
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1 CR ;": "CR",
	} {
		reading, err := fen.ReadWith(r, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := fen.Format(&reading.Position); !strings.HasSuffix(got, " "+want) {
			t.Errorf("%q is read as %q, want the armies %s", text, got, want)
		}
	}
}

// FuzzRead: any text is refused with an *Error at its place, or read as a position that is written
// completely.
// TestLong: a text with very many words is refused in the time that reading it takes.
func TestLong(t *testing.T) {
	chess, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{" x", " w", " ;", " bm", " 1"} {
		_, _ = fen.Read(chess, "8/8/8/8/8/8/8/8 w"+strings.Repeat(word, 1<<20))
	}
}

func FuzzRead(f *testing.F) {
	all := variant.WithOptions()
	f.Add(byte(0), "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 0 bm O-O; id \"x\";")
	f.Add(byte(1), "4k3/8/8/8/8/8/8/4K3 CC")
	f.Fuzz(func(t *testing.T, i byte, text string) {
		v := all[int(i)%len(all)]
		r, err := fen.Read(v, text)
		if err != nil {
			if e := new(fen.Error); !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(text) {
				t.Fatalf("%q: %v is no *Error with a place", text, err)
			}
			return
		}
		for _, w := range r.Warnings {
			if w.Offset < 0 || w.Offset > len(text) {
				t.Fatalf("%q: a warning at %d", text, w.Offset)
			}
		}
		written := fen.Format(&r.Position)
		again, err := fen.Parse(v, written)
		if err != nil || again != r.Position {
			t.Fatalf("%q is read as %q, which is not read as the same: %v", text, written, err)
		}
		if _, setup, _, err := fen.ReadSetup(v, text); err != nil || setup.Side != r.Position.Side() {
			t.Fatalf("%q: ReadSetup refuses it: %v", text, err)
		}
	})
}
