package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Picture shows a board that is only looked at: neither the pointer nor the keyboard reaches it.
type Picture struct {
	widget.BaseWidget
	board *Board
}

// NewPicture shows a board, which must not be put anywhere else.
func NewPicture(b *Board) *Picture {
	p := &Picture{board: b}
	b.picture = p
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	inner, ok := p.board.CreateRenderer().(*renderer)
	if !ok {
		panic("board: its renderer is another")
	}
	return &pictureRenderer{inner}
}

type pictureRenderer struct{ *renderer }

// Layout gives the board its size, and draws it again if the window's scale has changed.
func (r *pictureRenderer) Layout(size fyne.Size) {
	r.board.Resize(size)
	r.renderer.Layout(size)
}

// pictureCanvas is where a picture is shown. One that has not been drawn yet is taken to belong to
// the first window.
func pictureCanvas(d fyne.Driver, p fyne.CanvasObject) fyne.Canvas {
	if c := d.CanvasForObject(p); c != nil {
		return c
	}
	if windows := d.AllWindows(); len(windows) > 0 {
		return windows[0].Canvas()
	}
	return nil
}
