package pgn

import (
	"slices"
	"strings"

	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// head is what is read of the tags that the start and the result follow from.
type head struct {
	result string
	values [len(derived)]string // by index in derived
	places [len(derived)]int    // in the text, of the values
}

// The indices in derived.
const (
	tagVariant = iota
	tagSetUp
	tagFEN
	tagWhiteArmy
	tagBlackArmy
)

// maxTags is how many tags a game may have.
const maxTags = 1000

// readTags reads the head of a game.
func (p *parser) readTags() error {
	p.at += len(p.text) - len(strings.TrimPrefix(p.text, byteOrderMark))
	for {
		p.skip()
		switch p.peek() {
		case ';':
			p.early = append(p.early, p.restOfLine())
		case '[':
			if err := p.readTag(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

func (p *parser) readTag() error {
	start := p.at
	name, n := tagName(p.text[start:])
	if n == 0 {
		return p.fail(start, "game", message.New(`a tag is needed here, as in [Event "Casual game"]`))
	}
	p.at += n
	for isSpace(p.peek()) && p.at < len(p.text) {
		p.at++
	}
	if usual := spelling[strings.ToLower(name)]; usual != "" {
		name = usual
	}
	if p.peek() != '"' {
		return p.fail(p.at, name, message.New("the value of the tag %s must stand in quotes", name))
	}
	p.at++
	place := p.at
	text, ok := p.readValue()
	if !ok {
		return p.fail(start, name, message.New(`the tag %s has no end: "] is missing`, name))
	}
	if len(p.game.Tags) >= maxTags {
		return p.fail(start, name, message.New("the game has more than %d tags", maxTags))
	}
	p.take(Tag{name, text}, place)
	return nil
}

// readValue reads the value of a tag from its quote on to behind the bracket.
func (p *parser) readValue() (text string, ok bool) {
	rest := p.text[p.at:]
	for i := range len(rest) {
		switch rest[i] {
		case '\\', '\n', '\r':
			return p.readLongValue()
		case '"':
			end := i + 1
			for end < len(rest) && (rest[end] == ' ' || rest[end] == '\t') {
				end++
			}
			if end < len(rest) && rest[end] == ']' {
				p.at += end + 1
				return clean(rest[:i]), true
			}
		}
	}
	return "", false
}

// readLongValue is readValue for one with escapes or line breaks.
func (p *parser) readLongValue() (string, bool) {
	v := inValue
	var b strings.Builder
	quote := 0 // where b may end
	for i := p.at; i < len(p.text); i++ {
		c := p.text[i]
		if (c == '\n' || c == '\r') && breaksTag(p.text[i:]) {
			return "", false
		}
		switch {
		case v == afterQuote && c == ']':
			p.at = i + 1
			return clean(b.String()[:quote]), true
		case v == afterQuote && c != '"' && !isSpace(c):
			v = inValue
		}
		if v == inValue && c == '\\' && i+1 < len(p.text) && (p.text[i+1] == '"' || p.text[i+1] == '\\') {
			i++
			b.WriteByte(p.text[i])
			continue
		}
		if c == '"' {
			v, quote = afterQuote, b.Len()
		}
		b.WriteByte(c)
	}
	return "", false
}

// breaksTag reports whether a text that begins with a line break cannot go on with the
// value of a tag: after it, another tag or an empty line comes.
func breaksTag(text string) bool {
	text = strings.TrimPrefix(text, "\r")
	rest := strings.TrimLeft(strings.TrimPrefix(text, "\n"), " \t")
	_, n := tagName(rest)
	return n > 0 || rest == "" || rest[0] == '\n' || rest[0] == '\r'
}

// take adds a tag to the head, or to the tags of the game in their order; the first of a
// name counts.
func (p *parser) take(t Tag, place int) {
	if i := slices.Index(derived[:], t.Name); i >= 0 {
		if p.head.places[i] == 0 {
			p.head.values[i], p.head.places[i] = t.Value, place
		}
		return
	}
	switch {
	case t.Name == "Result":
		if p.head.result == "" {
			p.head.result = result(t.Value)
		}
		return
	case t.unknown():
		return
	}
	at, index := len(p.game.Tags), rosterIndex(t.Name)
	for i, have := range p.game.Tags {
		if have.Name == t.Name {
			return
		}
		if at == len(p.game.Tags) && rosterIndex(have.Name) > index {
			at = i
		}
	}
	p.game.Tags = slices.Insert(p.game.Tags, at, t)
}

// begin sets the start of the game by the tags.
func (p *parser) begin() error {
	h := &p.head
	v, named := p.options.Variant, false
	if v == nil {
		v = &orthodox.Chess
	}
	if name := h.values[tagVariant]; name != "" && name != "?" {
		found, err := findVariant(name)
		if err != nil {
			return p.fail(h.places[tagVariant], "Variant", message.Of(err))
		}
		v, named = found, true
	}
	text := strings.Fields(h.values[tagFEN])
	armies := h.values[tagWhiteArmy] != "" || h.values[tagBlackArmy] != ""
	if !named && !v.Chosen && (len(text) == 7 || armies) {
		if chosen := withArmies(); chosen != nil {
			v = chosen
		}
	}
	if v == &orthodox.Chess && len(text) == 0 {
		p.game.Start = chessArray()
		return nil
	}
	white, black, err := p.armies(v)
	if err != nil {
		return err
	}
	if len(text) == 0 || text[0] == "?" {
		p.game.Start, err = variant.Start(v, orthodox.Standard, white, black)
		if err != nil {
			return p.fail(h.places[tagVariant], "Variant", message.Of(err))
		}
		return nil
	}
	return p.readFEN(v, text, white, black)
}

// withArmies returns the game in which armies are chosen.
func withArmies() *rules.Variant {
	i := slices.IndexFunc(variant.All, func(v *rules.Variant) bool { return v.Chosen })
	if i < 0 {
		return nil
	}
	return variant.All[i]
}

// armies reads the tags of the armies: the first army of the game where there are none.
func (p *parser) armies(v *rules.Variant) (white, black *rules.Army, err error) {
	var armies [2]*rules.Army
	for c, i := range [2]int{tagWhiteArmy, tagBlackArmy} {
		armies[c] = v.Armies[0]
		if name := p.head.values[i]; name != "" && name != "?" && v.Chosen {
			if armies[c], err = findArmy(v, name); err != nil {
				return nil, nil, p.fail(p.head.places[i], derived[i], message.Of(err))
			}
		}
	}
	return armies[0], armies[1], nil
}

// readFEN reads the start. Fields that others leave out are added, and what is no start
// of chess may be one of Chess960.
func (p *parser) readFEN(v *rules.Variant, fields []string, white, black *rules.Army) error {
	h := &p.head
	given := len(fields)
	for i := len(fields); i >= 4 && i < 6; i++ {
		fields = append(fields, []string{"0", "1"}[i-4])
	}
	if len(fields) >= 6 && fields[5] == "0" {
		fields[5] = "1"
	}
	if v.Chosen && len(fields) == 6 {
		fields = append(fields, string([]byte{white.Letter, black.Letter}))
	}
	text := strings.Join(fields, " ")
	start, err := fen.Parse(v, text)
	if err != nil && v == &orthodox.Chess {
		if shuffled, other := fen.Parse(&orthodox.Chess960, text); other == nil {
			start, err = shuffled, nil
		}
	}
	if err != nil {
		at := h.places[tagFEN]
		if bad, ok := err.(*fen.Error); ok && strings.HasPrefix(p.text[at:], text) {
			at += bad.Offset
		}
		return p.fail(at, "FEN", message.Of(err))
	}
	if v.Chosen && given == 7 {
		for c, i := range [2]int{tagWhiteArmy, tagBlackArmy} {
			army := start.Rules().Army(rules.Color(c))
			if told := [2]*rules.Army{white, black}[c]; h.places[i] != 0 && h.values[i] != "?" && h.values[i] != "" && told != army {
				return p.fail(h.places[i], derived[i], message.New("the tag says %s, but the FEN %s", told.Name, army.Name))
			}
		}
	}
	p.game.Start = start
	return nil
}
