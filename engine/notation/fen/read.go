package fen

import (
	"slices"
	"strings"
	"unicode"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/rules"
)

// Reading is the result of Read.
type Reading struct {
	Position   rules.Position
	Warnings   []Warning // corrections, in the order of the text
	Operations []Operation
}

// Operation is an EPD operation: an opcode such as "bm", and its operands unchanged.
type Operation struct{ Opcode, Operands string }

// Comment returns the operations as a text for people, "" if there are none.
func (r *Reading) Comment() string { return comment(r.Operations) }

func comment(operations []Operation) string {
	var list []string
	for _, o := range operations {
		list = append(list, strings.TrimSpace(o.Opcode+" "+o.Operands))
	}
	return strings.Join(list, "; ")
}

// Read reads and validates a FEN of a variant as it is found (R6.13): missing fields take their
// defaults, a fullmove of 0 is 1, EPD operations are skipped, and castling rights whose pieces are
// not in place are dropped. The error is an *Error.
func Read(v *rules.Variant, text string) (Reading, error) { return newReading(read(v, text, parser{})) }

// ReadWith is Read, with the armies of rules if the text names none.
func ReadWith(r *rules.Rules, text string) (Reading, error) {
	return newReading(read(r.Variant, text, parser{armies: [2]*rules.Army{r.Army(rules.White), r.Army(rules.Black)}}))
}

func newReading(p *parser, err error) (Reading, error) {
	if err != nil {
		return Reading{}, err
	}
	pos, err := p.position()
	if err != nil {
		return Reading{}, err
	}
	return Reading{pos, p.sorted(), p.operations}, nil
}

// ReadSetup is Read without validating the position; it returns only castling rights whose pieces
// are in place.
func ReadSetup(v *rules.Variant, text string) (*rules.Rules, rules.Setup, []Warning, error) {
	p, err := read(v, text, parser{})
	if err != nil {
		return nil, rules.Setup{}, nil, err
	}
	return p.rules(), p.setup, p.sorted(), nil
}

func (p *parser) sorted() []Warning {
	slices.SortStableFunc(p.warnings, func(a, b Warning) int { return a.Offset - b.Offset })
	return p.warnings
}

// split separates the fields from the operations.
func (p *parser) split(text string) error {
	words := wordsOf(text)
	if len(words) == 0 {
		return &Error{FieldBoard, 0, message.New("missing; %s has %d fields, this text has none", p.variant.Called(),
			p.fieldCount())}
	}
	p.fields[atBoard] = words[0]
	end, last := len(words), len(strings.TrimRightFunc(text, unicode.IsSpace))
	semicolon := strings.LastIndexByte(text, ';')
	for i := 2; i < len(words); i++ {
		if !p.mayBeField(i, words[i].text) && (words[i].offset <= semicolon || slices.Contains(opcodes, words[i].text)) {
			end, last = i, words[i].offset
			break
		}
	}
	operations := text[last:]
	words = words[1:end]
	if p.variant.Chosen {
		if n := len(words); n > 0 && (n == atArmies || army.NamesTwo(p.variant, words[n-1].text)) {
			p.fields[atArmies], words = words[n-1], words[:n-1]
			last = p.fields[atArmies].offset
		} else if p.armies[0] == nil || p.armies[1] == nil {
			return &Error{FieldArmies, last, message.New("missing; two letters are needed, White's army first")}
		}
	}
	if err := p.assign(words, last); err != nil || strings.TrimSpace(operations) == "" {
		return err
	}
	return p.skipOperations(len(text)-len(operations), operations)
}

// assign finds the field of each word between the board and end.
func (p *parser) assign(words []field, end int) error {
	missing := 0
	for i := atSide; i < atArmies; i++ {
		var word string
		at := end
		if len(words) > 0 {
			word, at = words[0].text, words[0].offset
		}
		if word != "" && !p.belongsLater(i, word) {
			p.fields[i], words, missing = words[0], words[1:], 0
			continue
		}
		p.fields[i] = field{defaults[i], at}
		if missing++; missing > 1 {
			continue
		}
		run := i + 1
		for run < atArmies && (word == "" || p.belongsLater(run, word)) {
			run++
		}
		reason := message.New("missing; %q is taken", strings.Join(defaults[i:run], " "))
		if err := p.warn(Warning{fieldNames[i], at, reason}); err != nil {
			return err
		}
	}
	if len(words) > 0 {
		last := fieldNames[p.fieldCount()-1]
		return &Error{last, words[0].offset,
			message.New("unexpected text %q after the last field", shorten(words[0].text))}
	}
	return nil
}

var defaults = [...]string{atBoard: "", atSide: "w", atCastling: "-", atPassed: "-", atHalfmove: "0", atFullmove: "1"}

func (p *parser) fieldCount() int {
	if p.variant.Chosen {
		return numFields
	}
	return numFields - 1
}

// belongsLater reports whether a word does not have the form of a field, but that of a later one.
func (p *parser) belongsLater(i int, word string) bool {
	if hasForm[i](word) {
		return false
	}
	for i++; i < atArmies; i++ {
		if hasForm[i](word) {
			return true
		}
	}
	return false
}

// mayBeField reports whether the word at a place may be a field.
func (p *parser) mayBeField(at int, word string) bool {
	for i := at; i < atArmies; i++ {
		if hasForm[i](word) {
			return true
		}
	}
	return p.variant.Chosen && army.NamesTwo(p.variant, word)
}

// hasForm reports whether a word has the form of a field, whatever its value.
var hasForm = [...]func(word string) bool{
	atSide:     func(word string) bool { return word == "w" || word == "b" || word == "wk" || word == "bk" },
	atCastling: func(word string) bool { return word == "-" || only(word, "ABCDEFGHIJKQabcdefghijkq") },
	atPassed: func(word string) bool {
		return word == "-" || word[0] >= 'a' && word[0] <= 'j' && len(word) > 1 && only(word[1:], "0123456789")
	},
	atHalfmove: func(word string) bool { return only(word, "0123456789") },
	atFullmove: func(word string) bool { return only(word, "0123456789") },
}

// only reports whether a word has no letters but the given ones.
func only(word, letters string) bool { return strings.Trim(word, letters) == "" }

// opcodes are those of EPD that are recognised without a ; after them.
var opcodes = []string{"acd", "acn", "acs", "am", "bm", "ce", "dm", "eco", "fmvn", "hmvc", "id", "nic", "noop", "pm",
	"pv", "rc", "sm"}

// skipOperations keeps the operations at a place, and warns that they do not affect the position.
func (p *parser) skipOperations(at int, text string) error {
	for _, part := range splitOperations(text) {
		opcode, operands, _ := strings.Cut(part, " ")
		p.operations = append(p.operations, Operation{opcode, strings.TrimSpace(operands)})
	}
	return p.warn(Warning{FieldOperations, at, message.New("passed over: %s", shorten(comment(p.operations)))})
}

// splitOperations splits a text at each ; outside quotation marks.
func splitOperations(text string) []string {
	quoted := false
	parts := strings.FieldsFunc(text, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == ';' && !quoted
	})
	var list []string
	for _, part := range parts {
		if part = strings.Join(strings.Fields(part), " "); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// wordsOf splits a text at its spaces.
func wordsOf(text string) []field {
	var words []field
	start := -1
	for i, r := range text {
		switch space := unicode.IsSpace(r); {
		case space && start >= 0:
			words, start = append(words, field{text[start:i], start}), -1
		case !space && start < 0:
			start = i
		}
	}
	if start >= 0 {
		words = append(words, field{text[start:], start})
	}
	return words
}
