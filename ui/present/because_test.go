package present

import (
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// A hint says what it does about threats, or why they can be ignored.
func TestBecause(t *testing.T) {
	for _, c := range []struct{ variant, fen, move, want string }{
		{"chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h4", ""},
		{"chess", "4k3/8/8/4r3/8/8/8/N3K2R w - - 0 1", "e1f2", "The king leaves the check."}, // a check comes first
		{"chess", "4k3/8/8/r7/8/8/8/N4K1R w - - 0 1", "a1b3", "The knight on a1 hangs."},
		{"chess", "4k3/8/8/r7/8/8/8/N4K1R w - - 0 1", "f1g1", "The knight on a1 still hangs."},
		{"chess", "4k3/8/8/r7/8/8/8/N4KNR w - - 0 1", "g1f3",
			"It brings the knight into play. The knight on a1 still hangs."},
		{"chess", "4k3/8/8/r7/8/8/8/N4K1R w - - 0 1", "h1h8",
			"This gives check, which must be answered before the knight on a1 can be taken."},
		{"chess", "4k3/8/8/r6q/8/8/8/N4K1R w - - 0 1",
			"h1h5", "The queen on h5 is worth more than the rook that takes it. The knight on a1 still hangs, but this wins " +
				"more."},
		{"chess", "4k3/8/8/r7/8/8/8/N4K1R w - - 0 1", "h1h2", "The knight on a1 still hangs."},
		{"chess", "4k3/8/8/r7/8/8/4K2R/N7 w - - 0 1", "e2d1", "The knight on a1 still hangs."},
		{"chess", "4k3/8/8/r7/8/8/K6R/N7 w - - 0 1", "a2b2", "The king leaves the check."},
		{"chess", "4k3/8/8/r7/8/1K6/7R/N7 w - - 0 1", "h2a2", "The knight on a1 hangs, and this saves it."},
		{"chess", "4k3/8/8/r7/8/8/7R/N4K2 w - - 0 1", "h2a2", // it guards the knight, and nothing guards it
			"The knight on a1 hangs, and this saves it. The rook on a2 then hangs."},
		{"chess", "4k3/8/8/r3N2r/8/8/6K1/N7 w - - 0 1", "g2g3",
			"The knight on a1 and the knight on e5 still hang."},
		{"chess", "4k3/8/8/r6N/8/8/7K/N7 w - - 0 1", "a1b3",
			"The knight on a1 hangs. The knight on h5 still hangs."},
		{"chess2", "3r2k1/8/3N4/r7/7K/7K/8/N7 w - - 0 1 TC", "a1b3",
			"The knight on a1 hangs. The knight on d6 still hangs."},
		{"chess2", "3r2k1/8/3N4/8/4K3/7K/r7/N7 w - - 0 1 TC", "a1b3", "The knight on a1 hangs."}, // the king-turn may guard d6
		{"chess2", "4k2r/8/8/7P/8/8/8/KK6 wk - - 0 1 TC", "a1a2",
			"The pawn on h5 still hangs."}, // no king-turn saves it
		{"chess2", "4k3/8/8/8/8/r6P/1K6/1K6 wk - - 0 1 TC", "b1c1", // a king could take the rook
			"The pawn on h3 still hangs."},
		{"chess", "4k3/8/8/r7/5r2/8/8/N4P1K w - - 0 1", "h1h2",
			"The knight on a1 and the pawn on f1 still hang."},
		{"chess", "4k3/8/8/r7/5r2/8/7R/N4P1K w - - 0 1", "h2e2",
			"This gives check, which must be answered before the knight on a1 and the pawn on f1 can be taken."},
		{"chess", "3r2k1/8/8/8/8/8/5PPP/6K1 w - - 0 1", "h2h3", "It prevents the mate that the rook on d8 threatens."},
		{"chess2", "7r/8/4k3/8/8/8/8/K6R w - - 0 1 CC", "h1h8", "It takes the rook on h8, and nothing recaptures."},
		{"chess2", "8/8/8/4k3/8/8/7R/K7 w - - 0 1 CC", "h2h4",
			"It keeps the other king from crossing the midline next turn."},
		{"rebel1", "4k3/8/8/1b6/2U5/8/8/4K2R w K - 0 1", "h1h8",
			"This gives check, which must be answered before the recruiter on c4 can be taken."},
		{"rebel1", "4k3/8/8/1b6/2U5/8/8/4K2R w K - 0 1", "c4e6", "The recruiter on c4 hangs."},
		{"chess", "k7/8/8/8/8/8/1r6/K6R w - - 0 1", "h1h8", "It gives check from h8, and nothing takes it there."},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Parse(v, c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.fen, err)
		}
		m, err := uci.Parse(&p, c.move)
		if err != nil {
			t.Errorf("%s, %s: %v", c.fen, c.move, err)
			continue
		}
		if got := Reason(&p, []rules.Move{m}, 0); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.move, got, c.want)
		}
	}
}

// The hints for the two actions of a turn name the same pieces that hang after it.
func TestBecauseOfBothActions(t *testing.T) {
	const hangs = "The knight on d6 still hangs"
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	for king, says := range map[string]bool{"h2h1": true, "0000": true, "g3f4": false} { // the last guards the knight
		p, err := fen.Parse(v, "r2r2k1/8/3N4/8/8/6K1/7K/N7 w - - 0 1 TC")
		if err != nil {
			t.Fatal(err)
		}
		var next rules.Position
		m, err := uci.Parse(&p, "a1b3")
		if err != nil || !p.Make(m, &next) {
			t.Fatal(err)
		}
		second, err := uci.Parse(&next, king)
		if err != nil {
			t.Fatal(err)
		}
		first, then := Reason(&p, []rules.Move{m, second}, 0), Reason(&next, []rules.Move{second}, 0)
		if strings.Contains(first, hangs) != says || strings.Contains(then, hangs) != says {
			t.Errorf("%s: first %q, then %q", king, first, then)
		}
	}
}

// What a piece that destroys its own attacks then is said as of any other action.
func TestBecauseOfARampage(t *testing.T) {
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Parse(v, "4k3/8/8/7n/8/8/P7/R3K3 w - - 0 1 AC")
	if err != nil {
		t.Fatal(err)
	}
	m, err := uci.Parse(&p, "a1a4")
	if err != nil {
		t.Fatal(err)
	}
	if got := Reason(&p, []rules.Move{m}, 0); got != "" {
		t.Errorf("nothing to see: %q", got)
	}
	if p, err = fen.Parse(v, "4k3/8/8/8/2n5/8/P7/R3K3 w - - 0 1 AC"); err != nil {
		t.Fatal(err)
	}
	if got := Reason(&p, []rules.Move{m}, 0); got != "It attacks the knight on c4." {
		t.Errorf("it says %q", got)
	}
}
