package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestProblems: the inventor's problems of section 7, and what is special to each game.
func TestProblems(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen string
		depth              int
		best, score        string // "" for any
	}{
		{"kings, mate in one", "kings", "K7/8/2K5/k7/8/k7/8/R6R w - - 0 1", 2, "c6b5", "mate 1"},
		{"kings, mate in two", "kings", "K1K5/8/8/k7/8/k7/8/R6R w - - 0 1", 8, "h1h7", "mate 2"},
		{"kings, a new king is the only way out", "kings", "3k3R/6R1/8/8/5K2/8/p7/8 b - - 0 1", 3, "a2a1k", ""},
		{"kings, an heir hangs", "kings", "k7/ppp5/8/3k4/8/8/PPP5/K2R4 w - - 0 1", 4, "d1d5", ""},
		{"kings, a latent queen hangs", "kings:latent=queen", "k7/ppp5/8/3k4/8/2P5/PP6/K2R4 w - - 0 1", 4, "d1d5", ""},
		{"rebel, a recruiter takes over a rook", "rebel1", "4k3/pp6/2r5/8/U7/8/PP6/4K3 w - - 0 1", 3, "a4c6c", ""},
		{"rebel, a rook recruits a hanging queen", "rebel2", "q3k3/5ppp/8/8/8/8/5PPP/R~3K3 w - - 0 1", 3, "a1a8c", ""},
		{"rebel, a knight cannot recruit a queen", "rebel2", "4k3/2q2ppp/8/3N~4/8/8/5PPP/4K3 w - - 0 1", 3, "d5c7", ""},
		{"rebel, the last piece", "rebel3", "8/8/8/3p4/8/2K5/8/4K3 w - - 0 1", 6, "", "mate 2"},
		{"reservists, a cannon takes over a piece", "reservists", "4k3/5ppp/8/q7/8/8/p7/8/5PPP/A3K3 w - - 0 1", 3, "a1a7",
			""},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := parse(t, c.variant, c.fen)
			result := New(1, 1).Search(context.Background(), &pos, nil, Limits{Depth: c.depth}, nil)
			if c.score != "" && result.Score.String() != c.score {
				t.Errorf("score %s, want %s", result.Score, c.score)
			}
			if got := uci.Move(&pos, result.Best); c.best != "" && got != c.best {
				t.Errorf("plays %s (%s), want %s", got, result.Score, c.best)
			}
		})
	}
}

// roam plays random games of a variant, with captures and conversions more likely, and calls visit
// with each position until it returns false.
func roam(t *testing.T, v *rules.Variant, seed uint64, games int, visit func(pos *rules.Position) bool) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(v.Files*v.Ranks)))
	for range games {
		pos, err := variant.Start(v, rng.IntN(960), v.Armies[0], v.Armies[0])
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			legal := pos.Legal(nil)
			if len(legal) == 0 {
				break
			}
			if !visit(&pos) {
				return
			}
			m := legal[rng.IntN(len(legal))]
			for range 3 {
				if m.Kind() == rules.Convert || pos.At(m.To()) != rules.NoPiece {
					break
				}
				m = legal[rng.IntN(len(legal))]
			}
			before := pos
			before.Make(m, &pos)
		}
	}
}

// wins reports, by trying everything, whether the side to move wins within the given number of its
// own turns.
func wins(pos *rules.Position, turns int) bool {
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Make(m, &next)
		status := next.Status()
		if status.Reason != rules.Ongoing {
			if !status.Reason.IsDraw() && status.Winner == pos.Side() {
				return true
			}
			continue
		}
		if turns > 1 && losesWithin(&next, turns-1) {
			return true
		}
	}
	return false
}

// losesWithin reports whether every action lets the opponent win within the given number of turns.
func losesWithin(pos *rules.Position, turns int) bool {
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Make(m, &next)
		if next.Status().Reason != rules.Ongoing || !wins(&next, turns) {
			return false
		}
	}
	return true
}

// games returns the variants without armies to choose, in all combinations of options.
func games() []*rules.Variant {
	var list []*rules.Variant
	for _, v := range variant.WithOptions() {
		if !v.Chosen {
			list = append(list, v)
		}
	}
	return list
}

// TestMatesInOne: wherever brute force finds a mate in one, the search plays one.
func TestMatesInOne(t *testing.T) {
	for _, v := range games() {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			left, s := 6, New(1, 1)
			if raced {
				left = 1
			}
			roam(t, v, 5, 60, func(pos *rules.Position) bool {
				if !wins(pos, 1) {
					return true
				}
				result := s.Search(context.Background(), pos, nil, Limits{Depth: 2}, nil)
				var next rules.Position
				pos.Make(result.Best, &next)
				status := next.Status()
				if status.Reason == rules.Ongoing || status.Reason.IsDraw() || result.Score.String() != "mate 1" {
					t.Errorf("%s: plays %s, %s", fen.Format(pos), uci.Move(pos, result.Best), result.Score)
				}
				left--
				return left > 0
			})
			if left > 3 && !raced {
				t.Errorf("only %d mates in one were found", 6-left)
			}
		})
	}
}

// TestMatesInTwo is TestMatesInOne for mates in two, with few pieces.
func TestMatesInTwo(t *testing.T) {
	if raced {
		t.Skip("the race detector is on")
	}
	for _, v := range variant.All {
		if v.Chosen {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			left, looked, s := 3, 0, New(1, 1)
			roam(t, v, 6, 80, func(pos *rules.Position) bool {
				if pos.Occupied().Count() > 12 || pos.Halfmove() > 90 || looked == 200 {
					return looked < 200
				}
				if looked++; wins(pos, 1) || !wins(pos, 2) {
					return true
				}
				result := s.Search(context.Background(), pos, nil, Limits{Mate: 2, Nodes: 400_000}, nil)
				if result.Score.String() != "mate 2" {
					t.Errorf("%s: plays %s, %s", fen.Format(pos), uci.Move(pos, result.Best), result.Score)
				}
				left--
				return left > 0
			})
			t.Logf("%d positions looked at, %d mates in two", looked, 3-left)
		})
	}
}

// TestConversionmate: a conversionmate in one that brute force finds is played, unless another
// action wins more.
func TestConversionmate(t *testing.T) {
	if raced {
		t.Skip("one goroutine searches, a tenth as fast under the race detector")
	}
	v, err := variant.Find("rebel3")
	if err != nil {
		t.Fatal(err)
	}
	found, played, s := 0, 0, New(1, 1)
	roam(t, v, 7, 3000, func(pos *rules.Position) bool {
		if pos.Royal(rules.White).Count() != 1 || pos.Royal(rules.Black).Count() != 1 || pos.Converted().IsEmpty() ||
			wins(pos, 1) {
			return true
		}
		var next rules.Position
		for _, m := range pos.Legal(nil) {
			pos.Make(m, &next)
			if next.Royal(next.Side()).Any() {
				continue
			}
			result := s.Search(context.Background(), pos, nil, Limits{Depth: 3}, nil)
			if pos.Make(result.Best, &next); next.Royal(next.Side()).IsEmpty() {
				found++
				played++
			} else if result.Score < 2000 { // otherwise everything wins
				found++
				t.Logf("%s: plays %s, %s, with %s at hand", fen.Format(pos), uci.Move(pos, result.Best), result.Score,
					uci.Move(pos, m))
			}
			break
		}
		return found < 12
	})
	t.Logf("%d of %d conversionmates played", played, found)
	if found == 0 || played*2 < found {
		t.Errorf("%d of %d conversionmates played", played, found)
	}
}
