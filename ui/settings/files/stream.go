package files

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"midline/engine/message"
)

// Stream reads a regular file or a pipe that may block, such as a pipe without a writer or a file on a
// network drive that does not respond. Close returns at once in any case and ends a blocked Read. The
// methods except Close and Waiting must not be called concurrently.
//
// A separate goroutine reads. Close ends it if the system can interrupt what it does. If a drive hangs, the
// goroutine remains until the drive responds, and holds only its file.
type Stream struct {
	path   string
	size   int64
	filled chan []byte // buffers that have been read
	empty  chan []byte // buffers to read into
	end    error       // the error after the last buffer; set before filled is closed
	closed chan struct{}
	once   sync.Once

	rest  []byte       // the part of whole that Read has not returned yet
	whole []byte       // the current buffer
	since atomic.Int64 // when the current Read began to wait, in nanoseconds; 0 if none waits

	kept  []byte // all that Read has returned, unless that is too much
	again int    // the offset in kept at which Read continues after Rewind
	much  bool   // Read has returned more than streamKept
}

// streamPart is the size of a buffer, and streamKept how much Rewind can go back, in bytes.
const (
	streamPart = 128 << 10
	streamKept = 8 << 20
)

// pipeWait is the time between two attempts to read from a pipe that has no writer yet.
const pipeWait = 50 * time.Millisecond

// OpenStream opens the file or pipe at path. It returns when that is open or ctx ends. The error is like
// that of Read.
func OpenStream(ctx context.Context, path string) (*Stream, error) {
	s := &Stream{path: path, filled: make(chan []byte), empty: make(chan []byte, 2), closed: make(chan struct{})}
	opened := make(chan error, 1)
	go s.run(opened)
	select {
	case err := <-opened:
		if err != nil {
			return nil, &Error{Reading, path, readAdvice(err), err}
		}
		return s, nil
	case <-ctx.Done():
		s.stop()
		return nil, context.Cause(ctx)
	}
}

// run opens the file, reads it and closes it.
func (s *Stream) run(opened chan<- error) {
	f, err := openToRead(s.path)
	if err != nil {
		opened <- err
		return
	}
	info, err := f.Stat()
	if err == nil && info.Mode()&fs.ModeNamedPipe == 0 {
		err = refuse(info)
	}
	if err != nil {
		opened <- errors.Join(err, f.Close())
		return
	}
	if info.Mode().IsRegular() {
		s.size = info.Size()
	}
	n := streamPart
	if s.size > 0 && s.size < streamPart {
		n = int(s.size) + 1
	}
	s.empty <- make([]byte, n)
	s.empty <- make([]byte, n)
	opened <- nil
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		select {
		case <-s.closed:
			_ = f.Close() // ends a blocked Read if the system supports that
		case <-ended:
		}
	}()
	s.end = s.pump(f, info.Mode()&fs.ModeNamedPipe != 0)
	close(s.filled)
	_ = f.Close() // nothing was written
}

// pump reads until an error, which is io.EOF at the end.
func (s *Stream) pump(f *os.File, pipe bool) error {
	for {
		var part []byte
		select {
		case part = <-s.empty:
		case <-s.closed:
			return fs.ErrClosed
		}
		n, err := f.Read(part[:cap(part)])
		for ; pipe && n == 0 && errors.Is(err, io.EOF); n, err = f.Read(part[:cap(part)]) { // no writer yet
			select {
			case <-time.After(pipeWait):
			case <-s.closed:
				return fs.ErrClosed
			}
		}
		if n > 0 {
			pipe = false
			select {
			case s.filled <- part[:n]:
			case <-s.closed:
				return fs.ErrClosed
			}
		} else {
			s.empty <- part
		}
		if err != nil {
			return err
		}
	}
}

// Size returns the length of the file when it was opened, 0 if it is unknown.
func (s *Stream) Size() int64 { return s.size }

// Read implements io.Reader. After Close the error is fs.ErrClosed.
func (s *Stream) Read(p []byte) (int, error) {
	select {
	case <-s.closed:
		return 0, fs.ErrClosed
	default:
	}
	if s.again < len(s.kept) {
		n := copy(p, s.kept[s.again:])
		s.again += n
		return n, nil
	}
	if err := s.wait(); err != nil {
		return 0, err
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	s.remember(p[:n])
	return n, nil
}

// wait waits until rest is not empty.
func (s *Stream) wait() error {
	if len(s.rest) > 0 {
		return nil
	}
	if s.whole != nil {
		s.empty <- s.whole
		s.whole = nil
	}
	s.since.Store(time.Now().UnixNano())
	defer s.since.Store(0)
	select {
	case part, more := <-s.filled:
		if !more {
			return s.end
		}
		s.rest, s.whole = part, part
		return nil
	case <-s.closed:
		return fs.ErrClosed
	}
}

func (s *Stream) remember(p []byte) {
	if s.much || len(s.kept)+len(p) > streamKept {
		s.kept, s.again, s.much = nil, 0, true
		return
	}
	s.kept = append(s.kept, p...)
	s.again = len(s.kept)
}

// Rewind goes back to the beginning. It reports false if more than streamKept has been read.
func (s *Stream) Rewind() bool {
	s.again = 0
	return !s.much
}

// Seek implements io.Seeker, but only for the beginning: see Rewind.
func (s *Stream) Seek(offset int64, whence int) (int64, error) {
	if offset != 0 || whence != io.SeekStart || !s.Rewind() {
		return 0, message.New("%s cannot be read twice", s.path)
	}
	return 0, nil
}

// All reads everything from the beginning. It returns an error if that is more than so many bytes.
func (s *Stream) All(most int64) ([]byte, error) {
	var data []byte
	var err error
	switch {
	case s.size > most:
		err = tooLarge{s.size, most}
	case !s.Rewind():
		err = message.New("it cannot be read twice")
	default:
		data, err = io.ReadAll(io.LimitReader(s, most+1))
		if err == nil && int64(len(data)) > most {
			err = tooLarge{int64(len(data)), most}
		}
	}
	if err != nil {
		return nil, &Error{Reading, s.path, readAdvice(err), err}
	}
	return data, nil
}

// Waiting returns how long the current Read has been blocked. It may be called from any goroutine.
func (s *Stream) Waiting() time.Duration {
	if since := s.since.Load(); since != 0 {
		return time.Duration(time.Now().UnixNano() - since)
	}
	return 0
}

// Close ends the stream. It may be called from any goroutine, and more than once.
func (s *Stream) Close() error {
	s.stop()
	return nil
}

func (s *Stream) stop() { s.once.Do(func() { close(s.closed) }) }
