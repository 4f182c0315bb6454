// Package plainfile opens and reads files whose names come from outside: only regular files, since
// a pipe may block and a device may never end, and only up to a bound.
package plainfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Open opens a regular file for reading. A folder, a pipe or a device is refused without blocking.
func Open(path string) (*os.File, error) { return openPlain(path, os.O_RDONLY, 0) }

// OpenToGoOn opens a regular file for reading and writing, and creates it if there is none; it
// refuses what Open does.
func OpenToGoOn(path string) (*os.File, error) { return openPlain(path, os.O_RDWR|os.O_CREATE, 0o644) }

func openPlain(path string, flags int, mode fs.FileMode) (*os.File, error) {
	f, err := os.OpenFile(path, flags|nonblock, mode)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil {
		err = refuse(path, info)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func refuse(path string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return fmt.Errorf("%s is a folder, not a file", path)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a plain file", path)
	}
	return nil
}

// Read reads a regular file of at most the given number of bytes. A larger one is refused before it
// is read.
func Read(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	data, err := read(f, path, most)
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, err
	}
	return data, nil
}

func read(f *os.File, path string, most int64) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > most {
		return nil, tooLarge(path, info.Size(), most)
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1)) // it may grow meanwhile, and files in /proc have no size
	if err == nil && int64(len(data)) > most {
		err = tooLarge(path, int64(len(data)), most)
	}
	return data, err
}

func tooLarge(path string, size, most int64) error {
	return fmt.Errorf("%s has %d bytes or more, and such a file has at most %d", path, size, most)
}
