package e2e_test

import (
	"fmt"
	"testing"
)

// Where things stand on the page of engines.
var (
	settingsEngines = point{1160, 45}
	enginesAdd      = point{196, 202}
	enginesPath     = point{1000, 221}
)

// answer is the picture of what is said of an engine that is to be added, and whether it is red.
func (p *program) answer() (picture string, red bool) {
	p.t.Helper()
	all := p.picture()
	for y := 250; y < 340; y++ {
		row := all[3*(y*width+400) : 3*(y*width+1220)]
		picture += row
		for i := 0; i < len(row); i += 3 {
			r, g, b := int(row[i]), int(row[i+1]), int(row[i+2])
			red = red || r > 130 && r-max(g, b) > 60
		}
	}
	return picture, red
}

// TestToldWithoutEvent adds engines that are not there, by keyboard alone, and waits for the answer
// of each with no mouse moved and no key pressed: what a goroutine reports is drawn by itself.
func TestToldWithoutEvent(t *testing.T) {
	needWindow(t)
	p := start(t, newHome(t, person))
	p.click(homeSettings)
	p.click(settingsEngines)
	p.click(enginesAdd)
	for n := range times(8, 14) {
		p.click(enginesPath)
		p.did(p.key("ctrl+a"))
		if _, err := xdotool("type", "--window", p.window, "--delay", "10", fmt.Sprintf("/nowhere/engine-%d", n)); err != nil {
			p.fail("%v", err)
		}
		before, _ := p.answer()
		p.did(p.key("Return"))
		p.await(fmt.Sprintf("the answer of engine %d", n), func() bool {
			now, red := p.answer()
			return red && now != before
		})
	}
}
