package nnue

func update(dst, src, weights []int16, add, sub []uint32) {
	n := len(dst)
	if &dst[0] != &src[0] {
		copy(dst, src)
	}
	for _, o := range add {
		row := weights[o : int(o)+n]
		for i := range dst {
			dst[i] += row[i]
		}
	}
	for _, o := range sub {
		row := weights[o : int(o)+n]
		for i := range dst {
			dst[i] -= row[i]
		}
	}
}

func dot(a, w []int16) int64 {
	sum := int64(0)
	w = w[:len(a)]
	for i, v := range a {
		x := int32(min(max(v, 0), HiddenUnit))
		sum += int64(x * x * int32(w[i]))
	}
	return sum
}
