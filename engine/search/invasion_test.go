package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// canInvade reports, by trying everything, whether the side whose action is next wins by the
// midline before its turn is over.
func canInvade(pos *rules.Position) bool {
	side := pos.Side()
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Make(m, &next)
		if won := next.Won(); won.Reason == rules.MidlineInvasion && won.Winner == side {
			return true
		}
		if next.Side() == side && next.Won().Reason == rules.Ongoing && canInvade(&next) {
			return true
		}
	}
	return false
}

// canDefend reports whether the rest of the turn can be played so that the opponent's turn cannot
// win by the midline.
func canDefend(pos *rules.Position) bool {
	side := pos.Side()
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Make(m, &next)
		switch {
		case next.Won().Reason != rules.Ongoing:
			return true
		case next.Side() == side:
			if canDefend(&next) {
				return true
			}
		case !canInvade(&next):
			return true
		}
	}
	return false
}

// raced reports whether the race detector, which slows the tests down tenfold, is on; then they
// check less.
var raced bool

// near reports whether a side's kings have at most two ranks to climb, which is all that two
// actions can do.
func near(pos *rules.Position, c rules.Color) bool {
	left := 0
	for _, sq := range pos.Royal(c).Squares() {
		rank := pos.Geo().RankOf(sq)
		if c == rules.Black {
			rank = 7 - rank
		}
		left += max(0, 4-rank)
	}
	return left <= 2
}

// randomGames plays random games of a matchup with kings that like to advance, and calls visit with each
// position.
func randomGames(t *testing.T, white, black *rules.Army, games int, visit func(pos *rules.Position)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(white.Letter), uint64(black.Letter)))
	for range games {
		pos, err := variant.Start(&chess2.Variant, rng.IntN(960), white, black)
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			legal := pos.Legal(nil)
			if len(legal) == 0 {
				break
			}
			visit(&pos)
			m := legal[rng.IntN(len(legal))]
			for range 12 {
				other := legal[rng.IntN(len(legal))]
				up := int(other.To()) - int(other.From())
				if pos.Side() == rules.Black {
					up = -up
				}
				if pos.At(other.From()).Role() == rules.King && up > 4 && rng.IntN(2) == 0 {
					m = other
				}
			}
			before := pos
			before.Make(m, &pos)
		}
	}
}

func matchups(t *testing.T, test func(t *testing.T, white, black *rules.Army)) {
	for _, white := range chess2.Variant.Armies {
		for _, black := range chess2.Variant.Armies {
			if raced && white != black {
				continue
			}
			t.Run(string([]byte{white.Letter, black.Letter}), func(t *testing.T) { test(t, white, black) })
		}
	}
}

// quick has the smallest limits within which no midline win and no defence may be missed.
var quick = []Limits{{Depth: 1}, {Depth: 2}, {Nodes: 1000}, {Nodes: 50}}

// TestTakesInvasion: a midline win in one is played, in a Two Kings turn with both actions.
func TestTakesInvasion(t *testing.T) {
	s := New(1, 1)
	found := 0
	matchups(t, func(t *testing.T, white, black *rules.Army) {
		left := 8
		randomGames(t, white, black, 20, func(pos *rules.Position) {
			if left == 0 || !near(pos, pos.Side()) || !canInvade(pos) {
				return
			}
			left--
			found++
			for _, limits := range quick {
				mustInvade(t, *pos, func(p *rules.Position) rules.Move {
					return s.Search(context.Background(), p, nil, limits, nil).Best
				})
			}
			mustInvade(t, *pos, func(p *rules.Position) rules.Move {
				return s.Play(context.Background(), p, nil, Level(3), 7, nil).Best
			})
		})
	})
	t.Logf("%d positions with a midline win in one", found)
	if found < 150 && !raced {
		t.Errorf("only %d positions with a midline win were found", found)
	}
}

func mustInvade(t *testing.T, pos rules.Position, choose func(*rules.Position) rules.Move) {
	t.Helper()
	start := fen.Format(&pos)
	side := pos.Side()
	for pos.Side() == side && pos.Won().Reason == rules.Ongoing {
		before := pos
		if !before.Make(choose(&before), &pos) {
			t.Fatalf("%s: an illegal action", start)
		}
	}
	if won := pos.Won(); won.Reason != rules.MidlineInvasion || won.Winner != side {
		t.Errorf("%s: the midline win was missed", start)
	}
}

// TestDefendsInvasion: if the opponent could win by the midline in one and a defence exists, it is
// found.
func TestDefendsInvasion(t *testing.T) {
	s := New(1, 1)
	found := 0
	matchups(t, func(t *testing.T, white, black *rules.Army) {
		left := 3
		randomGames(t, white, black, 10, func(pos *rules.Position) {
			if left == 0 || !near(pos, pos.Side().Other()) || !threatened(pos) || canInvade(pos) || !canDefend(pos) {
				return
			}
			left--
			found++
			for _, limits := range quick {
				mustDefend(t, *pos, func(p *rules.Position) rules.Move {
					return s.Search(context.Background(), p, nil, limits, nil).Best
				})
			}
			mustDefend(t, *pos, func(p *rules.Position) rules.Move {
				return s.Play(context.Background(), p, nil, Level(3), 7, nil).Best
			})
		})
	})
	t.Logf("%d positions with a threat of a midline win and a defence", found)
	if found < 60 && !raced {
		t.Errorf("only %d positions with a threat were found", found)
	}
}

// threatened reports whether some action lets the opponent win by the midline.
func threatened(pos *rules.Position) bool {
	var next rules.Position
	side := pos.Side()
	for _, m := range pos.Legal(nil) {
		pos.Make(m, &next)
		if next.Won().Reason != rules.Ongoing {
			continue
		}
		if next.Side() == side {
			after := next
			after.Make(rules.PassMove, &next)
		}
		if canInvade(&next) {
			return true
		}
	}
	return false
}

func mustDefend(t *testing.T, pos rules.Position, choose func(*rules.Position) rules.Move) {
	t.Helper()
	start := fen.Format(&pos)
	side := pos.Side()
	for pos.Side() == side && pos.Won().Reason == rules.Ongoing {
		before := pos
		if !before.Make(choose(&before), &pos) {
			t.Fatalf("%s: an illegal action", start)
		}
	}
	if pos.Won().Reason == rules.Ongoing && canInvade(&pos) {
		t.Errorf("%s: the midline was left open", start)
	}
}
