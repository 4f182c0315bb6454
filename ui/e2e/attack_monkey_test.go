//go:build linux

package e2e_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// The monkey's window, smaller than any screen, and how small and large it may
// make it.
const (
	cageWidth, cageHeight = 800, 520
	leastWidth, mostWidth = 400, 1280
)

// remembered is how many of the monkey's last actions a failure tells.
const remembered = 60

// TestAttackMonkey has a monkey at mouse and keys of a small window, on a
// machine that is busy half of the time, while the watchdog looks at the window.
// MIDLINE_WATCHED names the game that is built with it.
func TestAttackMonkey(t *testing.T) {
	needWindow(t)
	watched := os.Getenv("MIDLINE_WATCHED")
	if watched == "" {
		t.Fatal("MIDLINE_WATCHED has to name the game that is built with the tag watchdog")
	}
	home := newHome(t, strings.NewReplacer(`"quick"`, `"normal"`, `opponent = "person"`,
		`opponent = "computer"`).Replace(person))
	if err := os.WriteFile(filepath.Join(home, "window"), fmt.Appendf(nil, "%d %d\n", cageWidth, cageHeight),
		0o600); err != nil {
		t.Fatal(err)
	}
	m := &monkey{t: t, random: dice(t), home: home, log: filepath.Join(t.TempDir(), "watchdog"), binary: watched}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the last actions:\n%s", strings.Join(m.actions, "\n"))
			text, _ := os.ReadFile(m.log)
			t.Logf("the watchdog wrote:\n%s", text[max(0, len(text)-8000):])
		}
	})
	length := time.Duration(times(20, 300)) * time.Second
	rest := burn(t)
	m.start()
	busy := false
	for begin := time.Now(); time.Since(begin) < length; {
		if now := time.Since(begin)/(5*time.Second)%2 == 1; now != busy {
			busy = now
			rest(!busy)
		}
		m.act()
		if m.p.ended() {
			if !m.p.cmd.ProcessState.Success() {
				t.Fatalf("the game has ended: %v", m.p.cmd.ProcessState)
			}
			m.start()
		}
	}
	rest(true)
	m.p.quit()
	m.p.saved() // is whole, or is not
	if err := whole(home); err != nil {
		t.Error(err)
	}
	text, err := os.ReadFile(m.log)
	if err != nil {
		t.Fatal(err)
	}
	holds, err := readHolds(string(text))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("who held the window:\n%s", listHolds(holds))
	tally(t, "monkey: %d actions in %v, %d starts, %s", m.done, length, m.starts, sumHolds(holds))
	const longest = 10 * time.Second
	for _, h := range holds {
		if h.held > longest {
			t.Errorf("the window did not answer for %v", h.held)
		}
	}
	if kept := os.Getenv("MIDLINE_ATTACK_LOG"); kept != "" {
		if err := os.WriteFile(kept, text, 0o600); err != nil {
			t.Error(err)
		}
	}
}

type monkey struct {
	t       *testing.T
	random  *rand.Rand
	home    string
	log     string // the watchdog's
	binary  string
	p       *program
	wide    int // the window, as it was made last
	high    int
	actions []string // the last ones
	done    int
	starts  int
}

func (m *monkey) start() {
	m.t.Helper()
	if m.starts++; m.starts > 20 {
		m.t.Fatal("the game keeps ending")
	}
	m.p = spawn(m.t, m.home, func(cmd *exec.Cmd) {
		cmd.Path, cmd.Args[0] = m.binary, m.binary
		cmd.Env = append(cmd.Env, "MIDLINE_WATCHDOG="+m.log)
	})
	m.p.open()
	m.wide, m.high = cageWidth, cageHeight
	m.did("windowfocus", m.p.window)
}

// keys are pressed by the monkey; those that do much stand there more often.
var keys = strings.Fields(`Return Return Return space space Tab Tab Up Down Left Right Left Right Escape
	1 2 3 4 5 6 w f z y h h t t m n v g question F1 F11 Home End BackSpace Delete shift+z shift+Tab ctrl+a
	e 2 e 4 d 7 d 5 g 1 f 3 q r b Page_Up Page_Down plus minus 0`)

// act does something.
func (m *monkey) act() {
	m.t.Helper()
	at := append([]string{"mousemove", "--window", m.p.window}, m.place()...)
	switch n := m.random.IntN(100); {
	case n < 40:
		m.did(append(at, "click", "1")...)
	case n < 60:
		to := append([]string{"mousemove", "--window", m.p.window}, m.place()...)
		between := append([]string{"mousemove", "--window", m.p.window}, m.place()...)
		m.did(strings.Fields(strings.Join([]string{strings.Join(at, " "), "mousedown 1", strings.Join(between, " "),
			"sleep 0.02", strings.Join(to, " "), "sleep 0.02", "mouseup 1"}, " "))...)
	case n < 85:
		m.did("windowfocus", m.p.window, "key", keys[m.random.IntN(len(keys))])
	case n < 89:
		m.did(append(at, "click", "3")...)
	case n < 93:
		m.did(append(at, "click", "--repeat", "5", []string{"4", "5"}[m.random.IntN(2)])...)
	case n < 96:
		m.wide = leastWidth + m.random.IntN(mostWidth-leastWidth)
		m.high = m.wide * (40 + m.random.IntN(60)) / 100
		if m.random.IntN(2) == 0 {
			m.wide, m.high = cageWidth, cageHeight
		}
		m.did("windowsize", m.p.window, strconv.Itoa(m.wide), strconv.Itoa(m.high))
	default:
		time.Sleep(upTo(m.random, 500*time.Millisecond))
	}
	m.done++
}

// place is a random place in the window, as xdotool reads it.
func (m *monkey) place() []string {
	return []string{strconv.Itoa(m.random.IntN(m.wide)), strconv.Itoa(m.random.IntN(m.high))}
}

func (m *monkey) did(args ...string) {
	m.t.Helper()
	m.actions = append(m.actions, strings.Join(args, " "))
	m.actions = m.actions[max(0, len(m.actions)-remembered):]
	if _, err := m.p.xdotool(args...); err != nil {
		time.Sleep(time.Second) // it may be ending
		if !m.p.ended() {
			m.t.Fatal(err)
		}
	}
}

// burn has as many goroutines as there are processors compute while rest(false)
// was called last.
func burn(t *testing.T) (rest func(bool)) {
	var gate sync.RWMutex
	gate.Lock()
	resting := true
	quit := make(chan struct{})
	var all sync.WaitGroup
	for range runtime.NumCPU() {
		all.Go(func() {
			for {
				gate.RLock()
				sum := 0.0
				for i := range 1_000_000 {
					sum += float64(i)
				}
				runtime.KeepAlive(sum)
				gate.RUnlock()
				select {
				case <-quit:
					return
				default:
				}
			}
		})
	}
	rest = func(now bool) {
		switch {
		case now && !resting:
			gate.Lock()
		case !now && resting:
			gate.Unlock()
		}
		resting = now
	}
	t.Cleanup(func() {
		close(quit)
		rest(false)
		all.Wait()
	})
	return rest
}
