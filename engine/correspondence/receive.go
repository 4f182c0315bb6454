package correspondence

import (
	"slices"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// Receive takes a message of this game. If it is refused, the error says what to do, and nothing is changed.
func (g *Game) Receive(m *Message) error {
	them, name := g.me.Other(), g.known.Names[g.me.Other()]
	switch {
	case m.ID != g.known.ID:
		return errNotHere(m.Names[m.From])
	case m.From == g.me:
		return errOwn(name)
	}
	if m.Names[them] != "" {
		name = m.Names[them]
	}
	if err := g.compareSetup(m, name); err != nil {
		return err
	}
	if done, err := g.receivePicks(m, name); done || err != nil {
		return err
	}
	return g.receiveTurn(m, name)
}

func (g *Game) compareSetup(m *Message, name string) error {
	own, their := g.known.Setup, m.Setup
	same := own.Variant == their.Variant && own.Blind == their.Blind && own.Lot == their.Lot && own.White == their.White
	switch {
	case same && own.Commitment != their.Commitment && g.me == Guest:
		return cheat(name)
	case !same || own.Commitment != their.Commitment || !own.Blind && fen.Format(&own.Start) != fen.Format(&their.Start):
		return errSetup(name)
	}
	return nil
}

// receivePicks takes over an army that is shown. done says that the message has nothing else.
func (g *Game) receivePicks(m *Message, name string) (done bool, err error) {
	if !g.known.Setup.Blind {
		return false, nil
	}
	own, their := g.known.Picks, m.Picks
	for s := range Seat(2) {
		mine := own[s]
		if s == g.me && g.pick != nil {
			mine = g.pick
		}
		if mine != nil && their[s] != nil && *mine != *their[s] {
			return false, errSetup(name)
		}
	}
	switch {
	case their[g.me.Other()] == nil && own[g.me.Other()] == nil: // the invitation once more
		return true, errKnown(name)
	case g.known.Game != nil && m.Game == nil:
		return true, errOld(name, 1)
	case g.known.Game != nil:
		return false, nil
	case g.pick == nil: // the game begins without the choice of the person here
		return true, errTheirTurn(name)
	}
	next := g.known
	next.Names[g.me.Other()] = name
	next.Picks = [2]*Pick{}
	next.Picks[g.me], next.Picks[g.me.Other()] = g.pick, their[g.me.Other()]
	if p := next.Picks[Inviter]; commit(next.ID, p) != next.Setup.Commitment {
		return false, cheat(name)
	}
	if next.Game, err = next.newGame(); err != nil {
		return false, err
	}
	was := *g
	g.known, g.base, g.sent = next, 0, g.me == Guest
	if m.Game == nil {
		return true, nil
	}
	if err := g.receiveTurn(m, name); err != nil && len(m.actions()) > 0 {
		*g = was
		return true, err
	}
	return true, nil
}

// receiveTurn takes over a turn of the other, and how the game ended.
func (g *Game) receiveTurn(m *Message, name string) error {
	own, their := g.known.actions(), m.actions()
	fixed := own[:g.base]
	if i := firstDifference(fixed, their); i >= 0 {
		return errDiffers(name, g.turnAt(i))
	}
	ends := m.End != NoEnd && g.known.End == NoEnd
	switch {
	case m.End == resigned(g.me) && g.known.End != m.End:
		return errTheirTurn(name)
	case m.End == Agreed && ends && !(g.known.Offer && g.sent && len(their) == len(own)):
		return errNoOffer(name)
	case g.known.Game.Result().Over():
		if len(their) == len(own) && m.End == g.known.End {
			return errKnown(name)
		}
		return errOver(g.known.Game.Result(), name)
	case len(their) <= len(fixed) && ends:
		g.rebuild(fixed)
		return g.endBy(m, name)
	case len(their) < len(fixed):
		at := m.Game.Current()
		if at.Parent() != nil {
			at = at.Parent()
		}
		return errOld(name, at.Position().Fullmove())
	case len(their) == len(fixed):
		return errKnown(name)
	}
	next, err := g.after(fixed, their[len(fixed):])
	if err != nil || next == nil {
		return errTheirTurn(name)
	}
	g.known.Game, g.known.Offer = next, false
	g.base, g.sent, g.theirOffer = len(their), true, m.Offer
	g.rename(g.me.Other(), m.Names[g.me.Other()])
	if m.End != NoEnd {
		return g.endBy(m, name)
	}
	return nil
}

// endBy ends the game as a message says.
func (g *Game) endBy(m *Message, name string) error {
	g.known.End, g.known.Offer = m.End, false
	if err := g.known.over(); err != nil {
		g.known.End = NoEnd
		return errOver(g.known.Game.Result(), name)
	}
	g.sent = true
	return nil
}

// after returns the game with actions that follow the fixed ones; nil unless all are the other's, in one turn.
func (g *Game) after(fixed, actions []rules.Move) (*game.Game, error) {
	next, err := g.known.newGame()
	mine, _ := g.known.Color(g.me)
	for i, a := range slices.Concat(fixed, actions) {
		if err != nil || i >= len(fixed) && next.Position().Side() == mine {
			return nil, err
		}
		_, err = next.Play(a)
	}
	return next, err
}

// turnAt returns the number of the turn in which an action was made.
func (g *Game) turnAt(action int) int {
	return g.known.Game.Current().Path()[action].Position().Fullmove()
}

// firstDifference returns the first place at which two lists differ as far as both go, -1 for none.
func firstDifference(a, b []rules.Move) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}
