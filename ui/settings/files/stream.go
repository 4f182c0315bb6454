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

// Stream reads a plain file or a pipe that may keep its reader waiting: a pipe into which nobody
// writes, a network drive that does not answer. Whatever happens there, Close returns at once and
// ends a Read that waits. Its methods, but Close and Waiting, are for one goroutine at a time.
//
// A goroutine of its own reads. Close lets it end wherever the system can end what it does; on a
// drive that hangs it stays until the drive answers, and holds nothing but its file.
type Stream struct {
	path   string
	size   int64
	filled chan []byte // what has been read
	empty  chan []byte // for more of it
	end    error       // what came after the last of filled; it is closed before
	closed chan struct{}
	once   sync.Once

	rest  []byte       // of what came last, still to be given
	whole []byte       // that is rest
	since atomic.Int64 // when the Read under way began to wait, in nanoseconds; 0: none does

	kept  []byte // all that was given, as long as it is not too much
	again int    // of kept, where Read is
	much  bool   // more was given than is kept
}

// streamPart is how much is read at a time, and streamKept of how much one can go back.
const (
	streamPart = 128 << 10
	streamKept = 8 << 20
)

// pipeWait is how long a pipe is left alone into which nobody writes yet.
const pipeWait = 50 * time.Millisecond

// OpenStream opens what is at path. It returns when that is open, or at the end of the context.
// The error is as that of Read.
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
			_ = f.Close() // ends a Read that waits, where the system can
		case <-ended:
		}
	}()
	s.end = s.pump(f, info.Mode()&fs.ModeNamedPipe != 0)
	close(s.filled)
	_ = f.Close() // nothing was written
}

// pump reads until an error, io.EOF for the end.
func (s *Stream) pump(f *os.File, pipe bool) error {
	for {
		var part []byte
		select {
		case part = <-s.empty:
		case <-s.closed:
			return fs.ErrClosed
		}
		n, err := f.Read(part[:cap(part)])
		for ; pipe && n == 0 && errors.Is(err, io.EOF); n, err = f.Read(part[:cap(part)]) { // nobody writes yet
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

// Size is the length of the file when it was opened, 0 where that is not known.
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
	s.keep(p[:n])
	return n, nil
}

// wait lets rest have something.
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

func (s *Stream) keep(p []byte) {
	if s.much || len(s.kept)+len(p) > streamKept {
		s.kept, s.again, s.much = nil, 0, true
		return
	}
	s.kept = append(s.kept, p...)
	s.again = len(s.kept)
}

// Rewind goes back to the beginning, and reports whether that was possible: of what cannot be
// read twice only so much is kept.
func (s *Stream) Rewind() bool {
	s.again = 0
	return !s.much
}

// Seek implements io.Seeker for the beginning alone: see Rewind.
func (s *Stream) Seek(offset int64, whence int) (int64, error) {
	if offset != 0 || whence != io.SeekStart || !s.Rewind() {
		return 0, message.New("%s cannot be read twice", s.path)
	}
	return 0, nil
}

// All reads everything from the beginning, which must not be more than so many bytes.
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

// Waiting is how long the Read under way has waited for something to come. Any goroutine may ask.
func (s *Stream) Waiting() time.Duration {
	if since := s.since.Load(); since != 0 {
		return time.Duration(time.Now().UnixNano() - since)
	}
	return 0
}

// Close ends the reading. It may be called by any goroutine, and more than once.
func (s *Stream) Close() error {
	s.stop()
	return nil
}

func (s *Stream) stop() { s.once.Do(func() { close(s.closed) }) }
