package pgn

import (
	"io"

	"midline/engine/message"
)

// Reader reads the games of a stream one after another.
type Reader struct {
	scanner *Scanner
	options Options
}

// NewReader returns a Reader of a stream.
func NewReader(r io.Reader, o Options) *Reader { return &Reader{NewScanner(r), o} }

// Next reads the next game. The error is an *Error for a broken game, after which Next goes on with
// the following one; io.EOF at the end; or that of the stream.
func (r *Reader) Next() (*Game, error) {
	if r.scanner.Scan() {
		return Parse(r.scanner.Raw(), r.options)
	}
	if err := r.scanner.Err(); err != nil {
		return nil, message.New("read games: %w", err)
	}
	return nil, io.EOF
}
