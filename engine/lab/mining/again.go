package mining

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"midline/engine/puzzle"
)

// Check verifies all puzzles of a set.
type Check struct {
	Set   []*puzzle.Puzzle
	Nodes uint64
	Cores int
	Log   string // optional file with which an interrupted check continues
	Keep  string // optional file to which the puzzles that are not wrong are written
}

// Run writes what is wrong with each puzzle to out, and returns the number of wrong ones. The error
// is the context's if that ends it.
func (c *Check) Run(ctx context.Context, out, messages io.Writer) (bad int, err error) {
	done := map[string]string{} // what is wrong with a puzzle, by its line
	record := func(entry) error { return nil }
	if c.Log != "" {
		l, err := openLog(c.Log, fmt.Sprintf("checked at %d nodes", c.Nodes), func(e entry) error {
			done[e.Name] = e.Wrong
			return nil
		})
		if err != nil {
			return 0, err
		}
		defer func() { err = errors.Join(err, l.close()) }()
		record = l.add
	}
	var mu sync.Mutex
	spoke := time.Now()
	finish := func(p *puzzle.Puzzle, reason string, fresh bool) error {
		mu.Lock()
		defer mu.Unlock()
		if reason != "" {
			bad++
			fmt.Fprintf(out, "%s: %s\n", p.Line(), reason)
		}
		if !fresh {
			return nil
		}
		done[p.Line()] = reason
		if time.Since(spoke) > 30*time.Second {
			spoke = time.Now()
			fmt.Fprintf(messages, "%d of %d\n", len(done), len(c.Set))
		}
		return record(entry{Name: p.Line(), Wrong: reason})
	}
	var todo []*puzzle.Puzzle
	for _, p := range c.Set {
		if reason, known := done[p.Line()]; known {
			err = errors.Join(err, finish(p, reason, false))
		} else {
			todo = append(todo, p)
		}
	}
	next := func() (p *puzzle.Puzzle, ok bool) {
		if len(todo) == 0 {
			return nil, false
		}
		p, todo = todo[0], todo[1:]
		return p, true
	}
	err = errors.Join(err, forEach(ctx, c.Cores, next, func(j *analyst, p *puzzle.Puzzle) error {
		reason := ""
		if err := j.verify(ctx, p, c.Nodes); ctx.Err() != nil {
			return nil
		} else if err != nil {
			reason = err.Error()
		}
		return finish(p, reason, true)
	}))
	if err == nil && c.Keep != "" {
		right := slices.DeleteFunc(slices.Clone(c.Set), func(p *puzzle.Puzzle) bool { return done[p.Line()] != "" })
		err = write(c.Keep, right, c.Nodes)
	}
	return bad, err
}

// forEach lets the given number of cores work on the items of next, each with an analyst of its own. It
// returns the first error, or the context's.
func forEach[T any](ctx context.Context, cores int, next func() (T, bool), work func(*analyst, T) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	todo := make(chan T)
	var workers sync.WaitGroup
	for range max(1, cores) {
		workers.Go(func() {
			j := newJudge()
			defer j.close()
			for x := range todo {
				if err := work(j, x); err != nil {
					stop(err)
				}
			}
		})
	}
	for x, ok := next(); ok && ctx.Err() == nil; x, ok = next() {
		select {
		case todo <- x:
		case <-ctx.Done():
		}
	}
	close(todo)
	workers.Wait()
	return context.Cause(ctx)
}
