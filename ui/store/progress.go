package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"midline/engine/progress"
	"midline/engine/settings/files"
)

// progressName is the file of what was learned, beside the unfinished game.
const progressName = "progress.jsonl"

// maxProgress is the length in bytes that it may have: some 100,000 puzzles.
const maxProgress = 64 << 20

// Progress is what the person at this computer has learned, and the file where it is
// kept. State belongs to the window's goroutine; Add writes through the writer.
type Progress struct {
	State *progress.State

	path   string // "" if nothing is kept
	writer *Writer

	mu      sync.Mutex
	pending []byte // lines that are not written yet
}

// OpenProgress reads what was learned in earlier sittings. What cannot be read is
// left out of the state and left alone in the file; the error says so.
func OpenProgress(w *Writer) (*Progress, error) {
	p := &Progress{State: progress.NewState(), writer: w}
	dir, err := files.SaveDir()
	if err != nil {
		return p, nil // as App has said
	}
	p.path = filepath.Join(dir, progressName)
	data, err := files.Read(p.path, maxProgress)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		p.path = ""
		return p, err
	}
	_, err = progress.Read(bytes.NewReader(data), p.State.Add)
	return p, err
}

// Add lets an event count, and writes it soon.
func (p *Progress) Add(e progress.Event) {
	p.State.Add(e)
	if p.path == "" {
		return
	}
	line, err := progress.Append(e)
	p.mu.Lock()
	p.pending = append(p.pending, line...)
	p.mu.Unlock()
	p.writer.Post(p.path, func() error { return errors.Join(err, p.write()) })
}

// write writes what is pending, which is kept for the next time if that fails.
func (p *Progress) write() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.pending) == 0 {
		return nil
	}
	err := appendTo(p.path, p.pending)
	if err == nil {
		p.pending = nil
	}
	return err
}

// appendTo adds lines to a file, after the end of a line that was torn.
func appendTo(path string, lines []byte) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if torn, err := isTorn(f); err != nil {
		return err
	} else if torn {
		lines = append([]byte{'\n'}, lines...)
	}
	_, err = f.Write(lines)
	return err
}

// isTorn reports whether a file ends within a line.
func isTorn(f *os.File) (bool, error) {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return false, err
	}
	var last [1]byte
	_, err = f.ReadAt(last[:], info.Size()-1)
	return last[0] != '\n', err
}
