//go:build linux

package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"midline/engine/game"
)

// patience is how long an effect may take before the test gives it up.
const patience = 45 * time.Second

// person is the settings file of most tests: two persons, a fixed start position
// and no time lost on animations.
const person = `version = 1
window = "light"
animation = "quick"
[new_game]
game = "chess2"
opponent = "person"
clock = "none"
start = "number"
number = 518
`

// program is a running copy of the game.
type program struct {
	hand
	t    *testing.T
	home string // its MIDLINE_HOME
	cmd  *exec.Cmd
	log  bytes.Buffer // to be read when it has ended
	done chan struct{}

	before string // the screen before it was started

	targetList string // the file in which the watched game lists what can be clicked
}

// needWindow skips a test where no window is wanted, and runs it beside others: each has a screen of
// its own.
func needWindow(t *testing.T) {
	t.Helper()
	if os.Getenv("MIDLINE_E2E") == "" {
		t.Skip("MIDLINE_E2E is not set: see `make test-window`")
	}
	if os.Getenv("MIDLINE_BIN") == "" {
		t.Fatal("MIDLINE_BIN has to name the game")
	}
	t.Parallel()
}

// newHome makes a folder of settings.
func newHome(t *testing.T, settings string) string {
	t.Helper()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}

// start starts the game and waits for its first screen.
func start(t *testing.T, home string) *program {
	t.Helper()
	p := spawn(t, home, nil)
	p.appear()
	return p
}

// spawn starts the game and waits for nothing. change, if there is one, has the
// last word on how it is started.
func spawn(t *testing.T, home string, change func(*exec.Cmd)) *program {
	t.Helper()
	p := &program{t: t, home: home, cmd: exec.Command(os.Getenv("MIDLINE_BIN")), done: make(chan struct{})}
	p.screen = screenOf(t)
	p.before = p.picture()
	p.cmd.Dir = os.TempDir()
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	p.cmd.Env = append(p.environment(), "MIDLINE_HOME="+home,
		"XDG_CONFIG_HOME="+filepath.Join(t.TempDir(), "config"), "FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1")
	if change != nil {
		change(p.cmd)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = p.cmd.Wait() // read from ProcessState
		close(p.done)
	}()
	t.Cleanup(p.cleanup)
	return p
}

// appear waits for the first screen, which fills the display.
func (p *program) appear() {
	p.t.Helper()
	p.open()
	size, err := p.xdotool("windowraise", p.window, "windowfocus", p.window, "getwindowgeometry", "--shell", p.window)
	if err != nil || !strings.Contains(size, fmt.Sprintf("WIDTH=%d\nHEIGHT=%d", width, height)) {
		p.fail("a window of %d by %d is needed; there is (%v):\n%s", width, height, err, size)
	}
	p.settled(p.before)
}

// open waits for a window.
func (p *program) open() {
	p.t.Helper()
	p.await("a window", func() bool {
		p.alive()
		out, err := p.xdotool("search", "--onlyvisible", "--pid", fmt.Sprint(p.cmd.Process.Pid))
		lines := strings.Fields(out)
		if err != nil || len(lines) == 0 {
			return false
		}
		p.window = lines[len(lines)-1]
		return true
	})
}

// cleanup ends the game and judges what it has written.
func (p *program) cleanup() {
	p.kill()
	for _, complaint := range []string{"*** Error in Fyne call thread", "panic:", "fatal error:"} {
		if strings.Contains(p.log.String(), complaint) {
			p.t.Errorf("the game wrote %q", complaint)
		}
	}
	if p.t.Failed() {
		p.t.Logf("the game wrote:\n%s", p.log.String())
	}
}

// kill ends the game as `kill -9` does.
func (p *program) kill() {
	_ = p.cmd.Process.Kill() // it may have ended
	<-p.done
}

// quitKey closes the window where a program hears of no signal, as under Wine.
var quitKey = os.Getenv("MIDLINE_QUIT_KEY")

// quit asks the game to end, and waits.
func (p *program) quit() {
	p.t.Helper()
	if quitKey != "" {
		p.did(p.key(quitKey))
	} else if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.fail("it cannot be ended: %v", err)
	}
	select {
	case <-p.done:
	case <-time.After(patience):
		p.fail("it does not end")
	}
	if !p.cmd.ProcessState.Success() {
		p.fail("it ended with %v", p.cmd.ProcessState)
	}
}

// alive fails if the game has ended.
func (p *program) alive() {
	p.t.Helper()
	if p.ended() {
		p.fail("the game has ended: %v", p.cmd.ProcessState)
	}
}

// ended reports whether the game has ended.
func (p *program) ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// fail ends the test and leaves a picture of the screen.
func (p *program) fail(format string, args ...any) {
	p.t.Helper()
	name := "no picture"
	if dir, err := os.MkdirTemp("", "midline-e2e-"); err == nil {
		name = filepath.Join(dir, "screen.png")
		cmd := exec.Command("import", "-window", "root", name)
		cmd.Env = p.environment()
		if err := cmd.Run(); err != nil {
			name = "no picture: " + err.Error()
		}
	}
	p.t.Fatalf("%s (the screen: %s)", fmt.Sprintf(format, args...), name)
}

// await waits until something holds.
func (p *program) await(what string, holds func() bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			p.fail("waited in vain for %s", what)
		}
	}
}

// picture is what is on the screen, pixel by pixel.
func (p *program) picture() string { return p.photograph() }

// settled waits until the picture has changed and stands still.
func (p *program) settled(before string) {
	p.t.Helper()
	p.await("the picture to change", func() bool { return p.picture() != before })
	p.still()
}

// still waits until the picture stands still while the program has little to do: one that waits for
// a processor draws late. A program that thinks in the background need only have stood still for longer.
func (p *program) still() {
	p.t.Helper()
	if !p.calms(patience) {
		p.fail("waited in vain for the picture to stand still")
	}
}

// calms waits as still does, for so long at most, and reports whether the picture stands still.
func (p *program) calms(most time.Duration) bool {
	p.t.Helper()
	const standing = 300 * time.Millisecond
	var last string
	var changed, idle time.Time
	var worked time.Duration
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		picture, now := p.picture(), time.Now()
		if picture != last {
			last, changed, idle, worked = picture, now, now, p.worked()
		}
		if now.Sub(idle) >= standing {
			before := worked
			if worked = p.worked(); worked-before <= standing/2 {
				return true
			}
			idle = now
		}
		if now.Sub(changed) >= 6*standing {
			return true
		}
	}
	return false
}

// worked is how long the threads of the program have run or waited for a processor; 0 where the
// system does not say.
func (p *program) worked() (sum time.Duration) {
	names, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", p.cmd.Process.Pid))
	for _, name := range names {
		var ran, waited time.Duration
		if text, err := os.ReadFile(name); err == nil { // a thread may have ended
			_, _ = fmt.Sscan(string(text), &ran, &waited)
		}
		sum += ran + waited
	}
	return sum
}

// click clicks, and waits for another picture.
func (p *program) click(at point) {
	p.t.Helper()
	before := p.picture()
	p.did(p.hand.click(at, false))
	p.settled(before)
}

// insist clicks until something holds, for what may appear later than the picture
// before it stands still.
func (p *program) insist(at point, what string, holds func() bool) {
	p.t.Helper()
	const pause = 3 * time.Second
	var last time.Time
	p.await(what, func() bool {
		if holds() {
			return true
		}
		if time.Since(last) > pause {
			p.did(p.hand.click(at, false))
			last = time.Now()
		}
		return false
	})
}

// press presses a key, and waits for another picture.
func (p *program) press(key string) {
	p.t.Helper()
	before := p.picture()
	p.did(p.key(key))
	p.settled(before)
}

// did fails if the hand could not do something.
func (p *program) did(err error) {
	p.t.Helper()
	p.alive()
	if err != nil {
		time.Sleep(time.Second) // it may be ending
		p.alive()
		p.fail("%v", err)
	}
}

func (p *program) savePath() string { return filepath.Join(p.home, "unfinished.json") }

// saved reads the saved game; nil if there is none.
func (p *program) saved() *game.Game {
	p.t.Helper()
	text, err := os.ReadFile(p.savePath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		p.fail("%v", err)
	}
	g, err := game.Decode(bytes.NewReader(text), nil)
	if err != nil {
		p.fail("the save: %v", err)
	}
	return g
}
