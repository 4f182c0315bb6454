package oracle

import (
	"slices"
	"testing"
)

var kingsCases = []ruleCase{
	{rule: "R3.2 another king may be left en prise", variant: "kings", fen: "k5r1/8/8/8/8/8/8/1K4K1 w - - 0 1",
		has: "b1b2 g1f1 g1g2"},
	{rule: "R3.2 another king is captured", variant: "kings", fen: "k5r1/8/8/8/8/8/8/1K4K1 b - - 7 1", moves: "g8g1",
		want: "k7/8/8/8/8/8/8/1K4r1 w - - 0 2"},
	{rule: "R3.2 another king attacks", variant: "kings", fen: "k7/8/8/8/8/6k1/8/7K w - - 0 1", has: "h1g1",
		hasNot: "h1g2 h1h2"},
	{rule: "R3.2 another king goes beside a king",
		variant: "kings", fen: "k7/8/8/8/8/6k1/8/K6K w - - 0 1", has: "h1g2 h1h2"},
	{rule: "R3.3 promotion", variant: "kings", fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1", has: "a7a8k a7a8q a7a8r a7a8b a7a8n",
		hasNot: "a7a8c a7a8"},
	{rule: "R3.3 no chancellor without the option",
		variant: "kings10x8", fen: "9k/P9/10/10/10/10/10/K9 w - - 0 1", has: "a7a8k", hasNot: "a7a8c"},
	{rule: "R3.3 promotion to a chancellor", variant: "kings10x8:queens=chancellor",
		fen: "9k/P9/10/10/10/10/10/K9 w - - 0 1",
		has: "a7a8k a7a8q a7a8c"},
	{rule: "R3.3 promotion on rank 10", variant: "kings10x10", fen: "9k/P9/10/10/10/10/10/10/10/K9 w - - 0 1",
		has: "a9a10k a9a10q"},
	{rule: "R3.3 none on rank 8", variant: "kings10x10", fen: "9k/10/10/P9/10/10/10/10/10/K9 w - - 0 1", has: "a7a8",
		hasNot: "a7a8q"},
	{rule: "R3.4 a king that becomes royal", variant: "kings", fen: "7k/8/8/K6r/8/8/8/K7 w - - 0 1", has: "a1a2 a5b5 a5a4",
		hasNot: "a1b1 a1b2"},
	{rule: "R3.4 a pawn that becomes royal", variant: "kings", fen: "1r5k/P7/8/8/8/8/8/1R1K4 w - - 0 1",
		has: "a7a8q a7b8k", hasNot: "a7a8k"},
	{rule: "R3.1 double step on 10x10", variant: "kings10x10", fen: "9k/10/10/10/10/10/10/P9/1P8/K9 w - - 0 1",
		has: "a3a5 b2b3", hasNot: "b2b4"},
	{rule: "R3.1 double step on 10x8", variant: "kings10x8", fen: "9k/10/10/10/10/P9/1P8/K9 w - - 0 1", has: "b2b4",
		hasNot: "a3a5"},
	{rule: "R3.1 en passant on 10x10", variant: "kings10x10", fen: "9k/10/10/10/10/1p8/10/P9/10/K9 w - - 0 1",
		moves: "a3a5",
		want:  "9k/10/10/10/10/Pp8/10/10/10/K9 b - a4 0 1", has: "b5a4"},
}

func TestKings(t *testing.T) { checkRules(t, kingsCases) }

var kingsCastlingCases = []ruleCase{
	{rule: "R3.5 the royal king", variant: "kings",
		fen: "6k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", has: "d1b1", hasNot: "d1f1 e1c1 e1g1"},
	{rule: "R3.5 queen-side", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", moves: "d1b1",
		want: "6k1/8/8/8/8/8/8/1KR1K2R b EH - 1 1"},
	{rule: "R3.5 king-side", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2K3R w ADH - 0 1", moves: "d1f1",
		want: "6k1/8/8/8/8/8/8/R3RK2 b - - 1 1"},
	{rule: "R3.5 the king of the e-file", variant: "kings", fen: "6k1/8/8/8/8/8/8/R3K2R w AEH - 0 1", has: "e1c1 e1g1"},
	{rule: "R3.5 whichever is royal", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1",
		moves: "d1d2 g8g7 d2e3 g7g8 e3f3 g8g7",
		has:   "e1c1 e1g1", want: "8/6k1/8/8/8/5K2/8/R3K2R w AEH - 6 4"},
	{rule: "R3.5 not an unmoved king that is not royal", variant: "kings", fen: "K5k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1",
		hasNot: "d1b1 e1g1"},
	{rule: "R3.5 royal again", variant: "kings",
		fen: "K5k1/8/8/8/8/8/8/R2K3R w ADH - 0 1", moves: "a8b8 g8g7 b8c8 g7g6 c8d8 g6g5", has: "d1b1 d1f1"},
	{rule: "R3.5 all free between", variant: "kings", fen: "6k1/8/8/8/8/8/8/RN1KK2R w ADEH - 0 1", hasNot: "d1b1"},
	{rule: "R3.5 not in check", variant: "kings", fen: "3r2k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", has: "d1c1",
		hasNot: "d1b1"},
	{rule: "R3.5 passes no attacked square", variant: "kings", fen: "2r3k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1",
		hasNot: "d1b1"},
	{rule: "R3.5 lands on none", variant: "kings", fen: "1r4k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", hasNot: "d1b1"},
	{rule: "R3.5 the rook may be attacked", variant: "kings", fen: "r5k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", has: "d1b1"},
	{rule: "R3.5 the king royal afterwards", variant: "kings", fen: "4r1k1/8/8/8/8/4K3/8/R2K3R w ADH - 0 1", has: "d1b1",
		hasNot: "d1f1"},
	{rule: "R3.5 three squares on 10x8", variant: "kings10x8", fen: "8k1/10/10/10/10/10/10/R3KK3R w AEFJ - 0 1",
		moves: "e1b1",
		want:  "8k1/10/10/10/10/10/10/1KR2K3R b FJ - 1 1"},
	{rule: "R3.5 three squares to the other side", variant: "kings10x8", fen: "8k1/10/10/10/10/10/10/R4K3R w AFJ - 0 1",
		moves: "f1i1",
		want:  "8k1/10/10/10/10/10/10/R6RK1 b - - 1 1"},
	{rule: "R3.5 on rank 2 of 10x10", variant: "kings10x10", fen: "8k1/10/10/10/10/10/10/10/R3KK3R/10 w AEFJ - 0 1",
		has: "e2b2", hasNot: "f2i2"},
	{rule: "R3.5 Black on rank 9", variant: "kings10x10", fen: "10/r4k3r/10/10/10/10/10/10/10/1K8 b afj - 0 1",
		moves: "f9i9",
		want:  "10/r6rk1/10/10/10/10/10/10/10/1K8 w - - 1 2"},
	{rule: "R3.6 a king that has been away", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1",
		moves: "d1d2 g8g7 d2d1 g7g8", hasNot: "d1b1",
		want: "6k1/8/8/8/8/8/8/R2KK2R w AEH - 4 3"},
	{rule: "R3.6 a rook that has been away", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1",
		moves: "a1a2 g8f8 a2a1 f8g8", hasNot: "d1b1"},
	{rule: "R6.4 no unmoved king left", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2K3R w ADH - 0 1", moves: "d1d2",
		want: "6k1/8/8/8/8/8/3K4/R6R b - - 1 1"},
	{rule: "R6.4 no unmoved rook left", variant: "kings", fen: "6k1/8/8/8/8/8/8/R2KK3 w ADE - 0 1", moves: "a1b1",
		want: "6k1/8/8/8/8/8/8/1R1KK3 b - - 1 1"},
	{rule: "R3.7 castling", variant: "wild9", fen: "6k1/8/8/8/8/8/8/R3KK1R w AE - 0 1", moves: "e1c1",
		want: "6k1/8/8/8/8/8/8/2KR1K1R b - - 1 1"},
	{rule: "R3.7 only queen-side", variant: "wild9", fen: "6k1/8/8/8/8/8/8/R3K2R w AE - 0 1", has: "e1c1", hasNot: "e1g1"},
	{rule: "R3.7 the other king has moved", variant: "wild9", fen: "6k1/8/8/8/8/8/8/R3KK1R w AE - 0 1", moves: "f1f2",
		want: "6k1/8/8/8/8/8/5K2/R3K2R b - - 1 1"},
	{rule: "R3.7 the other king was captured", variant: "wild9", fen: "5rk1/8/8/8/8/8/8/R3KK1R b AE - 0 1", moves: "f8f1",
		want: "6k1/8/8/8/8/8/8/R3Kr1R w AE - 0 2"},
}

func TestKingsCastling(t *testing.T) { checkRules(t, kingsCastlingCases) }

var kingsOptionCases = []ruleCase{
	{rule: "R3.7 no promotion to a king", variant: "wild9", fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1", has: "a7a8q",
		hasNot: "a7a8k"},
	{rule: "R3.8 corner=h8", variant: "kings:corner=h8", fen: "k6k/8/8/8/8/8/7R/K6R b - - 0 1", has: "h8g8 h8g7",
		hasNot: "a8* h8h7"},
	{rule: "R3.8 corner=h8, becomes royal", variant: "kings:corner=h8", fen: "7k/6k1/8/8/8/8/8/K4R2 b - - 0 1",
		has: "h8g8 h8h7", hasNot: "h8f8"},
	{rule: "R3.8 latent=queen", variant: "kings:latent=queen", fen: "7k/8/8/8/8/8/8/K4K2 w - - 0 1", has: "f1f8 f1b5 a1a2",
		hasNot: "a1a3 f1g3"},
	{rule: "R3.8 latent=queen captures", variant: "kings:latent=queen", fen: "7k/5n2/8/8/8/8/8/K4K2 w - - 0 1",
		has: "f1f7", hasNot: "f1f8"},
	{rule: "R3.8 latent=duke", variant: "kings:latent=duke", fen: "7k/8/8/8/8/8/8/K4K2 w - - 0 1", has: "f1f2 f1g3 f1d2",
		hasNot: "f1f3 a1b3"},
	{rule: "R3.8 for as long as it is not royal", variant: "kings:latent=queen", fen: "1k6/8/8/6K1/8/8/8/1K6 w - - 0 1",
		moves:  "g5a5",
		hasNot: "b8b1 b8b7"},
	{rule: "R3.8 no longer once it is royal", variant: "kings:latent=queen", fen: "1k6/8/8/6K1/8/8/8/1K6 w - - 0 1",
		moves: "g5a5 b8c8",
		has:   "b1b7 b1h7 a5a4", hasNot: "a5a3 a5d5"},
	{rule: "R3.8 the royal king steps past the other", variant: "kings:latent=queen", fen: "6k1/8/8/8/8/8/8/KK6 w - - 0 1",
		moves: "a1b2 g8f7",
		has:   "b2b8 b2h8 b1a1", hasNot: "b1h1"},
	{rule: "R3.8 the chancellor", variant: "kings10x8:queens=chancellor", fen: "9k/10/10/10/10/10/10/K3C5 w - - 0 1",
		has: "e1e8 e1j1 e1f3 e1c2", hasNot: "e1f2 e1a1"},
	{rule: "R1.6 three kings", variant: "kings", fen: "k6k/8/8/8/8/8/8/K7 w - - 0 1", status: "ongoing"},
	{rule: "R1.6 two kings", variant: "kings", fen: "7k/8/8/8/8/8/8/K7 w - - 0 1", status: "dead:draw"},
	{rule: "R1.6 a bishop on 10x10", variant: "kings10x10", fen: "9k/10/10/10/10/10/10/10/B9/K9 w - - 0 1",
		status: "dead:draw"},
	{rule: "R1.6 a chancellor", variant: "kings10x8:queens=chancellor", fen: "9k/10/10/10/10/10/C9/K9 w - - 0 1",
		status: "ongoing"},
}

func TestKingsOptions(t *testing.T) { checkRules(t, kingsOptionCases) }

// mates returns the actions that force mate within the given number of the mover's turns.
func mates(t *testing.T, p *Position, turns int) []string {
	t.Helper()
	var keys []string
	for _, m := range p.Moves() {
		if forces(t, play(t, p.rules.name, p.FEN(), m), turns) {
			keys = append(keys, m)
		}
	}
	return keys
}

// forces reports whether the side to move is mated, or will be after any reply.
func forces(t *testing.T, p *Position, turns int) bool {
	t.Helper()
	replies := p.Moves()
	if len(replies) == 0 {
		return p.Checked()
	}
	if turns == 1 {
		return false
	}
	for _, r := range replies {
		if len(mates(t, play(t, p.rules.name, p.FEN(), r), turns-1)) == 0 {
			return false
		}
	}
	return true
}

// TestKingsProblems are the inventor's, from section 7.
func TestKingsProblems(t *testing.T) {
	t.Parallel()
	one := play(t, "kings", "K7/8/2K5/k7/8/k7/8/R6R w - - 0 1", "")
	if got := mates(t, one, 1); !slices.Equal(got, []string{"c6b5"}) {
		t.Errorf("mate in one by %v", got)
	}
	two := play(t, "kings", "K1K5/8/8/k7/8/k7/8/R6R w - - 0 1", "")
	if got := mates(t, two, 1); len(got) > 0 {
		t.Errorf("mate in one where two are needed, by %v", got)
	}
	if got := mates(t, two, 2); !slices.Equal(got, []string{"h1h7"}) {
		t.Errorf("mate in two by %v", got)
	}
	only := play(t, "kings", "3k3R/6R1/8/8/5K2/8/p7/8 b - - 0 1", "")
	if got := only.Moves(); !slices.Equal(got, []string{"a2a1k"}) {
		t.Errorf("Black has %v", got)
	}
}

// TestWildCounts are the published counts of section 7.
func TestWildCounts(t *testing.T) {
	for name, want := range map[string]map[int]uint64{
		"wild9":          {4: 192312, 5: 4629168},
		"wild9:tie=home": {4: 192332, 5: 4629764},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := Start(name, 0, "")
			if err != nil {
				t.Fatal(err)
			}
			for depth, n := range want {
				if depth > 4 && tooDeep(n) {
					continue
				}
				if got := Perft(p, depth); got != n {
					t.Errorf("perft %d is %d, want %d", depth, got, n)
				}
			}
		})
	}
}
