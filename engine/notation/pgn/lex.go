package pgn

// text is a text as it is read or as it was.
type text interface{ ~string | ~[]byte }

// byteOrderMark stands at the beginning of some files.
const byteOrderMark = "\ufeff"

func isSpace(c byte) bool { return c <= ' ' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// ends are the bytes that end a word among the moves.
var ends = func() (set [256]bool) {
	for c := range byte(' ' + 1) {
		set[c] = true
	}
	for _, c := range []byte("{}()[];$") {
		set[c] = true
	}
	return set
}()

// tagName returns the name of the tag that a text begins with, and the length up to
// the end of the name. There is none if neither a quote nor the end of the line follows.
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
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':'
}

// value is how far the value of a tag has been read. It is in quotes; one within it
// that no bracket follows is part of the value, for some write such.
type value uint8

const (
	noValue     value = iota // or it has ended
	beforeValue              // its quote is yet to come
	inValue
	afterQuote // which ends it if the bracket follows
)

// read reads the value on and returns how much of the text it read: all, or up to the
// bracket and with it.
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
	switch string(word) {
	case "1-0", "1:0", "1–0":
		return "1-0"
	case "0-1", "0:1", "0–1":
		return "0-1"
	case "1/2-1/2", "1/2", "½-½", "½–½", "½", "\xbd-\xbd", "1/2:1/2", "1/2–1/2":
		return "1/2-1/2"
	case "*":
		return "*"
	}
	return ""
}

// startsGame reports whether a line whose beginning is no space may begin the moves of
// a game that has no tags: by a number, a comment or a move.
func startsGame(line []byte) bool {
	if line[0] == '{' {
		return true
	}
	n := 0
	for n < len(line) && !ends[line[n]] {
		n++
	}
	word := line[:n]
	if digits := leadingDigits(word); digits > 0 && digits < len(word) && word[digits] == '.' {
		return true
	}
	if n > 3 && (string(word[:3]) == "O-O" || string(word[:3]) == "0-0") || string(word) == "O-O" {
		return true
	}
	for i, c := range word { // a square, and nothing that no move has
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
		case c == '+', c == '#', c == '=', c == ':', c == '*', c == '~', c == '>', c == '@', c == '&', c == '!', c == '?', c == '/', c == '-', c == '^':
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
