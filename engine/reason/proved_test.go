package reason_test

import (
	"context"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
)

// TestProved proves by the oracle's rules what is said of wins that a search has proved, in one turn and in
// two, for who wins and for who allowed it.
func TestProved(t *testing.T) {
	tally := &tally{seen: map[reason.Code]int{}}
	for i, text := range append(races, sparse...) {
		name, position, _ := strings.Cut(text, ";")
		v, err := variant.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(text, func(t *testing.T) {
			p := newProof(t, v, tally, uint64(i))
			for p.facts < *facts/6 {
				pos, err := fen.Parse(v, position)
				if err != nil {
					t.Fatal(err)
				}
				p.race(pos, *facts/6)
				if p.facts == 0 || t.Failed() {
					break
				}
			}
		})
	}
	t.Log(tally.seen)
}

// races are positions in which wins are near.
var races = []string{
	"chess2;8/3k4/8/8/8/2K5/4P3/8 w - - 0 1 CC", "chess2;8/3k4/2p5/8/8/2K1K3/8/8 w - - 0 1 TC",
	"chess2;3k4/2k5/8/8/8/2K1K3/4N3/8 b - - 0 1 TT", "chess2;8/3k3p/8/7P/3K4/8/8/2Q5 w - - 0 1 RN",
	"chess2;4k3/8/2r5/8/8/3K4/R7/8 w - - 0 1 AE", "chess;7k/5Q2/8/5K2/8/8/6p1/8 b - - 0 1",
	"rebel3;6k1/5ppp/8/8/4r3/8/8/R~3K3 w - - 0 1",
}

// race proves facts of a random game from a position.
func (p *proof) race(pos rules.Position, n int) {
	for range 30 {
		legal := pos.Legal(nil)
		if len(legal) == 0 || pos.Status().Reason != rules.Ongoing || p.facts >= n {
			return
		}
		r := p.searcher.Search(context.Background(), &pos, nil, search.Limits{Nodes: 4000}, nil)
		if turns, proved := r.Score.Mate(); proved && turns > 0 && turns <= 2 {
			p.won(&pos, r.Lines[0].PV, turns)
		}
		m := legal[p.rng.IntN(len(legal))]
		var next rules.Position
		pos.Advance(m, &next)
		if next.Side() != pos.Side() && next.Won().Reason == rules.Ongoing && next.CountLegal() > 0 {
			r := p.searcher.Search(context.Background(), &next, nil, search.Limits{Nodes: 4000}, nil)
			if turns, proved := r.Score.Mate(); proved && turns > 0 && turns <= 2 {
				p.lost(&pos, m, r.Lines[0].PV, turns)
			}
		}
		pos = next
	}
}

func (p *proof) won(pos *rules.Position, line []rules.Move, turns int) {
	p.wins(reason.For(pos, line, turns), line)
}

func (p *proof) lost(pos *rules.Position, m rules.Move, line []rules.Move, turns int) {
	p.wins(reason.Against(pos, m, line, turns), line)
}

func (p *proof) wins(list []reason.Fact, line []rules.Move) {
	for i := range list {
		f := &list[i]
		if !f.Wins() {
			continue
		}
		w := newWitness(p.t, f, line)
		if w == nil {
			continue
		}
		if wrong := w.victory(); wrong != "" {
			p.t.Errorf("%s;%s;%s: %v in %d (%t): %s", p.variant.Name, fen.Format(&f.From), uci.Move(&f.From, f.Move), f.Code,
				f.Turns, f.Certain, wrong)
		}
		p.facts++
		p.tally.seen[f.Code]++
	}
}
