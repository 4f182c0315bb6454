package search_test

import (
	"context"
	"fmt"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/search"
	"midline/engine/variant/chess2"
)

// A search ends with its limits or its context and returns the best action.
func ExampleSearcher_Search() {
	pos, err := fen.Parse(&chess2.Variant, "7k/8/8/8/8/4K3/8/8 w - - 0 1 CC")
	if err != nil {
		panic(err)
	}
	s := search.New(search.DefaultHash, 1)
	defer s.Close()
	result := s.Search(context.Background(), &pos, nil, search.Limits{Depth: 6}, nil)
	fmt.Println(len(result.Lines), result.Score)
	_ = uci.Move(&pos, result.Best) // one of the steps to the fourth rank
	// Output: 1 mate 2
}
