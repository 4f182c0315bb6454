package correspondence

import (
	"bytes"
	"compress/flate"
	"io"
	"slices"
	"strings"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant"
)

// ownArmy stands in the place of the letter of an army that comes with its file.
const ownArmy = 1

// mostSqueezed bounds the length of the compressed file of an army: what does not shrink grows a little.
const mostSqueezed = army.MaxSize + 64

// mayPlay reports whether an army may be chosen in a variant: one of its own, or one of the players' own whose file
// can go with the messages.
func mayPlay(v *rules.Variant, a *rules.Army) bool {
	return slices.Contains(v.Armies, a) || v.Own && a.Hash != "" && army.FileOf(a) != nil
}

// appendArmy appends the letter of an army, or the ID and the file of one of the players' own.
func appendArmy(b []byte, a *rules.Army) []byte {
	file := army.FileOf(a)
	if a.Hash == "" || file == nil {
		return append(b, a.Letter)
	}
	b = appendText(append(b, ownArmy), a.ID)
	return appendText(b, string(squeezed(file.Text)))
}

// squeezed compresses the file of an army.
func squeezed(text string) []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// readArmy reads what appendArmy wrote. An army of the players' own is checked as its file would be, and known from
// then on.
func (r *reader) readArmy(v *rules.Variant) *rules.Army {
	letter := r.bytes(1)[0]
	if letter != ownArmy {
		a, err := variant.ArmyOf(v, letter)
		if err != nil {
			r.fail(ErrChanged)
			return v.Armies[0]
		}
		return a
	}
	id := r.text(32)
	data := r.bytes(r.number(mostSqueezed))
	if r.err == nil && !v.Own {
		r.fail(ErrChanged)
	}
	if r.err != nil {
		return v.Armies[0]
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), army.MaxSize+1))
	if err != nil || len(text) > army.MaxSize {
		r.fail(ErrChanged)
		return v.Armies[0]
	}
	a, err := army.KeepText(id, string(text))
	if err != nil {
		r.fail(message.New("the army %s cannot be taken from the message: %w", id, err))
		return v.Armies[0]
	}
	return a.Army
}

// committed is what an army is called in the hash that an inviter sends: its letter, or the ID and the hash of the
// file of one of the players' own.
func committed(a *rules.Army) string {
	if a.Hash == "" {
		return string(rune(a.Letter))
	}
	return "{" + a.ID + ":" + a.Hash + "}"
}

// saveArmy writes an army as a saved game has it: its letter, or in braces the file of one of the players' own.
func saveArmy(a *rules.Army) string {
	if a.Hash == "" {
		return string(rune(a.Letter))
	}
	return "{" + army.Carry(a) + "}"
}

// loadArmy reads what saveArmy wrote.
func loadArmy(v *rules.Variant, text string) (*rules.Army, error) {
	if inside, own := strings.CutPrefix(text, "{"); own && v.Own {
		a, err := army.KeepCarried(strings.TrimSuffix(inside, "}"))
		if err != nil {
			return nil, err
		}
		return a.Army, nil
	}
	if len(text) != 1 {
		return nil, ErrChanged
	}
	return variant.ArmyOf(v, text[0])
}
