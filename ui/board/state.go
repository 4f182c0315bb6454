package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Selected returns the square of the selected piece, None if there is none.
func (b *Board) Selected() Square { return b.hand.selected }

// Select selects a piece as a click on it does; None deselects.
func (b *Board) Select(sq Square) {
	if sq == None {
		b.hand.deselect()
	} else if b.hand.selectable(sq) {
		b.hand.pick(sq)
	}
	b.follow()
}

// Aimed returns the square to which a key applies: the keyboard's if that was used last, otherwise the one
// under the pointer, or None.
func (b *Board) Aimed() Square {
	if k := b.hand.keys; k.focused && k.used {
		return k.square
	}
	return b.hand.hover
}

// Target frames the square on which something dragged from outside the board would be dropped; None removes
// the frame.
func (b *Board) Target(sq Square) {
	b.hand.press.over = sq
	b.follow()
}

// Choices returns the centres of the chooser's entries, in order. It is empty if the chooser is closed.
func (b *Board) Choices() []fyne.Position {
	var list []fyne.Position
	first, entry := b.layers.top.entries, b.layers.top.entry
	for i := range b.hand.choices {
		list = append(list, first.AddXY(entry.Width/2, (float32(i)+0.5)*entry.Height))
	}
	return list
}

// WhirlwindButton returns the centre of the whirlwind's button; ok is false while it is not shown.
func (b *Board) WhirlwindButton() (centre fyne.Position, ok bool) {
	c, _, ok := b.scene.whirlwindButton()
	return c, ok
}

// ShowLines shows the first actions of lines of the analysis, the best first, until another position is shown;
// nil removes them. One that ends where it begins is a circle. ShowLines reports whether anything has changed.
func (b *Board) ShowLines(lines []Arrow) bool {
	if slices.Equal(b.scene.analysis, lines) {
		return false
	}
	b.scene.analysis = slices.Clone(lines)
	b.layers.draw()
	return true
}

// Lines returns what ShowLines shows. The slice must not be changed.
func (b *Board) Lines() []Arrow { return b.scene.analysis }

// SetTyped shows the letters of a move that is being typed, with a note, at the board's lower edge; "" removes
// them. wrong says that they cannot become a move. While they are shown, no button has the focus, and the
// board's keys go to Config.OnKey and OnRune first.
func (b *Board) SetTyped(text, note string, wrong bool) {
	now := typedMove{text, note, wrong}
	if now == b.scene.typed {
		return
	}
	b.scene.typed = now
	b.layers.draw()
	if c := b.canvas(); text != "" && !b.hand.keys.focused && c != nil && c.Focused() != nil {
		c.Unfocus() // or Enter would press a button
	}
}
