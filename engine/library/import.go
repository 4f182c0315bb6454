package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Import reads games into the library.
type Import struct {
	// Variant is the game of those whose head names none; nil for chess.
	Variant *rules.Variant
	// Labels are given to every game.
	Labels []string
	// Mine are names by which the person of this computer is known, letter case aside.
	Mine []string
	// Size is the length of the file in bytes, 0 if it is not known.
	Size int64
	// Progress is told how far the import is: from a goroutine of the import, at most ten times
	// a second and at the end. It may be nil.
	Progress func(Progress)
	// MaxErrors is how many errors and warnings are listed; 0 stands for 100.
	MaxErrors int
}

// Progress is how far something that takes a while has come.
type Progress struct {
	Bytes, Size int64 // read; Size is 0 if it is not known
	Games       int   // kept or written
	Total       int   // of an export: how many there will be
	Duplicates  int   // there already, and skipped
	Errors      int   // games that could not be read
	Warnings    int   // faults of games that were kept
}

// ImportResult is what an import came to.
type ImportResult struct {
	Progress
	// List has the first errors and warnings, in the order of the file: each is a *pgn.Error,
	// or says which game it is about.
	List []error
}

// importBatch is how many games are parsed at a time, and importStep how many are
// written in a transaction.
const (
	importBatch = 32
	importStep  = 2048
)

// work is games on their way through the parsers; the writer takes them in the order of
// the file.
type work struct {
	raws     []pgn.Raw
	games    []*prepared // nil beside an error
	errs     []error
	warnings [][]error
	done     chan struct{}
}

// Import reads the games of a PGN, parsing on every core, and keeps those that the library
// has not. A game with a fault is kept as far as it can be read, and the fault is reported; so
// are games that cannot be read at all. If ctx is
// cancelled, what was written stays. The result is right beside an error too.
func (l *Library) Import(ctx context.Context, r io.Reader, o Import) (ImportResult, error) {
	if o.MaxErrors <= 0 {
		o.MaxErrors = 100
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var read atomic.Int64
	queue := make(chan *work, 4*runtime.GOMAXPROCS(0)) // in order
	todo := make(chan *work)
	var group sync.WaitGroup
	var scanned error
	group.Go(func() {
		defer close(queue)
		defer close(todo)
		scanned = scan(ctx, &counter{r, &read}, queue, todo)
	})
	for range max(1, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for w := range todo {
				o.parse(w, l.now())
				close(w.done)
			}
		})
	}
	im := importer{l: l, o: o, read: &read}
	err := im.consume(ctx, queue)
	cancel()
	for range queue { // let the reader end
	}
	group.Wait()
	if err == nil && scanned != nil {
		err = message.New("the file could be read in part only: %w", plain(scanned))
	}
	im.report(true)
	return im.done, err
}

// counter counts what is read.
type counter struct {
	io.Reader
	n *atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// scan parts the text into games.
func scan(ctx context.Context, r io.Reader, queue, todo chan<- *work) error {
	s := pgn.NewScanner(r)
	w := &work{done: make(chan struct{})}
	send := func() bool {
		if len(w.raws) == 0 {
			return true
		}
		select {
		case queue <- w:
		case <-ctx.Done():
			return false
		}
		select {
		case todo <- w:
		case <-ctx.Done():
			return false
		}
		w = &work{done: make(chan struct{})}
		return true
	}
	for s.Scan() {
		w.raws = append(w.raws, s.Raw())
		if len(w.raws) == importBatch && !send() {
			return nil
		}
	}
	send()
	return s.Err()
}

// parse works out all that can be without the file.
func (o *Import) parse(w *work, now time.Time) {
	w.games, w.errs, w.warnings = make([]*prepared, len(w.raws)), make([]error, len(w.raws)), make([][]error, len(w.raws))
	for i, raw := range w.raws {
		w.games[i], w.warnings[i], w.errs[i] = o.prepare(raw, now)
	}
}

func (o *Import) prepare(raw pgn.Raw, now time.Time) (p *prepared, warnings []error, err error) {
	g, err := pgn.Parse(raw, pgn.Options{Variant: o.Variant})
	if err != nil {
		return nil, nil, err
	}
	at := func(err error) error { return message.New("game %d, line %d: %w", raw.Number, raw.Line, err) }
	p, err = prepare(Meta{Source: Imported, Labels: o.Labels, Mine: o.mine(g), Added: now}, g)
	if err != nil {
		return nil, nil, at(err)
	}
	for _, w := range g.Warnings {
		warnings = append(warnings, w)
	}
	if err := game.Fits(g); err != nil {
		warnings = append(warnings, at(err))
	}
	return p, warnings, nil
}

// mine returns the side of the person of this computer.
func (o *Import) mine(g *pgn.Game) Side {
	for _, name := range o.Mine {
		for c := range rules.Color(2) {
			if strings.EqualFold(name, known(g.Tag(c.String()))) {
				return SideOf(c)
			}
		}
	}
	return NoSide
}

// importer is the writing end of an import.
type importer struct {
	l    *Library
	o    Import
	read *atomic.Int64
	done ImportResult
	told time.Time
}

// consume writes the games that come, several in a transaction. While it waits for more it has
// none open: a reader that is slow, or hangs, keeps nobody else from writing.
func (im *importer) consume(ctx context.Context, queue <-chan *work) error {
	for {
		w := im.next(ctx, queue)
		if w == nil {
			return context.Cause(ctx)
		}
		before := im.done
		err := im.l.write(ctx, func(tx *sql.Tx) error {
			b, err := im.l.batch(ctx, tx)
			if err != nil {
				return err
			}
			for w != nil {
				if err := im.take(ctx, b, w); err != nil {
					return err
				}
				if im.done.Games-before.Games >= importStep {
					break
				}
				w = soon(queue)
			}
			return b.done(ctx)
		})
		if err != nil {
			im.done = before
			return err
		}
		im.report(false)
	}
}

// next waits for games that have been parsed; nil: there are no more, or the import is
// cancelled.
func (im *importer) next(ctx context.Context, queue <-chan *work) *work {
	w := soon(queue)
	if w == nil {
		im.report(true)
		select {
		case w = <-queue:
		case <-ctx.Done():
		}
	}
	if w == nil || ctx.Err() != nil {
		return nil
	}
	select {
	case <-w.done:
		return w
	case <-ctx.Done():
		return nil
	}
}

// importPause is how long a transaction is kept open for more games.
const importPause = 20 * time.Millisecond

// soon is what comes at once or nearly so; nil: nothing.
func soon(queue <-chan *work) *work {
	select {
	case w := <-queue:
		return w
	case <-time.After(importPause):
		return nil
	}
}

func (im *importer) take(ctx context.Context, b *batch, w *work) error {
	select {
	case <-w.done:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	for i, p := range w.games {
		if err := w.errs[i]; err != nil {
			im.done.Errors++
			im.list(err)
			continue
		}
		switch there, err := b.has(ctx, p); {
		case err != nil:
			return err
		case there:
			im.done.Duplicates++
			continue
		}
		if _, err := b.add(ctx, p); err != nil {
			return err
		}
		im.done.Games++
		im.done.Warnings += len(w.warnings[i])
		im.list(w.warnings[i]...)
	}
	im.report(false)
	return nil
}

// list lists errors and warnings, as many as may be.
func (im *importer) list(errs ...error) {
	n := min(len(errs), im.o.MaxErrors-len(im.done.List))
	im.done.List = append(im.done.List, errs[:n]...)
}

// report tells how far the import is.
func (im *importer) report(last bool) {
	im.done.Bytes, im.done.Size = im.read.Load(), im.o.Size
	if now := time.Now(); im.o.Progress != nil && (last || now.Sub(im.told) >= 100*time.Millisecond) {
		im.told = now
		im.o.Progress(im.done.Progress)
	}
}

// Export writes games as PGN, with their titles and labels as the tags Title and Labels: those of
// ids or, if ids is nil, those of a query, in its order. progress, which may be nil, is told at most
// ten times a second and at the end. The error names the first game that could not be written; what
// comes before it was.
func (l *Library) Export(ctx context.Context, w io.Writer, ids []ID, q Query, progress func(Progress)) error {
	if ids == nil {
		var err error
		if ids, err = l.IDs(ctx, q); err != nil {
			return err
		}
	}
	told, written := time.Time{}, 0
	for _, id := range ids {
		text, err := l.exported(ctx, id)
		if errors.Is(err, ErrGone) {
			continue // deleted meanwhile
		}
		if err != nil {
			return err
		}
		if written > 0 {
			text = append([]byte("\n"), text...)
		}
		if _, err := w.Write(text); err != nil {
			return message.New("the games cannot be written: %w", plain(err))
		}
		written++
		if now := time.Now(); progress != nil && now.Sub(told) >= 100*time.Millisecond {
			told = now
			progress(Progress{Games: written, Total: len(ids)})
		}
	}
	if progress != nil {
		progress(Progress{Games: written, Total: len(ids)})
	}
	return nil
}

// exported returns the text of a game as PGN. One that cannot be read is given as it is kept.
func (l *Library) exported(ctx context.Context, id ID) ([]byte, error) {
	var packed []byte
	var title, list string
	err := l.read(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, "SELECT pgn, title, labels FROM record WHERE id = ?", int64(id)).
			Scan(&packed, &title, &list)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrGone
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	kept, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	var labels []string
	if err := json.Unmarshal([]byte(list), &labels); err != nil {
		return nil, message.New("%w: %w", ErrDamaged, err)
	}
	g, err := parse(kept)
	if err != nil {
		return kept, nil
	}
	text, err := textOf(withOwn(g, title, labels))
	if err != nil {
		return kept, nil
	}
	return text, nil
}
