package game

import (
	"time"

	"midline/engine/message"
	"midline/engine/rules"
)

// Control is how much time the players have. The zero Control is a game without
// clocks.
type Control struct {
	Base      time.Duration // for the whole game
	Increment time.Duration // added once a turn, when it is over (R1.7)
}

// maxControl bounds both parts of a Control.
const maxControl = 100 * time.Hour

// Timed reports whether there are clocks.
func (c Control) Timed() bool { return c.Base > 0 }

// judge refuses what is no control.
func (c Control) judge() error {
	switch {
	case c.Base < 0 || c.Base > maxControl:
		return message.New("the base time must be 0 to %v, not %v", maxControl, c.Base)
	case c.Increment < 0 || c.Increment > maxControl:
		return message.New("the increment must be 0 to %v, not %v", maxControl, c.Increment)
	case c.Base == 0 && c.Increment > 0:
		return message.New("an increment of %v needs a base time", c.Increment)
	case c.Base%time.Millisecond != 0 || c.Increment%time.Millisecond != 0:
		return message.New("times are whole milliseconds, not %v and %v", c.Base, c.Increment)
	}
	return nil
}

// clock measures the time of the side to move. left is right at the moment
// since, and forever while the clock does not run.
type clock struct {
	now     func() time.Time
	left    [2]time.Duration
	running bool
	since   time.Time
}

// remaining returns what is left to a side, never below 0.
func (k *clock) remaining(c, toMove rules.Color) time.Duration {
	left := k.left[c]
	if k.running && c == toMove {
		left -= k.now().Sub(k.since)
	}
	return max(0, left)
}

// settle charges the side to move for the time since the last settling.
func (k *clock) settle(toMove rules.Color) {
	if k.running {
		now := k.now()
		k.left[toMove] = max(0, k.left[toMove]-now.Sub(k.since)).Truncate(time.Millisecond)
		k.since = now
	}
}

// reset sets what is left, from now on.
func (k *clock) reset(left [2]time.Duration) {
	k.left, k.since = left, k.now()
}

// Control returns the game's time control.
func (g *Game) Control() Control { return g.control }

// Remaining returns the time left to a side at this moment, 0 when its flag has
// fallen and in a game without clocks.
func (g *Game) Remaining(c rules.Color) time.Duration {
	return g.clock.remaining(c, g.current.pos.Side())
}

// Running reports whether the clock of the side to move is running.
func (g *Game) Running() bool { return g.clock.running }

// Resume lets the clock of the side to move run. Nothing happens without clocks,
// after the end, or if it runs already. A new game's clock stands still.
func (g *Game) Resume() {
	if g.control.Timed() && !g.Result().Over() && !g.clock.running {
		g.clock.running, g.clock.since = true, g.clock.now()
	}
}

// Pause stops the clock, as for an animation or behind the curtain. The game can
// still be played meanwhile, at no cost of time.
func (g *Game) Pause() {
	g.clock.settle(g.current.pos.Side())
	g.clock.running = false
}

// CheckFlag ends the game if the flag of the side to move has fallen (R1.7) and
// reports whether it has. It is to be called when Remaining may have come to 0;
// Play asks automatically.
func (g *Game) CheckFlag() bool {
	side := g.current.pos.Side()
	if !g.control.Timed() || g.Result().Over() || g.clock.remaining(side, side) > 0 {
		return false
	}
	g.decide(flagged(&g.current.pos, side))
	return true
}
