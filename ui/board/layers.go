package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/paint"
)

// layers draw a scene, from the bottom to the top.
type layers struct {
	*scene
	ground  groundLayer  // squares and coordinates
	still   stillLayer   // what the view shows under the pieces
	lights  lightLayers  // halos and the invaded half; the midline
	touch   touchLayer   // what the hand has caused: selection, frames, washes
	rings   layer        // circles around pieces, of arrows and hints
	pieces  pieceLayers  // pieces, and small signs on them
	arrows  arrowLayer   // of the view, of the right button, of threats
	hints   hintLayer    // what the selected piece may do
	preview previewLayer // what an action would do
	names   nameLayer    // the coordinates that are covered
	effects layer        // the running animation
	lift    liftLayer    // the piece in hand
	top     topLayer     // answer, chooser, typed move

	playing bool               // an animation is running
	drawn   visible            // what was drawn of the hand
	canvas  func() fyne.Canvas // returns the canvas of the board, nil for none
}

func newLayers(s *scene, canvas func() fyne.Canvas) *layers {
	l := &layers{scene: s, canvas: canvas}
	l.lights.scene, l.pieces.scene, l.preview.scene = s, s, s
	for _, one := range l.all() {
		one.scene = s
	}
	l.arrows.rings, l.hints.rings = &l.rings, &l.rings
	l.names.pieces = &l.pieces
	over := []*layer{&l.arrows.layer, &l.hints.layer, &l.preview.over}
	l.names.signs = append([]*layer{&l.pieces.tags}, over...)
	l.names.shades = append([]*layer{&l.still.layer, &l.lights.glow, &l.touch.layer, &l.rings, &l.preview.trail,
		&l.lights.line},
		over...)
	return l
}

// all returns the layers from the bottom to the top.
func (l *layers) all() []*layer {
	return []*layer{
		&l.ground.layer, &l.still.layer, &l.lights.glow, &l.touch.layer, &l.rings, &l.preview.trail,
		&l.lights.line, &l.pieces.men, &l.pieces.tags, &l.arrows.layer, &l.hints.layer, &l.preview.over,
		&l.names.layer, &l.effects, &l.lift.layer, &l.top.layer,
	}
}

// objects returns the objects of the layers below the animation, and those from the animation on.
func (l *layers) objects() (lower, upper []fyne.CanvasObject) {
	all := l.all()
	boxes := make([]fyne.CanvasObject, len(all))
	for i, one := range all {
		boxes[i] = &one.box
	}
	at := slices.Index(all, &l.effects)
	return boxes[:at:at], boxes[at:]
}

// measure returns the geometry and the scale in a widget of this size.
func (l *layers) measure(size fyne.Size) (Geometry, float32) {
	scale := float32(1)
	if c := l.canvas(); c != nil && c.Scale() > 0 {
		scale = c.Scale()
	}
	g := Fit(l.view.Files, l.view.Ranks, size, scale, l.cfg.Bare)
	g.Flipped = l.geo.Flipped
	return g, scale
}

// fit applies the result of measure to all layers.
func (l *layers) fit(size fyne.Size, geo Geometry, scale float32) {
	if geo != l.geo || scale != l.scale {
		l.art = sprites{} // of the old size
	}
	l.geo, l.scale, l.size, l.dense = geo, scale, size, 0
	if c := l.canvas(); c != nil && c.Scale() > 0 {
		l.dense = paint.Scale(c) / c.Scale()
	}
	for _, one := range l.all() {
		one.box.Resize(size)
	}
}

// drawAll draws everything anew.
func (l *layers) drawAll() {
	if !l.size.IsZero() {
		l.ground.draw()
	}
	l.draw()
}

// draw draws everything but the ground again. What has not changed costs little, since layers keep their
// objects.
func (l *layers) draw() {
	if l.size.IsZero() {
		return
	}
	l.drawn = l.hand.visible
	l.previewed = l.aim()
	l.pieces.draw()
	l.still.draw()
	l.lights.drawMidline()
	if !l.playing { // the animation draws the light of an invasion
		l.lights.draw(1)
	}
	l.rings.begin()
	l.arrows.draw()
	l.preview.draw()
	l.hints.draw()
	l.touch.draw()
	l.lift.draw()
	l.top.draw()
	l.present()
}

// spotAt returns what is at a position.
func (l *layers) spotAt(p fyne.Position) spot {
	c, r, ok := l.whirlwindButton()
	return spot{square: l.geo.SquareAt(p), entry: l.top.entryAt(p), button: ok && distance(p, c) <= r}
}

// present updates the coordinates after something was drawn, and requests a new frame without uploading
// textures again.
func (l *layers) present() {
	if !l.playing {
		l.names.draw()
	}
	if c, ok := l.canvas().(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// frame draws an animation at a time.
func (l *layers) frame(f *animation, ms float32) {
	l.effects.begin()
	for _, draw := range f.under {
		draw(ms)
	}
	l.act(f.others, ms)
	for _, draw := range f.mid {
		draw(ms)
	}
	l.act(f.movers, ms)
	for _, draw := range f.extras {
		draw(ms)
	}
	l.present()
}

// act draws animated pieces with their small signs.
func (l *layers) act(pieces []*animated, ms float32) {
	px := l.squarePx()
	for _, a := range pieces {
		k := a.state(ms)
		if k.opacity <= 0 {
			continue
		}
		side := l.geo.Square * k.size
		corner := k.at.SubtractXY(side/2, side/2+k.hop*l.geo.Square)
		l.effects.image(l.picture(a.piece, px), corner, fyne.NewSquareSize(side), float64(k.opacity))
		if k.opacity < 0.6 {
			continue
		}
		if a.piece.Crowned {
			l.effects.crown(corner, k.size)
		}
		if a.piece.Converted {
			l.effects.converted(corner, k.size)
		}
	}
}

// shake moves all layers sideways.
func (l *layers) shake(dx float32) {
	for _, one := range l.all() {
		one.box.Move(fyne.NewPos(dx, 0))
	}
}
