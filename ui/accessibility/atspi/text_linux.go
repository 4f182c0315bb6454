package atspi

import (
	"slices"
	"unicode"

	"midline/ui/accessibility"
)

// textOf returns the text in an element, and whether it is something to be read letter by letter.
func textOf(e *accessibility.Element) (string, bool) {
	switch e.Role {
	case accessibility.TextField, accessibility.Choice:
		return e.Value, true
	case accessibility.Label, accessibility.Heading, accessibility.Link:
		return accessibility.Join(e.Name, e.Value), true
	}
	return "", false
}

func (o *object) letters() []rune {
	text, _ := textOf(o.element)
	return []rune(text)
}

func (o *object) caret() int {
	if o.element.Role != accessibility.TextField {
		return 0
	}
	return min(max(o.element.Caret, 0), len(o.letters()))
}

// The granularities of AT-SPI, and the older kinds of boundaries.
const (
	byLetter uint32 = iota
	byWord
	bySentence
	byLine
	byParagraph
)

// granularities are those of the older kinds: letter, the beginning or end of a word, of a sentence, of a line.
var granularities = []uint32{byLetter, byWord, byWord, bySentence, bySentence, byLine, byLine}

// part returns the bounds of the letter, the word, the sentence or the line at a place. A line is what ends with a line
// break, as nothing knows where a text field has broken its lines.
func part(text []rune, at int, by uint32) (from, to int) {
	at = min(max(at, 0), len(text))
	if by == byLetter {
		return at, min(at+1, len(text))
	}
	ends := func(i int) bool { // a part ends before the letter i
		switch before := text[i-1]; by {
		case byWord:
			return unicode.IsSpace(before) && !unicode.IsSpace(text[i])
		case bySentence:
			return before == '\n' || unicode.IsSpace(before) && i > 1 && slices.Contains([]rune(".!?…"), text[i-2])
		default:
			return before == '\n'
		}
	}
	if by != byWord && at > 0 && at == len(text) && text[at-1] == '\n' {
		return at, at // an empty last line
	}
	for from = min(at, len(text)); from > 0 && (from == len(text) || !ends(from)); {
		from--
		if from > 0 && ends(from) {
			break
		}
	}
	for to = min(at+1, len(text)); to < len(text) && !ends(to); {
		to++
	}
	return from, to
}

// around makes a method that returns a part of the text: that at a place, or the one before or after it.
func around(beside int, granularity func(uint32) uint32) method {
	return method{[]any{int32(0), uint32(0)}, func(o *object, in []any) ([]any, error) {
		text, by := o.letters(), granularity(in[1].(uint32))
		from, to := part(text, int(in[0].(int32)), by)
		switch {
		case beside < 0 && from == 0:
			to = 0
		case beside < 0:
			from, to = part(text, from-1, by)
		case beside > 0 && to == len(text):
			from = to
		case beside > 0:
			from, to = part(text, to, by)
		}
		return []any{string(text[from:to]), int32(from), int32(to)}, nil
	}}
}

func older(kind uint32) uint32 {
	if int(kind) < len(granularities) {
		return granularities[kind]
	}
	return byLetter
}

// extent is a place in pixels as methods return it.
func extent(o *object, kind uint32) []any {
	r := o.extents(o.element, kind)
	return []any{r.X, r.Y, r.Width, r.Height}
}

var textMethods = map[string]method{
	"GetText": {[]any{int32(0), int32(0)}, func(o *object, in []any) ([]any, error) {
		text := o.letters()
		from, to := int(in[0].(int32)), int(in[1].(int32))
		if to < 0 || to > len(text) {
			to = len(text)
		}
		return []any{string(text[min(max(from, 0), to):to])}, nil
	}},
	"GetStringAtOffset":   around(0, func(by uint32) uint32 { return by }),
	"GetTextAtOffset":     around(0, older),
	"GetTextBeforeOffset": around(-1, older),
	"GetTextAfterOffset":  around(1, older),
	"GetCharacterAtOffset": atIndex(func(o *object, i int) []any {
		if text := o.letters(); i >= 0 && i < len(text) {
			return []any{text[i]}
		}
		return []any{int32(0)}
	}),
	"SetCaretOffset":    fixed([]any{int32(0)}, false),
	"GetAttributeValue": fixed([]any{int32(0), ""}, ""),
	"GetAttributes": atIndex(func(o *object, _ int) []any {
		return []any{map[string]string{}, int32(0), int32(len(o.letters()))}
	}),
	"GetAttributeRun": {[]any{int32(0), false}, func(o *object, _ []any) ([]any, error) {
		return []any{map[string]string{}, int32(0), int32(len(o.letters()))}, nil
	}},
	"GetDefaultAttributes":   fixed(nil, map[string]string{}),
	"GetDefaultAttributeSet": fixed(nil, map[string]string{}),
	"GetNSelections":         fixed(nil, int32(0)),
	"GetSelection":           fixed([]any{int32(0)}, int32(0), int32(0)),
	"AddSelection":           fixed([]any{int32(0), int32(0)}, false),
	"RemoveSelection":        fixed([]any{int32(0)}, false),
	"SetSelection":           fixed([]any{int32(0), int32(0), int32(0)}, false),
	"GetCharacterExtents": {[]any{int32(0), uint32(0)}, func(o *object, in []any) ([]any, error) {
		return extent(o, in[1].(uint32)), nil
	}},
	"GetRangeExtents": {[]any{int32(0), int32(0), uint32(0)}, func(o *object, in []any) ([]any, error) {
		return extent(o, in[2].(uint32)), nil
	}},
	"GetOffsetAtPoint": fixed([]any{int32(0), int32(0), uint32(0)}, int32(-1)),
}
