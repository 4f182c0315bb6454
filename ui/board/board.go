package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Config is what a board needs from outside. Only Piece is required; nil
// callbacks are not called.
type Config struct {
	// Piece rasterises a drawing at px device pixels a side; it should cache.
	Piece func(art string, white bool, px int) image.Image
	// Icon rasterises one of the icons spiral, hoof, portal, claw, flag,
	// banner, shield and check in a colour written "#RRGGBB".
	Icon func(name, hex string, px int) image.Image

	OnAction  func(id int)          // a legal action was chosen
	OnIllegal func(from, to Square) // a try that is no action, even of a piece that nobody may move now; answer with ShowWhy
	OnHover   func(sq Square)       // the pointer or the keyboard's focus is on sq
	OnSelect  func(sq Square)       // a piece was picked up, None: put back
	OnSay     func(text string)     // View.Describe of the keyboard's square
	OnInput   func()                // a press or a key of the board begins
	OnPress   func()                // a button of the mouse goes down, before anything comes of it
	OnMotion  func()                // something moves, told for each of its frames
	// OnMarks is told what the right button has drawn on the position, which View.Marks keeps;
	// nil: it goes with the next click or position.
	OnMarks func([]Arrow)
	// Terms finds the terms in the sentence that answers an illegal try, to be marked; nil: none.
	// OnTerm is told of the one that the pointer comes to, and where on the board it stands;
	// "" when it leaves.
	Terms  func(text string) []Stretch
	OnTerm func(term string, at fyne.Position, size fyne.Size)

	// First gets the keys of the focused board before it uses them itself, and reports whether
	// it has used one; nil: never.
	First func(fyne.KeyName) bool
	// Covered reports whether something lies over the board that has the letters; nil: never.
	Covered func() bool
	// OnKey and OnRune get the keys that the focused board has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// OnHold is told of every key that goes down or up on the focused board.
	OnHold func(name fyne.KeyName, down bool)

	// Animate starts an animation; nil leaves that to the driver. For tests.
	Animate func(*fyne.Animation)

	// Enemy and Own are the words of the badge, with one %d each.
	Enemy, Own string
	// Take, Castle, Rampage and Select are the words of the chooser for a click on an
	// own piece that may be taken.
	Take, Castle, Rampage, Select string
	// Placing makes it a board on which pieces are put anywhere; nil: one to play on.
	Placing *Placing
	// Bare is a picture without coordinates and padding.
	Bare bool
}

// Board is the board widget. Its methods are called on Fyne's goroutine.
type Board struct {
	widget.BaseWidget
	cfg     Config
	view    View
	colors  Colors
	speed   Speed
	flipped bool
	help    bool

	geo   Geometry
	scale float32
	art   sprites

	// From the bottom to the top.
	ground  layer // squares and coordinates
	still   layer // what the view shows under the pieces
	light   layer // halos and the invaded half
	touch   layer // what the hand made: selection, frames, washes
	trail   layer // a rampage's way
	line    layer // the midline
	men     layer // pieces
	tags    layer // small signs on pieces
	arrows  layer // of the view and of the right button
	hints   layer
	future  layer // what an action would do
	names   layer // the coordinates that are covered
	effects layer // running animation
	hand    layer // the piece in hand
	top     layer // arrow, sentence, chooser

	pieces pieceSet
	state  handState
	focus  focusState
	choose chooser
	why    *Why
	terms  []termSpot // of its sentence
	// pointed is the one of them under the pointer.
	pointed termSpot
	hint    *Action // that is proposed
	marked  []Arrow // drawn by the right button
	lines   []Arrow // of the analysis
	// What the other side could do; alarmed while it is asked for.
	threats []Threat
	alarmed bool
	typed   typing
	play    *player
	breath  *fyne.Animation
	snap    *fyne.Animation
	host    fyne.CanvasObject // the Picture that shows it, nil: it stands for itself
}

// New makes a board. It shows nothing before the first SetView.
func New(cfg Config) *Board {
	if cfg.Enemy == "" {
		cfg.Enemy = "%d enemy"
	}
	if cfg.Own == "" {
		cfg.Own = "%d own"
	}
	b := &Board{cfg: cfg, colors: Brown(), speed: SpeedNormal, help: true, scale: 1}
	b.view = View{Files: 8, Ranks: 8}
	b.geo = Fit(8, 8, fyne.Size{}, 1, cfg.Bare)
	b.state.reset()
	b.focus.square = None
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a position at once. A running animation ends first; a piece in
// hand stays in hand if it may still be moved.
func (b *Board) SetView(v View) {
	b.Finish()
	b.show(v)
}

// show puts a view on the board without regard to animations.
func (b *Board) show(v View) {
	if v.Files <= 0 || v.Ranks <= 0 {
		v.Files, v.Ranks = 8, 8
	}
	resized := v.Files != b.view.Files || v.Ranks != b.view.Ranks
	moved := len(v.Halo) > 0 && !slices.Equal(v.Halo, b.view.Halo)
	old := b.pieceAt(b.state.selected)
	if b.cfg.OnMarks != nil || !slices.Equal(v.Pieces, b.view.Pieces) {
		b.marked, b.lines = slices.Clone(v.Marks), nil
	}
	b.view = v
	b.choose.close()
	b.state.action, b.why, b.hint = nil, nil, nil
	b.threats, b.alarmed = nil, false
	if s := b.state.selected; s != None && (resized || b.pieceAt(s) != old || !b.selectable(s)) {
		b.drop()
	}
	if !b.state.held {
		b.state.lift = None
	}
	if resized {
		b.state.hover, b.focus.square = None, None
		b.arrange(b.Size())
		return
	}
	b.drawAll()
	if moved {
		b.breathe()
	}
}

// SetFlipped puts White at the top, or back at the bottom.
func (b *Board) SetFlipped(on bool) {
	if on == b.flipped {
		return
	}
	b.Finish()
	b.flipped = on
	b.arrange(b.Size())
}

// SetColors changes the colours.
func (b *Board) SetColors(c Colors) {
	b.Finish()
	b.colors = c
	b.art = sprites{}
	b.drawGround()
	b.drawAll()
}

// SetSpeed sets the speed of animations that begin from now on.
func (b *Board) SetSpeed(s Speed) { b.speed = s }

// SetHelp shows or hides hints and previews.
func (b *Board) SetHelp(on bool) {
	b.help = on
	b.drawAll()
}

// Geometry maps squares to positions in the widget and back.
func (b *Board) Geometry() Geometry { return b.geo }

// View is the view that is shown, or that the running animation leads away from.
func (b *Board) View() View { return b.view }

// Selected is the square of the piece that is selected or in hand.
func (b *Board) Selected() Square { return b.state.selected }

// arrange lays the board out in a widget of this size and draws everything.
// A running animation ends if that moves anything.
func (b *Board) arrange(size fyne.Size) {
	geo, scale := b.measure(size)
	if geo != b.geo || scale != b.scale {
		b.Finish()
		b.art = sprites{} // of the old size
	}
	b.geo, b.scale = geo, scale
	for _, l := range b.layers() {
		l.box.Resize(size)
	}
	b.drawGround()
	b.drawAll()
}

// measure is where the board lies in a widget of this size.
func (b *Board) measure(size fyne.Size) (Geometry, float32) {
	scale := float32(1)
	if c := b.canvas(); c != nil && c.Scale() > 0 {
		scale = c.Scale()
	}
	g := Fit(b.view.Files, b.view.Ranks, size, scale, b.cfg.Bare)
	g.Flipped = b.flipped
	return g, scale
}

// drawAll draws everything but the ground again.
func (b *Board) drawAll() {
	if b.Size().IsZero() {
		return
	}
	b.drawPieces()
	b.drawStill()
	b.drawArrows()
	b.drawReach()
	b.drawLift()
	b.drawTop()
	b.touched()
}

func (b *Board) layers() []*layer {
	return []*layer{&b.ground, &b.still, &b.light, &b.touch, &b.trail, &b.line, &b.men,
		&b.tags, &b.arrows, &b.hints, &b.future, &b.names, &b.effects, &b.hand, &b.top}
}

func (b *Board) canvas() fyne.Canvas {
	app := fyne.CurrentApp()
	switch {
	case app == nil:
		return nil
	case b.host != nil:
		return pictureCanvas(app.Driver(), b.host)
	}
	return app.Driver().CanvasForObject(b)
}

// touched asks for a new frame without uploading anything again.
func (b *Board) touched() {
	if b.play == nil {
		b.drawNames()
	}
	if c, ok := b.canvas().(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// px is a length in device pixels.
func (b *Board) px(v float32) int { return int(v*b.scale + 0.5) }

func (b *Board) pieceAt(sq Square) Piece {
	if sq < 0 || int(sq) >= len(b.view.Pieces) {
		return Piece{}
	}
	return b.view.Pieces[sq]
}

// CreateRenderer is for Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{board: b, objects: b.Inside()}
}

// Inside returns what the board is made of.
func (b *Board) Inside() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, l := range b.layers() {
		objects = append(objects, &l.box)
	}
	return objects
}

// Parts returns what the board is made of in two parts, to draw the lower one once only:
// Play draws in the upper part alone, but moves both while it shakes the board, and lights
// the invaded half in the lower one where the views before or after it have a Flare.
func (b *Board) Parts() (lower, upper []fyne.CanvasObject) {
	all := b.Inside()
	at := slices.Index(b.layers(), &b.effects)
	return all[:at], all[at:]
}

type renderer struct {
	board   *Board
	objects []fyne.CanvasObject
}

func (r *renderer) Layout(size fyne.Size) {
	b := r.board
	geo, scale := b.measure(size)
	if geo == b.geo && scale == b.scale && size == b.ground.box.Size() {
		return
	}
	b.arrange(size)
}

func (r *renderer) MinSize() fyne.Size {
	v, pad := r.board.view, fyne.NewSize(2*padOutsideX, 2*padOutsideY)
	side := float32(36)
	if r.board.cfg.Bare {
		pad, side = fyne.Size{}, 12
	}
	return pad.AddWidthHeight(side*float32(v.Files), side*float32(v.Ranks))
}

// Refresh comes with a change of theme or scale.
func (r *renderer) Refresh() {
	r.board.arrange(r.board.Size())
	canvas.Refresh(&r.board.ground.box)
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer) Destroy()                     { r.board.Finish() }
