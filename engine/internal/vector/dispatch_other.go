//go:build !amd64 && !arm64

package vector

func update(dst, src, weights []int16, add, sub []uint32) {
	updatePlain(dst, src, weights, add, sub)
}

func dot(a, w []int16) int64 { return dotPlain(a, w) }

func addFloats(dst, src []float32) { addFloatsPlain(dst, src) }

func addScaled(dst, src []float32, scale float32) { addScaledPlain(dst, src, scale) }
