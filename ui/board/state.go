package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Selected is the square of the piece that is selected or in hand.
func (b *Board) Selected() Square { return b.hand.selected }

// Select picks a piece up as a click on it does; None puts it back.
func (b *Board) Select(sq Square) {
	b.hand.choosePiece(sq)
	b.follow()
}

// Aimed is the square that a key is meant for: the keyboard's if that was used last, else the one
// under the pointer, or None.
func (b *Board) Aimed() Square { return b.hand.aimed() }

// Target frames the square on which something carried from outside of the board would be put down;
// None: nothing is carried.
func (b *Board) Target(sq Square) {
	b.hand.target(sq)
	b.follow()
}

// Choices are the middles of the chooser's entries, in order; none if it is not open.
func (b *Board) Choices() []fyne.Position { return b.layers.top.middles() }

// WhirlwindButton is the middle of the whirlwind's button; ok is false while it is not shown.
func (b *Board) WhirlwindButton() (centre fyne.Position, ok bool) {
	c, _, ok := b.scene.whirlwindButton()
	return c, ok
}

// ShowLines shows how lines of the analysis begin, the best first, until another position is shown;
// nil removes them. One that ends where it begins is a circle. It reports whether anything has
// changed.
func (b *Board) ShowLines(lines []Arrow) bool {
	if slices.Equal(b.scene.analysis, lines) {
		return false
	}
	b.scene.analysis = slices.Clone(lines)
	b.layers.draw(partArrows)
	return true
}

// Lines returns what ShowLines shows. The slice must not be changed.
func (b *Board) Lines() []Arrow { return b.scene.analysis }

// SetTyped shows the letters of a move that is being typed in a pill at the board's lower edge, and a
// note beside them; wrong says that they are no move. "" removes the pill. While it is there no
// button has the focus, and the board's keys go to Config.OnKey and OnRune first.
func (b *Board) SetTyped(text, note string, wrong bool) {
	now := typedMove{text, note, wrong}
	if now == b.scene.typed {
		return
	}
	b.scene.typed = now
	b.layers.draw(partTop)
	if c := b.canvas(); text != "" && !b.hand.keys.focused && c != nil && c.Focused() != nil {
		c.Unfocus() // or Enter would press a button
	}
}
