package eval_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/engine/variant/reservists"
)

// flip returns the position with colours and ranks exchanged, and the files too if Black's royalty
// is measured from the last one.
func flip(t *testing.T, p *rules.Position) rules.Position {
	t.Helper()
	geo, r := p.Geo(), p.Rules()
	turned := func(sq board.Square) board.Square {
		file := geo.FileOf(sq)
		if r.Variant.Royalty.BlackFromLast {
			file = geo.Files - 1 - file
		}
		return geo.At(file, geo.Ranks-1-geo.RankOf(sq))
	}
	s := rules.Setup{Side: p.Side().Other(), KingTurn: p.KingTurn(), Passed: board.NoSquare, Halfmove: p.Halfmove(),
		Fullmove: p.Fullmove()}
	for sq := range board.Square(geo.Squares) {
		if piece := p.At(sq); piece != rules.NoPiece {
			s.Cells[turned(sq)] = rules.MakePiece(piece.Color().Other(), piece.Role())
		}
	}
	for list := p.Converted(); list.Any(); list = list.Rest() {
		s.Converted = s.Converted.With(turned(list.First()))
	}
	for list := p.Unmoved(); list.Any(); list = list.Rest() {
		s.Unmoved = s.Unmoved.With(turned(list.First()))
	}
	other, err := rules.New(r.Variant.With(r.Army(rules.Black), r.Army(rules.White)), s)
	if err != nil {
		t.Fatalf("flipped position: %v", err)
	}
	return other
}

// TestFlip: the evaluation is the same for both sides.
func TestFlip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range variant.WithOptions() {
		if v.Royalty.TieRankOne {
			continue // R3.7: Black's royalty is not White's turned round
		}
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				pos, err := variant.Start(v, rng.IntN(960), white, black)
				if err != nil {
					t.Fatal(err)
				}
				for range 60 {
					other := flip(t, &pos)
					if a, b := eval.Score(&pos), eval.Score(&other); a != b {
						t.Fatalf("%s %s-%s: %d, flipped %d", v.Name, white.Name, black.Name, a, b)
					}
					legal := pos.Legal(nil)
					if len(legal) == 0 {
						break
					}
					before := pos
					before.Make(legal[rng.IntN(len(legal))], &pos)
					if pos.Won().Reason != rules.Ongoing {
						break
					}
				}
			}
		}
	}
}

func TestEvaluateAllocatesNothing(t *testing.T) {
	for _, v := range variant.WithOptions() {
		for _, army := range v.Armies {
			pos, err := variant.Start(v, 518, army, army)
			if err != nil {
				t.Fatal(err)
			}
			e := eval.New(pos.Rules())
			var maps eval.Maps
			if n := testing.AllocsPerRun(100, func() { e.Evaluate(&pos, &maps) }); n != 0 {
				t.Errorf("%s %s: %v allocations", v.Name, army.Name, n)
			}
		}
	}
}

func score(t *testing.T, name, text string) int {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return eval.Score(&pos)
}

// TestBetter: of two positions the first is better for White, who is to move.
func TestBetter(t *testing.T) {
	for _, c := range [][4]string{
		{"an heir is worth about a knight", "kings",
			"k7/pppp4/8/8/8/8/PPPP4/K4K2 w - - 0 1", "k7/pppp4/8/8/8/8/PPPP4/K7 w - - 0 1"},
		{"a latent queen is worth more than a rook", "kings:latent=queen", "k4r2/pppp4/8/8/8/8/PPPP4/K4K2 w - - 0 1",
			"kk6/pppp4/8/8/8/8/PPPP4/K4R2 w - - 0 1"},
		{"a duke is worth more than a knight", "kings:latent=duke", "k3n3/pppp4/8/8/8/8/PPPP4/K4K2 w - - 0 1",
			"k3n3/pppp4/8/8/8/8/PPPP4/K4N2 w - - 0 1"},
		{"an heir beside the royal king", "kings", "7k/8/8/8/8/1KK5/8/8 w - - 0 1", "7k/8/8/8/8/1K3K2/8/8 w - - 0 1"},
		{"a pawn on rank 8 of ten", "kings10x10", "9k/10/P9/10/10/10/10/10/10/9K w - - 0 1",
			"9k/10/10/10/10/P9/10/10/10/9K w - - 0 1"},
		{"a recruiter aims at a rook", "rebel1", "4k3/pp6/2r5/8/U7/8/PP6/4K3 w - - 0 1",
			"4k3/pp6/3r4/8/U7/8/PP6/4K3 w - - 0 1"},
		{"a converted rook recruits", "rebel2", "4k3/8/8/8/8/8/8/R~3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
		{"a king won by conversionmate", "rebel3", "4K3/rr6/8/8/8/8/RR6/4K3 w - - 0 1", "4k3/rr6/8/8/8/8/RR6/4K3 w - - 0 1"},
		{"a rook on an open file", "chess", "4k3/p6p/8/8/8/8/P6P/3RK3 w - - 0 1", "4k3/p6p/8/8/8/8/P6P/R3K3 w - - 0 1"},
		{"a knight that no pawn drives away", "chess",
			"4k3/pp4pp/8/3N4/4P3/8/PP4PP/4K3 w - - 0 1", "4k3/pp2p1pp/8/3N4/4P3/8/PP4PP/4K3 w - - 0 1"},
		{"a pawn attacks a rook", "chess", "4k3/8/3r4/4P3/8/8/8/4K3 w - - 0 1", "4k3/8/2r5/4P3/8/8/8/4K3 w - - 0 1"},
		{"a passed pawn whose way is free", "chess", "7k/8/r7/3P4/8/8/8/7K w - - 0 1", "7k/8/3r4/3P4/8/8/8/7K w - - 0 1"},
		{"a way over the midline that nothing guards",
			"chess2", "4k3/7r/8/8/8/4K3/8/8 w - - 0 1 CC", "4k3/8/8/7r/8/4K3/8/8 w - - 0 1 CC"},
		{"a warrior king next to knights", "chess2",
			"7k/8/8/2nn4/3K4/8/8/K7 w - - 0 1 TC", "7k/8/2nn4/8/3K4/8/8/K7 w - - 0 1 TC"},
		{"a marshall is worth more than a rook and a pawn", "reservists", "k7/8/3r4/3p4/8/8/8/8/1M6/7K w - - 0 1",
			"k7/8/3m4/8/8/8/8/8/1RP5/7K w - - 0 1"},
	} {
		if a, b := score(t, c[1], c[2]), score(t, c[1], c[3]); a <= b {
			t.Errorf("%s: %d, and %d without", c[0], a, b)
		}
	}
}

// TestDroppedPawn: the loss of a piece that leaves a pawn costs less (R5.5).
func TestDroppedPawn(t *testing.T) {
	value := func(v *rules.Variant, r rules.Role) int {
		return eval.New(v.With(v.Armies[0], v.Armies[0])).Value(rules.MakePiece(rules.White, r))
	}
	if with, without := value(&reservists.Variant, rules.Rook), value(&orthodox.Chess, rules.Rook); with >= without {
		t.Errorf("a rook costs %d, in chess %d", with, without)
	}
}

// TestExact: Exact is the unrounded evaluation from White's side.
func TestExact(t *testing.T) {
	for _, v := range variant.All {
		army := v.Armies[len(v.Armies)-1]
		for _, pos := range randomPositions(t, v, v.Armies[0], army, 60) {
			want, got := eval.Score(&pos), eval.New(pos.Rules()).Exact(&pos)
			if pos.Side() == rules.Black {
				got = -got
			}
			if diff := got - float64(want); diff < -2 || diff > 2 {
				t.Errorf("%s: %d, exactly %v", v.Name, want, got)
			}
		}
	}
}

// TestAgain: after a null move everything but the tempo is known.
func TestAgain(t *testing.T) {
	for _, v := range variant.WithOptions() {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				for _, pos := range randomPositions(t, v, white, black, 40) {
					if pos.KingTurn() || pos.Checked(pos.Side()).Any() {
						continue
					}
					e := eval.New(pos.Rules())
					var maps, afresh eval.Maps
					var next rules.Position
					e.Evaluate(&pos, &maps)
					pos.Skip(&next)
					if got, want := e.Reevaluate(&next, &maps), e.Evaluate(&next, &afresh); got != want ||
						maps != afresh {
						t.Fatalf("%s: %d after a null move, afresh %d", fen.Format(&next), got, want)
					}
				}
			}
		}
	}
}
