package files

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
)

// Log is a log file of limited size. When it is full, it is renamed to the old log, replacing the previous
// one, and a new log begins. It may be used by several goroutines.
type Log struct {
	mu   sync.Mutex
	path string
	most int64 // the maximum size in bytes
	file *os.File
	size int64
}

// OpenLog opens the log at path and creates it if there is none. most is its maximum size in bytes. The old
// log has the suffix ".old". Only the user can read them. The error is an *Error.
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
	// Opening a pipe could block.
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

// File returns the current file, for the runtime to write to in a crash.
func (l *Log) File() *os.File { return l.file }

// Write appends text, which is one or several complete lines.
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

// Close closes the file. A second call does nothing.
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
