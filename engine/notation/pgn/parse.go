package pgn

import (
	"strings"
	"sync"
	"unicode/utf8"

	"midline/engine/annotation"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// Options say how games are read.
type Options struct {
	// Variant is that of games without a Variant tag whose other tags do not tell: chess
	// if it is nil.
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

// Parse reads the text of one game. It may run on many goroutines at once. A fault costs as
// little as it can: what cannot be read as it stands is told in the Warnings of the game, and is
// a comment of it where that is possible. The error, an *Error, is that of a game which has no
// start, or whose text the Scanner has left out.
func Parse(raw Raw, o Options) (*Game, error) {
	if raw.fault != nil {
		return nil, &Error{raw.Number, raw.Line, 1 + raw.before, "game", raw.fault}
	}
	p := parsers.Get().(*parser)
	p.raw, p.options, p.text = &raw, o, string(raw.Text)
	if !utf8.ValidString(p.text) {
		text, stray := toUTF8(raw.Text)
		p.text, raw.stray = string(text), stray
	}
	game, err := p.read()
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
	at      int // in text, what is read next
	game    *Game
	head    head
	early   []string // comments between the tags
	remark  remark
	lines   []line // that are open, the main line first
	result  string // that has been read behind the moves
	number  int    // in text, the number of a move that was read last
	unread  int    // in text, what of a word has not become an action
	told    spot   // of the last fault
	// ended is the place of the main line at which the game ended as a command says, and decision
	// its result and the reason.
	ended    *Node
	decision string
	analysis string // the line that follows the end of a game without actions

	untold    int // warnings that are too many
	lastFault *Error
	nodes     []Node // not yet in use
	links     []*Node
}

// line is a line of the tree that is being read: the main line or a variation.
type line struct {
	// The last three places on the way here, in a ring, and how many of those before now
	// are known.
	ring  [3]rules.Position
	nodes [3]*Node
	now   int
	known int
	open  int // in the text, the bracket
	moved bool
	cut   bool // the rest of it could not be read
	// known: the actions of this line have been there before it.
	merged bool
	// closed: a variation was read after the last action, so that a comment stands before the
	// next.
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
	p.game = &Game{Root: &Node{}}
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
		p.comment(text)
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
	if p.head.result != "" && (p.result == "" || p.result == "*") {
		p.game.Result = p.head.result
	}
	if p.game.Result == "" {
		p.game.Result = "*"
	}
	p.forfeit()
	p.end()
	p.tellRest()
	return p.game, nil
}

func (p *parser) line() *line { return &p.lines[len(p.lines)-1] }

// peek returns the byte that is read next, 0 at the end.
func (p *parser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// skip goes beyond spaces, and lines that begin with %.
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

// restOfLine reads to the end of the line, the first byte left out.
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
			p.comment(p.restOfLine())
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
				p.cut(p.unread, err)
			}
		}
	}
}

func (p *parser) readComment() {
	n := strings.IndexByte(p.text[p.at:], '}')
	if n < 0 {
		p.warn(p.fail(p.at, "comment",
			message.New("this comment has no end: } is missing; it is read up to the end of the game")))
		p.comment(p.text[p.at+1:])
		p.at = len(p.text)
		return
	}
	p.comment(unescape(p.text[p.at+1 : p.at+n]))
	p.at += n + 1
}

// comment notes a comment where it stands.
func (p *parser) comment(text string) {
	l := p.line()
	behind, before, _ := strings.Cut(text, beforeMark)
	paragraphs(behind, func(paragraph string) {
		begins := !l.moved && len(p.lines) == 1
		analysis, isAnalysis := strings.CutPrefix(paragraph, analysisCommand)
		switch {
		case p.result == "" && (l.closed || !l.moved && len(p.lines) > 1):
			l.before = append(l.before, paragraph)
		case isAnalysis && begins && p.analysis == "":
			p.analysis = analysis
		default:
			p.noteHere(paragraph)
		}
	})
	paragraphs(strings.ReplaceAll(before, beforeMark, paragraphMark), func(paragraph string) {
		if p.result == "" {
			l.before = append(l.before, paragraph)
		} else {
			p.noteHere(paragraph)
		}
	})
}

// noteHere notes a paragraph behind the last action.
func (p *parser) noteHere(paragraph string) {
	n := p.line().node()
	ends, paragraph := endCommands(paragraph)
	for _, end := range ends {
		switch {
		case len(p.lines) > 1:
			p.note(&n.Notes, end)
		case p.ended == nil:
			p.ended, p.decision = n, end
		}
	}
	p.note(&n.Notes, paragraph)
}

// note notes a paragraph behind an action.
func (p *parser) note(n *annotation.Notes, paragraph string) {
	p.remark.add(&n.Comment, note(n, p.game.Start.Geo(), paragraph))
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
		p.comment("$" + number)
	case n > 0:
		p.glyph(annotation.Glyph(n))
	}
}

// glyph notes a glyph at the last action, or at the first one of a variation.
func (p *parser) glyph(g annotation.Glyph) {
	if l := p.line(); l.moved || len(p.lines) == 1 {
		addGlyph(&l.node().Notes, g)
	} else {
		l.glyphs = append(l.glyphs, g)
	}
}

// openLine begins a variation: what could be done instead of the last action.
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

// closeLine ends the line that is open. What stood before a move that did not come is
// noted behind the last.
func (p *parser) closeLine() {
	l := p.line()
	before, glyphs, moved := l.before, l.glyphs, l.moved
	if len(p.lines) > 1 {
		p.lines = p.lines[:len(p.lines)-1]
		p.line().closed = true
	}
	n := l.node()
	if !moved {
		n = p.line().node()
	}
	for _, g := range glyphs {
		addGlyph(&n.Notes, g)
	}
	for _, text := range before {
		p.note(&n.Notes, text)
	}
}
