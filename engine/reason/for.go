package reason

import (
	"slices"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
)

// For says why the first action of a line is good, the most telling fact first; there may be none.
// line is what a search expects. wins is the number of its own turns in which the side to move wins
// by proof, 0 if that is not proved.
func For(pos *rules.Position, line []rules.Move, wins int) []Fact {
	s := playLine(pos, line)
	if len(s.steps) == 0 {
		return nil
	}
	var list []Fact
	add := func(f Fact, ok bool) {
		if ok {
			if f.Move == rules.NoMove {
				f.Move = s.steps[0].move
			}
			f.From = s.steps[0].before
			list = append(list, f)
		}
	}
	add(s.victory(wins))
	if len(list) > 0 && list[0].Turns == 1 {
		return list
	}
	var before, after game.Threats // none if the game is over
	if end := afterKingTurn(s.steps[0].after, s.us); end.Status().Reason == rules.Ongoing {
		before = game.ThreatsBy(&s.steps[0].before, s.us.Other(), s.value)
		after = game.ThreatsBy(&end, s.us.Other(), s.value)
	}
	add(s.takes())
	add(s.converts())
	add(s.promotes())
	add(stops(&before, &after))
	add(s.forks())
	add(s.unlinks())
	add(s.saves(&before, &after))
	add(s.threatens())
	add(s.later())
	add(s.inherits())
	add(s.drops())
	add(s.checks())
	return list
}

// victory returns how the line wins.
func (s *scene) victory(wins int) (Fact, bool) {
	end, turns := s.end()
	status := end.Status()
	won := status.Reason != rules.Ongoing && !status.Reason.IsDraw() && status.Winner == s.us
	f := Fact{Turns: turns}
	switch {
	case won && turns > 1 && wins == 0:
		return Fact{}, false
	case won && turns > 1 && turns != wins: // the line is not the proof
		return Fact{Code: Wins, Turns: wins}, true
	case won && status.Reason == rules.MidlineInvasion:
		f.Code, f.Certain = Midline, turns == 1 || turns == 2 && s.crosses()
	case won && status.Reason == rules.Checkmate:
		v := end.Rules().Variant
		f.Code, f.Certain = Mates, turns == 1 || v.Midline == 0 && !v.NoActionLoses && !v.Conversionmate
	case won && status.Reason == rules.NoLegalAction:
		f.Code, f.Certain = NoActions, turns == 1
	case wins > 0:
		return Fact{Code: Wins, Turns: wins}, true
	default:
		return Fact{}, false
	}
	return f, true
}

// crosses reports whether a king crosses the midline next, whatever the other side does in the turn that
// follows the first turn of the line.
func (s *scene) crosses() bool {
	i := 0
	for i+1 < len(s.steps) && s.steps[i+1].before.Side() == s.us && s.steps[i+1].before.KingTurn() {
		i++
	}
	end := afterKingTurn(s.steps[i].after, s.us)
	return game.CrossesNext(&end, s.us)
}

// takes returns what the first action removes.
func (s *scene) takes() (Fact, bool) {
	a := &s.steps[0]
	f := Fact{Squares: victimsOf(&a.before, a.move, s.us.Other()), Own: victimsOf(&a.before, a.move, s.us)}
	var sure bool
	if len(f.Squares) == 0 {
		return Fact{}, false
	}
	if f.Gain, sure = game.Exchange(&a.before, a.move, s.value); !sure {
		return Fact{}, false
	}
	after := afterKingTurn(a.after, s.us)
	at, pounce := a.move.To(), a.move.Kind() == rules.Pounce
	if pounce || a.move.Kind() == rules.Whirlwind {
		at = a.move.From()
	}
	f.Safe, f.Falls = !falls(&after, at), s.loses(at)
	balance := s.worth(&a.before, f.Squares) - s.worth(&a.before, f.Own)
	switch many := a.move.Kind() == rules.Rampage || a.move.Kind() == rules.Whirlwind; {
	case many && len(f.Squares)+len(f.Own) > 1:
		f.Code = Destroys
		return f, balance > 0
	case f.Gain <= 0:
		f.Code = Trades
		return f, !f.Safe
	case f.Safe, pounce:
		f.Code = Takes
	case balance > s.value(a.before.At(a.move.From()))+even && // pawns of two armies may differ by less
		!a.before.Royal(s.us).Has(a.move.From()):
		f.Code = TakesMore
	default:
		f.Code = WinsExchange
	}
	return f, true
}

// converts returns what the first action converts.
func (s *scene) converts() (Fact, bool) {
	a := &s.steps[0]
	them := s.us.Other()
	k := a.before.Pieces(them, rules.King).And(a.after.Pieces(s.us, rules.King))
	if k = k.AndNot(board.Of(a.before.Victims(a.move)...)); k.Any() {
		return Fact{Code: ConvertsKing, Squares: k.Squares()}, true
	}
	if a.move.Kind() == rules.Convert {
		return Fact{Code: Converts, Squares: []board.Square{a.move.To()}}, true
	}
	return Fact{}, false
}

// stops returns a win of the other side that is no longer possible, by its threats before and after the
// action.
func stops(before, after *game.Threats) (Fact, bool) {
	switch {
	case len(before.Invasion) > 0 && len(after.Invasion) == 0:
		return Fact{Code: StopsMidline, Squares: []board.Square{before.Invasion[0].From()}}, true
	case len(after.Mate) == 0 && len(before.Checks) == 0 && mates(before):
		return Fact{Code: StopsMate, Squares: []board.Square{before.Mate[0].From()}}, true
	}
	return Fact{}, false
}

// mates reports whether threats are of a mate, and not of leaving the other side without an action.
func mates(t *game.Threats) bool {
	if len(t.Mate) == 0 {
		return false
	}
	pos := t.From
	for _, m := range t.Mate {
		before := pos
		before.Advance(m, &pos)
	}
	pos = afterKingTurn(pos, t.From.Side())
	return pos.Status().Reason == rules.Checkmate
}

// forks returns what the acting piece attacks at once, if it is not lost there.
func (s *scene) forks() (Fact, bool) {
	a := &s.steps[0]
	if a.move.Kind() == rules.Pass || a.move.Kind() == rules.Whirlwind || a.move.Kind() == rules.Pounce {
		return Fact{}, false
	}
	at, them := a.move.To(), s.us.Other()
	after := afterKingTurn(a.after, s.us)
	if after.At(at) == rules.NoPiece || after.At(at).Color() != s.us {
		return Fact{}, false
	}
	if falls(&after, at) {
		return Fact{}, false
	}
	var targets []board.Square
	passed := game.TurnOf(&after, s.us)
	for _, sq := range after.Attacks(at).And(after.Of(them)).Squares() {
		switch {
		case after.Royal(them).Has(sq):
			targets = append([]board.Square{sq}, targets...)
		case s.value(after.At(sq)) >= 200 && s.winsBy(&passed, at, sq):
			targets = append(targets, sq)
		}
	}
	return Fact{Code: Forks, Squares: targets}, len(targets) > 1
}

// winsBy reports whether a piece of the side to move wins something by capturing the piece on a square.
func (s *scene) winsBy(pos *rules.Position, from, on board.Square) bool {
	if pos.Side() != s.us {
		return false
	}
	kings := pos.Royal(s.us.Other())
	for _, m := range pos.Legal(nil) {
		victims := pos.Victims(m)
		if m.From() != from || !slices.Contains(victims, on) || board.Of(victims...).And(kings).Any() {
			continue
		}
		if gain, sure := game.Exchange(pos, m, s.value); gain > 0 && sure {
			return true
		}
	}
	return false
}

// unlinks returns a piece of the other side that loses a power because the neighbour that lent it
// is captured.
func (s *scene) unlinks() (Fact, bool) {
	a := &s.steps[0]
	geo := a.before.Geo()
	for _, gone := range victimsOf(&a.before, a.move, s.us.Other()) {
		if !a.before.Kit(gone).Linked {
			continue
		}
		role := a.before.At(gone).Role()
		for _, sq := range geo.Step[gone].And(geo.Ortho[gone]).And(a.before.Of(s.us.Other())).Squares() {
			if kit := a.after.Kit(sq); kit == nil || !kit.Linked || a.after.At(sq) != a.before.At(sq) ||
				a.before.At(sq).Role() == role {
				continue
			}
			if !hasNeighbour(&a.after, sq, role) && losesWay(&a.before, &a.after, sq, gone) {
				return Fact{Code: Unlinks, Squares: []board.Square{sq, gone}}, true
			}
		}
	}
	return Fact{}, false
}

// losesWay reports whether a piece no longer attacks a square that it attacked only as a neighbour lent it the way. Pieces
// of an army of one's own may have the way themselves, or from another neighbour.
func losesWay(before, after *rules.Position, sq, lender board.Square) bool {
	for _, to := range before.Attacks(sq).AndNot(after.Attacks(sq)).Squares() {
		if before.Lender(sq, to, true) == lender {
			return true
		}
	}
	return false
}

// hasNeighbour reports whether a neighbour lends a piece the power of a role.
func hasNeighbour(pos *rules.Position, sq board.Square, role rules.Role) bool {
	geo := pos.Geo()
	return geo.Step[sq].And(geo.Ortho[sq]).And(pos.Pieces(pos.At(sq).Color(), role)).Any()
}

// saves returns the most valuable piece that would have been lost by the threats before the action, and is
// not by those after it.
func (s *scene) saves(before, after *game.Threats) (Fact, bool) {
	a := &s.steps[0]
	if a.before.Checked(s.us).Any() {
		return Fact{}, false // what could be taken back is not known
	}
	hung, _ := hanging(before)
	_, hangs := hanging(after)
	inCheck := a.after.Checked(s.us.Other()).Any()
	var saved []board.Square
	for _, sq := range hung.Squares() {
		if slices.Contains(a.before.Victims(a.move), sq) {
			continue // what stands there now is another piece
		}
		at := sq
		if sq == a.move.From() && a.move.Kind() != rules.Pounce && a.move.Kind() != rules.Whirlwind &&
			a.move.Kind() != rules.Convert {
			at = a.move.To()
		}
		if inCheck && at == sq {
			continue // it cannot be captured now, but may be later
		}
		if !hangs.Has(at) && a.after.At(at) != rules.NoPiece && a.after.At(at).Color() == s.us && !s.loses(at) {
			saved = append(saved, sq)
		}
	}
	if len(saved) == 0 {
		return Fact{}, false
	}
	return Fact{Code: Saves, Squares: []board.Square{s.dearest(&a.before, saved)}}, true
}

// soon is for how many turns of the other side a line is followed to see whether it loses a piece.
const soon = 3

// loses reports whether the other side takes a piece soon in the line, which stands on a square after the first action,
// and is not taken back.
func (s *scene) loses(at board.Square) bool {
	turns := 0
	for i := 1; i < len(s.steps) && turns < soon; i++ {
		a := &s.steps[i]
		switch us := a.before.Side() == s.us; {
		case slices.Contains(a.before.Victims(a.move), at):
			return !us && !s.retakes(i)
		case a.move.Kind() == rules.Convert && a.move.To() == at:
			return !us
		case !us && a.after.Side() == s.us:
			turns++
		case us && a.move.Kind() != rules.Pass && a.move.From() == at && a.after.At(at) == rules.NoPiece:
			at = a.move.To()
		}
	}
	return false
}

// retakes reports whether the line takes back what has captured something in a step.
func (s *scene) retakes(i int) bool {
	by := &s.steps[i]
	for _, a := range s.steps[i+1:] {
		if a.before.Side() != by.before.Side() {
			return slices.Contains(a.before.Victims(a.move), by.move.To())
		}
	}
	return false
}

// hanging returns the pieces that threats win, and those that they may win.
func hanging(t *game.Threats) (sure, perhaps board.Bitboard) {
	for _, take := range t.Takes {
		victims := board.Of(take.Victims...)
		if take.Gain > 0 {
			sure = sure.Or(victims)
		}
		if take.Gain > 0 || !take.Sure {
			perhaps = perhaps.Or(victims)
		}
	}
	return sure, perhaps
}

// threatens returns a king that would cross the midline next.
func (s *scene) threatens() (Fact, bool) {
	a := &s.steps[0]
	after := afterKingTurn(a.after, s.us)
	if after.Checked(s.us.Other()).Any() || after.Status().Reason != rules.Ongoing {
		return Fact{}, false
	}
	invasion := game.InvasionBy(&after, s.us)
	before := afterKingTurn(a.before, s.us)
	if len(invasion) == 0 || len(game.InvasionBy(&before, s.us)) > 0 {
		return Fact{}, false
	}
	return Fact{Code: Threatens, Squares: []board.Square{invasion[0].From()}}, true
}

func (s *scene) promotes() (Fact, bool) {
	m := s.steps[0].move
	return Fact{Code: Promotes, Squares: []board.Square{m.To()}}, m.Promote() != rules.NoRole
}

// later returns the most valuable enemy piece that falls later in the line, if the line wins more
// than it loses.
func (s *scene) later() (Fact, bool) {
	balance, best, turns := 0, 0, 0
	var f Fact
	for i := range s.steps {
		a := &s.steps[i]
		if a.before.Side() == s.us && (i == 0 || !a.before.KingTurn()) {
			turns++
		}
		for _, sq := range a.before.Victims(a.move) {
			v := s.value(a.before.At(sq))
			if a.before.At(sq).Color() == s.us {
				balance -= v
				continue
			}
			balance += v
			stood := a.before.At(sq) == s.steps[0].before.At(sq)
			if i > 0 && a.before.Side() == s.us && v > best && stood {
				best = v
				f = Fact{Code: WinsLater, Squares: []board.Square{sq}, Turns: turns}
			}
		}
	}
	return f, best >= 200 && balance >= 150 && turns <= 4 && f.Turns > 1
}
