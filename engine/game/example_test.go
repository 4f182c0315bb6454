package game_test

import (
	"fmt"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/notation/uci"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// A game plays actions, keeps their history, and reports its state.
func Example() {
	start, err := variant.Start(&chess2.Variant, 518, &chess2.Classic, &chess2.Classic)
	if err != nil {
		panic(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		m, err := uci.Parse(g.Position(), text)
		if err != nil {
			panic(err)
		}
		fmt.Print(san.Action(g.Position(), m), " ")
		if _, err := g.Play(m); err != nil {
			panic(err)
		}
	}
	fmt.Println(g.Result())
	g.Undo()
	fmt.Println(g.Result())
	// Output:
	// f3 e5 g4 Qh4# black wins by checkmate
	// ongoing
}
