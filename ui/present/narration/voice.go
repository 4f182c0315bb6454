package narration

import (
	"slices"
	"strings"
	"unicode"

	"midline/engine/board"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/words"
)

// Voice answers what a player asks about the board of a screen.
type Voice struct {
	// Position returns what the board shows, nil while it is covered.
	Position func() *rules.Position
	// Side returns the side whose dangers are told.
	Side func() rules.Color
	// Last describes the last turn, and says whose turn it is.
	Last func() string
	// Widget returns the board widget.
	Widget func() *ui.Board

	key   uint64 // of what was described last
	board *Board
}

// described returns the description of the position that is shown, nil while it is covered.
func (v *Voice) described() *Board {
	p := v.Position()
	if p == nil {
		return nil
	}
	if v.board == nil || v.key != p.Key() || v.board.pos.Rules() != p.Rules() {
		now := *p
		v.key, v.board = p.Key(), New(&now)
	}
	return v.board
}

// Describe is Config.Describe of the board widget.
func (v *Voice) Describe(sq ui.Square) string {
	b := v.described()
	if b == nil {
		return ""
	}
	hand := board.NoSquare
	if held := v.Widget().Selected(); held != ui.None {
		hand = board.Square(held)
	}
	return b.Square(board.Square(sq), hand)
}

// Drawn says which circles and arrows are on the board, "" for none.
func (v *Voice) Drawn(marks []ui.Arrow) string {
	p := v.Position()
	if p == nil || len(marks) == 0 {
		return ""
	}
	var list []string
	for _, a := range marks {
		name := p.Geo().Name(board.Square(a.From))
		if a.From != a.To {
			name = words.T("narration.arrow", name, p.Geo().Name(board.Square(a.To)))
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return words.T("narration.drawn", words.List(list))
}

// letters are the questions, and the letters of the same keys on a Russian keyboard.
var letters = map[rune]rune{'b': 'b', 'l': 'l', 'c': 'c', 'n': 'n', 'и': 'b', 'д': 'l', 'с': 'c', 'т': 'n'}

// Question returns the question that a letter asks, and whether it asks one: b for the board, l for the last turn, c
// for checks and threats, n for what the piece on the square may do.
func Question(r rune) (question rune, ok bool) {
	question, ok = letters[unicode.ToLower(r)]
	return question, ok
}

// Answer answers a question; "" while the board is covered. It is about the square that the keyboard is on. While the
// keyboard is not on the board, it is about the selected piece's square, or the one under the pointer.
func (v *Voice) Answer(question rune) string {
	b := v.described()
	if b == nil {
		return ""
	}
	switch question {
	case 'b':
		return strings.Join(b.Ranks(), " ")
	case 'l':
		return v.Last()
	case 'c':
		return Dangers(b.pos, v.Side())
	}
	w := v.Widget()
	for _, sq := range []ui.Square{w.KeySquare(), w.Selected(), w.Aimed()} {
		if sq != ui.None {
			return b.Piece(board.Square(sq))
		}
	}
	return words.T("narration.square")
}
