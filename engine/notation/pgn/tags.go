package pgn

import (
	"slices"
	"strings"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// head has the tags from which the start and the result follow.
type head struct {
	result  string
	forfeit bool                 // the result is that of a game that both sides lost
	place   int                  // in the text, of the result
	values  [len(derived)]string // by index in derived
	places  [len(derived)]int    // in the text, of the values
}

// The indices in derived.
const (
	tagVariant = iota
	tagSetUp
	tagFEN
	tagWhiteArmy
	tagBlackArmy
	tagArmy1 // the file of an army of one's own that plays here
	tagArmy2
)

// maxTags is the greatest number of tags of a game.
const maxTags = 1000

// readTags reads the header of a game.
func (p *parser) readTags() {
	p.at += len(p.text) - len(strings.TrimPrefix(p.text, byteOrderMark))
	for {
		p.skip()
		switch p.peek() {
		case ';':
			p.early = append(p.early, p.restOfLine())
		case '[':
			if !p.readTag() {
				return
			}
		default:
			return
		}
	}
}

// readTag reads a tag, or what is in its place, and reports whether there is one.
func (p *parser) readTag() bool {
	start := p.at
	name, n := tagName(p.text[start:])
	if n == 0 {
		return p.readLooseTag()
	}
	p.at += n
	for isSpace(p.peek()) && p.at < len(p.text) {
		p.at++
	}
	name = usualName(name)
	if p.peek() != '"' {
		p.at = start
		p.warn(p.fail(start, name, message.New("the tag %s has no value in quotes; it is left out", name)))
		p.restOfLine()
		return true
	}
	p.at++
	place := p.at
	text, ok := p.readValue()
	if !ok {
		text = p.readBrokenValue()
		p.warn(p.fail(start, name,
			message.New(`the tag %s has no end: "] is missing; its value is read as %.60q`, name, text)))
	}
	p.addTag(Tag{name, text}, place)
	return true
}

func usualName(name string) string {
	if usual := spelling[strings.ToLower(name)]; usual != "" {
		return usual
	}
	return name
}

// readLooseTag reads a line in square brackets that is not a proper tag.
func (p *parser) readLooseTag() bool {
	start := p.at
	n := bracketLine(p.text[start:])
	if n == 0 {
		return false
	}
	p.at += n
	if t, used := unquotedTag(p.text[start:]); used > 0 {
		t.Name = usualName(t.Name)
		p.warn(p.fail(start, t.Name,
			message.New("the value of the tag %s must stand in quotes; it is read as %.60q", t.Name, t.Value)))
		p.addTag(t, start)
		return true
	}
	p.warn(p.fail(start, "game", message.New(
		`a tag is needed here, as in [Event "Casual game"]; %.60q is kept as a comment`, p.text[start:p.at])))
	p.early = append(p.early, quoted.Replace(p.text[start:p.at]))
	return true
}

// readBrokenValue reads the value of a tag that does not end properly: up to the end of the line,
// or to a bracket there.
func (p *parser) readBrokenValue() string {
	p.at--
	value := strings.TrimRight(p.restOfLine(), " \t")
	if rest, ok := strings.CutSuffix(value, "]"); ok {
		value = strings.TrimRight(rest, " \t")
	}
	return clean(strings.TrimSuffix(value, `"`))
}

// readValue reads the value of a tag from its quote on, up to and including the bracket.
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

// readLongValue is readValue for a value with escapes or line breaks.
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
		if v == inValue && c == '\\' && endsTag(p.text[i+1:]) {
			return "", false
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

// breaksTag reports whether a text that begins with a line break cannot continue the value of a
// tag, because another tag or an empty line follows.
func breaksTag(text string) bool {
	text = strings.TrimPrefix(text, "\r")
	rest := strings.TrimLeft(strings.TrimPrefix(text, "\n"), " \t")
	_, n := tagName(rest)
	return n > 0 || rest == "" || rest[0] == '\n' || rest[0] == '\r'
}

// endsTag reports whether a text begins with the end of a tag, and a line break after which no
// value can continue.
func endsTag(text string) bool {
	rest, ok := strings.CutPrefix(text, `"]`)
	if !ok {
		return false
	}
	rest = strings.TrimLeft(rest, " \t")
	if _, n := tagName(rest); n > 0 && n < len(rest) && isSpace(rest[n]) { // otherwise the quote may end the value
		return true
	}
	return rest == "" || (rest[0] == '\n' || rest[0] == '\r') && breaksTag(rest)
}

// addTag adds a tag to the head, or to the tags of the game in order. Of several tags that determine
// the start or the result, the first counts.
func (p *parser) addTag(t Tag, place int) {
	if i := slices.Index(derived[:], t.Name); i >= 0 {
		switch {
		case p.head.places[i] == 0:
			p.head.values[i], p.head.places[i] = t.Value, place
		case p.head.values[i] != t.Value:
			p.warnTwice(t, place)
		}
		return
	}
	at, index := len(p.game.Tags), rosterIndex(t.Name)
	switch {
	case t.Name == "Result":
		p.setResult(t, place)
		return
	case t.unknown():
		return
	case at >= maxTags:
		p.warn(p.fail(place, t.Name, message.New("the game has more than %d tags; %s is left out", maxTags, t.Name)))
		return
	}
	for i, have := range p.game.Tags {
		if have.Name == "Event" && t.Name == "Event" { // a second one would begin another game
			p.warn(p.fail(place, t.Name,
				message.New("the tag %s stands twice; %.60q is kept as a comment", t.Name, t.Value)))
			p.early = append(p.early, t.Value)
			return
		}
		if at == len(p.game.Tags) && rosterIndex(have.Name) > index {
			at = i
		}
	}
	p.game.Tags = slices.Insert(p.game.Tags, at, t)
}

func (p *parser) warnTwice(t Tag, place int) {
	p.warn(p.fail(place, t.Name, message.New("the tag %s stands twice; %.60q is left out", t.Name, t.Value)))
}

// setResult sets the result from the tag Result.
func (p *parser) setResult(t Tag, place int) {
	r := result(t.Value)
	forfeit := san.PlainDashes(t.Value) == "0-0" || t.Value == "0:0"
	switch {
	case p.head.result == "" && !p.head.forfeit:
		p.head.result, p.head.forfeit, p.head.place = r, forfeit, place
	case r != "" && r != p.head.result, forfeit && !p.head.forfeit:
		p.warnTwice(t, place)
	}
}

// TerminationDetails is the name of a tag that says how a game ended where the standard has only "normal" for it.
const TerminationDetails = "TerminationDetails"

// Ending returns what the tags say of how the game ended: Termination, or TerminationDetails where that has only what
// is usual.
func (g *Game) Ending() string {
	said := g.Tag("Termination")
	if details := g.Tag(TerminationDetails); details != "" && (said == "" || strings.EqualFold(said, "normal")) {
		return details
	}
	return said
}

// DoubleForfeit is the value of the tag Termination for a game that both sides lost, for which PGN
// has no result.
const DoubleForfeit = "double forfeit"

// forfeit records the result of a game that both sides lost.
func (p *parser) forfeit() {
	if !p.head.forfeit || p.game.Result != "*" {
		return
	}
	p.warn(p.fail(p.head.place, "Result",
		message.New("the result 0-0 is kept as a game without a winner, of which the tag Termination says %s",
			DoubleForfeit)))
	for i, t := range p.game.Tags {
		if t.Name == "Termination" {
			if !strings.Contains(strings.ToLower(t.Value), DoubleForfeit) {
				p.game.Tags[i].Value = strings.Trim(t.Value+", "+DoubleForfeit, ", ")
			}
			return
		}
	}
	p.game.Tags = append(p.game.Tags, Tag{"Termination", DoubleForfeit})
}

// begin sets the start of the game from the tags.
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
	inFEN := false // the FEN tells the armies
	if chosen := withArmies(); chosen != nil && len(text) > 1 {
		inFEN = army.NamesTwo(chosen, text[len(text)-1])
	}
	if !named && !v.Chosen && (inFEN && len(text) == 7 || armies) {
		if chosen := withArmies(); chosen != nil {
			v = chosen
		}
	}
	if v == &orthodox.Chess && len(text) == 0 {
		p.game.Start = chessArray()
		return nil
	}
	damaged := p.readArmyFiles()
	white, black, err := p.armies(v, inFEN)
	if err != nil {
		return worse(damaged, err)
	}
	if len(text) == 0 || text[0] == "?" {
		p.game.Start, err = variant.Start(v, orthodox.Standard, white, black)
		if err != nil {
			return p.fail(h.places[tagVariant], "Variant", message.Of(err))
		}
		return nil
	}
	if err := p.readFEN(v, named, h.values[tagFEN], white, black); err != nil {
		return worse(damaged, err)
	}
	if damaged != nil { // an army of that name was known
		p.warn(damaged)
	}
	return nil
}

// readArmyFiles makes the armies known that the game carries. It returns the error of one that cannot be read.
func (p *parser) readArmyFiles() (damaged *Error) {
	for _, i := range [2]int{tagArmy1, tagArmy2} {
		if text := p.head.values[i]; text != "" {
			if _, err := army.KeepCarried(text); err != nil {
				damaged = p.fail(p.head.places[i], derived[i], message.Of(err))
			}
		}
	}
	return damaged
}

// worse returns what is wrong with an army that the game carries, if anything, or else what followed from it.
func worse(damaged *Error, err error) error {
	if damaged != nil {
		return damaged
	}
	return err
}

// withArmies returns the game in which armies are chosen.
func withArmies() *rules.Variant {
	i := slices.IndexFunc(variant.All, func(v *rules.Variant) bool { return v.Chosen })
	if i < 0 {
		return nil
	}
	return variant.All[i]
}

// armies reads the tags of the armies, by default the first army of the game. inFEN says that the
// FEN names the armies.
func (p *parser) armies(v *rules.Variant, inFEN bool) (white, black *rules.Army, err error) {
	var armies [2]*rules.Army
	for c, i := range [2]int{tagWhiteArmy, tagBlackArmy} {
		armies[c] = v.Armies[0]
		if name := p.head.values[i]; name != "" && name != "?" && v.Chosen {
			found, err := findArmy(v, name)
			switch {
			case err == nil:
				armies[c] = found
			case inFEN:
				p.warn(p.fail(p.head.places[i], derived[i], message.New("%v; the army is that of the FEN", err)))
				p.head.values[i] = ""
			default:
				return nil, nil, p.fail(p.head.places[i], derived[i], message.Of(err))
			}
		}
	}
	return armies[0], armies[1], nil
}
