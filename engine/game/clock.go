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

// flagged returns what the clocks show when the flag falls in a turn.
func (c Control) flagged(k clocks, t turn) clocks {
	cost := k.left[t.side]
	k.left[t.side] = 0
	switch c.Kind {
	case Hourglass:
		k.left[t.side.Other()] += cost
	case Bronstein:
		k.used += cost
	case Delay:
		a, _, _ := c.period(t)
		k.used = max(k.used, a.Increment) + cost
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
func (k *clock) after(more time.Duration, t turn) clocks {
	c := k.clocks
	cost := k.control.charge(t, c.used, c.used+more)
	if cost >= c.left[t.side] {
		return k.control.flagged(c, t)
	}
	c.left[t.side] -= cost
	if k.control.Kind == Hourglass {
		c.left[t.side.Other()] += cost
	}
	if k.control.counts() {
		c.used += more
	}
	return c
}

// at returns what the clocks show now.
func (k *clock) at(t turn) clocks {
	if !k.running {
		return k.clocks
	}
	return k.after(k.now().Sub(k.since), t)
}

// inMilliseconds returns what the clocks show now in whole milliseconds, rounded against the side to move.
func (k *clock) inMilliseconds(t turn) clocks {
	if !k.running {
		return k.clocks
	}
	return k.after((k.now().Sub(k.since) + time.Millisecond - 1).Truncate(time.Millisecond), t)
}

// chargeElapsed charges the side to move for the time since the last call.
func (k *clock) chargeElapsed(t turn) {
	if k.running {
		k.clocks, k.since = k.inMilliseconds(t), k.now()
	}
}

// end ends a turn.
func (k *clock) end(t turn) {
	k.left[t.side] += k.control.bonus(t, k.used, k.left[t.side])
	k.used = 0
}

// reset sets what the clocks show, from now on.
func (k *clock) reset(c clocks) {
	k.clocks, k.since = c, k.now()
}

// Control returns the game's time control.
func (g *Game) Control() Control { return g.control }

// turn returns the turn of the side to move at a node.
func (g *Game) turn(n *Node) turn { return turn{n.pos.Side(), g.turnsDone(n, n.pos.Side())} }

// turnsDone returns the number of turns that a side has finished at a node.
func (g *Game) turnsDone(n *Node, c rules.Color) int {
	start, pos := &g.root.pos, &n.pos
	done := pos.Fullmove() - start.Fullmove()
	if c == rules.White {
		done += int(pos.Side()) - int(start.Side()) // Black is 1
	}
	return done
}

// Remaining returns the time until a side's flag falls, byo-yomi periods included, as it is now; 0 if the flag has
// fallen, and in a game without clocks.
func (g *Game) Remaining(c rules.Color) time.Duration {
	return g.clock.at(g.turn(g.current)).left[c]
}

// Shown returns what the clock of a side shows now: Remaining, but of byo-yomi periods only the current one.
// periods is how many of these are left, the current one included; 0 while the base lasts.
func (g *Game) Shown(c rules.Color) (left time.Duration, periods int) {
	left = g.Remaining(c)
	over, period := g.control.overtime(c), g.control.Of(c).Increment
	switch {
	case over == 0:
		return left, 0
	case left > over:
		return left - over, 0
	}
	periods = int(wholePeriods(left, period) / period)
	return left - time.Duration(max(periods-1, 0))*period, periods
}

// Increment returns the increment of a side in its current period.
func (g *Game) Increment(c rules.Color) time.Duration {
	a, _, _ := g.control.period(turn{c, g.turnsDone(g.current, c)})
	return a.Increment
}

// TurnsLeft returns the number of turns of a side, the current one included, until it gets the time of the next
// period; 0 if it gets none.
func (g *Game) TurnsLeft(c rules.Color) int {
	if g.control.Turns == 0 || g.Result().Over() {
		return 0
	}
	_, left, _ := g.control.period(turn{c, g.turnsDone(g.current, c)})
	return left
}

// Standing returns how much longer the delay of the control holds the clock of the side to move in
// this turn; 0 with every other control.
func (g *Game) Standing() time.Duration {
	if g.control.Kind != Delay || g.Result().Over() {
		return 0
	}
	t := g.turn(g.current)
	a, _, _ := g.control.period(t)
	return max(0, a.Increment-g.clock.at(t).used)
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
	g.clock.chargeElapsed(g.turn(g.current))
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
