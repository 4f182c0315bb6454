package correspondence

import (
	"encoding/binary"
	"unicode"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// reader reads a payload. After an error it reads nothing more.
type reader struct {
	data []byte
	err  error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
	r.data = nil
}

func (r *reader) bytes(n int) []byte {
	if n > len(r.data) {
		r.fail(ErrChanged)
		return make([]byte, n)
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) number(most int) int {
	n, size := binary.Uvarint(r.data)
	if size <= 0 || n > uint64(most) {
		r.fail(ErrChanged)
		return 0
	}
	r.data = r.data[size:]
	return int(n)
}

func (r *reader) text(most int) string {
	n := r.number(most)
	if r.err != nil {
		return ""
	}
	text := string(r.bytes(n))
	if !validText(text) {
		r.fail(ErrChanged)
	}
	return text
}

// validText reports whether a text has nothing that is not seen.
func validText(text string) bool {
	for _, c := range text {
		if c == utf8.RuneError || !unicode.IsPrint(c) {
			return false
		}
	}
	return true
}

func (r *reader) read() *Message {
	head := r.bytes(1)[0]
	m := &Message{End: End(head >> shiftEnd & 3), Offer: head&bitOffer != 0}
	if head&bitGuest != 0 {
		m.From = Guest
	}
	if head&unusedBit != 0 {
		r.fail(ErrChanged)
	}
	m.ID = coding.EncodeToString(r.bytes(idSize))
	name := r.text(100)
	if r.err != nil {
		return m
	}
	v, err := variant.Find(name)
	if err != nil {
		r.fail(message.New("the message is of a game that this Midline does not know, %.40q; "+
			"update Midline to play it", name))
		return m
	}
	m.Names = [2]string{r.text(MaxName), r.text(MaxName)}
	m.Setup = Setup{Variant: v, Blind: head&bitBlind != 0, Lot: head&bitLot != 0}
	if head&bitGuestWhite != 0 {
		m.Setup.White = Guest
	}
	if m.Setup.Blind {
		r.readPicks(m)
	} else {
		m.Setup.Start = r.readStart(v)
	}
	if m.Setup.Lot && (!m.Setup.Blind || m.Setup.White == Guest) || m.Setup.Blind && !v.Chosen {
		r.fail(ErrChanged)
	}
	if r.err == nil {
		m.Game, err = m.newGame()
	}
	if r.err == nil && err != nil {
		r.fail(ErrChanged)
	}
	if r.err == nil && m.Game != nil {
		r.readActions(m)
	}
	return m
}

func (r *reader) readPicks(m *Message) {
	copy(m.Setup.Commitment[:], r.bytes(len(m.Setup.Commitment)))
	shown := r.number(2)
	for _, s := range []Seat{Guest, Inviter}[:shown] {
		p := &Pick{Army: r.readArmy(m.Setup.Variant)}
		copy(p.Salt[:], r.bytes(saltSize))
		m.Picks[s] = p
	}
}

func (r *reader) readStart(v *rules.Variant) rules.Position {
	var p rules.Position
	var err error
	kind := r.number(2)
	switch {
	case kind == 0:
		n := r.number(959)
		if !v.Shuffled && n != 0 {
			r.fail(ErrChanged)
		}
		var white, black *rules.Army
		if v.Chosen {
			white, black = r.readArmy(v), r.readArmy(v)
		}
		if r.err == nil {
			p, err = Standard(v, n, white, black)
		}
	case kind == 2:
		_, _ = r.readArmy(v), r.readArmy(v) // the FEN names them
		fallthrough
	default:
		text := r.text(400)
		if r.err != nil {
			break
		}
		p, err = fen.Parse(v, text)
		if err == nil && fen.Format(&p) != text {
			r.fail(ErrChanged)
		}
	}
	if err != nil {
		r.fail(ErrChanged)
	}
	return p
}

func (r *reader) readActions(m *Message) {
	n := r.number(MaxActions)
	for i := 0; i < n && r.err == nil; i++ {
		p := m.Game.Position()
		if m.Game.Result().Over() {
			r.fail(message.New("the message goes on after the end of the game (%s); it cannot be right", m.Game.Result()))
			return
		}
		texts, at := legal(p), r.number(1<<16)
		if r.err == nil && at >= len(texts) {
			r.fail(message.New("action %d of the message is not legal; "+
				"ask %v to send the turn again, with the newest Midline", i+1, nameOr(m.Names[m.From])))
		}
		if r.err != nil {
			return
		}
		move, err := uci.Parse(p, texts[at])
		if err == nil {
			_, err = m.Game.Play(move)
		}
		if err != nil {
			r.fail(ErrChanged)
		}
	}
	if sum := r.bytes(boardSize); r.err == nil && [boardSize]byte(sum) != sumOf(m.Game.Position()) {
		r.fail(message.New("the turns of the message lead to another position here; "+
			"one of you has to update Midline (sent by %v)", nameOr(m.Names[m.From])))
	}
}
