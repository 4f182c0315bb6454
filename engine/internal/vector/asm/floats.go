package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

const (
	float32Lanes   = 8
	floatRegisters = 8 // in each turn of a loop, which handles Multiple floats
)

func addFloats() {
	TEXT("addFloatsAVX2", NOSPLIT, "func(dst, src *float32, n int)")
	Doc("addFloatsAVX2 is AddFloats of n elements.")
	Pragma("noescape")
	eachFloats(func(dst, src Mem) {
		v := YMM()
		VMOVUPS(src, v)
		VADDPS(dst, v, v)
		VMOVUPS(v, dst)
	})
}

func addScaled() {
	TEXT("addScaledAVX2", NOSPLIT, "func(dst, src *float32, n int, scale float32)")
	Doc("addScaledAVX2 is AddScaled of n elements.")
	Pragma("noescape")
	scale := YMM()
	VBROADCASTSS(NewParamAddr("scale", 24), scale)
	eachFloats(func(dst, src Mem) {
		v := YMM()
		VMULPS(src, scale, v)
		VADDPS(dst, v, v)
		VMOVUPS(v, dst)
	})
}

// eachFloats ends a function that does the same with every register of floats.
func eachFloats(do func(dst, src Mem)) {
	dst := Load(Param("dst"), GP64())
	src := Load(Param("src"), GP64())
	n := Load(Param("n"), GP64())
	Label("next")
	TESTQ(n, n)
	JZ(LabelRef("done"))
	for i := range floatRegisters {
		do(at(dst, i), at(src, i))
	}
	for _, p := range []Register{dst, src} {
		ADDQ(U32(floatRegisters*registerBytes), p)
	}
	SUBQ(U32(floatRegisters*float32Lanes), n)
	JMP(LabelRef("next"))
	Label("done")
	VZEROUPPER()
	RET()
}
