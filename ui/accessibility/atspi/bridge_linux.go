package atspi

import (
	"context"
	"errors"
	"time"

	"github.com/godbus/dbus/v5"

	"midline/ui/sessionbus"
)

// The bus of the accessibility bus, which is on the bus of the session.
const (
	busName      = "org.a11y.Bus"
	busPath      = "/org/a11y/bus"
	statusName   = "org.a11y.Status"
	propertyName = "org.freedesktop.DBus.Properties"
)

// patience is how long the bus may take to answer.
const patience = 5 * time.Second

// again is after how long it is tried again to serve a screen reader that could not be served.
var again = 10 * time.Second

// Bridge watches whether a screen reader runs, and serves it while it does.
type Bridge struct {
	options Options
	cancel  context.CancelFunc
	done    chan struct{}
}

// Start begins to watch, and returns at once. Without D-Bus nothing happens.
func Start(o Options) *Bridge {
	ctx, cancel := context.WithCancel(context.Background())
	b := &Bridge{options: o, cancel: cancel, done: make(chan struct{})}
	go b.run(ctx)
	return b
}

// Close ends everything, and waits for that.
func (b *Bridge) Close() {
	if b != nil {
		b.cancel()
		<-b.done
	}
}

func (b *Bridge) run(ctx context.Context) {
	defer close(b.done)
	address := sessionbus.Address()
	if address == "" {
		return
	}
	conn, err := sessionbus.Connect(ctx, address)
	if err != nil {
		return
	}
	defer func() { _ = conn.Close() }()
	signals := make(chan *dbus.Signal, 16)
	conn.Signal(signals)
	for _, match := range [][]dbus.MatchOption{
		{dbus.WithMatchInterface(propertyName), dbus.WithMatchObjectPath(busPath)},
		{dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"),
			dbus.WithMatchArg(0, busName)},
	} {
		if conn.AddMatchSignalContext(ctx, match...) != nil {
			return
		}
	}
	var serving *service
	defer func() { serving.close() }()
	for {
		listening, known := b.listens(ctx, conn)
		switch {
		case !known: // it remains as it was
		case listening && serving == nil:
			serving = b.serve(ctx, conn)
		case !listening && serving != nil:
			serving.close()
			serving = nil
		}
		var over <-chan struct{} // the accessibility bus has ended
		var retry <-chan time.Time
		if serving != nil {
			over = serving.done
		}
		if !known || listening && serving == nil { // a bus is not there yet, or has much to do
			retry = time.After(again)
		}
		select {
		case <-ctx.Done():
			return
		case <-over:
			serving.close()
			serving = nil
			select { // it may begin again, but not at once
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
		case <-retry:
		case _, open := <-signals:
			if !open {
				return
			}
		}
	}
}

// listens asks whether a screen reader runs. It is unknown if no answer comes in time. listens does not start the
// service that knows, which a screen reader does.
func (b *Bridge) listens(ctx context.Context, conn *dbus.Conn) (listening, known bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var status map[string]dbus.Variant
	call := conn.Object(busName, busPath).CallWithContext(ctx, propertyName+".GetAll", dbus.FlagNoAutoStart, statusName)
	if err := call.Store(&status); err != nil {
		return false, !errors.Is(err, context.DeadlineExceeded)
	}
	on := func(name string) bool { yes, _ := status[name].Value().(bool); return yes }
	return on("IsEnabled") || on("ScreenReaderEnabled"), true
}

// serve connects with the accessibility bus; nil if there is none.
func (b *Bridge) serve(ctx context.Context, session *dbus.Conn) *service {
	quick, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var address string
	call := session.Object(busName, busPath).CallWithContext(quick, busName+".GetAddress", dbus.FlagNoAutoStart)
	if call.Store(&address) != nil {
		return nil
	}
	return newService(ctx, b.options, address)
}
