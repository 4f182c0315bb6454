//go:build linux

package e2e_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// hostile is a home that the game has to live with.
type hostile struct {
	name string
	// make makes it hostile. The home is there, with settings.
	make   func(home string) error
	calm   bool // nothing is wrong: there is no notice
	either bool // a notice may be shown or not
	nobody bool // the game runs as a user without rights
	first  bool // it looks like the first start, which asks a stranger two questions
	often  bool // in the short attack as well
	poor   bool // nothing can be saved, so that it may end with a complaint
}

// hostileHomes are what a player's folder may be, though it should not. The
// tables of all that may be in its files are beside what reads them.
var hostileHomes = []hostile{
	{name: "the home is missing", make: os.RemoveAll, calm: true, first: true},
	{name: "the home is a file", make: func(home string) error { return instead(home, "a file of the player's") },
		often: true, poor: true},
	{name: "the home is a link to itself", make: func(home string) error { return linkTo(home, home) }, poor: true},
	{name: "the home is a link to nothing",
		make: func(home string) error { return linkTo(filepath.Join(home, "nothing"), home) }, poor: true},
	{name: "the home is a FIFO", make: pipe, poor: true},
	{name: "the home may not be written", make: func(home string) error { return os.Chmod(home, 0o555) }, nobody: true,
		often: true, poor: true},
	{name: "the home may not be read", make: func(home string) error { return os.Chmod(home, 0) }, nobody: true,
		poor: true},
	{name: "settings of binary junk", make: in("settings.toml", junk)},
	{name: "settings of a newer version", make: in("settings.toml", "version = 99\nwindow = \"dark\"\n")},
	{name: "settings that are a folder", make: in("settings.toml/inner", "a file of the player's")},
	{name: "settings that are a FIFO", make: below("settings.toml", pipe), often: true},
	{name: "settings of 500 MB", make: below("settings.toml", huge)},
	{name: "settings that link to themselves",
		make: below("settings.toml", func(path string) error { return linkTo(path, path) })},
	{name: "settings that may not be read",
		make: below("settings.toml", func(path string) error { return os.Chmod(path, 0) }), nobody: true},
	{name: "settings nested deep", make: in("settings.toml", "x = "+strings.Repeat("[", 100_000))},
	{name: "settings of 32 KB of dotted keys", make: in("settings.toml", strings.Repeat("a.", 16_000)+"a = 1\n")},
	{name: "a theme's name of 20,000 letters",
		make: in("settings.toml", "version = 1\ntheme = \""+strings.Repeat("x", 20_000)+"\"\n")},
	{name: "a save of binary junk", make: in("unfinished.json", junk), often: true},
	{name: "an empty save", make: in("unfinished.json", "")},
	{name: "a save of a newer version",
		make: in("unfinished.json", `{"format": "midline-game", "version": 99, "game": "chess3"}`)},
	{name: "a save that is a folder", make: in("unfinished.json/inner", "a file of the player's")},
	{name: "a save that is a FIFO", make: below("unfinished.json", pipe)},
	{name: "a save of 500 MB", make: below("unfinished.json", huge), often: true},
	{name: "a save that links to itself",
		make: below("unfinished.json", func(path string) error { return linkTo(path, path) })},
	{name: "a save that may not be read", make: unreadable("unfinished.json"), nobody: true, often: true},
	{name: "a save nested deep",
		make: in("unfinished.json", `{"format": "midline-game", "version": 1, "moves": `+strings.Repeat("[", 1_000_000))},
	{name: "a waiting game of binary junk", make: in("waiting/ABC.json", junk)},
	{name: "a waiting game that is a FIFO", make: below("waiting/ABC.json", pipe)},
	{name: "waiting games in a FIFO", make: below("waiting", pipe), often: true},
	{name: "a lock that is a folder", make: in("unfinished.json.lock/inner", "a file of the player's")},
	{name: "a lock that is a FIFO", make: below("unfinished.json.lock", pipe), calm: true},
	{name: "a size of the window that is a FIFO", make: below("window", pipe), calm: true},
	{name: "a size of the window of 500 MB", make: below("window", huge), calm: true},
	{name: "themes that are a file", make: in("themes", "a file of the player's"), either: true},
	{name: "themes that are a FIFO", make: below("themes", pipe), either: true},
	{name: "a theme that is a FIFO", make: below("themes/a.toml", pipe)},
	{name: "a theme of 500 MB", make: below("themes/a.toml", huge)},
	{name: "a theme of binary junk", make: in("themes/a.toml", junk)},
}

// junk is no text of any kind.
var junk = string(bytes.Repeat([]byte{0, 0xff, 0xfe, '"', '[', '{', '\n', 0x1b, 0x80}, 5000))

// TestAttackHomes starts the game on hostile homes. It opens its window, says
// what is wrong, and lets a game begin; nothing that was there is gone.
func TestAttackHomes(t *testing.T) {
	needWindow(t)
	n := 0
	var notices atomic.Int32
	for _, h := range hostileHomes {
		if !h.often && times(0, 1) == 0 {
			continue
		}
		n++
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			if h.attack(t) {
				notices.Add(1)
			}
		})
	}
	t.Cleanup(func() { // after all of them
		if !t.Failed() {
			tally(t, "homes: %d hostile ones, %d notices, nothing of the player's lost", n, notices.Load())
		}
	})
}

// attack starts the game on such a home, and reports whether it showed a notice.
func (h *hostile) attack(t *testing.T) (noticed bool) {
	home := filepath.Join(newHome(t, person), "home")
	for _, dir := range []string{filepath.Dir(filepath.Dir(home)), filepath.Dir(home)} {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := put(filepath.Join(home, "settings.toml"), chessByPersons); err != nil {
		t.Fatal(err)
	}
	if h.nobody {
		for _, path := range []string{home, filepath.Join(home, "settings.toml")} {
			if err := os.Chown(path, nobody(), -1); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := h.make(home); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(home, 0o700) }) // so that it can be removed
	before := treasure(t, home)

	p := spawn(t, home, func(cmd *exec.Cmd) {
		if h.nobody && os.Getuid() == 0 {
			asNobody(t, cmd)
		}
	})
	p.appear()
	if noticed = len(p.stripe(homeNotice)) > 0; noticed == h.calm && !h.either {
		p.fail("a notice is shown: %v", noticed)
	}
	for seen := 0; ; seen++ {
		stripe := p.stripe(homeNotice)
		if len(stripe) == 0 {
			break
		}
		if seen == 10 {
			p.fail("notices without end")
		}
		p.click(point{homeNotice.button, stripe[len(stripe)/2]})
	}
	if h.first {
		p.press("1")      // how the pieces look
		p.press("Escape") // on to the games
	}
	p.click(homeStart)
	p.click(newStart)
	h.end(p)
	after := treasure(t, home)
	ordinary := sumOf(strings.NewReader(chessByPersons))
	for name, sum := range before {
		if name == "window" || sum == ordinary {
			continue // is ours to write
		}
		if !holds(after, sum) {
			t.Errorf("%s is gone; there are %v", name, names(after))
		}
	}
	return noticed
}

// end asks the game to end. Where nothing can be saved it may say so.
func (h *hostile) end(p *program) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.fail("it cannot be ended: %v", err)
	}
	select {
	case <-p.done:
	case <-time.After(patience):
		p.fail("it does not end")
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 0 && !(h.poor && code == 1) {
		p.fail("it ended with %v", p.cmd.ProcessState)
	}
}

// treasure is what stands in a home: each file's content, as a sum, by its name.
func treasure(t *testing.T, home string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(home, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(home, path)
		switch e.Type() {
		case fs.ModeDir:
		case fs.ModeSymlink:
			to, err := os.Readlink(path)
			all[name] = "link to " + to
			return err
		case 0:
			f, err := os.Open(path)
			if err != nil {
				return err
			}
			defer f.Close()
			all[name] = sumOf(f)
		default:
			all[name] = e.Type().String()
		}
		return nil
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return all
}

// sumOf tells one content from another.
func sumOf(content io.Reader) string {
	sum := sha256.New()
	size, err := io.Copy(sum, content)
	return fmt.Sprintf("%d bytes, %x, %v", size, sum.Sum(nil)[:8], err)
}

func holds(all map[string]string, sum string) bool {
	for _, s := range all {
		if s == sum {
			return true
		}
	}
	return false
}

func names(all map[string]string) (list []string) {
	for name, sum := range all {
		list = append(list, name+": "+sum)
	}
	return list
}
