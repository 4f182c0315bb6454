// Package files provides what Midline needs to store files: the folders for settings and saved games,
// atomic writes, and locks by which running copies notice each other.
package files

import (
	"errors"
	"io/fs"
	"os"

	"midline/engine/message"
)

// Error means that an operation on a file has failed. Its text names the file, the reason and what the user
// can do.
type Error struct {
	Op     Op               // the operation
	Path   string           // the file
	Advice *message.Message // what to do, a clause without a full stop; nil if nothing helps
	Err    error            // the reason
}

// Op is an operation on a file.
type Op uint8

// The operations.
const (
	Reading Op = iota
	Writing
	Replacing
	Moving
	Locking
)

var opMessages = [...]string{
	Reading: "cannot read %s: %v", Writing: "cannot write %s: %v", Replacing: "cannot replace %s: %v",
	Moving: "cannot move %s aside: %v", Locking: "cannot lock %s: %v",
}

// Message says what failed, why, and what to do.
func (e *Error) Message() *message.Message {
	m := message.New(opMessages[e.Op], e.Path, reason(e.Err))
	if e.Advice != nil {
		return message.New("%v: %v", m, e.Advice)
	}
	return m
}

// Error returns the Message in English.
func (e *Error) Error() string { return e.Message().Error() }

// Unwrap returns the reason, for errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.Err }

// Reason returns the reason of an error and what to do, without the path of the file.
func Reason(err error) *message.Message {
	e, ok := errors.AsType[*Error](err)
	switch {
	case !ok:
		return message.Of(reason(err))
	case e.Advice == nil:
		return message.Of(reason(e.Err))
	}
	return message.New("%v: %v", reason(e.Err), e.Advice)
}

// reason returns an error of package os without paths, which may be those of temporary files.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	if le, ok := errors.AsType[*os.LinkError](err); ok {
		return le.Err
	}
	return err
}

// advise wraps err in an *Error with advice. dir is the folder of path.
func advise(op Op, path, dir string, err error) error {
	var advice *message.Message
	switch {
	case errors.Is(err, fs.ErrPermission):
		advice = message.New("make the folder %s writable, or set %s to a folder that is", dir, HomeVariable)
	case isReadOnly(err):
		advice = message.New("the disk that holds %s is read-only; set %s to a folder on another", dir, HomeVariable)
	case isFull(err):
		advice = message.New("free some space on the disk that holds %s", dir)
	case isBusy(err):
		advice = message.New("another program holds the file open; close it there")
	case isNotFolder(err):
		advice = message.New("%s has to be a folder, and a file is in its way; move that aside, or set %s to another folder",
			dir, HomeVariable)
	}
	return &Error{Op: op, Path: path, Advice: advice, Err: err}
}
