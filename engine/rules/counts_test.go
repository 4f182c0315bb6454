package rules_test

import (
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// TestKnownCountsChess2: section 7, White's army against Classic from the orthodox array, depths 1
// to 3.
func TestKnownCountsChess2(t *testing.T) {
	for _, c := range []struct {
		army   *rules.Army
		counts [3]uint64
	}{
		{&chess2.Classic, [3]uint64{20, 400, 8902}},
		{&chess2.Nemesis, [3]uint64{19, 380, 8466}},
		{&chess2.Empowered, [3]uint64{26, 520, 15294}},
		{&chess2.Reaper, [3]uint64{124, 2412, 297658}},
		{&chess2.TwoKings, [3]uint64{20, 32, 640}},
		{&chess2.Animals, [3]uint64{27, 540, 15791}},
	} {
		pos, err := variant.Start(&chess2.Variant, 518, c.army, &chess2.Classic)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.counts {
			if got := pos.Perft(i + 1); got != want {
				t.Errorf("%s: perft %d is %d, want %d", c.army.Name, i+1, got, want)
			}
		}
	}
}

// TestKnownCountsWild9: section 7, published by a public chess program.
func TestKnownCountsWild9(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts map[int]uint64
	}{
		{"wild9", map[int]uint64{4: 192312, 5: 4629168, 6: 110762251}},
		{"wild9:tie=home", map[int]uint64{4: 192332, 5: 4629764, 6: 110829475}},
	} {
		v, err := variant.Find(c.name)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := variant.Start(v, 0, v.Armies[0], v.Armies[0])
		if err != nil {
			t.Fatal(err)
		}
		for depth, want := range c.counts {
			if depth > 5 && !*deep || depth > 4 && testing.Short() {
				continue
			}
			if got := pos.Perft(depth); got != want {
				t.Errorf("%s: perft %d is %d, want %d", c.name, depth, got, want)
			}
		}
	}
}

// mates reports whether the side to move mates in a number of its turns, and with which first
// actions.
func mates(pos *rules.Position, turns int) []string {
	var firsts []string
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Make(m, &next)
		if next.Status().Reason == rules.Checkmate || turns > 1 && allMated(&next, turns-1) {
			firsts = append(firsts, uci.Move(pos, m))
		}
	}
	return firsts
}

func allMated(pos *rules.Position, turns int) bool {
	legal := pos.Legal(nil)
	var next rules.Position
	for _, m := range legal {
		pos.Make(m, &next)
		if len(mates(&next, turns)) == 0 {
			return false
		}
	}
	return len(legal) > 0
}

// TestProblemsOfKings: the inventor's problems in section 7.
func TestProblemsOfKings(t *testing.T) {
	one := parse(t, "kings", "K7/8/2K5/k7/8/k7/8/R6R w - - 0 1")
	if got := mates(&one, 1); len(got) != 1 || got[0] != "c6b5" {
		t.Errorf("mate in one: %v, want c6b5", got)
	}
	two := parse(t, "kings", "K1K5/8/8/k7/8/k7/8/R6R w - - 0 1")
	if got := mates(&two, 1); len(got) != 0 {
		t.Errorf("mate in one by %v, and there is none", got)
	}
	if got := mates(&two, 2); len(got) != 1 || got[0] != "h1h7" {
		t.Errorf("mate in two: %v, want h1h7", got)
	}
	only := parse(t, "kings", "3k3R/6R1/8/8/5K2/8/p7/8 b - - 0 1")
	if got := moveTexts(&only); len(got) != 1 || got[0] != "a2a1k" {
		t.Errorf("%s: %v, want a2a1k alone", fen.Format(&only), got)
	}
}

// TestPublishedPerft: the orthodox and Chess960 tables of the Chess Programming Wiki ("Perft
// Results", "Chess960 Perft Results"), to depth 5, and to 6 with -deep.
func TestPublishedPerft(t *testing.T) {
	for _, c := range []struct {
		variant, fen string
		counts       map[int]uint64
	}{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			map[int]uint64{4: 197281, 5: 4865609, 6: 119060324}},
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			map[int]uint64{4: 4085603, 5: 193690690}},
		{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", map[int]uint64{4: 43238, 5: 674624, 6: 11030083}},
		{"chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", map[int]uint64{4: 422333, 5: 15833292}},
		{"chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", map[int]uint64{4: 2103487, 5: 89941194}},
		{"chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
			map[int]uint64{4: 3894594, 5: 164075551}},
		{"chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
			map[int]uint64{4: 326672, 5: 8146062, 6: 227689589}},
		{"chess960", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
			map[int]uint64{4: 667366, 5: 16253601, 6: 590751109}},
		{"chess960", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
			map[int]uint64{4: 273318, 5: 6417013, 6: 177654692}},
	} {
		pos := parse(t, c.variant, c.fen)
		for depth, want := range c.counts {
			if want > uint64(200_000*some(100)) && !*deep {
				continue
			}
			if got := pos.Perft(depth); got != want {
				t.Errorf("%s: perft %d is %d, published %d", c.fen, depth, got, want)
			}
		}
	}
}
