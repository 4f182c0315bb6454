//go:build linux

package e2e_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// TestAttackStarts starts the game many times at once on one home. One of them
// has the lock and offers the unfinished game; the others say that they save
// nothing. All end when they are asked to, and the save is as it was.
func TestAttackStarts(t *testing.T) {
	needWindow(t)
	copies := times(5, 20)
	home := newHome(t, person)
	first := start(t, home)
	first.begin(opening)
	g := newTwin(t, opening)
	first.play(g, opening.list())
	first.quit()
	before := first.read("unfinished.json")

	var all []*program
	for range copies {
		all = append(all, spawn(t, home, func(cmd *exec.Cmd) { cmd.Args = append(cmd.Args, "--new-window") }))
	}
	for _, p := range all {
		p.open()
	}
	owner := lockOwner(t, first.savePath()+".lock")
	if !slices.ContainsFunc(all, func(p *program) bool { return p.cmd.Process.Pid == owner }) {
		t.Fatalf("the lock belongs to process %d, which is none of these", owner)
	}
	told := 0
	for _, p := range all {
		if _, err := p.xdotool("windowraise", p.window, "windowfocus", p.window); err != nil {
			p.fail("%v", err)
		}
		p.still()
		notice := func() bool { return len(p.stripe(homeNotice)) > 0 }
		if p.cmd.Process.Pid == owner { // until it is painted, the window below it is seen
			p.await("the owner of the lock without a notice", func() bool { return !notice() })
			continue
		}
		p.await("the notice of another copy", notice)
		told++
	}
	for _, p := range all {
		p.quit()
	}
	if after := first.read("unfinished.json"); after != before {
		t.Errorf("the save was\n%s\nand is\n%s", before, after)
	}
	if err := whole(home); err != nil {
		t.Error(err)
	}
	if left := leftovers(home); len(left) > 0 {
		t.Errorf("temporary files stay: %q", left)
	}
	last := start(t, home)
	last.click(homeResume)
	last.play(g, later.list())
	last.quit()
	tally(t, "starts: %d at once, 1 with the lock, %d that said so, all ended by themselves, the save as it was", copies,
		told)
}

// lockOwner is the process that holds the lock on a file; there has to be one.
func lockOwner(t *testing.T, path string) int {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	suffix := fmt.Sprintf(":%d", info.Sys().(*syscall.Stat_t).Ino)
	locks, err := os.Open("/proc/locks")
	if err != nil {
		t.Fatal(err)
	}
	defer locks.Close()
	var owners []int
	for lines := bufio.NewScanner(locks); lines.Scan(); {
		// 1: FLOCK  ADVISORY  WRITE 123 00:2a:4567 0 EOF
		words := strings.Fields(lines.Text())
		if len(words) < 6 || words[1] != "FLOCK" || !strings.HasSuffix(words[5], suffix) {
			continue
		}
		owner, err := strconv.Atoi(words[4])
		if err != nil {
			t.Fatal(err)
		}
		owners = append(owners, owner)
	}
	if len(owners) != 1 {
		t.Fatalf("the lock belongs to the processes %v", owners)
	}
	return owners[0]
}
