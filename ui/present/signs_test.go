package present

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
)

// hintSigns are the signs of actions that are more than a disc or a ring, by their icons.
var hintSigns = map[ui.Hint]string{ui.HintSpiral: "spiral", ui.HintRampage: "hoof", ui.HintTeleport: "portal",
	ui.HintPounce: "claw", ui.HintWin: "flag", ui.HintConvert: "banner"}

// drawnAlways are the icons that are drawn at a piece without its being chosen.
func drawnAlways(v *ui.View, sq ui.Square) (list []string) {
	if _, counts := v.StepsToWin[sq]; counts {
		list = append(list, "flag")
	}
	if v.Pieces[sq].Converted {
		list = append(list, "banner")
	}
	if v.Pieces[sq].Crowned {
		list = append(list, "crown")
	}
	if len(v.Frames[sq]) > 0 { // while the pointer is there
		list = append(list, "shield", "spiral", "board")
	}
	return list
}

// Whatever sign the board draws at a piece or at what it may do, its card, which is shown under the pointer, explains:
// a line of the card has the same icon, and texts.
func TestEverySignIsExplained(t *testing.T) {
	rnd := rand.New(rand.NewPCG(39, 1))
	seen := map[string]int{}
	look := func(p *rules.Position) {
		v := View(p, Scene{Legal: p.Legal(nil), Hand: true})
		signs := map[ui.Square][]string{}
		sign := func(sq ui.Square, icon string) { signs[sq] = append(signs[sq], icon) }
		for sq := range v.StepsToWin {
			sign(sq, "flag")
		}
		for i, piece := range v.Pieces {
			if piece.Crowned {
				sign(ui.Square(i), "crown")
			}
			if piece.Converted {
				sign(ui.Square(i), "banner")
			}
		}
		for i := range v.Actions {
			if icon := hintSigns[v.Actions[i].Hint]; icon != "" {
				sign(v.Actions[i].From, icon)
			}
		}
		for sq := range v.Frames {
			sign(sq, frameIcon(p.Kit(board.Square(sq))))
		}
		for sq := range v.Barred {
			sign(sq, "close")
		}
		for _, link := range v.Links {
			sign(link[0], "check")
			sign(link[1], "check")
		}
		for sq, icons := range signs {
			for _, icon := range icons {
				seen[icon]++
				explained := false
				for _, power := range powers(p, board.Square(sq)) {
					explained = explained || power.Icon == icon && power.Text != ""
				}
				if slices.Contains(drawnAlways(&v, sq), icon) && SignsAt(p, &v, sq) == "" {
					explained = false // where the card is not shown
				}
				if !explained {
					t.Fatalf("%s, %s on %s: nothing explains %q", p.Rules().Variant.Name, p.Kit(board.Square(sq)).ID,
						p.Geo().Name(board.Square(sq)), icon)
				}
			}
		}
	}
	for _, v := range variant.All {
		for range 12 {
			armies := [2]*rules.Army{v.Armies[rnd.IntN(len(v.Armies))], v.Armies[rnd.IntN(len(v.Armies))]}
			p, err := variant.Start(v, orthodox.Standard, armies[0], armies[1])
			if err != nil {
				t.Fatal(err)
			}
			for range 90 {
				if p.Status().Reason != rules.Ongoing {
					break
				}
				look(&p)
				legal := p.Legal(nil)
				var next rules.Position
				if len(legal) == 0 || !p.Make(legal[rnd.IntN(len(legal))], &next) {
					break
				}
				p = next
			}
		}
	}
	for _, icon := range []string{"flag", "crown", "banner", "spiral", "hoof", "portal", "claw", "shield", "board",
		"close", "check"} {
		if seen[icon] == 0 {
			t.Errorf("the sign %q was never seen", icon)
		}
	}
}
