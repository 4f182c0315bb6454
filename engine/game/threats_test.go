package game_test

import (
	"slices"
	"strings"
	"testing"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

func parse(t testing.TB, name, text string) rules.Position {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func threatsBy(pos *rules.Position, by rules.Color) game.Threats {
	return game.ThreatsBy(pos, by, eval.New(pos.Rules()).Worth)
}

// threatText writes threats as UCI moves, with a minus behind those that win nothing.
func threatText(th *game.Threats) string {
	var list []string
	for _, t := range th.Takes {
		text := uci.Move(&th.From, t.Move)
		if t.Gain <= 0 {
			text = "-" + text
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

func TestThreats(t *testing.T) {
	cases := []struct {
		name, variant, fen string
		by                 rules.Color
		want               string
	}{
		{"nothing at the start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", rules.Black, ""},
		{"a piece that hangs, taken by the cheapest", "chess", "4k3/8/3r4/4p3/3N4/8/8/4K3 w - - 0 1", rules.Black, "e5d4"},
		{"a trade comes after what hangs", "chess", "4k3/8/8/B2r4/3N4/2P5/8/4K3 w - - 0 1", rules.Black, "d5a5 -d5d4"},
		{"it is that side's turn already", "chess", "r3k3/8/8/8/7p/8/8/4K2R w - - 0 1", rules.White, "h1h4"},
		{"en passant is not had by a turn left out (R1.1)", "chess", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", rules.White, ""},
		{"a pinned piece threatens nothing (R1.2)", "chess", "4k3/4n3/8/3P4/8/8/8/K3R3 w - - 0 1", rules.Black, ""},
		{"a nemesis is no victim of a rook (R2.10)", "chess2", "4k3/8/8/8/r2Q4/8/8/4K3 w - - 0 1 NC", rules.Black, ""},
		{"a ghost is none (R2.21)", "chess2", "4k3/8/8/8/r2R3P/8/8/4K3 w - - 0 1 RC", rules.Black, ""},
		{"a reaper takes from anywhere but the back rank (R2.19)", "chess2", "4k3/8/q7/8/8/7N/8/N3K3 w - - 0 1 CR",
			rules.Black, "a6h3"},
		{"a powered knight (R2.16)", "chess2", "4k3/8/8/8/1rn4P/8/8/4K3 w - - 0 1 CE", rules.Black, "c4h4"},
		{"its power is gone apart (R2.17)", "chess2", "4k3/8/8/8/r1n4P/8/8/4K3 w - - 0 1 CE", rules.Black, ""},
		{"a whirlwind stands for all that it hits (R2.25)", "chess2", "k7/8/3P4/4k3/5N2/8/8/4K3 w - - 0 1 CT", rules.Black,
			"e5e5"},
		{"no whirlwind beside the other king (R2.25)", "chess2", "8/8/4k3/4k3/3R4/8/8/4K3 w - - 0 1 CT", rules.Black, "e5d4"},
		{"a rampage and all in its way (R2.33)", "chess2", "4k3/8/8/8/r2PN3/8/8/6K1 w - - 0 1 CA", rules.Black, "a4d4"},
		{"a rampage reaches three squares (R2.33)", "chess2", "4k3/8/8/8/rP1N4/8/8/6K1 w - - 0 1 CA", rules.Black, "a4d4"},
		{"a rampage stops before a nemesis (R2.33)", "chess2", "4k3/8/8/8/rQ1N4/8/8/6K1 w - - 0 1 NA", rules.Black, ""},
		{"a tiger pounces and stays (R2.31)", "chess2", "4k3/8/1b6/8/3P4/2P5/8/4K3 w - - 0 1 CA", rules.Black, "b6d4"},
		{"an elephant is out of reach from afar (R2.35)", "chess2", "4k3/8/8/8/r2R4/8/8/4K3 w - - 0 1 AC", rules.Black, ""},
		{"and taken from near (R2.35)", "chess2", "4k3/8/8/8/1r1R4/8/8/4K3 w - - 0 1 AC", rules.Black, "b4d4"},
		{"a cannon takes over a screen (R5.2)", "reservists", "4k3/8/8/8/a1p1N3/8/8/8/8/4K3 w - - 0 1", rules.Black, "a6e6"},
		{"a cannon without a screen does not (R5.2)", "reservists", "4k3/8/8/8/a3N3/8/8/8/8/4K3 w - - 0 1", rules.Black, ""},
		{"a nightrider", "reservists", "4k3/8/8/1i6/8/3P4/8/8/8/4K3 w - - 0 1", rules.Black, ""},
		{"a recapture by a rampage (R2.33)", "chess2", "4k3/8/8/q7/8/8/P7/R3K3 w - - 0 1 AR", rules.Black, "-a5a2"},
		{"a recapture by a whirlwind (R2.25)", "chess2", "4k3/8/8/8/8/r6P/6KR/4K3 w - - 0 1 TC", rules.Black, "-a3h3"},
		{"a recapture at the king-turn (R2.26)", "chess2", "4k3/8/8/8/8/8/r2P4/3K3K w - - 0 1 TC", rules.Black, "-a2d2"},
		{"a recapture by a tiger that stays (R2.31)", "chess2", "4k3/8/8/8/r3P3/8/2B5/4K3 w - - 0 1 AC", rules.Black,
			"-a4e4"},
		{"a recapture by a reaper from afar (R2.19)", "chess2", "4k3/8/8/8/r3P3/8/8/4K2Q w - - 0 1 RC", rules.Black, "-a4e4"},
		{"a recapture by conversion (R4.3)", "rebel1", "4k3/8/8/8/r3P3/8/2U5/4K3 w - - 0 1", rules.Black, "-a4e4"},
		{"no recapture by a pinned piece (R1.2)", "chess", "4k3/4r3/8/8/r1P5/8/4B3/4K3 w - - 0 1", rules.Black, "a4c4 -e7e2"},
		{"a recruiter wins over (R4.3)", "rebel1", "4k3/8/8/2u5/8/4N3/8/K7 w - - 0 1", rules.Black, "c5e3c"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			pos := parse(t, c.variant, c.fen)
			th := threatsBy(&pos, c.by)
			if got := threatText(&th); got != c.want {
				t.Errorf("%s threatens %q, want %q", c.by, got, c.want)
			}
		})
	}
}

func TestThreatsAgainstKings(t *testing.T) {
	cases := []struct {
		name, variant, fen string
		by                 rules.Color
		checks             int
		mate, invasion     string
	}{
		{"a check stands already", "chess", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", rules.Black, 1, "", ""},
		{"mate on the back rank", "chess", "r3k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", rules.Black, 0, "a8a1", ""},
		{"a king one step from the midline (R2.3)", "chess2", "8/8/8/4k3/8/8/8/K7 w - - 0 1 CC", rules.Black, 0, "", "e5d4"},
		{"two steps are not one (R2.3)", "chess2", "8/8/4k3/8/8/8/8/K7 w - - 0 1 CC", rules.Black, 0, "", ""},
		{"two kings cross in a turn and its king-turn (R2.3)", "chess2", "8/8/8/k6k/8/8/8/3K4 w - - 0 1 CT", rules.Black, 0,
			"", "a5a4 h5g4"},
		{"the second king has already crossed (R2.3)", "chess2", "8/8/8/7k/k7/8/8/3K4 w - - 0 1 CT", rules.Black, 0, "",
			"h5g4"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			pos := parse(t, c.variant, c.fen)
			th := threatsBy(&pos, c.by)
			mate, steps := "", []string{}
			if len(th.Mate) > 0 {
				mate = uci.Move(&th.From, th.Mate[0])
			}
			at := th.From
			for _, m := range th.Invasion {
				steps = append(steps, uci.Move(&at, m))
				var next rules.Position
				at.Make(m, &next)
				at = next
			}
			got := strings.Join(steps, " ")
			if len(th.Checks) != c.checks || mate != c.mate || len(got) != len(c.invasion) {
				t.Errorf("checks %v, mate %q, invasion %q; want %d, %q, %q", th.Checks, mate, got, c.checks, c.mate,
					c.invasion)
			}
			if c.invasion != "" && at.Won().Reason != rules.MidlineInvasion {
				t.Errorf("%s wins nothing", got)
			}
		})
	}
}

// On a king-turn the right to capture en passant lasts through the pass (R2.29).
func TestThreatsAfterAKingTurn(t *testing.T) {
	pos := parse(t, "chess2", "4k3/8/8/8/3Pp3/8/8/K2K4 wk - d3 0 1 TC")
	th := threatsBy(&pos, rules.Black)
	if got := threatText(&th); !strings.Contains(got, "e4d3") {
		t.Errorf("Black threatens %q, want the capture en passant", got)
	}
}

// In every position of random games the threats are legal actions of the threatening side, each
// captures what it says, and no piece is left out.
func TestThreatsOfRandomGames(t *testing.T) {
	for _, v := range variant.All {
		for _, army := range v.Armies {
			pos, err := variant.Start(v, 518, army, army)
			if err != nil {
				t.Fatal(err)
			}
			for i := range 60 {
				legal := pos.Legal(nil)
				if len(legal) == 0 || pos.Won().Reason != rules.Ongoing {
					break
				}
				checkThreats(t, &pos, pos.Side().Other())
				checkThreats(t, &pos, pos.Side())
				if t.Failed() {
					t.Fatalf("in %s", fen.Format(&pos))
				}
				var next rules.Position
				pos.Make(legal[(i*7+3)%len(legal)], &next)
				pos = next
			}
		}
	}
}

func checkThreats(t *testing.T, pos *rules.Position, by rules.Color) {
	t.Helper()
	th := threatsBy(pos, by)
	legal := th.From.Legal(nil)
	shown, could := map[int]bool{}, map[int]bool{}
	for _, threat := range th.Takes {
		from := th.From
		if threat.First != rules.NoMove && slices.Contains(legal, threat.First) {
			th.From.Advance(threat.First, &from)
		}
		if !slices.Contains(from.Legal(nil), threat.Move) {
			t.Errorf("%v is not legal", threat)
		}
		if threat.First != rules.NoMove {
			continue
		}
		for _, sq := range threat.Victims {
			shown[int(sq)] = true
			if th.From.At(sq).Color() == by {
				t.Errorf("%v takes its own", threat)
			}
		}
	}
	if len(th.Checks) > 0 {
		legal = nil
	}
	for _, m := range legal {
		for _, sq := range th.From.Victims(m) {
			if th.From.At(sq).Color() != by {
				could[int(sq)] = true
			}
		}
		if m.Kind() == rules.Convert {
			could[int(m.To())] = true
		}
	}
	if len(shown) != len(could) {
		t.Errorf("%d pieces are shown of %d", len(shown), len(could))
	}
}

func BenchmarkThreats(b *testing.B) {
	pos := parse(b, "chess2", "rnbqkbnr/pp2pppp/8/2pp4/3P4/2N5/PPP1PPPP/R1BQKBNR w - - 0 3 RA")
	for b.Loop() {
		threatsBy(&pos, rules.White)
	}
}
