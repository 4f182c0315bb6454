package players

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

const (
	maxLine       = 1 << 20                // bytes of a line that a program may write
	maxUnread     = 1024                   // lines that may wait for it to read them
	farewell      = 500 * time.Millisecond // to end by itself after "quit"
	startPatience = 20 * time.Second       // for a program to get ready
)

var (
	errTimeout = errors.New("no answer in time")
	errGone    = errors.New("the program has ended")
)

// process is a program that talks by lines.
type process struct {
	cmd    *exec.Cmd
	lines  chan string // closed at the end of the output
	out    chan string
	stop   chan struct{} // closed by close
	gone   chan struct{} // closed when the program has ended
	ended  error         // how; to be read after gone
	badErr error         // why reading ended early; to be read after lines is closed
	stderr tail
	trace  *os.File // nil for none
	once   sync.Once
}

// startProcess starts a program in a process group of its own. What is said is
// appended to the file trace, if it has a name.
func startProcess(command []string, trace string) (_ *process, err error) {
	p := &process{
		cmd: exec.Command(command[0], command[1:]...), lines: make(chan string, 64),
		out: make(chan string, maxUnread), stop: make(chan struct{}), gone: make(chan struct{}),
	}
	if trace != "" {
		if p.trace, err = os.OpenFile(trace, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
			return nil, err
		}
	}
	setGroup(p.cmd)
	p.cmd.Stderr = &p.stderr
	p.cmd.WaitDelay = time.Second
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	reader, writer := io.Pipe()
	p.cmd.Stdout = writer
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s cannot be started: %w", command[0], err)
	}
	go p.read(reader)
	go p.write(in)
	go func() {
		p.ended = p.cmd.Wait()
		close(p.gone)
		writer.Close()
	}()
	return p, nil
}

// note writes a line to the trace, as well as it can.
func (p *process) note(way, line string) {
	if p.trace != nil {
		_, _ = fmt.Fprintf(p.trace, "%s %d %s %s\n", time.Now().Format("15:04:05.000"), p.cmd.Process.Pid, way, line)
	}
}

// read passes the lines on until the program ends or close is called.
func (p *process) read(r *io.PipeReader) {
	defer close(p.lines)
	scanner := bufio.NewScanner(r)
	scanner.Buffer(make([]byte, 0, 4096), maxLine)
	for scanner.Scan() {
		p.note("<", scanner.Text())
		select {
		case p.lines <- strings.TrimRight(scanner.Text(), "\r"):
		case <-p.stop:
			r.CloseWithError(errGone)
			return
		}
	}
	p.badErr = scanner.Err()
	r.CloseWithError(errGone)
}

// write feeds the program, which may read slowly.
func (p *process) write(in io.WriteCloser) {
	defer in.Close()
	for {
		select {
		case line := <-p.out:
			p.note(">", line)
			if _, err := io.WriteString(in, line+"\n"); err != nil || line == "quit" {
				return
			}
		case <-p.gone:
			return
		}
	}
}

// send hands a line to the program; next tells if it has gone.
func (p *process) send(format string, args ...any) {
	select {
	case p.out <- fmt.Sprintf(format, args...):
	case <-p.gone:
	default: // it has not read for a thousand lines, and will be timed out
	}
}

// next returns the next line of the program. The error is errTimeout, that of
// ctx, or wraps errGone and says how the program ended.
func (p *process) next(ctx context.Context, timeout <-chan time.Time) (string, error) {
	select {
	case line, ok := <-p.lines:
		if ok {
			return line, nil
		}
		return "", p.lost()
	case <-timeout:
		return "", errTimeout
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// lost says how a program ended that should not have.
func (p *process) lost() error {
	if p.badErr != nil {
		return fmt.Errorf("%w: its output cannot be read: %w", errGone, p.badErr)
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
	return fmt.Errorf("%w: %s", errGone, how)
}

// drain throws away what is waiting to be read, and gives each line to see.
func (p *process) drain(see func(string)) {
	for {
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

// close asks the program to end, and kills it with all of its group if it does not.
func (p *process) close() {
	p.once.Do(func() {
		close(p.stop)
		p.send("stop")
		p.send("quit")
		select {
		case <-p.gone:
		case <-time.After(farewell):
		}
		killGroup(p.cmd)
		<-p.gone
		if p.trace != nil {
			_ = p.trace.Close()
		}
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

// String returns what was kept, as one line.
func (t *tail) String() string {
	t.Lock()
	defer t.Unlock()
	return strings.Join(strings.Fields(string(t.text)), " ")
}
