package atspi

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/godbus/dbus/v5"

	"midline/ui/accessibility"
	"midline/ui/sessionbus"
)

// The names on the accessibility bus.
const (
	registryName  = "org.a11y.atspi.Registry"
	pathStart     = "/org/a11y/atspi/accessible/"
	rootPath      = dbus.ObjectPath(pathStart + "root")
	cachePath     = dbus.ObjectPath("/org/a11y/atspi/cache")
	nullPath      = dbus.ObjectPath("/org/a11y/atspi/null")
	ifAccessible  = "org.a11y.atspi.Accessible"
	ifApplication = "org.a11y.atspi.Application"
	ifAction      = "org.a11y.atspi.Action"
	ifComponent   = "org.a11y.atspi.Component"
	ifText        = "org.a11y.atspi.Text"
	ifValue       = "org.a11y.atspi.Value"
	ifSelection   = "org.a11y.atspi.Selection"
	ifTable       = "org.a11y.atspi.Table"
	ifTableCell   = "org.a11y.atspi.TableCell"
	ifCache       = "org.a11y.atspi.Cache"
	ifSocket      = "org.a11y.atspi.Socket"
)

// How soon after a change the window is looked at, and how long it is left alone afterwards: a pause that is many times
// as long as the look.
const (
	soon      = 15 * time.Millisecond
	leastWait = 60 * time.Millisecond
	waitTimes = 20
)

// actPatience is the service.patience of the program. Screen readers wait for 800 ms (libatspi).
const actPatience = 500 * time.Millisecond

// service answers screen readers on the accessibility bus.
type service struct {
	options Options
	conn    *dbus.Conn
	name    string              // on the bus
	parent  atomic.Pointer[ref] // the desktop, nil before the registry has told it
	ctx     context.Context
	cancel  context.CancelFunc
	done    chan struct{}
	now     atomic.Pointer[shown]
	notices notices
	id      atomic.Int32 // by which the registry knows the program
	// patience is how long an action may take before it is answered.
	patience atomic.Int64

	wake chan struct{}
	// looking: the window is being looked at, which changes nothing.
	looking atomic.Bool
	mu      sync.Mutex
	said    []accessibility.Said
	dirty   bool

	last   string // what was announced last, and when; of the goroutine that tells
	lastAt time.Time
}

// shown is what is answered from.
type shown struct {
	tree   *accessibility.Tree
	place  Place
	locale string
}

// newService connects with the accessibility bus and registers the program; nil if that fails.
func newService(ctx context.Context, o Options, address string) *service {
	s := &service{options: o, done: make(chan struct{}), wake: make(chan struct{}, 1)}
	s.patience.Store(int64(actPatience))
	s.ctx, s.cancel = context.WithCancel(ctx)
	conn, err := sessionbus.Connect(s.ctx, address, dbus.WithHandler(s))
	if err != nil {
		s.cancel()
		return nil
	}
	s.conn, s.name = conn, conn.Names()[0]
	first, _, ok := s.look()
	if !ok {
		s.cancel()
		return nil
	}
	s.now.Store(first)
	quick, cancel := context.WithTimeout(s.ctx, patience)
	defer cancel()
	var desktop ref
	registry := conn.Object(registryName, rootPath)
	if registry.CallWithContext(quick, ifSocket+".Embed", 0, s.ref(rootPath)).Store(&desktop) != nil {
		s.cancel()
		_ = conn.Close()
		return nil
	}
	s.parent.Store(&desktop) // somebody may be asking for it already
	go s.run()
	return s
}

// close ends it and waits; nil does nothing.
func (s *service) close() {
	if s == nil {
		return
	}
	s.cancel()
	<-s.done
}

// Announce implements accessibility.Listener.
func (s *service) Announce(text string, how accessibility.Urgency) {
	s.mu.Lock()
	s.said = append(s.said, accessibility.Said{Text: text, How: how})
	s.mu.Unlock()
	s.rouse()
}

// Changed implements accessibility.Listener.
func (s *service) Changed() {
	if s.looking.Load() {
		return
	}
	s.mu.Lock()
	s.dirty = true
	s.mu.Unlock()
	s.rouse()
}

func (s *service) rouse() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// run looks at the window after changes, and tells what has changed.
func (s *service) run() {
	defer close(s.done)
	defer func() { _ = s.conn.Close() }()
	defer s.cancel()
	accessibility.Listen(s)
	defer accessibility.Listen(nil)
	s.begin(s.now.Load())
	s.Changed() // since it was looked at first
	next := time.Now()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-s.conn.Context().Done():
			return
		case <-s.wake:
		}
		s.mu.Lock()
		dirty, said := s.dirty, s.said
		s.said = nil
		s.mu.Unlock()
		if dirty {
			if !s.pause(max(soon, time.Until(next))) {
				return
			}
			s.mu.Lock()
			s.dirty = false
			said = append(said, s.said...)
			s.said = nil
			s.mu.Unlock()
			now, took, ok := s.look()
			if !ok {
				return
			}
			next = time.Now().Add(max(leastWait, waitTimes*took))
			before := s.now.Swap(now)
			s.tell(before, now)
		}
		for _, what := range said {
			s.announce(what)
		}
	}
}

// pause waits, and reports whether the service goes on.
func (s *service) pause(d time.Duration) bool {
	select {
	case <-s.ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// look makes a tree on the window's goroutine, and reports how long that took.
func (s *service) look() (now *shown, took time.Duration, ok bool) {
	type result struct {
		*shown
		took time.Duration
	}
	results := make(chan result, 1)
	s.options.Do(func() {
		if s.ctx.Err() != nil {
			return
		}
		s.looking.Store(true)
		defer s.looking.Store(false)
		begin := time.Now()
		now := &shown{tree: s.options.Build(), place: Place{Scale: 1, Active: true}}
		if s.options.Place != nil {
			now.place = s.options.Place()
		}
		if s.options.Locale != nil {
			now.locale = s.options.Locale()
		}
		results <- result{now, time.Since(begin)}
	})
	select {
	case r := <-results:
		return r.shown, r.took, true
	case <-s.ctx.Done():
		return nil, 0, false
	}
}

// act lets f do something to an element on the window's goroutine, and reports whether it did: false if the element is
// no longer there. It waits for that, as GTK does, but not for long: what takes longer will be done.
func (s *service) act(id uint32, f func(*accessibility.Element) (did bool)) (did bool) {
	done := make(chan bool, 1)
	s.options.Do(func() {
		if s.ctx.Err() != nil {
			return
		}
		e := s.options.Build().Find(id)
		done <- e != nil && f(e)
		s.Changed()
	})
	select {
	case did = <-done:
		return did
	case <-s.ctx.Done():
		return false
	case <-time.After(time.Duration(s.patience.Load())):
		return true
	}
}

// ref names an object on the bus.
type ref struct {
	Name string
	Path dbus.ObjectPath
}

func (s *service) ref(path dbus.ObjectPath) ref { return ref{s.name, path} }

var nowhere = ref{"", nullPath}

// refs names elements.
func (s *service) refs(list []*accessibility.Element) []ref {
	names := []ref{}
	for _, e := range list {
		names = append(names, s.refOf(e))
	}
	return names
}

func (s *service) refOf(e *accessibility.Element) ref {
	if e == nil {
		return nowhere
	}
	return s.ref(pathOf(e))
}

// parentOf is what an element is in.
func (s *service) parentOf(e *accessibility.Element) ref {
	if e.Parent == nil {
		return s.ref(rootPath)
	}
	return s.refOf(e.Parent)
}

// selected are the kids that are selected or checked.
func selected(e *accessibility.Element) []*accessibility.Element {
	return slices.DeleteFunc(slices.Clone(e.Kids), func(kid *accessibility.Element) bool {
		return !kid.State.Has(accessibility.Selected) && !kid.State.Has(accessibility.Checked)
	})
}
