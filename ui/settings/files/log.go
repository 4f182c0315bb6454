package files

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
)

// Log is a text that is added to and never takes more than twice its bound: when
// it is full it becomes the old one, in place of the one before. It may be written
// to by several goroutines.
type Log struct {
	mu   sync.Mutex
	path string
	most int64 // bytes
	file *os.File
	size int64
}

// OpenLog opens the log at path, or makes it, with room for so many bytes; the old
// one has ".old" after its name. Both are the user's alone. The error is an *Error.
func OpenLog(path string, most int64) (*Log, error) {
	l := &Log{path: path, most: most}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, advise(Writing, path, filepath.Dir(path), err)
	}
	if err := l.open(); err != nil {
		return nil, advise(Writing, path, filepath.Dir(path), err)
	}
	return l, nil
}

func (l *Log) open() error {
	// A pipe in its place would hold the program up.
	switch info, err := os.Lstat(l.path); {
	case err == nil && !info.Mode().IsRegular():
		return errNotPlain
	case err == nil:
		l.size = info.Size()
	default:
		l.size = 0
	}
	f, err := os.OpenFile(l.path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	l.file = f
	return err
}

// File returns the file that is written to now, for what must write by itself, such
// as the runtime in a crash.
func (l *Log) File() *os.File { return l.file }

// Write adds a line, or several, whole.
func (l *Log) Write(text []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil {
		return 0, os.ErrClosed
	}
	if l.size > 0 && l.size+int64(len(text)) > l.most {
		if err := errors.Join(l.file.Close(), rename(l.path, l.path+".old"), l.open()); err != nil {
			return 0, err
		}
	}
	n, err := l.file.Write(text)
	l.size += int64(n)
	return n, err
}

// Close ends the writing.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil {
		return nil
	}
	f := l.file
	l.file = nil
	return f.Close()
}
