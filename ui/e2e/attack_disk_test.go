//go:build linux

package e2e_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"midline/engine/board"
)

// TestAttackDisk lets the disk become full in the middle of a game. The game
// goes on, tells it once, keeps the save that it had and leaves nothing beside
// it; when there is room again, the next action saves the whole game.
func TestAttackDisk(t *testing.T) {
	needWindow(t)
	done := []string{"a limit on the size of files"}
	t.Run("limit", func(t *testing.T) {
		p := spawn(t, newHome(t, chessByPersons), nil)
		p.appear()
		limit := func(soft string) {
			out, err := exec.Command("prlimit", "--pid", fmt.Sprint(p.cmd.Process.Pid), "--fsize="+soft+":").CombinedOutput()
			if err != nil {
				p.fail("prlimit: %v: %s", err, out)
			}
		}
		fullDisk(p, func() { limit("100") }, func() { limit("unlimited") })
	})
	if times(0, 1) == 1 {
		if reason := mountable(); reason != nil {
			done = append(done, fmt.Sprintf("no tmpfs, which cannot be mounted here (%v)", reason))
		} else {
			done = append(done, "a tmpfs of 256 KB")
			t.Run("tmpfs", func(t *testing.T) {
				p := onSmallDisk(t, chessByPersons)
				filler := filepath.Join(p.home, "filler")
				fullDisk(p, func() { fill(t, filler) }, func() {
					if err := os.Remove(filler); err != nil {
						t.Fatal(err)
					}
				})
			})
		}
	}
	if !t.Failed() {
		tally(t, "full disk: %s: 8 actions while full, 1 notice, the save whole, 0 leftovers", strings.Join(done, " and "))
	}
}

// chessByPersons are the settings of a game of which any drag is an action.
var chessByPersons = strings.Replace(person, `"chess2"`, `"chess"`, 1)

// fullDisk plays while there is room, while there is none, and again.
func fullDisk(p *program, fill, free func()) {
	p.t.Helper()
	p.click(homeStart)
	p.click(newStart)
	p.move("e2", "e4")
	p.move("e7", "e5")
	const saved = "e2e4 e7e5"
	p.await("two actions", func() bool { return strings.Join(line(p.saved()), " ") == saved })

	fill()
	while := strings.Fields("g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 b7b5")
	for _, action := range while {
		p.move(action[:2], action[2:])
		if got := strings.Join(line(p.saved()), " "); got != saved {
			p.fail("on the full disk the save has %s", got)
		}
	}
	if left := leftovers(p.home); len(left) > 0 {
		p.t.Errorf("temporary files stay: %q", left)
	}
	p.dismissIn(gameNotice)

	free()
	p.drop("a4", "b3")
	want := saved + " " + strings.Join(while, " ") + " a4b3"
	p.await("the whole game", func() bool { return strings.Join(line(p.saved()), " ") == want })
	if left := leftovers(p.home); len(left) > 0 {
		p.t.Errorf("temporary files stay: %q", left)
	}
	p.quit()
}

// drop drags a piece while White is at the bottom.
func (p *program) drop(from, to string) {
	p.t.Helper()
	a, b := step{action: from + to}.squares(board.Size(8, 8))
	p.did(p.drag(p.on(a), p.on(b)))
}

// onSmallDisk starts the game on a home that is a small disk of its own. It goes
// with the game.
func onSmallDisk(t *testing.T, settings string) *program {
	t.Helper()
	home := newHome(t, settings)
	p := spawn(t, home, func(cmd *exec.Cmd) {
		const script = `text=$(cat "$0/settings.toml") && mount -t tmpfs -o size=256k,mode=700 midline "$0" && printf '%s\n' "$text" >"$0/settings.toml" && exec "$1"`
		alone(cmd, "sh", "-c", script, home, cmd.Path)
	})
	p.appear()
	p.home = fmt.Sprintf("/proc/%d/root%s", p.cmd.Process.Pid, home)
	return p
}

// mountable says why no disk can be mounted, nil if one can.
func mountable() error {
	dir, err := os.MkdirTemp("", "midline-disk-")
	if err != nil {
		return err
	}
	defer os.Remove(dir)
	cmd := exec.Command("true")
	alone(cmd, "mount", "-t", "tmpfs", "-o", "size=4k", "midline", dir)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// alone makes a command one that has the disks for itself: what it mounts is
// seen by nobody else.
func alone(cmd *exec.Cmd, args ...string) {
	path, err := exec.LookPath(args[0])
	if err != nil {
		path = args[0] // and starting it says why not
	}
	cmd.Path, cmd.Args = path, args
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS}
		return
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
}

// fill leaves no room on the disk of a file.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for block := make([]byte, 4096); err == nil; {
		_, err = f.Write(block)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk is not full: %v", err)
	}
}
