package share

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"midline/assets"
	"midline/engine/game"
	"midline/engine/message"
	"midline/ui/app"
	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/present"
)

// Look is the appearance of the board.
type Look struct {
	Colors      board.Colors `json:"colors"`
	Background  color.NRGBA  `json:"background"` // around the board
	Text        color.NRGBA  `json:"text"`       // of the caption
	Pieces      string       `json:"pieces"`     // the name of the set
	Square      int          `json:"square"`     // the side of a square in pixels
	Flipped     bool         `json:"flipped"`    // Black is at the bottom
	Coordinates bool         `json:"coordinates"`
	Caption     string       `json:"caption"` // a line below the board; "" for none
}

// The limits for the side of a square, in pixels.
const (
	leastSquare = 16
	mostSquare  = 200
)

// The space around the board and for the caption, in pixels. The margins are for coordinates on the
// squares, coordinates beside the board, and no coordinates.
const (
	marginInside = 16
	marginX      = 24
	marginY      = 20
	marginBare   = 8
	captionHigh  = 34
	captionSize  = 15
	captionLeast = 9
)

// renderer draws a board without a window, in two parts. It draws the lower part again only if that
// has changed.
type renderer struct {
	board        *board.Board
	film         *fyne.Animation // the latest animation of the board
	lower, upper software.WindowlessCanvas
	under        *image.RGBA // the picture of the lower part, nil if that has changed
	lit          bool        // the lower part changes with every frame
}

// newRenderer creates a renderer for a board with the given numbers of files and ranks.
func newRenderer(l Look, files, ranks int) (*renderer, error) {
	if l.Square < leastSquare || l.Square > mostSquare {
		return nil, message.New("a square must have %d to %d pixels, not %d", leastSquare, mostSquare, l.Square)
	}
	if !slices.Contains(assets.Sets(), l.Pieces) {
		l.Pieces = assets.Midline
	}
	piece := func(name string, white bool, px int) image.Image { return art.PieceOf(l.Pieces, name, white, px) }
	s := &renderer{lower: software.NewCanvas(), upper: software.NewTransparentCanvas()}
	s.board = board.New(board.Config{Piece: piece, Icon: art.Icon, Words: app.BoardWords, Bare: !l.Coordinates,
		Animate: func(a *fyne.Animation) {
			if s.film == nil {
				s.film = a
			}
		}})
	s.board.SetColors(l.Colors)
	s.board.SetFlipped(l.Flipped)
	x, y := float32(marginInside), float32(marginInside)
	switch {
	case !l.Coordinates:
		x, y = marginBare, marginBare
	case l.Square < 72 || ranks >= 10: // board.Fit
		x, y = marginX, marginY
	}
	size := fyne.NewSize(float32(l.Square*files)+2*x, float32(l.Square*ranks)+2*y)
	ground := canvas.NewRectangle(l.Background)
	at := fyne.NewPos(0, 0)
	s.board.Resize(size)
	if !l.Coordinates {
		at = fyne.NewPos(x, y)
		s.board.Resize(size.SubtractWidthHeight(2*x, 2*y))
	}
	below, above := s.board.Parts()
	lower := container.NewWithoutLayout(ground, group(at, below))
	if l.Caption != "" {
		text := caption(l, size.Width-2*x)
		place(text, fyne.NewPos(x, size.Height-4), fyne.NewSize(size.Width-2*x, captionHigh-8))
		lower.Add(text)
		size.Height += captionHigh - 8
	}
	place(ground, fyne.NewPos(0, 0), size)
	upper := container.NewWithoutLayout(group(at, above))
	for c, content := range map[software.WindowlessCanvas]fyne.CanvasObject{s.lower: lower, s.upper: upper} {
		c.SetPadded(false)
		c.SetContent(content)
		c.Resize(size)
	}
	return s, nil
}

// group moves parts of the board to the board's position.
func group(at fyne.Position, parts []fyne.CanvasObject) fyne.CanvasObject {
	c := container.NewWithoutLayout(parts...)
	c.Move(at)
	return c
}

func place(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// caption returns the caption in a text size at which it fits, shortened if that is not enough.
func caption(l Look, width float32) *canvas.Text {
	t := canvas.NewText(l.Caption, l.Text)
	t.TextSize, t.Alignment = captionSize, fyne.TextAlignCenter
	for t.TextSize > captionLeast && t.MinSize().Width > width {
		t.TextSize--
	}
	if t.MinSize().Width > width {
		runes := []rune(l.Caption)
		fits := sort.Search(len(runes), func(n int) bool { // the first that does not
			t.Text = string(runes[:n+1]) + "…"
			return t.MinSize().Width > width
		})
		t.Text = string(runes[:fits]) + "…"
	}
	return t
}

// view returns the board's view of a node.
func view(n *game.Node) board.View {
	return present.View(n.Position(), present.Scene{Last: n.TurnSquares(), Over: n.Result().Over()})
}

// show shows the position of a node.
func (s *renderer) show(n *game.Node) {
	s.board.SetView(view(n))
	s.under, s.lit = nil, false
}

// play begins to animate the action that led to a node. It returns the animation, nil if there is
// none.
func (s *renderer) play(n *game.Node) *fyne.Animation {
	s.board.Finish()
	s.film = nil
	next := view(n)
	s.lit = len(s.board.View().Flare)+len(next.Flare) > 0
	s.board.Play(present.Play(n.Parent().Position(), n.Position(), n.Transition()), next, nil)
	s.under = nil
	return s.film
}

// draw returns a picture of the board.
func (s *renderer) draw() *image.RGBA {
	below, above := s.board.Parts()
	shaken := below[0].Position() != fyne.Position{}
	if s.under == nil || s.lit || shaken {
		img := s.lower.Capture()
		s.under = image.NewRGBA(img.Bounds())
		draw.Draw(s.under, s.under.Rect, img, image.Point{}, draw.Src)
	}
	out := image.NewRGBA(s.under.Rect)
	copy(out.Pix, s.under.Pix)
	if shaken {
		s.under = nil
	}
	if slices.ContainsFunc(above, func(o fyne.CanvasObject) bool { return len(o.(*fyne.Container).Objects) > 0 }) {
		draw.Draw(out, out.Rect, s.upper.Capture(), image.Point{}, draw.Over)
	}
	return out
}
