// Package files is the ground that everything Midline keeps on disk stands on:
// where settings and saved games live, writing a file so that it is whole at
// every moment, and a lock by which a second running copy notices the first.
package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Error is a file that could not be read, written or locked. Its text names the
// file, the reason and what the player can do about it.
type Error struct {
	Op     string // what was tried: "write", "lock", "read"
	Path   string // the file it was tried on
	Advice string // what to do, a clause without a full stop; "" if nothing helps
	Err    error  // the reason
}

// Error says what failed, why, and what to do.
func (e *Error) Error() string {
	s := fmt.Sprintf("cannot %s %s: %v", e.Op, e.Path, reason(e.Err))
	if e.Advice != "" {
		s += ": " + e.Advice
	}
	return s
}

// Unwrap returns the reason, for errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.Err }

// Reason says why something failed and what to do, without the file that it failed
// on.
func Reason(err error) string {
	text := reason(err).Error()
	if e, ok := errors.AsType[*Error](err); ok {
		if text = reason(e.Err).Error(); e.Advice != "" {
			text += ": " + e.Advice
		}
	}
	return text
}

// reason strips the paths from an error of package os: they may name a
// temporary file, which means nothing to a player.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	if le, ok := errors.AsType[*os.LinkError](err); ok {
		return le.Err
	}
	return err
}

// advise wraps err with the advice that fits its reason. dir is the folder that
// holds path.
func advise(op, path, dir string, err error) error {
	advice := ""
	switch {
	case errors.Is(err, fs.ErrPermission):
		advice = fmt.Sprintf("make the folder %s writable, or set %s to a folder that is", dir, HomeVariable)
	case isReadOnly(err):
		advice = fmt.Sprintf("the disk that holds %s is read-only; set %s to a folder on another", dir, HomeVariable)
	case isFull(err):
		advice = fmt.Sprintf("free some space on the disk that holds %s", dir)
	case isBusy(err):
		advice = "another program holds the file open; close it there"
	case isNotFolder(err):
		advice = fmt.Sprintf("%s has to be a folder, and a file is in its way; move that aside, or set %s to another folder", dir, HomeVariable)
	}
	return &Error{Op: op, Path: path, Advice: advice, Err: err}
}
