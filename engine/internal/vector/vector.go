// Package vector holds the arithmetic of a neural network that is updated move
// by move: integers for playing, floats for training. It uses the vector
// instructions of the processor, AVX2 on amd64 and NEON on arm64, and gives the
// same results, to the bit, without them.
//
// All vectors have lengths that are multiples of 64. The functions panic on any
// other length, on vectors of unequal lengths, and on rows that reach beyond
// their table. They do not allocate.
package vector

// Multiple divides the length of every vector.
const Multiple = 64

// MaxWeight is the largest absolute value of a weight of Dot.
const MaxWeight = 127

// Update sets dst to src plus the rows of weights that begin at the offsets add,
// minus those that begin at the offsets sub. A row is as long as dst; offsets
// count elements of weights. Sums wrap around. dst may be src; apart from that,
// dst must overlap neither src nor weights.
func Update(dst, src, weights []int16, add, sub []uint32) {
	check(len(dst), len(src))
	last := int64(len(weights) - len(dst))
	for _, offset := range add {
		if int64(offset) > last {
			panic("vector: a row that is added reaches beyond the weights")
		}
	}
	for _, offset := range sub {
		if int64(offset) > last {
			panic("vector: a row that is subtracted reaches beyond the weights")
		}
	}
	update(dst, src, weights, add, sub)
}

// dotBlock is the greatest number of elements for a kernel of Dot: each of its eight sums of 32
// bits then holds up to 256 products, and 256 * 255 * 255 * MaxWeight is less than 1<<31.
const dotBlock = 2048

// Dot returns the sum of c*c*w[i], where c is a[i] limited to 0 to 255. No w[i]
// may be below -MaxWeight or above MaxWeight; otherwise the result is undefined.
// It is exact for any length.
func Dot(a, w []int16) int64 {
	check(len(a), len(w))
	if len(a) <= dotBlock {
		return dot(a, w)
	}
	var sum int64
	for len(a) > 0 {
		n := min(len(a), dotBlock)
		sum += dot(a[:n], w[:n])
		a, w = a[n:], w[n:]
	}
	return sum
}

// AddFloats adds src to dst, element by element. dst may be src, but must not
// overlap it otherwise.
func AddFloats(dst, src []float32) {
	check(len(dst), len(src))
	addFloats(dst, src)
}

// AddScaled adds scale*src to dst, element by element. Each product is rounded
// before it is added, so that all processors agree. dst may be src, but must not
// overlap it otherwise.
func AddScaled(dst, src []float32, scale float32) {
	check(len(dst), len(src))
	addScaled(dst, src, scale)
}

func check(n, other int) {
	if n%Multiple != 0 || n != other {
		panic("vector: lengths must be equal, and multiples of 64")
	}
}
