package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
)

// staleAge is how old a temporary file must be before it is taken for the trace
// of a program that was killed, and removed. No write takes nearly as long.
const staleAge = 10 * time.Minute

// WriteAtomic replaces the file at path by data. Whoever reads the file, after a
// crash or a power cut too, finds the old content or the new, whole: data goes
// to a temporary file in the same folder, is flushed to the disk, and takes the
// name in one step. Missing folders are made, for the user alone; a symbolic link is
// followed and stays one; the permissions of an existing file are kept, a new one is
// the user's alone, and a write-protected one is left alone. The error is an *Error that says what to do.
func WriteAtomic(path string, data []byte) error {
	dir, err := replace(path, tempMark, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if _, told := errors.AsType[*Error](err); err == nil || told {
		return err
	}
	return advise(Writing, path, dir, err)
}

// WriteWhole is WriteAtomic of what write writes, which may be much and take long. Until all of it is
// there it lies beside the file for everybody to see, by the name of the file with partMark and more: whoever
// finds it after a crash knows what it is, and the next file that is written into the folder
// removes it. An error of write is returned as it is.
func WriteWhole(path string, write func(io.Writer) error) error {
	_, err := replace(path, partMark, write)
	return err
}

// replace replaces the file at path by what write writes to a temporary file with a mark. It returns the
// folder that matters for an error too.
func replace(path, mark string, write func(io.Writer) error) (dir string, err error) {
	target, err := follow(path)
	if err != nil {
		return filepath.Dir(path), err
	}
	dir = filepath.Dir(target)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return dir, err
	}
	mode := fs.FileMode(0)
	switch info, err := os.Stat(target); {
	case err == nil && info.IsDir():
		return dir, &Error{Writing, path, message.New("a folder has its name; move that aside"), errIsFolder}
	case err == nil && info.Mode()&0o200 == 0:
		return dir, &Error{Writing, path, message.New("it is write-protected; make it writable"), fs.ErrPermission}
	case err == nil:
		mode = info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return dir, err
	}
	Sweep(dir)
	tmp, err := writeTemp(target, mark, mode, write)
	if err != nil {
		return dir, err
	}
	if err := rename(tmp, target); err != nil {
		return dir, errors.Join(err, os.Remove(tmp))
	}
	return dir, syncDir(dir)
}

// follow returns what path stands for after its symbolic links, of which the
// last may point to a file that is still to be made.
func follow(path string) (string, error) {
	for range 40 {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			return path, nil
		}
		next, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(path), next)
		}
		path = next
	}
	return "", message.New("too many symbolic links")
}

// writeTemp lets write fill a new file beside target, flushes it and returns its
// name. A mode of 0 lets the user alone read and write it. On an error no file is
// left.
func writeTemp(target, mark string, mode fs.FileMode, write func(io.Writer) error) (string, error) {
	f, err := createTemp(target, mark)
	if err != nil {
		return "", err
	}
	if err := errors.Join(fill(f, mode, write), f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// createTemp makes a file with a name of its own beside target.
func createTemp(target, mark string) (*os.File, error) {
	for try := 0; ; try++ {
		name := fmt.Sprintf("%s%s%d-%08x", filepath.Base(target), mark, os.Getpid(), rand.Uint32())
		if mark == tempMark {
			name = "." + name
		}
		f, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil || !errors.Is(err, fs.ErrExist) || try == 100 {
			return f, err
		}
	}
}

func fill(f *os.File, mode fs.FileMode, write func(io.Writer) error) error {
	if mode != 0 {
		if err := f.Chmod(mode); err != nil {
			return err
		}
	}
	if err := write(f); err != nil {
		return err
	}
	return f.Sync()
}

// The marks stand in the names of temporary files between the name of the file
// that they become and the number of the process that writes. Those with tempMark are hidden.
const (
	tempMark = ".tmp-"
	partMark = ".midline-part-"
)

// writerOf returns the number of the process that writes a temporary file; other
// files report false.
func writerOf(name string) (pid int, ok bool) {
	for _, mark := range []string{tempMark, partMark} {
		i := strings.LastIndex(name, mark)
		if i < 1 || mark == tempMark && name[0] != '.' {
			continue
		}
		number, rest, _ := strings.Cut(name[i+len(mark):], "-")
		pid, err := strconv.Atoi(number)
		return pid, err == nil && pid > 0 && len(rest) == 8
	}
	return 0, false
}

// Sweep removes the temporary files that killed programs left in a folder: those of
// processes that run no more, and those that are too old to be in use. It is
// housekeeping: nothing depends on it.
func Sweep(dir string) { sweep(dir, time.Now().Add(-staleAge)) }

func sweep(dir string, before time.Time) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		pid, ok := writerOf(e.Name())
		if !ok {
			continue
		}
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && (!alive(pid) || info.ModTime().Before(before)) {
			_ = os.Remove(filepath.Join(dir, e.Name())) // next time, then
		}
	}
}

// retry calls do until it succeeds or fails for good: up to nine times within
// about a second while temporary says that the error may pass by itself.
func retry(do func() error, temporary func(error) bool) error {
	pause := 2 * time.Millisecond
	for try := 0; ; try++ {
		err := do()
		if err == nil || try == 8 || !temporary(err) {
			return err
		}
		time.Sleep(pause)
		pause *= 2
	}
}
