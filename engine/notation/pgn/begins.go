package pgn

import (
	"bytes"
	"strings"
)

// Begins reports whether a text, or the beginning of one, is meant as games: its first one has a
// tag or begins with a move. A brace alone, or a number, begins texts of other kinds as well.
func Begins(text string) bool {
	s := NewScanner(strings.NewReader(text))
	if !s.Scan() || s.raw.Number == 0 {
		return false
	}
	for rest := s.raw.Text; len(rest) > 0; {
		end := 1
		switch {
		case isSpace(rest[0]), rest[0] == '(':
		case rest[0] == '{':
			end = bytes.IndexByte(rest, '}') + 1
		case rest[0] == ';', rest[0] == '%':
			end = bytes.IndexAny(rest, "\r\n") + 1
		default:
			_, tag := tagName(rest)
			return tag > 0 || beginsWithMove(rest)
		}
		if end == 0 {
			return false
		}
		rest = rest[end:]
	}
	return false
}

// beginsWithMove reports whether a text begins with a move, of any language, with its number or
// without: with castling, or a word that has a square.
func beginsWithMove(text []byte) bool {
	if digits := leadingDigits(text); digits > 0 && !bytes.HasPrefix(text, []byte("0-0")) {
		text = bytes.TrimLeft(text[digits:], ". \t\r\n")
	}
	n := 0
	for n < len(text) && !ends[text[n]] {
		n++
	}
	word := bytes.ReplaceAll(text[:n], []byte("0"), []byte("O"))
	if bytes.HasPrefix(word, []byte("O-O")) {
		return true
	}
	for i := 1; i < n && n < 16; i++ {
		if isDigit(text[i]) && text[i-1] >= 'a' && text[i-1] <= 'j' {
			return true
		}
	}
	return false
}
