package atspi_test

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"midline/ui/accessibility"
	"midline/ui/accessibility/atspi"
	"midline/ui/accessibility/atspi/atspitest"
	"midline/ui/kit"
)

// page is a window of the test driver whose goroutine is the one that holds its lock.
type page struct {
	sync.Mutex
	window fyne.Window
	build  accessibility.Builder
	looks  int
}

func (p *page) do(f func()) {
	go func() {
		p.Lock()
		defer p.Unlock()
		f()
	}()
}

// change changes the page.
func (p *page) change(f func()) {
	p.Lock()
	f()
	p.Unlock()
	accessibility.Changed()
}

func open(t *testing.T, s *atspitest.Session, content ...fyne.CanvasObject) (*page, *atspi.Bridge) {
	t.Helper()
	for _, set := range s.Env {
		name, value, _ := strings.Cut(set, "=")
		t.Setenv(name, value)
	}
	test.NewTempApp(t)
	p := &page{window: test.NewWindow(container.NewVBox(content...))}
	b := atspi.Start(atspi.Options{Name: "Tried", Version: "7", Do: p.do, Locale: func() string { return "de" },
		Build: func() *accessibility.Tree {
			p.looks++
			return p.build.Build(accessibility.Source{Title: "A page", Canvas: p.window.Canvas()})
		}})
	t.Cleanup(b.Close)
	return p, b
}

func TestReaderSeesAndPresses(t *testing.T) {
	s := atspitest.NewSession(t)
	pressed := make(chan string, 10)
	slider := widget.NewSlider(0, 10)
	entry := widget.NewEntry()
	entry.Text = "first\nsecond"
	button := widget.NewButton("Start", func() { pressed <- "Start" })
	p, _ := open(t, s, widget.NewLabel("Hello"), button, slider, entry)
	r := s.NewReader()
	app := r.App("Tried")
	want := "application \"Tried\"\n  frame \"A page\"\n    label \"Hello\"\n    push button \"Start\"\n" +
		"    slider \"\"\n    entry \"\"\n"
	if got := app.Tree(); got != want {
		t.Errorf("the tree is\n%s, want\n%s", got, want)
	}
	start, _ := app.Find("push button", "Start")
	if !start.Has(atspitest.Sensitive) || !start.Has(atspitest.Focusable) || start.Has(atspitest.Focused) {
		t.Error("the button has the wrong states")
	}
	start.Press()
	if what := <-pressed; what != "Start" {
		t.Errorf("pressed %s", what)
	}
	field, _ := app.Find("entry", "")
	field.Focus()
	if e := r.Next("StateChanged:focused"); e.Of.Path != field.Path || e.Detail != 1 || !field.Has(atspitest.Focused) {
		t.Errorf("the keyboard is at %v", e.Of)
	}
	knob, _ := app.Find("slider", "")
	if err := knob.SetValue(7); err != nil {
		t.Error(err)
	}
	if e := r.Next("PropertyChange:accessible-value"); e.Value != 7.0 || knob.Value() != 7 {
		t.Errorf("the slider is at %v", e.Value)
	}
	if field.Letters() != "first\nsecond" {
		t.Errorf("the text is %q", field.Letters())
	}
	p.change(func() { entry.SetText("first\n2nd") })
	if e := r.Next("TextChanged:insert"); e.Value != "2" || e.Detail != 6 {
		t.Errorf("%v came at %d", e.Value, e.Detail)
	}
	p.change(button.Disable)
	if e := r.Next("StateChanged:sensitive"); e.Of.Path != start.Path || e.Detail != 0 {
		t.Errorf("%v changed to %d", e.Of, e.Detail)
	}
	accessibility.Announce("White has won.", accessibility.Assertive)
	if e := r.Next("Announcement"); e.Value != "White has won." || e.Detail != 2 {
		t.Errorf("%v was said, %d", e.Value, e.Detail)
	}
}

// What goes is told, as often as it goes, and is no longer there when it is asked.
func TestReaderHearsWhatGoes(t *testing.T) {
	s := atspitest.NewSession(t)
	box := container.NewVBox(widget.NewButton("Gone", nil))
	p, _ := open(t, s, widget.NewButton("Stays", nil), box)
	r := s.NewReader()
	app := r.App("Tried")
	gone := app.Wait("push button", "Gone")
	p.change(func() { box.Objects = nil; box.Refresh() })
	if e := r.Next("StateChanged:defunct"); e.Of.Path != gone.Path || e.Detail != 1 {
		t.Errorf("%v is defunct, want %v", e.Of, gone.Path)
	}
	if e := r.Next("ChildrenChanged:remove"); e.Detail != 1 {
		t.Errorf("the child %d was removed, want 1", e.Detail)
	}
	if gone.There() || gone.TryPress() || gone.Role() != "" {
		t.Error("the button is still there")
	}
	if _, ok := app.Find("push button", "Stays"); !ok {
		t.Error("the other one is not")
	}
}

// A screen reader that listens to no announcements gets notifications, and one that does gets announcements alone.
func TestAnnouncementsForOldReaders(t *testing.T) {
	for _, events := range [][]string{{"Object:StateChanged:Showing"}, {"Object:StateChanged:Showing",
		"Object:Announcement"}} {
		s := atspitest.NewSession(t)
		r := s.NewReader()
		for _, event := range events {
			r.Register(event)
		}
		_, b := open(t, s, widget.NewLabel("Hello"))
		r.App("Tried")
		r.Until("the program listens", accessibility.Listening)
		accessibility.Announce("White to move.", accessibility.Polite)
		e := r.Next("StateChanged:showing", "Announcement")
		if old := len(events) == 1; old {
			if e.Kind == "Announcement" || e.Detail != 1 || e.Of.Role() != "notification" || e.Of.Text() != "White to move." ||
				!e.Of.Has(atspitest.Showing) {
				t.Errorf("%s came of a %v", e.Kind, e.Of)
			}
		} else if e.Kind != "Announcement" || e.Value != "White to move." {
			t.Errorf("%s %v came", e.Kind, e.Value)
		}
		b.Close()
	}
}

// What has another order is told, as a screen reader remembers it: a board that was turned.
func TestReaderHearsAnotherOrder(t *testing.T) {
	s := atspitest.NewSession(t)
	box := container.NewVBox(widget.NewButton("One", nil), widget.NewButton("Two", nil))
	p, _ := open(t, s, container.NewStack(box))
	r := s.NewReader()
	app := r.App("Tried")
	one, two := app.Wait("push button", "One"), app.Wait("push button", "Two")
	r.Next("Activate") // what is told at the beginning
	p.change(func() { slices.Reverse(box.Objects); box.Refresh() })
	for i, of := range []atspitest.Object{two, one} {
		if e := r.Next("ChildrenChanged:add"); e.Detail != i || !reflect.DeepEqual(e.Value, []any{of.Name, of.Path}) {
			t.Errorf("the child %d is %v", e.Detail, e.Value)
		}
	}
	if !one.There() || !two.There() {
		t.Error("they are not the same any more")
	}
}

// Where no screen reader runs nothing is looked at, and when it ends the program is gone for it.
func TestNothingRunsWithoutAReader(t *testing.T) {
	s := atspitest.NewSession(t)
	p, b := open(t, s, widget.NewLabel("Hello"))
	s.Listen(false) // starts the accessibility bus
	accessibility.Changed()
	if accessibility.Listening() {
		t.Fatal("nobody listens")
	}
	r := s.NewReader()
	r.App("Tried")
	r.Until("the program listens", accessibility.Listening)
	s.Listen(false)
	tried := func(o atspitest.Object) bool { return o.Text() == "Tried" }
	r.Until("it is gone", func() bool { return !accessibility.Listening() && !slices.ContainsFunc(r.Apps(), tried) })
	p.Lock()
	looks := p.looks
	p.Unlock()
	accessibility.Changed()
	s.Listen(true)
	r.App("Tried") // again
	b.Close()
	if accessibility.Listening() {
		t.Error("it is closed and still listens")
	}
	p.Lock()
	defer p.Unlock()
	if p.looks <= looks {
		t.Error("it was not looked at again")
	}
}

// Without D-Bus nothing happens, and closing takes no time.
func TestNoBus(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all")
	b := atspi.Start(atspi.Options{})
	b.Close()
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", "")
	b = atspi.Start(atspi.Options{})
	b.Close()
}

// The title of the first page is told with what the page asks, and what is told twice in a row is said once.
func TestFirstTitleAndEchoes(t *testing.T) {
	s := atspitest.NewSession(t)
	r := s.NewReader()
	r.Register("Object:Announcement")
	title := kit.NewLabel("Welcome", kit.Title, kit.ShadeText)
	title.Describe("Which pieces?")
	_, b := open(t, s, title)
	defer b.Close()
	r.App("Tried")
	r.Until("the program listens", accessibility.Listening)
	for _, text := range []string{"You win.", "You win.", "Over."} {
		accessibility.Announce(text, accessibility.Polite)
	}
	for _, want := range []string{"Welcome. Which pieces?", "You win.", "Over."} {
		if e := r.Next("Announcement"); e.Value != want {
			t.Errorf("heard %v, want %q", e.Value, want)
		}
	}
}
