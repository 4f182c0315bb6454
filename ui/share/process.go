package share

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/ui/words"
)

// Flag is the argument with which Midline starts itself to draw.
const Flag = "--draw"

// Job is what is to be drawn.
type Job struct {
	Film   Film `json:"film"`
	Look   Look `json:"look"`
	Moving bool `json:"moving"` // a GIF of the film; else a PNG of its last position
}

// The lines in which a process tells how it fares begin with these words.
const (
	tellsProgress = "progress "
	tellsFailure  = "failure "
)

// mostJob is the length of a job in bytes; a game is at most a tenth of it.
const mostJob = 8 << 20

// Serve draws the job that is read from r to w, and tells how it fares. The error has been
// told. It must be called on Fyne's goroutine.
func Serve(r io.Reader, w, tell io.Writer) error {
	err := serve(r, w, tell)
	if err != nil {
		_, told := fmt.Fprintf(tell, "%s%s\n", tellsFailure, strings.ReplaceAll(words.Error(err), "\n", " "))
		err = errors.Join(err, told)
	}
	return err
}

func serve(r io.Reader, w, tell io.Writer) error {
	var j Job
	d := json.NewDecoder(io.LimitReader(r, mostJob))
	d.DisallowUnknownFields()
	if err := d.Decode(&j); err != nil {
		return message.New("the order to draw cannot be read: %w", err)
	}
	if err := j.judge(); err != nil {
		return err
	}
	if !j.Moving {
		return PNG(w, j.Film, j.Look)
	}
	return GIF(context.Background(), w, j.Film, j.Look, func(done, all int) {
		fmt.Fprintf(tell, "%s%d %d\n", tellsProgress, done, all) // where nobody listens, nobody misses it
	})
}

// The most that an order may have of a text, in bytes, and of actions. A game has no more of
// them.
const (
	mostName    = 100
	mostStart   = 1000
	mostCaption = 1000
)

// judge says what an order has too much of, before any of it is done.
func (j *Job) judge() error {
	for _, f := range []struct {
		name, text string
		most       int
	}{{"variant", j.Film.Variant, mostName}, {"start", j.Film.Start, mostStart},
		{"pieces", j.Look.Pieces, mostName}, {"caption", j.Look.Caption, mostCaption}} {
		if len(f.text) > f.most {
			return message.New("the order to draw has %d bytes of %q, more than %d", len(f.text), f.name, f.most)
		}
	}
	if len(j.Film.Moves) > game.MaxActions {
		return message.New("the order to draw has %d moves, more than %d", len(j.Film.Moves), game.MaxActions)
	}
	for i, m := range j.Film.Moves {
		if len(m) > mostName {
			return message.New("the order to draw has %d bytes of move %d, more than %d", len(m), i+1, mostName)
		}
	}
	return nil
}

// Program returns the path under which this program can be started once more, even if its
// file has been replaced by a newer one since.
func Program() (string, error) {
	if runtime.GOOS == "linux" {
		return "/proc/self/exe", nil
	}
	return os.Executable()
}

// lastWait is how long a process may take to end that was killed, or that ended while
// another holds its pipes.
const lastWait = 3 * time.Second

// Run lets a process of its own draw a job and returns the file. Progress is called on
// another goroutine, with how many of all actions are done. When the context ends, so does
// the process: Run waits for that and returns the context's error.
func Run(ctx context.Context, program string, args []string, j Job, progress func(done, all int)) ([]byte, error) {
	text, err := json.Marshal(j)
	if err != nil {
		return nil, message.New("the order to draw cannot be written: %w", err)
	}
	var out bytes.Buffer
	l := &listener{progress: progress}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = bytes.NewReader(text), &out, l, lastWait
	hide(cmd)
	err = cmd.Run()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case l.failure != "":
		return nil, message.New("%s", l.failure)
	case err != nil:
		return nil, message.New("the process that draws has failed: %w", err)
	}
	return out.Bytes(), nil
}

// listener reads what a process tells, line by line.
type listener struct {
	progress func(done, all int)
	failure  string
	rest     []byte
}

// Write implements io.Writer.
func (l *listener) Write(data []byte) (int, error) {
	l.rest = append(l.rest, data...)
	for {
		advance, line, _ := bufio.ScanLines(l.rest, false)
		if advance == 0 {
			return len(data), nil
		}
		l.hear(string(line))
		l.rest = l.rest[advance:]
	}
}

func (l *listener) hear(line string) {
	if text, failed := strings.CutPrefix(line, tellsFailure); failed {
		l.failure = text
		return
	}
	var done, all int
	if _, err := fmt.Sscanf(line, tellsProgress+"%d %d", &done, &all); err == nil && l.progress != nil {
		l.progress(done, all)
	}
}
