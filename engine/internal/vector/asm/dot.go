package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func dot() {
	TEXT("dotAVX2", NOSPLIT, "func(a, w *int16, n int) int64")
	Doc("dotAVX2 is Dot of n elements, at most dotBlock.")
	Pragma("noescape")
	a := Load(Param("a"), GP64())
	w := Load(Param("w"), GP64())
	n := Load(Param("n"), GP64())

	zero, top := YMM(), YMM()
	VPXOR(zero, zero, zero)
	VPCMPEQW(top, top, top)
	VPSRLW(U8(8), top, top)
	sums := []VecVirtual{YMM(), YMM(), YMM(), YMM()}
	for _, s := range sums {
		VPXOR(s, s, s)
	}

	Label("next")
	TESTQ(n, n)
	JZ(LabelRef("done"))
	for i, s := range sums {
		c, product := YMM(), YMM()
		VPMINSW(at(a, i), top, c)
		VPMAXSW(zero, c, c)
		VPMULLW(at(w, i), c, product) // fits: 255 * MaxWeight < 1<<15
		VPMADDWD(product, c, product)
		VPADDD(product, s, s)
	}
	ADDQ(U32(len(sums)*registerBytes), a)
	ADDQ(U32(len(sums)*registerBytes), w)
	SUBQ(U32(len(sums)*int16Lanes), n)
	JMP(LabelRef("next"))

	Label("done")
	VPADDD(sums[1], sums[0], sums[0])
	VPADDD(sums[3], sums[2], sums[2])
	VPADDD(sums[2], sums[0], sums[0])
	high, wide, wider := XMM(), YMM(), YMM()
	VEXTRACTI128(U8(1), sums[0], high)
	VPMOVSXDQ(sums[0].AsX(), wide)
	VPMOVSXDQ(high, wider)
	VPADDQ(wider, wide, wide)
	VEXTRACTI128(U8(1), wide, high)
	total := wide.AsX()
	VPADDQ(high, total, total)
	VPSRLDQ(U8(8), total, high)
	VPADDQ(high, total, total)
	result := GP64()
	VMOVQ(total, result)
	Store(result, ReturnIndex(0))
	VZEROUPPER()
	RET()
}
