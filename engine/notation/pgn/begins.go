package pgn

import (
	"bytes"
	"strings"
)

// Begins reports whether a text, or the beginning of one, looks like games: its first one has a tag
// or begins with a move. A brace alone, or a number, may begin other texts as well.
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

// beginsWithMove reports whether a text begins with a move in any language, with or without its
// number: with castling, or a word that contains a square.
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

// wrapper returns the length of what forums, mails and web pages put around a game or before its
// lines: [pgn], <p>, >.
func wrapper(line []byte) int {
	end := byte(']')
	switch line[0] {
	case '>':
		return 1
	case '<':
		end = '>'
	case '[':
	default:
		return 0
	}
	return 1 + bytes.IndexByte(line[:min(len(line), maxBracket)], end)
}

// closes reports whether a text begins with the end of a wrapper.
func closes(text []byte) bool {
	return bytes.HasPrefix(text, []byte("[/")) || bytes.HasPrefix(text, []byte("</")) ||
		bytes.HasPrefix(text, []byte("```"))
}

// restarts counts the moves of the main line. It reports whether the word at an offset of a line is
// the number of the first move of another game.
func (s *Scanner) restarts(line []byte, at int, word []byte) bool {
	c := word[0]
	if !isDigit(c) {
		if c >= 'A' && c <= 'z' {
			s.actions++
		}
		return false
	}
	digits := leadingDigits(word)
	rest := word[digits:]
	bare := len(rest) == 0
	switch {
	case digits > 4 || !bare && rest[0] != '.':
		return false
	case bare:
		rest = bytes.TrimLeft(line[at+digits:], " \t")
	default:
		rest = rest[1:]
	}
	number := 0
	for _, c := range word[:digits] {
		number = 10*number + int(c-'0')
	}
	if number == 1 && s.turn > 0 {
		inFront := s.column+len(bytes.TrimLeft(line[:at], " \t")) == 0
		white := !bytes.HasPrefix(rest, []byte(".")) && !bytes.HasPrefix(rest, []byte("…")) &&
			(!bare || len(rest) > 0 && startsGame(rest))
		if white && (s.turn > 1 || s.actions > 1 && inFront) {
			return true
		}
	}
	s.turn, s.actions = number, 0
	if !bare && len(rest) > 0 {
		s.actions = 1
	}
	return false
}
