// Package betza reads how a piece moves in Ralph Betza's notation, in the form that XBoard gave it.
package betza

import (
	"strings"

	"midline/engine/message"
	"midline/engine/rules"
)

// MaxLength is the greatest length of a text, in bytes.
const MaxLength = 200

// Error says what in a text is not understood.
type Error struct {
	Column int // from 1
	Reason *message.Message
}

// Message returns the reason and its column.
func (e *Error) Message() *message.Message { return message.New("column %d: %v", e.Column, e.Reason) }

// Error is the Message in English.
func (e *Error) Error() string { return e.Message().Error() }

// known lists what the notation has here, for errors.
const known = "the pieces are W F D N A H C Z G and K Q R B; before one may stand the directions f b l r s v, " +
	"h for half, m for moving only, c for capturing only and p for hopping; behind it a number of steps, or the " +
	"letter again"

// shape is the symmetry of an atom, which decides how directions are read.
type shape uint8

const (
	orthogonal shape = iota // four moves along files and ranks
	diagonal                // four moves on diagonals
	oblique                 // eight moves
	royal                   // the orthogonal and the diagonal one, eight moves
)

// atom is a capital letter: the step, and how often it is made without a number behind it.
type atom struct {
	shape      shape
	near, long int
	steps      int
}

var atoms = map[byte]atom{
	'W': {orthogonal, 0, 1, 1}, 'F': {diagonal, 1, 1, 1}, 'D': {orthogonal, 0, 2, 1}, 'N': {oblique, 1, 2, 1},
	'A': {diagonal, 2, 2, 1}, 'H': {orthogonal, 0, 3, 1}, 'C': {oblique, 1, 3, 1}, 'Z': {oblique, 2, 3, 1},
	'G': {diagonal, 3, 3, 1}, 'K': {royal, 0, 1, 1}, 'R': {orthogonal, 0, 1, rules.FarRide},
	'B': {diagonal, 1, 1, rules.FarRide}, 'Q': {royal, 0, 1, rules.FarRide},
}

// parser reads one text.
type parser struct {
	text string
	at   int
	list []rules.Ride
}

func (p *parser) fail(at int, reason *message.Message) error { return &Error{at + 1, reason} }

// Parse returns the rides that a text describes, in canonical form. The error is an *Error.
func Parse(text string) ([]rules.Ride, error) {
	if len(text) > MaxLength {
		return nil, &Error{MaxLength + 1, message.New("a text of moves has at most %d characters", MaxLength)}
	}
	p := &parser{text: text}
	if text == "" {
		return nil, p.fail(0, message.New("no moves are named; %s", message.New(known)))
	}
	for p.at < len(text) {
		if err := p.group(); err != nil {
			return nil, err
		}
	}
	return rules.MergeRides(p.list), nil
}

// prefix is what stands before an atom.
type prefix struct {
	quiet, capture, hop bool
	hopAt               int
	letters             []byte // directions
	places              []int  // of the letters
}

// group reads an atom with what stands before and after it.
func (p *parser) group() error {
	var pre prefix
	for ; p.at < len(p.text); p.at++ {
		c := p.text[p.at]
		if c >= 'A' && c <= 'Z' {
			break
		}
		if err := p.modifier(&pre, c); err != nil {
			return err
		}
	}
	if p.at == len(p.text) {
		return p.fail(p.at, message.New("a capital letter must follow: %s", message.New(known)))
	}
	letter, place := p.text[p.at], p.at
	a, ok := atoms[letter]
	if !ok {
		return p.fail(place, message.New("%q is not a piece; %s", string(rune(letter)), message.New(known)))
	}
	p.at++
	if err := p.steps(&a, letter); err != nil {
		return err
	}
	if pre.hop && a.steps < 2 {
		return p.fail(pre.hopAt, message.New("p needs a line to hop on, such as pR, pB or pNN, and %s is one step",
			string(rune(letter))))
	}
	return p.add(&pre, &a)
}

// modifier reads one small letter.
func (p *parser) modifier(pre *prefix, c byte) error {
	flag := map[byte]*bool{'m': &pre.quiet, 'c': &pre.capture, 'p': &pre.hop}[c]
	switch {
	case flag != nil && *flag:
		return p.fail(p.at, message.New("%q stands twice before one piece", string(rune(c))))
	case flag != nil:
		*flag = true
		if c == 'p' {
			pre.hopAt = p.at
		}
	case strings.IndexByte("fblrsvh", c) >= 0:
		pre.letters, pre.places = append(pre.letters, c), append(pre.places, p.at)
	case c >= '0' && c <= '9':
		return p.fail(p.at, message.New("a number stands behind a piece, as in R4"))
	default:
		return p.fail(p.at, message.New("%q means nothing here; %s", shown(p.text[p.at:]), message.New(known)))
	}
	return nil
}

// shown returns the first character of a text.
func shown(text string) string {
	for _, r := range text {
		return string(r)
	}
	return ""
}

// steps reads a number behind an atom, or the same atom again.
func (p *parser) steps(a *atom, letter byte) error {
	start := p.at
	switch {
	case p.at < len(p.text) && p.text[p.at] == letter:
		if a.steps > 1 {
			return p.fail(p.at, message.New("%s goes any distance already", string(rune(letter))))
		}
		a.steps, p.at = rules.FarRide, p.at+1
		if p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
			return p.fail(p.at, message.New("a number stands behind a single letter: %s, not %s",
				p.text[start:p.at+1], p.text[start-1:p.at+1]))
		}
	case p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9':
		n := 0
		for ; p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9'; p.at++ {
			if n = n*10 + int(p.text[p.at]-'0'); n > 99 {
				return p.fail(start, message.New("a number of steps has at most two digits"))
			}
		}
		if a.steps = min(n, rules.FarRide); n == 0 { // as in XBoard
			a.steps = rules.FarRide
		}
	}
	return nil
}

// add adds the rides of an atom in the directions that stand before it.
func (p *parser) add(pre *prefix, a *atom) error {
	parts := []atom{*a}
	if a.shape == royal {
		parts = []atom{{orthogonal, 0, 1, a.steps}, {diagonal, 1, 1, a.steps}}
		if err := p.single(pre); err != nil {
			return err
		}
	}
	ride := rules.Ride{Quiet: a.steps, Capture: a.steps, Hop: pre.hop}
	switch {
	case pre.quiet && !pre.capture:
		ride.Capture = 0
	case pre.capture && !pre.quiet:
		ride.Quiet = 0
	}
	for _, part := range parts {
		ways, err := p.ways(pre, part.shape)
		if err != nil {
			return err
		}
		for i, step := range part.compass() {
			if ways>>i&1 != 0 {
				ride.File, ride.Rank = step[0], step[1]
				p.list = append(p.list, ride)
			}
		}
	}
	return nil
}

// single refuses two directions that other shapes read as one, before K and Q.
func (p *parser) single(pre *prefix) error {
	for i := 1; i < len(pre.letters); i++ {
		if pre.places[i] == pre.places[i-1]+1 && pairs(pre.letters[i-1], pre.letters[i]) {
			return p.fail(pre.places[i-1], message.New(
				"%q before K or Q is read differently by different programs; write the straight and the slanting "+
					"moves by themselves, such as fWflF", string(pre.letters[i-1:i+1])))
		}
	}
	return nil
}
