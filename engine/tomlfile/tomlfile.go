// Package tomlfile decodes TOML files that users write by hand: settings, themes and armies. It reports the position
// of a mistake, and rejects in advance texts that would take the decoder long.
package tomlfile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
)

// MaxSize is the maximum size of a file in bytes.
const MaxSize = 64 << 10

// MaxDepth is the maximum number of parts of a dotted key, and of nested brackets. The decoder takes 1.5 s
// for a key of 4,096 parts and 4 s for one of 8,192.
const MaxDepth = 16

// Mistake means that a text is not TOML or is nested too deeply.
type Mistake struct {
	Line, Column int              // from 1, the column in bytes
	Reason       *message.Message // a clause without a full stop: "is not TOML: expected ..."
}

// Message returns the reason with its position.
func (m *Mistake) Message() *message.Message {
	return message.New("line %d, column %d: %v", m.Line, m.Column, m.Reason)
}

// Error returns the Message in English.
func (m *Mistake) Error() string { return m.Message().Error() }

// Decode returns the top-level values of a text, to be decoded further with the meta data. The error is a
// *Mistake.
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
		// If the mistake is at the end of a line, pe has the next line.
		m.Line, m.Column = place(text, pe.Position.Start)
		m.Reason = message.New("is not TOML: %s", clause(pe.Message))
		if pe.LastKey != "" {
			m.Reason = message.New("is not TOML: %s (at or after the key %s)", clause(pe.Message), shorten(pe.LastKey))
		}
	}
	return m
}

// Problem is a mistake in a file: where and what it is, and what to do about it.
type Problem struct {
	File   string
	Line   int              // from 1; 0 if it concerns the whole file
	Column int              // in bytes, from 1: that of the value or of the syntax error
	Key    string           // with its table, such as new_game.clock; "" if it concerns no key
	Reason *message.Message // a clause: "is 9, and must be from 0.5 to 3"
	Advice *message.Message // a sentence without a full stop: what happens now and what to do; optional
}

// Message returns `FILE:LINE:COLUMN: KEY REASON. ADVICE.`
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

// Error returns the Message in English.
func (p Problem) Error() string { return p.Message().Error() }

// Place returns the position of a value, or of its first part if it is a table that is only implied by
// [a.b]. Both numbers are 0 if the position is unknown.
func Place(meta *toml.MetaData, prim toml.Primitive) (line, column int) {
	err := meta.PrimitiveDecode(prim, &locator{})
	if pe, ok := errors.AsType[toml.ParseError](err); ok && pe.Position.Line > 0 {
		return pe.Position.Line, max(pe.Position.Col, 1)
	}
	var parts map[string]toml.Primitive
	if meta.PrimitiveDecode(prim, &parts) != nil {
		return 0, 0
	}
	for _, part := range parts {
		if l, c := Place(meta, part); l > 0 && (line == 0 || l < line) {
			line, column = l, c
		}
	}
	return line, column
}

// locator rejects every value, so that the decoder reports the position of the value.
type locator struct{}

func (*locator) UnmarshalTOML(any) error { return errors.New("asked for its place") }

// clause returns a text of the decoder without its full stop.
func clause(text string) string { return strings.TrimRight(text, ".\n") }

// shorten truncates a long key.
func shorten(key string) string {
	if r := []rune(key); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return key
}

// place returns the line and the column of an offset, which may be out of range.
func place(text string, offset int) (line, column int) {
	before := text[:min(max(offset, 0), len(text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}

// tooDeep returns the offset of the first dot or bracket beyond MaxDepth, or -1. It ignores strings and
// comments.
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

// stringLength returns the length of the string at the beginning of a text. An unterminated string ends with
// the line, or with the text if it is a multi-line string.
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
