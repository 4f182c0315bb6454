//go:build linux

package e2e_test

import (
	"fmt"
	"testing"
	"time"
)

// Where things stand on the page of engines.
var (
	settingsEngines = point{1160, 45}
	enginesAdd      = point{196, 270}
	enginesPath     = point{1000, 221}
	enginesGo       = point{1187, 716}
)

// answer is the picture of what is said of an engine that is to be added, and whether it is red.
func (p *program) answer() (picture string, red bool) {
	p.t.Helper()
	all := p.picture()
	for y := 250; y < 340; y++ {
		picture += all[4*(y*width+400) : 4*(y*width+1220)]
		for x := 400; x < 1220; x++ {
			r, g, b := colorAt(all, x, y)
			red = red || r > 130 && r-max(g, b) > 60
		}
	}
	return picture, red
}

// TestToldWithoutEvent adds engines that are not there, and waits for the answer of each with no
// mouse moved and no key pressed: what a goroutine reports is drawn by itself.
func TestToldWithoutEvent(t *testing.T) {
	needWindow(t)
	p := start(t, newHome(t, person))
	p.click(homeSettings)
	p.click(settingsEngines)
	p.click(enginesAdd)
	for n := range times(8, 14) {
		p.did(p.hand.click(enginesPath, false)) // its cursor blinks, and the picture does not stand still
		p.did(p.key("ctrl+a"))
		if _, err := p.xdotool("type", "--window", p.window, "--delay", "10",
			fmt.Sprintf("/nowhere/engine-%d", n)); err != nil {
			p.fail("%v", err)
		}
		time.Sleep(300 * time.Millisecond) // it is typed
		before, _ := p.answer()
		p.did(p.hand.click(enginesGo, false)) // which takes the keyboard from the field: no cursor blinks
		p.await(fmt.Sprintf("the answer of engine %d", n), func() bool {
			now, red := p.answer()
			return red && now != before
		})
	}
}
