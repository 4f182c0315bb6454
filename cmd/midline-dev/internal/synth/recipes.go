package synth

import "midline/ui/sound"

// recipe describes how to synthesize a sound.
type recipe struct {
	seconds float64 // the maximum length; silence at the end is removed
	level   float64 // the loudness relative to that of a move, in dB
	make    func(t *track)
}

// The bodies that are struck. The board is a plate, and a piece is a turned block on felt. A clog is the foot of an
// elephant.
var (
	board = wooden(0.085, mode{freq: 186, gain: 1}, mode{freq: 311, gain: 0.8}, mode{freq: 472, gain: 0.5})
	piece = wooden(0.036, mode{freq: 664, gain: 0.55}, mode{freq: 1130, gain: 0.6}, mode{freq: 1790, gain: 0.5},
		mode{freq: 2560, gain: 0.42}, mode{freq: 3720, gain: 0.34}, mode{freq: 5300, gain: 0.22},
		mode{freq: 7100, gain: 0.12})
	block = wooden(0.024, mode{freq: 1310, gain: 1}, mode{freq: 2170, gain: 0.6}, mode{freq: 3480, gain: 0.5},
		mode{freq: 5150, gain: 0.3})
	clog = wooden(0.060, mode{freq: 128, gain: 0.5}, mode{freq: 204, gain: 0.7}, mode{freq: 322, gain: 0.9},
		mode{freq: 518, gain: 0.7}, mode{freq: 870, gain: 0.45}, mode{freq: 1480, gain: 0.3}, mode{freq: 2350, gain: 0.16})
	cube = wooden(0.022, mode{freq: 2260, gain: 1},
		mode{freq: 3340, gain: 0.8}, mode{freq: 4870, gain: 0.6}, mode{freq: 6600, gain: 0.4})
)

// The notes of the marimba.
const (
	a3, c4, e4, g4, a4, c5, d5, e5, g5, b5, c6 = 220.00, 261.63, 329.63, 392.00, 440.00, 523.25, 587.33, 659.26, 783.99,
		987.77, 1046.50
)

// set adds the sound of a piece that is put down: its wood sounds at once, the board below the felt a little later
// and softer.
func (t *track) set(at, force, pitch float64) {
	t.strike(piece.pitched(pitch), blow{at: at, force: force, contact: 0.00034, rasp: 0.05})
	t.strike(board.pitched(pitch), blow{at: at, force: 0.5 * force, contact: 0.0014, rasp: 0.03})
}

// recipes match the timing of animations at normal speed.
var recipes = map[sound.Sound]recipe{
	sound.Move:      {0.15, 0, func(t *track) { t.set(0, 1, 1) }},
	sound.Capture:   {0.24, 2.5, capture},
	sound.Castle:    {0.26, 0.5, func(t *track) { t.set(0, 0.9, 1.04); t.set(0.105, 1, 0.88) }},
	sound.Promotion: {0.42, 1, func(t *track) { t.set(0, 0.8, 1); t.note(g5, 0.07, 0.35); t.note(c6, 0.14, 0.4) }},
	sound.Drop:      {0.26, -2, drop},
	sound.Check:     {0.34, 3, check},
	sound.Whirlwind: {0.42, 2, whirlwind},
	sound.Rampage:   {0.46, 3, rampage},
	sound.Teleport:  {0.46, 0.5, teleport},
	sound.Pounce:    {0.42, 2, pounce},
	sound.Link:      {0.32, 0, func(t *track) { t.set(0, 0.35, 1.1); t.note(e5, 0.01, 0.45); t.note(b5, 0.085, 0.42) }},
	sound.Convert:   {0.34, 0.5, func(t *track) { t.note(g4, 0, 0.6); t.note(d5, 0.11, 0.6) }},
	sound.Invasion:  {0.58, 3, invasion},
	sound.Illegal:   {0.15, -5, illegal},
	sound.Dice:      {0.56, -1, dice},
	sound.Start:     {0.36, 0, func(t *track) { t.set(0, 0.7, 0.94); t.note(c5, 0.09, 0.5); t.note(g5, 0.09, 0.3) }},
	sound.Win: {0.56, 2, func(t *track) {
		t.note(g4, 0, 0.5)
		t.note(c5, 0.09, 0.5)
		t.note(e5, 0.18, 0.5)
		t.note(c6, 0.27, 0.35)
	}},
	sound.Loss: {0.56, 0, func(t *track) { t.note(e4, 0, 0.5); t.note(c4, 0.12, 0.5); t.note(a3, 0.24, 0.6) }},
	sound.Draw: {0.44, 0, func(t *track) { t.note(g4, 0, 0.5); t.note(a4, 0.14, 0.3); t.note(e4, 0.14, 0.4) }},
	sound.Low:  {0.07, -4, func(t *track) { t.strike(block.pitched(0.86), blow{force: 1, contact: 0.0006, rasp: 0.01}) }},
}

// capture is one piece against another, and then the board.
func capture(t *track) {
	t.strike(block.pitched(0.78), blow{force: 0.8, contact: 0.0004, rasp: 0.04})
	t.set(0.058, 1.15, 0.86)
}

// check is a firm knock with overtones like a bell's, which do not ring on.
func check(t *track) {
	t.set(0, 1.2, 0.94)
	t.strike(body{{880, 0.42, 0.24}, {880 * 2.01, 0.40, 0.26}, {880 * 2.99, 0.24, 0.17}, {880 * 5.43, 0.12, 0.08}},
		blow{at: 0.003, force: 1, contact: 0.0004, rasp: 0.004})
}

// drop falls on the board and bounces.
func drop(t *track) {
	t.set(0, 0.9, 1.16)
	t.set(0.082, 0.42, 1.2)
	t.set(0.126, 0.2, 1.22)
	t.set(0.150, 0.1, 1.24)
}

// whirlwind goes round once; pieces fall as it passes.
func whirlwind(t *track) {
	swell := arch(0, 0.21, 0.40, 1.6)
	turn := func(s float64) float64 {
		return 0.72 + 0.28*arch(0.08, 0.14, 0.20, 1)(s) + 0.28*arch(0.20, 0.26, 0.33, 1)(s)
	}
	band := func(s float64) float64 { return glide(0, 0.22, 420, 1900)(s) * glide(0.22, 0.40, 1, 0.32)(s) }
	t.breath(0, 0.40, 0.86, band, func(s float64) float64 { return 1.3 * swell(s) * turn(s) })
	t.breath(0, 0.40, 0.5, func(s float64) float64 { return 0.4 * band(s) },
		func(s float64) float64 { return 0.5 * swell(s) })
	for i, at := range []float64{0.13, 0.19, 0.245, 0.30} {
		t.strike(block.pitched(0.62+0.07*float64(i)), blow{at: at, force: 0.34, contact: 0.0008, rasp: 0.02})
	}
}

// rampage is a run of heavy steps, one a square, and a halt.
func rampage(t *track) {
	for _, step := range []struct{ at, force, pitch float64 }{{0, 0.8, 1.06}, {0.088, 0.9, 0.98}, {0.180, 1, 1.03},
		{0.285, 1.25, 0.86}} {
		t.strike(clog.pitched(step.pitch), blow{at: step.at, force: step.force, contact: 0.0008, rasp: 0.10})
		t.strike(board.pitched(0.8*step.pitch),
			blow{at: step.at + 0.012, force: 0.4 * step.force, contact: 0.002, rasp: 0.06})
	}
}

// teleport swells as if time ran backwards, and a piece is there.
func teleport(t *track) {
	swell := arch(0, 0.275, 0.315, 3)
	t.breath(0, 0.315, 0.72, glide(0, 0.28, 1500, 3300), func(s float64) float64 { return 0.5 * swell(s) })
	for i, f := range []float64{c5, g5, c6 * 1.006} {
		t.hum(0, 0.315, f, func(s float64) float64 { return swell(s) * 0.10 / float64(i+1) })
	}
	t.set(0.30, 0.5, 1.28)
}

// pounce swipes, hits and is back.
func pounce(t *track) {
	t.breath(0, 0.15, 0.7, glide(0, 0.14, 600, 3200),
		func(s float64) float64 { return 0.75 * arch(0, 0.115, 0.15, 1.5)(s) })
	t.strike(block.pitched(0.7), blow{at: 0.138, force: 0.9, contact: 0.0004, rasp: 0.05})
	t.strike(board, blow{at: 0.140, force: 0.7, contact: 0.0016, rasp: 0.04})
	t.set(0.325, 0.4, 1.1)
}

// invasion is a warm chord that opens upwards.
func invasion(t *track) {
	for i, f := range []float64{c4, g4, c5, e5, g5} {
		t.note(f, 0.062*float64(i), 0.5-0.04*float64(i))
	}
}

// illegal is a thud on felt.
func illegal(t *track) {
	t.strike(wooden(0.075, mode{freq: 196, gain: 1}, mode{freq: 318, gain: 0.8}, mode{freq: 505, gain: 0.4}),
		blow{force: 1, contact: 0.0028, rasp: 0.06})
}

// dice rattle, fall and come to rest.
func dice(t *track) {
	at := 0.0
	for i := range 13 {
		pitch, force := 0.72+0.4*t.random.Float64(), 0.35+0.5*t.random.Float64()
		if i >= 8 {
			force *= 1.5 - 0.1*float64(i)
		}
		t.strike(cube.pitched(pitch), blow{at: at, force: force, contact: 0.0006, rasp: 0.02})
		if i >= 5 {
			t.set(at, 0.3*force, 1.25)
		}
		at += 0.022 + 0.034*t.random.Float64()
	}
}
