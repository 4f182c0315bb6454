package pgn

import (
	"strings"
	"unicode/utf8"

	"midline/engine/message"
)

// Error says what is wrong with a game or a text, and where. It is the error of a game that cannot
// be read, or a warning about one that was read.
type Error struct {
	Game, Line, Column int    // from 1; the column counts characters. Game is 0 for the whole text
	Field              string // the name of a tag, "move", "comment", "variation", or "game" for the whole
	Reason             *message.Message
}

// Message returns the reason and its place.
func (e *Error) Message() *message.Message {
	if e.Game == 0 {
		return message.New("line %d, column %d: %v", e.Line, e.Column, e.Reason)
	}
	return message.New("game %d, line %d, column %d: %v", e.Game, e.Line, e.Column, e.Reason)
}

// Error is the Message in English.
func (e *Error) Error() string { return e.Message().Error() }

// spot is a place in the text of a game.
type spot struct{ offset, line, column int }

// fail makes an error at an offset in the text of a game.
func (p *parser) fail(at int, field string, reason *message.Message) *Error {
	at = min(at, len(p.text))
	if at < p.cursor.offset {
		p.cursor = spot{}
	}
	for ; p.cursor.offset < at; p.cursor.offset++ {
		switch c := p.text[p.cursor.offset]; {
		case c == '\n', c == '\r' && !strings.HasPrefix(p.text[p.cursor.offset+1:], "\n"):
			p.cursor.line++
			p.cursor.column = 0
		case utf8.RuneStart(c):
			p.cursor.column++
		}
	}
	e := &Error{p.raw.Number, p.raw.Line + p.cursor.line, 1 + p.cursor.column, field, reason}
	if p.cursor.line == 0 {
		e.Column += p.raw.before
	}
	return e
}
