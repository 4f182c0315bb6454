package pgn

import (
	"slices"

	"midline/engine/message"
	"midline/engine/notation/letters"
)

// readInAnyLanguage reads the game with the English letters of pieces and, if moves with other letters could not be
// read, with those of the language with which most of it can be.
func (p *parser) readInAnyLanguage() (*Game, error) {
	raw, options, text := p.raw, p.options, p.text
	best, err := p.read()
	if err != nil || p.foreign < 0 {
		return best, err
	}
	most, at := p.actions, p.foreign
	var found []*letters.Set
	for _, set := range letters.Sets {
		if !set.Fits(best.Start.Rules().Variant) {
			continue
		}
		p.again(raw, options, text)
		p.letters = set
		game, err := p.read()
		switch {
		case err != nil || p.mixed || p.actions < most || p.actions == most && len(found) == 0:
		case p.actions > most:
			best, most, found = game, p.actions, []*letters.Set{set}
		default:
			found = append(found, set)
		}
	}
	if len(found) > 0 {
		said := p.fail(at, "move", message.New("the letters of the pieces are %v (%s)", languages(found), found[0]))
		list := best.Warnings
		i := slices.IndexFunc(list, func(e *Error) bool {
			return e.Line > said.Line || e.Line == said.Line && e.Column > said.Column
		})
		if i < 0 {
			i = len(list)
		}
		best.Warnings = slices.Insert(list, i, said)
	}
	return best, nil
}

// again makes the parser ready to read a text.
func (p *parser) again(raw *Raw, options Options, text string) {
	lines := p.lines[:0]
	clear(lines[:cap(lines)])
	clear(p.remark.parts)
	*p = parser{raw: raw, options: options, text: text, lines: lines, remark: remark{parts: p.remark.parts[:0]}}
}

// languages names languages: "French, Spanish or Portuguese".
func languages(sets []*letters.Set) *message.Message {
	said := sets[0].Language
	for i, s := range sets[1:] {
		if i == len(sets)-2 {
			said = message.New("%v or %v", said, s.Language)
		} else {
			said = message.New("%v, %v", said, s.Language)
		}
	}
	return said
}

// inEnglish returns a word with the English letters of pieces.
func (p *parser) inEnglish(word string) string {
	if p.letters == nil {
		return word
	}
	if !isProse(word) && glyphOf(word) == 0 && !idle[word] && result(word) == "" {
		p.mixed = p.mixed || p.letters.Strange(word)
	}
	return p.letters.Read(word)
}

// unreadMove notes a move that cannot be read as it is, and could be in another language.
func (p *parser) unreadMove(at int, text string) {
	if p.foreign >= 0 || p.letters != nil {
		return
	}
	for _, set := range letters.Sets {
		if set.Read(text) != text {
			p.foreign = at
			return
		}
	}
}
