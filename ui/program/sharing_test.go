package program

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
	"midline/ui/kit"
)

// The share button stands in the game that an earlier run of the program has left, too.
func TestResumedGameHasTheShareButton(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		var buttons [2]int
		for start := range 2 {
			p := runWith(t, Options{Sharer: noSharer{}})
			p.Prefs().Preview(friends)
			if start == 0 {
				p.first('1', '1').hand("e2e4")
			} else {
				p.key(fyne.KeyReturn)
			}
			p.table()
			p.window.Settle()
			apptest.Walk(p.window.Screen, func(o fyne.CanvasObject) {
				if _, is := o.(*kit.IconButton); is {
					buttons[start]++
				}
			})
			p.quit()
		}
		if buttons[0] != buttons[1] || buttons[0] == 0 {
			t.Errorf("a game has %d buttons with icons, and a resumed one %d", buttons[0], buttons[1])
		}
	})
}
