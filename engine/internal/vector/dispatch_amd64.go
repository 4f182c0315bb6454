package vector

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

//go:generate go run -C asm . -out ../kernels_amd64.s -stubs ../kernels_amd64.go -pkg vector

// hasAVX2 is a variable, but no kernel is called through one, so that the compiler sees that no
// slice escapes.
var hasAVX2 = cpu.X86.HasAVX2

func update(dst, src, weights []int16, add, sub []uint32) {
	if !hasAVX2 {
		updatePlain(dst, src, weights, add, sub)
		return
	}
	updateAVX2(unsafe.SliceData(dst), unsafe.SliceData(src), unsafe.SliceData(weights), len(dst),
		unsafe.SliceData(add), len(add), unsafe.SliceData(sub), len(sub))
}

func dot(a, w []int16) int64 {
	if !hasAVX2 {
		return dotPlain(a, w)
	}
	return dotAVX2(unsafe.SliceData(a), unsafe.SliceData(w), len(a))
}

func addFloats(dst, src []float32) {
	if !hasAVX2 {
		addFloatsPlain(dst, src)
		return
	}
	addFloatsAVX2(unsafe.SliceData(dst), unsafe.SliceData(src), len(dst))
}

func addScaled(dst, src []float32, scale float32) {
	if !hasAVX2 {
		addScaledPlain(dst, src, scale)
		return
	}
	addScaledAVX2(unsafe.SliceData(dst), unsafe.SliceData(src), len(dst), scale)
}
