package files

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
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
	file   *os.File       // set before OpenStream returns
	read   *io.PipeReader // from the goroutine
	closed atomic.Bool
	since  atomic.Int64 // when the current Read began to wait, in nanoseconds; 0 if none waits

	kept  []byte // all that Read has returned, unless that is too much
	again int    // the offset in kept at which Read continues after Rewind
	much  bool   // Read has returned more than streamKept
}

// streamPart is how much is read at a time, and streamKept how much Rewind can go back, in bytes.
const (
	streamPart = 128 << 10
	streamKept = 8 << 20
)

// OpenStream opens the file or pipe at path. It returns when that is open or ctx ends. The error is like
// that of Read.
func OpenStream(ctx context.Context, path string) (*Stream, error) {
	read, write := io.Pipe()
	s := &Stream{path: path, read: read}
	opened := make(chan error, 1)
	go func() {
		waits, err := s.open()
		if opened <- err; err != nil {
			return
		}
		_, err = io.CopyBuffer(write, &source{s, waits}, make([]byte, streamPart))
		_ = write.CloseWithError(err)
		_ = s.file.Close() // nothing was written
	}()
	select {
	case err := <-opened:
		if err != nil {
			return nil, &Error{Reading, path, readAdvice(err), err}
		}
		return s, nil
	case <-ctx.Done():
		s.closed.Store(true)
		_ = read.Close() // ends the goroutine when the file is open
		return nil, context.Cause(ctx)
	}
}

// open opens the file. It reports whether that is a pipe, which may have no writer yet.
func (s *Stream) open() (pipe bool, err error) {
	f, err := openToRead(s.path)
	if err != nil {
		return false, err
	}
	info, err := f.Stat()
	if err == nil && info.Mode()&fs.ModeNamedPipe == 0 {
		err = refuse(info)
	}
	if err != nil {
		return false, errors.Join(err, f.Close())
	}
	if s.file = f; info.Mode().IsRegular() {
		s.size = info.Size()
	}
	return info.Mode()&fs.ModeNamedPipe != 0, nil
}

// source reads the file of a stream. If waits is set, it waits for something to read.
type source struct {
	*Stream
	waits bool
}

// pipeWait is the time between two attempts to read from a pipe that has no writer yet.
const pipeWait = 50 * time.Millisecond

// Read implements io.Reader.
func (s *source) Read(p []byte) (int, error) {
	n, err := s.file.Read(p)
	for ; s.waits && n == 0 && errors.Is(err, io.EOF) && !s.closed.Load(); n, err = s.file.Read(p) {
		time.Sleep(pipeWait)
	}
	s.waits = false
	return n, err
}

// Size returns the length of the file when it was opened, 0 if it is unknown.
func (s *Stream) Size() int64 { return s.size }

// Read implements io.Reader. After Close the error is fs.ErrClosed.
func (s *Stream) Read(p []byte) (int, error) {
	if s.closed.Load() {
		return 0, fs.ErrClosed
	}
	if s.again < len(s.kept) {
		n := copy(p, s.kept[s.again:])
		s.again += n
		return n, nil
	}
	s.since.Store(time.Now().UnixNano())
	n, err := s.read.Read(p)
	s.since.Store(0)
	if err != nil && s.closed.Load() {
		err = fs.ErrClosed
	}
	if s.much = s.much || len(s.kept)+n > streamKept; s.much {
		s.kept, s.again = nil, 0
	} else {
		s.kept = append(s.kept, p[:n]...)
		s.again = len(s.kept)
	}
	return n, err
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
func (s *Stream) All(most int64) (data []byte, err error) {
	if s.Rewind() {
		data, err = readMost(s, s.size, most)
	} else {
		err = message.New("it cannot be read twice")
	}
	if err != nil {
		return nil, &Error{Reading, s.path, readAdvice(err), err}
	}
	return data, nil
}

// ReadUntil reads a whole file or pipe, and gives up when ctx ends. It returns an error if there are more than so many
// bytes.
func ReadUntil(ctx context.Context, path string, most int64) ([]byte, error) {
	s, err := OpenStream(ctx, path)
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, func() { _ = s.Close() })() // ends a Read that waits
	data, err := s.All(most)
	return data, errors.Join(err, s.Close())
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
	if !s.closed.Swap(true) {
		go s.file.Close() // ends a blocked Read if the system supports that, and may block itself
	}
	return s.read.Close()
}
