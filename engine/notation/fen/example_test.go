package fen_test

import (
	"fmt"

	"midline/engine/notation/fen"
	"midline/engine/variant/orthodox"
)

// An error says which field is wrong, and where.
func ExampleParse() {
	_, err := fen.Parse(&orthodox.Chess, "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1")
	fmt.Println(err)
	// Output: FEN, castling field, character 25: "Q": no unmoved king or rook stands on a1
}
