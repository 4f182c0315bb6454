//go:build linux

// Package atspitest is a screen reader for tests: it asks programs over AT-SPI2 what they show, and presses their
// controls. It has a session of its own, with D-Bus and the registry of at-spi2-core.
package atspitest

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// The names of AT-SPI that are used.
const (
	accessible = "org.a11y.atspi.Accessible"
	registry   = "org.a11y.atspi.Registry"
	rootPath   = "/org/a11y/atspi/accessible/root"
	patience   = 20 * time.Second
)

// Session is a D-Bus of its own.
type Session struct {
	t *testing.T
	// Env are the variables by which a program finds it.
	Env []string
	bus *dbus.Conn
}

// Reader is a screen reader on a session.
type Reader struct {
	*Session
	conn   *dbus.Conn
	events chan *dbus.Signal
}

// NewSession starts a session; it skips the test where D-Bus or AT-SPI is not installed.
func NewSession(t *testing.T) *Session {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("D-Bus is not installed")
	}
	if _, err := os.Stat("/usr/share/dbus-1/services/org.a11y.Bus.service"); err != nil {
		t.Skip("at-spi2-core is not installed")
	}
	// The name of a socket must be short.
	dir, err := os.MkdirTemp("", "a11y")
	if err != nil {
		t.Fatal(err)
	}
	s := &Session{t: t, Env: []string{"XDG_RUNTIME_DIR=" + dir, "XDG_CONFIG_HOME=" + filepath.Join(dir, "config"),
		"GSETTINGS_BACKEND=memory"}}
	cmd := exec.Command(daemon, "--session", "--nofork", "--print-address")
	cmd.Env = append(os.Environ(), append(s.Env, "HOME="+dir)...)
	cmd.WaitDelay = time.Second
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if s.bus != nil {
			_ = s.bus.Close()
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		_ = os.RemoveAll(dir)
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal("D-Bus does not start:", err)
	}
	address = strings.TrimSpace(address)
	s.Env = append(s.Env, "DBUS_SESSION_BUS_ADDRESS="+address)
	if s.bus, err = dbus.Connect(address); err != nil {
		t.Fatal(err)
	}
	return s
}

// Listen says whether a screen reader runs.
func (s *Session) Listen(on bool) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	// The first sets the second, but does not take it back.
	for _, name := range []string{"ScreenReaderEnabled", "IsEnabled"} {
		call := s.bus.Object("org.a11y.Bus", "/org/a11y/bus").CallWithContext(ctx, "org.freedesktop.DBus.Properties.Set", 0,
			"org.a11y.Status", name, dbus.MakeVariant(on))
		if call.Err != nil {
			s.t.Fatal("the accessibility bus does not start:", call.Err)
		}
	}
}

// NewReader starts a screen reader.
func (s *Session) NewReader() *Reader {
	s.t.Helper()
	s.Listen(true)
	var address string
	if err := s.bus.Object("org.a11y.Bus", "/org/a11y/bus").Call("org.a11y.Bus.GetAddress",
		0).Store(&address); err != nil {
		s.t.Fatal(err)
	}
	conn, err := dbus.Connect(address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = conn.Close() })
	r := &Reader{Session: s, conn: conn, events: make(chan *dbus.Signal, 10_000)}
	conn.Signal(r.events)
	for _, of := range []string{"Object", "Window"} {
		if err := conn.AddMatchSignal(dbus.WithMatchInterface("org.a11y.atspi.Event." + of)); err != nil {
			s.t.Fatal(err)
		}
	}
	return r
}

// Register tells the registry which events it listens to, as screen readers do: "Object:StateChanged:Showing".
func (r *Reader) Register(event string) {
	r.t.Helper()
	registrar := r.conn.Object(registry, "/org/a11y/atspi/registry")
	if call := registrar.Call(registry+".RegisterEvent", 0, event, []string{}, ""); call.Err != nil {
		r.t.Fatal(call.Err)
	}
}

// Object is something that a program shows.
type Object struct {
	r    *Reader
	Name string // of the program on the bus
	Path dbus.ObjectPath
}

type ref struct {
	Name string
	Path dbus.ObjectPath
}

// call calls a method and stores what it returns.
func (o Object) call(method string, args []any, out ...any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return o.r.conn.Object(o.Name, o.Path).CallWithContext(ctx, method, 0, args...).Store(out...)
}

// property reads a property, nil where there is none.
func (o Object) property(of, name string) any {
	var v dbus.Variant
	if o.call("org.freedesktop.DBus.Properties.Get", []any{of, name}, &v) != nil {
		return nil
	}
	return v.Value()
}

// Apps are the programs that have registered.
func (r *Reader) Apps() []Object {
	r.t.Helper()
	desktop := Object{r, registry, rootPath}
	return desktop.Kids()
}

// App waits for a program.
func (r *Reader) App(name string) Object {
	r.t.Helper()
	var found Object
	r.Until("the program "+name+" registers", func() bool {
		for _, app := range r.Apps() {
			if app.Text() == name {
				found = app
				return true
			}
		}
		return false
	})
	return found
}

// Until waits for a condition, and fails when it does not come.
func (r *Reader) Until(what string, is func() bool) {
	r.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if is() {
			return
		}
		if time.Now().After(end) {
			r.t.Fatalf("it never comes to this: %s", what)
		}
	}
}

// Kids are the parts of an object.
func (o Object) Kids() []Object {
	var refs []ref
	if o.call(accessible+".GetChildren", nil, &refs) != nil {
		return nil
	}
	var list []Object
	for _, k := range refs {
		list = append(list, Object{o.r, k.Name, k.Path})
	}
	return list
}

// Text is the name of an object.
func (o Object) Text() string { text, _ := o.property(accessible, "Name").(string); return text }

// Description says more than the name.
func (o Object) Description() string {
	text, _ := o.property(accessible, "Description").(string)
	return text
}

// Role is "push button".
func (o Object) Role() string {
	var name string
	_ = o.call(accessible+".GetRoleName", nil, &name)
	return name
}

// There reports whether the program still has the object. A list of children is stale as soon as the screen changes.
func (o Object) There() bool {
	var role uint32
	return o.call(accessible+".GetRole", nil, &role) == nil
}

// Interfaces are those of the object.
func (o Object) Interfaces() []string {
	var list []string
	_ = o.call(accessible+".GetInterfaces", nil, &list)
	return list
}

// Has reports whether a state is set, by its number.
func (o Object) Has(state uint) bool {
	var words []uint32
	if o.call(accessible+".GetState", nil, &words) != nil || len(words) != 2 {
		return false
	}
	return words[state/32]&(1<<(state%32)) != 0
}

// The states that tests ask for.
const (
	Checked   uint = 4
	Focusable uint = 11
	Focused   uint = 12
	Selected  uint = 23
	Sensitive uint = 24
	Showing   uint = 25
)

// Letters is the text of a text field.
func (o Object) Letters() string {
	var text string
	_ = o.call("org.a11y.atspi.Text.GetText", []any{int32(0), int32(-1)}, &text)
	return text
}

// Value is that of a slider.
func (o Object) Value() float64 {
	v, _ := o.property("org.a11y.atspi.Value", "CurrentValue").(float64)
	return v
}

// SetValue changes that of a slider.
func (o Object) SetValue(v float64) error {
	return o.call("org.freedesktop.DBus.Properties.Set", []any{"org.a11y.atspi.Value", "CurrentValue",
		dbus.MakeVariant(v)})
}

// Press does the action of a control.
func (o Object) Press() {
	o.r.t.Helper()
	if !o.TryPress() {
		o.r.t.Fatalf("%v cannot be pressed", o)
	}
}

// TryPress does the action of a control, and reports whether there is one: the control may have gone since it was
// found.
func (o Object) TryPress() bool {
	var done bool
	return o.call("org.a11y.atspi.Action.DoAction", []any{int32(0)}, &done) == nil && done
}

// Focus gives it the keyboard.
func (o Object) Focus() {
	o.r.t.Helper()
	var done bool
	if err := o.call("org.a11y.atspi.Component.GrabFocus", nil, &done); err != nil || !done {
		o.r.t.Fatalf("%v cannot have the keyboard: %v", o, err)
	}
}

// String is "push button Start".
func (o Object) String() string { return fmt.Sprintf("%s %q", o.Role(), o.Text()) }

// All calls f with an object and all that it contains, and goes into those for which f returns true.
func (o Object) All(f func(Object) bool) {
	if f(o) {
		for _, kid := range o.Kids() {
			kid.All(f)
		}
	}
}

// Find returns the first object within that has a role and a name; no role is any.
func (o Object) Find(role, name string) (Object, bool) {
	var found Object
	o.All(func(at Object) bool {
		if found.Path == "" && at.Text() == name && (role == "" || at.Role() == role) {
			found = at
		}
		return found.Path == ""
	})
	return found, found.Path != ""
}

// Wait waits for an object within that has a role and a name.
func (o Object) Wait(role, name string) Object {
	o.r.t.Helper()
	var found Object
	o.r.Until(role+" "+name+" comes", func() (ok bool) { found, ok = o.Find(role, name); return ok })
	return found
}

// Tree is what an object contains, as indented lines.
func (o Object) Tree() string {
	var b strings.Builder
	var write func(o Object, deep int)
	write = func(o Object, deep int) {
		fmt.Fprintf(&b, "%s%v\n", strings.Repeat("  ", deep), o)
		for _, kid := range o.Kids() {
			write(kid, deep+1)
		}
	}
	write(o, 0)
	return b.String()
}

// Event is what a program tells by itself.
type Event struct {
	Of     Object
	Kind   string // "StateChanged:focused"
	Detail int
	Value  any
}

// Next waits for an event of some kinds.
func (r *Reader) Next(kinds ...string) Event {
	r.t.Helper()
	for end := time.After(patience); ; {
		select {
		case s := <-r.events:
			if e, ok := r.event(s); ok && slices.Contains(kinds, e.Kind) {
				return e
			}
		case <-end:
			r.t.Fatalf("no event of %v comes", kinds)
		}
	}
}

// Events returns what has come so far.
func (r *Reader) Events() []Event {
	var list []Event
	for {
		select {
		case s := <-r.events:
			if e, ok := r.event(s); ok {
				list = append(list, e)
			}
		default:
			return list
		}
	}
}

func (r *Reader) event(s *dbus.Signal) (Event, bool) {
	if s == nil || len(s.Body) < 4 {
		return Event{}, false
	}
	kind, _ := s.Body[0].(string)
	detail, _ := s.Body[1].(int32)
	value, _ := s.Body[3].(dbus.Variant)
	name := s.Name[strings.LastIndexByte(s.Name, '.')+1:]
	if kind != "" {
		name += ":" + kind
	}
	return Event{Object{r, s.Sender, s.Path}, name, int(detail), value.Value()}, true
}
