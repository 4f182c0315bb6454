package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Picture shows a board that does not react to the pointer or the keyboard.
type Picture struct {
	widget.BaseWidget
	board *Board
}

// NewPicture returns a Picture of a board, which must not be shown anywhere else.
func NewPicture(b *Board) *Picture {
	p := &Picture{board: b}
	b.picture = p
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	return &pictureRenderer{&renderer{board: p.board, objects: p.board.Inside()}}
}

type pictureRenderer struct{ *renderer }

// Layout resizes the board, and draws it again if the window's scale has changed.
func (r *pictureRenderer) Layout(size fyne.Size) {
	r.board.Resize(size)
	r.renderer.Layout(size)
}
