package library

import (
	"context"
	"errors"
	"io/fs"

	"modernc.org/sqlite"

	"midline/engine/message"
)

// Errors, to be tested with errors.Is.
var (
	// ErrDamaged means that a part of the file cannot be read. The next Open recovers the rest.
	ErrDamaged = message.New("the file of the library is damaged")
	// ErrNewer means that a newer Midline has written the file. The file stays unchanged.
	ErrNewer = message.New("the library was written by a newer version of Midline")
	// ErrGone means that the game is no longer in the library.
	ErrGone = message.New("the game is not in the library any more")
	// ErrClosed means that the library is closed.
	ErrClosed = message.New("the library is closed")
)

// The primary result codes of SQLite that matter here.
const (
	codeError    = 1
	codeBusy     = 5
	codeReadOnly = 8
	codeIO       = 10
	codeCorrupt  = 11
	codeFull     = 13
	codeCantOpen = 14
	codeTooBig   = 18
	codeNotDB    = 26
)

// code returns the primary result code of an SQLite error, 0 for any other error.
func code(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}

func damaged(err error) bool {
	c := code(err)
	return c == codeCorrupt || c == codeNotDB || errors.Is(err, ErrDamaged)
}

// explain turns an SQLite error into a message for people: what failed, why, and what helps. It
// returns other errors unchanged, and the cause of a cancelled context.
func (l *Library) explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if damaged(err) {
		l.markDamaged()
	}
	return explain(l.path, err)
}

func explain(path string, err error) error {
	if errors.Is(err, ErrDamaged) {
		return err
	}
	switch code(err) {
	case 0:
		return err
	case codeBusy:
		return message.New("the library %s is in use by another program: try again in a moment", path)
	case codeReadOnly:
		return message.New("the library %s cannot be changed: make the file and its folder writable", path)
	case codeFull:
		return message.New("the library %s cannot be written: free some space on its disk", path)
	case codeCantOpen:
		return message.New("the library %s cannot be opened: look whether its folder exists and is writable", path)
	case codeCorrupt, codeNotDB:
		return message.New("%w (%s): what can be read is saved when Midline starts again", ErrDamaged, path)
	case codeIO:
		return message.New("the library %s cannot be read or written: look whether its disk is full or fails", path)
	}
	return message.New("the library %s: %w", path, err)
}

// plain returns an error of the file system without the path.
func plain(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}
