// Package library keeps games in a file of SQLite: those played here, those read from
// files, and those kept by hand. It finds them by all that is known of them and by the
// positions that occur in them, and counts how they went.
package library

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"midline/engine/message"
)

// FileName is the usual name of the file in the user's folder.
const FileName = "library.db"

// undoTime is how long a deleted game waits at least before it is gone: another window may
// still want to restore it.
const undoTime = time.Hour

// Library is an open library, safe for use by many goroutines. Several processes may have
// the same file open; where one of them replaces it, as in mending, the others open the new one.
type Library struct {
	path  string
	steps []string
	now   func() time.Time
	lock  *flock.Flock  // nil for a file that nobody else knows of
	turn  chan struct{} // full while somebody writes

	door chan struct{} // full while somebody has to do with what follows
	connection
	calls  int // under way
	closed bool
	users  sync.WaitGroup // the calls, for Close to wait

	closing        context.Context // done when Close begins
	stopBackground context.CancelFunc
	background     sync.WaitGroup // what KeepCopies runs, until closing

	words, terms dictionary
}

// connection is an open file.
type connection struct {
	readers *sql.DB
	writer  *sql.DB     // one connection; its transactions are for writing from the start
	file    fs.FileInfo // which file it is; nil: none
}

// Report is what Open found.
type Report struct {
	// Aside is where a damaged file lies now, "" if none was.
	Aside string
	// Saved is how many games were saved from it, and Lost how many at least were not.
	Saved, Lost int
}

// Open opens the library at path, and makes it if there is none; its folder must exist.
// A damaged file is set aside under a name with the date and ".broken", and what can be read is
// saved into a new one, which the Report tells. Games deleted more than an hour ago
// are gone then. The error says what to do; it is ErrNewer of a file of a newer Midline,
// which is left alone.
func Open(ctx context.Context, path string) (*Library, Report, error) {
	return open(ctx, path, migrations, time.Now)
}

func open(ctx context.Context, path string, steps []string, now func() time.Time) (*Library, Report, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, Report{}, err
	}
	if err := look(path); err != nil && !errors.Is(err, ErrDamaged) {
		return nil, Report{}, err
	}
	l := newLibrary(path, steps, now)
	l.lock = newLock(path)
	report, err := l.attach(ctx, true)
	if err != nil {
		return nil, report, errors.Join(explain(path, err), l.close())
	}
	if err := l.purge(ctx, now().Add(-undoTime)); err != nil {
		return nil, report, errors.Join(err, l.Close())
	}
	if err := l.refresh(ctx); err != nil {
		return nil, report, errors.Join(err, l.Close())
	}
	return l, report, nil
}

func newLibrary(path string, steps []string, now func() time.Time) *Library {
	l := &Library{path: path, steps: steps, now: now, turn: make(chan struct{}, 1), door: make(chan struct{}, 1),
		words: dictionary{table: "word"}, terms: dictionary{table: "term"}}
	l.closing, l.stopBackground = context.WithCancel(context.Background())
	return l
}

// connect opens a file that is whole, as far as can be seen quickly. One of an older schema
// is brought up to date if that is wanted; else the error is errUnready.
func connect(ctx context.Context, path string, steps []string, update bool) (c connection, err error) {
	if _, err := os.Stat(path + damageMark); err == nil {
		return c, ErrDamaged
	}
	if err := look(path); err != nil {
		return c, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, c.close())
		}
	}()
	if c.writer, err = sql.Open("sqlite", address(path, "_txlock=immediate")); err != nil {
		return c, err
	}
	c.writer.SetMaxOpenConns(1)
	if c.readers, err = sql.Open("sqlite", address(path, "_pragma=query_only(1)")); err != nil {
		return c, err
	}
	c.readers.SetMaxOpenConns(4)
	c.readers.SetMaxIdleConns(4)
	if !update {
		if n, err := version(ctx, c.writer); err != nil || n < len(steps) {
			return c, cmp.Or(err, errUnready)
		}
	}
	if err := migrate(ctx, c.writer, path, steps); err != nil {
		return c, err
	}
	if err := c.check(ctx); err != nil {
		return c, err
	}
	if c.file, err = os.Stat(path); err == nil {
		os.SameFile(c.file, c.file) // Windows finds out now which file it is, and not when asked later
	}
	return c, err
}

// close closes the file, if one is open.
func (c *connection) close() (err error) {
	for _, db := range []*sql.DB{c.readers, c.writer} {
		if db != nil {
			err = errors.Join(err, db.Close())
		}
	}
	*c = connection{}
	return err
}

// address is the data source of a file. What is deleted is overwritten, so that it is gone
// and is not saved from a damaged file; the file is never mapped into memory, where one that
// shrinks would end the program.
func address(path, more string) string {
	return dataSource(path, "_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)"+
		"&_pragma=foreign_keys(1)&_pragma=secure_delete(1)&_pragma=cell_size_check(1)&_pragma=trusted_schema(0)"+
		"&_pragma=mmap_size(0)&_pragma=cache_size(-16000)&_pragma=temp_store(2)&"+more)
}

func dataSource(path, query string) string {
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath(), RawQuery: query}
	return u.String()
}

// look sees whether the file is one that may be opened.
func look(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return message.New("the library %s cannot be opened: %w", path, plain(err))
	case !info.Mode().IsRegular():
		return message.New("the library %s is not a plain file: move it aside", path)
	}
	return nil
}

// check looks for damage where looking is quick: the tables of records and facts are read
// through, their long texts left aside.
func (c *connection) check(ctx context.Context) error {
	var records, facts int
	err := c.writer.QueryRowContext(ctx,
		"SELECT (SELECT count(*) FROM record), (SELECT count(*) FROM fact NOT INDEXED)").Scan(&records, &facts)
	if err != nil {
		return err
	}
	for _, table := range []string{"word", "term", "label", "final", "search", "position"} {
		var n int
		err := c.writer.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT 1 FROM "+table+" LIMIT 1)").Scan(&n)
		if err != nil {
			if code(err) == 1 { // no such table
				return message.New("%w: %w", ErrDamaged, err)
			}
			return err
		}
	}
	if records != facts {
		return message.New("%w: it has %d games and knows of %d", ErrDamaged, records, facts)
	}
	return nil
}

// Path returns where the file lies.
func (l *Library) Path() string { return l.path }

// Close waits for the calls under way and closes the file. To end them sooner, cancel
// their contexts. A second call does nothing.
func (l *Library) Close() error {
	l.door <- struct{}{}
	was := l.closed
	l.closed = true
	<-l.door
	if was {
		return nil
	}
	l.stopBackground()
	l.background.Wait()
	l.users.Wait()
	if l.lock != nil { // closing moves the log into the file, which nobody may replace meanwhile
		if err := take(context.Background(), l.path, l.lock.TryRLockContext); err == nil {
			defer l.lock.Unlock() //nolint:errcheck // closing its file lets go of it in any case
		}
	}
	return explain(l.path, l.close())
}

// read does something with a view of the library that does not change meanwhile.
func (l *Library) read(ctx context.Context, do func(tx *sql.Tx) error) error {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.leave()
	tx, err := l.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return l.explain(ctx, err)
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	return l.explain(ctx, do(tx))
}

// write does something in a transaction, one writer at a time.
func (l *Library) write(ctx context.Context, do func(tx *sql.Tx) error) error {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.leave()
	select {
	case l.turn <- struct{}{}:
		defer func() { <-l.turn }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	tx, err := l.writer.BeginTx(ctx, nil)
	if err != nil {
		return l.explain(ctx, err)
	}
	if err = do(tx); err == nil {
		err = tx.Commit()
	}
	if err != nil {
		l.words.forget()
		l.terms.forget()
		_ = tx.Rollback() // it may be over already
	}
	return l.explain(ctx, err)
}

// damageMark is what is added to the name of the file for a sign that damage was met.
const damageMark = ".damaged"

// markDamaged lets the next Open save what can be read.
func (l *Library) markDamaged() {
	_ = os.WriteFile(l.path+damageMark, nil, 0o600) // without it, Open looks by itself
}
