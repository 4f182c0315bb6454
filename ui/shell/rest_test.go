package shell

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// quiet is a rest whose clock stands still except while it waits.
type quiet struct {
	*rest
	clock  time.Time
	waits  int
	posts  int
	during func() time.Duration // what happens in a wait, and how long that takes
}

func newQuiet() *quiet {
	q := &quiet{rest: newRest(), clock: time.Now()}
	q.during = func() time.Duration { return restTime }
	q.now = func() time.Time { return q.clock }
	q.wait = func(time.Duration) { q.waits++; q.clock = q.clock.Add(q.during()) }
	q.post = func() { q.posts++ }
	q.painted()
	return q
}

// ticks lets the loop run n times and returns how often it slept.
func (q *quiet) ticks(n int) int {
	before := q.waits
	for range n {
		q.tick()
	}
	return q.waits - before
}

func TestLoopSleepsWhenNothingHappens(t *testing.T) {
	q := newQuiet()
	if q.ticks(10) != 0 {
		t.Error("it sleeps right after a frame")
	}
	q.clock = q.clock.Add(restAfter)
	if n := q.ticks(10 * (1 + restTicks)); n != 10 {
		t.Errorf("%d of 10 sleeps with %d other iterations after each", n, restTicks)
	}
}

func TestLoopStaysAwake(t *testing.T) {
	for name, happen := range map[string]func(q *quiet){
		"a frame":    func(q *quiet) { q.painted() },
		"a function": func(q *quiet) { q.wake() },
		"an event in a sleep": func(q *quiet) {
			q.during = func() time.Duration { return restTime / 2 }
			q.tick()
		},
		"a function in a sleep": func(q *quiet) {
			q.during = func() time.Duration { q.wake(); return restTime }
			q.tick()
			if q.posts != 1 {
				t.Errorf("the sleep was interrupted %d times", q.posts)
			}
		},
	} {
		q := newQuiet()
		q.clock = q.clock.Add(restAfter)
		happen(q)
		q.during = func() time.Duration { return restTime }
		if q.ticks(10) != 0 {
			t.Errorf("%s does not keep the loop awake", name)
		}
		q.clock = q.clock.Add(restAfter)
		if q.ticks(10) == 0 {
			t.Errorf("%s keeps the loop awake for ever", name)
		}
	}
}

func TestNothingIsPostedToALoopThatIsAwake(t *testing.T) {
	q := newQuiet()
	q.wake()
	q.tick()
	q.wake()
	if q.posts != 0 {
		t.Error("the driver may not have started yet, or have ended")
	}
}

// The window of the test driver is painted in the same walk over its objects.
func TestFrameIsNoticed(t *testing.T) {
	test.NewTempApp(t)
	n := 0
	r := newRedrawing(func() { n++ })
	r.timer.Stop()
	win := test.NewTempWindow(t, nil)
	win.SetContent(r.spot)
	win.Resize(fyne.NewSize(100, 100))
	n = 0
	win.Canvas().Capture()
	if n == 0 {
		t.Error("a frame was painted unnoticed")
	}
}
