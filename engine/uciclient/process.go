package uciclient

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"

	"midline/engine/message"
)

const (
	maxLine   = 1 << 20                // greatest length of a line of the program, in bytes
	maxUnread = 1024                   // lines that may wait for the program to read them
	farewell  = 500 * time.Millisecond // for ending by itself after "quit"
)

// StartPatience is how long a program may take to get ready.
const StartPatience = 20 * time.Second

// The errors of Process.Next; test for them with errors.Is.
var (
	ErrTimeout = errors.New("no answer in time")
	ErrGone    = errors.New("the program has ended")
)

// Process is a program that communicates by lines. Close ends it, and may be called at any time;
// the other methods are not safe for concurrent use.
type Process struct {
	cmd     *exec.Cmd
	lines   chan string // closed at the end of the output
	out     chan string
	stop    chan struct{} // closed by Close
	gone    chan struct{} // closed when the program has ended
	ended   error         // how it ended; valid after gone
	badErr  error         // why reading ended early; valid after lines is closed
	stderr  tail
	trace   *os.File // nil for none
	mark    string   // in the environment of the program and of the processes that it starts
	once    sync.Once
	running sync.WaitGroup // its goroutines
}

// started counts the programs, to give each a mark of its own.
var started atomic.Uint64

// StartProcess starts a program in a process group of its own, in the folder dir, "" for the
// current one. The communication is appended to the file trace, if it has a name.
func StartProcess(command []string, dir, trace string) (_ *Process, err error) {
	p := &Process{
		cmd: exec.Command(command[0], command[1:]...), lines: make(chan string, 64),
		out: make(chan string, maxUnread), stop: make(chan struct{}), gone: make(chan struct{}),
	}
	p.cmd.Dir, p.mark = dir, fmt.Sprintf("MIDLINE_STARTED=%d-%d-%x", os.Getpid(), started.Add(1), rand.Uint64())
	p.cmd.Env = append(os.Environ(), p.mark)
	if trace != "" {
		if p.trace, err = os.OpenFile(trace, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
			return nil, err
		}
	}
	setGroup(p.cmd)
	p.cmd.Stderr = &p.stderr
	p.cmd.WaitDelay = time.Second
	in, err := p.cmd.StdinPipe()
	if err != nil {
		p.untrace()
		return nil, err
	}
	reader, writer := io.Pipe()
	p.cmd.Stdout = writer
	if err := p.cmd.Start(); err != nil {
		p.untrace()
		return nil, message.New("%s cannot be started: %w", command[0], reason(err))
	}
	p.running.Go(func() { p.read(reader) })
	p.running.Go(func() { p.write(in) })
	p.running.Go(func() {
		p.ended = p.cmd.Wait()
		close(p.gone)
		writer.Close()
	})
	return p, nil
}

// reason returns an error without the name of the program.
func reason(err error) error {
	var path *fs.PathError
	var search *exec.Error
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &search):
		return search.Err
	}
	return err
}

func (p *Process) untrace() {
	if p.trace != nil {
		_ = p.trace.Close() // the trace is only for debugging
	}
}

// writeTrace writes a line to the trace, ignoring errors.
func (p *Process) writeTrace(way, line string) {
	if p.trace != nil {
		_, _ = fmt.Fprintf(p.trace, "%s %d %s %s\n", time.Now().Format("15:04:05.000"), p.cmd.Process.Pid, way, line)
	}
}

// read passes the lines on until the program ends or Close is called.
func (p *Process) read(r *io.PipeReader) {
	defer close(p.lines)
	scanner := bufio.NewScanner(r)
	scanner.Buffer(make([]byte, 0, 4096), maxLine)
	for scanner.Scan() {
		p.writeTrace("<", scanner.Text())
		select {
		case p.lines <- strings.TrimRight(scanner.Text(), "\r"):
		case <-p.stop:
			r.CloseWithError(ErrGone)
			return
		}
	}
	p.badErr = scanner.Err()
	r.CloseWithError(ErrGone)
}

// write feeds the program, which may read slowly.
func (p *Process) write(in io.WriteCloser) {
	defer in.Close()
	for {
		select {
		case line := <-p.out:
			p.writeTrace(">", line)
			if _, err := io.WriteString(in, line+"\n"); err != nil || line == "quit" {
				return
			}
		case <-p.gone:
			return
		}
	}
}

// Send sends a line to the program, in the form of fmt. If the program has gone, Next returns the
// error.
func (p *Process) Send(format string, args ...any) {
	select {
	case p.out <- fmt.Sprintf(format, args...):
	case <-p.gone:
	default: // it has not read a thousand lines, and will be timed out
	}
}

// Next returns the next line of the program. The error is ErrTimeout, the error of ctx, or one that
// wraps ErrGone and says how the program ended.
func (p *Process) Next(ctx context.Context, timeout <-chan time.Time) (string, error) {
	select {
	case line, ok := <-p.lines:
		if ok {
			return line, nil
		}
		return "", p.lost()
	case <-timeout:
		return "", ErrTimeout
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// lost returns an error that says how a program ended unexpectedly.
func (p *Process) lost() error {
	if p.badErr != nil {
		return fmt.Errorf("%w: its output cannot be read: %w", ErrGone, p.badErr)
	}
	how := "it closed its output"
	select {
	case <-p.gone:
		how = "with success"
		if p.ended != nil {
			how = p.ended.Error()
		}
	case <-time.After(farewell):
	}
	if said := p.stderr.String(); said != "" {
		how += "; its last words: " + said
	}
	return fmt.Errorf("%w: %s", ErrGone, how)
}

// Drain discards the lines that wait to be read, and passes each to see. It returns even if the
// program never stops writing.
func (p *Process) Drain(see func(string)) {
	for range 2 * cap(p.lines) {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return
			}
			see(line)
		default:
			return
		}
	}
}

// Ended reports whether the program has ended.
func (p *Process) Ended() bool {
	select {
	case <-p.gone:
		return true
	default:
		return false
	}
}

// Kill ends the program with its whole group, and on Linux every process that it has started, at
// once. Close must still be called.
func (p *Process) Kill() {
	endStrays(p.mark, nil)
	killGroup(p.cmd)
}

// stray is a process that a program has started. The start time distinguishes it from a later
// process with its number.
type stray struct {
	pid   int
	start string
}

// Close asks the program to end, kills it if it does not, and waits until nothing is left of it, except on Windows of
// its group, and on Linux of the processes that it has started.
func (p *Process) Close() {
	p.once.Do(func() {
		known := strays(p.mark, nil) // while their parents live
		close(p.stop)
		p.Send("stop")
		p.Send("quit")
		select {
		case <-p.gone:
		case <-time.After(farewell):
		}
		endStrays(p.mark, known)
		killGroup(p.cmd)
		p.running.Wait()
		p.untrace()
	})
}

// tail keeps the end of what is written to it.
type tail struct {
	sync.Mutex
	text []byte
}

const tailLength = 400 // bytes

// Write keeps the last bytes. It never fails.
func (t *tail) Write(data []byte) (int, error) {
	t.Lock()
	defer t.Unlock()
	t.text = append(t.text, data...)
	if extra := len(t.text) - tailLength; extra > 0 {
		t.text = append(t.text[:0], t.text[extra:]...)
	}
	return len(data), nil
}

// String returns the kept text as one line.
func (t *tail) String() string {
	t.Lock()
	defer t.Unlock()
	return strings.Join(strings.FieldsFunc(strings.ToValidUTF8(string(t.text), "�"),
		func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
}
