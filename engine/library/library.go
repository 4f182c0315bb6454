// Package library stores games in an SQLite file: games played here, imported games, and games
// and positions saved by hand. It finds games by their properties and by the positions that occur
// in them, and computes statistics.
package library

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"midline/engine/message"
)

// FileName is the default name of the file in the user's folder.
const FileName = "library.db"

// BinTime is how long a deleted game can be restored.
const BinTime = 30 * 24 * time.Hour

// Library is an open library, safe for concurrent use. Several processes may have the same file
// open. If one of them replaces the file, for example to repair it, the others open the new one.
type Library struct {
	path  string
	steps []string
	now   func() time.Time
	lock  *flock.Flock  // nil for a file that no other process uses
	write chan struct{} // full while a call writes: a mutex that a context can cancel

	state chan struct{} // full while a call uses the following fields: another such mutex
	connection
	calls   int // in progress
	closed  bool
	pending sync.WaitGroup // the calls in progress, for Close to wait

	closing        context.Context // done when Close begins
	stopBackground context.CancelFunc
	background     sync.WaitGroup // the goroutines of refresh and KeepCopies

	words, terms dictionary

	temporary *temporary // nil for a library that stays
}

// connection is an open file.
type connection struct {
	readers *sql.DB
	writer  *sql.DB     // a single connection, whose transactions begin as writers
	file    fs.FileInfo // identifies the open file; nil if none is open
}

// Report says what Open did about a damaged file.
type Report struct {
	// Aside is the new path of the damaged file, "" if the file was not damaged.
	Aside string
	// Saved is the number of games recovered from it, and Lost the least number of games that were not.
	Saved, Lost int
}

// Open opens the library at path and creates it if there is none; its folder must exist. If the
// file is damaged, Open renames it to a name with the date and ".broken", recovers what can be read
// into a new file, and says so in the Report. In the background, games that were deleted longer ago than
// BinTime are removed for good, and the games of a file that an older Midline wrote are indexed anew. The error
// says what to do. It is ErrNewer if a newer Midline has written the file, which then stays unchanged.
func Open(ctx context.Context, path string) (*Library, Report, error) {
	return open(ctx, path, migrations, time.Now)
}

func open(ctx context.Context, path string, steps []string, now func() time.Time) (*Library, Report, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, Report{}, err
	}
	if err := checkPath(path); err != nil && !errors.Is(err, ErrDamaged) {
		return nil, Report{}, err
	}
	l := newLibrary(path, steps, now)
	l.lock = newLock(path)
	report, err := l.attach(ctx, true)
	if err != nil {
		return nil, report, errors.Join(explain(path, err), l.close())
	}
	l.background.Go(func() { _ = l.tidyUp(l.closing) }) // what is left waits for the next Open
	return l, report, nil
}

func newLibrary(path string, steps []string, now func() time.Time) *Library {
	l := &Library{path: path, steps: steps, now: now, write: make(chan struct{}, 1), state: make(chan struct{}, 1),
		words: dictionary{table: "word"}, terms: dictionary{table: "term"}}
	l.closing, l.stopBackground = context.WithCancel(context.Background())
	return l
}

// connect opens a file and checks it for damage that is quick to find. If its schema is older,
// connect migrates it if update is set, and returns errUnready otherwise.
func connect(ctx context.Context, path string, steps []string, update bool) (c connection, err error) {
	if _, err := os.Stat(path + damageMark); err == nil {
		return c, ErrDamaged
	}
	if err := checkPath(path); err != nil {
		return c, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, c.close())
		}
	}()
	if c.writer, err = sql.Open("sqlite", address(path, writerCache, "_txlock=immediate")); err != nil {
		return c, err
	}
	c.writer.SetMaxOpenConns(1)
	if c.readers, err = sql.Open("sqlite", address(path, readerCache, "_pragma=query_only(1)")); err != nil {
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
	if _, err := c.writer.ExecContext(ctx, fmt.Sprintf("PRAGMA busy_timeout(%d)", busyTimeout)); err != nil {
		return c, err
	}
	if c.file, err = os.Stat(path); err == nil {
		os.SameFile(c.file, c.file) // on Windows this identifies the file now rather than at the first comparison
	}
	return c, err
}

// tidyUp does what is left to do after the library was opened.
func (l *Library) tidyUp(ctx context.Context) error {
	if err := l.purge(ctx, l.now().Add(-BinTime), nil); err != nil {
		return err
	}
	if err := l.refresh(ctx); err != nil {
		return err
	}
	return l.nameOpenings(ctx)
}

// close closes the file if one is open.
func (c *connection) close() (err error) {
	for _, db := range []*sql.DB{c.readers, c.writer} {
		if db != nil {
			err = errors.Join(err, closePool(db))
		}
	}
	*c = connection{}
	return err
}

// closePool closes a database and waits until its connections are closed. A cancelled transaction is rolled back on a
// goroutine of its own, for which db.Close does not wait: the log would be left, and on Windows the file could not be
// renamed.
func closePool(db *sql.DB) error {
	err := db.Close()
	for end := time.Now().Add(closePatience); db.Stats().OpenConnections > 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	return err
}

// closePatience is the time for which closing waits for transactions that were cancelled: SQLite ends them within
// milliseconds.
const closePatience = 10 * time.Second

// Of each connection, the KB of pages that it keeps in memory. They take twice as much of it. A copy keeps as much of
// what it writes.
const (
	writerCache = 10000
	readerCache = 4000
	copyCache   = 2000
)

// address returns the data source name of a file. Deleted data is overwritten, so that a repair does
// not recover it. The file is not mapped into memory: if a mapped file shrank, the program would crash.
func address(path string, cache int, more string) string {
	return dataSource(path, "_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)"+
		"&_pragma=foreign_keys(1)&_pragma=secure_delete(1)&_pragma=cell_size_check(1)&_pragma=trusted_schema(0)"+
		"&_pragma=mmap_size(0)&_pragma=temp_store(2)&_pragma=cache_size(-"+strconv.Itoa(cache)+")&"+more)
}

func dataSource(path, query string) string {
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath(), RawQuery: query}
	return u.String()
}

// checkPath returns an error unless path is a regular file or does not exist.
func checkPath(path string) error {
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

// check looks for damage that is quick to find: it scans the tables record and fact without their
// long texts, and reads a row of every other table.
func (c *connection) check(ctx context.Context) error {
	var records, facts int
	err := c.writer.QueryRowContext(ctx,
		"SELECT (SELECT count(*) FROM record), (SELECT count(*) FROM fact NOT INDEXED)").Scan(&records, &facts)
	if err != nil {
		return err
	}
	for _, table := range []string{"word", "term", "label", "final", "search", "position", "place", "brief", "collection",
		"import"} {
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

// Path returns the path of the file.
func (l *Library) Path() string { return l.path }

// Close waits for the calls in progress and closes the file. To end them sooner, cancel
// their contexts. A second call does nothing.
func (l *Library) Close() error {
	l.stopBackground() // a call in the background holds state while it waits for the lock
	l.state <- struct{}{}
	was := l.closed
	l.closed = true
	<-l.state
	if was {
		return nil
	}
	l.background.Wait()
	l.pending.Wait()
	if l.lock != nil { // closing writes the log into the file, which must not be replaced meanwhile
		_ = acquire(context.Background(), l.path, l.lock.TryRLockContext)
	}
	err := explain(l.path, l.close())
	if l.lock != nil {
		_ = l.lock.Unlock() // Windows removes no file that is open
	}
	return errors.Join(err, l.temporary.remove())
}

// readTx calls do with a transaction that sees a consistent state of the library.
func (l *Library) readTx(ctx context.Context, do func(tx *sql.Tx) error) error {
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

// writeTx calls do within a transaction that writes, one at a time.
func (l *Library) writeTx(ctx context.Context, do func(tx *sql.Tx) error) error {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.leave()
	select {
	case l.write <- struct{}{}:
		defer func() { <-l.write }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	tx, err := l.beginWriting(ctx)
	if err != nil {
		return l.explain(ctx, err)
	}
	if err = do(tx); err == nil {
		err = tx.Commit()
	}
	if err != nil {
		l.words.forget()
		l.terms.forget()
		_ = tx.Rollback() // it may have ended already
	}
	return l.explain(ctx, err)
}

// The time for which a writer waits while another window writes, and the time in milliseconds after which
// it asks SQLite anew: SQLite looks at ever longer intervals, and misses the pauses of an import.
const (
	writePatience = 10 * time.Second
	busyTimeout   = 20
)

// beginWriting begins a transaction for writing, once no other window writes.
func (l *Library) beginWriting(ctx context.Context) (*sql.Tx, error) {
	for end := time.Now().Add(writePatience); ; {
		tx, err := l.writer.BeginTx(ctx, nil)
		if code(err) != codeBusy || time.Now().After(end) {
			return tx, err
		}
	}
}

// damageMark is the suffix of an empty file beside the library which says that damage was found.
const damageMark = ".damaged"

// markDamaged makes the next Open repair the file.
func (l *Library) markDamaged() {
	_ = os.WriteFile(l.path+damageMark, nil, 0o600) // without it, Open finds only damage that is quick to find
}
