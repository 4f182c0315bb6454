package control

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	ui "midline/ui/board"
	"midline/ui/screen"
)

// A whirlwind that is not allowed is answered as any other try (R2.27).
func TestWhirlwindIsAnswered(t *testing.T) {
	for _, c := range []struct {
		name, start, king string
		answer            bool
		line              string
	}{
		{"it would open a line to the king", "r3k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4", true, ""},
		{"the other king is adjacent", "4k3/8/8/8/8/8/3K4/4K3 w - - 0 1 TC", "d2", true, ""},
		{"it is allowed", "4k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4", false, "a4a4"},
		{"no warrior king", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", "e1", false, ""},
		{"nothing is chosen", "4k3/8/8/8/8/8/3K4/4K3 w - - 0 1 TC", "", false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, 0, 0, game.Control{})
				if sq, n := tb.game.Position().Geo().Parse(c.king); n > 0 {
					tb.board.Select(square(sq))
				}
				tb.reset()
				tb.key(fyne.KeyW)
				if !tb.board.HandleRune('w') {
					tb.rune('w')
				}
				tb.desk.settle()
				if heard := tb.reset(); (heard == "illegal") != c.answer {
					t.Errorf("heard %q", heard)
				}
				tb.wantLine(c.line)
			})
		})
	}
}

// The card tells what the keyboard and the mouse would.
func TestKingsCard(t *testing.T) {
	for _, c := range []struct {
		name, start, king string
		want              screen.Power
	}{
		{"a line would open", "r3k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4",
			screen.Power{Icon: "spiral", Text: "No whirlwind", Reason: "It would leave the king exposed to the rook on a8", Off: true}},
		{"a victim", "4k3/8/8/p7/K7/8/4K3/8 wk - - 0 1 TC", "a4", screen.Power{Icon: "spiral", Text: "Whirlwind", Reason: "Pawn"}},
		{"one step, two kings", "4k3/8/8/p7/K7/8/4K3/8 w - - 0 1 TC", "a4",
			screen.Power{Icon: "flag", Text: "One step to the far half", Reason: "Both kings beyond the midline win"}},
		{"beyond, but alone", "4k3/8/8/K7/8/8/4K3/8 w - - 0 1 TC", "a5",
			screen.Power{Icon: "flag", Text: "Beyond the midline", Reason: "Both kings beyond the midline win"}},
		{"three steps, one king", "4k3/8/8/8/8/8/4K3/8 w - - 0 1 CC", "e2",
			screen.Power{Icon: "flag", Text: "3 steps to the far half", Reason: "A king beyond the midline wins"}},
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

func wantPower(t *testing.T, p *rules.Position, sq board.Square, want screen.Power) {
	t.Helper()
	list := powers(p, sq)
	for _, got := range list {
		if got == want {
			return
		}
	}
	t.Errorf("%+v is not among %+v", want, list)
}

// Any input ends what moves, a click beside everything as well.
func TestClickBesideEndsMotion(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.cinema()
		tb.hand("e2e4")
		if !tb.moving {
			t.Fatal("nothing moves")
		}
		tb.hurry()
		if tb.moving || tb.board.View().Pieces[ui.Square(28)] == (ui.Piece{}) {
			t.Error("the pawn still moves")
		}
	})
}
