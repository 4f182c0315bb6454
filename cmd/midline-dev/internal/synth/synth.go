// Package synth synthesizes the sounds of the game: wooden bodies that are struck, and filtered noise. The results
// are deterministic.
package synth

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"math"

	"midline/ui/sound"
)

// Rate is the number of samples a second.
const Rate = 22050

const (
	moveLevel = -20.0 // loudness of a move in dB of full scale, as Loudness measures
	ceiling   = 0.92  // no sample is greater
	cutBelow  = 0.0022
	fadeOut   = 0.012 // seconds
)

// Render synthesizes a sound: one channel of samples between -1 and 1 that begins and ends with silence.
func Render(s sound.Sound) []float64 {
	r := recipes[s]
	h := fnv.New64a()
	h.Write([]byte(s))
	t := newTrack(r.seconds, h.Sum64())
	r.make(t)
	t.table()
	t.level(moveLevel + r.level)
	t.trim()
	return t.samples
}

// table adds the reflection from the table under the board, and removes inaudible low frequencies.
func (t *track) table() {
	dry := append([]float64(nil), t.samples...)
	for _, echo := range []struct{ after, gain float64 }{{0.0067, 0.16}, {0.0113, -0.11}, {0.0171, 0.07}} {
		n := count(echo.after)
		soft := 0.0
		for i := n; i < len(dry); i++ {
			soft += 0.45 * (dry[i-n] - soft)
			t.samples[i] += echo.gain * soft
		}
	}
	keep := math.Exp(-2 * math.Pi * 55 / Rate)
	var in, out float64
	for i, x := range t.samples {
		out = keep * (out + x - in)
		in, t.samples[i] = x, out
	}
}

// level scales the sound to a loudness, limited by the ceiling.
func (t *track) level(want float64) {
	gain := math.Pow(10, (want-Loudness(t.samples))/20)
	if peak := Peak(t.samples); peak*gain > ceiling {
		gain = ceiling / peak
	}
	for i := range t.samples {
		t.samples[i] *= gain
	}
}

// trim removes the silence at the end and fades out the rest. The sound begins with silence and needs no fade-in.
func (t *track) trim() {
	end := len(t.samples)
	for end > 1 && math.Abs(t.samples[end-1]) < cutBelow {
		end--
	}
	t.samples = t.samples[:min(end+count(fadeOut/2), len(t.samples))]
	t.samples[0] = 0
	for k := range count(fadeOut) {
		t.samples[len(t.samples)-1-k] *= (1 - math.Cos(math.Pi*float64(k)/float64(count(fadeOut)))) / 2
	}
}

// Peak returns the largest absolute value of the samples.
func Peak(samples []float64) float64 {
	peak := 0.0
	for _, x := range samples {
		peak = max(peak, math.Abs(x))
	}
	return peak
}

// Loudness returns the maximum loudness of a sound in dB of full scale: that of the loudest 80 ms, with low
// frequencies weighted less, as in hearing and by small loudspeakers.
func Loudness(samples []float64) float64 {
	keep := math.Exp(-2 * math.Pi * 240 / Rate)
	var in, out float64
	power := make([]float64, len(samples)+1)
	for i, x := range samples {
		out = keep * (out + x - in)
		in = x
		power[i+1] = power[i] + out*out
	}
	window, loudest := count(0.08), 1e-12
	for i := range power {
		loudest = max(loudest, (power[i]-power[max(i-window, 0)])/float64(window))
	}
	return 10 * math.Log10(loudest)
}

// WAV encodes samples as a WAV file with one channel of 16 bits.
func WAV(samples []float64) []byte {
	size := uint32(2 * len(samples))
	var b bytes.Buffer
	b.WriteString("RIFF")
	put := func(v ...any) {
		for _, x := range v {
			binary.Write(&b, binary.LittleEndian, x) // writing to memory does not fail
		}
	}
	put(36 + size)
	b.WriteString("WAVEfmt ")
	put(uint32(16), uint16(1), uint16(1), uint32(Rate), uint32(2*Rate), uint16(2), uint16(16))
	b.WriteString("data")
	put(size)
	for _, x := range samples {
		put(int16(math.Round(32767 * max(-1, min(x, 1)))))
	}
	return b.Bytes()
}
