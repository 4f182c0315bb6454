package game_test

import (
	"errors"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
)

// R1.7: a fallen flag loses; it draws against a bare king, except in chess2.
func TestTime(t *testing.T) {
	cases := []struct{ variant, fen, want string }{
		{"chess", "k7/8/8/8/8/8/7R/K7 w - - 0 1", "draw by time"},
		{"chess", "k7/8/8/8/8/8/7R/K7 b - - 0 1", "white wins by time"},
		{"chess2", "k7/8/8/8/8/8/7R/K7 w - - 0 1 CC", "black wins by time"},
	}
	for _, c := range cases {
		g, clock := begin(t, c.variant, c.fen, game.Control{Base: seconds(10)})
		g.Resume()
		clock.wait(seconds(10) - 1)
		if g.CheckFlag() {
			t.Errorf("%s: the flag fell early", c.fen)
		}
		clock.wait(1)
		if _, err := g.Play(rules.NoMove); !errors.Is(err, game.ErrOver) {
			t.Errorf("%s: %v", c.fen, err)
		}
		expect(t, g, c.want)
		if left := g.Remaining(g.Position().Side()); left != 0 || g.Running() {
			t.Errorf("%s: %v left, running %v", c.fen, left, g.Running())
		}
		compareLoaded(t, g)
		if !g.Undo() || g.Result().Over() || g.Remaining(g.Position().Side()) != seconds(10) {
			t.Errorf("%s: a loss on time at the start is not taken back", c.fen)
		}
	}
}

// In the last millisecond of a clock an action comes too late, as time is counted in whole ones, and the game can be
// read again.
func TestLastMillisecond(t *testing.T) {
	for name, c := range map[string]game.Control{
		"no increment": {Base: seconds(60)},
		"Fischer":      {Base: seconds(60), Increment: seconds(10)},
		"Bronstein":    {Base: seconds(60), Increment: seconds(10), Kind: game.Bronstein},
		"delay":        {Base: seconds(60), Increment: seconds(10), Kind: game.Delay},
		"byo-yomi":     {Base: seconds(60), Increment: seconds(10), Kind: game.ByoYomi, Overtime: 1},
		"fixed":        {Base: seconds(60), Kind: game.Fixed},
		"hourglass":    {Base: seconds(60), Kind: game.Hourglass},
	} {
		g, clock := begin(t, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", c)
		whole := g.Remaining(rules.White) + g.Standing()
		g.Resume()
		clock.wait(whole - 1)
		if _, err := g.Play(g.Position().Legal(nil)[0]); !errors.Is(err, game.ErrOver) {
			t.Errorf("%s: %v", name, err)
		}
		compareLoaded(t, g)
	}
}

// R1.7: the increment is added once a turn; the clock runs through the king-turn.
func TestIncrementOncePerTurn(t *testing.T) {
	g, clock := begin(t, "chess2", twoKings, game.Control{Base: seconds(60), Increment: seconds(5)})
	g.Resume()
	clock.wait(seconds(10))
	play(t, g, "e2e4")
	if got := g.Remaining(rules.White); got != seconds(50) {
		t.Errorf("before the king-turn %v are left, want 50s", got)
	}
	clock.wait(seconds(3))
	play(t, g, "0000")
	if got := g.Remaining(rules.White); got != seconds(52) {
		t.Errorf("after the turn %v are left, want 52s", got)
	}
	g.Pause()
	clock.wait(time.Hour)
	g.Resume()
	clock.wait(seconds(1))
	if got := g.Remaining(rules.Black); got != seconds(59) {
		t.Errorf("after a pause %v are left, want 59s", got)
	}
	play(t, g, "e7e5")
	compareLoaded(t, g)
	g.Undo()
	if white, black := g.Remaining(rules.White), g.Remaining(rules.Black); white != seconds(52) ||
		black != seconds(60) {
		t.Errorf("taken back, %v and %v are left, want 52s and 1m", white, black)
	}
	g.Undo()
	g.Undo()
	if got := g.Remaining(rules.White); got != seconds(60) || !g.Running() {
		t.Errorf("at the start %v are left, running %v", got, g.Running())
	}
	g.RedoTo(rules.Black)
	if got := g.Remaining(rules.White); got != seconds(52) {
		t.Errorf("restored, %v are left, want 52s", got)
	}
}
