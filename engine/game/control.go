package game

import (
	"time"

	"midline/engine/message"
	"midline/engine/rules"
)

// ControlKind is how the clocks of a game go.
type ControlKind uint8

// The kinds of control. A turn of Two Kings, its king-turn included, is one turn in
// each of them.
const (
	// Fischer adds the increment when a turn is over.
	Fischer ControlKind = iota
	// Bronstein gives back what a turn took, but no more than the increment,
	// when it is over: time is never gained. A flag falls as with Fischer.
	Bronstein
	// Delay lets the clock stand for as long as the increment says at the
	// beginning of each turn, and adds nothing.
	Delay
	// Hourglass adds what one side uses to the other's time, at the same moment.
	// There is no increment.
	Hourglass

	controlKinds
)

var controlNames = [controlKinds]string{"fischer", "bronstein", "delay", "hourglass"}

// String returns the kind's name in lower case, as it is saved.
func (k ControlKind) String() string { return controlNames[k] }

// Allotment is the time of one side.
type Allotment struct {
	Base      time.Duration // for the whole game
	Increment time.Duration // a turn: what it does depends on the kind (R1.7)
}

// Control is how much time the players have. The zero Control is a game without
// clocks. Controls can be compared with ==.
type Control struct {
	Base      time.Duration // for the whole game
	Increment time.Duration // a turn: what it does depends on the kind (R1.7)
	Kind      ControlKind
	// Black is what Black has if that is another time than White's; the zero
	// Allotment: the same.
	Black Allotment
}

// maxControl bounds all times of a Control.
const maxControl = 100 * time.Hour

// Timed reports whether there are clocks.
func (c Control) Timed() bool { return c.Base > 0 }

// Of returns the time of a side.
func (c Control) Of(side rules.Color) Allotment {
	if side == rules.Black && c.Black != (Allotment{}) {
		return c.Black
	}
	return Allotment{c.Base, c.Increment}
}

// begin is what is left to both sides at the start.
func (c Control) begin() [2]time.Duration {
	return [2]time.Duration{c.Of(rules.White).Base, c.Of(rules.Black).Base}
}

// counts reports whether it matters how much of a turn has been used.
func (c Control) counts() bool { return c.Kind == Bronstein || c.Kind == Delay }

// charge is what a side loses when what it has used of its turn grows.
func (c Control) charge(side rules.Color, before, after time.Duration) time.Duration {
	if c.Kind != Delay {
		return after - before
	}
	free := c.Of(side).Increment
	return max(0, after-free) - max(0, before-free)
}

// bonus is what a side gets at the end of a turn of which it has used so much.
func (c Control) bonus(side rules.Color, used time.Duration) time.Duration {
	switch c.Kind {
	case Fischer:
		return c.Of(side).Increment
	case Bronstein:
		return min(used, c.Of(side).Increment)
	}
	return 0
}

// judge refuses what is no control.
func (c Control) judge() error {
	if c.Kind >= controlKinds {
		return message.New("there is no clock of kind %d", int(c.Kind))
	}
	if err := c.judgeSide(Allotment{c.Base, c.Increment}); err != nil || c.Black == (Allotment{}) {
		return err
	}
	if c.Base == 0 || c.Black.Base == 0 {
		return message.New("both sides have clocks, or neither")
	}
	return c.judgeSide(c.Black)
}

func (c Control) judgeSide(a Allotment) error {
	switch {
	case a.Base < 0 || a.Base > maxControl:
		return message.New("the base time must be 0 to %v, not %v", maxControl, a.Base)
	case a.Increment < 0 || a.Increment > maxControl:
		return message.New("the increment must be 0 to %v, not %v", maxControl, a.Increment)
	case a.Base == 0 && a.Increment > 0:
		return message.New("an increment of %v needs a base time", a.Increment)
	case a.Base%time.Millisecond != 0 || a.Increment%time.Millisecond != 0:
		return message.New("times are whole milliseconds, not %v and %v", a.Base, a.Increment)
	case c.Kind == Hourglass && a.Increment > 0:
		return message.New("an hourglass has no increment, and not one of %v", a.Increment)
	}
	return nil
}
