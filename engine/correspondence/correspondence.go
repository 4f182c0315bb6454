// Package correspondence is a game of two people who send each other its turns as texts, by whatever
// messenger they have. A text holds the whole game so far, so that any of them opens it. Where armies
// are chosen blind, the inviter commits to his by a hash before the guest chooses (docs/bymessage.md).
package correspondence

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// Seat is one of the two people, whatever colour they have.
type Seat uint8

// The seats.
const (
	Inviter Seat = iota
	Guest
)

// Other returns the other seat.
func (s Seat) Other() Seat { return 1 - s }

// Setup is what is fixed from the first message on.
type Setup struct {
	Variant *rules.Variant
	// Blind says that the players choose their armies without seeing the other's. The start position
	// then follows from both salts.
	Blind bool
	// Commitment is the hash of the inviter's army and salt, if Blind.
	Commitment [sha256.Size]byte
	// Lot says that the salts also decide who has White; otherwise White does.
	Lot   bool
	White Seat
	// Start is where the game begins, unless Blind.
	Start rules.Position
}

// saltSize is the length of a salt in bytes.
const saltSize = 16

// Pick is a blind choice of an army.
type Pick struct {
	Army *rules.Army
	Salt [saltSize]byte
}

// End is how a game ended away from the board.
type End uint8

// The ends.
const (
	NoEnd End = iota
	Agreed
	InviterResigned
	GuestResigned
)

// Message is what a text says of a game.
type Message struct {
	ID    string // of the game
	From  Seat
	Names [2]string // by seat; "" if not known
	Setup Setup
	// Picks are the armies that have been shown, by seat, if they are chosen blind.
	Picks [2]*Pick
	// Game is the game so far; nil until its start is known.
	Game  *game.Game
	Offer bool // the sender offers a draw
	End   End

	start []byte // Setup.Start as it is written; nil before it is needed
}

// idSize is the length of the ID of a game in bytes. As text it is the name of a file.
const idSize = 10

// MaxName bounds the length of a name, in bytes.
const MaxName = 60

// MaxActions bounds the number of actions of a game.
const MaxActions = 4096

func newID() string {
	var id [idSize]byte
	_, _ = rand.Read(id[:]) // it never fails
	return coding.EncodeToString(id[:])
}

// NewPick chooses an army with a new salt.
func NewPick(a *rules.Army) *Pick {
	p := &Pick{Army: a}
	_, _ = rand.Read(p.Salt[:])
	return p
}

// commit is the hash that an inviter sends before the guest chooses.
func commit(id string, p *Pick) [sha256.Size]byte {
	return sha256.Sum256(append([]byte("midline army "+id+" "+committed(p.Army)), p.Salt[:]...))
}

// draw is what follows from the salts of both: the number of the start position, and who has White.
func draw(id string, picks [2]*Pick) (number int, white Seat) {
	text := []byte("midline start " + id + " ")
	for _, p := range picks {
		text = append(text, p.Salt[:]...)
	}
	sum := sha256.Sum256(text)
	return int(binary.BigEndian.Uint64(sum[:8]) % 960), Seat(sum[8] & 1)
}

// whiteSeat is who has White; false while that is not known.
func (m *Message) whiteSeat() (Seat, bool) {
	switch {
	case !m.Setup.Lot:
		return m.Setup.White, true
	case m.Picks[Inviter] == nil || m.Picks[Guest] == nil:
		return 0, false
	}
	_, white := draw(m.ID, m.Picks)
	return white, true
}

// Color returns the colour of a seat; false while that is not known.
func (m *Message) Color(s Seat) (rules.Color, bool) {
	white, known := m.whiteSeat()
	if s == white {
		return rules.White, known
	}
	return rules.Black, known
}

// begin returns the start position; false while it is not known. Shown armies have been checked.
func (m *Message) begin() (rules.Position, bool, error) {
	if !m.Setup.Blind {
		return m.Setup.Start, true, nil
	}
	if m.Picks[Inviter] == nil || m.Picks[Guest] == nil {
		return rules.Position{}, false, nil
	}
	number, _ := draw(m.ID, m.Picks)
	white, _ := m.whiteSeat()
	p, err := variant.Start(m.Setup.Variant, number, m.Picks[white].Army, m.Picks[white.Other()].Army)
	return p, err == nil, err
}

// newGame begins the game, if its start is known.
func (m *Message) newGame() (*game.Game, error) {
	start, known, err := m.begin()
	if err != nil || !known {
		return nil, err
	}
	var players [2]game.Player
	for s := range Seat(2) {
		c, _ := m.Color(s)
		players[c].Name = m.Names[s]
	}
	return game.New(game.Options{ID: m.ID, Start: start, Players: players})
}

// actions returns those of the game so far.
func (m *Message) actions() (list []rules.Move) {
	if m.Game != nil {
		for _, n := range m.Game.Current().Path()[1:] {
			list = append(list, n.Move())
		}
	}
	return list
}

// mayAct reports whether it is a seat's turn.
func (m *Message) mayAct(s Seat) bool {
	if m.Game == nil || m.Game.Result().Over() {
		return false
	}
	c, _ := m.Color(s)
	return m.Game.Position().Side() == c
}

// over lets the game end as the message says.
func (m *Message) over() error {
	loser := Inviter
	switch m.End {
	case NoEnd:
		return nil
	case Agreed:
		return m.Game.Agree()
	case GuestResigned:
		loser = Guest
	}
	c, _ := m.Color(loser)
	return m.Game.Resign(c)
}

// resigned is the end by a seat's resignation.
func resigned(s Seat) End { return InviterResigned + End(s) }

// Standard returns the start position of a variant: that of a number where there are 960, 0 to 959.
// The armies are those of White and Black; nil where the variant has one alone.
func Standard(v *rules.Variant, number int, white, black *rules.Army) (rules.Position, error) {
	if !v.Chosen {
		white, black = v.Armies[0], v.Armies[0]
	}
	if !v.Shuffled {
		number = orthodox.Standard
	}
	if white == nil || black == nil {
		return rules.Position{}, message.New("both armies have to be chosen")
	}
	return variant.Start(v, number, white, black)
}
