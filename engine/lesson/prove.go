package lesson

import (
	"midline/engine/rules"
)

// prover finds out whether a side can force a win within some of its turns. It tries everything, so
// it is for two turns, or three if there are few actions.
type prover struct {
	known map[proof]bool
	nodes int
}

type proof struct {
	key   uint64
	turns int
}

// attack returns the actions of a turn with which the side to move wins by force within the given
// number of its turns, this one included; none if it cannot.
func (p *prover) attack(pos *rules.Position, side rules.Color, turns int) []rules.Move {
	if turns <= 0 || pos.Side() != side {
		return nil
	}
	legal := pos.Legal(nil)
	for _, m := range legal {
		if pos.Wins(m) {
			return []rules.Move{m}
		}
	}
	var next rules.Position
	for _, m := range legal {
		p.nodes++
		pos.Advance(m, &next)
		switch {
		case next.Won().Reason != rules.Ongoing:
		case next.Side() == side: // the king-turn
			if rest := p.attack(&next, side, turns); rest != nil {
				return append([]rules.Move{m}, rest...)
			}
		case turns > 1 && p.lost(&next, side, turns-1):
			return []rules.Move{m}
		}
	}
	return nil
}

// lost reports whether the other side wins by force within the given number of turns, whatever the
// side to move does.
func (p *prover) lost(pos *rules.Position, attacker rules.Color, turns int) bool {
	at := proof{pos.Key(), turns}
	if known, found := p.known[at]; found {
		return known
	}
	lost := true
	if s := pos.Status(); s.Reason != rules.Ongoing {
		lost = !s.Reason.IsDraw() && s.Winner == attacker
	} else {
		var next rules.Position
		for _, m := range pos.Legal(nil) {
			pos.Advance(m, &next)
			if !p.losing(&next, attacker, turns) {
				lost = false
				break
			}
		}
	}
	if p.known == nil {
		p.known = map[proof]bool{}
	}
	p.known[at] = lost
	return lost
}

// losing reports whether the attacker wins by force after an action of the defender.
func (p *prover) losing(next *rules.Position, attacker rules.Color, turns int) bool {
	switch {
	case next.Won().Reason != rules.Ongoing:
		return next.Won().Winner == attacker
	case next.Side() != attacker: // the defender's king-turn
		return p.lost(next, attacker, turns)
	case next.Status().Reason != rules.Ongoing:
		s := next.Status()
		return !s.Reason.IsDraw() && s.Winner == attacker
	}
	return p.attack(next, attacker, turns) != nil
}

// resist returns a defender's answer to an action of the attacker, whose turn after it is one of
// the given number of turns. If the win is forced (holds), the answer delays it most; otherwise it
// escapes it. At the attacker's king-turn the answer is empty.
func (p *prover) resist(pos *rules.Position, attacker rules.Color, turns int) (reply []rules.Move, holds bool) {
	if pos.Side() == attacker {
		return nil, p.attack(pos, attacker, turns) != nil
	}
	if s := pos.Status(); s.Reason != rules.Ongoing {
		return nil, !s.Reason.IsDraw() && s.Winner == attacker
	}
	for left := turns - 1; left >= 0; left-- {
		var line []rules.Move
		at := *pos
		for at.Side() != attacker {
			m, escapes := p.escape(&at, attacker, left)
			if !escapes {
				break
			}
			line = append(line, m)
			before := at
			before.Advance(m, &at)
			if at.Won().Reason != rules.Ongoing || at.Status().Reason != rules.Ongoing {
				break
			}
		}
		if len(line) > 0 { // it is not won within left turns
			return line, left < turns-1
		}
	}
	return nil, true
}

// escape returns an action of the defender after which the attacker does not win by force within
// the given number of turns.
func (p *prover) escape(pos *rules.Position, attacker rules.Color, turns int) (rules.Move, bool) {
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Advance(m, &next)
		if !p.losing(&next, attacker, turns) {
			return m, true
		}
	}
	return rules.NoMove, false
}
