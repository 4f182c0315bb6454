package game

import (
	"time"

	"midline/engine/rules"
)

// clocks is what both clocks show at one moment.
type clocks struct {
	left [2]time.Duration
	// used is how much of its turn the side to move has used, if that counts (Control.counts); else
	// 0.
	used time.Duration
}

// flagged returns what the clocks show when the flag of the side to move falls.
func (c Control) flagged(k clocks, toMove rules.Color) clocks {
	cost := k.left[toMove]
	k.left[toMove] = 0
	switch c.Kind {
	case Hourglass:
		k.left[toMove.Other()] += cost
	case Bronstein:
		k.used += cost
	case Delay:
		k.used = max(k.used, c.Of(toMove).Increment) + cost
	}
	return k
}

// clock measures the time of the side to move. What it shows was right at the moment since, and
// stays right while the clock is stopped.
type clock struct {
	clocks
	now     func() time.Time
	control Control
	running bool
	since   time.Time
}

// after returns what the clocks show when the side to move has used more time. A fallen flag leaves
// 0.
func (k *clock) after(more time.Duration, toMove rules.Color) clocks {
	c := k.clocks
	cost := k.control.charge(toMove, c.used, c.used+more)
	if cost >= c.left[toMove] {
		return k.control.flagged(c, toMove)
	}
	c.left[toMove] -= cost
	if k.control.Kind == Hourglass {
		c.left[toMove.Other()] += cost
	}
	if k.control.counts() {
		c.used += more
	}
	return c
}

// at returns what the clocks show now.
func (k *clock) at(toMove rules.Color) clocks {
	if !k.running {
		return k.clocks
	}
	return k.after(k.now().Sub(k.since), toMove)
}

// inMilliseconds returns what the clocks show now in whole milliseconds, rounded against the side to move.
func (k *clock) inMilliseconds(toMove rules.Color) clocks {
	if !k.running {
		return k.clocks
	}
	return k.after((k.now().Sub(k.since) + time.Millisecond - 1).Truncate(time.Millisecond), toMove)
}

// chargeElapsed charges the side to move for the time since the last call.
func (k *clock) chargeElapsed(toMove rules.Color) {
	if k.running {
		k.clocks, k.since = k.inMilliseconds(toMove), k.now()
	}
}

// turn ends the turn of a side.
func (k *clock) turn(side rules.Color) {
	k.left[side] += k.control.bonus(side, k.used)
	k.used = 0
}

// reset sets what the clocks show, from now on.
func (k *clock) reset(c clocks) {
	k.clocks, k.since = c, k.now()
}

// Control returns the game's time control.
func (g *Game) Control() Control { return g.control }

// Remaining returns the time left to a side now; 0 if its flag has fallen, and in a game without
// clocks.
func (g *Game) Remaining(c rules.Color) time.Duration {
	return g.clock.at(g.current.pos.Side()).left[c]
}

// Standing returns how much longer the delay of the control holds the clock of the side to move in
// this turn; 0 with every other control.
func (g *Game) Standing() time.Duration {
	if g.control.Kind != Delay || g.Result().Over() {
		return 0
	}
	side := g.current.pos.Side()
	return max(0, g.control.Of(side).Increment-g.clock.at(side).used)
}

// Running reports whether the clock of the side to move is running, or in its delay.
func (g *Game) Running() bool { return g.clock.running }

// Resume starts the clock of the side to move. It does nothing without clocks, after the end, or if
// the clock is running. A new game's clock is stopped.
func (g *Game) Resume() {
	if g.control.Timed() && !g.Result().Over() && !g.clock.running {
		g.clock.running, g.clock.since = true, g.clock.now()
	}
}

// Pause stops the clock, as for an animation or behind the curtain. The game can be played
// meanwhile at no cost of time.
func (g *Game) Pause() {
	g.clock.chargeElapsed(g.current.pos.Side())
	g.clock.running = false
}

// Adjourn records whether the players have interrupted the game. That is saved with the game, until
// an action or a decision. It does not stop the clocks; Pause does.
func (g *Game) Adjourn(on bool) { g.adjourned = on }

// Adjourned reports whether the players have interrupted an unfinished game.
func (g *Game) Adjourned() bool { return g.adjourned && !g.Result().Over() }

// CheckFlag ends the game if the flag of the side to move has fallen (R1.7), and reports whether it
// has. Callers call it when Remaining may have come to 0; Play calls it itself.
func (g *Game) CheckFlag() bool {
	side := g.current.pos.Side()
	if !g.control.Timed() || g.Result().Over() || g.Remaining(side) > 0 {
		return false
	}
	g.decide(flagged(&g.current.pos, side))
	return true
}
