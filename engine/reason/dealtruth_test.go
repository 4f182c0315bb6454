package reason_test

import (
	"midline/engine/eval"
	"midline/engine/game/gametest"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
)

// settles is what a capture may still win, in centipawns, where a deal is settled.
const settles = 50

// deal proves what a line wins and loses for a side, and that no turn after it wins more by a capture.
func (p *proof) deal(pos *rules.Position, line []rules.Move, us rules.Color) {
	d, settled := reason.DealOf(pos, line, us)
	judge := gametest.NewJudge(p.t, p.variant, eval.New(pos.Rules()).Worth, 3000)
	at := judge.Read(pos)
	if !settled || at == nil {
		return
	}
	sum, now := 0, *pos
	for _, m := range line[:d.Actions] {
		text := uci.Move(&now, m)
		next := judge.Play(at, text)
		if gain := judge.Taken(at, next, text); now.Side() == us {
			sum += gain
		} else {
			sum -= gain
		}
		before := now
		before.Advance(m, &now)
		at = next
	}
	if sum != d.Balance {
		p.t.Errorf("%s;%s;%v: the balance is %d, and not %d", p.variant.Name, fen.Format(pos), d, sum, d.Balance)
	}
	if at.Status() != "ongoing" {
		return
	}
	judge.Turns(at, func(first string, before *oracle.Position, text string, after *oracle.Position) bool {
		if judge.Quiet(before, after, text) {
			return false
		}
		gain, sure := judge.Wins(before, text)
		if sure && gain > settles {
			p.t.Errorf("%s;%s;%v: %s %s wins %d more", p.variant.Name, at.FEN(), d, first, text, gain)
		}
		return sure && gain > settles
	})
}
