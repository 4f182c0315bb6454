package synth

import (
	"math"
	"math/rand/v2"
)

// track is a sound that is being synthesized.
type track struct {
	samples []float64
	random  *rand.Rand
}

func newTrack(seconds float64, seed uint64) *track {
	return &track{samples: make([]float64, count(seconds)), random: rand.New(rand.NewPCG(seed, 0x776f6f64))}
}

// mode is a resonance of a body.
type mode struct {
	freq float64 // in Hz
	gain float64
	ring float64 // seconds until it has faded by 60 dB
}

// body is what is struck.
type body []mode

// wooden returns a wooden body. Wood loses the same part of each oscillation, so that higher modes ring shorter; loss
// is that part.
func wooden(loss float64, modes ...mode) body {
	for i := range modes {
		modes[i].ring = 2.2 / (loss * modes[i].freq)
	}
	return modes
}

// pitched returns a body with the frequencies of all modes multiplied by a factor.
func (b body) pitched(by float64) body {
	list := make(body, len(b))
	for i, m := range b {
		list[i] = mode{m.freq * by, m.gain, m.ring / by}
	}
	return list
}

// blow is how a body is struck.
type blow struct {
	at      float64 // seconds
	force   float64
	contact float64 // the duration of the contact in seconds: shorter is harder and brighter
	rasp    float64 // the noise of the surfaces, relative to the force
}

// raspFade is the decay time of the noise of a blow, in seconds.
const raspFade = 0.0022

// strike adds the sound of a blow on a body: a short pulse with some noise, filtered by a resonator for each mode.
func (t *track) strike(b body, h blow) {
	start := count(h.at)
	touch := max(count(h.contact), 2)
	push := make([]float64, touch+count(6*raspFade))
	for i := range push {
		if i < touch {
			s := math.Sin(math.Pi * (float64(i) + 0.5) / float64(touch))
			push[i] = h.force * s * s * 2 / float64(touch)
		}
		rise := min(float64(i)/float64(touch), 1)
		push[i] += h.force * h.rasp * rise * (2*t.random.Float64() - 1) * math.Exp(-float64(i)/(raspFade*Rate))
	}
	for _, m := range b {
		t.ring(start, push, m)
	}
}

// ring filters a pulse with a resonator.
func (t *track) ring(start int, push []float64, m mode) {
	angle := 2 * math.Pi * m.freq / Rate
	if angle >= 0.9*math.Pi {
		return
	}
	r := math.Exp(-6.91 / (m.ring * Rate))
	a, b := 2*r*math.Cos(angle), -r*r
	in := m.gain * math.Sin(angle)
	var y1, y2 float64
	for i := start; i < len(t.samples); i++ {
		x := 0.0
		if k := i - start; k < len(push) {
			x = push[k] * in
		}
		y := x + a*y1 + b*y2
		y1, y2 = y, y1
		t.samples[i] += y
	}
}

// note strikes a marimba bar with a soft mallet. The frequency of its second mode is four times that of the first.
func (t *track) note(freq, at, force float64) {
	t.strike(body{{freq, 1, 0.32}, {freq * 3.98, 0.42, 0.085}, {freq * 9.3, 0.20, 0.03}},
		blow{at: at, force: force, contact: 0.0008, rasp: 0.012})
}

// breath adds noise in a frequency band: band returns its centre in Hz, and loud its loudness, at a time in
// seconds. narrow is from 0 to 1.
func (t *track) breath(from, to, narrow float64, band, loud func(s float64) float64) {
	var low, mid, low2, mid2 float64
	damp := 2 * (1 - narrow)
	for i := count(from); i < min(count(to), len(t.samples)); i++ {
		s := float64(i) / Rate
		f := 2 * math.Sin(math.Pi*min(band(s), 0.16*Rate)/Rate)
		low += f * mid
		high := 2*t.random.Float64() - 1 - low - damp*mid
		mid += f * high
		low2 += f * mid2
		mid2 += f * (damp*mid - low2 - damp*mid2)
		t.samples[i] += mid2 * damp * loud(s)
	}
}

// hum adds a tone; loud returns its loudness at a time in seconds.
func (t *track) hum(from, to, freq float64, loud func(s float64) float64) {
	for i := count(from); i < min(count(to), len(t.samples)); i++ {
		s := float64(i) / Rate
		t.samples[i] += math.Sin(2*math.Pi*freq*(s-from)) * loud(s)
	}
}

// arch returns a function that rises from 0 at from to 1 at top and falls to 0 at to. It is narrower if sharp is
// larger.
func arch(from, top, to, sharp float64) func(s float64) float64 {
	return func(s float64) float64 {
		switch {
		case s <= from || s >= to:
			return 0
		case s < top:
			return math.Pow(math.Sin(math.Pi/2*(s-from)/(top-from)), sharp)
		}
		return math.Pow(math.Cos(math.Pi/2*(s-top)/(to-top)), sharp)
	}
}

// glide returns a function that goes from one frequency to another with a constant change of pitch.
func glide(from, to, low, high float64) func(s float64) float64 {
	return func(s float64) float64 {
		f := max(0, min((s-from)/(to-from), 1))
		return low * math.Pow(high/low, f)
	}
}

// count returns the number of samples in a time.
func count(seconds float64) int { return int(seconds * Rate) }
