package endings

import (
	"context"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// Check compares the values of a table with the rules and with the values after each legal action:
// a win or loss must be one turn longer than the best of these. Since every win comes to an end,
// this proves the table, provided that the tables it leads to are right. known has the table and
// those. Check looks at one position in every; 1 is a proof. It returns the number of positions
// checked. The error names the first wrong position, or is that of ctx.
func Check(ctx context.Context, t *Table, known Tables, every int) (checked int64, err error) {
	n := 0
	t.Each(func(p *rules.Position, v Value) bool {
		if n++; n%every != 0 {
			return true
		}
		if checked++; checked&1023 == 0 && ctx.Err() != nil {
			err = ctx.Err()
			return false
		}
		want, ok := Deduce(p, known.Probe)
		if !ok {
			err = message.New("%s cannot be checked: not all that its actions lead to is known", fen.Format(p))
		} else if want != v {
			err = message.New("%s is said to be %s in %d turns, and its actions make it %s in %d", fen.Format(p),
				v.Outcome, v.Distance, want.Outcome, want.Distance)
		}
		return err == nil
	})
	return checked, err
}

// Deduce returns the value of a position from the rules and from the values of the positions after
// its actions, which know supplies. It ignores the fifty-move rule. It reports false if the value
// depends on a position that know does not have.
func Deduce(p *rules.Position, know func(*rules.Position) (Value, bool)) (Value, bool) {
	switch s := p.Status(); {
	case s.Reason == rules.Ongoing || s.Reason == rules.FiftyMove:
	case s.Reason.IsDraw():
		return Value{}, true
	case s.Winner == p.Side():
		return Value{}, false // no game leads there
	default:
		return Value{Outcome: Lost}, true
	}
	best := Value{Outcome: Lost}
	for _, m := range p.Legal(nil) {
		var next rules.Position
		if !p.Make(m, &next) {
			return Value{}, false
		}
		v, ok := know(&next)
		if !ok && next.Passed() != board.NoSquare {
			v, ok = Deduce(&next, know)
		}
		if !ok {
			return Value{}, false
		}
		if v.Before(next.Side() == p.Side()).better(best) {
			best = v.Before(next.Side() == p.Side())
		}
	}
	return best, true
}

// Before returns the value of the position before an action that leads to value v, for the side
// that acts.
func (v Value) Before(sameSide bool) Value {
	if sameSide {
		return v
	}
	switch v.Outcome {
	case Won:
		return Value{Lost, v.Distance + 1}
	case Lost:
		return Value{Won, v.Distance + 1}
	}
	return v
}

// better reports whether a side prefers one value to another.
func (v Value) better(other Value) bool {
	if v.Outcome != other.Outcome {
		return v.Outcome == Won || other.Outcome == Lost
	}
	switch v.Outcome {
	case Won:
		return v.Distance < other.Distance
	case Lost:
		return v.Distance > other.Distance
	}
	return false
}

// Force reports whether the side to act can force a win within the given number of turns of either
// side, or loses; Drawn if neither. It tries everything and uses no table.
func Force(p *rules.Position, turns int) Outcome {
	switch s := p.Status(); {
	case s.Reason == rules.Ongoing || s.Reason == rules.FiftyMove:
	case s.Reason.IsDraw():
		return Drawn
	case s.Winner == p.Side():
		return Won
	default:
		return Lost
	}
	if turns == 0 {
		return Drawn
	}
	worst := Lost
	for _, m := range p.Legal(nil) {
		var next rules.Position
		if !p.Make(m, &next) {
			continue
		}
		after := Drawn
		if next.Side() == p.Side() {
			after = Force(&next, turns)
		} else if after = Force(&next, turns-1); after != Drawn {
			after = Won + Lost - after
		}
		if after == Won {
			return Won
		}
		if after == Drawn {
			worst = Drawn
		}
	}
	return worst
}
