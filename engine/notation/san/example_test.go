package san_test

import (
	"fmt"

	"midline/engine/notation/fen"
	"midline/engine/notation/san"
	"midline/engine/variant/chess2"
)

// Texts are read in the forms that players use, and written in one form.
func ExampleParse() {
	pos, err := fen.Parse(&chess2.Variant, "7k/8/8/2P1n3/3K4/2b5/8/K7 w - - 0 1 TC")
	if err != nil {
		panic(err)
	}
	m, err := san.Parse(&pos, "K@d4")
	if err != nil {
		panic(err)
	}
	fmt.Println(san.Action(&pos, m))
	// Output:
	// K@d4(Ne5,Bc3,pc5)
}
