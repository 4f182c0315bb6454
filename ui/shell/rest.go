package shell

import (
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/go-gl/glfw/v3.4/glfw"
)

const (
	// restAfter is how long nothing may have happened before the loop sleeps. The cursor of a text field
	// pauses for 0.4 s.
	restAfter = 500 * time.Millisecond
	// restTime is the length of a sleep that nothing interrupts.
	restTime = 500 * time.Millisecond
	// restTicks is how many iterations of the loop follow on such a sleep without another: enough for a
	// function that Fyne itself has queued meanwhile, and for the frame after it.
	restTicks = 2
)

// rest lets Fyne's loop sleep while nothing happens. By itself, the loop (2.8.1) looks for events 60 times a
// second. rest is an endless animation, which the loop calls in each iteration: it waits for an event, a
// function from kit.Do, or the end of restTime. A frame, an event or such a function keep it awake for
// restAfter.
type rest struct {
	wait func(time.Duration) // waits for an event and handles it
	post func()              // ends wait from another goroutine
	now  func() time.Time

	busy    time.Time   // when something happened last
	skip    int         // iterations until the next sleep
	asked   atomic.Bool // kit.Do was called
	waiting atomic.Bool // wait is running, or will unless asked is set
}

func newRest() *rest {
	return &rest{
		wait: func(d time.Duration) { glfw.WaitEventsTimeout(d.Seconds()) },
		post: glfw.PostEmptyEvent, now: time.Now,
	}
}

// begin starts the animation; it is called when the driver has started. Elsewhere than on X11 nobody has
// measured yet what it does.
func (r *rest) begin() {
	if glfw.GetPlatform() == glfw.PlatformX11 {
		forever := &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever}
		forever.Tick = func(float32) { r.tick() }
		forever.Start()
	}
}

// painted reports that the window is being painted, or searched for what is below the pointer.
func (r *rest) painted() { r.busy = r.now() }

// wake ends a sleep and delays the next one. It may be called on any goroutine.
func (r *rest) wake() {
	r.asked.Store(true)
	if r.waiting.Load() {
		r.post()
	}
}

// tick sleeps if nothing has happened for a while.
func (r *rest) tick() {
	begin := r.now()
	switch {
	case r.asked.Swap(false):
		r.busy = begin
		return
	case begin.Sub(r.busy) < restAfter:
		return
	case r.skip > 0:
		r.skip--
		return
	}
	r.waiting.Store(true)
	if !r.asked.Load() { // wake either is seen here or sees waiting
		r.wait(restTime)
	}
	r.waiting.Store(false)
	switch end := r.now(); {
	case end.Sub(begin) < restTime: // something ended the sleep
		r.busy = end
	default:
		r.skip = restTicks
	}
}

// frameMark is an object that paints nothing. The driver asks whether it is visible whenever it paints the
// window.
type frameMark struct {
	canvas.Rectangle
	painted func()
}

// Visible implements fyne.CanvasObject.
func (m *frameMark) Visible() bool {
	m.painted()
	return m.Rectangle.Visible()
}
