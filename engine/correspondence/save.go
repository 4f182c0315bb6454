package correspondence

import (
	"encoding/hex"
	"encoding/json"
	"slices"

	"midline/engine/message"
)

// Format is in the head of each saved game; Decode reads versions up to Version.
const (
	Format  = "midline-by-message"
	Version = 1
)

// MaxSave bounds the length of a saved game, in bytes.
const MaxSave = 1 << 20

// saved is the JSON of a game. The salt is secret until the army is shown.
type saved struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Army    string `json:"army,omitempty"`
	Salt    string `json:"salt,omitempty"`
	Fixed   int    `json:"fixed"` // actions
	Sent    bool   `json:"sent,omitempty"`
	Offered bool   `json:"offered,omitempty"` // by the other
	// Before an end that may be taken back.
	SentBefore    bool   `json:"sentBefore,omitempty"`
	OfferedBefore bool   `json:"offeredBefore,omitempty"` // by the person here
	Code          string `json:"code"`
}

// ErrSave is wrapped by the errors of Decode.
var ErrSave = message.New("a saved game by message cannot be read")

// Encode returns the game as text for a file, with its secret.
func (g *Game) Encode() []byte {
	s := saved{Format: Format, Version: Version, Fixed: g.base, Sent: g.sent, Offered: g.theirOffer,
		SentBefore: g.before.sent, OfferedBefore: g.before.offer, Code: g.known.Code()}
	if g.pick != nil {
		s.Army, s.Salt = saveArmy(g.pick.Army), hex.EncodeToString(g.pick.Salt[:])
	}
	text, err := json.MarshalIndent(&s, "", " ")
	if err != nil {
		panic(err) // it has texts and numbers alone
	}
	return append(text, '\n')
}

// Decode reads what Encode wrote, and trusts nothing.
func Decode(text []byte) (*Game, error) {
	var s saved
	if len(text) > MaxSave {
		return nil, message.New("%w: it is longer than %d bytes", ErrSave, MaxSave)
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, message.New("%w: %v", ErrSave, err)
	}
	switch {
	case s.Format != Format:
		return nil, message.New("%w: the format is %.40q", ErrSave, s.Format)
	case s.Version > Version:
		return nil, message.New("%w: %w", ErrSave, ErrNewer)
	}
	m, err := decodeSaved(s.Code)
	if err != nil {
		return nil, message.New("%w: %w", ErrSave, err)
	}
	g := &Game{known: *m, me: m.From, base: s.Fixed, sent: s.Sent, theirOffer: s.Offered,
		before: told{s.SentBefore, s.OfferedBefore}}
	if s.Army != "" {
		if err := g.loadPick(s); err != nil {
			return nil, message.New("%w: %w", ErrSave, err)
		}
	}
	if s.Fixed < 0 || s.Fixed > len(m.actions()) || m.Setup.Blind && g.pick == nil && (g.me == Inviter || m.Game != nil) {
		return nil, message.New("%w: %w", ErrSave, ErrChanged)
	}
	return g, nil
}

func (g *Game) loadPick(s saved) error {
	salt, err := hex.DecodeString(s.Salt)
	if err != nil || len(salt) != saltSize || !g.known.Setup.Blind {
		return ErrChanged
	}
	army, err := loadArmy(g.known.Setup.Variant, s.Army)
	if err != nil {
		return err
	}
	g.pick = &Pick{Army: army, Salt: [saltSize]byte(salt)}
	shown := g.known.Picks[g.me]
	if shown != nil && *shown != *g.pick || g.me == Inviter && commit(g.ID(), g.pick) != g.known.Setup.Commitment ||
		g.me == Guest && shown == nil {
		return ErrChanged
	}
	return nil
}

// decodeSaved reads a code in which a turn may be unfinished.
func decodeSaved(code string) (*Message, error) {
	letters, _, found, err := cutCode(squeeze(code))
	if !found && err == nil {
		err = ErrNone
	}
	if err != nil {
		return nil, err
	}
	return decode(letters, true)
}

// Latest returns the messages of a text, those with the most actions first: a mail quotes those before it.
func Latest(list []*Message) []*Message {
	list = slices.Clone(list)
	weight := func(m *Message) int {
		n := 10 * len(m.actions())
		for _, p := range m.Picks {
			if p != nil {
				n += 2
			}
		}
		if m.End != NoEnd {
			n++
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b *Message) int { return weight(b) - weight(a) })
	return list
}
