package pgn

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"midline/engine/notation/san"
)

// text is either a text being read or a text that was read.
type text interface{ ~string | ~[]byte }

func isSpace(c byte) bool { return c <= ' ' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// ends are the bytes that end a word among the moves.
var ends = func() (set [256]bool) {
	for c := range byte(' ' + 1) {
		set[c] = true
	}
	for _, c := range []byte("{}()[];$<") {
		set[c] = true
	}
	return set
}()

// tagName returns the name of the tag with which a text begins, and the length up to the end of the
// name. There is none if neither a quote nor the end of the line follows.
func tagName[T text](s T) (name T, n int) {
	if len(s) == 0 || s[0] != '[' {
		return name, 0
	}
	i := 1
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	start := i
	for i < len(s) && isNameByte(s[i]) {
		i++
	}
	end := i
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	if start == end || i < len(s) && s[i] != '"' && s[i] != '\n' && s[i] != '\r' {
		return name, 0
	}
	return s[start:end], end
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '-' || c == '+' || c == '#' ||
		c == '=' || c == ':'
}

// value is the state of reading the value of a tag. The value is in quotes; a quote within it that
// no bracket follows is part of the value, because some programs write such values.
type value uint8

const (
	noValue     value = iota // or it has ended
	beforeValue              // its quote is yet to come
	inValue
	afterQuote // which ends it if the bracket follows
)

// read reads on and returns how much of the text it read: all, or up to the bracket, which is
// included.
func (v *value) read(s []byte) int {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch *v {
		case beforeValue:
			switch {
			case c == '"':
				*v = inValue
			case c == ']':
				*v = noValue
				return i + 1
			}
		case inValue:
			switch {
			case c == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
				i++
			case c == '"':
				*v = afterQuote
			}
		case afterQuote:
			switch {
			case c == ']':
				*v = noValue
				return i + 1
			case c != '"' && !isSpace(c):
				*v = inValue
				i--
			}
		}
	}
	return len(s)
}

// result returns the result that a word means, or "".
func result[T text](word T) string {
	r := plainResult(word)
	if r == "" && len(word) < 20 && strings.ContainsFunc(string(word), isWide) {
		r = plainResult(san.PlainDashes(string(word)))
	}
	return r
}

func isWide(r rune) bool { return r >= utf8.RuneSelf }

func plainResult[T text](word T) string {
	switch string(word) {
	case "1-0", "1:0":
		return "1-0"
	case "0-1", "0:1":
		return "0-1"
	case "1/2-1/2", "1/2", "½-½", "½", "\xbd-\xbd", "1/2:1/2":
		return "1/2-1/2"
	case "*":
		return "*"
	}
	return ""
}

// cutResult splits a move from the result right after it, and returns the result, or "".
func cutResult[T text](word T) (move T, r string) {
	switch last := word[len(word)-1]; {
	case last == '*', last >= '0' && last <= '2', last >= utf8.RuneSelf:
	default:
		return word, ""
	}
	if r = result(word); r != "" {
		return word[:0], r
	}
	for _, r := range [...]string{"*", "1-0", "0-1", "1/2-1/2"} {
		if n := len(word) - len(r); n >= 2 && string(word[n:]) == r && endsMove(word[n-2], word[n-1], r == "*") {
			return word[:n], r
		}
	}
	return word, ""
}

// endsMove reports whether two bytes may end a move. anyRank says that the last may be the second
// digit of a rank.
func endsMove(before, last byte, anyRank bool) bool {
	switch {
	case isDigit(last):
		return anyRank || before >= 'a' && before <= 'j' || last == '0' && before == '-'
	case last >= 'A' && last <= 'Z':
		return last == 'O' || before == '=' || isDigit(before)
	}
	return last == '#' || last == '+' || last == '!' || last == '?'
}

// bracketLine returns the length of a line in square brackets that is not a tag.
func bracketLine[T text](s T) int {
	n := 0
	for n < len(s) && s[n] != '\n' && s[n] != '\r' {
		if s[n] == '{' || s[n] == '}' {
			return 0
		}
		n++
	}
	for n > 0 && isSpace(s[n-1]) {
		n--
	}
	if n < 2 || s[0] != '[' || s[n-1] != ']' || s[1] == '%' || s[1] == '/' {
		return 0
	}
	return n
}

// unquotedTag returns the name and the value of a tag without quotes at the start of a text, and
// the length of both with their brackets.
func unquotedTag(s string) (t Tag, n int) {
	n = bracketLine(s)
	name, value, ok := strings.Cut(strings.Trim(s[:n], "[] \t"), " ")
	if !ok || strings.ContainsRune(value, ']') || len(name) == 0 {
		return t, 0
	}
	for i := range len(name) {
		if !isNameByte(name[i]) {
			return t, 0
		}
	}
	return Tag{name, clean(value)}, n
}

// startsGame reports whether a line that does not begin with a space may begin the moves of a game
// without tags: with a number, a comment or a move.
func startsGame(line []byte) bool {
	switch {
	case line[0] == '{':
		return true
	case line[0] == '(':
		return len(line) > 1 && line[1] != '(' && line[1] != '{' && startsGame(line[1:])
	}
	n := 0
	for n < len(line) && !ends[line[n]] {
		n++
	}
	word := line[:n]
	digits := leadingDigits(word)
	if digits > 0 && digits < len(word) && word[digits] == '.' {
		return true
	}
	if digits > 0 && digits == len(word) {
		rest := bytes.TrimLeft(line[n:], " \t")
		return digits < 5 && len(rest) > 0 && !isDigit(rest[0]) && rest[0] != '{' && startsGame(rest)
	}
	if n > 3 && (string(word[:3]) == "O-O" || string(word[:3]) == "0-0") || string(word) == "O-O" {
		return true
	}
	for i, c := range word { // a square, and only characters of moves
		if i > 0 && isDigit(c) && word[i-1] >= 'a' && word[i-1] <= 'j' {
			return n < 16 && looksLikeMove(word)
		}
	}
	return false
}

func looksLikeMove(word []byte) bool {
	for _, c := range word {
		switch {
		case isDigit(c), c >= 'a' && c <= 'j', c >= 'A' && c <= 'R', c == 'U', c == 'x', c >= 0x80:
		case c == '+', c == '#', c == '=', c == ':', c == '*', c == '~', c == '>', c == '@', c == '&', c == '!',
			c == '?', c == '/', c == '-', c == '^':
		default:
			return false
		}
	}
	return true
}

func leadingDigits[T text](s T) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}
