package vector

import (
	"slices"
	"testing"
)

// FuzzPlain: the kernels agree with the plain versions. The data are elements of two bytes,
// repeated as often as needed.
func FuzzPlain(f *testing.F) {
	f.Add([]byte{0, 128, 255, 127, 255, 0}, uint8(4), uint16(3), uint16(200), float32(0.5))
	f.Add([]byte{1}, uint8(0), uint16(0), uint16(0), float32(-1))
	f.Fuzz(func(t *testing.T, data []byte, size uint8, first, second uint16, scale float32) {
		n := (int(size)%16 + 1) * Multiple
		if len(data) == 0 {
			return
		}
		weights, src, small := make([]int16, 3*n), make([]int16, n), make([]int16, n)
		for i := range weights {
			weights[i] = int16(data[2*i%len(data)]) | int16(data[(2*i+1)%len(data)])<<8
		}
		for i := range src {
			src[i], small[i] = weights[len(weights)-1-i], weights[i]%(MaxWeight+1)
		}
		add := []uint32{uint32(first) % uint32(2*n+1), uint32(second) % uint32(2*n+1)}
		sub := []uint32{uint32(second/3) % uint32(2*n+1)}

		got, want := make([]int16, n), make([]int16, n)
		Update(got, src, weights, add, sub)
		updatePlain(want, src, weights, add, sub)
		if !slices.Equal(got, want) {
			t.Errorf("Update gives\n%v, want\n%v", got, want)
		}
		if got, want := Dot(src, small), dotPlain(src, small); got != want {
			t.Errorf("Dot is %d, want %d", got, want)
		}

		if scale-scale != 0 {
			return // no number
		}
		sum, product := make([]float32, n), make([]float32, n)
		for i := range sum {
			sum[i], product[i] = float32(src[i])/3, float32(weights[i])/7
		}
		wantSum := slices.Clone(sum)
		AddScaled(sum, product, scale)
		AddFloats(sum, product)
		addScaledPlain(wantSum, product, scale)
		addFloatsPlain(wantSum, product)
		if !slices.Equal(sum, wantSum) {
			t.Errorf("the floats are\n%v, want\n%v", sum, wantSum)
		}
	})
}
