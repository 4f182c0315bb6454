package present

import (
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	ui "midline/ui/board"
)

// The diagram shows what a piece can do on the next turn of its side, or on a king-turn for a warrior king.
func TestReach(t *testing.T) {
	cases := []struct {
		name, fen, square string
		actions           int
		off               string // a power that it lacks
	}{
		{"to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 CC", "a1", 10, ""},
		{"not to move", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1 CC", "a1", 10, ""},
		{"pinned", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1 CC", "e2", 0, "Cannot move"},
		{"a king on its king-turn", "4k3/8/8/8/8/8/4P3/K2K4 wk - - 0 1 TC", "a1", 3, "No whirlwind"},
		{"a pawn on a king-turn", "4k3/8/8/8/8/8/4P3/K2K4 wk - - 0 1 TC", "e2", 2, "Waits for the king-turn to end"},
		{"kings side by side", "4k3/8/8/8/8/8/8/KK6 w - - 0 1 TC", "a1", 2, "No whirlwind"},
		{"a king in an elephant's way", "4k3/8/8/8/8/8/Rp1K4/8 w - - 0 1 AC", "a2", 4, "No rampage over d2"},
		{"castling past a bishop", "4k3/8/8/8/8/8/8/4KB1R w H - 0 1 CC", "e1", 4, "No castling"},
		{"nothing to castle with", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", "e1", 5, ""},
		{"castling", "4k3/8/8/8/8/8/8/4K2R w H - 0 1 CC", "e1", 6, ""},
	}
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p, err := fen.Parse(v, c.fen)
			if err != nil {
				t.Fatal(err)
			}
			sq, _ := p.Geo().Parse(c.square)
			if m := Reach(&p, sq, false); len(m.Actions) != c.actions || m.From != ui.Square(sq) {
				t.Errorf("%d actions from %d, want %d: %+v", len(m.Actions), m.From, c.actions, m.Actions)
			}
			off := ""
			for _, power := range powers(&p, sq) {
				if power.Off {
					off = power.Text
					if power.Reason == "" {
						t.Errorf("%q without a reason", power.Text)
					}
				}
			}
			if off != c.off {
				t.Errorf("it lacks %q, want %q", off, c.off)
			}
		})
	}
}

// Every action of a diagram begins on its square.
func TestReachOfEveryPiece(t *testing.T) {
	walk(t, plies()/4, func(t *testing.T, p *rules.Position) {
		for _, sq := range p.Occupied().Squares() {
			m := Reach(p, sq, true)
			for _, a := range m.Actions {
				if a.From != m.From || board.Square(a.From) != sq {
					t.Errorf("%+v is no action of %s", a, p.Geo().Name(sq))
				}
			}
		}
	})
}
