package pgn

import (
	"strings"
	"sync"
	"unicode/utf8"

	"midline/engine/annotation"
	"midline/engine/message"
	"midline/engine/notation/letters"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// Options say how games are read.
type Options struct {
	// Variant is optional: the variant of games without a Variant tag whose other tags do not say
	// it, by default chess.
	Variant *rules.Variant
}

// MaxDepth is how deep variations may be nested.
const MaxDepth = 500

var chessArray = sync.OnceValue(func() rules.Position {
	pos, err := variant.Start(&orthodox.Chess, orthodox.Standard, orthodox.Chess.Armies[0], orthodox.Chess.Armies[0])
	if err != nil {
		panic(err) // the array of chess is one
	}
	return pos
})

// Parse reads the text of one game. It is safe for concurrent use. An error costs as little as
// possible: parts that cannot be read as they are appear in the Warnings of the game, and if
// possible in its comments. The error, an *Error, is for a game without a start, or whose text the
// Scanner has left out.
func Parse(raw Raw, o Options) (*Game, error) {
	if raw.problem != nil {
		return nil, &Error{raw.Number, raw.Line, 1 + raw.before, "game", raw.problem}
	}
	p := parsers.Get().(*parser)
	p.raw, p.options, p.text = &raw, o, string(raw.Text)
	if !utf8.ValidString(p.text) {
		text, stray := toUTF8(raw.Text)
		p.text, raw.stray = string(text), stray
	}
	game, err := p.readInAnyLanguage()
	lines := p.lines[:0]
	if cap(lines) > 32 {
		lines = nil
	}
	clear(lines[:cap(lines)])
	clear(p.remark.parts)
	*p = parser{lines: lines, remark: remark{parts: p.remark.parts[:0]}}
	parsers.Put(p)
	if err != nil {
		return nil, err
	}
	return game, nil
}

var parsers = sync.Pool{New: func() any { return new(parser) }}

// parser reads one game.
type parser struct {
	raw     *Raw
	options Options
	text    string
	at      int // offset in text of the next byte
	game    *Game
	head    head
	early   []string // comments between the tags
	remark  remark
	lines   []line // the open ones, the main line first
	result  string // the one after the moves
	number  int    // offset in text of the last move number
	unread  int    // offset in text of the part of a word that is not an action yet
	cursor  spot   // of the last warning
	// ended is the place of the main line at which the game ended according to a command, and
	// decision its result and reason.
	ended    *Node
	decision string
	analysis string // the line after the end of a game without actions

	unlisted    int // number of warnings beyond the limit
	lastWarning *Error
	nodes       []Node // not in use yet
	links       []*Node

	letters *letters.Set // of the pieces, nil for English
	mixed   bool         // a move has an English letter that the language does not have
	actions int          // that were read
	foreign int          // offset in text of the first move that may have letters of another language, -1 for none
}

// line is a line of the tree that is being read: the main line or a variation.
type line struct {
	// The last three places on the path to here, in a ring, and how many of those before now are
	// known.
	ring  [3]rules.Position
	nodes [3]*Node
	now   int
	known int
	open  int // offset in text of the opening bracket
	moved bool
	cut   bool // the rest of it could not be read
	// merged says that the actions of this line were there before it.
	merged bool
	// closed says that a variation was read after the last action, so that a comment is before the
	// next one.
	closed bool
	before []string           // such comments
	glyphs []annotation.Glyph // for the first action of a variation
}

func (l *line) pos() *rules.Position { return &l.ring[l.now] }
func (l *line) node() *Node          { return l.nodes[l.now] }

// back goes one place back.
func (l *line) back() {
	l.now = (l.now + 2) % 3
	l.known--
}

func (p *parser) read() (*Game, error) {
	p.game, p.foreign = &Game{Root: &Node{}}, -1
	if cap(p.lines) == 0 {
		p.lines = make([]line, 0, 4)
	}
	p.lines = p.lines[:1]
	p.lines[0].nodes[0] = p.game.Root
	if n := p.raw.stray.count; n > 0 {
		p.warn(p.fail(p.raw.stray.first, "game", message.New("bytes that are no UTF-8 are replaced by \ufffd: %d", n)))
	}
	p.readTags()
	if err := p.begin(); err != nil {
		return nil, err
	}
	p.lines[0].ring[0] = p.game.Start
	for _, text := range p.early {
		p.comment(text, false)
	}
	p.readMoves()
	if n := len(p.lines); n > 1 {
		p.warn(p.fail(p.lines[n-1].open, "variation",
			message.New("this variation has no end: ) is missing; it is read up to the end of the game")))
	}
	for range p.lines {
		p.closeLine()
	}
	p.readAnalysis()
	p.remark.flush()
	p.game.Result = p.result
	if p.head.result != "" && p.result != "" && p.result != "*" && p.head.result != p.result {
		p.warn(p.fail(p.head.place, "Result",
			message.New("the tag says %s and the moves end with %s, which counts", p.head.result, p.result)))
	}
	if p.head.result != "" && (p.result == "" || p.result == "*") {
		p.game.Result = p.head.result
	}
	if p.game.Result == "" {
		p.game.Result = "*"
	}
	p.forfeit()
	p.end()
	p.finishWarnings()
	return p.game, nil
}

func (p *parser) line() *line { return &p.lines[len(p.lines)-1] }

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// skip skips spaces, and lines that begin with %.
func (p *parser) skip() {
	for p.at < len(p.text) {
		c := p.text[p.at]
		switch {
		case c == '%' && (p.at == 0 || p.text[p.at-1] == '\n' || p.text[p.at-1] == '\r'):
			p.restOfLine()
		case isSpace(c):
			p.at++
		case c == 0xc2 && strings.HasPrefix(p.text[p.at:], "\u00a0"):
			p.at += 2
		default:
			return
		}
	}
}

// restOfLine reads to the end of the line, without the first byte.
func (p *parser) restOfLine() string {
	rest := p.text[p.at:]
	if end := strings.IndexAny(rest, "\n\r"); end >= 0 {
		rest = rest[:end]
	}
	p.at += len(rest)
	return rest[1:]
}

func (p *parser) readMoves() {
	for {
		p.skip()
		if p.at == len(p.text) {
			return
		}
		switch c := p.text[p.at]; c {
		case '{':
			p.readComment()
		case ';':
			p.comment(p.restOfLine(), false)
		case '(':
			p.openLine()
		case ')':
			if len(p.lines) > 1 {
				p.closeLine()
			} else {
				p.warn(p.fail(p.at, "variation", message.New("there is no variation that ) could end; it is left out")))
			}
			p.at++
		case '$':
			p.readGlyph()
		case '}':
			p.warn(p.fail(p.at, "comment", message.New("there is no comment that } could end; it is left out")))
			p.at++
		case '[', ']':
			p.readBracket()
		default:
			start := p.at
			p.unread = start
			if err := p.readWord(); err != nil {
				p.cutLine(p.unread, err)
			}
		}
	}
}

func (p *parser) readComment() {
	n := strings.IndexByte(p.text[p.at:], '}')
	if n < 0 {
		p.warn(p.fail(p.at, "comment",
			message.New("this comment has no end: } is missing; it is read up to the end of the game")))
		p.comment(p.text[p.at+1:], false)
		p.at = len(p.text)
		return
	}
	p.comment(p.text[p.at+1:p.at+n], true)
	p.at += n + 1
}

// comment adds a comment at its place. In braces it is escaped.
func (p *parser) comment(text string, escaped bool) {
	plain := func(paragraph string) string {
		if escaped {
			paragraph = unescape(paragraph)
		}
		return withoutJoiners(paragraph)
	}
	l := p.line()
	behind, before, _ := strings.Cut(text, beforeMark)
	paragraphs(behind, func(paragraph string) {
		begins := !l.moved && len(p.lines) == 1
		analysis, isAnalysis := strings.CutPrefix(paragraph, analysisCommand)
		switch {
		case p.result == "" && (l.closed || !l.moved && len(p.lines) > 1):
			l.before = append(l.before, plain(paragraph))
		case isAnalysis && begins && escaped && analysis != "":
			p.keepAnalysis()
			p.analysis = unescape(analysis)
		default:
			p.addParagraphHere(plain(paragraph))
		}
	})
	paragraphs(strings.ReplaceAll(before, beforeMark, paragraphMark), func(paragraph string) {
		if p.result == "" {
			l.before = append(l.before, plain(paragraph))
		} else {
			p.addParagraphHere(plain(paragraph))
		}
	})
}

// addParagraphHere adds a paragraph after the last action.
func (p *parser) addParagraphHere(paragraph string) {
	p.keepAnalysis()
	p.addParagraphWithEnds(p.line().node(), len(p.lines) == 1, paragraph)
}

// addParagraphWithEnds adds a paragraph after an action. The first command in the main line that
// ends the game does so; others become paragraphs.
func (p *parser) addParagraphWithEnds(n *Node, main bool, paragraph string) {
	ends, paragraph := endCommands(paragraph)
	for _, end := range ends {
		switch {
		case !main:
			p.addParagraph(&n.Notes, end)
		case p.ended == nil:
			p.ended, p.decision = n, end
		}
	}
	p.addParagraph(&n.Notes, paragraph)
}

// addParagraph adds a paragraph after an action.
func (p *parser) addParagraph(n *annotation.Notes, paragraph string) {
	p.remark.add(&n.Comment, extractCommands(n, p.game.Start.Geo(), paragraph))
}

func (p *parser) readGlyph() {
	digits := leadingDigits(p.text[p.at+1:])
	if digits == 0 {
		p.warn(p.fail(p.at, "move", message.New("$ must be followed by a number; it is left out")))
		p.at++
		return
	}
	number := p.text[p.at+1 : p.at+1+digits]
	p.at += 1 + digits
	n := 0
	for i := range min(digits, 6) {
		n = 10*n + int(number[i]-'0')
	}
	switch {
	case n > 255:
		p.comment("$"+number, false)
	case n > 0:
		p.glyph(annotation.Glyph(n))
	}
}

// glyph adds a glyph to the last action, or to the first one of a variation.
func (p *parser) glyph(g annotation.Glyph) {
	if l := p.line(); l.moved || len(p.lines) == 1 {
		addGlyph(&l.node().Notes, g)
	} else {
		l.glyphs = append(l.glyphs, g)
	}
}

// openLine begins a variation, an alternative to the last action.
func (p *parser) openLine() {
	l := p.line()
	var reason *message.Message
	switch {
	case p.result != "":
		reason = message.New("a variation must not follow the result")
	case !l.moved:
		reason = message.New("a variation needs a move before it that it could replace")
	case len(p.lines) > MaxDepth:
		reason = message.New("variations must not be nested deeper than %d", MaxDepth)
	}
	if reason != nil {
		p.skipVariation(reason)
		return
	}
	p.lines = append(p.lines, *l)
	v := p.line()
	v.back()
	v.open, v.moved, v.cut, v.merged, v.closed, v.before, v.glyphs = p.at, false, false, false, false, nil, nil
	p.at++
}

// closeLine ends the current line. A comment before a move that did not come goes after the last
// move.
func (p *parser) closeLine() {
	l := p.line()
	before, glyphs, moved := l.before, l.glyphs, l.moved
	n, main := l.node(), len(p.lines) == 1
	if !main {
		p.lines = p.lines[:len(p.lines)-1]
		p.line().closed = true
	}
	if !moved {
		n, main = p.line().node(), len(p.lines) == 1
	}
	for _, g := range glyphs {
		addGlyph(&n.Notes, g)
	}
	if len(before) > 0 {
		p.keepAnalysis()
	}
	for _, text := range before {
		p.addParagraphWithEnds(n, main, text)
	}
}
