//go:build linux

package e2e_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// pixels is the size of the window.
func (p *program) pixels() (wide, high int) {
	p.t.Helper()
	out, err := p.xdotool("getwindowgeometry", "--shell", p.window)
	if err != nil {
		p.fail("the window has no size: %v", err)
	}
	for line := range strings.Lines(out) {
		_, _ = fmt.Sscanf(line, "WIDTH=%d", &wide)
		_, _ = fmt.Sscanf(line, "HEIGHT=%d", &high)
	}
	return wide, high
}

// A size of everything that does not fit on the screen leaves the window on it, and
// the window is as it was when another size is chosen.
func TestScaleKeepsToTheScreen(t *testing.T) {
	needWindow(t)
	home := newHome(t, person)
	set := func(scale string) {
		text := strings.Replace(person, "version = 1\n", "version = 1\nui_scale = "+scale+"\n", 1)
		if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	set("2.0")
	p := spawn(t, home, func(c *exec.Cmd) {
		c.Env = slices.DeleteFunc(c.Env, func(v string) bool { return strings.HasPrefix(v, "FYNE_SCALE=") })
	})
	p.open()
	p.settled(p.before)
	if wide, high := p.pixels(); wide > width || high > height {
		p.fail("at 200 %% the window has %d by %d pixels on a screen of %d by %d", wide, high, width, height)
	}
	change := func(scale string) (wide, high int) {
		before := p.picture()
		set(scale)
		p.settled(before)
		return p.pixels()
	}
	wide, high := change("1.0")
	for _, scale := range []string{"2.0", "0.8"} {
		if w, h := change(scale); w > width || h > height {
			p.fail("at %s the window has %d by %d pixels", scale, w, h)
		}
	}
	if w, h := change("1.0"); w != wide || h != high {
		p.fail("the window had %d by %d pixels at 100 %%, and has %d by %d when it is chosen again", wide, high, w, h)
	}
	p.quit()
}
