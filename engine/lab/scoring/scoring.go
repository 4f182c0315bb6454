// Package scoring gives positions from games the scores of another engine or search, for training.
package scoring

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"midline/engine/eval"
	"midline/engine/internal/plainfile"
	"midline/engine/lab/labelled"
	"midline/engine/lab/outfile"
	"midline/engine/lab/players"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// Scoring is the scoring of files of positions.
type Scoring struct {
	// Engine is this build's search, or a program that speaks UCI, which gets positions of orthodox chess
	// only.
	Engine players.Spec
	// Depth is that of each search. There is no limit of nodes: the score of an iteration that such a
	// limit breaks off says little.
	Depth int
	Cores int
	Files []string // of positions, as midline-lab selfplay writes them
	Out   string   // file of the scored positions; the scoring continues from its .state
}

// state is where an interrupted scoring continues.
type state struct {
	Settings string
	File     int   // whose lines were read last
	Read     int64 // bytes of that file
	Written  int64 // bytes of the scored positions
	Scored   int   // positions
}

// Run writes the positions with the engine's scores in place of theirs.
// It leaves out a position written twice in succession, one for which the engine sees a mate, and one
// in which the engine's action is loud. Called again after ctx was done, it continues from there.
func (s *Scoring) Run(ctx context.Context, messages io.Writer) (err error) {
	at, err := s.load()
	if err != nil {
		return err
	}
	out, err := outfile.GoOn(s.Out, at.Written)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	scorers := make([]scorer, max(1, s.Cores))
	for i := range scorers {
		if scorers[i], err = startScorer(ctx, &s.Engine); err != nil {
			return err
		}
		defer scorers[i].close()
	}
	r := &run{Scoring: s, state: at, out: out, scorers: scorers, messages: messages, spoke: time.Now()}
	for ; r.File < len(s.Files); r.File, r.Read = r.File+1, 0 {
		if err := r.file(ctx); err != nil {
			return errors.Join(err, r.save())
		}
	}
	fmt.Fprintf(messages, "%d positions\n", r.Scored)
	return r.save()
}

func (s *Scoring) settings() string { return fmt.Sprint(s.Engine.Text, s.Depth, s.Files) }

// load returns the state of an interrupted scoring, or that of a new one.
func (s *Scoring) load() (state, error) {
	at := state{Settings: s.settings()}
	if err := outfile.LoadState(s.Out, &at); err != nil {
		return at, err
	}
	if at.Settings != s.settings() {
		return at, fmt.Errorf("%s.state is of a scoring with other settings; give another file, or remove it", s.Out)
	}
	return at, nil
}

// run is a scoring in progress.
type run struct {
	*Scoring
	state
	out      *os.File
	scorers  []scorer
	messages io.Writer
	spoke    time.Time
}

// blockLines is how many successive lines a scorer gets at a time: positions of few games, for
// which its hash table knows something.
const blockLines = 128

// file scores the rest of a file.
func (r *run) file(ctx context.Context) error {
	in, err := plainfile.Open(r.Files[r.File])
	if err != nil {
		return err
	}
	defer in.Close()
	if _, err := in.Seek(r.Read, io.SeekStart); err != nil {
		return err
	}
	lines := bufio.NewReader(in)
	for ended := false; !ended; {
		blocks, read := make([]block, len(r.scorers)), int64(0)
		for i := range blocks {
			b := &blocks[i]
			for len(b.lines) < blockLines && !ended {
				line, err := lines.ReadString('\n')
				if err != nil && err != io.EOF {
					return err
				}
				ended = err == io.EOF
				read += int64(len(line))
				if line = strings.TrimSuffix(line, "\n"); line != "" {
					b.lines = append(b.lines, line)
				}
			}
		}
		if err := r.score(ctx, blocks); err != nil {
			return fmt.Errorf("%s, after byte %d: %w", r.Files[r.File], r.Read, err)
		}
		if err := r.write(blocks, read); err != nil {
			return err
		}
	}
	return nil
}

// block is the lines that one scorer gets, and what it makes of them.
type block struct {
	lines []string
	text  strings.Builder
	count int // lines in text
}

// score scores the blocks, each by a scorer of its own.
func (r *run) score(ctx context.Context, blocks []block) error {
	errs := make([]error, len(blocks))
	var group sync.WaitGroup
	for i := range blocks {
		group.Go(func() {
			if errs[i] = r.scorers[i].begin(); errs[i] != nil {
				return
			}
			last := ""
			for _, line := range blocks[i].lines {
				if line == last {
					continue
				}
				last = line
				if errs[i] = r.position(ctx, r.scorers[i], line, &blocks[i]); errs[i] != nil {
					return
				}
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

// position scores a line, and adds it to a block unless it is left out.
func (r *run) position(ctx context.Context, e scorer, line string, into *block) error {
	fields := strings.Split(line, ";")
	p, err := labelled.Parse(fields)
	if err != nil {
		return err
	}
	if v := p.Pos.Rules().Variant; v != &orthodox.Chess && r.Engine.Kind != players.KindMidline {
		return fmt.Errorf("%s is of %s, and a program gets positions of chess only", fields[0], v.Name)
	}
	found, err := e.search(ctx, &p.Pos, r.Depth)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", fields[0], err)
	case found.best == rules.NoMove || labelled.Loud(&p.Pos, found.best):
		return nil
	}
	score := int(found.score)
	if _, mate := found.score.Mate(); mate || max(score, -score) >= eval.Limit {
		return nil
	}
	if p.Pos.Side() == rules.Black {
		score = -score
	}
	into.count++
	fmt.Fprintf(&into.text, "%s;%s;%s;%d\n", fields[0], fields[1], fields[2], score)
	return nil
}

// write writes what the engines have scored of a number of bytes, and saves the state from time to time.
func (r *run) write(blocks []block, read int64) error {
	written, scored := int64(0), 0
	for i := range blocks {
		n, err := r.out.WriteString(blocks[i].text.String())
		if err != nil {
			return err // what was written of these blocks is cut off when the scoring goes on
		}
		written += int64(n)
		scored += blocks[i].count
	}
	r.Read, r.Written, r.Scored = r.Read+read, r.Written+written, r.Scored+scored
	if time.Since(r.spoke) < 20*time.Second {
		return nil
	}
	r.spoke = time.Now()
	fmt.Fprintf(r.messages, "%d positions\n", r.Scored)
	return r.save()
}

func (r *run) save() error { return outfile.SaveState(r.Out, r.state) }
