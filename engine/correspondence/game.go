package correspondence

import (
	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/rules"
)

// Game is a game as one of the two people has it. Make one with Invite, Open or Decode. It is not safe for
// concurrent use.
type Game struct {
	known      Message // what has been said, and what is to be said next
	me         Seat
	pick       *Pick // my own, if armies are chosen blind; nil before the choice
	base       int   // the number of actions that are fixed: they were sent or received
	sent       bool  // the message as it stands was given out
	theirOffer bool
	before     told // an end that may be taken back
}

// told is what the other has been told.
type told struct{ sent, offer bool }

// State is what a game waits for.
type State uint8

// The states.
const (
	ToChoose State = iota // an army, after an invitation
	ToMove
	ToSend
	Waiting // for a message of the other
	Over
)

// Options are those of an invitation.
type Options struct {
	Variant *rules.Variant
	Names   [2]string // the inviter's and the guest's, which may be ""
	// Army is the inviter's, if armies are chosen blind, and else nil.
	Army *rules.Army
	// Start is where the game begins, if Army is nil.
	Start rules.Position
	// White has the white pieces; with Lot, which needs a blind choice, that follows from the salts.
	White Seat
	Lot   bool
}

// Invite begins a game. The error says what is wrong with the options.
func Invite(o Options) (*Game, error) {
	m := Message{ID: newID(), Names: [2]string{trimName(o.Names[0]), trimName(o.Names[1])},
		Setup: Setup{Variant: o.Variant, Blind: o.Army != nil, White: o.White, Lot: o.Lot, Start: o.Start}}
	g := &Game{me: Inviter}
	if o.Army != nil {
		if !o.Variant.Chosen || !mayPlay(o.Variant, o.Army) {
			return nil, message.New("that army cannot be chosen blind in a game by message")
		}
		g.pick = NewPick(o.Army)
		m.Setup.Start, m.Setup.Commitment = rules.Position{}, commit(m.ID, g.pick)
		if o.Lot {
			m.Setup.White = Inviter
		}
	} else if o.Lot {
		return nil, message.New("who has White is drawn by both only if armies are chosen blind")
	}
	var err error
	if m.Game, err = m.newGame(); err != nil {
		return nil, err
	}
	g.known = m
	if _, err := decodeSaved(m.Code()); err != nil {
		return nil, err
	}
	return g, nil
}

// trimName bounds a name, and drops what is not seen.
func trimName(name string) string {
	out := ""
	for _, c := range name {
		if s := string(c); validText(s) && len(out)+len(s) <= MaxName {
			out += s
		}
	}
	return out
}

// Open begins a game with a message of a game that is not here. name is that of the person here.
func Open(m *Message, name string) (*Game, error) {
	other := m.Names[m.From]
	switch {
	case m.From == Guest && m.Game == nil:
		return nil, errNotHere(other)
	case m.Game != nil && m.mayAct(m.From):
		return nil, errTheirTurn(other)
	}
	g := &Game{known: *m, me: m.From.Other(), sent: true, theirOffer: m.Offer}
	g.known.From, g.known.Offer = g.me, false
	g.base = len(m.actions())
	g.rename(g.me, name)
	if m.Setup.Blind && m.Game != nil {
		g.pick = m.Picks[g.me]
	}
	return g, nil
}

// rename names a seat, unless the name is "".
func (g *Game) rename(s Seat, name string) {
	if name = trimName(name); name != "" {
		g.setName(s, name)
	}
}

func (g *Game) setName(s Seat, name string) {
	if g.known.Names[s] == name {
		return
	}
	g.known.Names[s] = name
	if c, ok := g.known.Color(s); ok && g.known.Game != nil {
		_ = g.known.Game.SetPlayer(c, game.Player{Name: name})
	}
}

// SetName names the person here, or nobody if the name is "".
func (g *Game) SetName(name string) { g.setName(g.me, trimName(name)) }

// ID returns the identifier of the game, which both have.
func (g *Game) ID() string { return g.known.ID }

// Me returns the seat of the person here.
func (g *Game) Me() Seat { return g.me }

// Name returns the name of a seat, "" if it is not known.
func (g *Game) Name(s Seat) string { return g.known.Names[s] }

// Setup returns what was fixed at the beginning.
func (g *Game) Setup() Setup { return g.known.Setup }

// Game returns the game so far; nil until its start is known.
func (g *Game) Game() *game.Game { return g.known.Game }

// Color returns the colour of a seat; false while that is not known.
func (g *Game) Color(s Seat) (rules.Color, bool) { return g.known.Color(s) }

// Army returns the army that the person here has chosen blind; nil for none.
func (g *Game) Army() *rules.Army {
	if g.pick == nil {
		return nil
	}
	return g.pick.Army
}

// TheirOffer reports whether the other has offered a draw, which may be accepted.
func (g *Game) TheirOffer() bool { return g.theirOffer && g.State() == ToMove && !g.Unsent() }

// Offers reports whether the message of the person here offers a draw.
func (g *Game) Offers() bool { return g.known.Offer }

// Sent reports whether the message as it stands was given out.
func (g *Game) Sent() bool { return g.sent }

// Unsent reports whether actions were made that may still be taken back.
func (g *Game) Unsent() bool { return g.known.Game != nil && len(g.known.actions()) > g.base }

// State returns what the game waits for.
func (g *Game) State() State {
	m := &g.known
	switch {
	case m.Game == nil && g.pick == nil:
		return ToChoose
	case m.Game != nil && g.known.mayAct(g.me):
		return ToMove
	case !g.sent:
		return ToSend
	case m.Game != nil && m.Game.Result().Over():
		return Over
	}
	return Waiting
}

// Code returns the code of the message that is to be sent, or was sent last. The error says what has to be done first.
func (g *Game) Code() (string, error) {
	switch g.State() {
	case ToChoose:
		return "", message.New("choose an army first")
	case ToMove:
		return "", message.New("make your turn first")
	}
	return g.known.Code(), nil
}

// MarkSent says that the message was given out: what it has cannot be taken back.
func (g *Game) MarkSent() {
	if s := g.State(); s == ToSend || s == Waiting {
		g.sent, g.base = true, len(g.known.actions())
	}
}

// Choose chooses the army of a guest, once.
func (g *Game) Choose(a *rules.Army) error {
	if g.State() != ToChoose || !mayPlay(g.known.Setup.Variant, a) {
		return message.New("there is no army to choose")
	}
	g.pick = NewPick(a)
	g.known.Picks[Guest], g.sent = g.pick, false
	return nil
}

// Play makes an action of the person here. The error wraps those of game.Game.Play.
func (g *Game) Play(a rules.Move) error {
	if g.State() != ToMove {
		return game.ErrIllegal
	}
	if len(g.known.actions()) >= MaxActions {
		return game.ErrTooLong
	}
	if _, err := g.known.Game.Play(a); err != nil {
		return err
	}
	g.sent = false
	return nil
}

// TakeBack takes back the last action that was not sent, or the resignation or the acceptance of a draw, and
// reports whether there is one.
func (g *Game) TakeBack() bool {
	m := &g.known
	switch {
	case m.Game == nil || g.sent:
		return false
	case m.End != NoEnd:
		m.End = NoEnd
		g.rebuild(m.actions())
		g.sent, m.Offer = g.before.sent, g.before.offer && !m.mayAct(g.me)
		return true
	case !g.Unsent():
		return false
	}
	actions := m.actions()
	g.rebuild(actions[:len(actions)-1])
	m.Offer = m.Offer && !m.mayAct(g.me)
	return true
}

// rebuild lets the game have the given actions, all of which were legal.
func (g *Game) rebuild(actions []rules.Move) {
	fresh, err := g.known.newGame()
	for _, a := range actions {
		if err == nil {
			_, err = fresh.Play(a)
		}
	}
	if err == nil {
		g.known.Game = fresh
	}
}

// SetOffer offers a draw with the turn that is to be sent, or does not.
func (g *Game) SetOffer(offer bool) {
	if g.State() == ToSend && g.Unsent() && !g.known.Game.Result().Over() {
		g.known.Offer = offer
	}
}

// Accept accepts a draw. The error says that none is offered.
func (g *Game) Accept() error {
	if !g.TheirOffer() {
		return message.New("no draw is offered")
	}
	return g.end(Agreed)
}

// Resign resigns. What was not sent of a turn is taken back. The error is game.ErrOver, or says that the game has
// not begun.
func (g *Game) Resign() error {
	switch {
	case g.known.Game == nil:
		return message.New("the game has not begun; discard it instead")
	case g.known.Game.Result().Over():
		return game.ErrOver
	}
	if g.Unsent() {
		g.rebuild(g.known.actions()[:g.base])
		g.known.Offer = false // it belonged to the turn
	}
	return g.end(resigned(g.me))
}

func (g *Game) end(e End) error {
	g.known.End = e
	if err := g.known.over(); err != nil {
		g.known.End = NoEnd
		return err
	}
	g.before = told{g.sent, g.known.Offer}
	g.sent, g.known.Offer = false, false
	return nil
}
