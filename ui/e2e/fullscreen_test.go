//go:build linux

package e2e_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestDrawnWhereItIsClicked toggles the full screen and resizes the window in quick
// succession, and asks that what is drawn afterwards is what would be drawn anew:
// a frame of an older size would stand elsewhere than the clicks land.
func TestDrawnWhereItIsClicked(t *testing.T) {
	needWindow(t)
	const windows = 2 // side by side
	for n := range windows {
		t.Run(fmt.Sprint("window ", n+1), func(t *testing.T) {
			t.Parallel()
			drawnWhereItIsClicked(t, times(40, 300)/windows)
		})
	}
}

func drawnWhereItIsClicked(t *testing.T, rounds int) {
	r := dice(t)
	p := start(t, newHome(t, person))
	p.begin(scripts["Classic"])
	p.move("e2", "e4")
	at := point{400, 300} // on the board at every size
	rest := func() {
		_, err := p.xdotool(p.hand.move(at)...)
		p.did(err)
		p.still()
	}
	rest()
	whole := p.picture()
	changes, full := 0, false
	for round := range rounds {
		var did []string
		for range 1 + r.IntN(4) {
			what := "F11"
			switch r.IntN(4) {
			case 0:
				p.did(p.key("F11"))
				full = !full
			case 1: // within one or two frames
				what = "F11 F11"
				_, err := p.xdotool("windowfocus", p.window, "key", "F11", "sleep", fmt.Sprint(0.004*float64(r.IntN(8))), "key",
					"F11")
				p.did(err)
			default:
				w, h := fmt.Sprint(820+r.IntN(width-820)), fmt.Sprint(540+r.IntN(height-540))
				what = w + "x" + h
				_, err := p.xdotool("windowsize", p.window, w, h)
				p.did(err)
			}
			did = append(did, what)
			changes++
			time.Sleep([]time.Duration{0, 10, 30, 50, 100, 300}[r.IntN(6)] * time.Millisecond)
		}
		p.still()
		time.Sleep(300 * time.Millisecond)
		p.still()
		before := p.picture()
		p.did(p.key("f")) // turns the board round
		p.settled(before)
		turned := p.picture()
		p.did(p.key("f"))
		p.settled(turned)
		if after := p.picture(); after != before {
			p.fail("round %d, after %s: what was drawn changed when it was drawn anew", round, strings.Join(did, " "))
		}
	}
	if full {
		p.did(p.key("F11"))
		p.still()
	}
	_, err := p.xdotool("windowsize", p.window, fmt.Sprint(width), fmt.Sprint(height), "windowmove", p.window, "0", "0")
	p.did(err)
	rest()
	if p.picture() != whole {
		p.fail("at its first size again, the window looks different after %d changes", changes)
	}
	p.move("e7", "e5")
	tally(t, "full screen: %d rounds, %d changes, drawn where it is clicked", rounds, changes)
	p.quit()
}
