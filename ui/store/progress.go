package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"midline/engine/progress"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// progressName is the file with the progress, beside the unfinished game.
const progressName = "progress.jsonl"

// maxProgress is the maximum size of the file in bytes: some 100,000 puzzles.
const maxProgress = 64 << 20

// Progress is what the player has learned, and the file in which it is saved. State is used on the window's
// goroutine only.
type Progress struct {
	State *progress.State

	path   string // "" if nothing is saved
	writer *Writer

	mu      sync.Mutex
	pending []byte // lines that have not been written yet
}

// OpenProgress reads the progress of earlier runs. Lines that cannot be read stay in the file and are ignored.
// The notices report them once, since they are then copied to another file, but report a file that cannot be
// read each time.
func OpenProgress(w *Writer) (p *Progress, notices []string) {
	p = &Progress{State: progress.NewState(), writer: w}
	dir, err := files.SaveDir()
	if err != nil {
		return p, nil // this has been reported
	}
	p.path = filepath.Join(dir, progressName)
	data, err := files.Read(p.path, maxProgress)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		p.path = ""
		return p, []string{words.T("notice.progress", words.Error(err))}
	}
	return p, keepBad(p.path, progress.Read(data, p.State.Add))
}

// keepBad appends lines that cannot be read to a file beside the one at path. It reports those that were not yet
// in that file.
func keepBad(path string, bad []progress.BadLine) (notices []string) {
	if len(bad) == 0 {
		return nil
	}
	broken := path + ".broken"
	old, err := files.Read(broken, 2*maxProgress)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return []string{words.Error(err)}
	}
	told := map[string]bool{}
	for line := range bytes.Lines(old) {
		told[string(bytes.TrimSpace(line))] = true
	}
	var text []byte
	var numbers []string
	for _, line := range bad {
		if told[string(line.Text)] {
			continue
		}
		text = append(append(text, line.Text...), '\n')
		if len(numbers) < mostKeys {
			numbers = append(numbers, words.Number(line.Number))
		} else if len(numbers) == mostKeys {
			numbers = append(numbers, "…")
		}
	}
	if text == nil {
		return nil
	}
	if len(old) > 0 && old[len(old)-1] != '\n' {
		old = append(old, '\n')
	}
	if err := files.WriteAtomic(broken, append(old, text...)); err != nil {
		return []string{words.Error(err)} // the lines are reported again at the next start
	}
	return []string{words.T("notice.progress.lines", len(numbers), words.List(numbers), path, broken)}
}

// Add adds an event to the state, and writes it soon.
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

// write writes the pending lines. Those that cannot be written remain pending.
func (p *Progress) write() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.pending) == 0 {
		return nil
	}
	written, err := appendTo(p.path, p.pending)
	p.pending = p.pending[written:]
	return err
}

// appendTo appends lines to a file, and first completes an incomplete line. It returns the length of the lines
// that were written completely.
func appendTo(path string, lines []byte) (written int, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return 0, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	torn, size, err := isTorn(f)
	if err != nil {
		return 0, err
	}
	if torn {
		if n, err := f.Write([]byte{'\n'}); n < 1 {
			return 0, err
		}
		size++
	}
	n, err := f.Write(lines)
	written = bytes.LastIndexByte(lines[:n], '\n') + 1
	if err == nil || n == written {
		return written, err
	}
	// Part of a line was written, for example because the disk is full. It is removed, unless another copy of
	// the program has written after it; then it remains as a line that cannot be read.
	if info, wrong := f.Stat(); wrong == nil && info.Size() == size+int64(n) {
		err = errors.Join(err, f.Truncate(size+int64(written)))
	}
	return written, err
}

// isTorn reports whether a file ends with an incomplete line, and its size.
func isTorn(f *os.File) (torn bool, size int64, err error) {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return false, 0, err
	}
	var last [1]byte
	_, err = f.ReadAt(last[:], info.Size()-1)
	return last[0] != '\n', info.Size(), err
}
