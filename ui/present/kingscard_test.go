package present

import (
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/present/piececard"
)

// The card agrees with the actions on the board.
func TestKingsCard(t *testing.T) {
	for _, c := range []struct {
		name, start, king string
		want              piececard.Power
	}{
		{"a line would open", "r3k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4",
			piececard.Power{Icon: "spiral", Text: "No whirlwind", Reason: "It would leave the king exposed to the rook on a8",
				Off: true}},
		{"a victim", "4k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4",
			piececard.Power{Icon: "spiral", Text: "Whirlwind", Reason: "Pawn"}},
		{"one step, two kings", "4k3/8/8/p7/K7/8/4K3/8 w - - 0 1 TC", "a4",
			piececard.Power{Icon: "flag", Text: "Over the midline in one step", Reason: "Both kings beyond the midline win."}},
		{"beyond, but alone", "4k3/8/8/K7/8/8/4K3/8 w - - 0 1 TC", "a5",
			piececard.Power{Icon: "flag", Text: "Beyond the midline", Reason: "Both kings beyond the midline win."}},
		{"the other king in check", "4k3/8/4r3/8/8/2K5/4K3/8 w - - 0 1 TC", "c3",
			piececard.Power{Icon: "flag", Text: "No way over the midline now",
				Reason: "The other king is in check, which comes first: hence the × on its flag.", Off: true}},
		{"three steps, one king", "4k3/8/8/8/8/8/4K3/8 w - - 0 1 CC", "e2",
			piececard.Power{Icon: "flag", Text: "Over the midline in 3 steps", Reason: "A king beyond the midline wins."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := fen.Parse(&chess2.Variant, c.start)
			if err != nil {
				t.Fatal(err)
			}
			sq, _ := p.Geo().Parse(c.king)
			wantPower(t, &p, sq, c.want)
		})
	}
}

func wantPower(t *testing.T, p *rules.Position, sq board.Square, want piececard.Power) {
	t.Helper()
	list := powers(p, sq)
	for _, got := range list {
		if got == want {
			return
		}
	}
	t.Errorf("%+v is not among %+v", want, list)
}
