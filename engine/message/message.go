// Package message holds what the engine says to people in a form that a window can translate: an
// English sentence or clause, and its arguments.
package message

import (
	"fmt"
	"strings"
)

// Message is a text for people. Its format is that of fmt, and is the key of its translations.
// Errors and messages among the arguments are translated separately.
type Message struct {
	Format string
	Args   []any
}

// New makes a message. As an error it wraps those of its arguments that are errors; "%w" is
// equivalent to "%v".
func New(format string, args ...any) *Message {
	if false {
		_ = fmt.Errorf(format, args...) // go vet compares the arguments with the format
	}
	return &Message{strings.ReplaceAll(format, "%w", "%v"), args}
}

// Literal is a text that people write into a file as it stands: %q puts it between straight quotes in every language.
type Literal string

// Name is the name of a piece, an army or a variant.
type Name struct {
	Kind    string // "piece", "army" or "variant"
	ID      string
	English string
}

// String returns the name in English.
func (n Name) String() string { return n.English }

// Or joins words: "a, b or c".
func Or(list []string) *Message {
	if len(list) < 2 {
		return &Message{Format: strings.Join(list, "")}
	}
	return New("%s or %s", strings.Join(list[:len(list)-1], ", "), list[len(list)-1])
}

// Teller is an error that has a Message.
type Teller interface{ Message() *Message }

// Of returns the message of an error. An error without one becomes a message in its own words.
func Of(err error) *Message {
	switch e := err.(type) {
	case *Message:
		return e
	case Teller:
		return e.Message()
	}
	return &Message{Format: err.Error()}
}

// Error returns the message in English, "" for nil.
func (m *Message) Error() string {
	switch {
	case m == nil:
		return ""
	case len(m.Args) == 0:
		return m.Format
	}
	return fmt.Sprintf(m.Format, m.Args...)
}

// String is Error.
func (m *Message) String() string { return m.Error() }

// Unwrap returns the errors among the arguments.
func (m *Message) Unwrap() []error {
	var list []error
	for _, a := range m.Args {
		if err, ok := a.(error); ok {
			list = append(list, err)
		}
	}
	return list
}
