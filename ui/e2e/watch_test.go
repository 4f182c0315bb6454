//go:build linux

package e2e_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// TestWatch lets two computers play, pauses them, takes White over and plays on.
func TestWatch(t *testing.T) {
	needWindow(t)
	settings := strings.Replace(person, `opponent = "person"`, "opponent = \"none\"\nwhite_level = 2", 1)
	p := start(t, newHome(t, settings))
	p.click(homeStart)
	p.click(newStart)
	var stands string
	t.Cleanup(func() {
		if t.Failed() {
			t.Log("at last it stood:", stands)
		}
	})
	// From here on the picture stands still only in a pause.
	p.insist(revealNext, "a game of two computers", func() bool {
		g := p.saved()
		return g != nil && g.Players() == [2]game.Player{{Opponent: opponent.At(2)}, {Opponent: opponent.At(1)}} &&
			p.actions() >= 4
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

	p.insist(takeOver, "a person in White's place", func() bool {
		stands = fmt.Sprint(p.saved().Players(), p.saved().Result())
		return p.saved().Players() == [2]game.Player{{Standby: opponent.At(2)}, {Opponent: opponent.At(1)}}
	})
	p.await("White's turn", func() bool { return p.saved().Position().Side() == rules.White })
	time.Sleep(time.Second)
	mine := p.actions()
	time.Sleep(time.Second)
	if now := p.actions(); now != mine {
		p.fail("White was taken over after %d actions, and now there are %d", mine, now)
	}
	// The same button hands it back.
	p.insist(takeOver, "White's computer", func() bool {
		return p.saved().Players() == [2]game.Player{{Opponent: opponent.At(2)}, {Opponent: opponent.At(1)}}
	})
	p.await("White's computer to act", func() bool { return p.actions() > mine })
	p.quit()
}

// actions is how many actions the saved game has.
func (p *program) actions() int { return len(p.saved().Current().Path()) - 1 }
