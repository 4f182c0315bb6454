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

	controlKinds
)

var controlNames = [controlKinds]string{"fischer", "bronstein", "delay", "hourglass"}

// String returns the kind's name in lower case, as in saved games.
func (k ControlKind) String() string { return controlNames[k] }

// Allotment is the time of one side.
type Allotment struct {
	Base      time.Duration // for the whole game
	Increment time.Duration // a turn: what it does depends on the kind (R1.7)
}

// Control is a time control. The zero Control is a game without clocks. Controls are comparable.
type Control struct {
	Base      time.Duration // for the whole game
	Increment time.Duration // a turn: what it does depends on the kind (R1.7)
	Kind      ControlKind
	// Black is Black's time if it differs from White's; the zero Allotment means the same time.
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

// begin returns the time left to both sides at the start.
func (c Control) begin() [2]time.Duration {
	return [2]time.Duration{c.Of(rules.White).Base, c.Of(rules.Black).Base}
}

// counts reports whether the time used within a turn matters.
func (c Control) counts() bool { return c.Kind == Bronstein || c.Kind == Delay }

// charge returns what a side loses when the time used in its turn grows.
func (c Control) charge(side rules.Color, before, after time.Duration) time.Duration {
	if c.Kind != Delay {
		return after - before
	}
	free := c.Of(side).Increment
	return max(0, after-free) - max(0, before-free)
}

// bonus returns what a side gains at the end of a turn that took the time used.
func (c Control) bonus(side rules.Color, used time.Duration) time.Duration {
	switch c.Kind {
	case Fischer:
		return c.Of(side).Increment
	case Bronstein:
		return min(used, c.Of(side).Increment)
	}
	return 0
}

// validate returns an error if the control is invalid.
func (c Control) validate() error {
	if c.Kind >= controlKinds {
		return message.New("invalid clock kind: %d", int(c.Kind))
	}
	if err := c.validateSide(Allotment{c.Base, c.Increment}); err != nil || c.Black == (Allotment{}) {
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
	}
	return nil
}
