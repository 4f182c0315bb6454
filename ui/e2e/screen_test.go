//go:build linux

package e2e_test

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// screen is a virtual display of its own (an Xvfb), with one test on it.
type screen struct {
	display string // as in DISPLAY
	pixels  []byte // as Xvfb draws them, of 4 bytes: blue, green, red and a filler
	last    string // the last photograph
}

var (
	screens      = map[testing.TB]*screen{}
	screensGuard sync.Mutex
)

// screenOf returns the screen of a test, which ends with the test.
func screenOf(t testing.TB) *screen {
	t.Helper()
	screensGuard.Lock()
	defer screensGuard.Unlock()
	s := screens[t]
	if s == nil {
		s = newScreen(t)
		screens[t] = s
		t.Cleanup(func() {
			screensGuard.Lock()
			defer screensGuard.Unlock()
			delete(screens, t)
		})
	}
	return s
}

// newScreen starts an Xvfb. MIDLINE_DISPLAY is its size, in place of 1280x800x24.
func newScreen(t testing.TB) *screen {
	t.Helper()
	dir := t.TempDir()
	ready, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	size := cmp.Or(os.Getenv("MIDLINE_DISPLAY"), fmt.Sprintf("%dx%dx24", width, height))
	// The pointer would be part of the picture.
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", size, "-fbdir", dir, "-nocursor", "-nolisten", "tcp",
		"-noreset")
	cmd.ExtraFiles = []*os.File{theirs}
	err = cmd.Start()
	theirs.Close()
	if err != nil {
		t.Fatalf("Xvfb is needed: %v", err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	number, err := io.ReadAll(ready) // until Xvfb closes it
	if err != nil || len(bytes.TrimSpace(number)) == 0 {
		t.Fatalf("Xvfb names no display: %v", err)
	}
	return &screen{display: ":" + string(bytes.TrimSpace(number)), pixels: pixelsOf(t, filepath.Join(dir, "Xvfb_screen0"))}
}

// pixelsOf maps the file into which an Xvfb draws.
func pixelsOf(t testing.TB, name string) []byte {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	// The header is that of an XWD file: 25 numbers of 32 bits, and a table of colours.
	var head [25]uint32
	if err := binary.Read(f, binary.BigEndian, &head); err != nil {
		t.Fatal(err)
	}
	if wide, high, bits, line := head[4], head[5], head[11], head[12]; wide != width || high < height || bits != 32 ||
		line != 4*width {
		t.Fatalf("a screen of %d by at least %d is needed; there are %d by %d, %d bits a pixel and %d bytes a line", width,
			height, wide, high, bits, line)
	}
	offset := int(head[0] + 12*head[19])
	end := offset + 4*width*height
	data, err := syscall.Mmap(int(f.Fd()), 0, end, syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(data) })
	return data[offset:end]
}

// environment is that of a program on this screen.
func (s *screen) environment() []string {
	return append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=")
}

// xdotool runs one command chain.
func (s *screen) xdotool(args ...string) (string, error) {
	var problem bytes.Buffer
	cmd := exec.Command("xdotool", args...)
	cmd.Env, cmd.Stderr = s.environment(), &problem
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, problem.String())
	}
	return strings.TrimSpace(string(out)), err
}

// photograph returns what is on the screen.
func (s *screen) photograph() string {
	if string(s.pixels) != s.last {
		s.last = string(s.pixels)
	}
	return s.last
}

// colorAt is the colour of a pixel of a picture.
func colorAt(picture string, x, y int) (r, g, b int) {
	i := 4 * (y*width + x)
	return int(picture[i+2]), int(picture[i+1]), int(picture[i])
}
