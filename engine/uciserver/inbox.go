package uciserver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
)

const (
	// maxLine is the greatest length of a command in bytes; longer ones are refused.
	maxLine = 1 << 20
	// maxAhead bounds the bytes of commands that were read and are not yet carried out. Beyond it
	// the other program must wait.
	maxAhead = 64 << 20
	// lineCost is the cost of a waiting command in addition to its text.
	lineCost = 64
)

// inbox reads commands ahead of the conversation, so that a stop, a quit and the end of the input
// are seen while a count holds up the commands before them.
type inbox struct {
	mu       sync.Mutex
	waiting  []message
	bytes    int  // of waiting
	counts   int  // perfts and benches in waiting
	taken    bool // a perft or bench is being carried out
	lastStop int  // the number of the last stop, 0 for none
	job      func()
	failure  error // a read error, set before over is closed
	news     chan struct{}
	room     chan struct{}
	over     chan struct{} // closed when reading has ended
}

// message is one line.
type message struct {
	number  int // from 1
	text    string
	verb    string // the command, or ""
	tooLong bool   // and without its text, except for the verb
}

// openInbox begins to read. Its goroutine ends after quit, with the input, or when its Read returns
// after ctx is done.
func openInbox(ctx context.Context, in io.Reader) *inbox {
	b := &inbox{news: make(chan struct{}, 1), room: make(chan struct{}, 1), over: make(chan struct{})}
	go b.read(ctx, bufio.NewReaderSize(in, maxLine))
	return b
}

func (b *inbox) read(ctx context.Context, reader *bufio.Reader) {
	defer close(b.over)
	for number := 1; ; number++ {
		text, err := readLine(reader)
		word := verb(text)
		tooLong := errors.Is(err, bufio.ErrBufferFull)
		if tooLong {
			text = ""
		}
		if !b.add(ctx, message{number, text, word, tooLong}, word == "stop") || word == "quit" {
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

// readLine returns the next line, or bufio.ErrBufferFull with its beginning if it is too long.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		return string(line), err
	}
	const beginning = 1000
	start := string(line[:beginning])
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	if err != nil {
		return "", err
	}
	return start, bufio.ErrBufferFull
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

// isCount reports whether a line is a perft or a bench.
func isCount(line string) bool {
	word := verb(line)
	_, rest, _ := strings.Cut(line, word)
	return word == "bench" || word == "go" && slices.Contains(strings.Fields(rest), "perft")
}

// add queues a message as soon as there is room, and lets a stop end the job that was begun before
// it. It returns false when ctx is done.
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
	if isCount(m.text) {
		b.counts++
	}
	signal(b.news)
	return ctx.Err() == nil
}

// next waits for a message. It returns false when the conversation is over or
// ctx is done.
func (b *inbox) next(ctx context.Context) (message, bool) {
	b.mu.Lock()
	b.taken = false
	b.mu.Unlock()
	for ctx.Err() == nil {
		if m, ok := b.pop(); ok {
			return m, true
		}
		select {
		case <-b.news:
		case <-ctx.Done():
		case <-b.over:
			return b.pop()
		}
	}
	return message{}, false
}

func (b *inbox) pop() (message, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.waiting) == 0 {
		return message{}, false
	}
	m := b.waiting[0]
	b.waiting[0] = message{}
	if isCount(m.text) {
		b.counts, b.taken = b.counts-1, true
	}
	b.waiting, b.bytes = b.waiting[1:], b.bytes-len(m.text)-lineCost
	signal(b.room)
	return m, true
}

// hasCount reports whether a perft or bench waits or is being begun.
func (b *inbox) hasCount() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.taken || b.counts > 0
}

// watch calls cancel as soon as a stop is read that comes after the command with a number, or at
// once if there has been one. It may call cancel more than once.
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
