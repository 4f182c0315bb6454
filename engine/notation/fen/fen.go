// Package fen reads and writes positions by section 6 of the rulebook.
package fen

import (
	"strconv"
	"strings"

	"midline/engine/army"
	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/rules"
)

// Field is a part of a FEN.
type Field string

// The fields in their order, and what may follow them.
const (
	FieldBoard      Field = "board"
	FieldSide       Field = "side"
	FieldCastling   Field = "castling"
	FieldPassed     Field = "en passant"
	FieldHalfmove   Field = "halfmove"
	FieldFullmove   Field = "fullmove"
	FieldArmies     Field = "armies"
	FieldOperations Field = "operations" // of EPD
)

// Error says what is wrong with a FEN, in which field and where.
type Error struct {
	Field  Field
	Offset int // in bytes from the start of the text
	Reason *message.Message
}

// Message returns the reason and its place, with the offset counted from 1.
func (e *Error) Message() *message.Message {
	return message.New("FEN, %s field, character %d: %v", &message.Message{Format: string(e.Field)}, e.Offset+1, e.Reason)
}

// Error is the Message in English.
func (e *Error) Error() string { return e.Message().Error() }

// Warning says what Read has corrected in a FEN, in which field and where (R6.13).
type Warning Error

// Message returns the reason and its place, as for an Error.
func (w Warning) Message() *message.Message { return (*Error)(&w).Message() }

// String is the Message in English.
func (w Warning) String() string { return w.Message().Error() }

var fieldNames = [...]Field{FieldBoard, FieldSide, FieldCastling, FieldPassed, FieldHalfmove, FieldFullmove,
	FieldArmies}

// Places of the fields in parser.fields.
const (
	atBoard = iota
	atSide
	atCastling
	atPassed
	atHalfmove
	atFullmove
	atArmies
	numFields
)

type field struct {
	text   string
	offset int
}

type parser struct {
	variant *rules.Variant
	geo     *board.Geometry
	exact   bool // nothing is corrected
	fields  [numFields]field
	setup   rules.Setup
	// pieces are the offsets of the letters of the board field, by square.
	pieces     [board.MaxSquares]int
	rights     []right
	armies     [2]*rules.Army
	warnings   []Warning
	operations []Operation
}

// Parse reads and validates a complete FEN of a variant as Midline writes it; Read is for texts
// from outside. The error is an *Error.
func Parse(v *rules.Variant, text string) (rules.Position, error) {
	p, err := read(v, text, parser{exact: true})
	if err != nil {
		return rules.Position{}, err
	}
	return p.position()
}

// ParseSetup reads a complete FEN of a variant without validating the position, which Parse may
// refuse. The error is an *Error.
func ParseSetup(v *rules.Variant, text string) (*rules.Rules, rules.Setup, error) {
	p, err := read(v, text, parser{exact: true})
	if err != nil {
		return nil, rules.Setup{}, err
	}
	return p.rules(), p.setup, nil
}

func read(v *rules.Variant, text string, with parser) (*parser, error) {
	p := &with
	p.variant, p.geo = v, board.Size(v.Files, v.Ranks)
	if err := p.split(text); err != nil {
		return nil, err
	}
	for _, read := range []func() error{p.readArmies, p.readBoard, p.readSide, p.readCastling, p.readPassed,
		p.readCounts} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// rules returns the rules for the armies that the text names.
func (p *parser) rules() *rules.Rules { return p.variant.With(p.armies[0], p.armies[1]) }

// position makes and validates the position.
func (p *parser) position() (rules.Position, error) {
	pos, err := rules.New(p.rules(), p.setup)
	if err != nil {
		return rules.Position{}, p.locate(err.(*rules.SetupError))
	}
	return pos, nil
}

func (p *parser) fail(i, at int, reason *message.Message) error {
	return &Error{fieldNames[i], p.fields[i].offset + at, reason}
}

// warn records a correction. If corrections are not allowed, it returns an error.
func (p *parser) warn(w Warning) error {
	if p.exact {
		return (*Error)(&w)
	}
	p.warnings = append(p.warnings, w)
	return nil
}

func (p *parser) readArmies() error {
	if !p.variant.Chosen {
		p.armies = [2]*rules.Army{p.variant.Armies[0], p.variant.Armies[0]}
		return nil
	}
	text := p.fields[atArmies].text
	if text == "" && p.armies[0] != nil && p.armies[1] != nil { // known from elsewhere
		return nil
	}
	codes, ok := army.SplitCodes(text)
	if !ok && strings.ContainsAny(text, "{}") {
		return p.fail(atArmies, 0, message.New("an army of one's own stands in braces, as {my-army} or {my-army:3fa9}, "+
			"not as in %q", shorten(text)))
	}
	if !ok && len(text) == 2 { // the first that is no letter of an army says so
		codes = []army.Code{{Letter: text[0]}, {Letter: text[1], At: 1}}
	}
	if len(codes) != 2 {
		return p.fail(atArmies, 0,
			message.New("two letters are needed, White's army first, but there is %q", shorten(text)))
	}
	for c, code := range codes {
		var err error
		if p.armies[c], err = code.In(p.variant); err != nil {
			return p.fail(atArmies, code.At, message.Of(err))
		}
	}
	return nil
}

func (p *parser) readBoard() error {
	text := p.fields[atBoard].text
	file, rank := 0, p.geo.Ranks-1
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '/':
			if file != p.geo.Files {
				return p.fail(atBoard, i, message.New("rank %d has %d squares, not %d", rank+1, file, p.geo.Files))
			}
			if rank == 0 {
				return p.fail(atBoard, i, message.New("there are more than %d ranks", p.geo.Ranks))
			}
			file, rank = 0, rank-1
		case c >= '0' && c <= '9':
			n, end := 0, i
			for ; end < len(text) && text[end] >= '0' && text[end] <= '9' && n < 100; end++ {
				n = n*10 + int(text[end]-'0')
			}
			if c == '0' || file+n > p.geo.Files {
				return p.fail(atBoard, i, message.New("%q does not fit into rank %d", text[i:end], rank+1))
			}
			file, i = file+n, end-1
		case c == '~':
			if err := p.readMark(i, file, rank); err != nil {
				return err
			}
		default:
			if err := p.readPiece(i, file, rank); err != nil {
				return err
			}
			file++
		}
	}
	if rank != 0 || file != p.geo.Files {
		return p.fail(atBoard, len(text),
			message.New("the board ends early, in rank %d after %d squares", rank+1, file))
	}
	return nil
}

func (p *parser) readPiece(i, file, rank int) error {
	letter := p.fields[atBoard].text[i]
	upper := letter &^ 0x20
	color := rules.White
	if letter != upper {
		color = rules.Black
	}
	if upper < 'A' || upper > 'Z' {
		return p.fail(atBoard, i, message.New("%q is not a piece", string(rune(letter))))
	}
	if file >= p.geo.Files {
		return p.fail(atBoard, i, message.New("rank %d has more than %d squares", rank+1, p.geo.Files))
	}
	for r, l := range p.variant.Letters {
		if l == upper {
			sq := p.geo.At(file, rank)
			p.setup.Cells[sq] = rules.MakePiece(color, rules.Role(r))
			p.pieces[sq] = i
			return nil
		}
	}
	return p.fail(atBoard, i, message.New("%q is not a piece of %s", string(rune(letter)), p.variant.Called()))
}

func (p *parser) readMark(i, file, rank int) error {
	if !p.variant.Marks {
		return p.fail(atBoard, i, message.New("%s has no converted pieces, so \"~\" means nothing", p.variant.Called()))
	}
	last := p.fields[atBoard].text[max(0, i-1)]
	if i == 0 || last == '/' || last == '~' || last >= '0' && last <= '9' {
		return p.fail(atBoard, i, message.New("\"~\" must follow the letter of a piece"))
	}
	p.setup.Converted = p.setup.Converted.With(p.geo.At(file-1, rank))
	return nil
}

func (p *parser) readSide() error {
	switch text := p.fields[atSide].text; text {
	case "w", "wk":
		p.setup.Side = rules.White
	case "b", "bk":
		p.setup.Side = rules.Black
	default:
		return p.fail(atSide, 0, message.New("must be w or b (wk or bk at a king-turn), not %q", shorten(text)))
	}
	p.setup.KingTurn = len(p.fields[atSide].text) == 2
	return nil
}

func (p *parser) readPassed() error {
	text := p.fields[atPassed].text
	p.setup.Passed = board.NoSquare
	if text == "-" {
		return nil
	}
	sq, n := p.geo.Parse(text)
	if n == 0 || n != len(text) {
		return p.fail(atPassed, 0, message.New("must be a square or -, not %q", shorten(text)))
	}
	p.setup.Passed = sq
	return nil
}

func (p *parser) readCounts() error {
	for i, to := range []*int{&p.setup.Halfmove, &p.setup.Fullmove} {
		text := p.fields[atHalfmove+i].text
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil {
			return p.fail(atHalfmove+i, 0, message.New("must be a number from %d to 9999, not %q", i, shorten(text)))
		}
		*to = int(n)
	}
	if p.setup.Fullmove == 0 && !p.exact {
		p.setup.Fullmove = 1
		return p.warn(Warning{FieldFullmove, p.fields[atFullmove].offset, message.New("0 is taken to be 1")})
	}
	return nil
}

// locate turns a validation error into an error with its place.
func (p *parser) locate(e *rules.SetupError) error {
	i := int(e.Field)
	at := 0
	switch {
	case e.Square == board.NoSquare:
	case e.Field == rules.FieldBoard:
		at = p.pieces[e.Square]
	case e.Field == rules.FieldCastling:
		for _, r := range p.rights {
			if r.squares.Has(e.Square) {
				at = r.offset
				break
			}
		}
		return p.fail(i, at, message.New("%q: %s", p.fields[i].text[at:at+1], e.Reason))
	}
	return p.fail(i, at, e.Reason)
}

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
