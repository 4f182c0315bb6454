package variant_test

import (
	"fmt"

	"midline/engine/notation/fen"
	"midline/engine/variant"
)

// A game begins with its variant and, where they are chosen, its armies.
func ExampleStart() {
	chess2, err := variant.Find("chess2")
	if err != nil {
		panic(err)
	}
	animals, _ := variant.ArmyOf(chess2, 'A')
	reaper, _ := variant.ArmyOf(chess2, 'R')
	start, err := variant.Start(chess2, 518, animals, reaper)
	if err != nil {
		panic(err)
	}
	fmt.Println(fen.Format(&start))
	// Output: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 AR
}

// Options stand behind the name, in any order.
func ExampleFind() {
	v, err := variant.Find("kings:latent=duke,corner=h8")
	fmt.Println(v.Name, err)
	_, err = variant.Find("checkers")
	fmt.Println(err != nil)
	// Output:
	// kings:corner=h8,latent=duke <nil>
	// true
}
