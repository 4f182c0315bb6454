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
	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/present"
)

// Look is how the board is shown.
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

// The sides of squares, in pixels.
const (
	leastSquare = 16
	mostSquare  = 200
)

// The space around the board, in pixels: where the coordinates stand on the squares, where
// they stand beside them, and where there are none.
const (
	marginInside = 16
	marginX      = 24
	marginY      = 20
	marginBare   = 8
	captionHigh  = 34
	captionSize  = 15
	captionLeast = 9
)

// stage is a board that is drawn without a window, in two parts: the lower one is drawn
// anew only when it has changed.
type stage struct {
	board        *board.Board
	film         *fyne.Animation // that the board began last
	lower, upper software.WindowlessCanvas
	under        *image.RGBA // the lower part as it was drawn, nil: it has changed
	lit          bool        // it changes all the time
}

// newStage sets up a board of so many files and ranks.
func newStage(l Look, files, ranks int) (*stage, error) {
	if l.Square < leastSquare || l.Square > mostSquare {
		return nil, message.New("a square must have %d to %d pixels, not %d", leastSquare, mostSquare, l.Square)
	}
	if !slices.Contains(assets.Sets(), l.Pieces) {
		l.Pieces = assets.Midline
	}
	piece := func(name string, white bool, px int) image.Image { return art.PieceOf(l.Pieces, name, white, px) }
	s := &stage{lower: software.NewCanvas(), upper: software.NewTransparentCanvas()}
	s.board = board.New(board.Config{Piece: piece, Icon: art.Icon, Bare: !l.Coordinates, Animate: func(a *fyne.Animation) {
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
	for c, content := range map[software.WindowlessCanvas]fyne.CanvasObject{s.lower: lower, s.upper: container.NewWithoutLayout(group(at, above))} {
		c.SetPadded(false)
		c.SetContent(content)
		c.Resize(size)
	}
	return s, nil
}

// group holds parts of the board where the board stands.
func group(at fyne.Position, parts []fyne.CanvasObject) fyne.CanvasObject {
	c := container.NewWithoutLayout(parts...)
	c.Move(at)
	return c
}

func place(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// caption is a line that is made smaller, and then shortened, until it fits.
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

// view is what the board shows of a place in a game.
func view(n *game.Node) board.View {
	return present.View(n.Position(), present.Scene{Last: n.TurnSquares(), Over: n.Result().Over()})
}

// show puts a place of a game on the board.
func (s *stage) show(n *game.Node) {
	s.board.SetView(view(n))
	s.under, s.lit = nil, false
}

// play begins to show the action that led to a place. It returns the animation, nil if
// nothing moves.
func (s *stage) play(n *game.Node) *fyne.Animation {
	s.board.Finish()
	s.film = nil
	next := view(n)
	s.lit = len(s.board.View().Flare)+len(next.Flare) > 0
	s.board.Play(present.Play(n.Parent().Position(), n.Position(), n.Transition()), next, nil)
	s.under = nil
	return s.film
}

// draw returns what is on the stage.
func (s *stage) draw() *image.RGBA {
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
