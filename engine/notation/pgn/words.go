package pgn

import (
	"strings"

	"midline/engine/message"
	"midline/engine/notation/san"
	"midline/engine/rules"
)

// readWord reads a move, a number, a result or a sign.
func (p *parser) readWord() *Error {
	start := p.at
	end := p.wordEnd()
	p.at = end
	word := p.inEnglish(san.PlainDashes(p.text[start:end]))
	switch c := word[0]; {
	case c >= 'A' && c <= 'z' || c == '/':
		if isProse(word) {
			p.readProse(start)
			return nil
		}
		if len(word) > 1 && !idle[word] && glyphOf(word) == 0 {
			return p.readMove(start, word)
		}
	case isDigit(c):
		if r := result(word); r != "" {
			p.readResult(start, r)
			return nil
		}
		if p.head.forfeit && word == "0-0" && p.isLast() {
			p.result = "*"
			return nil
		}
		if n := leadingDigits(word); !strings.HasPrefix(word[n:], "-") && word != "0000" && !p.isPawnMove(word, n) {
			p.number, p.at = start, start+n
			return nil
		}
		return p.readMove(start, word)
	case c == '.':
		p.at = start + len(word) - len(strings.TrimLeft(word, "."))
		return nil
	}
	if strings.HasPrefix(word, "…") {
		p.at = start + len("…")
		return nil
	}
	if r := result(word); r != "" {
		p.readResult(start, r)
		return nil
	}
	if g := glyphOf(word); g != 0 {
		p.glyph(g)
		return nil
	}
	if idle[word] {
		return nil
	}
	if isProse(word) {
		p.readProse(start)
		return nil
	}
	return p.readMove(start, word)
}

// isLast reports whether the game ends here, outside a variation.
func (p *parser) isLast() bool {
	return len(p.lines) == 1 && strings.TrimSpace(p.text[p.at:]) == ""
}

// isPawnMove reports whether a word that begins with digits is not a number but a pawn move whose
// rank is given, as only pawns that step sideways need it.
func (p *parser) isPawnMove(word string, digits int) bool {
	pos := p.line().pos()
	return digits == 1 && len(word) > 2 && word[1] != '.' && pos.Rules().Army(pos.Side()).Pawns.BoxStep
}

// wordEnd returns the end of the next word. Brackets belong to it if they hold victims or a
// promotion.
func (p *parser) wordEnd() int {
	i := p.at + 1
	for i < len(p.text) {
		c := p.text[i]
		if !ends[c] && !(c == 0xc2 && strings.HasPrefix(p.text[i:], "\u00a0")) {
			i++
			continue
		}
		if c != '(' {
			break
		}
		n := p.bracketed(i)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// bracketed returns the length of the brackets at an offset if they belong to the word before them.
func (p *parser) bracketed(at int) int {
	word, rest := p.text[p.at:at], p.text[at:]
	if len(rest) > 2 && rest[2] == ')' && isDigit(word[len(word)-1]) &&
		(rest[1] >= 'A' && rest[1] <= 'Z' || rest[1] >= 'a' && rest[1] <= 'z') {
		return 3
	}
	last := word[strings.LastIndexByte(word, '/')+1:]
	if strings.ContainsAny(last, ">@") && !strings.Contains(last, ")") {
		return strings.IndexByte(rest[:min(len(rest), 200)], ')') + 1
	}
	return 0
}

// readResult reads a result: that of the game, or one at the end of a variation.
func (p *parser) readResult(at int, r string) {
	switch {
	case len(p.lines) == 1 && p.result == "":
		p.result = r
	case len(p.lines) == 1 && p.result != r:
		p.warn(p.fail(at, "game", message.New("the game has two results, %s and %s; the first counts", p.result, r)))
	case len(p.lines) == 1 || r == "*":
	default:
		p.comment(r, false)
	}
}

// readMove reads the actions of a turn, or a single king-turn that begins with a slash, and the
// signs after it.
func (p *parser) readMove(at int, word string) *Error {
	if p.at == at+len(word) { // the word is as long as in the text
		move, r := cutResult(word)
		if r != "" {
			word, p.at = move, at+len(move)
		}
	}
	if p.result != "" {
		return p.fail(at, "move", message.New("%.40q follows the result of the game", word))
	}
	l := p.line()
	text, glyphs := cutGlyphs(word)
	if text == "" {
		return p.fail(at, "move", message.New("%.40q is no move", word))
	}
	first, second, joined := text, "", false
	kingTurn := text[0] == '/'
	if !l.moved && l.pos().KingTurn() && !kingTurn && l.known > 0 {
		l.back()
	}
	pos := l.pos()
	switch {
	case kingTurn && !pos.KingTurn():
		return p.fail(at, "move", message.New("%.40q is a king-turn, and none is next", word))
	case kingTurn:
		first = text[1:]
		at++
	case pos.Rules().Army(pos.Side()).KingTurn && !pos.KingTurn():
		first, second, joined = strings.Cut(text, "/")
	}
	if err := p.play(at, first); err != nil {
		return err
	}
	if joined {
		at += strings.IndexByte(p.text[at:], '/') + 1 // the letters of the text may be longer
		p.unread = at - 1
		if !l.pos().KingTurn() {
			return p.fail(at, "move", message.New("%.40q has a king-turn after the slash, and none is next", word))
		}
		if err := p.play(at, second); err != nil {
			return err
		}
	}
	for _, g := range glyphs {
		addGlyph(&l.node().Notes, g)
	}
	return nil
}

// play reads one action of the current line.
func (p *parser) play(at int, text string) *Error {
	l := p.line()
	pos, next := l.pos(), (l.now+1)%3
	m := rules.PassMove
	if !pos.KingTurn() && san.IsPass(text) {
		if !pos.Null(&l.ring[next]) {
			return p.fail(at, "move",
				message.New("%.40q: no turn can be left out in check, nor after the end of the game", text))
		}
	} else {
		var err error
		if m, err = san.Parse(pos, text); err != nil {
			p.unreadMove(at, text)
			if bad, ok := err.(*san.Error); ok {
				return p.fail(at+min(bad.Offset, len(text)), "move", message.New("%.40q: %v", text, bad.Reason))
			}
			return p.fail(at, "move", message.Of(err))
		}
		pos.Advance(m, &l.ring[next])
	}
	p.actions++
	n := p.attach(l, m)
	l.nodes[next], l.now, l.known = n, next, min(l.known+1, 2)
	l.moved, l.closed = true, false
	if !l.merged { // what is before repeated actions belongs to the first new one
		for _, text := range l.before {
			p.remark.add(&n.Notes.Before, text)
		}
		l.before = nil
	}
	for _, g := range l.glyphs {
		addGlyph(&n.Notes, g)
	}
	l.glyphs = nil
	return nil
}

// attach returns the node of an action that follows the place of a line. It reuses an existing one,
// so that no action follows a place twice.
func (p *parser) attach(l *line, m rules.Move) *Node {
	parent := l.node()
	inFront := l.moved && !l.merged // the continuation of a line goes before variations
	for i, n := range parent.Children {
		if n.Move != m {
			continue
		}
		if inFront {
			copy(parent.Children[1:i+1], parent.Children[:i])
			parent.Children[0] = n
		} else if !l.moved {
			l.merged = true
		}
		return n
	}
	if len(p.nodes) == 0 {
		p.nodes = make([]Node, max(4, min(64, (len(p.text)-p.at)/6)))
		p.links = make([]*Node, len(p.nodes))
	}
	n := &p.nodes[0]
	n.Move = m
	switch {
	case len(parent.Children) == 0:
		p.links[0] = n
		parent.Children = p.links[:1:1]
	case inFront:
		parent.Children = append([]*Node{n}, parent.Children...)
	default:
		parent.Children = append(parent.Children, n)
	}
	p.nodes, p.links = p.nodes[1:], p.links[1:]
	l.merged = false
	return n
}
