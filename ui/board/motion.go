package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// motion runs a board's animations.
type motion struct {
	cfg    *Config
	layers *layers
	speed  Speed

	player  *player
	playing *fyne.Animation // the film of the player
	breath  *fyne.Animation // the pulsing of the halos
	glide   *fyne.Animation // the return of a piece to its square
}

// player runs one film.
type player struct {
	film
	backward bool
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

// start begins an animation in place of the one that a field of motion has. It ticks until the field has
// another, and draws its beginning at once.
func (m *motion) start(field **fyne.Animation, ms float32, curve fyne.AnimationCurve, tick func(f float32)) {
	m.stop(*field)
	run := &fyne.Animation{Duration: time.Duration(float64(ms) * float64(time.Millisecond)), Curve: curve}
	run.Tick = func(f float32) {
		if m.cfg.OnMotion != nil {
			m.cfg.OnMotion()
		}
		if *field == run {
			tick(f)
		}
	}
	*field = run
	if run.Tick(0); m.cfg.Animate != nil {
		m.cfg.Animate(run)
	} else {
		run.Start()
	}
}

func (m *motion) stop(a *fyne.Animation) {
	if a != nil && m.cfg.Animate == nil {
		a.Stop()
	}
}

// run plays a film and then calls finish.
func (m *motion) run(pl *player, finish func()) {
	factor := map[Speed]float32{SpeedQuick: 0.5, SpeedNormal: 1, SpeedSlow: 2}[m.speed]
	m.player = pl
	m.start(&m.playing, pl.film.end*factor, fyne.AnimationLinear, func(f float32) {
		ms := f * pl.film.end
		if ms >= pl.strikeAt {
			pl.struck()
		}
		switch {
		case f >= 1:
			finish()
		case pl.backward:
			m.layers.frame(&pl.film, pl.film.end-ms)
		default:
			m.layers.frame(&pl.film, ms)
		}
	})
}

// end stops the current film and returns its player, nil if there is none.
func (m *motion) end() *player {
	pl := m.player
	m.stop(m.playing)
	m.player, m.playing = nil, nil
	return pl
}

// breathe makes the halos pulse twice.
func (m *motion) breathe() {
	if m.speed == SpeedOff {
		m.stop(m.breath)
		return
	}
	m.start(&m.breath, 2600, fyne.AnimationLinear, func(f float32) {
		if len(m.layers.view.Halo) == 0 {
			return
		}
		part := float32(math.Mod(float64(f)*2, 1))
		part = min(part, 1-part)
		m.layers.lights.draw(1 - 0.7*float64(fyne.AnimationEaseInOut(part*2)))
		m.layers.present()
	})
}

// glideHome moves the lifted piece to the centre of its square, and then calls home.
func (m *motion) glideHome(to fyne.Position, home func()) {
	from := m.layers.lift.at
	m.start(&m.glide, 160, fyne.AnimationEaseOut, func(f float32) {
		if f >= 1 {
			home()
			return
		}
		m.layers.lift.moveTo(between(from, to, f))
	})
}

// endGlide stops the glide of a piece.
func (m *motion) endGlide() {
	m.stop(m.glide)
	m.glide = nil
}
