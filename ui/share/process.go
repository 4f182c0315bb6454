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

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/message"
	"midline/ui/words"
)

// Flag is the argument with which Midline starts its drawing process.
const Flag = "--draw"

// Job says what to draw.
type Job struct {
	Film   Film `json:"film"`
	Look   Look `json:"look"`
	Moving bool `json:"moving"` // a GIF of the film; otherwise a PNG of its last position
}

// The first words of the lines in which the process reports its status.
const (
	progressPrefix = "progress "
	failurePrefix  = "failure "
)

// mostJob is the maximum length of a job in bytes; a game takes at most a tenth of it.
const mostJob = 8 << 20

// Serve reads a job from r, draws it to w, and writes progress and failure to status. It must be called
// on Fyne's goroutine.
func Serve(r io.Reader, w, status io.Writer) error {
	err := serve(r, w, status)
	if err != nil {
		_, failed := fmt.Fprintf(status, "%s%s\n", failurePrefix, strings.ReplaceAll(words.Error(err), "\n", " "))
		err = errors.Join(err, failed)
	}
	return err
}

func serve(r io.Reader, w, status io.Writer) error {
	var j Job
	d := json.NewDecoder(io.LimitReader(r, mostJob))
	d.DisallowUnknownFields()
	if err := d.Decode(&j); err != nil {
		return message.New("the order to draw cannot be read: %w", err)
	}
	if err := j.check(); err != nil {
		return err
	}
	if !j.Moving {
		return PNG(w, j.Film, j.Look)
	}
	return GIF(context.Background(), w, j.Film, j.Look, func(done, all int) {
		fmt.Fprintf(status, "%s%d %d\n", progressPrefix, done, all) // progress may be lost
	})
}

// The maximum lengths of the texts of a job, in bytes. No game exceeds them.
const (
	mostName    = 100
	mostStart   = 1000
	mostCaption = 1000
	mostArmy    = 3*army.MaxSize + mostName
)

// check returns an error if a part of the job is too long.
func (j *Job) check() error {
	for _, f := range []struct {
		name, text string
		most       int
	}{{"variant", j.Film.Variant, mostName}, {"start", j.Film.Start, mostStart},
		{"pieces", j.Look.Pieces, mostName}, {"caption", j.Look.Caption, mostCaption}} {
		if len(f.text) > f.most {
			return message.New("the order to draw has %d bytes of %q, more than %d", len(f.text), f.name, f.most)
		}
	}
	for i, text := range j.Film.Armies {
		if i == 2 || len(text) > mostArmy {
			return message.New("the order to draw has more than two armies, or one of more than %d bytes", mostArmy)
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

// System draws in separate processes and uses the dialogs and the clipboard of the system. Its methods
// block until they are done.
type System struct {
	program string // that draws
	args    []string
}

// NewSystem returns a System that starts this program with Flag to draw.
func NewSystem() (*System, error) {
	if runtime.GOOS == "linux" {
		return &System{"/proc/self/exe", []string{Flag}}, nil // even if the file has been replaced since
	}
	program, err := os.Executable()
	return &System{program, []string{Flag}}, err
}

// lastWait is how long Draw waits for a killed process to exit, and for the pipes of a process that has
// exited to be closed.
const lastWait = 3 * time.Second

// Draw draws a job in a separate process and returns the file. progress, which is optional, is called on
// another goroutine with the number of actions that are done. At the end of ctx Draw kills the process,
// waits for it, and returns the error of ctx.
func (s *System) Draw(ctx context.Context, j Job, progress func(done, all int)) ([]byte, error) {
	text, err := json.Marshal(j)
	if err != nil {
		return nil, message.New("the order to draw cannot be written: %w", err)
	}
	var out bytes.Buffer
	l := &listener{progress: progress}
	cmd := exec.CommandContext(ctx, s.program, s.args...)
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

// listener parses the status that a process writes, line by line.
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
		l.readLine(string(line))
		l.rest = l.rest[advance:]
	}
}

func (l *listener) readLine(line string) {
	if text, failed := strings.CutPrefix(line, failurePrefix); failed {
		l.failure = text
		return
	}
	var done, all int
	if _, err := fmt.Sscanf(line, progressPrefix+"%d %d", &done, &all); err == nil && l.progress != nil {
		l.progress(done, all)
	}
}
