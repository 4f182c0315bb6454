package sound

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"
)

// The format of decoded sounds: samples of 16 bits, little endian, left and right alternating.
const (
	Rate       = 44100 // samples a second
	Channels   = 2
	frameBytes = 2 * Channels
)

// headBytes is the length of the header of a WAV file that `make sounds` writes.
const headBytes = 44

// Decode converts a WAV file with one channel of 16 bits and half the Rate into samples for a Device. It
// interpolates with a filter, so that the result does not depend on how well a device resamples.
func Decode(wav []byte) ([]byte, error) {
	if len(wav) < headBytes || string(wav[:4]) != "RIFF" || string(wav[8:16]) != "WAVEfmt " ||
		string(wav[36:40]) != "data" {
		return nil, errors.New("no WAV file in the form that is expected")
	}
	channels, rate, bits := binary.LittleEndian.Uint16(wav[22:]), binary.LittleEndian.Uint32(wav[24:]),
		binary.LittleEndian.Uint16(wav[34:])
	if channels != 1 || rate != Rate/2 || bits != 16 {
		return nil, fmt.Errorf("a WAV file of %d channels, %d samples a second and %d bits; want 1, %d and 16", channels,
			rate, bits, Rate/2)
	}
	size := int64(binary.LittleEndian.Uint32(wav[40:]))
	if size%2 != 0 || size > int64(len(wav)-headBytes) {
		return nil, fmt.Errorf("a WAV file that says it has %d bytes of samples and has %d", size, len(wav)-headBytes)
	}
	in := make([]float64, size/2)
	for i := range in {
		in[i] = float64(int16(binary.LittleEndian.Uint16(wav[headBytes+2*i:])))
	}
	out := make([]byte, 0, 2*len(in)*frameBytes)
	for i, x := range in {
		for _, y := range [2]float64{x, between(in, i)} {
			v := uint16(int16(math.Round(max(math.MinInt16, min(y, math.MaxInt16)))))
			for range Channels {
				out = binary.LittleEndian.AppendUint16(out, v)
			}
		}
	}
	return out, nil
}

// halfway are the weights of the samples on either side for the value midway between two, the nearest
// first.
var halfway = func() (w [12]float64) {
	sum := 0.0
	for k := range w {
		x := math.Pi * (float64(k) + 0.5)
		fade := math.Cos(x / 2 / float64(len(w)))
		w[k] = math.Sin(x) / x * fade * fade
		sum += 2 * w[k]
	}
	for k := range w {
		w[k] /= sum
	}
	return w
}()

// between interpolates the value midway between sample at and the next.
func between(in []float64, at int) float64 {
	sum := 0.0
	for k, w := range halfway {
		if i := at - k; i >= 0 {
			sum += w * in[i]
		}
		if i := at + 1 + k; i < len(in) {
			sum += w * in[i]
		}
	}
	return sum
}

// silence returns silent samples of a duration.
func silence(d time.Duration) []byte {
	return make([]byte, int(d.Seconds()*Rate)*frameBytes)
}

// length returns the duration of samples.
func length(pcm []byte) time.Duration {
	return time.Duration(len(pcm)/frameBytes) * time.Second / Rate
}
