package puzzle_test

import (
	"slices"
	"strings"
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/puzzle"
	"midline/engine/rules"
)

// A puzzle in which a king crosses the midline, with the themes in order.
const race = "chess2;8/5k2/2p1pp2/4pP2/8/P2qPK2/3N1Q2/8 w - - 0 41 EN;f3g4 d3e2 d2f3 c6d6 g4h5;midline quiet;770"

func TestLineRoundTrip(t *testing.T) {
	p, err := puzzle.ParseLine(race)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Line(); got != race {
		t.Errorf("the line comes back as\n%s", got)
	}
	if p.Solver() != rules.White || p.Army() != "empowered" || p.Turns() != 3 || p.Rating != 770 ||
		!p.Has(puzzle.Quiet) || p.Has(puzzle.Mate) {
		t.Errorf("%+v is read wrongly", p)
	}
	if len(p.ID) != 9 {
		t.Errorf("the ID %q has not nine letters and digits", p.ID)
	}
}

func TestTurnsCountKingTurns(t *testing.T) {
	p, err := puzzle.ParseLine(
		"chess2;1r6/p2kr2p/6p1/1pRK4/8/1K6/7q/8 w - - 0 28 TC;b3b4 b4a5;midline king-turn quiet;300")
	if err != nil {
		t.Fatal(err)
	}
	if p.Turns() != 1 {
		t.Errorf("a turn of two actions counts as %d turns", p.Turns())
	}
}

func TestParseLineRefuses(t *testing.T) {
	for name, c := range map[string]struct{ line, reason string }{
		"fields":   {"chess;8/8", "fields"},
		"game":     {strings.Replace(race, "chess2", "chess3", 1), "unknown variant"},
		"position": {strings.Replace(race, "5k2", "6k2", 1), ""},
		"action":   {strings.Replace(race, "f3g4", "f3g6", 1), "f3g6"},
		"none":     {strings.Replace(race, "f3g4 d3e2 d2f3 c6d6 g4h5", "", 1), "without actions"},
		"theme":    {strings.Replace(race, "quiet", "loud", 1), `"loud"`},
		"rating":   {strings.Replace(race, "770", "7700", 1), `"7700"`},
	} {
		if _, err := puzzle.ParseLine(c.line); err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: %v, and not a reason with %q", name, err, c.reason)
		}
	}
}

func TestReadSet(t *testing.T) {
	list, err := puzzle.ReadSet("# a remark\n\n" + race + "\r\n")
	if err != nil || len(list) != 1 {
		t.Errorf("%d puzzles, %v", len(list), err)
	}
	if _, err := puzzle.ReadSet(race + "\n" + race + "\n"); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("the same position twice: %v", err)
	}
}

// TestAbout has a solution for each theme that is found.
func TestAbout(t *testing.T) {
	for _, c := range []struct {
		game, themes string // as in a line
	}{
		{"chess2;3bk2n/p1n1p1pp/4b3/5q2/5P1r/2K5/PRPPK1PP/3B1R1N b - - 0 12 TA;h4e4 e2d3 d3e4 f5c5",
			"mate rampage sacrifice"},
		{"chess2;1r6/p2kr2p/6p1/1pRK4/8/1K6/7q/8 w - - 0 28 TC;b3b4 b4a5", "midline king-turn quiet"},
		{"chess2;8/p1Qpp3/4ppB1/kN6/8/2q4P/3b2P1/1K3R2 w - - 10 50 AN;c7c4", "defence material"},
		{"chess2;r7/R7/1p3r2/2pk4/P3R1qP/4P1PB/2P1Q3/2K3B1 w - - 2 33 RN;a7c4", "defence ghost quiet material"},
		{"chess2;7k/8/6p1/2npn3/3K4/6K1/5P2/8 w - - 0 1 TC;d4d4", "whirlwind material"},
		{"chess2;7k/8/2r3p1/1p4q1/8/1R2P1Q1/8/1K6 w - - 0 1 RC;g3c6", "reach material"},
		{"chess2;2r2k2/6pp/8/3P3Q/8/8/8/6K1 w - - 0 1 NC;d5e6", "nemesis quiet material"},
		{"chess2;7k/8/2pb2p1/6p1/1N3P2/4R1P1/8/K7 w - - 0 1 EC;b4d3 g5f4 d3d6", "link quiet material"},
		{"chess2;7k/8/4r1p1/8/3Pn3/6B1/8/K7 w - - 0 1 AC;d4d5 h8g8 g3e5", "quiet material"},
		{"kings;8/8/8/8/8/8/K2k4/1K5k w - - 0 1;a2b2", "heir quiet material"},
		{"kings;k6k/8/8/8/4K3/8/8/3K3R w DH - 0 1;d1f1", "heir castling quiet material"},
		{"kings;2k5/kP6/8/8/8/8/8/3K4 w - - 0 1;b7c8k", "heir promotion material"},
		{"rebel1;4k3/8/8/8/2n5/8/4U3/4K3 w - - 0 1;e2c4c", "conversion material"},
		{"reservists;7r/R1c3kc/3pm1pp/3pp3/3p4/4p3/1B2PPPP/1l1b1L1M/1K2IP2/7R b - - 4 42;b3c4", "material"},
		{"chess;4k3/8/8/8/8/8/8/4K2R w K - 0 1;e1g1", "castling quiet material"},
		{"chess;4k3/P7/8/8/8/8/8/4K3 w - - 0 1;a7a8q", "promotion material"},
		{"chess;4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1;e5d6", "en-passant material"},
		{"chess;q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1;b5c7 e8d8 c7a8", "fork material"},
		{"chess;6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1;a1a8", "mate"},
	} {
		p, err := puzzle.ParseLine(c.game + ";;1000")
		if err != nil {
			t.Errorf("%s: %v", c.game, err)
			continue
		}
		var got []string
		for _, theme := range puzzle.About(&p.Start, p.Actions) {
			got = append(got, string(theme))
		}
		if strings.Join(got, " ") != c.themes {
			t.Errorf("%s: the themes are %q, and not %q", c.game, strings.Join(got, " "), c.themes)
		}
	}
}

// TestSet reads the embedded set. midline-lab puzzles check, which takes hours, verifies its
// contents.
func TestSet(t *testing.T) {
	set := puzzle.Set()
	counts := map[string]int{} // by army of chess2, or by game
	for _, p := range set {
		kind := p.Start.Rules().Army(p.Solver()).ID
		if kind == "" {
			kind = p.Variant.Name
		}
		counts[kind]++
		if themes := puzzle.About(&p.Start, p.Actions); !slices.Equal(themes, p.Themes) {
			t.Errorf("%s: the themes are %v", p.Line(), themes)
		}
	}
	if len(set) < 1500 {
		t.Errorf("there are %d puzzles, want 1500 at least", len(set))
	}
	for _, army := range []string{"classic", "nemesis", "empowered", "reaper", "two-kings", "animals"} {
		if counts[army] < 150 {
			t.Errorf("%s has %d puzzles, want 150 at least", army, counts[army])
		}
	}
	for _, name := range []string{"chess", "chess960", "wild9", "kings", "kings10x8", "kings10x10", "rebel1", "rebel2",
		"rebel3", "reservists"} {
		if counts[name] < 30 {
			t.Errorf("%s has %d puzzles, want 30 at least", name, counts[name])
		}
	}
}

func TestWins(t *testing.T) {
	p, err := puzzle.ParseLine("chess2;7k/8/8/8/4K3/8/8/8 w - - 0 1 CC;e4e5;midline;300")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range p.Start.Legal(nil) {
		if text := uci.Move(&p.Start, m); p.Start.Wins(m) != strings.HasSuffix(text, "5") {
			t.Errorf("%s: Wins reports %v", text, p.Start.Wins(m))
		}
	}
}
