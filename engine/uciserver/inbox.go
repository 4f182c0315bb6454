package uciserver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

const (
	// maxLine is the greatest length of a command in bytes; longer ones are refused.
	maxLine = 1 << 20
	// maxAhead bounds the bytes of commands that were read and are not yet
	// carried out. Beyond it the other program waits.
	maxAhead = 64 << 20
	// lineCost is what a waiting command takes in addition to its text.
	lineCost = 64
)

// inbox reads commands ahead of the conversation. So a stop, a quit and the end
// of the input are seen while a count holds up the commands before them.
type inbox struct {
	mu       sync.Mutex
	waiting  []message
	bytes    int // of waiting
	lastStop int // its number, 0 for none
	job      func()
	failure  error // of reading, set before over is closed
	news     chan struct{}
	room     chan struct{}
	over     chan struct{} // closed when no more is read
}

// message is one line.
type message struct {
	number  int // from 1
	text    string
	tooLong bool // and left out
}

// openInbox begins to read. The goroutine ends after quit, with the input, or
// when its Read returns after ctx is done.
func openInbox(ctx context.Context, in io.Reader) *inbox {
	b := &inbox{news: make(chan struct{}, 1), room: make(chan struct{}, 1), over: make(chan struct{})}
	go b.read(ctx, bufio.NewReaderSize(in, maxLine))
	return b
}

func (b *inbox) read(ctx context.Context, reader *bufio.Reader) {
	defer close(b.over)
	for number := 1; ; number++ {
		text, err := readLine(reader)
		tooLong := errors.Is(err, bufio.ErrBufferFull)
		word := verb(text)
		if !b.add(ctx, message{number, text, tooLong}, word == "stop") || word == "quit" {
			return
		}
		if err != nil && !tooLong {
			if err != io.EOF {
				b.failure = fmt.Errorf("reading commands: %w", err)
			}
			return
		}
	}
}

// readLine returns the next line; bufio.ErrBufferFull if it was too long and is
// left out.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		return string(line), err
	}
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	if err == nil {
		err = bufio.ErrBufferFull
	}
	return "", err
}

// verb returns the first word of a line that is a command, or "".
func verb(line string) string {
	for word := range strings.FieldsSeq(line) {
		if isCommand(word) {
			return word
		}
	}
	return ""
}

// add keeps a message, as soon as there is room, and lets a stop end the job
// that was begun before it. It returns false when ctx is done.
func (b *inbox) add(ctx context.Context, m message, stop bool) bool {
	b.mu.Lock()
	for b.bytes > maxAhead {
		b.mu.Unlock()
		select {
		case <-b.room:
		case <-ctx.Done():
			return false
		}
		b.mu.Lock()
	}
	defer b.mu.Unlock()
	b.waiting, b.bytes = append(b.waiting, m), b.bytes+len(m.text)+lineCost
	if stop {
		b.lastStop = m.number
		if b.job != nil {
			b.job()
		}
	}
	signal(b.news)
	return ctx.Err() == nil
}

// next waits for a message. It returns false when the conversation is over or
// ctx is done.
func (b *inbox) next(ctx context.Context) (message, bool) {
	for ctx.Err() == nil {
		if m, ok := b.take(); ok {
			return m, true
		}
		select {
		case <-b.news:
		case <-ctx.Done():
		case <-b.over:
			return b.take()
		}
	}
	return message{}, false
}

func (b *inbox) take() (message, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.waiting) == 0 {
		return message{}, false
	}
	m := b.waiting[0]
	b.waiting[0] = message{}
	b.waiting, b.bytes = b.waiting[1:], b.bytes-len(m.text)-lineCost
	signal(b.room)
	return m, true
}

// watch has cancel called as soon as a stop is read that comes after the command
// of a number, or at once if that has been. It may be called more than once.
func (b *inbox) watch(number int, cancel func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.job = cancel
	if b.lastStop > number {
		cancel()
	}
}

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
