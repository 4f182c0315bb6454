package play

import (
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/settings"
	"midline/ui/think"
)

// coach looks over the shoulder of a person: before an action that throws something away
// it shows what would happen, and asks; after a good find it says so.
type coach struct {
	session *Session
	mind    *think.Mind
	of      *game.Node    // the position that it thinks about, or has thought; nil: none
	lines   []search.Info // what it has found there, the best first
	held    rules.Move    // waits until it has been looked at; NoMove: nothing does
	asking  bool          // what it asks about is drawn on the board
	text    string        // said of praised
	praised rules.Move    // an action at the place that of was
	praises *game.Node    // that place

	waived string // the objection that the person waived last
	since  int    // after how many actions of the game that was
}

// coachThinks are its thoughts about a position while the person thinks, one after another:
// the best lines soon, then more of them, so that most actions need no look of their own.
var coachThinks = []struct {
	lines int
	time  time.Duration
}{{2, 400 * time.Millisecond}, {5, 800 * time.Millisecond}, {10, 1600 * time.Millisecond}}

const (
	coachJudges = 250 * time.Millisecond // about an action that is in none of its lines
	coachLevel  = 4                      // up to which it helps unless it is told otherwise
)

// on reports whether the coach helps here: a person plays, and the settings want it against
// this opponent. An analysis that is on tells all that it could say.
func (c *coach) on() bool {
	if c.session.Game.Analysis() || c.session.Away() || c.session.analysis.of != nil || c.session.hint.sought {
		return false
	}
	switch c.session.room.prefs().Coach {
	case settings.CoachAlways:
		return true
	case settings.CoachLevels:
		level, plays := c.level()
		return plays && level <= coachLevel
	}
	return false
}

// level returns the level at which Midline plays against a person; plays is false if it does not.
func (c *coach) level() (level opponent.Level, plays bool) {
	me, alone := c.session.Turn.Alone()
	p := c.session.Game.Players()[me.Other()]
	return p.Level, alone && p.Kind == opponent.Midline
}

// said is what the coach says of the last action: nothing once another follows.
func (c *coach) said() string {
	if n := c.session.Game.Current(); n.Parent() != c.praises || n.Move() != c.praised {
		return ""
	}
	return c.text
}

// follow lets the coach think about the position while the person does, and rest otherwise.
func (c *coach) follow() {
	n := c.session.Game.Current()
	switch {
	case !c.on() || !c.session.Turn.HandTurn():
		c.rest()
	case c.of != n:
		c.rest()
		c.of, c.lines = n, nil
		c.think(0)
	}
}

// think begins one of the thoughts about the position.
func (c *coach) think(stage int) {
	q := c.session.question(c.of)
	q.Time, q.Lines = coachThinks[stage].time, coachThinks[stage].lines
	tell := func(lines []search.Info) func() {
		return func() {
			if stage == 0 {
				c.lines = lines
			}
		}
	}
	c.mind.Use(c.session.room.Helper)
	c.mind.Ask(q, 0, tell, func(a think.Answer) {
		if len(a.Lines) > 0 {
			c.lines = a.Lines
		}
		if stage++; stage < len(coachThinks) && len(a.Lines) >= q.Lines { // else there are no more
			c.think(stage)
		}
	})
}

// rest ends what the coach thinks. What it has found stays, if it has found anything.
func (c *coach) rest() {
	c.mind.Stop()
	c.held = rules.NoMove
	if len(c.lines) == 0 {
		c.of = nil
	}
}

// weigh looks at an action before it is made, and reports whether that has to wait.
func (c *coach) weigh(m rules.Move) bool {
	n := c.session.Game.Current()
	if c.held != rules.NoMove {
		return true
	}
	c.text = ""
	if h := &c.session.hint; h.at == n && h.answer.Move != rules.NoMove && (c.of != n || len(c.lines) == 0) {
		// The coach did not come to think, or was stopped by the hint.
		c.of, c.lines = n, []search.Info{h.line()}
	}
	if !c.on() || !c.session.Turn.HandTurn() || c.of != n || len(c.lines) == 0 ||
		c.session.hint.gave(n, m) {
		return false
	}
	if c.lines[0].PV[0] == m {
		c.praise(m)
		return false
	}
	if over, drawn := ends(n.Position(), m); over {
		return drawn && c.judge(outcome{m: m, score: 0, drawn: true})
	}
	for _, l := range c.lines[1:] {
		if l.PV[0] == m {
			return c.judge(outcome{m: m, score: l.Score, line: l.PV[1:]})
		}
	}
	c.examine(m)
	return true
}

// examine thinks about an action that none of the lines begins with, while that is held.
func (c *coach) examine(m rules.Move) {
	n := c.of
	q := think.Question{History: append(n.History(), n.Position().Key()), Level: opponent.Full,
		Threads: c.session.freeThreads(),
		Time:    coachJudges}
	n.Position().Advance(m, &q.Position)
	mine := q.Position.Side() == n.Position().Side() // its king-turn is next
	c.held = m
	c.mind.Use(c.session.room.Helper)
	c.mind.Ask(q, 0, nil, func(a think.Answer) {
		c.held = rules.NoMove
		if c.session.Game.Current() != n || !c.session.Turn.HandTurn() {
			return
		}
		score := search.Score(a.Score)
		if !mine {
			score = -score
		}
		if a.Move == rules.NoMove || !c.judge(outcome{m: m, score: score, line: a.Line}) {
			c.session.Turn.Act(m)
		}
	})
}

// ends reports whether an action ends the game, with the pass after it, and in a draw.
func ends(p *rules.Position, m rules.Move) (over, drawn bool) {
	var next, passed rules.Position
	p.Advance(m, &next)
	if next.Won().Reason != rules.Ongoing {
		return true, false
	}
	if next.KingTurn() && next.Side() == p.Side() && next.Make(rules.PassMove, &passed) {
		next = passed
	}
	s := next.Status()
	return s.Reason != rules.Ongoing, s.Reason.IsDraw()
}
