package vector

import "unsafe"

func update(dst, src, weights []int16, add, sub []uint32) {
	updateNEON(unsafe.SliceData(dst), unsafe.SliceData(src), unsafe.SliceData(weights), len(dst),
		unsafe.SliceData(add), len(add), unsafe.SliceData(sub), len(sub))
}

func dot(a, w []int16) int64 {
	return dotNEON(unsafe.SliceData(a), unsafe.SliceData(w), len(a))
}

func addFloats(dst, src []float32) {
	addFloatsNEON(unsafe.SliceData(dst), unsafe.SliceData(src), len(dst))
}

func addScaled(dst, src []float32, scale float32) {
	addScaledNEON(unsafe.SliceData(dst), unsafe.SliceData(src), len(dst), scale)
}

// updateNEON is Update of n elements.
//
//go:noescape
func updateNEON(dst, src, weights *int16, n int, add *uint32, adds int, sub *uint32, subs int)

// dotNEON is Dot of n elements, at most dotBlock.
//
//go:noescape
func dotNEON(a, w *int16, n int) int64

// addFloatsNEON is AddFloats of n elements.
//
//go:noescape
func addFloatsNEON(dst, src *float32, n int)

// addScaledNEON is AddScaled of n elements.
//
//go:noescape
func addScaledNEON(dst, src *float32, n int, scale float32)
