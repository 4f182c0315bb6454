package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Board is the board widget: it feeds the player's hand with what Fyne reports, does what the hand
// decides, and lets the layers draw it. Its methods are called on Fyne's goroutine.
type Board struct {
	widget.BaseWidget
	reader
	cfg     Config
	scene   scene
	hand    *hand
	layers  *layers
	motion  motion
	pressed fyne.Position     // where the button went down
	pointer fyne.Position     // the pointer during a drag
	picture fyne.CanvasObject // the Picture that shows the board, nil if the board is shown directly
}

// New returns a board. It shows nothing before the first SetView.
func New(cfg Config) *Board {
	for _, f := range []*func(){&cfg.OnInput, &cfg.OnPress, &cfg.OnMotion} {
		if *f == nil {
			*f = func() {}
		}
	}
	b := &Board{cfg: cfg}
	b.reader = reader{of: b, told: told{square: None, selected: None}}
	s := &b.scene
	s.surface = surface{cfg: &b.cfg, colors: Brown(), scale: 1, geo: Fit(8, 8, fyne.Size{}, 1, cfg.Bare)}
	s.view, s.help = View{Files: 8, Ranks: 8}, true
	b.hand = newHand(&b.cfg, &s.view, &s.geo)
	s.hand = b.hand
	b.layers = newLayers(s, b.canvas)
	b.motion = motion{cfg: &b.cfg, layers: b.layers, speed: SpeedNormal}
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a position at once. A running animation ends first; a piece in hand stays in hand if
// it may still be moved.
func (b *Board) SetView(v View) {
	b.Finish()
	b.show(v)
}

// show shows a view without ending an animation.
func (b *Board) show(v View) {
	if v.Files <= 0 || v.Ranks <= 0 {
		v.Files, v.Ranks = 8, 8
	}
	s := &b.scene
	resized := v.Files != s.view.Files || v.Ranks != s.view.Ranks
	lit := len(v.Halo) > 0 && !slices.Equal(v.Halo, s.view.Halo)
	was := s.pieceAt(b.hand.selected)
	s.show(v)
	b.hand.shown(was, resized)
	if resized {
		b.arrange(b.Size())
	} else {
		b.layers.draw()
	}
	b.follow()
	if lit && !resized {
		b.motion.pulse()
	}
}

// SetFlipped puts White at the top, or back at the bottom.
func (b *Board) SetFlipped(on bool) {
	if on == b.scene.geo.Flipped {
		return
	}
	b.Finish()
	b.scene.geo.Flipped = on
	b.arrange(b.Size())
}

// SetColors changes the colours.
func (b *Board) SetColors(c Colors) {
	b.Finish()
	b.scene.colors, b.scene.art = c, sprites{}
	b.layers.drawAll()
}

// SetSpeed sets the speed of animations that begin from now on.
func (b *Board) SetSpeed(s Speed) { b.motion.speed = s }

// SetHelp shows or hides hints and previews.
func (b *Board) SetHelp(on bool) {
	b.scene.help = on
	b.layers.draw()
}

// Geometry maps squares to positions in the widget and back.
func (b *Board) Geometry() Geometry { return b.scene.geo }

// View returns the current view. During an animation that is the view before it.
func (b *Board) View() View { return b.scene.view }

// arrange lays out the board in a widget of this size and draws everything. It ends a running animation
// if the squares move.
func (b *Board) arrange(size fyne.Size) {
	geo, scale := b.layers.measure(size)
	if geo != b.scene.geo || scale != b.scene.scale {
		b.Finish()
	}
	b.layers.fit(size, geo, scale)
	if b.hand.held { // the pointer may be over another square now
		b.hand.press.over = geo.SquareAt(b.pointer)
	}
	b.layers.drawAll()
}

// canvas returns the canvas on which the board is shown, nil if there is none.
func (b *Board) canvas() fyne.Canvas {
	if fyne.CurrentApp() == nil {
		return nil
	}
	d := fyne.CurrentApp().Driver()
	if b.picture == nil {
		return d.CanvasForObject(b)
	}
	c := d.CanvasForObject(b.picture)
	if windows := d.AllWindows(); c == nil && len(windows) > 0 { // before the picture is drawn for the first time
		return windows[0].Canvas()
	}
	return c
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{board: b, objects: b.Inside()}
}

// Inside returns the objects of the board.
func (b *Board) Inside() []fyne.CanvasObject {
	lower, upper := b.layers.objects()
	return append(lower, upper...)
}

// Parts returns the objects of the board in two parts, so that a renderer need not draw the lower one for
// every frame. Play draws only in the upper part, but it moves both while it shakes the board, and lights
// the invaded half in the lower part if the view before or after has a Flare.
func (b *Board) Parts() (lower, upper []fyne.CanvasObject) { return b.layers.objects() }

type renderer struct {
	board   *Board
	objects []fyne.CanvasObject
}

func (r *renderer) Layout(size fyne.Size) {
	geo, scale := r.board.layers.measure(size)
	if s := &r.board.scene; geo != s.geo || scale != s.scale || size != s.size {
		r.board.arrange(size)
	}
}

func (r *renderer) MinSize() fyne.Size {
	v, pad := r.board.scene.view, fyne.NewSize(2*padOutsideX, 2*padOutsideY)
	side := float32(36)
	if r.board.cfg.Bare {
		pad, side = fyne.Size{}, 12
	}
	return pad.AddWidthHeight(side*float32(v.Files), side*float32(v.Ranks))
}

// Refresh is called after a change of theme or scale.
func (r *renderer) Refresh() {
	r.board.arrange(r.board.Size())
	canvas.Refresh(&r.board.layers.ground.box)
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer) Destroy()                     { r.board.Finish() }
