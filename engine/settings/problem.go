package settings

import (
	"fmt"
	"strings"
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
	Line   int    // counted from 1; 0 where there is no place, as for Unreadable
	Column int    // in bytes, counted from 1; of the value, or of the syntax error
	Key    string // with its table, "new_game.clock"; "" where no key is concerned
	Reason string // a clause: "is 9, and must be from 0.5 to 3"
	Advice string // a sentence without a full stop: what is done now and what to do
}

// Error returns `FILE:LINE:COLUMN: KEY REASON. ADVICE.`
func (p Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", p.Line, p.Column)
	}
	b.WriteString(": ")
	if p.Key != "" {
		b.WriteString(p.Key + " ")
	}
	b.WriteString(p.Reason + ".")
	if p.Advice != "" {
		b.WriteString(" " + p.Advice + ".")
	}
	return b.String()
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
