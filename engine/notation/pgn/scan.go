package pgn

import (
	"bytes"
	"io"

	"midline/engine/message"
)

// MaxGame bounds the length of the text of one game, in bytes.
const MaxGame = 16 << 20

// Raw is the text of one game before it is parsed.
type Raw struct {
	Number int    // of the game in its stream, from 1
	Line   int    // of the first byte, from 1
	Text   []byte // as UTF-8

	before  int              // characters of the first line before the game
	stray   stray            // of Text
	problem *message.Message // why there is no text
}

// Scanner splits a stream into the texts of games without parsing them. It holds one game at a
// time. A game begins at a tag after the moves of another, after the result of another, or where
// the move numbers begin again. Text before the first game and between games is skipped, and so are
// the tags that forums put around a game. After an unclosed comment, reading resumes at a line that
// begins with [Event "…, or with any tag after an empty line. A stream with text but no game gives
// one Raw, whose Parse returns an error.
type Scanner struct {
	r     io.Reader
	buf   []byte // what has been read and is still needed
	at    int    // offset in buf of the next byte
	start int    // offset in buf of the game
	ended bool   // the stream has
	err   error

	line   int // of at, from 1
	column int // bytes of that line before at
	raw    Raw
	number int // of games so far
	prose  Raw // place of the first text that is not a game, Line 0 for none

	place   place
	first   string // the name of the first tag
	value   value
	comment bool // within braces
	depth   int  // of brackets
	turn    int  // the last move number
	actions int  // moves since then
	blank   bool // the line before was empty
	parted  bool // an empty line followed the last tag
	tooLong bool
}

// place says where in a game the Scanner is.
type place uint8

const (
	outside place = iota
	inTags
	inMoves
	afterResult
)

// NewScanner returns a Scanner of a stream.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{r: asUTF8(r), buf: make([]byte, 0, 1<<17), line: 1}
}

// Raw returns the game that Scan has found. It stays valid when Scan goes on.
func (s *Scanner) Raw() Raw { return s.raw }

// Err returns the read error that ended the stream early, if any.
func (s *Scanner) Err() error { return s.err }

// Scan finds the next game, and reports whether there is one. There is none at the end of the
// stream and after a read error.
func (s *Scanner) Scan() bool {
	s.raw = Raw{}
	for {
		line := s.next()
		if s.err != nil {
			return false
		}
		if len(line) == 0 {
			if s.place == outside {
				return s.returnProse()
			}
			s.finish(0)
			return true
		}
		if s.place == outside {
			n, begins := s.begin(line)
			s.advance(n)
			if line = line[n:]; !begins {
				continue
			}
		}
		if used, ended := s.scanLine(line); ended {
			s.finish(used)
			s.advance(used)
			return true
		}
		s.advance(len(line))
		if s.at-s.start > MaxGame {
			s.tooLong = true
		}
		if s.tooLong {
			s.start = s.at
		}
	}
}

// returnProse makes Raw of a text without any game, and reports whether it is one.
func (s *Scanner) returnProse() bool {
	if s.number > 0 || s.prose.Line == 0 {
		return false
	}
	s.raw, s.prose = s.prose, Raw{}
	s.raw.problem = message.New(
		"no game begins in this text; a game has tags such as [Event \"Casual game\"], or moves such as 1. e4")
	return true
}

// finish makes Raw of the game that ends the given number of bytes ahead.
func (s *Scanner) finish(ahead int) {
	end := s.at + ahead
	s.number++
	s.raw.Number = s.number
	if s.tooLong || end-s.start > MaxGame {
		s.raw.problem = message.New("the text of the game is longer than %d MB, so it is skipped", MaxGame>>20)
	} else {
		s.raw.Text, s.raw.stray = toUTF8(bytes.Clone(bytes.TrimRight(s.buf[s.start:end], " \t\r\n\x00")))
	}
	s.place, s.first, s.value, s.comment, s.depth, s.blank, s.tooLong = outside, "", noValue, false, 0, false, false
	s.parted, s.turn, s.actions = false, 0, 0
}

// advance moves on by n bytes of one line.
func (s *Scanner) advance(n int) {
	if n == 0 {
		return
	}
	s.at += n
	s.column += n
	if last := s.buf[s.at-1]; last == '\n' || last == '\r' {
		s.line++
		s.column = 0
	}
}

// longLine is the length from which a line is read in parts.
const longLine = 1 << 16

// next returns the next line with its end, or a part of a long one; nothing at the end of the
// stream.
func (s *Scanner) next() []byte {
	for from := s.at; ; {
		for i := from; i < len(s.buf); i++ {
			switch c := s.buf[i]; {
			case c == '\n':
				return s.buf[s.at : i+1]
			case c == '\r' && i+1 < len(s.buf) && s.buf[i+1] == '\n':
				return s.buf[s.at : i+2]
			case c == '\r' && (i+1 < len(s.buf) || s.ended):
				return s.buf[s.at : i+1]
			}
		}
		rest := s.buf[s.at:]
		if s.ended || s.err != nil {
			return rest
		}
		if len(rest) >= longLine {
			if i := bytes.LastIndexByte(rest, ' '); i > 0 {
				return rest[:i]
			}
			if rest[len(rest)-1] != '\r' {
				return rest
			}
		}
		n := len(rest)
		s.fill()
		from = max(s.at, s.at+n-1)
	}
}

// fill reads more of the stream, after the part that is still needed.
func (s *Scanner) fill() {
	keep := s.at
	if s.place != outside {
		keep = min(s.start, s.at)
	}
	if keep > 0 && cap(s.buf)-len(s.buf) < cap(s.buf)/2 {
		s.buf = s.buf[:copy(s.buf, s.buf[keep:])]
		s.at -= keep
		s.start -= keep
	}
	if cap(s.buf)-len(s.buf) < 1<<12 {
		s.buf = append(make([]byte, 0, 2*cap(s.buf)), s.buf...)
	}
	for range 100 {
		n, err := s.r.Read(s.buf[len(s.buf):cap(s.buf)])
		s.buf = s.buf[:len(s.buf)+n]
		if err == io.EOF {
			s.ended = true
			return
		}
		if err != nil {
			s.err = err
			return
		}
		if n > 0 {
			return
		}
	}
	s.err = io.ErrNoProgress
}

// begin reports whether a game begins in a line, and if so sets where: after the first n bytes of
// the line, or after all of it.
func (s *Scanner) begin(line []byte) (n int, begins bool) {
	before := s.column
	for n < len(line) {
		rest := line[n:]
		_, tag := tagName(rest)
		skipped := 0
		switch {
		case isSpace(rest[0]):
			skipped = 1
		case bytes.HasPrefix(rest, []byte(byteOrderMark)):
			n += len(byteOrderMark)
			continue
		case tag > 0:
			s.place = inTags
		case startsGame(rest):
			s.place = inMoves
		default:
			s.recordProse(before)
			skipped = wrapper(rest)
		}
		if s.place != outside {
			s.start = s.at + n
			s.raw.Line, s.raw.before = s.line, before
			return n, true
		}
		if skipped == 0 {
			return len(line), false
		}
		n += skipped
		before += skipped
	}
	return n, false
}

// recordProse records the place of the first text that is not a game.
func (s *Scanner) recordProse(before int) {
	if s.prose.Line == 0 {
		s.prose = Raw{Line: s.line, before: before}
	}
}

// scanLine reads a line, and reports whether the game has ended after a part of it.
func (s *Scanner) scanLine(line []byte) (used int, ended bool) {
	if s.column > 0 {
		return s.scanFrom(line, 0)
	}
	text := bytes.TrimLeft(line, " \t")
	empty := len(bytes.TrimLeft(text, "\r\n\x00")) == 0
	wasBlank := s.blank
	s.blank = empty
	if empty {
		if s.place == inTags {
			s.value, s.parted = noValue, true
		}
		return 0, s.place == afterResult
	}
	if s.place != inTags && !s.comment && closes(text) {
		return 0, true
	}
	if text[0] == '[' {
		if name, _ := tagName(text); name != nil {
			switch {
			case s.place == inTags:
				s.value = noValue
			case !s.comment, wasBlank, string(name) == "Event" && len(text) == len(line):
				return 0, true
			}
		}
	}
	if line[0] == '%' && !s.comment && s.value == noValue {
		return len(line), false
	}
	return s.scanFrom(line, 0)
}

// scanFrom reads a line from an offset on.
func (s *Scanner) scanFrom(line []byte, i int) (used int, ended bool) {
	if s.place == inTags {
		if i, ended = s.tags(line, i); s.place == inTags {
			return i, ended
		}
	}
	return s.moves(line, i)
}

func (s *Scanner) tags(line []byte, i int) (used int, ended bool) {
	for i < len(line) {
		switch c := line[i]; {
		case s.value != noValue:
			i += s.value.read(line[i:])
		case isSpace(c):
			i++
		case c == ';':
			return len(line), false
		case c == '[':
			name, n := tagName(line[i:])
			if n == 0 {
				if n = bracketLine(line[i:]); n > 0 {
					i += n
					continue
				}
				s.place = inMoves
				return i, false
			}
			if s.first == "" {
				s.first = string(name)
			} else if string(name) == s.first && (s.parted || s.first == "Event") {
				return i, true
			}
			s.value, s.parted = beforeValue, false
			i += n
		default:
			s.place = inMoves
			return i, false
		}
	}
	return i, false
}

func (s *Scanner) moves(line []byte, i int) (used int, ended bool) {
	for i < len(line) {
		if s.comment {
			n := bytes.IndexByte(line[i:], '}')
			if n < 0 {
				break
			}
			i += n + 1
			s.comment = false
			continue
		}
		switch c := line[i]; {
		case isSpace(c):
			i++
		case c == '{':
			s.comment = true
			i++
		case c == ';':
			return len(line), false
		case c == '(' && s.place == afterResult:
			return i, true
		case c == '(':
			s.depth++
			i++
		case c == ')':
			s.depth = max(0, s.depth-1)
			i++
		default:
			start := i
			for i++; i < len(line) && !ends[line[i]]; i++ {
			}
			word := line[start:i]
			_, r := cutResult(word)
			switch over := r != ""; {
			case s.place == afterResult && !over && c != '$':
				return start, true
			case s.place == inMoves && closes(line[start:]), s.depth == 0 && s.restarts(line, start, word):
				return start, true
			case over && s.depth == 0:
				s.place = afterResult
			}
		}
	}
	return len(line), false
}
