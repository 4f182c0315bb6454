package game_test

import (
	"testing"

	"midline/engine/game"
)

// R1.3: 100 turns without a capture or a pawn move.
func TestFiftyMoveRule(t *testing.T) {
	g, _ := begin(t, "chess", "k7/8/8/8/8/8/7R/K7 w - - 98 80", game.Control{})
	play(t, g, "h2h3")
	expect(t, g, "ongoing")
	play(t, g, "a8b8")
	expect(t, g, "draw by fifty-move rule")
	// A turn of two actions counts once.
	g, _ = begin(t, "chess2", "4k3/8/8/8/8/8/7R/K2K4 w - - 98 80 TC", game.Control{})
	play(t, g, "h2h3 0000")
	if got := g.Position().Halfmove(); got != 99 {
		t.Errorf("after a turn of two actions the count is %d, want 99", got)
	}
	play(t, g, "e8d8")
	expect(t, g, "draw by fifty-move rule")
}

// R1.5: a mate that comes with the hundredth turn wins.
func TestMateGoesBeforeFifty(t *testing.T) {
	g, _ := begin(t, "chess", "k7/8/1K6/8/8/8/8/7R w - - 99 80", game.Control{})
	play(t, g, "h1h8")
	expect(t, g, "white wins by checkmate")
	// Among draws: threefold goes before fifty.
	g, _ = begin(t, "chess", "k7/8/8/8/8/8/7R/K7 w - - 92 80", game.Control{})
	play(t, g, "h2h3 a8b8 h3h2 b8a8 h2h3 a8b8 h3h2 b8a8")
	expect(t, g, "draw by threefold repetition")
	// Stalemate goes before fifty.
	g, _ = begin(t, "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 99 80", game.Control{})
	play(t, g, "c1c7")
	expect(t, g, "draw by stalemate")
}

// R1.4: the position, not the moves.
func TestThreefold(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1")
	expect(t, g, "ongoing")
	if n := g.Current().Repeats(); n != 2 {
		t.Errorf("position %d times, want 2", n)
	}
	play(t, g, "f6g8")
	expect(t, g, "draw by threefold repetition")
	g.Undo()
	expect(t, g, "ongoing")
}

// R1.4: other castling rights make another position.
func TestThreefoldCastling(t *testing.T) {
	g, _ := begin(t, "chess", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", game.Control{})
	play(t, g, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8")
	expect(t, g, "ongoing") // the start had the rights
	play(t, g, "h1h2")
	expect(t, g, "ongoing") // the first time black still had its right
	play(t, g, "e8e7")
	expect(t, g, "draw by threefold repetition")
}

// R1.4: a capture en passant makes another position if it was possible, but not otherwise.
func TestThreefoldEnPassant(t *testing.T) {
	shuffle := " e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1"
	g, _ := begin(t, "chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", game.Control{})
	play(t, g, "e2e4"+shuffle)
	expect(t, g, "ongoing")
	g, _ = begin(t, "chess", "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", game.Control{})
	play(t, g, "e2e4"+shuffle)
	expect(t, g, "draw by threefold repetition")
}

// R1.4: the position between a normal turn and a king-turn does not count.
func TestThreefoldStartsOfTurnsOnly(t *testing.T) {
	g, _ := begin(t, "chess2", "4k3/8/8/8/8/8/7R/K2K4 w - - 0 1 TC", game.Control{})
	play(t, g, "h2h3 0000 e8f8 h3h2 0000 f8e8 h2h3 0000 e8f8 h3h2 0000 f8e8")
	expect(t, g, "draw by threefold repetition")
	g.Undo()
	// White's rook on h2 with the king-turn next, again and again, does not count as long as the
	// turns begin differently.
	g, _ = begin(t, "chess2", "4k3/8/8/8/8/8/7R/K2K4 w - - 0 1 TC", game.Control{})
	play(t, g, "h2h3 a1a2 e8f8 a2a1 0000")
	if n := g.Current().Parent().Repeats(); n != 0 {
		t.Errorf("a king-turn's position counts %d times", n)
	}
}

// R1.4 with R2.14: a Nemesis pawn may walk back, so that a pawn move does not bound the search for
// repetitions.
func TestThreefoldAcrossPawnMoves(t *testing.T) {
	g, _ := begin(t, "chess2", "8/8/7r/k2P3k/8/8/8/K7 w - - 0 1 NT", game.Control{})
	play(t, g, "d5c5 h6g6 0000 c5d5 g6h6 0000 d5c5 h6g6 0000 c5d5 g6h6")
	expect(t, g, "ongoing") // the turn is not over
	play(t, g, "0000")
	expect(t, g, "draw by threefold repetition")
}
