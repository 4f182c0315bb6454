//go:build linux

package e2e_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// TestAttackKills kills the game with SIGKILL at random moments: while it
// starts, while it is played, while it ends. What it has saved is a whole game
// each time, with no action less than was seen saved before, and is what the
// next start offers; no temporary file stays.
func TestAttackKills(t *testing.T) {
	needWindow(t)
	cycles, random := times(6, 100), dice(t)
	k := &killer{t: t, random: random, home: newHome(t, chessByPersons)}
	k.fresh()
	for n := 1; n <= cycles; n++ {
		k.cycle(n)
		if t.Failed() {
			t.Fatalf("in cycle %d", n)
		}
	}
	tally(t, "kills: %d kills -9 (%d starting, %d playing, %d ending), %d saves whole, %d actions kept, %d games, 0 "+
		"leftovers",
		cycles, k.kills[0], k.kills[1], k.kills[2], k.compared, k.kept, k.games)
}

type killer struct {
	t      *testing.T
	random *rand.Rand
	home   string
	line   []string // the actions that are known to be saved

	kills                 [3]int
	compared, kept, games int
}

// fresh begins a game and leaves it after its first action.
func (k *killer) fresh() {
	k.t.Helper()
	p := start(k.t, k.home)
	p.click(homeStart)
	p.click(newStart)
	p.move("e2", "e4")
	p.await("the first action", func() bool { g := p.saved(); return g != nil && slices.Equal(line(g), []string{"e2e4"}) })
	p.quit()
	k.line = []string{"e2e4"}
	k.games++
}

// cycle starts the game, kills it, and looks at what is left.
func (k *killer) cycle(n int) {
	k.t.Helper()
	if g := k.saved(); g.Result().Over() || len(plain(g)) == 0 {
		if err := os.Remove((&program{home: k.home}).savePath()); err != nil {
			k.t.Fatal(err)
		}
		k.fresh()
	}
	before := k.line
	var tried []string
	switch {
	case n%6 == 0:
		k.kills[0]++
		p := spawn(k.t, k.home, nil)
		time.Sleep(upTo(k.random, 1500*time.Millisecond))
		p.kill()
	case n%6 == 3:
		k.kills[2]++
		p := k.resume()
		tried = k.play(p, 1)
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
		time.Sleep(upTo(k.random, 30*time.Millisecond))
		p.kill()
	default:
		k.kills[1]++
		p := k.resume()
		timer := time.AfterFunc(upTo(k.random, 900*time.Millisecond), func() { _ = p.cmd.Process.Kill() })
		tried = k.play(p, 20)
		timer.Stop()
		p.kill()
	}
	// The button was held down if the window went away under a drag.
	if _, err := screenOf(k.t).xdotool("mouseup", "1"); err != nil {
		k.t.Fatal(err)
	}
	k.judge(before, tried)
}

// resume starts the game, asks that it leaves the save as it is, removes what
// killed ones have left, and goes on with the game.
func (k *killer) resume() *program {
	k.t.Helper()
	path := (&program{home: k.home}).savePath()
	before, err := os.ReadFile(path)
	if err != nil {
		k.t.Fatal(err)
	}
	p := start(k.t, k.home)
	if left := leftovers(k.home); len(left) > 0 {
		p.fail("temporary files stay: %q", left)
	}
	p.click(homeResume)
	if after := p.read("unfinished.json"); after != string(before) {
		p.fail("the save was\n%s\nand is\n%s\n", before, after)
	}
	return p
}

// play plays random actions until there are enough of them or the game is dead.
// It returns what it tried, the last one perhaps in vain.
func (k *killer) play(p *program, most int) (tried []string) {
	k.t.Helper()
	g := k.saved()
	for len(tried) < most {
		moves := plain(g)
		if len(moves) == 0 {
			return tried
		}
		m := moves[k.random.IntN(len(moves))]
		text := uci.Move(g.Position(), m)
		from, to := step{action: text}.squares(g.Position().Geo())
		tried = append(tried, text)
		if _, err := g.Play(m); err != nil {
			k.t.Fatal(err)
		}
		if err := p.drag(p.on(from), p.on(to)); err != nil {
			p.await("its end, since "+err.Error(), p.ended)
		}
		p.await(text+" in the save", func() bool {
			k.line = line(k.saved())
			return len(k.line) == len(line(g)) || p.ended()
		})
		if p.ended() {
			return tried
		}
	}
	return tried
}

// judge compares the save with what it was before and what was tried since: it
// is the first of these actions, and no fewer than were seen saved.
func (k *killer) judge(before, tried []string) {
	k.t.Helper()
	got, all := line(k.saved()), slices.Concat(before, tried)
	if len(got) > len(all) || !slices.Equal(got, all[:len(got)]) {
		k.t.Errorf("the save has\n%v\nand played was\n%v", got, all)
	}
	if len(got) < len(k.line) {
		k.t.Errorf("the save had\n%v\nand has\n%v", k.line, got)
	}
	if err := whole(k.home); err != nil {
		k.t.Error(err)
	}
	k.compared++
	k.kept += len(got) - len(before)
	k.line = got
}

// saved reads the save, which has to be whole.
func (k *killer) saved() *game.Game {
	k.t.Helper()
	text, err := os.ReadFile((&program{home: k.home}).savePath())
	if err != nil {
		k.t.Fatal(err)
	}
	g, err := game.Decode(bytes.NewReader(text), nil)
	if err != nil {
		k.t.Fatalf("half a save: %v\n%s", err, text)
	}
	return g
}

// line is the actions of a game.
func line(g *game.Game) (list []string) {
	for _, n := range g.Current().Path()[1:] {
		list = append(list, uci.Move(n.Parent().Position(), n.Move()))
	}
	return list
}

// plain are the actions that a drag makes without a question.
func plain(g *game.Game) (moves []rules.Move) {
	if g.Result().Over() {
		return nil
	}
	for _, m := range g.Position().Legal(nil) {
		if len(uci.Move(g.Position(), m)) == 4 && m.Kind() != rules.Castle {
			moves = append(moves, m)
		}
	}
	return moves
}
