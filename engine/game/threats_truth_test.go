package game_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/game/gametest"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

var threats = flag.Int("threats", 2, "in how many positions TestThreatsAreTrue proves all threats, in each matchup")

// TestThreatsAreTrue compares all threats with the same by the oracle's rules: what hangs and what does not,
// mates, invasions and checks, in random games of every matchup.
func TestThreatsAreTrue(t *testing.T) {
	gametest.Matchups(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(uint64(white.Letter), uint64(black.Letter)))
		for n := 0; n < *threats && !t.Failed(); {
			pos, err := variant.Start(v, rng.IntN(960), white, black)
			if err != nil {
				t.Fatal(err)
			}
			for range 150 {
				legal := pos.Legal(nil)
				if len(legal) == 0 || pos.Status().Reason != rules.Ongoing || n >= *threats {
					break
				}
				if rng.IntN(15) == 0 {
					proveThreats(t, &pos, rules.Color(rng.IntN(2)))
					n++
				}
				before := pos
				before.Advance(legal[rng.IntN(len(legal))], &pos)
			}
		}
	})
}

func proveThreats(t *testing.T, pos *rules.Position, by rules.Color) {
	value := eval.New(pos.Rules()).Worth
	judge := gametest.NewJudge(t, pos.Rules().Variant, value, 3000)
	p := judge.Read(pos)
	if p == nil {
		t.Fatal("the oracle refuses " + fen.Format(pos))
	}
	them := "wb"[1-by : 2-by]
	p = judge.TurnOf(p, "wb"[by:by+1])
	got := game.ThreatsBy(pos, by, value)
	say := func(format string, args ...any) {
		t.Errorf("%s %s, by %v: %s", pos.Rules().Variant.Name, fen.Format(pos), by, fmt.Sprintf(format, args...))
	}
	geo := pos.Geo()
	checks := 0
	for _, king := range p.Royals(them) {
		for sq := range board.Square(geo.Squares) {
			name := geo.Name(sq)
			if letter := p.At(name); letter != "" && (letter >= "a") == (by == rules.Black) && p.Attacks(name, king) {
				checks++
				break
			}
		}
	}
	if checks != len(got.Checks) {
		say("%d kings are attacked, not %d", checks, len(got.Checks))
	}
	if checks > 0 {
		return
	}
	if mates := judge.CanWin(p, "mate", "stalemate"); mates != (len(got.Mate) > 0) {
		say("that it mates is %t", mates)
	}
	if crosses := judge.CanWin(p, "midline"); crosses != (len(got.Invasion) > 0) {
		say("that a king crosses is %t", crosses)
	}
	hangs, unsure := hanging(judge, p, geo)
	left := slices.Clone(hangs)
	for _, take := range got.Takes {
		first := p
		at := got.From
		if take.First != rules.NoMove {
			first = judge.Play(p, uci.Move(&at, take.First))
			got.From.Advance(take.First, &at)
		}
		gain, sure := judge.Wins(first, uci.Move(&at, take.Move))
		if sure && take.Sure && gain != take.Gain {
			say("%s wins %d, not %d", uci.Move(&at, take.Move), gain, take.Gain)
		}
		if take.Gain > 0 {
			for _, sq := range take.Victims {
				if name := geo.Name(sq); !slices.Contains(hangs, name) && !slices.Contains(unsure, name) {
					say("%s does not hang", name)
				}
			}
			left = slices.DeleteFunc(left, func(name string) bool {
				return slices.Contains(squareNames(geo, take.Victims), name)
			})
		}
		if !take.Sure {
			left = slices.DeleteFunc(left, func(name string) bool {
				return slices.Contains(squareNames(geo, take.Victims), name)
			})
		}
	}
	if len(left) > 0 {
		say("%v hang", left)
	}
}

func squareNames(geo *board.Geometry, squares []board.Square) []string {
	var list []string
	for _, sq := range squares {
		list = append(list, geo.Name(sq))
	}
	return list
}

// hanging returns the pieces of the other side that some turn wins, and those of which nobody knows.
func hanging(judge *gametest.Judge, p *oracle.Position, geo *board.Geometry) (sure, unsure []string) {
	judge.Turns(p, func(first string, before *oracle.Position, text string, after *oracle.Position) bool {
		if first != "" && !judge.Quiet(p, before, first) {
			return false
		}
		var victims []string
		for sq := range board.Square(geo.Squares) {
			if name := geo.Name(sq); judge.Takes(before, after, text, name) {
				victims = append(victims, name)
			}
		}
		if len(victims) == 0 {
			return false
		}
		switch gain, known := judge.Wins(before, text); {
		case !known:
			unsure = append(unsure, victims...)
		case gain > 0:
			sure = append(sure, victims...)
		}
		return false
	})
	return sure, unsure
}
