package present

import (
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// A mate explains why the king cannot go to each square beside it, and the board shades the guarded ones.
func TestMate(t *testing.T) {
	for _, c := range []struct{ variant, fen, want, shut string }{
		{"chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
			"The king on g8 has no way out: the rook on a8 guards f8, h8; its own pieces stand on f7, g7, h7.", "f8 h8"},
		{"chess", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1",
			"The king on a8 has no way out: the king on b6 guards a7, b7; the queen on b7 guards b8.", "a7 b7 b8"},
		{"chess", "kr6/1pR5/8/8/8/8/8/R5K1 b - - 0 1",
			"The king on a8 has no way out: the rook on a1 guards a7; its own pieces stand on b7, b8.", "a7"},
		{"chess", "kb6/2Q5/1K6/8/8/8/8/7B b - - 0 1", "The king on a8 has no way out: the king on b6 guards a7; " +
			"the bishop on h1 guards b7; a piece of its own stands on b8.", "a7 b7"},
		{"chess2", "7k/8/8/8/8/8/7r/KK5r w - - 0 1 TC",
			"The king on b1 has no way out: the rook on h1 guards c1; the rook on h2 guards a2, b2, c2; the other king " +
				"stands on a1.", "c1 a2 b2 c2"},
		{"chess2", "7k/8/8/8/8/8/2n5/K3K3 w - - 0 1 TC",
			"The king on a1 has no way out: a step to b1, a2, b2 leaves the king on e1 in check. " +
				"The king on e1 has no way out: a step to d1, f1, d2, e2, f2 leaves the king on a1 in check.", ""},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Parse(v, c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.fen, err)
		}
		if p.Status().Reason != rules.Checkmate {
			t.Fatalf("%s is no mate", c.fen)
		}
		if got := Mate(&p); got != c.want {
			t.Errorf("%s: %q, want %q", c.fen, got, c.want)
		}
		var names []string
		for _, sq := range View(&p, Scene{Over: true}).Shut {
			names = append(names, p.Geo().Name(p.Geo().At(int(sq)%8, int(sq)/8)))
		}
		if got := strings.Join(names, " "); got != c.shut {
			t.Errorf("%s: shaded are %s, want %s", c.fen, got, c.shut)
		}
		if len(View(&p, Scene{}).Shut) > 0 {
			t.Errorf("%s: shaded while the game goes on", c.fen)
		}
	}
}
