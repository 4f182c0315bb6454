package control

import (
	"testing"

	"midline/ui/app/apptest"
	"midline/ui/theme"
)

// Every screen looks as it did.
func TestGoldenScreens(t *testing.T) {
	apptest.GoldenScreens(t, tour, "home-unfinished", "new-computer", "settings", "game-rampage", "game-king-turn", "game-end-mate")
}

// Every effect looks as it did, forth and back.
func TestGoldenEffects(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	left := apptest.ReadGoldens(t, "effect-")
	shares := []float32{0.15, 0.4, 0.65, 0.9}
	everyEffect(t, func(t *testing.T, name string, e effect, spec theme.Spec) {
		forth, back := strips(t, e, spec, shares)
		left.Check(t, "effect-"+name, forth)
		if back != nil {
			left.Check(t, "effect-"+name+"-back", back)
		}
	})
	t.Run("start", func(t *testing.T) {
		left.Check(t, "effect-dice", diceStrip(t, []float32{0.1, 0.3, 0.6, 0.95}))
		left.Check(t, "effect-reveal", revealStrip(t, []float32{0.1, 0.3, 0.6, 1}))
	})
	left.None(t)
}
