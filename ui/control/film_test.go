package control

import (
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

// The clock stands while an action is played, forwards or backwards, and the
// computer does not begin to think.
func TestNothingRunsDuringAFilm(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, minutes(1))
		tb.cinema()
		tb.hand("e2e4")
		if !tb.moving || tb.game.Running() || tb.brain.busy() > 0 {
			t.Errorf("moving %v, clock %v, thoughts %d", tb.moving, tb.game.Running(), tb.brain.busy())
		}
		tb.desk.wait(time.Minute)
		tb.watch()
		if got := tb.game.Remaining(rules.Black); got != time.Minute || tb.moving || !tb.game.Running() || tb.brain.busy() != 1 {
			t.Errorf("Black has %v; moving %v, clock %v, thoughts %d", got, tb.moving, tb.game.Running(), tb.brain.busy())
		}
		tb.rune('z')
		tb.desk.wait(time.Minute)
		if got := tb.game.Remaining(rules.White); got != time.Minute || !tb.moving {
			t.Errorf("taking back costs time: White has %v", got)
		}
		tb.watch()
		tb.wantLine("")
	})
}

// Take back during the film of one's own action ends the film, and no thought
// begins on what is no longer there.
func TestTakeBackDuringAFilm(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.cinema()
		tb.brain.script("e7e5", "e7e5", "e7e5")
		tb.hand("e2e4")
		tb.rune('z')
		tb.watch()
		tb.hand("d2d4") // within the time of the former thought
		tb.watch()
		tb.desk.wait(leastThought - 50*time.Millisecond)
		tb.wantLine("d2d4")
		tb.desk.wait(time.Second)
		tb.watch()
		tb.wantLine("d2d4 e7e5")
	})
}

// Restoring, looking back, flipping and resting end a film as well.
func TestWhatEndsAFilm(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(tb *table)
		live bool
	}{
		{"looking back", func(tb *table) { tb.goTo(0) }, false},
		{"looking on", func(tb *table) { tb.goTo(1) }, true},
		{"flip", func(tb *table) { tb.flip() }, true},
		{"rest", func(tb *table) { tb.rest(); tb.begin() }, true},
		{"restore", func(tb *table) { tb.restore() }, true},
		{"resign", func(tb *table) { tb.resign(); press(tb.t, tb.screen, words.T("resign.yes")) }, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 1, game.Control{})
				tb.cinema()
				tb.hand("e2e4")
				c.do(tb)
				tb.desk.settle()
				if tb.moving || tb.live() != c.live {
					t.Errorf("moving %v, live %v", tb.moving, tb.live())
				}
				thoughts := 1
				if tb.over() {
					thoughts = 0
				}
				if tb.brain.busy() != thoughts {
					t.Errorf("%d thoughts", tb.brain.busy())
				}
				tb.watch()
				tb.wantLine("e2e4")
			})
		})
	}
}

// A film that was begun before the game was left changes nothing afterwards.
func TestFilmAfterClosing(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.cinema()
		tb.hand("e2e4")
		tb.close()
		tb.watch()
		if tb.brain.busy() > 0 {
			t.Error("a closed game thinks")
		}
	})
}
