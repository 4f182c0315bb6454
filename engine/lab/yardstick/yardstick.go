// Package yardstick measures evaluations by a fixed set of quiet positions, which another engine has
// judged once.
package yardstick

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"midline/engine/internal/plainfile"
	"midline/engine/lab/labelled"
	"midline/engine/lab/players"
	"midline/engine/rules"
)

// Position is a position of a yardstick.
type Position struct {
	Pos      rules.Position
	Expected float64 // White's points, from 0 to 1
}

// Labelling judges positions by an engine.
type Labelling struct {
	Engine    players.Spec // one that tells the chances to win, draw and lose
	Nodes     uint64       // of each search
	Positions int          // how many are drawn
	Seed      uint64       // of the draw
	Cores     int
	Files     []string // of positions, as midline-lab positions writes them
	Out       string   // file of the yardstick; an interrupted labelling continues from it
}

// Run draws positions and writes those that are not in the file yet, each as FEN;POINTS;VARIANT with
// White's expected points.
func (l *Labelling) Run(ctx context.Context, messages io.Writer) error {
	drawn, err := l.draw()
	if err != nil {
		return err
	}
	out, err := plainfile.OpenToGoOn(l.Out)
	if err != nil {
		return err
	}
	defer out.Close()
	done, end, err := l.resume(out, drawn)
	if err == nil {
		_, err = out.Seek(end, io.SeekStart)
	}
	if err == nil {
		err = out.Truncate(end)
	}
	if err != nil {
		return err
	}
	engines := make([]players.Player, max(1, l.Cores))
	for i := range engines {
		if engines[i], err = l.Engine.Open(); err != nil {
			return err
		}
		defer engines[i].Close()
	}
	// Judged in batches, so that the file is in the order of the draw.
	const batch = 64
	begun, before := time.Now(), done
	for done < len(drawn) {
		now := drawn[done:min(done+batch, len(drawn))]
		lines, err := l.label(ctx, engines, now)
		if err != nil {
			return err
		}
		if _, err := out.WriteString(strings.Join(lines, "")); err != nil {
			return err
		}
		done += len(now)
		each := time.Since(begun) / time.Duration(done-before)
		fmt.Fprintf(messages, "%d of %d positions, %v left\n", done, len(drawn),
			(each * time.Duration(len(drawn)-done)).Round(time.Second))
	}
	return nil
}

// resume returns the number of whole lines of the file and where the last one ends, in bytes. They must
// be the first of the positions drawn.
func (l *Labelling) resume(file *os.File, drawn []position) (lines int, end int64, err error) {
	r := bufio.NewReader(file)
	for {
		line, err := r.ReadString('\n')
		switch {
		case err == io.EOF:
			return lines, end, nil
		case err != nil:
			return 0, 0, err
		case lines >= len(drawn) || !strings.HasPrefix(line, drawn[lines].fen+";"):
			return 0, 0, fmt.Errorf("%s, line %d: it was drawn from other positions; name another file", l.Out, lines+1)
		}
		lines++
		end += int64(len(line))
	}
}

// position is a line of the files.
type position struct{ fen, variant string }

// draw draws the positions, each at most once.
func (l *Labelling) draw() ([]position, error) {
	var all []position
	seen := map[string]bool{}
	for _, name := range l.Files {
		file, err := plainfile.Open(name)
		if err != nil {
			return nil, err
		}
		scanner := bufio.NewScanner(file)
		for number := 1; scanner.Scan(); number++ {
			parts := strings.Split(scanner.Text(), ";")
			if len(parts) < 3 {
				file.Close()
				return nil, fmt.Errorf("%s, line %d: expected FEN;RESULT;VARIANT", name, number)
			}
			if !seen[parts[0]] {
				seen[parts[0]] = true
				all = append(all, position{parts[0], parts[2]})
			}
		}
		file.Close()
		if err := scanner.Err(); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(all) < l.Positions {
		return nil, fmt.Errorf("there are %d different positions, and %d are to be drawn", len(all), l.Positions)
	}
	rng := rand.New(rand.NewPCG(l.Seed, 0))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:l.Positions], nil
}

// label judges positions with all engines at once, and returns their lines.
func (l *Labelling) label(ctx context.Context, engines []players.Player, list []position) ([]string, error) {
	lines, errs := make([]string, len(list)), make([]error, len(engines))
	var group sync.WaitGroup
	for i, engine := range engines {
		group.Go(func() {
			for at := i; at < len(list) && errs[i] == nil; at += len(engines) {
				lines[at], errs[i] = l.judge(ctx, engine, list[at])
			}
		})
	}
	group.Wait()
	return lines, errors.Join(append(errs, ctx.Err())...)
}

// patience is how long an engine may judge a position.
const patience = time.Minute

func (l *Labelling) judge(ctx context.Context, engine players.Player, p position) (string, error) {
	pos, err := labelled.ParsePosition(p.fen, p.variant)
	if err != nil {
		return "", err
	}
	if err := engine.Begin(ctx, &pos, 0); err != nil {
		return "", err
	}
	choice, err := engine.Choose(ctx,
		&players.Task{Position: &pos, Limits: players.Limits{Nodes: l.Nodes}, Wait: patience})
	switch {
	case err != nil:
		return "", fmt.Errorf("%s: %w", p.fen, err)
	case choice.WDL == nil:
		return "", fmt.Errorf("%s: the engine does not tell the chances to win, draw and lose", p.fen)
	}
	expected := (float64(choice.WDL[0]) + float64(choice.WDL[1])/2) / 1000
	if pos.Side() == rules.Black {
		expected = 1 - expected
	}
	return fmt.Sprintf("%s;%.4f;%s\n", p.fen, expected, p.variant), nil
}

// maxFile bounds the size of a yardstick in bytes.
const maxFile = 64 << 20

// Read reads a yardstick. The error has the line.
func Read(name string) ([]Position, error) {
	data, err := plainfile.Read(name, maxFile)
	if err != nil {
		return nil, err
	}
	var list []Position
	for i, line := range slices.Collect(strings.Lines(string(data))) {
		p, err := parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, i+1, err)
		}
		list = append(list, p)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: it has no positions", name)
	}
	return list, nil
}

func parse(line string) (p Position, err error) {
	parts := strings.Split(line, ";")
	if len(parts) != 3 {
		return p, errors.New("expected FEN;POINTS;VARIANT")
	}
	if p.Expected, err = strconv.ParseFloat(parts[1], 64); err != nil || !(p.Expected >= 0 && p.Expected <= 1) {
		return p, fmt.Errorf("the points %q are not a number from 0 to 1", parts[1])
	}
	p.Pos, err = labelled.ParsePosition(parts[0], parts[2])
	return p, err
}
