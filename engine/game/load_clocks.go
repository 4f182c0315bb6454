package game

import (
	"fmt"
	"slices"
	"time"

	"midline/engine/message"
)

// load reads a time control.
func (s *savedControl) load() (Control, error) {
	kind := max(slices.Index(controlNames[:], s.Kind), 0)
	if s.Kind != "" && controlNames[kind] != s.Kind {
		return Control{}, refuse("control.kind", message.New("it must be one of %q, not %.40q", controlNames, s.Kind))
	}
	white, err := savedAllotment{s.Base, s.Increment}.load("control")
	if err != nil {
		return Control{}, err
	}
	c := Control{Base: white.Base, Increment: white.Increment, Kind: ControlKind(kind), Overtime: s.Overtime,
		Turns: s.Turns}
	if len(s.Later) > MaxLater {
		return Control{}, refuse("control.later",
			message.New("there can be %d periods after the first, not %d", MaxLater, len(s.Later)))
	}
	for i, l := range s.Later {
		a, err := savedAllotment{l.Base, l.Increment}.load(fmt.Sprintf("control.later[%d]", i))
		if err != nil {
			return Control{}, err
		}
		c.Later[i] = Period{Turns: l.Turns, Base: a.Base, Increment: a.Increment}
	}
	if s.Black != nil {
		if c.Black, err = s.Black.load("control.black"); err != nil {
			return Control{}, err
		}
	}
	if err := c.validate(); err != nil {
		return Control{}, refuse("control", message.Of(err))
	}
	return c, nil
}

func (s savedAllotment) load(path string) (Allotment, error) {
	limit := maxControl.Milliseconds()
	if s.Base < 1 || s.Base > limit || s.Increment < 0 || s.Increment > limit {
		return Allotment{}, refuse(path,
			message.New("invalid time control: base %d ms, increment %d ms, at most %d ms", s.Base, s.Increment, limit))
	}
	return Allotment{duration(s.Base), duration(s.Increment)}, nil
}

// clocksAfter reads and validates the clocks after an action. path is the action's, with a dot.
func (g *Game) clocksAfter(n *Node, left *[2]int64, used int64, path string) (clocks, error) {
	read, err := g.readClocks(left, used, path)
	if err != nil || left == nil {
		return read, err
	}
	t := g.turn(n.parent)
	before, possible := n.parent.clocks, false
	if n.pos.Side() == t.side {
		possible = g.control.ran(before, read, t)
	} else {
		possible = g.control.ended(before, read, t)
	}
	if !possible {
		return read, refuse(path+"clocks",
			message.New("clock times %v cannot follow %v after an action of %v", *left, *milliseconds(before.left), t.side))
	}
	return read, nil
}

// ran reports whether clocks can follow from others while the side to move is thinking.
func (c Control) ran(before, after clocks, t turn) bool {
	other := t.side.Other()
	cost, gain := before.left[t.side]-after.left[t.side], after.left[other]-before.left[other]
	if cost < 0 || after.used < before.used {
		return false
	}
	switch c.Kind {
	case Hourglass:
		return gain == cost
	case Bronstein, Delay:
		return gain == 0 && cost == c.charge(t, before.used, after.used)
	}
	return gain == 0
}

// ended reports whether clocks can be those after the end of a turn that showed others in its course.
func (c Control) ended(before, after clocks, t turn) bool {
	other := t.side.Other()
	left, gain := after.left[t.side], after.left[other]-before.left[other]
	switch {
	case after.used != 0:
		return false
	case c.Kind == Hourglass:
		return left <= before.left[t.side] && gain == before.left[t.side]-left
	case gain != 0:
		return false
	case c.Kind == Fixed:
		return left == c.Of(t.side).Base
	case c.Kind == ByoYomi && left <= c.overtime(t.side): // the period that was begun is whole again
		period := c.Of(t.side).Increment
		return left > 0 && left%period == 0 && left <= wholePeriods(before.left[t.side], period)
	}
	// With Bronstein, time used since then comes back, up to the increment.
	return left-before.left[t.side] <= c.bonus(t, before.used, before.left[t.side])
}

// readClocks reads clocks. A game has them if and only if it is timed.
func (g *Game) readClocks(left *[2]int64, used int64, path string) (read clocks, err error) {
	if g.control.Timed() != (left != nil) {
		return read, refuse(path+"clocks", message.New("a game has clock times if and only if it has a time control"))
	}
	most := (maxControl * (MaxActions + 1)).Milliseconds()
	if used < 0 || used > most || used > 0 && !g.control.counts() {
		return read, refuse(path+"used", message.New("invalid time used in the turn: %d ms", used))
	}
	read.used = duration(used)
	if left == nil {
		return read, nil
	}
	for c, ms := range left {
		if ms < 0 || ms > most {
			return read, refuse(path+"clocks", message.New("invalid clock time: %d ms", ms))
		}
		read.left[c] = duration(ms)
	}
	return read, nil
}

// finishClocks validates the clocks at the current place.
func (s *saved) finishClocks(g *Game) error {
	read, err := g.readClocks(s.Clocks, s.Used, "")
	if err != nil || s.Clocks == nil {
		return err
	}
	n := g.current
	t := g.turn(n)
	lost := n.Result().Reason == Time
	if !g.control.ran(n.clocks, read, t) || lost && read.left[t.side] != 0 {
		return refuse("clocks",
			message.New("clock times %v cannot follow %v with %v to move", *s.Clocks, *milliseconds(n.clocks.left), t.side))
	}
	g.clock.reset(read)
	return nil
}

func duration(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }
