package present

import (
	"fmt"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/sound"
)

// soundsOf formats sounds as "capture promotion+130 move~", soft ones with ~.
func soundsOf(list []sound.Cue) string {
	var text []string
	for _, c := range list {
		s := string(c.Sound)
		if c.After > 0 {
			s += fmt.Sprintf("+%d", c.After.Milliseconds())
		}
		if c.Soft {
			s += "~"
		}
		text = append(text, s)
	}
	return strings.Join(text, " ")
}

func TestWhatActionsSoundLike(t *testing.T) {
	cases := []struct{ name, variant, position, move, want string }{
		{"a move", "chess2", array, "e2e4", "move"},
		{"a capture", "chess2", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 1 CC", "e4d5", "capture"},
		{"in passing", "chess2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 CC", "e5d6", "capture"},
		{"a castling", "chess2", "4k3/8/8/8/8/8/8/4K2R w H - 0 1 CC", "e1h1", "castle"},
		{"a promotion", "chess2", "8/P6k/8/8/8/8/8/K7 w - - 0 1 CC", "a7a8n", "promotion"},
		{"a promotion that captures", "chess2", "1r6/P6k/8/8/8/8/8/K7 w - - 0 1 CC", "a7b8n", "capture promotion+130"},
		{"a check", "chess2", "4k3/8/8/8/8/8/8/K6R w - - 0 1 CC", "h1h8", "check"},
		{"a capture that checks", "chess2", "4k2r/8/8/8/8/8/8/K6R w - - 0 1 CC", "h1h8", "capture check+130"},
		{"mate has a sound of its own", "chess2", "7k/6pp/8/8/8/8/8/KR6 w - - 0 1 CC", "b1b8", "move"},
		{"a whirlwind", "chess2", "7k/8/8/8/3p4/3K4/8/K7 w - - 0 1 TC", "d3d3", "whirlwind"},
		{"a rampage", "chess2", "7k/8/8/3p4/8/8/3R4/K7 w - - 0 1 AC", "d2d5", "rampage"},
		{"an elephant that walks", "chess2", "7k/8/8/8/8/8/3R4/K7 w - - 0 1 AC", "d2d3", "move"},
		{"a pounce", "chess2", "7k/8/8/8/4p3/3B4/8/K7 w - - 0 1 AC", "d3e4", "pounce"},
		{"a teleport", "chess2", "7k/8/8/8/8/3Q4/8/K7 w - - 0 1 RC", "d3a7", "teleport"},
		{"a reaper that takes", "chess2", "7k/8/5p2/8/8/3Q4/8/K7 w - - 0 1 RC", "d3f6", "teleport capture+290"},
		{"a ghost", "chess2", "7k/8/8/8/8/3R4/8/K7 w - - 0 1 RC", "d3a7", "teleport"},
		{"a rook's own move", "chess2", "7k/8/8/8/8/3RN3/8/K7 w - - 0 1 EC", "d3d6", "move"},
		{"a borrowed leap", "chess2", "7k/8/8/8/8/3RN3/8/K7 w - - 0 1 EC", "d3e5", "link"},
		{"a borrowed capture", "chess2", "7k/8/8/4p3/8/3RN3/8/K7 w - - 0 1 EC", "d3e5", "capture link+90"},
		{"an elegant queen", "chess2", "7k/8/8/8/8/3QN3/8/K7 w - - 0 1 EC", "d3d4", "move"},
		{"an invasion", "chess2", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC", "d4d5", "move invasion+130"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := variant.Find(c.variant)
			if err != nil {
				t.Fatal(err)
			}
			p, err := fen.Parse(v, c.position)
			if err != nil {
				t.Fatal(err)
			}
			m, err := uci.Parse(&p, c.move)
			if err != nil {
				t.Fatal(err)
			}
			var after rules.Position
			p.Make(m, &after)
			g, err := game.New(game.Options{Start: p})
			if err != nil {
				t.Fatal(err)
			}
			n, err := g.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if got := soundsOf(Cues(&p, m, n.Transition(), n.Result().Over())); got != c.want {
				t.Errorf("it sounds like %q, want %q", got, c.want)
			}
		})
	}
}
