package reason

import (
	"cmp"
	"slices"

	"midline/engine/game"
	"midline/engine/rules"
)

// Deal is what a line wins and loses for a side.
type Deal struct {
	Won, Lost []string // IDs of the kits of pieces, the dearest first; a piece that is won over counts as won
	Balance   int      // in centipawns, promotions included
	Crowned   bool     // a pawn of the side is promoted
	Conceded  bool     // a pawn of the other side is
	Actions   int      // of the line until then
	// Late says that a side had a free turn before it lost something, in which it could have kept everything: the line
	// expects it to do something else.
	Late bool
}

// Worthwhile is how much a line has to win, in centipawns, to be spoken of.
const Worthwhile = 70

// Gains reports whether a line wins enough of the other side's pieces to be spoken of, and against their will.
func (d *Deal) Gains() bool {
	return d.Balance >= Worthwhile && len(d.Won) > 0 && !d.Conceded && !d.Late
}

// mostDealt is how many turns of a line a deal takes at most, and even is how little in centipawns two
// balances differ that are taken for the same.
const (
	mostDealt = 6
	even      = 50
)

// taken is a piece that a line removes.
type taken struct {
	id    string
	value int
}

// tally is what a line has brought a side.
type tally struct {
	deal      Deal
	won, lost []taken
}

// DealOf plays a line and says what it wins and loses for a side. It stops at the first quiet position, in which the
// side to move can win nothing by a capture, from which on the balance changes by no more than even. settled is false
// if the line has none.
func DealOf(pos *rules.Position, line []rules.Move, us rules.Color) (d Deal, settled bool) {
	s := playLine(pos, line)
	var now tally
	var rests []tally
	turns := 0
	for i := range s.steps {
		a := &s.steps[i]
		if s.wastes(a) { // nobody has to
			break
		}
		now.add(s, a, us)
		now.deal.Actions = i + 1
		if over := a.after.Won().Reason != rules.Ongoing; !over && a.after.KingTurn() {
			continue
		}
		if s.isQuiet(&a.after) {
			rests = append(rests, now)
		}
		if turns++; turns == mostDealt {
			break
		}
	}
	if len(rests) == 0 {
		return Deal{}, false
	}
	end := rests[len(rests)-1].deal.Balance
	i := slices.IndexFunc(rests, func(t tally) bool { return max(t.deal.Balance-end, end-t.deal.Balance) <= even })
	d = rests[i].told()
	d.Late = s.late(d.Actions)
	return d, true
}

// late reports whether one of the first actions takes something that a quiet turn before it could have saved, the turn
// that begins the line aside.
func (s *scene) late(actions int) bool {
	for i := 2; i < actions; i++ {
		a, free := &s.steps[i], &s.steps[i-1]
		by := a.before.Side()
		if len(victimsOf(&a.before, a.move, by.Other())) == 0 || free.before.Side() == by || free.before.KingTurn() ||
			len(free.before.Victims(free.move)) > 0 || free.before.Checked(by.Other()).Any() {
			continue
		}
		if gain, _ := game.Exchange(&a.before, a.move, s.value); gain > even && s.keeps(&free.before, by) {
			return true
		}
	}
	return false
}

// keeps reports whether the side to move has an action after which the other side, by, wins nothing by a capture.
func (s *scene) keeps(pos *rules.Position, by rules.Color) bool {
	return slices.ContainsFunc(pos.Legal(nil), func(m rules.Move) bool {
		var next rules.Position
		if !pos.Make(m, &next) || next.Won().Reason != rules.Ongoing {
			return false
		}
		end := afterKingTurn(next, by.Other())
		return !slices.ContainsFunc(game.ThreatsBy(&end, by, s.value).Takes,
			func(t game.Threat) bool { return t.Gain > even })
	})
}

// wastes reports whether an action destroys pieces of its own side for nothing that is worth more.
func (s *scene) wastes(a *step) bool {
	return len(victimsOf(&a.before, a.move, a.before.Side())) > 0 && game.Taken(&a.before, a.move, s.value) <= 0
}

// Rest returns how much of a line to show so that no capture at its end waits for the next one: the given number of
// actions or up to four more, as many as it takes.
func Rest(pos *rules.Position, line []rules.Move, actions int) int {
	s := playLine(pos, line)
	for i := actions; i < min(actions+5, len(s.steps)+1); i++ {
		if i > 0 && s.isQuiet(&s.steps[i-1].after) {
			return i
		}
	}
	return actions
}

// add counts what a step brings.
func (t *tally) add(s *scene, a *step, us rules.Color) {
	sign := 1
	if a.before.Side() != us {
		sign = -1
	}
	t.deal.Balance += sign * game.Taken(&a.before, a.move, s.value)
	gone := a.before.Victims(a.move)
	if a.move.Kind() == rules.Convert {
		gone = append(gone, a.move.To())
	}
	for _, sq := range gone {
		p := a.before.At(sq)
		list := &t.won
		if p.Color() == us {
			list = &t.lost
		}
		*list = append(slices.Clip(*list), taken{a.before.Kit(sq).ID, s.value(p)})
	}
	if a.move.Promote() != rules.NoRole {
		t.deal.Crowned, t.deal.Conceded = t.deal.Crowned || sign > 0, t.deal.Conceded || sign < 0
	}
}

// told returns the deal with its pieces.
func (t *tally) told() Deal {
	ids := func(list []taken) (ids []string) {
		list = slices.SortedStableFunc(slices.Values(list), func(a, b taken) int { return cmp.Compare(b.value, a.value) })
		for _, gone := range list {
			ids = append(ids, gone.id)
		}
		return ids
	}
	d := t.deal
	d.Won, d.Lost = ids(t.won), ids(t.lost)
	return d
}

// isQuiet reports whether the side to move is not in check and surely wins nothing by capturing, and the other side
// would win nothing either if it were its turn.
func (s *scene) isQuiet(pos *rules.Position) bool {
	if pos.Won().Reason != rules.Ongoing {
		return true
	}
	if pos.Checked(pos.Side()).Any() {
		return false
	}
	most := even
	if pos.Royal(pos.Side()).Count() > 1 { // what wins a little at once may win more on the king-turn
		most = 0
	}
	for _, take := range game.ThreatsBy(pos, pos.Side(), s.value).Takes {
		if take.Gain > most || !take.Sure {
			return false
		}
	}
	for _, take := range game.ThreatsBy(pos, pos.Side().Other(), s.value).Takes {
		if take.Gain > even {
			return false
		}
	}
	for _, m := range pos.Legal(nil) {
		if m.Promote() == rules.NoRole {
			continue
		}
		if gain, sure := game.Exchange(pos, m, s.value); gain > even || !sure {
			return false
		}
	}
	return true
}
