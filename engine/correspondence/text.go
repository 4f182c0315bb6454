package correspondence

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// The frame of the code in a text, and the version of the format that is written.
const (
	mark    = "{midline"
	opening = mark + "1:"
	closing = "}"
)

// MaxText bounds the length in bytes of a text that is read.
const MaxText = 1 << 20

// mostCodes bounds how many codes are read in a text: a mail may quote those before it.
const mostCodes = 40

// checkSize and boardSize are the lengths of the check sums of the text and of the last position.
const (
	checkSize = 4
	boardSize = 2
)

var coding = base32.StdEncoding.WithPadding(base32.NoPadding)

// Bits of the first byte.
const (
	bitGuest = 1 << iota
	bitBlind
	bitLot
	bitGuestWhite
	bitOffer
	shiftEnd  = 5
	unusedBit = 1 << 7
)

// Code returns the message as the code that stands in a text.
func (m *Message) Code() string {
	return opening + coding.EncodeToString(checked(m.payload())) + closing
}

func checked(payload []byte) []byte {
	sum := sha256.Sum256(payload)
	return append(payload, sum[:checkSize]...)
}

func (m *Message) payload() []byte {
	head := byte(m.End) << shiftEnd
	for bit, set := range map[byte]bool{bitGuest: m.From == Guest, bitBlind: m.Setup.Blind, bitLot: m.Setup.Lot,
		bitGuestWhite: m.Setup.White == Guest, bitOffer: m.Offer} {
		if set {
			head |= bit
		}
	}
	id, _ := coding.DecodeString(m.ID)
	b := append([]byte{head}, id...)
	for _, text := range []string{m.Setup.Variant.Name, m.Names[Inviter], m.Names[Guest]} {
		b = appendText(b, text)
	}
	if m.Setup.Blind {
		b = append(b, m.Setup.Commitment[:]...)
		shown := byte(0)
		for _, s := range []Seat{Guest, Inviter} {
			if m.Picks[s] != nil {
				shown++
			}
		}
		b = append(b, shown)
		for _, s := range []Seat{Guest, Inviter} {
			if p := m.Picks[s]; p != nil {
				b = append(appendArmy(b, p.Army), p.Salt[:]...)
			}
		}
	} else {
		if m.start == nil {
			m.start = appendStart(nil, m.Setup.Start)
		}
		b = append(b, m.start...)
	}
	if m.Game == nil {
		return b
	}
	return appendActions(b, m)
}

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// appendStart appends 0 for the variant's own start position, its number where there are 960, or a FEN, after the
// armies if one of them is the players' own.
func appendStart(b []byte, p rules.Position) []byte {
	v, text := p.Rules().Variant, fen.Format(&p)
	white, black := p.Rules().Army(rules.White), p.Rules().Army(rules.Black)
	for n := range 960 {
		if !v.Shuffled && n > 0 {
			break
		}
		s, err := Standard(v, n, white, black)
		if err != nil || fen.Format(&s) != text {
			continue
		}
		b = binary.AppendUvarint(append(b, 0), uint64(n))
		if v.Chosen {
			b = appendArmy(appendArmy(b, white), black)
		}
		return b
	}
	if white.Hash != "" || black.Hash != "" {
		return appendText(appendArmy(appendArmy(append(b, 2), white), black), text)
	}
	return appendText(append(b, 1), text)
}

// appendActions appends each action as its place among the legal ones, and a check sum of the position to
// which all of them lead.
func appendActions(b []byte, m *Message) []byte {
	path := m.Game.Current().Path()
	b = binary.AppendUvarint(b, uint64(len(path)-1))
	for _, n := range path[1:] {
		texts, at := legal(n.Parent().Position()), uci.Move(n.Parent().Position(), n.Move())
		i, _ := slices.BinarySearch(texts, at)
		b = binary.AppendUvarint(b, uint64(i))
	}
	sum := sumOf(m.Game.Position())
	return append(b, sum[:]...)
}

// legal returns the texts of the legal actions, in the order of their bytes.
func legal(p *rules.Position) []string {
	var buf [256]rules.Move
	moves := p.Legal(buf[:0])
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = uci.Move(p, m)
	}
	slices.Sort(texts)
	return texts
}

func sumOf(p *rules.Position) (sum [boardSize]byte) {
	all := sha256.Sum256([]byte(fen.Format(p)))
	return [boardSize]byte(all[:boardSize])
}

// squeeze removes what mail and messengers put between the letters of a text: blanks, line breaks, signs
// of quoting, and signs that are not seen.
func squeeze(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.Is(unicode.Cf, r), strings.ContainsRune(">|=", r), r == utf8.RuneError:
			return -1
		case r < unicode.MaxASCII:
			return unicode.ToLower(r)
		}
		return r
	}, text)
}

// Contains reports whether a text is meant as a message.
func Contains(text string) bool {
	return len(text) <= MaxText && strings.Contains(squeeze(text), mark)
}

// Read returns the messages in a text, in their order, each once. It trusts nothing: every action is played by
// the rules. If there is none, or none can be read, the error says why, and what to do.
func Read(text string) ([]*Message, error) {
	if len(text) > MaxText {
		return nil, ErrNone
	}
	var list []*Message
	var first error
	seen := map[string]bool{}
	text = squeeze(text)
	for range mostCodes {
		code, rest, found, err := cutCode(text)
		if !found {
			break
		}
		if text = rest; err == nil && seen[code] {
			continue
		}
		var m *Message
		if err == nil {
			seen[code] = true
			m, err = decode(code, false)
		}
		switch {
		case err == nil:
			list = append(list, m)
		case first == nil:
			first = err
		}
	}
	switch {
	case len(list) > 0:
		return list, nil
	case first != nil:
		return nil, first
	}
	return nil, ErrNone
}

// cutCode returns the letters of the first code in a squeezed text, and what follows it. found is false if there
// is none.
func cutCode(text string) (code, rest string, found bool, err error) {
	_, text, found = strings.Cut(text, mark)
	if !found {
		return "", "", false, nil
	}
	version, body, colon := strings.Cut(text, ":")
	switch {
	case !colon || version == "" || len(version) > 3 || strings.Trim(version, "0123456789") != "":
		return "", text, true, ErrChanged
	case version != "1":
		return "", body, true, ErrNewer
	}
	end := strings.IndexAny(body, "{}")
	switch {
	case end < 0:
		return "", "", true, ErrCut
	case body[end] == '{':
		return "", body[end:], true, ErrCut
	}
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '2' && r <= '7' {
			return r
		}
		return -1
	}, body[:end]), body[end:], true, nil
}

// decode reads the letters of a code. In a saved game a turn may be unfinished.
func decode(code string, saved bool) (*Message, error) {
	data, err := coding.DecodeString(strings.ToUpper(code))
	if err != nil || len(data) < checkSize || !bytes.Equal(checked(slices.Clone(data[:len(data)-checkSize])), data) {
		return nil, ErrChanged
	}
	r := &reader{data: data[:len(data)-checkSize]}
	m := r.read()
	switch {
	case r.err != nil:
		return nil, r.err
	case len(r.data) > 0:
		return nil, ErrChanged
	}
	return m, m.check(saved)
}

// check says what is wrong with a message by itself.
func (m *Message) check(saved bool) error {
	if p := m.Picks[Inviter]; p != nil && commit(m.ID, p) != m.Setup.Commitment {
		return cheat(m.Names[Inviter])
	}
	if m.Game == nil {
		if m.End != NoEnd || m.Offer || m.Setup.Blind && !saved && (m.Picks[Guest] != nil) != (m.From == Guest) {
			return ErrChanged
		}
		return nil
	}
	if !saved && m.mayAct(m.From) && m.End == NoEnd {
		return message.New("the message ends in the middle of a turn of %s; ask for the whole turn", nameOr(m.Names[m.From]))
	}
	if m.Offer && (m.End != NoEnd || m.Game.Result().Over()) {
		return ErrChanged
	}
	if err := m.over(); err != nil {
		return ErrChanged
	}
	return nil
}

// nameOr is a name in an error.
func nameOr(name string) any {
	if name == "" {
		return message.New("your friend")
	}
	return name
}
