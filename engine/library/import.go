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

// Import are the options of an import.
type Import struct {
	// Variant is the variant of games whose tags name none; nil means chess.
	Variant *rules.Variant
	// Name is that of the file, and Collection where the games are to lie.
	Name       string
	Collection CollectionID
	// Labels are added to every game.
	Labels []string
	// All adds games that the library has already, too, and gives each as its ID the number that it has in the file:
	// for a library that shows a file.
	All bool
	// Mine are the names of the user, compared without case.
	Mine []string
	// Size is the length of the file in bytes, 0 if it is unknown.
	Size int64
	// Progress, which is optional, is called on a goroutine of the import at most ten times a second
	// and at the end.
	Progress func(Progress)
	// MaxErrors is the largest number of errors and warnings to list; 0 means 100.
	MaxErrors int
}

// Progress is the progress of an import or an export.
type Progress struct {
	Bytes, Size int64 // bytes read, and the length of the file, 0 if it is unknown
	Games       int   // games imported or written
	Total       int   // the number of games to export
	Duplicates  int   // games skipped because the library has them
	Errors      int   // games that could not be read
	Warnings    int   // errors in games that were imported in part
}

// ImportResult is the result of an import.
type ImportResult struct {
	Progress
	// List has the first errors and warnings in the order of the file. Each is a *pgn.Error,
	// or names the game that it is about.
	List []error
	// Import is what UndoImport undoes it by, 0 if no games were imported.
	Import ImportID
}

// importBatch is the number of games in a parseJob, importStep the least number of games that fills a
// transaction, and importAhead the number of jobs that are parsed while a transaction ends.
const (
	importBatch = 32
	importStep  = 2048
	importAhead = importStep / importBatch
)

// parseJob is a batch of games that is parsed in parallel with others and written in the order of the
// file.
type parseJob struct {
	raws     []pgn.Raw
	games    []*prepared // nil where errs has an error
	errs     []error
	warnings [][]error
	done     chan struct{}
}

// Import reads the games of a PGN, parsing on all cores, and adds those that the library does not have.
// If a game contains an error, Import adds what precedes it and lists a warning; if it cannot be read
// at all, Import lists an error. If ctx is cancelled, the games written so far remain. The result is
// valid even if there is an error.
func (l *Library) Import(ctx context.Context, r io.Reader, o Import) (ImportResult, error) {
	if o.MaxErrors <= 0 {
		o.MaxErrors = 100
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var read atomic.Int64
	queue := make(chan *parseJob, importAhead) // in order
	todo := make(chan *parseJob)
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
	for range queue { // unblocks the reader
	}
	group.Wait()
	if err == nil && scanned != nil {
		err = message.New("the file could be read in part only: %w", plain(scanned))
	}
	im.report(true)
	return im.done, err
}

// counter counts the bytes that are read.
type counter struct {
	io.Reader
	n *atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// scan splits the text into games and sends them in batches, each to both channels.
func scan(ctx context.Context, r io.Reader, queue, todo chan<- *parseJob) error {
	s := pgn.NewScanner(r)
	w := &parseJob{done: make(chan struct{})}
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
		w = &parseJob{done: make(chan struct{})}
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

// parse prepares the games of a job.
func (o *Import) parse(w *parseJob, now time.Time) {
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
	meta := Meta{Source: Imported, Labels: o.Labels, Mine: o.mine(g), Added: now, Collection: o.Collection}
	if o.All {
		meta.ID = ID(raw.Number)
	}
	p, err = prepare(meta, g)
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

// mine returns the user's side.
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

// importer writes the games of an import.
type importer struct {
	l        *Library
	o        Import
	read     *atomic.Int64
	done     ImportResult
	reported time.Time
}

// consume writes the games of the queue, many in each transaction. No transaction is open while it
// waits for more, so that a slow reader does not block other writers.
func (im *importer) consume(ctx context.Context, queue <-chan *parseJob) error {
	for {
		w := im.next(ctx, queue)
		if w == nil {
			return context.Cause(ctx)
		}
		before := im.done
		err := im.l.writeTx(ctx, func(tx *sql.Tx) error {
			b, err := im.l.batch(ctx, tx)
			if err != nil {
				return err
			}
			for w != nil {
				if err := im.add(ctx, b, w); err != nil {
					return err
				}
				if im.done.Games-before.Games >= importStep {
					break
				}
				w = nextSoon(queue)
			}
			if err := im.note(ctx, b, im.done.Games-before.Games); err != nil {
				return err
			}
			return b.done(ctx)
		})
		if err != nil {
			im.done = before
			return err
		}
		im.report(false)
		time.Sleep(importYield)
	}
}

// importYield is how long an import lets other windows write between two transactions: longer than it takes
// them to look again.
const importYield = 25 * time.Millisecond

// next waits for the next job to be parsed. It returns nil if there are no more or ctx is cancelled.
func (im *importer) next(ctx context.Context, queue <-chan *parseJob) *parseJob {
	w := nextSoon(queue)
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

// importPause is how long an open transaction waits for more games.
const importPause = 20 * time.Millisecond

// nextSoon returns the next job, nil if none comes within importPause.
func nextSoon(queue <-chan *parseJob) *parseJob {
	select {
	case w := <-queue:
		return w
	case <-time.After(importPause):
		return nil
	}
}

// add writes the games of a job. It does not stop in the midst of them: a statement that can be cancelled costs a
// goroutine.
func (im *importer) add(ctx context.Context, b *batch, w *parseJob) error {
	select {
	case <-w.done:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	ctx = context.WithoutCancel(ctx)
	for i, p := range w.games {
		if err := w.errs[i]; err != nil {
			im.done.Errors++
			im.list(err)
			continue
		}
		if !im.o.All {
			there, err := b.has(ctx, p)
			if err != nil {
				return err
			}
			if there {
				im.done.Duplicates++
				continue
			}
		}
		if err := im.mark(ctx, b, p); err != nil {
			return err
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

// list appends errors and warnings up to the limit.
func (im *importer) list(errs ...error) {
	n := min(len(errs), im.o.MaxErrors-len(im.done.List))
	im.done.List = append(im.done.List, errs[:n]...)
}

// report calls Progress, unless it was called a moment ago and this is not the last call.
func (im *importer) report(last bool) {
	im.done.Bytes, im.done.Size = im.read.Load(), im.o.Size
	if now := time.Now(); im.o.Progress != nil && (last || now.Sub(im.reported) >= 100*time.Millisecond) {
		im.reported = now
		im.o.Progress(im.done.Progress)
	}
}

// Export writes games as PGN, with the tags Title and Labels, and chess with its opening: those of ids or, if ids is
// nil, those that match a query, in its order, without what o leaves out. progress, which is optional, is called at
// most ten times a second and at the end. Export stops at the first error.
func (l *Library) Export(ctx context.Context, w io.Writer, ids []ID, q Query, o ExportOptions,
	progress func(Progress)) error {
	if ids == nil {
		var err error
		if ids, err = l.IDs(ctx, q); err != nil {
			return err
		}
	}
	reported, written := time.Time{}, 0
	for _, id := range ids {
		text, err := l.exported(ctx, id, o)
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
		if now := time.Now(); progress != nil && now.Sub(reported) >= 100*time.Millisecond {
			reported = now
			progress(Progress{Games: written, Total: len(ids)})
		}
	}
	if progress != nil {
		progress(Progress{Games: written, Total: len(ids)})
	}
	return nil
}

// exported returns a game as PGN. If its text cannot be parsed, it is returned as it is stored.
func (l *Library) exported(ctx context.Context, id ID, o ExportOptions) ([]byte, error) {
	var packed []byte
	var title, list string
	err := l.readTx(ctx, func(tx *sql.Tx) error {
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
	text, err := textOf(o.apply(WithOpening(withTags(g, title, labels))))
	if err != nil {
		return kept, nil
	}
	return text, nil
}
