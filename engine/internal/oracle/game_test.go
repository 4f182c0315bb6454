package oracle

import (
	"strings"
	"testing"
)

// repeat plays a line over and over.
func repeat(t *testing.T, g *Game, line string, times int) {
	t.Helper()
	for range times {
		for _, m := range strings.Fields(line) {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func newGame(t *testing.T, variant, fen string) *Game {
	t.Helper()
	p, err := Parse(variant, fen)
	if err != nil {
		t.Fatal(err)
	}
	return NewGame(p)
}

// TestThreefold is R1.4, and the end of R6.12: no action follows a draw.
func TestThreefold(t *testing.T) {
	p, err := Start("chess", 518, "")
	if err != nil {
		t.Fatal(err)
	}
	g := NewGame(p)
	repeat(t, g, "g1f3 g8f6 f3g1 f6g8", 1)
	if got := g.Status(); got != "ongoing" {
		t.Fatalf("the second time: %s", got)
	}
	repeat(t, g, "g1f3 g8f6 f3g1 f6g8", 1)
	if got := g.Status(); got != "threefold:draw" {
		t.Fatalf("the third time: %s", got)
	}
	if err := g.Play("e2e4"); err == nil {
		t.Error("a drawn game goes on")
	}
	if got := g.Position().Status(); got != "ongoing" {
		t.Errorf("without history: %s", got)
	}
}

// TestThreefoldRights is R1.4: a lost castling right makes another position.
func TestThreefoldRights(t *testing.T) {
	g := newGame(t, "chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	repeat(t, g, "a1b1 e8e7 b1a1 e7e8", 2)
	if got := g.Status(); got != "ongoing" {
		t.Errorf("the right is gone since the first time: %s", got)
	}
	repeat(t, g, "a1b1", 1)
	if got := g.Status(); got != "threefold:draw" {
		t.Errorf("the third time with the rook on b1: %s", got)
	}
}

// TestThreefoldTurns is R1.4: positions between a normal turn and a king-turn
// do not count.
func TestThreefoldTurns(t *testing.T) {
	g := newGame(t, "chess2", "7k/8/8/8/8/8/8/K1K5 w - - 0 1 TC")
	repeat(t, g, "a1a2 a2a1 h8g8 c1d1 d1c1 g8h8", 1)
	repeat(t, g, "a1b1 b1a1 h8g8 a1a2", 1)
	// The position in the middle of the turn, with the king on a2 and the enemy's on g8, has
	// occurred once, the turns of Black before it twice.
	if got := g.Status(); got != "ongoing" {
		t.Errorf("in the middle of a turn: %s", got)
	}
	repeat(t, g, "a2a1", 1)
	if got := g.Status(); got != "ongoing" {
		t.Errorf("the second time: %s", got)
	}
	repeat(t, g, "g8h8", 1)
	if got := g.Status(); got != "threefold:draw" {
		t.Errorf("the third time: %s", got)
	}
}

// TestThreefoldBeforeFifty is the order of R1.5.
func TestThreefoldBeforeFifty(t *testing.T) {
	g := newGame(t, "chess", "7k/8/8/8/8/8/8/KR6 w - - 92 60")
	repeat(t, g, "b1b2 h8g8 b2b1 g8h8", 2)
	if got := g.Status(); got != "threefold:draw" {
		t.Error(got)
	}
	if got := g.Position().Status(); got != "fifty:draw" {
		t.Errorf("without history: %s", got)
	}
}

// TestUnchanged plays, and checks that the first position is unchanged.
func TestUnchanged(t *testing.T) {
	p := read(t, "7k/8/8/2PpP3/8/3K4/2PP4/7K w - - 3 1 TC")
	fen := p.FEN()
	for _, m := range p.Moves() {
		if _, err := p.Play(m); err != nil {
			t.Error(err)
		}
	}
	if _, err := p.Play("a1a2"); err == nil {
		t.Error("an illegal action is played")
	}
	if p.FEN() != fen {
		t.Errorf("%s has become %s", fen, p.FEN())
	}
}
