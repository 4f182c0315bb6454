package synth

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/bits"
	"math/cmplx"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"midline/ui/sound"
)

// The sheet's measures in pixels.
const (
	cellWide, waveHigh, specHigh, gap = 420, 90, 200, 22
	columns                           = 4
	window                            = 512 // samples of a spectrum
)

var ink = color.NRGBA{0x2B, 0x2B, 0x2E, 0xFF}

// Sheet draws every sound: its wave, and below it its spectrum from 0 Hz at the bottom to 11 kHz, with low
// frequencies stretched and a range of 72 dB. A cell is 0.62 seconds wide.
func Sheet() image.Image {
	all := sound.All()
	rows := (len(all) + columns - 1) / columns
	img := image.NewNRGBA(image.Rect(0, 0, columns*(cellWide+gap)+gap, rows*(waveHigh+specHigh+2*gap)+gap))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.NRGBA{0xF5, 0xF1, 0xEA, 0xFF}), image.Point{}, draw.Src)
	for i, s := range all {
		x, y := gap+i%columns*(cellWide+gap), gap+i/columns*(waveHigh+specHigh+2*gap)
		samples := Render(s)
		label(img, x, y-6, fmt.Sprintf("%s %.0f ms %s", s, 1000*float64(len(samples))/Rate, Measure(samples)))
		wave(img, x, y, samples)
		spectrum(img, x, y+waveHigh+2, samples)
	}
	return img
}

// Figures are the measurements of a sound.
type Figures struct {
	Peak, Loudness float64 // in dB of full scale
	Crest          float64 // the ratio of the peak to the mean, in dB
	Centroid       float64 // the centre of the spectrum, in Hz
}

func (f Figures) String() string {
	return fmt.Sprintf("peak %.1f loud %.1f crest %.1f mid %.0f", f.Peak, f.Loudness, f.Crest, f.Centroid)
}

// Measure measures a sound.
func Measure(samples []float64) Figures {
	var power, weight, sum float64
	for _, x := range samples {
		power += x * x
	}
	for at := 0; at < len(samples); at += window / 2 {
		for k, a := range magnitudes(samples, at) {
			weight += a * a * float64(k) * Rate / window
			sum += a * a
		}
	}
	peak := 20 * math.Log10(Peak(samples))
	return Figures{peak, Loudness(samples), peak - 10*math.Log10(power/float64(len(samples))), weight / sum}
}

func wave(img *image.NRGBA, x, y int, samples []float64) {
	const perPixel = 0.62 * Rate / cellWide
	for px := range cellWide {
		low, high := 0.0, 0.0
		for i := int(float64(px) * perPixel); i < min(int(float64(px+1)*perPixel)+1, len(samples)); i++ {
			low, high = min(low, samples[i]), max(high, samples[i])
		}
		for py := int((1 - high) / 2 * waveHigh); py <= int((1-low)/2*waveHigh); py++ {
			img.SetNRGBA(x+px, y+py, ink)
		}
	}
}

func spectrum(img *image.NRGBA, x, y int, samples []float64) {
	for px := range cellWide {
		m := magnitudes(samples, int(float64(px)*0.62*Rate/cellWide)-window/2)
		for py := range specHigh {
			up := float64(specHigh-1-py) / specHigh
			k := int(up * up * float64(len(m)))
			loud := max(0, min(1+20*math.Log10(m[k]+1e-9)/72, 1))
			img.SetNRGBA(x+px, y+py, color.NRGBA{uint8(255 * loud), uint8(210 * loud * loud), uint8(60 + 120*math.Pow(loud, 4)),
				0xFF})
		}
	}
}

// magnitudes returns the spectrum around a sample; a sine of full scale has a magnitude of 1.
func magnitudes(samples []float64, at int) []float64 {
	bins := make([]complex128, window)
	for i := range bins {
		if k := at + i; k >= 0 && k < len(samples) {
			bins[i] = complex(samples[k]*(0.5-0.5*math.Cos(2*math.Pi*float64(i)/window)), 0)
		}
	}
	transform(bins)
	m := make([]float64, window/2)
	for k := range m {
		m[k] = 4 * cmplx.Abs(bins[k]) / window
	}
	return m
}

// transform replaces window values by their discrete Fourier transform.
func transform(v []complex128) {
	for i := range v {
		if j := int(bits.Reverse32(uint32(i)) >> (32 - bits.TrailingZeros(window))); j > i {
			v[i], v[j] = v[j], v[i]
		}
	}
	for half := 1; half < len(v); half *= 2 {
		turn := cmplx.Rect(1, -math.Pi/float64(half))
		for at := 0; at < len(v); at += 2 * half {
			w := complex(1, 0)
			for k := at; k < at+half; k++ {
				even, odd := v[k], w*v[k+half]
				v[k], v[k+half] = even+odd, even-odd
				w *= turn
			}
		}
	}
}

func label(img draw.Image, x, y int, text string) {
	d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: basicfont.Face7x13, Dot: fixed.P(x, y)}
	d.DrawString(text)
}
