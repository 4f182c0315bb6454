//go:build linux

package e2e_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"midline/engine/library"
)

// resident is the memory that the game has in use, in megabytes.
func (p *program) resident() int {
	p.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.fail("its memory: %v", err)
	}
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			kilobytes, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				p.fail("its memory: %q", line)
			}
			return kilobytes >> 10
		}
	}
	p.fail("its memory is not told")
	return 0
}

// homeSettings leads from the first screen to the settings.
var homeSettings = point{838, 680}

// changeOf is the settings file of a change: each key takes its values in turn,
// each at its own pace.
func changeOf(n int) string {
	turn := func(pace int, values ...string) string { return values[n/pace%len(values)] }
	return fmt.Sprintf(
		"version = 1\nwindow = %q\ntheme = %q\npieces = %q\nanimation = %q\nhelp = %s\nui_scale = %s\nvolume = "+
			"%d\n[new_game]\nopponent = \"person\"\n",
		turn(1, "light", "dark"), turn(2, "brown", "slate", "sage", "night", "contrast"), turn(3, "theme", "symbols"),
		turn(5, "quick", "normal", "off"), turn(7, "true", "false"), turn(4, "1.0", "1.1", "0.9", "1.25"), n%101)
}

// TestMemorySettings changes every setting again and again, on the page of the
// settings: the game ends with hardly more memory than it had after the first
// twenty changes, when each look has been worn.
func TestMemorySettings(t *testing.T) {
	needWindow(t)
	p := start(t, newHome(t, changeOf(0)))
	home := p.picture()
	p.click(homeSettings)
	p.settled(home)
	wear := func(from, to int) {
		for n := from; n < to; n++ {
			if err := os.WriteFile(filepath.Join(p.home, "settings.toml"), []byte(changeOf(n)), 0o600); err != nil {
				t.Fatal(err)
			}
			time.Sleep(250 * time.Millisecond) // it looks at its files now and then
			p.alive()
		}
	}
	wear(1, 21)
	before, changes := p.resident(), times(80, 200)
	wear(21, 21+changes)
	after := p.resident()
	tally(t, "memory %d changes of settings, %d MB before, %d MB after", changes, before, after)
	if after > before+60 {
		p.fail("%d changes of settings took it from %d to %d MB", changes, before, after)
	}
}

// foolsMate is as short as a game of Chess 2 can be.
var foolsMate = script{white: 'C', black: 'C', steps: `f2f3 e7e5 g2g4 d8h4`}

// TestMemoryGames plays game after game in one sitting, each with its choice of
// armies, its curtain and its end.
func TestMemoryGames(t *testing.T) {
	needWindow(t)
	const most = 450
	p := start(t, newHome(t, person))
	games := times(8, 90)
	p.click(homeStart)
	peak := 0
	for n := range games {
		if n > 0 {
			p.press("n")
		}
		p.setUp(foolsMate)
		p.play(newTwin(t, foolsMate), foolsMate.list())
		if peak = max(peak, p.resident()); peak > most {
			p.fail("after %d games it has %d MB, more than %d", n+1, peak, most)
		}
	}
	tally(t, "memory %d games in one sitting, %d MB at most", games, peak)
}

// homeSetUp and homeLibrary lead from the first screen to the editor and the library.
var (
	homeSetUp   = point{688, 698}
	homeLibrary = point{838, 622}
)

// TestMemoryVisits goes to the editor, and to a large library, and back, again and again: it ends
// with hardly more memory than after the first visits.
func TestMemoryVisits(t *testing.T) {
	needWindow(t)
	for name, at := range map[string]point{"the editor": homeSetUp, "a large library": homeLibrary} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			visit(t, name, at)
		})
	}
}

// visit goes to a screen of a program with a large library, and back.
func visit(t *testing.T, name string, at point) {
	p := start(t, newHome(t, person))
	p.inLibrary(func(ctx context.Context, lib *library.Library) error {
		_, err := lib.Import(ctx, strings.NewReader(manyGames()), library.Import{})
		return err
	})
	p.click(at)
	p.press("Escape")
	visit := func(n int) {
		const look = 400 * time.Millisecond // at either screen
		for range n {
			p.did(p.hand.click(at, false))
			time.Sleep(look)
			p.did(p.key("Escape"))
			time.Sleep(look)
		}
		p.still()
	}
	visit(10)
	before, visits := p.resident(), times(30, 100)
	visit(visits)
	after := p.resident()
	tally(t, "memory %d visits of %s, %d MB before, %d MB after", visits, name, before, after)
	if after > before+60 {
		t.Errorf("%d visits of %s took it from %d to %d MB", visits, name, before, after)
	}
}

// manyGames is a large library, as PGN.
func manyGames() string {
	var games strings.Builder
	for n := range times(2000, 20_000) {
		fmt.Fprintf(&games, "[Event \"Club\"]\n[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"1-0\"]\n\n1. e4 e5 "+
			"2. Nf3 %s 1-0\n\n", n, n+1, []string{"Nc6", "Nf6", "d6", "d5"}[n%4])
	}
	return games.String()
}
