//go:build linux

package e2e_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// hold is a time that the window's goroutine was held, as the watchdog tells it.
type hold struct {
	held, running, waiting time.Duration
	by                     []string // who, in each of its stacks
}

// holdLine begins what the watchdog tells of one.
var holdLine = regexp.MustCompile(`^watchdog: held (\d+) ms \((\d+) on a processor, (\d+) waiting for one\)$`)

// readHolds reads what the watchdog wrote.
func readHolds(text string) (holds []hold, err error) {
	for _, record := range strings.Split("\n"+text, "\nwatchdog: ")[1:] {
		head, stacks, _ := strings.Cut(record, "\n")
		if head == "still held" {
			continue // it comes again
		}
		words := holdLine.FindStringSubmatch("watchdog: " + head)
		if words == nil {
			return nil, fmt.Errorf("the watchdog wrote %q", head)
		}
		var h hold
		for i, d := range []*time.Duration{&h.held, &h.running, &h.waiting} {
			if *d, err = time.ParseDuration(words[i+1] + "ms"); err != nil {
				return nil, err
			}
		}
		for _, stack := range strings.Split("\n"+stacks, "\n  after ")[1:] {
			h.by = append(h.by, holder(stack))
		}
		holds = append(holds, h)
	}
	return holds, nil
}

// holder names who does the work in a stack: the innermost function of ours, if
// there is one above the loop, or else what Fyne's loop calls.
func holder(stack string) string {
	fyne, top := "", ""
	for line := range strings.SplitSeq(stack, "\n") {
		call, found := strings.CutPrefix(line, "    ")
		if i := strings.LastIndex(call, "("); found &&
			i > 0 && !strings.HasPrefix(call, "\t") && !strings.HasPrefix(call, "goroutine ") {
			call = call[:i]
		} else {
			continue
		}
		if top == "" && !strings.HasPrefix(call, "runtime.") {
			top = call
		}
		switch {
		case strings.HasSuffix(call, ".(*gLDriver).runGL"):
			if fyne == "" {
				fyne = "waits for work" // or for its turn on a processor
			}
			return "Fyne: " + fyne
		case strings.HasPrefix(call, "midline/cmd/midline/internal/watchdog"):
		case strings.HasPrefix(call, "midline/"):
			return "ours: " + strings.TrimPrefix(call, "midline/")
		case strings.HasPrefix(call, "fyne.io/fyne/v2/internal/driver/glfw.") || strings.HasPrefix(call, "github.com/go-gl/"):
			fyne = call[strings.LastIndex(call, "/")+1:]
			if top != call {
				fyne += " in " + top[strings.LastIndex(top, "/")+1:]
			}
		}
	}
	return "Fyne: " + top
}

// listHolds says how often and how long each held the window.
func listHolds(holds []hold) string {
	type share struct {
		by    string
		n     int
		worst hold
	}
	var list []*share
	for _, h := range holds {
		by := "nobody in particular"
		if len(h.by) > 0 {
			by = h.by[0]
		}
		i := slices.IndexFunc(list, func(s *share) bool { return s.by == by })
		if i < 0 {
			i = len(list)
			list = append(list, &share{by: by})
		}
		list[i].n++
		if h.held > list[i].worst.held {
			list[i].worst = h
		}
	}
	slices.SortFunc(list, func(a, b *share) int { return cmp.Compare(b.worst.held, a.worst.held) })
	var text strings.Builder
	for _, s := range list {
		fmt.Fprintf(&text, "%4d times, at most %v (%v on a processor, %v waiting for one): %s\n",
			s.n, s.worst.held, s.worst.running, s.worst.waiting, s.by)
	}
	return text.String()
}

// sumHolds is all that in a few words. What was held for long and did little
// waited: for a processor, or for the system that draws.
func sumHolds(holds []hold) string {
	var worst, work, ourWork time.Duration
	n, ours := 0, 0
	for _, h := range holds {
		worst = max(worst, h.held)
		if h.running <= 100*time.Millisecond {
			continue
		}
		n++
		work = max(work, h.running)
		if slices.ContainsFunc(h.by, func(by string) bool { return strings.HasPrefix(by, "ours: ") }) {
			ours++
			ourWork = max(ourWork, h.running)
		}
	}
	return fmt.Sprintf(
		"no panic; window held %d times for more than 100ms (at most %v), %d times with that much work (at most %v), %d "+
			"of these under code of ours (at most %v)",
		len(holds), worst, n, work, ours, ourWork)
}

// TestReadHolds guards the reading of the watchdog.
func TestReadHolds(t *testing.T) {
	const text = `watchdog: still held
  after 1600 ms:
    goroutine 1 [running, locked to thread]:
    midline/ui/board.(*Board).draw(0xc0)
    	board.go:1 +0x1
watchdog: held 1700 ms (180 on a processor, 20 waiting for one)
  after 100 ms:
    goroutine 1 [syscall, locked to thread]:
    runtime.cgocall(0x1)
    	cgocall.go:1 +0x1
    github.com/go-gl/glfw/v3.4/glfw._Cfunc_glfwSwapBuffers(0x1)
    	x.go:1 +0x1
    fyne.io/fyne/v2/internal/driver/glfw.(*gLDriver).repaintWindow(0x1)
    	loop.go:1 +0x1
    fyne.io/fyne/v2/internal/driver/glfw.(*gLDriver).runGL(0x1)
    	loop.go:1 +0x1
    midline/ui/shell.Run({0x1, 0x2})
    	shell.go:1 +0x1
  after 1600 ms:
    goroutine 1 [running, locked to thread]:
    midline/ui/board.(*Board).draw(0xc0)
    	board.go:1 +0x1
    fyne.io/fyne/v2/internal/driver/glfw.(*gLDriver).runGL(0x1)
    	loop.go:1 +0x1
`
	holds, err := readHolds(text)
	if err != nil || len(holds) != 1 {
		t.Fatalf("%v, %v", holds, err)
	}
	want := []string{"Fyne: glfw.(*gLDriver).repaintWindow in glfw._Cfunc_glfwSwapBuffers", "ours: ui/board.(*Board).draw"}
	if h := holds[0]; h.held != 1700*time.Millisecond || h.running != 180*time.Millisecond ||
		h.waiting != 20*time.Millisecond || !slices.Equal(h.by, want) {
		t.Errorf("%+v", h)
	}
	if got := sumHolds(holds); !strings.Contains(
		got, "held 1 times for more than 100ms (at most 1.7s), 1 times with that much work (at most 180ms), 1 of these "+
			"under code of ours") {
		t.Error(got)
	}
}
