package settings

import (
	"fmt"

	"midline/engine/message"
)

// Kind is how much of a settings file a problem makes useless.
type Kind uint8

// The kinds of problem.
const (
	// Unreadable: the file exists and cannot be read. All settings have their defaults, and saving
	// will fail as well.
	Unreadable Kind = iota
	// Syntax: the file is not TOML. All settings have their defaults.
	Syntax
	// Wrong: a key has a value that it cannot have, and its default is used.
	Wrong
	// Unknown: this version does not know a key. It is kept.
	Unknown
)

// Problem is a mistake in a settings file: where it is, what it is, and what to do about it. Its text
// is one line, for a person.
type Problem struct {
	Kind   Kind
	File   string
	Line   int              // counted from 1; 0 where there is no place, as for Unreadable
	Column int              // in bytes, counted from 1; of the value, or of the syntax error
	Key    string           // with its table, "new_game.clock"; "" where it is not about a key
	Reason *message.Message // a clause: "is 9, and must be from 0.5 to 3"
	Advice *message.Message // a sentence without a full stop: what happens now and what to do
}

// Error returns `FILE:LINE:COLUMN: KEY REASON. ADVICE.`
func (p Problem) Error() string { return p.Message().Error() }

// Message returns the text of Error as a message.
func (p Problem) Message() *message.Message {
	place, key := p.File, ""
	if p.Line > 0 {
		place = fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
	}
	if p.Key != "" {
		key = p.Key + " "
	}
	if p.Advice == nil {
		return message.New("%s: %s%v.", place, key, p.Reason)
	}
	return message.New("%s: %s%v. %v.", place, key, p.Reason, p.Advice)
}

// Broken reports whether saving will first copy the file, since a value in it would be lost.
func Broken(problems []Problem) bool {
	for _, p := range problems {
		if p.Kind != Unknown {
			return true
		}
	}
	return false
}
