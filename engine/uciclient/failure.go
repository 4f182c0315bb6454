package uciclient

import (
	"errors"
	"fmt"

	"midline/engine/message"
)

// The reasons of a Failure.
const (
	Crash       = "crash"        // the program ended, or its input is closed
	IllegalMove = "illegal move" // an action that is not legal
	Garbage     = "garbage"      // an answer that is not an action at all
	NoAnswer    = "no answer"    // nothing came in time
)

// Failure is an error of the program: it did something that a program must not do.
type Failure struct {
	Reason string // one of the constants above, or of a protocol's own
	Detail string // for people
}

// NewFailure returns a failure with its detail in the form of fmt.
func NewFailure(reason, format string, args ...any) *Failure {
	return &Failure{Reason: reason, Detail: fmt.Sprintf(format, args...)}
}

// Error returns the reason with its detail.
func (f *Failure) Error() string {
	if f.Detail == "" {
		return f.Reason
	}
	return f.Reason + ": " + f.Detail
}

// Message returns a clause for people, whose subject is the program: "played a move that is not
// legal: e2e5 in …".
func (f *Failure) Message() *message.Message {
	switch f.Reason {
	case Crash:
		return message.New("has stopped working (%s)", f.Detail)
	case IllegalMove:
		return message.New("played a move that is not legal (%s)", f.Detail)
	case Garbage:
		return message.New("gave an answer that is no move (%s)", f.Detail)
	case NoAnswer:
		return message.New("does not answer")
	}
	return message.New("failed (%s)", f.Error())
}

// AsFailure turns an error of Process.Next into a *Failure; an error of the context is unchanged.
func AsFailure(err error) error {
	switch {
	case errors.Is(err, ErrTimeout):
		return NewFailure(NoAnswer, "")
	case errors.Is(err, ErrGone):
		return NewFailure(Crash, "%v", err)
	}
	return err
}
