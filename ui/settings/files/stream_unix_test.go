//go:build unix

package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

func makePipe(t *testing.T, path string) {
	t.Helper()
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
}

// openPipe opens a pipe to write into it.
func openPipe(t *testing.T, path string) *os.File {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Error(err)
	}
	return f
}

// Read waits for a pipe, and Close ends the waiting.
func TestStreamOfPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	makePipe(t, path)
	s, err := OpenStream(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	in := openPipe(t, path)
	if _, err := in.WriteString("1. e4 "); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 6)
	if _, err := io.ReadFull(s, got); err != nil || string(got) != "1. e4 " {
		t.Fatalf("read %q, %v", got, err)
	}
	ended := make(chan error)
	go func() {
		_, err := s.Read(got)
		ended <- err
	}()
	for s.Waiting() == 0 {
		time.Sleep(time.Millisecond)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, fs.ErrClosed) {
		t.Errorf("closed while it waits: %v", err)
	}
	in.Close()

	s, err = OpenStream(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	go func() {
		time.Sleep(3 * pipeWait) // nobody writes yet
		in := openPipe(t, path)
		_, _ = in.Write(bytes.Repeat([]byte("e"), 300_000)) // what is read tells
		in.Close()
	}()
	if data, err := io.ReadAll(s); len(data) != 300_000 || err != nil {
		t.Errorf("read are %d bytes, %v", len(data), err)
	}
}

// Opening a pipe that blocks can be cancelled.
func TestStreamIsGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	path := filepath.Join(t.TempDir(), "pipe")
	makePipe(t, path)
	s, err := OpenStream(ctx, path)
	if err == nil { // it was faster
		s.Close()
	} else if !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
}
