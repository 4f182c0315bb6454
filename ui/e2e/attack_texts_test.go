//go:build linux

package e2e_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// mostWork is how much the window's goroutine may work at once where code of ours is seen in it.
// With it comes what Fyne takes to draw the frame in software, and on a machine that others use a
// processor counts three times what it does alone.
const mostWork = 500 * time.Millisecond

// calm are the settings of a game whose picture stands still.
const calm = person + "[analysis]\neval_bar = false\narrows = false\n"

// hostileTexts are games that are long where games are short, as PGN.
func hostileTexts(bytes int) map[string]string {
	game := func(tags, moves string) string { return tags + "\n" + moves + " *\n" }
	moves := func(note string) string {
		var text strings.Builder
		back := []string{"Nf3 Nf6", "Ng1 Ng8"}
		for i := 0; text.Len() < bytes && i < 8000; i++ {
			white, black, _ := strings.Cut(back[i%2], " ")
			fmt.Fprintf(&text, "%d. %s {%s} %s {%s}\n", i+1, white, note, black, note)
		}
		return text.String()
	}
	name := strings.Repeat("Elisabeth ", bytes/80)
	return map[string]string{
		"short comments": game("", moves(strings.Repeat("a mild remark ", 10))),
		"moves":          game("", moves("")),
		"a word":         game("", "1. e4 {"+strings.Repeat("w", bytes)+"}"),
		"a comment":      game("", "{"+strings.Repeat("mild ", bytes/5)+"} 1. e4"),
		"no width":       game("", "1. e4 {"+strings.Repeat("\u200b", bytes/3)+"}"),
		"lines":          game("", "1. e4 {"+strings.Repeat("a\n", bytes/2)+"}"),
		"names": game(fmt.Sprintf("[Event %q]\n[White %q]\n[Black %q]\n", name, name,
			strings.Repeat("W", bytes/8)), "1. e4"),
		"variations": game("", "1. e4"+strings.Repeat(" (1. d4 {instead}) (1. c4) (1. Nf3 {"+strings.Repeat("or so ",
			20)+"})", min(bytes/200, 1))+" e5 "+moves("so")[strings.Index(moves("so"), "2."):]),
		"neither":           strings.Repeat("neither a game nor a position ", bytes/30),
		"blanks":            strings.Repeat(" \n", bytes/2),
		"comments, no game": strings.Repeat("{a} ", bytes/4),
	}
}

// TestAttackTexts pastes texts of megabytes, opens them as files, walks through them and starts the
// game again with them, while the watchdog looks at the window: no single piece of work is longer
// than drawing a screen.
func TestAttackTexts(t *testing.T) {
	needWindow(t)
	watched := os.Getenv("MIDLINE_WATCHED")
	if watched == "" {
		t.Fatal("MIDLINE_WATCHED has to name the game that is built with the tag watchdog")
	}
	texts := hostileTexts(times(1<<20, 4<<20))
	var names []string
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	var guard sync.Mutex
	worst, work := "", time.Duration(0)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			file, log := filepath.Join(dir, "hostile.pgn"), filepath.Join(dir, "watchdog")
			if err := os.WriteFile(file, []byte(texts[name]), 0o600); err != nil {
				t.Fatal(err)
			}
			home := newHome(t, calm)
			begin := func(args ...string) *program {
				p := spawn(t, home, func(cmd *exec.Cmd) {
					cmd.Path, cmd.Args = watched, append([]string{watched}, args...)
					cmd.Env = append(cmd.Env, "MIDLINE_WATCHDOG="+log)
				})
				p.appear()
				return p
			}
			p := begin()
			p.holdClipboard(file)
			p.did(p.key("ctrl+v"))
			p.walk()
			p.quit()
			p = begin(file)
			p.walk()
			p.quit()
			text, err := os.ReadFile(log)
			if err != nil {
				t.Fatal(err)
			}
			holds, err := readHolds(string(text))
			if err != nil {
				t.Fatal(err)
			}
			guard.Lock()
			defer guard.Unlock()
			for _, h := range holds {
				if !slices.ContainsFunc(h.by, func(by string) bool { return strings.HasPrefix(by, "ours: ") }) {
					continue // Fyne draws a frame
				}
				if h.running > work {
					worst, work = name, h.running
				}
				if h.running > mostWork {
					t.Errorf("the window worked for %v at once (held for %v): %v", h.running, h.held, h.by)
				}
			}
			if t.Failed() {
				t.Logf("the watchdog wrote:\n%s", text[:min(len(text), 8000)])
			}
		})
	}
	t.Cleanup(func() { // after all of them
		tally(t, "texts: %d of %d KB pasted, opened and walked through: at most %v of work at once (%s)", len(texts),
			times(1024, 4096), work, worst)
	})
}

// walk goes through the game on the board, and to its end and back.
func (p *program) walk() {
	p.t.Helper()
	p.still()
	for _, key := range []string{"Right", "Right", "End", "Left", "Home", "Right", "ctrl+m", "Escape"} {
		p.did(p.key(key))
		time.Sleep(100 * time.Millisecond)
		p.alive()
	}
	p.still()
}

// holdClipboard lets a program have a file in the clipboard until the test ends. It returns the
// program.
func (p *program) holdClipboard(file string) *exec.Cmd {
	p.t.Helper()
	// -quiet keeps it in the foreground, so that it can be stopped.
	cmd := exec.Command("xclip", "-quiet", "-selection", "clipboard", "-i", file)
	cmd.Env = p.environment()
	if err := cmd.Start(); err != nil {
		p.t.Fatalf("xclip is needed: %v", err)
	}
	p.t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
	})
	time.Sleep(300 * time.Millisecond) // until it has it
	return cmd
}

// TestAttackClipboard pastes while the program that has the clipboard is stopped: the window answers,
// and says what is wrong; when the program goes on, so does the paste.
func TestAttackClipboard(t *testing.T) {
	needWindow(t)
	watched := os.Getenv("MIDLINE_WATCHED")
	if watched == "" {
		t.Fatal("MIDLINE_WATCHED has to name the game that is built with the tag watchdog")
	}
	dir := t.TempDir()
	file, log := filepath.Join(dir, "position.fen"), filepath.Join(dir, "watchdog")
	const position = "8/8/8/4k3/8/8/8/K7 w - - 0 1"
	if err := os.WriteFile(file, []byte(position), 0o600); err != nil {
		t.Fatal(err)
	}
	p := spawn(t, newHome(t, person), func(cmd *exec.Cmd) {
		cmd.Path, cmd.Args[0] = watched, watched
		cmd.Env = append(cmd.Env, "MIDLINE_WATCHDOG="+log)
	})
	p.appear()
	owner := p.holdClipboard(file)
	if err := owner.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	before := p.picture()
	p.did(p.key("ctrl+v"))
	p.settled(before) // a notice
	p.press("F10")    // and it answers
	p.press("F10")
	p.dismissIn(homeNotice)
	p.click(homeLibrary)
	p.click(librarySearch)
	p.did(p.key("ctrl+v")) // into a field
	p.still()
	p.did(p.key("a"))
	p.await("an answer", func() bool { return p.picture() != before })
	if err := owner.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	p.quit()
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	holds, err := readHolds(string(text))
	if err != nil {
		t.Fatal(err)
	}
	longest := time.Duration(0)
	for _, h := range holds {
		longest = max(longest, h.held-h.waiting)
	}
	if strings.Contains(string(text), "GetClipboardString") {
		t.Errorf("the window waited for the clipboard:\n%s", text[:min(len(text), 8000)])
	}
	tally(t, "texts: a clipboard whose owner is stopped: window held for at most %v", longest)
}
