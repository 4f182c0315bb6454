package spsa

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"midline/engine/internal/plainfile"
	"midline/engine/lab/outfile"
)

// Table plays pairs of games, one at a time.
type Table interface {
	// Play plays the pair of games with the given number between players with these values of the
	// parameters. It returns the first player's wins minus its losses.
	Play(ctx context.Context, pair int, plus, minus []int) (points int, err error)
	Close()
}

// Session is a tuning that may be interrupted.
type Session struct {
	Plan
	Cores int // pairs at a time, at most Ahead
	// Out is the file of the tuned values. Out with ".state" has the result of each pair; a tuning
	// with the same plan and Game continues from there.
	Out  string
	Game string // what is played, and how
	Open func() (Table, error)

	tuner  *tuner
	state  *os.File
	won    int // points of all pairs
	former int // pairs of earlier runs
	begun  time.Time
	spoke  time.Time
}

// head is the first line of the state.
type head struct {
	Version string `json:"midline-spsa"`
	Plan    Plan   `json:"plan"`
	Game    string `json:"game"`
}

// played is each further line.
type played struct {
	Pair   int `json:"pair"`
	Points int `json:"points"`
}

const sayEvery = 10 * time.Second

// Run tunes, reports its progress to messages, and returns the values. When ctx is done it returns
// ctx's error; the same session continues from there.
func (s *Session) Run(ctx context.Context, messages io.Writer) (list []Value, err error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	s.tuner, s.won, s.begun = newTuner(&s.Plan), 0, time.Now()
	s.state, err = s.resume()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.state.Close()) }()
	s.former = s.tuner.applied + len(s.tuner.points)
	if s.former > 0 {
		fmt.Fprintf(messages, "going on after %d pairs\n", s.former)
	}
	err = s.play(ctx, messages)
	list = s.tuner.list()
	return list, errors.Join(err, s.write(list))
}

// resume opens the state and adopts its contents.
func (s *Session) resume() (*os.File, error) {
	name := s.Out + ".state"
	file, err := plainfile.OpenToGoOn(name)
	if err != nil {
		return nil, err
	}
	if err := s.replay(file, name); err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

func (s *Session) replay(file *os.File, name string) error {
	first, err := json.Marshal(head{"1", s.Plan, s.Game})
	if err != nil {
		return err
	}
	first = append(first, '\n')
	in, whole := bufio.NewReader(file), int64(0)
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		if err == io.EOF { // an incomplete line does not count
			break
		}
		if err != nil {
			return err
		}
		if number == 1 {
			if !bytes.Equal(line, first) {
				return fmt.Errorf("%s belongs to another tuning: remove it, or name another file with -out", name)
			}
		} else {
			var p played
			if err := json.Unmarshal(line, &p); err != nil {
				return fmt.Errorf("%s, line %d: %w", name, number, err)
			}
			if !s.tuner.ready(p.Pair) || p.Pair < 0 || s.tuner.known(p.Pair) || p.Points < -2 || p.Points > 2 {
				return fmt.Errorf("%s, line %d: pair %d with %d points cannot be", name, number, p.Pair, p.Points)
			}
			s.apply(p)
		}
		whole += int64(len(line))
	}
	if err := file.Truncate(whole); err != nil {
		return err
	}
	if _, err := file.Seek(whole, io.SeekStart); err != nil {
		return err
	}
	if whole == 0 {
		_, err = file.Write(first)
	}
	return err
}

func (s *Session) apply(p played) {
	s.tuner.add(p.Pair, p.Points)
	s.won += p.Points
}

// job is a pair to be played.
type job struct {
	pair        int
	plus, minus []int
}

// outcome is the result of a pair, or the error of playing it.
type outcome struct {
	played
	err error
}

// play plays the remaining pairs.
func (s *Session) play(ctx context.Context, messages io.Writer) error {
	work, stop := context.WithCancel(ctx)
	defer stop()
	todo, done := make(chan job), make(chan outcome)
	go s.work(work, todo, done)
	var failure error
	open := true
	finish := func() {
		if open {
			close(todo)
			open = false
		}
	}
	next := 0
	for {
		for next < s.Pairs && s.tuner.known(next) {
			next++
		}
		var hand chan<- job
		var j job
		if open && s.tuner.ready(next) {
			hand, j.pair = todo, next
			j.plus, j.minus = s.tuner.pair(next)
		}
		if next >= s.Pairs || work.Err() != nil {
			finish()
			hand = nil
		}
		select {
		case hand <- j:
			next++
		case o, more := <-done:
			if !more {
				finish()
				if ctx.Err() != nil {
					return ctx.Err()
				}
				s.reportProgress(messages, failure == nil)
				return failure
			}
			err := o.err
			if err == nil {
				err = s.saveResult(o.played)
				s.reportProgress(messages, false)
			}
			if err != nil && failure == nil {
				failure = err
				stop()
			}
		}
	}
}

// work plays pairs until there are no more, or ctx is done.
func (s *Session) work(ctx context.Context, todo <-chan job, done chan<- outcome) {
	var workers sync.WaitGroup
	for range max(1, min(s.Cores, s.Ahead)) {
		workers.Go(func() {
			table, err := s.Open()
			if err != nil {
				done <- outcome{err: err}
				return
			}
			defer table.Close()
			for {
				select {
				case <-ctx.Done():
					return
				case j, more := <-todo:
					if !more {
						return
					}
					points, err := table.Play(ctx, j.pair, j.plus, j.minus)
					done <- outcome{played{j.pair, points}, err}
				}
			}
		})
	}
	workers.Wait()
	close(done)
}

// saveResult writes the result of a pair to the state.
func (s *Session) saveResult(p played) error {
	line, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if _, err := s.state.Write(append(line, '\n')); err != nil {
		return err
	}
	s.apply(p)
	return nil
}

// reportProgress reports the progress, not too often.
func (s *Session) reportProgress(messages io.Writer, last bool) {
	if !last && time.Since(s.spoke) < sayEvery {
		return
	}
	s.spoke = time.Now()
	n := s.tuner.applied + len(s.tuner.points)
	fmt.Fprintf(messages, "%d of %d pairs%s\n ", n, s.Pairs, s.remaining(n))
	for _, v := range farthest(s.tuner.list(), 6) {
		fmt.Fprintf(messages, " %s %d→%.1f", v.Name, v.Start, v.Value)
	}
	fmt.Fprintln(messages)
}

func (s *Session) remaining(n int) string {
	if n == s.former || n >= s.Pairs {
		return ""
	}
	each := time.Since(s.begun) / time.Duration(n-s.former)
	return fmt.Sprintf(", %v left", (each * time.Duration(s.Pairs-n)).Round(time.Second))
}

// write replaces the file of the tuned values: one a line, with its name.
func (s *Session) write(list []Value) error {
	var text strings.Builder
	for _, v := range list {
		fmt.Fprintf(&text, "%s %d\n", v.Name, v.Rounded())
	}
	return outfile.Replace(s.Out, []byte(text.String()))
}
