package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"midline/engine/message"
)

// Read returns the content of the plain file at path, of at most so many bytes.
// Neither a pipe nor a device holds it up, and a larger file is refused before it
// is read. The error is an *Error that says what to do; it wraps fs.ErrNotExist
// where there is no file.
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
	if info.Size() > most {
		return nil, tooLarge{info.Size(), most}
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1)) // it may grow meanwhile
	if err == nil && int64(len(data)) > most {
		err = tooLarge{int64(len(data)), most}
	}
	return data, err
}

// refuse returns the error of what is no plain file.
func refuse(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return errIsFolder
	case !info.Mode().IsRegular():
		return errNotPlain
	}
	return nil
}

// ReadIn is Read for a file of a file system: fs.Stat is asked before it is opened.
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

// tooLarge is the error of a file with more bytes than are read.
type tooLarge struct{ size, most int64 }

// Message names both sizes.
func (e tooLarge) Message() *message.Message {
	return message.New("it has %d bytes, more than the %d that such a file may have", e.size, e.most)
}

// Error is the Message in English.
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

// Aside moves the file at path out of the way, to a free name beside it that
// begins with its own and the word given, and returns that name. Nothing is
// written over.
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

// Free returns path, or path with the first number after it that makes a name of
// no file.
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
