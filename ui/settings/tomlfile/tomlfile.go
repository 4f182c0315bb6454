// Package tomlfile decodes the TOML files that players write by hand: settings and
// themes. It says where a mistake stands, and refuses what would take the decoder
// long before it begins.
package tomlfile

import (
	"errors"
	"strings"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
)

// MaxSize is the most bytes that a file may have.
const MaxSize = 64 << 10

// MaxDepth is the most parts of a dotted key, and the most brackets within each
// other. The decoder takes 1.5 s for a key of 4,096 parts and 4 s for one of 8,192.
const MaxDepth = 16

// Mistake says what makes a text no TOML, or none that is read.
type Mistake struct {
	Line, Column int              // from 1, the column in bytes
	Reason       *message.Message // a clause without a full stop: "is not TOML: expected ..."
}

// Message returns the reason with its place.
func (m *Mistake) Message() *message.Message {
	return message.New("line %d, column %d: %v", m.Line, m.Column, m.Reason)
}

// Error is the Message in English.
func (m *Mistake) Error() string { return m.Message().Error() }

// Decode returns what stands at the top of a text, to be decoded with the meta data.
// The error is a *Mistake.
func Decode(text string) (map[string]toml.Primitive, toml.MetaData, error) {
	if at := tooDeep(text); at >= 0 {
		line, column := place(text, at)
		return nil, toml.MetaData{}, &Mistake{line, column, message.New("nests more than %d names or brackets", MaxDepth)}
	}
	var top map[string]toml.Primitive
	meta, err := toml.Decode(text, &top)
	if err != nil {
		return nil, meta, mistake(text, err)
	}
	return top, meta, nil
}

func mistake(text string, err error) *Mistake {
	m := &Mistake{Reason: message.New("is not TOML: %s", clause(err.Error()))}
	if pe, ok := errors.AsType[toml.ParseError](err); ok {
		// Its line may be that after the mistake, if the mistake is at a line's end.
		m.Line, m.Column = place(text, pe.Position.Start)
		m.Reason = message.New("is not TOML: %s", clause(pe.Message))
		if pe.LastKey != "" {
			m.Reason = message.New("is not TOML: %s (at or after the key %s)", clause(pe.Message), shorten(pe.LastKey))
		}
	}
	return m
}

// clause is what the decoder says, without the end of a sentence.
func clause(text string) string { return strings.TrimRight(text, ".\n") }

// shorten cuts a key that nobody would read to its end.
func shorten(key string) string {
	if r := []rune(key); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return key
}

// place returns the line and the column of an offset, which may lie outside.
func place(text string, offset int) (line, column int) {
	before := text[:min(max(offset, 0), len(text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}

// tooDeep returns the offset of the first dot or bracket beyond MaxDepth, or -1.
// Strings and comments count for nothing.
func tooDeep(text string) int {
	dots, brackets := 0, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\'':
			i += stringLength(text[i:], c) - 1
		case '#':
			if end := strings.IndexByte(text[i:], '\n'); end >= 0 {
				i += end - 1
			} else {
				i = len(text)
			}
		case '.':
			if dots++; dots >= MaxDepth {
				return i
			}
		case '[', '{':
			if brackets++; brackets > MaxDepth {
				return i
			}
			dots = 0
		case ']', '}':
			brackets, dots = max(brackets-1, 0), 0
		case '=', ',', '\n':
			dots = 0
		}
	}
	return -1
}

// stringLength returns the length of the string that a text begins with. One that
// does not end takes the rest of its line, or of the text if it has many lines.
func stringLength(text string, quote byte) int {
	end, many := string(quote), strings.HasPrefix(text, strings.Repeat(string(quote), 3))
	if many {
		end = strings.Repeat(string(quote), 3)
	}
	for i := len(end); i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote == '"':
			i++
		case strings.HasPrefix(text[i:], end):
			return i + len(end)
		case text[i] == '\n' && !many:
			return i
		}
	}
	return len(text)
}
