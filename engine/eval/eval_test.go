package eval_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/rules"
	"midline/engine/variant"
)

// flip returns the position with colours and ranks exchanged.
func flip(t *testing.T, p *rules.Position) rules.Position {
	t.Helper()
	geo, r := p.Geo(), p.Rules()
	turned := func(sq board.Square) board.Square { return geo.At(geo.FileOf(sq), geo.Ranks-1-geo.RankOf(sq)) }
	s := rules.Setup{Side: p.Side().Other(), KingTurn: p.KingTurn(), Passed: board.NoSquare, Halfmove: p.Halfmove(), Fullmove: p.Fullmove()}
	for sq := range board.Square(geo.Squares) {
		if piece := p.At(sq); piece != rules.NoPiece {
			s.Cells[turned(sq)] = rules.MakePiece(piece.Color().Other(), piece.Role())
		}
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

// TestFlip: what is good for White is as good for Black.
func TestFlip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range variant.All {
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
	for _, v := range variant.All {
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

func BenchmarkEvaluate(b *testing.B) {
	for _, v := range variant.All {
		for _, army := range v.Armies {
			b.Run(v.Name+army.Name, func(b *testing.B) {
				pos, _ := variant.Start(v, 518, army, army)
				e := eval.New(pos.Rules())
				var maps eval.Maps
				for b.Loop() {
					e.Evaluate(&pos, &maps)
				}
			})
		}
	}
}
