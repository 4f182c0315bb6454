package e2e_test

import (
	"strings"
	"testing"
	"time"

	"midline/engine/game"
)

// TestWatch lets two computers play, pauses them, takes White over and plays on.
func TestWatch(t *testing.T) {
	needWindow(t)
	settings := strings.Replace(person, `opponent = "person"`, "opponent = \"none\"\nwhite_level = 2", 1)
	p := start(t, newHome(t, settings))
	p.click(homeStart)
	p.click(newStart)
	p.did(p.hand.click(revealNext, false)) // from here on the picture stands still only in a pause
	p.await("a game of two computers", func() bool {
		g := p.saved()
		return g != nil && g.Players() == [2]game.Player{{Level: 2}, {Level: 1}} && p.actions() >= 4
	})
	p.did(p.key("space"))
	p.still()
	paused := p.actions()
	time.Sleep(2 * time.Second)
	if now := p.actions(); now != paused {
		p.fail("paused after %d actions, and now there are %d", paused, now)
	}
	p.did(p.tool(toolPause, p.saved()))
	p.await("the game to go on", func() bool { return p.actions() > paused })

	p.did(p.hand.click(takeOver, false))
	p.await("White's turn, a person's", func() bool {
		g := p.saved()
		return g.Players() == [2]game.Player{{Standby: 2}, {Level: 1}} && g.Position().Side() == 0
	})
	time.Sleep(time.Second)
	mine := p.actions()
	time.Sleep(time.Second)
	if now := p.actions(); now != mine {
		p.fail("White was taken over after %d actions, and now there are %d", mine, now)
	}
	p.did(p.hand.click(takeOver, false)) // which hands it back
	p.await("White's computer", func() bool {
		return p.saved().Players() == [2]game.Player{{Level: 2}, {Level: 1}} && p.actions() > mine
	})
	p.quit()
}

// actions is how many actions the saved game has.
func (p *program) actions() int { return len(p.saved().Current().Path()) - 1 }
