package play

import (
	"slices"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// players are the part of a session that says what the strips of both sides show.
type players struct {
	session *Session
	Clock   ticker
	relay   relay // of a game that is played elsewhere
}

// Strip is what the strip of a side shows.
func (s *players) Strip(c rules.Color) kit.StripModel {
	army := s.session.Game.Position().Rules().Army(c)
	m := kit.StripModel{Art: Portrait(s.session.Game.Position().Rules(), c), White: c == rules.White, Name: s.Name(c)}
	var about []string
	if colour := words.Color(c == rules.White); m.Name != colour { // people without names are called after their sides
		about = append(about, colour)
	}
	if army.ID != "" {
		about = append(about, words.Army(army.Key()))
	}
	if present.Named(s.session.Game.Match()) {
		about = append(about, words.T("strip.score", present.Points(s.session.Game)[c]))
	}
	m.Army = strings.Join(about, " · ")
	m.Captured = Captured(s.session.Turn.Shown(), c)
	m.Removed = func() string { return removed(m.Captured, c) }
	s.face(&m, c)
	m.Thinks, m.Thought, m.Action = s.session.Turn.Computer(c), s.session.thoughtOf(c), s.session.takeOverLabel(c)
	s.relay.strip(&m, c)
	return m
}

// Name is what a side is called.
func (s *players) Name(c rules.Color) string { return sideName(s.session.Game, c) }

// sideName is what a side of a game is called.
func sideName(g *game.Game, c rules.Color) string {
	p := g.Players()[c]
	switch {
	case g.Analysis():
		return present.TagName(g, c)
	case game.Watched(g.Players()) && present.Named(g.Match()):
		return present.MatchName(g, c)
	case p.Kind == opponent.Program, p.Strength != opponent.Strength{}:
		return present.OpponentName(p.Opponent)
	case p.Level >= opponent.Full || game.Watched(g.Players()):
		return present.LevelName(p.Level)
	case p.Computer():
		return present.OpponentName(p.Opponent)
	}
	if _, alone := game.Alone(g.Players()); alone {
		return words.T("player.you")
	}
	return present.SideName(g, c).String()
}

// armyAtHand is the ID of the army of the side at the bottom, "" in games without armies.
func (s *players) armyAtHand() string {
	return s.session.Game.Position().Rules().Army(s.session.Bottom).Key()
}

// face is what a strip shows of a side's clock.
func (s *players) face(m *kit.StripModel, c rules.Color) {
	control := s.session.Game.Control()
	if s.session.Game.Analysis() {
		m.Clock = s.noted(c)
	}
	mine := !s.session.Turn.Over() && s.session.Game.Position().Side() == c
	if control.Timed() {
		left, periods := s.session.Game.Shown(c)
		m.Clock, m.Noted = Clock(left), control.Kind == game.Delay || control.Kind == game.ByoYomi || control.Turns > 0
		m.Short = !s.session.Turn.Over() && left <= s.short(c)
		m.Note = s.clockNote(c, mine, left, periods)
	}
	switch m.State = kit.Waiting; {
	case s.session.Turn.Adjourned():
	case mine && s.session.Game.Position().KingTurn():
		m.State = kit.KingTurn
	case mine:
		m.State = kit.Running
	}
}

// short is the time below which a side is short of time; with byo-yomi that is in its periods alone.
func (s *players) short(c rules.Color) time.Duration {
	control := s.session.Game.Control()
	if control.Kind != game.ByoYomi {
		return ShortTime(control.Of(c).Base)
	}
	if _, periods := s.session.Game.Shown(c); periods == 0 {
		return 0
	}
	return ShortTime(control.Of(c).Increment)
}

// clockNote is what stands below the clock of a side that shows this time left: how much longer it stands still, if the
// side is to move, how many byo-yomi periods are left, or in how many turns more time comes.
func (s *players) clockNote(c rules.Color, mine bool, left time.Duration, periods int) string {
	g := s.session.Game
	control := g.Control()
	if mine && g.Standing() > 0 {
		return Delay(g.Standing())
	}
	switch turns := g.TurnsLeft(c); {
	case control.Kind == game.ByoYomi && left <= 0: // the last period ran out
		return ""
	case control.Kind == game.ByoYomi && periods > 0:
		return words.T("strip.periods", periods, int(control.Of(c).Increment.Seconds()))
	case control.Kind == game.ByoYomi:
		return words.T("strip.overtime", control.Overtime, int(control.Of(c).Increment.Seconds()))
	case turns > 0:
		return words.T("strip.turns", turns)
	}
	return ""
}

// noted is the clock of a side at the place that is shown, as it is noted in an analysis, or as it runs elsewhere.
func (s *players) noted(c rules.Color) string {
	if s.relay.atEnd() {
		if left, timed := s.relay.left(c); timed {
			return Clock(left)
		}
	}
	for n := s.session.Turn.Shown(); n.Parent() != nil; n = n.Parent() {
		if clock := n.Notes().Clock; n.Mover() == c && clock.Known {
			return Clock(clock.Time)
		}
	}
	return ""
}

// kingTurn is what the strip of a side shows of the king-turn.
func (s *players) kingTurn(c rules.Color) KingTurn {
	p := s.session.Turn.Shown().Position()
	switch {
	case s.session.atEnd(), s.session.moments.sheet != nil: // from moment to moment nothing is to move
		return NoKingTurn
	case s.session.Turn.MayAct() && p.KingTurn() && p.Side() == c:
		return KingTurnNow
	case !p.Rules().Army(c).KingTurn || s.session.Turn.Computer(c) || s.session.Turn.Over():
		return NoKingTurn
	}
	return KingTurnWaits
}

// Portrait returns the name of the drawing that represents a side.
func Portrait(r *rules.Rules, c rules.Color) string {
	if army, found := catalogue.ArmyByID(r.Army(c).Key()); found {
		return army.Portrait
	}
	return catalogue.GameOf(r.Variant.Name).Portrait
}

// removed says which pieces a side has captured, and which of its own it has destroyed.
func removed(list []kit.Captured, by rules.Color) string {
	var taken, own []string
	for _, c := range list {
		to := &taken
		if c.White == (by == rules.White) {
			to = &own
		}
		*to = append(*to, slices.Repeat([]string{c.Art}, c.Count)...)
	}
	var said []string
	if len(taken) > 0 {
		said = append(said, words.T("strip.removed", present.Some(taken)))
	}
	if len(own) > 0 {
		said = append(said, words.T("strip.removed.own", present.Some(own)))
	}
	return strings.Join(said, " ")
}

// Captured groups the pieces that a side has removed from the board by drawing, in the order in which each kind was
// first captured, and then those of its own, as a whirlwind destroys them.
func Captured(n *game.Node, by rules.Color) []kit.Captured {
	var list []kit.Captured
	for _, own := range []bool{false, true} {
		for _, p := range n.Captured(by) {
			if own != (p.Color() == by) {
				continue
			}
			drawn := kit.Captured{Art: n.Position().Rules().Army(p.Color()).Kits[p.Role()].ID,
				White: p.Color() == rules.White, Count: 1}
			i := slices.IndexFunc(list, func(c kit.Captured) bool { return c.Art == drawn.Art && c.White == drawn.White })
			if i < 0 {
				list = append(list, drawn)
			} else {
				list[i].Count++
			}
		}
	}
	return list
}
