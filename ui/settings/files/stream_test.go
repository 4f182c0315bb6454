package files

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// A stream returns the content of the file, can be rewound, and rejects what is not a file.
func TestStream(t *testing.T) {
	dir := t.TempDir()
	for _, n := range []int{0, 1, 5000, streamPart, 3*streamPart + 7} {
		path := filepath.Join(dir, "games.pgn")
		text := strings.Repeat("1. e4 *\n", n/8+1)[:n]
		write(t, path, text)
		s, err := OpenStream(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		head := make([]byte, 3000)
		if _, err := io.ReadFull(s, head); err != nil && n >= 3000 {
			t.Fatal(err)
		}
		if !s.Rewind() || s.Size() != int64(n) {
			t.Errorf("%d bytes: it is of %d and cannot be rewound", n, s.Size())
		}
		if data, err := io.ReadAll(s); err != nil || string(data) != text {
			t.Errorf("%d bytes: read are %d, %v", n, len(data), err)
		}
		if data, err := s.All(int64(n)); err != nil || string(data) != text {
			t.Errorf("%d bytes: all are %d, %v", n, len(data), err)
		}
		if _, err := s.All(int64(n) - 1); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%d bytes, one too many: %v", n, err)
		}
		if err := errors.Join(s.Close(), s.Close()); err != nil {
			t.Error(err)
		}
		if _, err := s.Read(head); !errors.Is(err, fs.ErrClosed) {
			t.Errorf("read after it was closed: %v", err)
		}
	}
	if _, err := OpenStream(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Errorf("a folder: %v", err)
	}
	if _, err := OpenStream(t.Context(), filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// A stream with more than streamKept bytes can be read only once.
func TestStreamIsNotKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large.pgn")
	write(t, path, strings.Repeat("x", streamKept+1))
	s, err := OpenStream(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if n, err := io.Copy(io.Discard, s); n != streamKept+1 || err != nil {
		t.Errorf("read are %d bytes, %v", n, err)
	}
	if s.Rewind() || s.kept != nil {
		t.Errorf("%d bytes are kept", len(s.kept))
	}
}
