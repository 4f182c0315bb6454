package filedialog

import (
	"bufio"
	"context"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// portal answers as a desktop's portal does.
type portal struct {
	t      *testing.T
	conn   *dbus.Conn
	status uint32 // 3: no answer
	uris   []string
	asked  map[string]dbus.Variant
	method string
	closed chan struct{}
}

func (p *portal) OpenFile(m dbus.Message, _, _ string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.ask(m, "OpenFile", o)
}

func (p *portal) SaveFile(m dbus.Message, _, _ string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.ask(m, "SaveFile", o)
}

// Close is that of a request.
func (p *portal) Close() *dbus.Error { close(p.closed); return nil }

func (p *portal) ask(m dbus.Message, method string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	p.method, p.asked = method, o
	sender := strings.ReplaceAll(m.Headers[dbus.FieldSender].Value().(string)[1:], ".", "_")
	path := dbus.ObjectPath(requestFolder + sender + "/" + o["handle_token"].Value().(string))
	if err := p.conn.Export(p, path, requestName); err != nil {
		p.t.Error(err)
	}
	if p.status < 3 { // before the call returns, which it may be
		results := map[string]dbus.Variant{"uris": dbus.MakeVariant(p.uris)}
		if err := p.conn.Emit(path, requestName+".Response", p.status, results); err != nil {
			p.t.Error(err)
		}
	}
	return path, nil
}

// withBus starts a bus of its own and, unless status is 4, a portal on it.
func withBus(t *testing.T, status uint32, uris ...string) *portal {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon")
	}
	bus := exec.Command(daemon, "--session", "--nofork", "--print-address")
	out, err := bus.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := bus.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = bus.Process.Kill(); _ = bus.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address = strings.TrimSpace(address)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	p := &portal{t: t, status: status, uris: uris, closed: make(chan struct{})}
	if status == 4 {
		return p
	}
	if p.conn, err = dbus.Connect(address); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.conn.Close() })
	if err := p.conn.Export(p, portalPath, chooser); err != nil {
		t.Fatal(err)
	}
	if _, err := p.conn.RequestName(portalName, 0); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPortal(t *testing.T) {
	p := withBus(t, 0, "file:///home/ann/a%20b+c/games.pgn")
	path, err := Ask(t.Context(), Request{Title: "Open", Folder: "/home/ann", Endings: []string{"pgn"}, Filter: "Games"})
	if err != nil || path != "/home/ann/a b+c/games.pgn" || p.method != "OpenFile" {
		t.Errorf("%s gives %q, %v", p.method, path, err)
	}
	if got := p.asked["filters"].String(); !strings.Contains(got, "*.[pP][gG][nN]") {
		t.Errorf("the filters are %s", got)
	}
	if got := string(p.asked["current_folder"].Value().([]byte)); got != "/home/ann\x00" {
		t.Errorf("the folder is %q", got)
	}
}

func TestPortalSaves(t *testing.T) {
	p := withBus(t, 0, "file:///home/ann/board")
	path, err := Ask(t.Context(), Request{Save: true, Name: "Midline.png"})
	if err != nil || path != "/home/ann/board.png" || p.method != "SaveFile" ||
		p.asked["current_name"].Value() != "Midline.png" {
		t.Errorf("%s gives %q, %v", p.method, path, err)
	}
}

func TestPortalIsCancelled(t *testing.T) {
	withBus(t, 1)
	if path, err := Ask(t.Context(), Request{}); path != "" || err != nil {
		t.Errorf("%q, %v", path, err)
	}
}

// Whoever gives up closes the dialog.
func TestPortalIsGivenUp(t *testing.T) {
	p := withBus(t, 3)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	if path, err := Ask(ctx, Request{}); path != "" || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%q, %v", path, err)
	}
	select {
	case <-p.closed:
	case <-time.After(5 * time.Second):
		t.Error("the dialog stays open")
	}
}

func TestNoPortal(t *testing.T) {
	withBus(t, 4)
	if _, err := askPortal(t.Context(), Request{}); !errors.Is(err, ErrNone) {
		t.Errorf("on a bus without a portal: %v", err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
	if _, err := askPortal(t.Context(), Request{}); !errors.Is(err, ErrNone) {
		t.Errorf("without a bus: %v", err)
	}
}

func TestChosen(t *testing.T) {
	uris := func(list ...string) map[string]dbus.Variant {
		return map[string]dbus.Variant{"uris": dbus.MakeVariant(list)}
	}
	const elsewhere = " is not on this computer; choose a file that is"
	for name, c := range map[string]struct {
		body []any
		err  string
	}{
		"nothing":         {nil, ErrNone.Error()},
		"a word":          {[]any{"x", uris()}, ErrNone.Error()},
		"a closed window": {[]any{uint32(2), uris()}, ""},
		"a web page":      {[]any{uint32(0), uris("https://x/y")}, "https://x/y" + elsewhere},
		"no path":         {[]any{uint32(0), uris("file:x")}, "file:x" + elsewhere},
	} {
		path, err := chosen(c.body)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if path != "" || said != c.err {
			t.Errorf("%s gives %q, %q", name, path, said)
		}
	}
}

// A bus that answers nothing keeps nobody waiting who gives up.
func TestBusHangs(t *testing.T) {
	dir, err := os.MkdirTemp("", "m") // the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	l, err := net.Listen("unix", filepath.Join(dir, "bus"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(dir, "bus"))
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := askPortal(ctx, Request{Title: "Open"})
		done <- err
	}()
	if c, err := l.Accept(); err != nil {
		t.Fatal(err)
	} else {
		defer c.Close()
	}
	cancel()
	select {
	case err := <-done:
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("it waits for ever")
	}
}
