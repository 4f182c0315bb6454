package search

import (
	"context"
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// TestOversight: taking a guarded pawn with the queen looks good if the guard is overlooked, and
// only then.
func TestOversight(t *testing.T) {
	for _, c := range []struct {
		guard, variant, fen string
		by                  Oversight
	}{
		{"a bishop from afar", "chess", "6k1/1b3pp1/7p/8/4p3/3Q4/5PPP/6K1 w - - 0 1", NoLongMove},
		{"a knight", "chess", "6k1/5pp1/5n1p/8/4p3/3Q4/5PPP/6K1 w - - 0 1", NoLeap},
		{"a tiger", "chess2", "6k1/5pp1/2b4p/8/4p3/3Q4/5PPP/6K1 w - - 0 1 CA", NoSpecial},
		{"a pawn", "chess", "6k1/5pp1/7p/3p4/4p3/3Q4/5PPP/6K1 w - - 0 1", NoPawn},
	} {
		t.Run(c.guard, func(t *testing.T) {
			pos := parse(t, c.variant, c.fen)
			take, err := uci.Parse(&pos, "d3e4")
			if err != nil {
				t.Fatal(err)
			}
			for o := SeesAll; o < oversights; o++ {
				limits := Limits{Depth: 3, Oversight: o, Moves: []rules.Move{take}}
				result := New(1, 1).Search(context.Background(), &pos, nil, limits, nil)
				if glad := result.Score > 200; glad != (o == c.by) {
					t.Errorf("oversight %d finds it to be worth %s", o, result.Score)
				}
			}
		})
	}
}

// same asserts that two searchers find the same in a position, node by node.
func same(t *testing.T, used, fresh *Searcher, pos *rules.Position, depth int) {
	t.Helper()
	limits := Limits{Depth: depth}
	got := used.Search(context.Background(), pos, nil, limits, nil)
	want := fresh.Search(context.Background(), pos, nil, limits, nil)
	if got.Score != want.Score || got.Nodes != want.Nodes {
		t.Errorf("score %s, %d nodes, and from a fresh table %s, %d", got.Score, got.Nodes, want.Score, want.Nodes)
	}
}

// TestWeakSearchLeavesNothing: a level's noise and oversights do not mislead a later hint or
// analysis.
func TestWeakSearchLeavesNothing(t *testing.T) {
	pos := parse(t, "chess", kiwipete)
	for name, weak := range map[string]func(*Searcher){
		"level 1": func(s *Searcher) { s.Play(context.Background(), &pos, nil, Level(1), 5, nil) },
		"noise":   func(s *Searcher) { s.Search(context.Background(), &pos, nil, Limits{Depth: 5, Noise: 400}, nil) },
		"oversight": func(s *Searcher) {
			s.Search(context.Background(), &pos, nil, Limits{Depth: 5, Oversight: NoPawn},
				nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			used := New(1, 1)
			weak(used)
			same(t, used, New(1, 1), &pos, 5)
		})
	}
}

// TestOneTableForManyGames: what was learnt in one game does not affect another game on the same
// board.
func TestOneTableForManyGames(t *testing.T) {
	used := New(4, 1)
	const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 "
	for _, armies := range []string{"CC", "EA", "NR", "RA"} {
		pos := parse(t, "chess2", board+armies)
		same(t, used, New(4, 1), &pos, 5)
	}
	for _, name := range []string{"kings", "kings:latent=queen", "kings:corner=h8"} {
		pos := parse(t, name, "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1")
		same(t, used, New(4, 1), &pos, 5)
	}
}

// TestOversightLeavesAnAnswer: a check whose only answer is overlooked is not mistaken for mate.
func TestOversightLeavesAnAnswer(t *testing.T) {
	pos := parse(t, "chess", "r5k1/5ppp/8/8/8/8/4RPPP/6K1 w - - 0 1") // Re8+ Rxe8
	result := New(1, 1).Search(context.Background(), &pos, nil, Limits{Nodes: 3_000, Oversight: NoLongMove}, nil)
	if n, ok := result.Score.Mate(); ok && n > 0 {
		t.Errorf("%s is taken for %s", uci.Move(&pos, result.Best), result.Score)
	}
}
