package atspi

import (
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/godbus/dbus/v5"

	"midline/ui/accessibility"
	"midline/ui/accessibility/atspi/atspitest"
)

// long is how long something may take that must not wait for ever.
const long = 30 * time.Second

// sessionOf returns the address of the bus of a session.
func sessionOf(t *testing.T, s *atspitest.Session) string {
	t.Helper()
	for _, set := range s.Env {
		if name, value, _ := strings.Cut(set, "="); name == "DBUS_SESSION_BUS_ADDRESS" {
			return value
		}
	}
	t.Fatal("the session has no bus")
	return ""
}

// accessibleOf starts the accessibility bus of a session, and returns its address.
func accessibleOf(t *testing.T, s *atspitest.Session) (address string) {
	t.Helper()
	session := sessionOf(t, s)
	s.Listen(true)
	conn, err := dbus.Connect(session)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.Object(busName, busPath).Call(busName+".GetAddress", 0).Store(&address); err != nil {
		t.Fatal(err)
	}
	return address
}

// shortDir is a folder in which a socket may lie.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "m")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// between listens where it returns, and passes everything on to a bus until it is stalled; then it takes no more.
func between(t *testing.T, address string) (at string, stalled *atomic.Bool) {
	t.Helper()
	at = filepath.Join(shortDir(t), "bus")
	l, err := net.Listen("unix", at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	stalled = &atomic.Bool{}
	path, _, _ := strings.Cut(strings.TrimPrefix(address, "unix:path="), ",")
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			bus, err := net.Dial("unix", path)
			if err != nil {
				_ = c.Close()
				continue
			}
			t.Cleanup(func() { _ = bus.Close() })
			go func() { _, _ = io.Copy(c, bus) }()
			go func() {
				part := make([]byte, 1<<12)
				for !stalled.Load() {
					n, err := c.Read(part)
					if err != nil {
						return
					}
					_, _ = bus.Write(part[:n])
				}
			}()
		}
	}()
	return "unix:path=" + at, stalled
}

// options are those of a window.
func options(t *testing.T, content ...fyne.CanvasObject) Options {
	test.NewTempApp(t)
	w := test.NewWindow(container.NewVBox(content...))
	var b accessibility.Builder
	var window sync.Mutex // who holds it is the window's goroutine
	do := func(f func()) {
		go func() {
			window.Lock()
			defer window.Unlock()
			f()
		}()
	}
	return Options{Do: do, Build: func() *accessibility.Tree {
		return b.Build(accessibility.Source{Title: "A page", Canvas: w.Canvas()})
	}}
}

// serve serves a window on an accessibility bus, with which conn is connected.
func serve(t *testing.T, content ...fyne.CanvasObject) (s *service, conn *dbus.Conn) {
	t.Helper()
	address := accessibleOf(t, atspitest.NewSession(t))
	if s = newService(t.Context(), options(t, content...), address); s == nil {
		t.Fatal("it does not connect")
	}
	t.Cleanup(s.close)
	conn, err := dbus.Connect(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return s, conn
}

// soonEnds fails if something takes for ever.
func soonEnds(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	select {
	case <-done:
	case <-time.After(long):
		t.Fatal(what, "takes for ever")
	}
}

// A bus that takes nothing any more does not keep the window from being closed, whether it is connected or not yet.
func TestStalledBus(t *testing.T) {
	address := accessibleOf(t, atspitest.NewSession(t))
	at, stalled := between(t, address)
	s := newService(t.Context(), options(t), at)
	if s == nil {
		t.Fatal("it does not connect")
	}
	stalled.Store(true)
	for range 8 { // more than fits into the buffers of the system
		s.Announce(strings.Repeat("x", 1<<20), accessibility.Polite)
	}
	time.Sleep(100 * time.Millisecond) // it is writing
	soonEnds(t, "closing", s.close)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { time.Sleep(100 * time.Millisecond); cancel() }()
	soonEnds(t, "connecting", func() {
		if newService(ctx, options(t), at) != nil {
			t.Error("it has connected")
		}
	})
}

// busyBus is org.a11y.Bus while the accessibility bus cannot be reached.
type busyBus struct{ asked chan string }

// GetAll is that of the properties.
func (b busyBus) GetAll(string) (map[string]dbus.Variant, *dbus.Error) {
	return map[string]dbus.Variant{"IsEnabled": dbus.MakeVariant(true)}, nil
}

// GetAddress returns the address of a bus that is not there.
func (b busyBus) GetAddress() (string, *dbus.Error) {
	b.asked <- "address"
	return "unix:path=/nowhere/at/all", nil
}

// A screen reader that could not be served is served later, without being started again.
func TestTriesAgain(t *testing.T) {
	defer func(d time.Duration) { again = d }(again)
	again = 10 * time.Millisecond
	session := sessionOf(t, atspitest.NewSession(t))
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", session)
	conn, err := dbus.Connect(session)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	bus := busyBus{make(chan string, 1000)}
	for _, of := range []string{busName, propertyName} {
		if err := conn.Export(bus, busPath, of); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := conn.RequestName(busName, 0); err != nil {
		t.Fatal(err)
	}
	b := Start(options(t))
	defer b.Close()
	for range 3 {
		select {
		case <-bus.asked:
		case <-time.After(long):
			t.Fatal("it is not tried again")
		}
	}
}

// Texts that D-Bus refuses, as the names of files may be, come without the bytes that are no letters.
func TestOddTexts(t *testing.T) {
	s, conn := serve(t, widget.NewButton("a\xff\x00b", nil))
	var items []item
	if err := conn.Object(s.name, cachePath).Call(ifCache+".GetItems", 0).Store(&items); err != nil || len(items) != 3 {
		t.Fatalf("%d objects: %v", len(items), err)
	}
	if got := items[2].Name; got != "a\uFFFD\uFFFDb" {
		t.Errorf("the button is called %q", got)
	}
}

// Calls with wrong objects, indexes and types are answered by an error or by nothing, and harm nothing.
func TestOddCalls(t *testing.T) {
	test.NewTempApp(t)
	s, conn := serve(t, widget.NewLabel("Hello"), widget.NewButton("Start", nil), widget.NewSlider(0, 10),
		widget.NewEntry(), widget.NewSelect([]string{"one", "two"}, nil))
	paths := []dbus.ObjectPath{rootPath, cachePath, nullPath, "/", pathStart + "99999", pathStart + "99999999999"}
	s.now.Load().tree.All(func(e *accessibility.Element) { paths = append(paths, pathOf(e)) })
	numbers := []int32{-1 << 31, -1, 0, 1, 1<<31 - 1}
	calls := 0
	for _, path := range paths {
		for of, list := range methods {
			for name, m := range list {
				for _, n := range numbers {
					args := make([]any, len(m.in))
					for i, in := range m.in {
						switch in.(type) {
						case int32:
							args[i] = n
						case uint32:
							args[i] = uint32(n)
						default:
							args[i] = in
						}
					}
					_ = conn.Object(s.name, path).Call(of+"."+name, 0, args...).Err
					calls++
				}
				_ = conn.Object(s.name, path).Call(of+"."+name, 0, "no", 1.5, []string{"such"}, true).Err
			}
			for name := range properties[of] {
				for _, value := range []any{int32(-1), "text", 1e308, []string{}} {
					_ = conn.Object(s.name, path).Call(propertyName+".Set", 0, of, name, dbus.MakeVariant(value)).Err
				}
				_ = conn.Object(s.name, path).Call(propertyName+".Get", 0, of, name).Err
			}
			_ = conn.Object(s.name, path).Call(propertyName+".GetAll", 0, of).Err
		}
	}
	var items []item
	if err := conn.Object(s.name, cachePath).Call(ifCache+".GetItems", 0).Store(&items); err != nil || len(items) < 3 {
		t.Errorf("after %d calls there are %d objects: %v", calls, len(items), err)
	}
}

// What was said to an older screen reader can be asked about, but keeps no page that was left.
func TestNoticesKeepNoPages(t *testing.T) {
	object := widget.NewButton("Start", nil)
	test.NewTempApp(t)
	root := options(t, object).Build().Root
	var n notices
	e := n.add("Check.", root)
	if n.find(e.ID) != e || e.Parent.ID != root.ID || e.Parent.Name != root.Name {
		t.Errorf("it is in %v", e.Parent)
	}
	if len(root.Kids) == 0 || len(e.Parent.Kids) > 0 || e.Parent.Object() != nil {
		t.Error("the page is kept")
	}
}
