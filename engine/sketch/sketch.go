// Package sketch is a position that is being set up: pieces can be put anywhere, whether the result
// is legal or not, and every edit can be undone.
package sketch

import (
	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// MaxCount is the greatest number of turns and of quiet turns that a setup may have.
const MaxCount = 9999

// most is the number of edits that can be undone.
const most = 1000

// state is a setup with its game. It is compared and copied as a value.
type state struct {
	rules *rules.Rules
	setup rules.Setup
	// wanted are the castling rights that were given. Those that the board allows are in the setup;
	// the others come back with the pieces.
	wanted board.Bitboard
	number int // of the starting array that was set up last
}

// Sketch is a position that is being set up.
type Sketch struct {
	state
	past, future []state
}

// Number returns the number of the starting array that was set up last.
func (s *Sketch) Number() int { return s.number }

// New begins with the starting array of a game, whose armies must be its own; a shuffled array is
// that of chess.
func New(v *rules.Variant, white, black *rules.Army) *Sketch {
	s := &Sketch{state: state{rules: v.With(white, black)}}
	s.array(orthodox.Standard)
	return s
}

// Of begins with a position.
func Of(p *rules.Position) *Sketch {
	s := &Sketch{state: state{number: orthodox.Standard}}
	s.setPosition(p)
	return s
}

// Rules returns the game and the armies.
func (s *Sketch) Rules() *rules.Rules { return s.rules }

// Setup returns the setup.
func (s *Sketch) Setup() rules.Setup { return s.setup }

// Position returns the position, or a *rules.SetupError that says why it is illegal.
func (s *Sketch) Position() (rules.Position, error) { return rules.New(s.rules, s.setup) }

// FEN returns the setup as text; it need not be legal.
func (s *Sketch) FEN() string { return fen.FormatSetup(s.rules, &s.setup) }

// Read replaces the setup by a FEN of the game, with the armies that it names. If the FEN cannot be
// read, the sketch stays as it is, and the error is a *fen.Error. The position need not be legal;
// the warnings say what was corrected (R6.13).
func (s *Sketch) Read(text string) ([]fen.Warning, error) {
	r, setup, warnings, err := fen.ReadSetup(s.rules.Variant, text)
	if err != nil {
		return nil, err
	}
	s.change(func(now *state) {
		now.rules, now.setup, now.wanted = r, setup, setup.Unmoved
		if p, err := rules.New(r, setup); err == nil {
			now.setPosition(&p)
		}
	})
	return warnings, nil
}

// Set replaces the setup by a position.
func (s *Sketch) Set(p *rules.Position) { s.change(func(now *state) { now.setPosition(p) }) }

// CanUndo reports whether there is an edit to undo.
func (s *Sketch) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether there is an edit to redo.
func (s *Sketch) CanRedo() bool { return len(s.future) > 0 }

// Undo undoes the last edit, if there is one.
func (s *Sketch) Undo() { s.travel(&s.past, &s.future) }

// Redo restores what was undone last, if there has been no edit since.
func (s *Sketch) Redo() { s.travel(&s.future, &s.past) }

func (s *Sketch) travel(from, to *[]state) {
	if n := len(*from); n > 0 {
		*to = append(*to, s.state)
		s.state, *from = (*from)[n-1], (*from)[:n-1]
	}
}

// change makes an edit. An edit that changes nothing does not count.
func (s *Sketch) change(edit func(now *state)) {
	next := s.state
	edit(&next)
	if next == s.state {
		return
	}
	if len(s.past) == most {
		s.past = s.past[1:]
	}
	s.past, s.future = append(s.past, s.state), nil
	s.state = next
}

func (s *state) setPosition(p *rules.Position) {
	s.rules, s.setup, s.wanted = p.Rules(), p.Setup(), p.Unmoved()
}

// array sets up the starting array, by number if there are 960 of them.
func (s *state) array(number int) {
	r := s.rules
	// otherwise there is no such number
	if p, err := variant.Start(r.Variant, number, r.Army(rules.White), r.Army(rules.Black)); err == nil {
		s.setPosition(&p)
		s.number = number
	}
}

// isArray reports whether the starting array has not been changed since it was set up.
func (s *state) isArray() bool {
	start := *s
	start.array(s.number)
	return start == *s
}

// fits reports whether a game has such a board and such pieces.
func (s *state) fits(v *rules.Variant) bool {
	own := s.rules.Variant
	for _, piece := range s.setup.Cells {
		if v.Letters[piece.Role()] == 0 && piece != rules.NoPiece {
			return false
		}
	}
	return v.Files == own.Files && v.Ranks == own.Ranks
}

// removeImpossible removes what the board no longer allows: castling rights, marks on free squares, a
// king-turn of an army without one, an en passant square.
func (s *state) removeImpossible() {
	r, setup := s.rules, &s.setup
	for sq := range board.Square(r.Geo.Squares) {
		if setup.Cells[sq] == rules.NoPiece || !r.Variant.Marks {
			setup.Converted = setup.Converted.Without(sq)
		}
	}
	setup.KingTurn = setup.KingTurn && r.Army(setup.Side).KingTurn
	setup.Unmoved = s.wanted.And(r.Castlers(setup))
	setup.Unmoved = paired(setup, setup.Unmoved)
	if setup.Passed == board.NoSquare {
		return
	}
	p, err := rules.New(r, *setup)
	if e, ok := err.(*rules.SetupError); ok && e.Field == rules.FieldPassed ||
		err == nil && p.Passed() == board.NoSquare {
		setup.Passed = board.NoSquare
	}
}

// paired removes the castling rights of a side without a king among them, or without a rook.
func paired(s *rules.Setup, unmoved board.Bitboard) board.Bitboard {
	var whole board.Bitboard
	for c := range rules.Color(2) {
		kings, rooks := only(s, unmoved, c, rules.King), only(s, unmoved, c, rules.Rook)
		if kings.Any() && rooks.Any() {
			whole = whole.Or(kings).Or(rooks)
		}
	}
	return whole
}

// only returns the squares of a set on which a side has a piece of a role.
func only(s *rules.Setup, set board.Bitboard, c rules.Color, role rules.Role) board.Bitboard {
	var found board.Bitboard
	for list := set; list.Any(); list = list.Rest() {
		if sq := list.First(); s.Cells[sq] == rules.MakePiece(c, role) {
			found = found.With(sq)
		}
	}
	return found
}
