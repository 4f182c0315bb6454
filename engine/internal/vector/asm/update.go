package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

const (
	registerBytes = 32
	int16Lanes    = 16
	uint32Bytes   = 4
)

// updateOperands are the arguments of the kernel; dst, src and weights advance with the tiles.
type updateOperands struct {
	dst, src, weights, n, add, adds, sub, subs Register
}

func update() {
	TEXT("updateAVX2", NOSPLIT, "func(dst, src, weights *int16, n int, add *uint32, adds int, sub *uint32, subs int)")
	Doc("updateAVX2 is Update of n elements.")
	Pragma("noescape")
	o := updateOperands{
		dst:     Load(Param("dst"), GP64()),
		src:     Load(Param("src"), GP64()),
		weights: Load(Param("weights"), GP64()),
		n:       Load(Param("n"), GP64()),
		add:     Load(Param("add"), GP64()),
		adds:    Load(Param("adds"), GP64()),
		sub:     Load(Param("sub"), GP64()),
		subs:    Load(Param("subs"), GP64()),
	}
	for _, registers := range []int{16, 8, 4} {
		tiles(o, registers)
	}
	VZEROUPPER()
	RET()
}

// tiles updates the remaining tiles of the given number of registers. A tile is loaded and stored
// once.
func tiles(o updateOperands, registers int) {
	next, done := fmt.Sprintf("tile%d", registers), fmt.Sprintf("done%d", registers)
	Label(next)
	CMPQ(o.n, U32(registers*int16Lanes))
	JL(LabelRef(done))

	tile := make([]VecVirtual, registers)
	for i := range tile {
		tile[i] = YMM()
		VMOVDQU(at(o.src, i), tile[i])
	}
	rows(o.weights, o.add, o.adds, fmt.Sprintf("add%d", registers), tile, VPADDW)
	rows(o.weights, o.sub, o.subs, fmt.Sprintf("sub%d", registers), tile, VPSUBW)
	for i := range tile {
		VMOVDQU(tile[i], at(o.dst, i))
	}

	for _, p := range []Register{o.dst, o.src, o.weights} {
		ADDQ(U32(registers*registerBytes), p)
	}
	SUBQ(U32(registers*int16Lanes), o.n)
	JMP(LabelRef(next))
	Label(done)
}

// rows applies an operation to the tile and to each of the rows, the last first.
func rows(weights, offsets, count Register, name string, tile []VecVirtual, operation func(...Op)) {
	left, row := GP64(), GP64()
	MOVQ(count, left)
	TESTQ(left, left)
	JZ(LabelRef(name + "done"))
	Label(name)
	MOVL(Mem{Base: offsets, Index: left, Scale: uint32Bytes, Disp: -uint32Bytes}, row.As32())
	LEAQ(Mem{Base: weights, Index: row, Scale: 2}, row)
	for i := range tile {
		operation(at(row, i), tile[i], tile[i])
	}
	DECQ(left)
	JNZ(LabelRef(name))
	Label(name + "done")
}

// at returns the memory of a register of a vector.
func at(base Register, register int) Mem {
	return Mem{Base: base, Disp: register * registerBytes}
}
