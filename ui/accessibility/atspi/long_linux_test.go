package atspi

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"midline/ui/accessibility"
)

// An action is answered when it is done, and one that takes long before a screen reader gives up.
func TestActionsAreAnsweredWhenDone(t *testing.T) {
	pressed, goOn := make(chan string, 2), make(chan bool)
	s, conn := serve(t, widget.NewButton("Quick", func() {
		time.Sleep(50 * time.Millisecond) // an answer that does not wait would be quicker
		pressed <- "quick"
	}), widget.NewButton("Slow", func() { <-goOn; pressed <- "slow" }))
	s.patience.Store(int64(long))
	press := func(name string) bool {
		done := false
		for _, e := range s.now.Load().tree.Listed(func(e *accessibility.Element) bool { return e.Name == name }) {
			if err := conn.Object(s.name, pathOf(e)).Call(ifAction+".DoAction", 0, int32(0)).Store(&done); err != nil {
				t.Fatal(err)
			}
		}
		return done
	}
	if !press("Quick") || len(pressed) != 1 {
		t.Error("it is answered before the button was pressed")
	}
	<-pressed
	s.patience.Store(int64(10 * time.Millisecond))
	if !press("Slow") || len(pressed) > 0 {
		t.Error("it is not answered before the button was pressed")
	}
	close(goOn)
	if what := <-pressed; what != "slow" {
		t.Errorf("pressed is %s", what)
	}
}

// used is the memory in use.
func used() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// However long a screen reader listens, nothing is kept of what was shown and said before.
func TestNothingIsKept(t *testing.T) {
	box := container.NewVBox()
	s, conn := serve(t, box)
	begin := s.now.Load()
	for end := time.Now().Add(long); s.now.Load() == begin; time.Sleep(time.Millisecond) { // the look after the first one
		if time.Now().After(end) {
			t.Fatal("the window is not looked at again")
		}
	}
	n := 0
	pages := func(count int) {
		for range count {
			n++
			box.Objects = nil
			for i := range 64 {
				box.Objects = append(box.Objects, widget.NewButton(fmt.Sprintf("%d, square %d", n, i), nil))
			}
			now, _, ok := s.look()
			if !ok {
				t.Fatal("the window cannot be looked at")
			}
			s.tell(s.now.Swap(now), now)
			s.announce(accessibility.Said{Text: fmt.Sprintf("Page %d", n)})
			s.notify(fmt.Sprintf("Page %d", n))
			if n%20 == 0 {
				var items []item
				if err := conn.Object(s.name, cachePath).Call(ifCache+".GetItems", 0).Store(&items); err != nil || len(items) < 64 {
					t.Fatalf("%d objects: %v", len(items), err)
				}
			}
		}
	}
	pages(100)
	was := used()
	const more = 400
	pages(more)
	kept := used() - was
	t.Logf("%d KB are in use, %d B for each page more", was>>10, kept/more)
	if kept > more*200 { // one square has more
		t.Errorf("%d B of each page are kept", kept/more)
	}
}
