package vector

func updatePlain(dst, src, weights []int16, add, sub []uint32) {
	copy(dst, src)
	for _, offset := range add {
		for i, w := range weights[offset:][:len(dst)] {
			dst[i] += w
		}
	}
	for _, offset := range sub {
		for i, w := range weights[offset:][:len(dst)] {
			dst[i] -= w
		}
	}
}

func dotPlain(a, w []int16) int64 {
	w = w[:len(a)]
	var sum int64
	for i, v := range a {
		c := min(max(int32(v), 0), 255)
		sum += int64(c * c * int32(w[i]))
	}
	return sum
}

func addFloatsPlain(dst, src []float32) {
	dst = dst[:len(src)]
	for i, v := range src {
		dst[i] += v
	}
}

func addScaledPlain(dst, src []float32, scale float32) {
	dst = dst[:len(src)]
	for i, v := range src {
		dst[i] += float32(scale * v) // the conversion forbids fusing them
	}
}
