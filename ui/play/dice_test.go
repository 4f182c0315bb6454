package play

import (
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app/apptest"
	"midline/ui/sound"
	"midline/ui/turn"
)

// rolled is a table at which the dice are about to be seen.
func rolled(t *testing.T, seed uint64) (*table, *game.Game) {
	t.Helper()
	throws, number := orthodox.Roll(rand.New(rand.NewPCG(seed, 1)))
	start, err := variant.Start(&chess2.Variant, number, &chess2.Reaper, &chess2.Animals)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start,
		Control: minutes(1), Players: [2]game.Player{{Opponent: opponent.At(1)}, {}}})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, window: &apptest.Window{}, brain: apptest.NewThinker(), aide: apptest.NewThinker(), rolled: throws}
	return tb, g
}

// The clock and the computer wait for the dice; any key ends them and does
// nothing else.
func TestDice(t *testing.T) {
	for name, end := range map[string]func(tb *table){
		"in time": func(tb *table) { tb.roll() },
		"Space":   func(tb *table) { tb.Screen.Key(fyne.KeySpace) },
		"left":    func(tb *table) { tb.Screen.Key(fyne.KeyLeft) },
		"z":       func(tb *table) { tb.typed("z") },
		"a click": func(tb *table) { tb.click("e4") },
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb, g := rolled(t, 5)
				tb.place(g)
				tb.cinema()
				tb.start()
				tb.window.Wait(10 * time.Second)
				if !tb.in(turn.Dealing) || tb.Game.Running() || tb.brain.Busy() > 0 || len(tb.films) != 1 {
					t.Fatalf("dealing %v, clock %v, thoughts %d, films %d", tb.in(turn.Dealing), tb.Game.Running(), tb.brain.Busy(),
						len(tb.films))
				}
				if long := tb.films[0].Duration; long > 2*time.Second {
					t.Errorf("the dice roll for %v", long)
				}
				tb.Screen.Rune(' ') // of the key that closed the screen before
				tb.window.Settle()
				if !tb.in(turn.Dealing) {
					t.Error("the letter of a key that is already used ends the dice")
				}
				end(tb)
				tb.window.Settle()
				if tb.in(turn.Dealing) || tb.in(turn.Moving) || !tb.Game.Running() || tb.brain.Busy() != 1 {
					t.Errorf("dealing %v, moving %v, clock %v, thoughts %d", tb.in(turn.Dealing), tb.in(turn.Moving),
						tb.Game.Running(), tb.brain.Busy())
				}
				if got := tb.Game.Remaining(rules.White); got != time.Minute {
					t.Errorf("White has %v", got)
				}
				tb.wantLine("")
			})
		})
	}
}

// The dice are heard before the game begins.
func TestDiceAreHeard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, g := rolled(t, 5)
		tb.place(g)
		tb.sounds.opening = &sound.Cue{Sound: sound.Start}
		tb.start()
		if got := tb.reset(); got != "dice start" {
			t.Errorf("it sounds like %q", got)
		}
	})
}
