// Package uci has the text of actions that chess programs exchange (R6.7).
package uci

import (
	"strings"

	"midline/engine/message"
	"midline/engine/rules"
)

// Move returns the text of a legal action of the position.
func Move(pos *rules.Position, m rules.Move) string {
	geo, v := pos.Geo(), pos.Rules().Variant
	from, to := geo.Name(m.From()), m.To()
	switch m.Kind() {
	case rules.Pass:
		return "0000"
	case rules.Convert:
		return from + geo.Name(to) + "c"
	case rules.Castle:
		if v.Castling != rules.KingTakesRook {
			to = pos.CastleTo(m)
		}
	}
	text := from + geo.Name(to)
	if r := m.Promote(); r != rules.NoRole {
		text += string(rune(v.Letters[r] | 0x20))
	}
	return text
}

// Parse returns the legal action with a text. The error says what is wrong with the text, or that
// the action is not legal.
func Parse(pos *rules.Position, text string) (rules.Move, error) {
	var buf [256]rules.Move
	for _, m := range pos.Legal(buf[:0]) {
		if Move(pos, m) == text {
			return m, nil
		}
	}
	if err := check(pos, text); err != nil {
		return rules.NoMove, err
	}
	return rules.NoMove, message.New("move %q is not legal here", text)
}

// check returns an error if the text of an action is malformed.
func check(pos *rules.Position, text string) error {
	geo := pos.Geo()
	if text == "0000" {
		return message.New("move %q: only a king-turn can be passed", text)
	}
	_, n := geo.Parse(text)
	if n == 0 {
		return message.New("move %q, character 1: a square of the board is needed", text)
	}
	_, k := geo.Parse(text[n:])
	if k == 0 {
		return message.New("move %q, character %d: a second square of the board is needed", text, n+1)
	}
	rest := text[n+k:]
	if len(rest) > 1 || rest != "" && rest != "c" && !strings.ContainsRune(letters(pos), rune(rest[0])) {
		return message.New("move %q, character %d: unexpected %q", text, n+k+1, rest)
	}
	return nil
}

// letters returns the letters of the roles to which the side to move promotes.
func letters(pos *rules.Position) string {
	text := ""
	for r := rules.Knight; r < rules.NumRoles; r++ {
		if pos.Rules().Army(pos.Side()).Promotes.Has(r) {
			text += string(rune(pos.Rules().Variant.Letters[r] | 0x20))
		}
	}
	return text
}
