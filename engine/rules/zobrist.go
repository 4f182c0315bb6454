package rules

import (
	"hash/fnv"

	"midline/engine/board"
)

// Zobrist numbers, made by splitmix64 from a fixed seed so that keys are reproducible.
var zobrist = func() (z struct {
	piece     [32][128]uint64
	converted [128]uint64
	unmoved   [128]uint64
	passed    [128]uint64
	black     uint64
	kingTurn  uint64
}) {
	state := uint64(0x4d69646c696e6531)
	next := func() uint64 {
		state += 0x9e3779b97f4a7c15
		return mix(state)
	}
	for i := range z.piece {
		for sq := range board.MaxSquares {
			z.piece[i][sq] = next()
		}
	}
	for sq := range board.MaxSquares {
		z.converted[sq], z.unmoved[sq], z.passed[sq] = next(), next(), next()
	}
	z.black, z.kingTurn = next(), next()
	return z
}()

// mix is the last step of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// saltOf returns a number, from a game's name and armies, that distinguishes its keys from those of
// other games.
func saltOf(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	return mix(h.Sum64())
}
