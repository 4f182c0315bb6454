package pgn

import (
	"cmp"
	"slices"
	"strings"

	"midline/engine/message"
	"midline/engine/notation/san"
)

// maxWarnings is the greatest number of warnings of a game that are reported one by one.
const maxWarnings = 100

// warn records an error that does not keep the game from being read.
func (p *parser) warn(e *Error) {
	if len(p.game.Warnings) < maxWarnings {
		p.game.Warnings = append(p.game.Warnings, e)
		return
	}
	if p.unlisted == 0 {
		p.lastWarning = e
	}
	p.unlisted++
}

// finishWarnings ends the list of warnings, and sorts it by place in the text.
func (p *parser) finishWarnings() {
	list := p.game.Warnings
	slices.SortStableFunc(list, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	if e := p.lastWarning; e != nil {
		e.Reason = message.New("%v; further faults that are not listed: %d", e.Reason, p.unlisted-1)
		p.game.Warnings = append(list, e)
	}
}

// cutLine ends a line at a text that cannot be read: the rest of the line becomes a comment. The end of
// a comment with a superfluous brace becomes a comment too, but the line goes on after it.
func (p *parser) cutLine(at int, e *Error) {
	if !p.line().cut {
		if end := p.looseEnd(at); end > 0 {
			p.warn(&Error{e.Game, e.Line, e.Column, "comment",
				message.New("%v; up to the } the text is kept as a comment", e.Reason)})
			p.quote(at, end)
			p.at = end + 1
			return
		}
	}
	p.warn(&Error{e.Game, e.Line, e.Column, e.Field,
		message.New("%v; from here on the text is kept as a comment", e.Reason)})
	if p.number < at && isDigit(p.text[p.number]) && strings.Trim(p.text[p.number:at], "0123456789. \t\r\n…") == "" {
		at = p.number
	}
	end := p.restOfMoves(at)
	p.quote(at, end)
	p.line().cut = true
	p.at = end
}

// looseEnd returns the offset of a superfluous closing brace, 0 if there is none before the next
// comment.
func (p *parser) looseEnd(at int) int {
	stops := "{}"
	if len(p.lines) > 1 {
		stops = "{})"
	}
	n := strings.IndexAny(p.text[at:], stops)
	if n < 0 || p.text[at+n] != '}' {
		return 0
	}
	return at + n
}

// restOfMoves returns where the current line ends: at the closing bracket of the variation, at the
// result, or at the end of the game.
func (p *parser) restOfMoves(at int) int {
	return p.skippedEnd(at, len(p.lines) == 1)
}

// skippedEnd returns where skipped moves end: at a bracket that they did not open, in the main line at
// the result, or at the end of the text.
func (p *parser) skippedEnd(at int, main bool) int {
	depth := 0
	for i := at; i < len(p.text); {
		switch c := p.text[i]; {
		case c == '{':
			n := strings.IndexByte(p.text[i:], '}')
			if n < 0 {
				return len(p.text)
			}
			i += n + 1
		case c == ';':
			n := strings.IndexAny(p.text[i:], "\n\r")
			if n < 0 {
				return len(p.text)
			}
			i += n
		case c == '(':
			depth++
			i++
		case c == ')' && depth == 0 && !main:
			return i
		case c == ')':
			depth = max(0, depth-1)
			i++
		case ends[c]:
			i++
		default:
			start := i
			for i < len(p.text) && !ends[p.text[i]] {
				i++
			}
			if word := p.text[start:i]; main && depth == 0 {
				if move, r := cutResult(word); r != "" {
					return start + len(move)
				}
			}
		}
	}
	return len(p.text)
}

// quoted replaces the signs of PGN that a comment cannot have, or that would have a meaning in it.
var quoted = strings.NewReplacer("{", "(", "}", ")", "[%", "[", paragraphMark, " ", beforeMark, " ")

// quote adds a part of the text as a comment.
func (p *parser) quote(from, to int) { p.comment(quoted.Replace(unescape(p.text[from:to])), false) }

// skipVariation reads a misplaced variation as a comment.
func (p *parser) skipVariation(reason *message.Message) {
	p.warn(p.fail(p.at, "variation", message.New("%v; it is kept as a comment", reason)))
	end := p.skippedEnd(p.at+1, false)
	p.quote(p.at+1, end)
	p.at = min(end+1, len(p.text))
}

// maxBracket is the length within which square brackets among the moves must be closed.
const maxBracket = 300

// readBracket reads square brackets among the moves.
func (p *parser) readBracket() {
	rest := p.text[p.at:min(p.at+maxBracket, len(p.text))]
	if end := 1 + strings.IndexAny(rest[1:], "{}[]\n\r"); end > 0 && rest[0] == '[' && rest[end] == ']' {
		p.warn(p.fail(p.at, "move", message.New("%.60q stands among the moves; it is kept as a comment", rest[:end+1])))
		p.comment(rest[:end+1], false)
		p.at += end + 1
		return
	}
	p.warn(p.fail(p.at, "move", message.New("%c must not stand among the moves; it is left out", rest[0])))
	p.at++
}

// readProse reads words that are not moves as a comment.
func (p *parser) readProse(start int) {
	end := p.at
	for {
		p.skip()
		if p.at == len(p.text) || ends[p.text[p.at]] {
			break
		}
		next := p.wordEnd()
		if !isProse(p.text[p.at:next]) {
			break
		}
		p.at, end = next, next
	}
	p.at = end
	p.warn(p.fail(start, "move", message.New("%.60q is no move; it is kept as a comment", p.text[start:end])))
	p.quote(start, end)
}

// isProse reports whether a word among the moves is not a move in any language or shorthand: it has
// no digit, and more letters than castling, or none.
func isProse(word string) bool {
	if result(word) != "" || glyphOf(word) != 0 || idle[word] || san.IsPass(strings.TrimPrefix(word, "/")) {
		return false
	}
	small, letters := 0, 0
	for _, r := range word {
		switch {
		case r >= '0' && r <= '9', r == 'x', r == 'X':
			return false
		case r >= 'a' && r <= 'z':
			small++
			letters++
		case r >= 'A' && r <= 'Z':
			letters++
		}
	}
	return letters == 0 || letters > 3 && small > 0
}
