package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// probe is the last object of the window. Fyne asks for its objects whenever it paints the
// window, after everything else has been painted: that is when a frame counts. The probe
// requests no frame itself.
type probe struct {
	widget.BaseWidget
	clock  *fyne.Animation // ticks once per iteration of the driver's loop
	on     bool
	fresh  bool // the loop has begun another iteration since the last frame
	frames []time.Time
	used   time.Duration // processor time at the beginning
}

// sample is the measurement of an effect.
type sample struct {
	times []float64 // between frames, in milliseconds
	cpu   time.Duration
}

func (s *sample) add(other sample) {
	s.times = append(s.times, other.times...)
	s.cpu += other.cpu
}

// newProbe makes a probe. tick is called in each iteration of the driver's loop between begin and end.
func newProbe(tick func()) *probe {
	p := &probe{}
	p.clock = &fyne.Animation{Duration: time.Hour, Curve: fyne.AnimationLinear, Tick: func(float32) {
		p.fresh = true
		tick()
	}}
	p.ExtendBaseWidget(p)
	return p
}

// begin and end are called on the window's goroutine.
func (p *probe) begin() {
	p.frames, p.on = nil, true
	p.used, _ = cpu("self") // 0 where there is no /proc
	p.clock.Start()
}

// end returns the measurement since begin.
func (p *probe) end() sample {
	p.on = false
	p.clock.Stop()
	used, _ := cpu("self")
	s := sample{cpu: used - p.used}
	for i := 1; i < len(p.frames); i++ {
		s.times = append(s.times, float64(p.frames[i].Sub(p.frames[i-1]))/float64(time.Millisecond))
	}
	return s
}

func (p *probe) painted() {
	switch now := time.Now(); {
	case !p.on:
	case p.fresh || len(p.frames) == 0:
		p.frames, p.fresh = append(p.frames, now), false
	default: // asked again for the same frame
		p.frames[len(p.frames)-1] = now
	}
}

// CreateRenderer implements fyne.Widget.
func (p *probe) CreateRenderer() fyne.WidgetRenderer {
	return &probeRenderer{p, []fyne.CanvasObject{canvas.NewRectangle(nil)}}
}

type probeRenderer struct {
	probe *probe
	dot   []fyne.CanvasObject
}

func (r *probeRenderer) Layout(fyne.Size)   {}
func (r *probeRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }
func (r *probeRenderer) Refresh()           {}
func (r *probeRenderer) Destroy()           {}
func (r *probeRenderer) Objects() []fyne.CanvasObject {
	r.probe.painted()
	return r.dot
}

// report prints a row of the table.
func report(name string, s sample, bound float64) {
	list := s.times
	if len(list) == 0 {
		fmt.Printf("| %s | 0 | | | | %.0f | no frame | |\n", name, bound)
		return
	}
	slices.Sort(list)
	at := func(share float64) float64 { return list[int(share*float64(len(list)-1)+0.5)] }
	kept := "yes"
	if at(0.95) > bound {
		kept = "**no**"
	}
	each := s.cpu.Seconds() * 1000 / float64(len(list))
	fmt.Printf("| %s | %d | %.1f | %.1f | %.1f | %.0f | %s | %.1f |\n",
		name, len(list), at(0.5), at(0.95), list[len(list)-1], bound, kept, each)
}

// cpu returns the processor time that a process has used, in all its threads.
func cpu(pid string) (time.Duration, error) {
	threads, err := filepath.Glob("/proc/" + pid + "/task/*/schedstat")
	if err != nil || len(threads) == 0 {
		return 0, errors.Join(err, fmt.Errorf("/proc/%s/task has no schedstat", pid))
	}
	var sum time.Duration
	for _, name := range threads {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // the thread has ended
		}
		first, _, _ := strings.Cut(string(text), " ")
		ns, err := strconv.ParseInt(first, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", name, err)
		}
		sum += time.Duration(ns)
	}
	return sum, nil
}
