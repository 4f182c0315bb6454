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

	current *playback
	playing *fyne.Animation // runs the current playback
	pulsing *fyne.Animation // of the halos
	glide   *fyne.Animation // the return of a piece to its square
}

// playback is an animation that runs.
type playback struct {
	animation
	backward bool
	next     View
	done     func()  // optional
	sound    func()  // optional; nil after it was called
	soundAt  float32 // milliseconds
}

// playSound calls sound unless it has been called.
func (p *playback) playSound() {
	if sound := p.sound; sound != nil {
		p.sound = nil
		sound()
	}
}

// start begins an animation in place of the one that a field of motion has. It ticks until the field has
// another, and draws its beginning at once.
func (m *motion) start(field **fyne.Animation, ms float32, curve fyne.AnimationCurve, tick func(f float32)) {
	m.stop(*field)
	run := &fyne.Animation{Duration: time.Duration(float64(ms) * float64(time.Millisecond)), Curve: curve}
	run.Tick = func(f float32) {
		m.cfg.OnMotion()
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

// run plays an animation and then calls finish.
func (m *motion) run(pl *playback, finish func()) {
	factor := map[Speed]float32{SpeedQuick: 0.5, SpeedNormal: 1, SpeedSlow: 2}[m.speed]
	m.current = pl
	m.start(&m.playing, pl.animation.end*factor, fyne.AnimationLinear, func(f float32) {
		ms := f * pl.animation.end
		if ms >= pl.soundAt {
			pl.playSound()
		}
		switch {
		case f >= 1:
			finish()
		case pl.backward:
			m.layers.frame(&pl.animation, pl.animation.end-ms)
		default:
			m.layers.frame(&pl.animation, ms)
		}
	})
}

// end stops the current playback and returns it, nil if there is none.
func (m *motion) end() *playback {
	pl := m.current
	m.stop(m.playing)
	m.current, m.playing = nil, nil
	return pl
}

// pulse makes the halos pulse twice.
func (m *motion) pulse() {
	if m.speed == SpeedOff {
		m.stop(m.pulsing)
		return
	}
	m.start(&m.pulsing, 2600, fyne.AnimationLinear, func(f float32) {
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
