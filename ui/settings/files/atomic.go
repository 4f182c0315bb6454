package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
)

// staleAge is the age at which a temporary file is assumed to be left over from a killed program and is
// removed. No write takes nearly as long.
const staleAge = 10 * time.Minute

// WriteAtomic replaces the content of the file at path. A reader finds either the complete old content or
// the complete new one, even after a crash or a power cut: data is written to a temporary file in the same
// folder, flushed to the disk, and renamed. Missing folders are created, accessible only to the user. If
// path is a symbolic link, its target is replaced. The permissions of an existing file are preserved, and a
// new file is accessible only to the user. A write-protected file is not changed. The error is an *Error
// that says what to do.
func WriteAtomic(path string, data []byte) error {
	dir, err := replace(path, tempMark, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if _, explained := errors.AsType[*Error](err); err == nil || explained {
		return err
	}
	return advise(Writing, path, dir, err)
}

// WriteWhole is like WriteAtomic for content that write writes, which may be large and take long. Its
// temporary file is visible and has the name of the file with partMark, so that after a crash people can
// tell what it is; the next write to a file in the folder removes it. An error of write is returned
// unchanged.
func WriteWhole(path string, write func(io.Writer) error) error {
	_, err := replace(path, partMark, write)
	return err
}

// replace replaces the file at path by a temporary file that write fills; mark is part of its name. It
// returns the folder of the file, even if there is an error.
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

// follow resolves symbolic links. The target of the last one need not exist.
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

// writeTemp creates a file beside target, fills it with write, flushes it and returns its name. A mode of 0
// makes it accessible only to the user. If there is an error, no file remains.
func writeTemp(target, mark string, mode fs.FileMode, write func(io.Writer) error) (string, error) {
	name := fmt.Sprintf("%s%s%d-*", filepath.Base(target), mark, os.Getpid())
	if mark == tempMark {
		name = "." + name
	}
	f, err := os.CreateTemp(filepath.Dir(target), name)
	if err != nil {
		return "", err
	}
	if mode != 0 {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = write(f)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// The name of a temporary file consists of the name of the file that it will replace, a mark, the ID of the
// process that writes it, and a random number, which older versions wrote in hexadecimal. Files with tempMark
// are hidden.
const (
	tempMark = ".tmp-"
	partMark = ".midline-part-"
)

// writerOf returns the ID of the process that writes a temporary file. For other files ok is false.
func writerOf(name string) (pid int, ok bool) {
	for _, mark := range []string{tempMark, partMark} {
		i := strings.LastIndex(name, mark)
		if i < 1 || mark == tempMark && name[0] != '.' {
			continue
		}
		number, rest, _ := strings.Cut(name[i+len(mark):], "-")
		pid, err := strconv.Atoi(number)
		return pid, err == nil && pid > 0 && rest != "" && strings.Trim(rest, "0123456789abcdef") == ""
	}
	return 0, false
}

// Sweep removes the temporary files that killed programs have left in a folder: those of processes that no
// longer run, and those that are too old to be in use. Nothing depends on it.
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
			_ = os.Remove(filepath.Join(dir, e.Name())) // on an error the next Sweep tries again
		}
	}
}

// retry calls do until it succeeds or its error is not temporary, up to nine times within about a second.
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
