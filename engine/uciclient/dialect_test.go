package uciclient

import (
	"testing"

	"midline/engine/variant"
)

func TestDialect(t *testing.T) {
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	classic, err := variant.ArmyOf(v, 'C')
	if err != nil {
		t.Fatal(err)
	}
	pos, err := variant.Start(v, 518, classic, classic)
	if err != nil {
		t.Fatal(err)
	}
	const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
	for style, want := range map[string]string{"midline": "HAha - 0 1 CC", "plain": "HAha - 0 1",
		"xfen": "KQkq - 0 1"} {
		if got := (Dialect{FEN: style}).Position(&pos); got != board+want {
			t.Errorf("%s: %s", style, got)
		}
	}
	for _, text := range []string{"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5"} {
		m, err := ReadAction(&pos, text)
		if err != nil {
			t.Fatal(err)
		}
		before := pos
		before.Make(m, &pos)
	}
	byRook, err := ReadAction(&pos, "e1h1")
	if err != nil {
		t.Fatal(err)
	}
	byKing, err := ReadAction(&pos, "E1G1")
	if err != nil || byKing != byRook {
		t.Errorf("castling by the king's squares: %v, %v", byKing, err)
	}
	if got := (Dialect{KingMoves: true}).Action(&pos, byRook); got != "e1g1" {
		t.Errorf("castling is written %s", got)
	}
	if got := (Dialect{}).Action(&pos, byRook); got != "e1h1" {
		t.Errorf("castling is written %s", got)
	}
}
