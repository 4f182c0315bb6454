package game

import (
	"time"

	"midline/engine/message"
	"midline/engine/rules"
)

// ControlKind is a kind of time control.
type ControlKind uint8

// The kinds of time control. In each of them a turn of Two Kings with its king-turn is one turn.
const (
	// Fischer adds the increment when a turn is over.
	Fischer ControlKind = iota
	// Bronstein gives back the time that a turn took, up to the increment, when the turn is over:
	// time is never gained. A flag falls as with Fischer.
	Bronstein
	// Delay holds the clock for the increment at the beginning of each turn, and adds nothing.
	Delay
	// Hourglass adds the time that one side uses to the other's as it passes. There is no
	// increment.
	Hourglass
	// ByoYomi has byo-yomi periods of the increment after the base: a turn that ends within one leaves it
	// whole, and one that runs out is gone. The flag falls after the last.
	ByoYomi
	// Fixed gives each turn the base, whatever the turns before it took. There is no increment.
	Fixed

	controlKinds
)

var controlNames = [controlKinds]string{"fischer", "bronstein", "delay", "hourglass", "byo-yomi", "fixed"}

// String returns the kind's name in lower case, as in saved games.
func (k ControlKind) String() string { return controlNames[k] }

// Allotment is the time of one side.
type Allotment struct {
	Base      time.Duration // for the first period, or the whole game
	Increment time.Duration // a turn: what it does depends on the kind (R1.7)
}

// Period is a period of a game that follows another.
type Period struct {
	Turns     int           // of a side in the period, 0 for the rest of the game
	Base      time.Duration // added to what is left when the period begins
	Increment time.Duration // as in Allotment, in this period
}

// MaxLater is the greatest number of periods after the first.
const MaxLater = 2

// Control is a time control. The zero Control is a game without clocks. Controls are comparable.
type Control struct {
	Base      time.Duration // for the first period, or the whole game
	Increment time.Duration // a turn: what it does depends on the kind (R1.7)
	Kind      ControlKind
	// Black is Black's base and increment if they differ from White's; the zero Allotment means the same time.
	Black Allotment
	// Overtime is the number of byo-yomi periods of each side: 1 to MaxOvertime with ByoYomi, else 0.
	Overtime int
	// Turns is the number of turns of a side in the first period, 0 if there is only one. The periods of Later follow,
	// up to the first zero Period; where the last has a number of turns, it is repeated. Only Fischer, Bronstein and
	// Delay have periods.
	Turns int
	Later [MaxLater]Period
}

// The bounds of a Control: of all times, of Overtime, and of the turns of a period.
const (
	maxControl  = 100 * time.Hour
	MaxOvertime = 30
	MaxTurns    = 200
)

// Timed reports whether there are clocks.
func (c Control) Timed() bool { return c.Base > 0 }

// Of returns the time of a side.
func (c Control) Of(side rules.Color) Allotment {
	if side == rules.Black && c.Black != (Allotment{}) {
		return c.Black
	}
	return Allotment{c.Base, c.Increment}
}

// begin returns the time left to both sides at the start. What is left includes the byo-yomi periods.
func (c Control) begin() [2]time.Duration {
	var left [2]time.Duration
	for side := range rules.Color(2) {
		left[side] = c.Of(side).Base + c.overtime(side)
	}
	return left
}

// overtime returns the time of all byo-yomi periods of a side.
func (c Control) overtime(side rules.Color) time.Duration {
	return time.Duration(c.Overtime) * c.Of(side).Increment
}

// period returns the time of the period to which a turn belongs, how many turns of the side are left of it, that one
// included, 0 for the rest of the game, and whether it begins with the turn.
func (c Control) period(t turn) (a Allotment, left int, begins bool) {
	a, done, turns := c.Of(t.side), t.done, c.Turns
	for _, next := range c.Later {
		if turns == 0 || done < turns || next == (Period{}) {
			break
		}
		done -= turns
		a, turns = Allotment{next.Base, next.Increment}, next.Turns
	}
	if turns > 0 {
		return a, turns - done%turns, done%turns == 0
	}
	return a, 0, done == 0
}

// wholePeriods returns the byo-yomi periods that are left, with the one that was begun whole again.
func wholePeriods(left, period time.Duration) time.Duration {
	return (left + period - 1) / period * period
}

// counts reports whether the time used within a turn matters.
func (c Control) counts() bool { return c.Kind == Bronstein || c.Kind == Delay }

// turn is a turn of a game.
type turn struct {
	side rules.Color
	done int // turns that the side has finished before
}

// charge returns what the side to move loses when the time used in its turn grows.
func (c Control) charge(t turn, before, after time.Duration) time.Duration {
	if c.Kind != Delay {
		return after - before
	}
	a, _, _ := c.period(t)
	return max(0, after-a.Increment) - max(0, before-a.Increment)
}

// bonus returns what a side gains at the end of a turn that took the time used and left the time left.
func (c Control) bonus(t turn, used, left time.Duration) time.Duration {
	a, _, _ := c.period(t)
	var more time.Duration
	switch c.Kind {
	case Fischer:
		more = a.Increment
	case Bronstein:
		more = min(used, a.Increment)
	case ByoYomi:
		if left <= c.overtime(t.side) {
			return wholePeriods(left, a.Increment) - left
		}
	case Fixed:
		return a.Base - left
	}
	if c.Turns > 0 {
		if next, _, begins := c.period(turn{t.side, t.done + 1}); begins {
			more += next.Base
		}
	}
	return more
}

// validate returns an error if the control is invalid.
func (c Control) validate() error {
	if c.Kind >= controlKinds {
		return message.New("invalid clock kind: %d", int(c.Kind))
	}
	if err := c.validateSide(Allotment{c.Base, c.Increment}); err != nil {
		return err
	}
	if err := c.validatePeriods(); err != nil || c.Black == (Allotment{}) {
		return err
	}
	if c.Base == 0 || c.Black.Base == 0 {
		return message.New("both sides must have a clock, or neither")
	}
	return c.validateSide(c.Black)
}

func (c Control) validateSide(a Allotment) error {
	switch {
	case a.Base < 0 || a.Base > maxControl:
		return message.New("the base time must be 0 to %v, not %v", maxControl, a.Base)
	case a.Increment < 0 || a.Increment > maxControl:
		return message.New("the increment must be 0 to %v, not %v", maxControl, a.Increment)
	case a.Base == 0 && a.Increment > 0:
		return message.New("an increment of %v needs a base time", a.Increment)
	case a.Base%time.Millisecond != 0 || a.Increment%time.Millisecond != 0:
		return message.New("clock times must be whole milliseconds, not %v and %v", a.Base, a.Increment)
	case c.Kind == Hourglass && a.Increment > 0:
		return message.New("an hourglass clock has no increment, but %v is given", a.Increment)
	case c.Kind == Fixed && a.Increment > 0:
		return message.New("a fixed time a turn has no increment, but %v is given", a.Increment)
	case c.Kind == ByoYomi && a.Base > 0 && a.Increment == 0:
		return message.New("a byo-yomi clock needs the time of a period")
	case a.Base+a.Increment*time.Duration(max(c.Overtime, 1)) > maxControl:
		return message.New("all the time that is given at once must be at most %v", maxControl)
	}
	return nil
}

// validatePeriods validates all that both sides share.
func (c Control) validatePeriods() error {
	switch most := MaxOvertime; {
	case c.Kind == ByoYomi && c.Base > 0 && (c.Overtime < 1 || c.Overtime > most):
		return message.New("the number of byo-yomi periods must be 1 to %d, not %d", most, c.Overtime)
	case c.Kind != ByoYomi && c.Overtime != 0:
		return message.New("only a byo-yomi clock has byo-yomi periods, but %d are given", c.Overtime)
	case c.Turns == 0 && c.Later == [MaxLater]Period{}:
		return nil
	case c.Base == 0:
		return message.New("periods need a base time")
	case c.Kind > Delay:
		return message.New("a clock of the kind %s has no periods of so many turns", c.Kind)
	}
	turns, ended := c.Turns, false
	for i, next := range c.Later {
		if turns < 0 || turns > MaxTurns {
			return message.New("the turns of a period must be 1 to %d, not %d", MaxTurns, turns)
		}
		if next == (Period{}) {
			ended = true
			continue
		}
		if ended || turns == 0 {
			return message.New("period %d follows one that lasts to the end of the game", i+2)
		}
		if next.Base <= 0 {
			return message.New("period %d needs a base time", i+2)
		}
		if err := c.validateSide(Allotment{next.Base, next.Increment}); err != nil {
			return err
		}
		turns = next.Turns
	}
	if turns < 0 || turns > MaxTurns {
		return message.New("the turns of a period must be 1 to %d, not %d", MaxTurns, turns)
	}
	return nil
}
