package pgn

import (
	"strings"
	"unicode/utf8"

	"midline/engine/message"
)

// Error says what is wrong with a game, and where.
type Error struct {
	Game, Line, Column int    // from 1; the column counts characters
	Field              string // the name of a tag, "move", "comment", "variation", or "game" for the whole
	Reason             *message.Message
}

// Message returns the reason with its place.
func (e *Error) Message() *message.Message {
	return message.New("game %d, line %d, column %d: %v", e.Game, e.Line, e.Column, e.Reason)
}

// Error is the Message in English.
func (e *Error) Error() string { return e.Message().Error() }

// fail makes the error of a place in the text of a game.
func (p *parser) fail(at int, field string, reason *message.Message) error {
	e := &Error{Game: p.raw.Number, Line: p.raw.Line, Field: field, Reason: reason}
	before := p.text[:min(at, len(p.text))]
	line := 0
	for i := range len(before) {
		if before[i] == '\n' || before[i] == '\r' && !strings.HasPrefix(before[i+1:], "\n") {
			e.Line++
			line = i + 1
		}
	}
	e.Column = 1 + utf8.RuneCountInString(before[line:])
	if line == 0 {
		e.Column += p.raw.before
	}
	return e
}
