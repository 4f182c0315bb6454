package lab

import (
	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/rules"
)

// ResignRule gives a game to the side that both players see winning. The zero rule is off.
type ResignRule struct {
	Turns int // in a row, of each side
	Score int // centipawns, at least
}

// DrawRule draws a game that both players see as even. The zero rule is off.
type DrawRule struct {
	From  int // full turns from which it applies
	Turns int // in a row, of each side
	Score int // centipawns, at most
}

const certain = 30_000 // centipawns for a proved end

// scores are the players' scores so far.
type scores struct {
	winning, even [2]int // successive turns of a side with such a score
	losing        [2]int
	last          [2]int
}

// add records the opinion of a side. A player without an opinion ends each streak.
func (s *scores) add(side rules.Color, o players.Opinion, kingTurn bool) {
	if kingTurn {
		return
	}
	s.last[side] = 0
	switch {
	case o.Mate != nil && *o.Mate > 0:
		s.last[side] = certain
	case o.Mate != nil:
		s.last[side] = -certain
	case o.CP != nil:
		s.last[side] = *o.CP
	default:
		s.winning[side], s.losing[side], s.even[side] = -1, -1, -1
	}
	s.winning[side]++
	s.losing[side]++
	s.even[side]++
}

// adjudicate ends a game by the rules that are on. It is called before each action, and resets the
// streaks that a score has broken.
func (s *scores) adjudicate(pos *rules.Position, r Rulings) (game.Result, bool) {
	if pos.KingTurn() {
		return game.Result{}, false
	}
	for c := range rules.Color(2) {
		if s.last[c] < r.Resign.Score {
			s.winning[c] = 0
		}
		if s.last[c] > -r.Resign.Score {
			s.losing[c] = 0
		}
		if pos.Fullmove() < r.Draw.From || max(s.last[c], -s.last[c]) > r.Draw.Score {
			s.even[c] = 0
		}
	}
	for c := range rules.Color(2) {
		if n := r.Resign.Turns; n > 0 && s.winning[c] >= n && s.losing[c.Other()] >= n {
			return game.Result{Reason: game.Resignation, Winner: c}, true
		}
	}
	if n := r.Draw.Turns; n > 0 && min(s.even[0], s.even[1]) >= n {
		return game.Result{Reason: game.Agreement, Draw: true}, true
	}
	return game.Result{}, false
}
