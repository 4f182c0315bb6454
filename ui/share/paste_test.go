package share

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestParseXDisplay(t *testing.T) {
	for text, want := range map[string]xDisplay{
		":0": {"unix", "/tmp/.X11-unix/X0", "0"}, "unix:97.0": {"unix", "/tmp/.X11-unix/X97", "97"},
		"localhost:10.0": {"tcp", "localhost:6010", "10"},
		"[::1]:1":        {"tcp", "[::1]:6001", "1"}, "/run/x/socket:2": {"unix", "/run/x/socket:2", "2"},
		"": {}, "here": {}, ":x": {}, ":-1": {}, ":99999999": {},
	} {
		got, err := parseXDisplay(text)
		if got != want || (err == nil) == (want == xDisplay{}) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

func TestXCookie(t *testing.T) {
	var file bytes.Buffer
	entry := func(family uint16, fields ...string) {
		for _, err := range []error{binary.Write(&file, binary.BigEndian, family)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range fields {
			if err := binary.Write(&file, binary.BigEndian, uint16(len(f))); err != nil {
				t.Fatal(err)
			}
			file.WriteString(f)
		}
	}
	entry(256, "host", "0", "MIT-MAGIC-COOKIE-1", "zero")
	entry(256, "host", "1", "XDM-AUTHORIZATION-1", "other")
	entry(256, "host", "1", "MIT-MAGIC-COOKIE-1", "one")
	all := file.String()
	for number, want := range map[string]string{"0": "zero", "1": "one", "2": ""} {
		if _, got := xCookie(strings.NewReader(all), number); got != want {
			t.Errorf("display %s: %q, want %q", number, got, want)
		}
	}
	for n := range all {
		xCookie(strings.NewReader(all[:n]), "2") // must not fail in another way
	}
}

// fakeX is an X server that sends given answers regardless of the requests.
func fakeX(t *testing.T, says func(net.Conn)) (display string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "x") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("unix", filepath.Join(dir, "s:7"))
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if conn, err := l.Accept(); err == nil {
			says(conn)
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() {
		_ = l.Close()
		<-done
		_ = os.RemoveAll(dir)
	})
	return filepath.Join(dir, "s:7")
}

// TestClipboardHangs: reading fails in time if the server does not answer or its answers are invalid.
func TestClipboardHangs(t *testing.T) {
	quit := make(chan struct{})
	silent := fakeX(t, func(net.Conn) { <-quit })
	if _, err := readClipboard(t.Context(), silent, 20*time.Millisecond, 100); !errors.Is(err, errClipboardHangs) {
		t.Errorf("of a silent server: %v", err)
	}
	close(quit)
	for _, answer := range []string{"", "\x00", "\x01\x00\x0b\x00\x00\x00\x00\x00",
		"\x00\x05\x0b\x00\x00\x00\x02\x00refused.", "\x01\x00\x0b\x00\x00\x00\xff\xff" + strings.Repeat("\xff", 4*0xffff),
		strings.Repeat("\x01", 1000)} {
		display := fakeX(t, func(c net.Conn) {
			if _, err := c.Write([]byte(answer)); err != nil && answer != "" {
				return
			}
		})
		if text, err := readClipboard(t.Context(), display, time.Second, 100); err == nil {
			t.Errorf("%.20q: %q", answer, text)
		}
	}
	if _, err := readClipboard(t.Context(), "/nowhere:0", time.Second, 100); err == nil {
		t.Error("a server that is not there has answered")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := readClipboard(ctx, silent, time.Hour, 100); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
