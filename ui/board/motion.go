package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// motion runs a board's animations.
type motion struct {
	cfg    *Config
	layers *layers
	speed  Speed

	player *player
	breath *fyne.Animation // the pulsing of the halos
	glide  *fyne.Animation // the return of a piece to its square
}

// player runs one film.
type player struct {
	film
	backward bool
	run      *fyne.Animation
	next     View
	done     func()  // optional
	strike   func()  // optional; nil after it was called
	strikeAt float32 // milliseconds
}

// struck calls strike unless it has been called.
func (p *player) struck() {
	if strike := p.strike; strike != nil {
		p.strike = nil
		strike()
	}
}

// run plays a film and then calls finish.
func (m *motion) run(pl *player, finish func()) {
	factor := map[Speed]float32{SpeedQuick: 0.5, SpeedNormal: 1, SpeedSlow: 2}[m.speed]
	m.player = pl
	pl.run = &fyne.Animation{
		Duration: time.Duration(float64(pl.film.end*factor) * float64(time.Millisecond)),
		Curve:    fyne.AnimationLinear,
		Tick:     func(f float32) { m.tick(pl, f, finish) },
	}
	m.tick(pl, 0, finish)
	m.start(pl.run)
}

func (m *motion) tick(pl *player, f float32, finish func()) {
	if m.player == pl && f*pl.film.end >= pl.strikeAt {
		pl.struck()
	}
	switch {
	case m.player != pl:
	case f >= 1:
		finish()
	default:
		ms := f * pl.film.end
		if pl.backward {
			ms = pl.film.end - ms
		}
		m.layers.frame(&pl.film, ms)
	}
}

// end stops the current film and returns its player, nil if there is none.
func (m *motion) end() *player {
	pl := m.player
	if pl != nil {
		m.player = nil
		m.stop(pl.run)
	}
	return pl
}

// start begins an animation.
func (m *motion) start(a *fyne.Animation) {
	if tick := a.Tick; m.cfg.OnMotion != nil {
		m.cfg.OnMotion()
		a.Tick = func(f float32) {
			m.cfg.OnMotion()
			tick(f)
		}
	}
	if m.cfg.Animate != nil {
		m.cfg.Animate(a)
		return
	}
	a.Start()
}

func (m *motion) stop(a *fyne.Animation) {
	if a != nil && m.cfg.Animate == nil {
		a.Stop()
	}
}

// breathe makes the halos pulse twice.
func (m *motion) breathe() {
	m.stop(m.breath)
	if m.speed == SpeedOff {
		return
	}
	l := m.layers
	var run *fyne.Animation
	run = &fyne.Animation{Duration: 2600 * time.Millisecond, Curve: fyne.AnimationLinear, Tick: func(f float32) {
		if m.breath != run || len(l.view.Halo) == 0 {
			return
		}
		part := f * 2
		if part >= 1 {
			part--
		}
		part = min(part, 1-part)
		l.lights.draw(1 - 0.7*float64(fyne.AnimationEaseInOut(part*2)))
		l.drawn()
	}}
	m.breath = run
	m.start(run)
}

// glideHome moves the lifted piece to the centre of its square, and then calls home.
func (m *motion) glideHome(to fyne.Position, home func()) {
	from := m.layers.lift.at
	var run *fyne.Animation
	run = &fyne.Animation{Duration: 160 * time.Millisecond, Curve: fyne.AnimationEaseOut, Tick: func(f float32) {
		switch {
		case m.glide != run:
		case f >= 1:
			home()
		default:
			m.layers.lift.moveTo(between(from, to, f))
		}
	}}
	m.glide = run
	m.start(run)
}

// endGlide stops the glide of a piece.
func (m *motion) endGlide() {
	m.stop(m.glide)
	m.glide = nil
}
