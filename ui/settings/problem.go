package settings

import (
	"fmt"

	"midline/engine/message"
)

// Kind is how much of a settings file a problem spoils.
type Kind uint8

// The kinds of problem.
const (
	// Unreadable: the file is there and could not be read. All settings are
	// defaults, and saving will fail as well.
	Unreadable Kind = iota
	// Syntax: the file is not TOML. All settings are defaults.
	Syntax
	// Wrong: a key has a value that it cannot have, and its default is used.
	Wrong
	// Unknown: a key means nothing to this version. It is kept.
	Unknown
)

// Problem is a mistake in a settings file: where it is, what it is, and what to
// do. Its text is one line, for a person.
type Problem struct {
	Kind   Kind
	File   string
	Line   int              // counted from 1; 0 where there is no place, as for Unreadable
	Column int              // in bytes, counted from 1; of the value, or of the syntax error
	Key    string           // with its table, "new_game.clock"; "" where no key is concerned
	Reason *message.Message // a clause: "is 9, and must be from 0.5 to 3"
	Advice *message.Message // a sentence without a full stop: what is done now and what to do
}

// Error returns `FILE:LINE:COLUMN: KEY REASON. ADVICE.`
func (p Problem) Error() string { return p.Message().Error() }

// Message is what Error returns.
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

// Broken reports whether saving will first put a copy of the file aside, since a
// value in it would be lost.
func Broken(problems []Problem) bool {
	for _, p := range problems {
		if p.Kind != Unknown {
			return true
		}
	}
	return false
}
