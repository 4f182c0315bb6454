package sessionbus

import (
	"bufio"
	"context"
	"errors"
	"net"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// patience is how long a bus may take to read a message.
const patience = 5 * time.Second

// Connect connects with a bus until ctx ends. The library waits for a bus that reads nothing, even in Close; here the
// connection ends when ctx does, or when the bus has read nothing for five seconds.
func Connect(ctx context.Context, address string, options ...dbus.ConnOption) (*dbus.Conn, error) {
	c, err := dial(ctx, address)
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() { _ = c.Close() })
	conn, err := dbus.NewConn(&socket{Conn: c, in: bufio.NewReader(c)}, append(options, dbus.WithContext(ctx))...)
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	if err := conn.Auth(nil); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	if err := conn.Hello(); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// dial opens a socket of an address in which each part may name one; the first that can be opened is taken.
func dial(ctx context.Context, address string) (net.Conn, error) {
	err := errors.New("the address of the bus names no Unix socket")
	for part := range strings.SplitSeq(address, ";") {
		keys, unix := strings.CutPrefix(part, "unix:")
		if !unix {
			continue
		}
		for pair := range strings.SplitSeq(keys, ",") {
			key, value, _ := strings.Cut(pair, "=")
			name, wrong := dbus.UnescapeBusAddressValue(value)
			switch {
			case key != "path" && key != "abstract":
				continue
			case wrong != nil:
				err = wrong
				continue
			case key == "abstract":
				name = "@" + name
			}
			var dialer net.Dialer
			var c net.Conn
			if c, err = dialer.DialContext(ctx, "unix", name); err == nil {
				return c, nil
			}
		}
	}
	return nil, err
}

// socket is a connection that is closed if the other side reads nothing.
type socket struct {
	net.Conn
	in *bufio.Reader
}

// Read implements io.Reader.
func (s *socket) Read(p []byte) (int, error) { return s.in.Read(p) }

// Write implements io.Writer.
func (s *socket) Write(p []byte) (n int, err error) {
	if err = s.SetWriteDeadline(time.Now().Add(patience)); err == nil {
		n, err = s.Conn.Write(p)
	}
	if err != nil {
		_ = s.Close() // the rest of a message would be taken for the next one
	}
	return n, err
}
