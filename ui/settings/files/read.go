package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"midline/engine/message"
)

// Read returns the content of the regular file at path, which may have at most so many bytes. It does not
// block on pipes and devices, and rejects a larger file before reading it. The error is an *Error that
// says what to do; it wraps fs.ErrNotExist if there is no file.
func Read(path string, most int64) ([]byte, error) {
	f, err := openToRead(path)
	if err != nil {
		return nil, &Error{Reading, path, readAdvice(err), err}
	}
	data, err := readPlain(f, most)
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, &Error{Reading, path, readAdvice(err), err}
	}
	return data, nil
}

func readPlain(f fs.File, most int64) ([]byte, error) {
	info, err := f.Stat()
	if err == nil {
		err = refuse(info)
	}
	if err != nil {
		return nil, err
	}
	return readMost(f, info.Size(), most)
}

// readMost reads everything. size is the expected number of bytes; more than most are an error.
func readMost(r io.Reader, size, most int64) ([]byte, error) {
	if size > most {
		return nil, tooLarge{size, most}
	}
	data, err := io.ReadAll(io.LimitReader(r, most+1)) // the file may grow
	if err == nil && int64(len(data)) > most {
		err = tooLarge{int64(len(data)), most}
	}
	return data, err
}

// refuse returns an error unless the file is regular.
func refuse(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return errIsFolder
	case !info.Mode().IsRegular():
		return errNotPlain
	}
	return nil
}

// ReadIn is Read for a file of a file system. It calls fs.Stat before it opens the file.
func ReadIn(fsys fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotPlain
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	data, err := readPlain(f, most)
	return data, errors.Join(err, f.Close())
}

var (
	errNotPlain = message.New("is not a plain file")
	errIsFolder = message.New("is a folder")
)

// tooLarge means that a file is too large to be read.
type tooLarge struct{ size, most int64 }

// Message returns the text with both sizes.
func (e tooLarge) Message() *message.Message {
	return message.New("it has %d bytes, more than the %d that such a file may have", e.size, e.most)
}

// Error returns the Message in English.
func (e tooLarge) Error() string { return e.Message().Error() }

func readAdvice(err error) *message.Message {
	switch {
	case errors.Is(err, errNotPlain), errors.Is(err, errIsFolder), errors.As(err, &tooLarge{}):
		return message.New("move it aside")
	case errors.Is(err, fs.ErrPermission):
		return message.New("make it a file that you may read")
	case isBusy(err):
		return message.New("another program holds it open; close it there")
	}
	return nil
}

// Aside renames the file at path to an unused name that begins with path, a dot and word, and returns that
// name. It does not overwrite anything.
func Aside(path, word string) (string, error) {
	kept, err := Free(path + "." + word)
	if err != nil {
		return "", err
	}
	if err := rename(path, kept); err != nil {
		return "", &Error{Moving, path, readAdvice(err), err}
	}
	return kept, nil
}

// Free returns path, or path with the smallest number such that no file has this name.
func Free(path string) (string, error) {
	name := path
	for n := 2; ; n++ {
		_, err := os.Lstat(name)
		if errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		if err != nil {
			return "", err
		}
		name = fmt.Sprintf("%s-%d", path, n)
	}
}
