package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"midline/engine/message"
)

// A repair has these steps, and the process may end after any of them:
//
//  1. The pages of the damaged file are copied to NAME.reading. The games that can be read, and those missing
//     games that a copy of the library has, are written to NAME.mending.
//  2. NAME.mending is renamed to NAME.DATE.mended. Until then the damaged file is unchanged and the
//     next Open starts over; afterwards the next Open continues.
//  3. The damaged file, its log first, is renamed to NAME.DATE.broken.
//  4. NAME.DATE.mended is renamed to NAME.
//
// The process holds the lock exclusively.
const (
	readingSuffix = ".reading"
	mendingSuffix = ".mending"
	mendedSuffix  = ".mended"
	brokenSuffix  = ".broken"
)

// afterStep is called after each step of a repair; tests end the process there.
var afterStep = func(step string) {}

// mend writes what can be read from a damaged file to a new one, and renames the damaged one.
func mend(ctx context.Context, path string, steps []string, now func() time.Time) (Report, error) {
	found, err := salvage(ctx, path, path+readingSuffix)
	if err == nil {
		err = found.addFromCopies(ctx, path, now())
	}
	if err != nil {
		return Report{}, plain(err)
	}
	made := path + mendingSuffix
	var report Report
	if report.Saved, err = write(ctx, made, found, steps, now); err != nil {
		return Report{}, errors.Join(err, removeFile(made))
	}
	report.Lost = len(found.records) - report.Saved
	for id := range found.known {
		if found.records[id] == nil {
			report.Lost++
		}
	}
	base, err := freeName(path + "." + now().Format("20060102-150405"))
	if err != nil {
		return Report{}, err
	}
	if err := rename(made, base+mendedSuffix, "decided"); err != nil {
		return Report{}, err
	}
	report.Aside, err = finishMending(path)
	return report, err
}

// addFromCopies adds games from the copies of a library, the newest first: those that table fact of the damaged
// file lists and that were not found in it. If games were found that are not listed, the list is damaged too, and
// all games of the copies are added, possibly with some that have been deleted since.
func (s *salvaged) addFromCopies(ctx context.Context, path string, now time.Time) error {
	listed := len(s.known) > 0
	for id := range s.records {
		listed = listed && s.known[id]
	}
	missing := !listed
	for id := range s.known {
		missing = missing || s.records[id] == nil
	}
	if !missing {
		return nil
	}
	copies, err := copiesOf(path, now)
	if err != nil {
		return err
	}
	for _, c := range copies {
		older, err := salvage(ctx, c.path, path+readingSuffix)
		if err != nil {
			return err
		}
		for id, r := range older.records {
			if s.records[id] == nil && (!listed || s.known[id]) {
				s.records[id] = r
			}
		}
		for key, g := range older.groups {
			if _, there := s.groups[key]; !there {
				s.groups[key] = g
			}
		}
	}
	return nil
}

// write makes a library of what was found at path and returns how many could be read.
func write(ctx context.Context, path string, found salvaged, steps []string,
	now func() time.Time) (saved int, err error) {
	if err := removeFile(path); err != nil {
		return 0, err
	}
	l := newLibrary(path, steps, now)
	if l.connection, err = connect(ctx, path, steps, true); err != nil {
		return 0, err
	}
	afterStep("begun")
	saved, err = l.save(ctx, found)
	if err = errors.Join(err, l.Close()); err == nil {
		afterStep("written")
		err = flush(path, os.O_RDWR)
	}
	return saved, err
}

// finishMending completes a repair whose file has been renamed to NAME.DATE.mended. It returns the new
// path of the damaged file, or "" if there is no such repair.
func finishMending(path string) (aside string, err error) {
	base, err := unfinished(path)
	if base == "" || err != nil {
		return "", err
	}
	if _, err := os.Lstat(path); err == nil {
		other, err := freeName(base)
		if err != nil {
			return "", err
		}
		aside = other + brokenSuffix
		if _, err := os.Lstat(path + "-wal"); err == nil {
			if err := rename(path+"-wal", aside+"-wal", "log aside"); err != nil {
				return "", err
			}
		}
		if err := removeAll(path+"-shm", path+damageMark); err != nil {
			return "", err
		}
		afterStep("tidied")
		if err := rename(path, aside, "aside"); err != nil {
			return "", message.New("it cannot be moved aside: %w", plain(err))
		}
	} else {
		aside = base + brokenSuffix
	}
	return aside, rename(base+mendedSuffix, path, "done")
}

// unfinished finds a repair that finishMending has to complete, and returns NAME.DATE of its file, "" for
// none.
func unfinished(path string) (base string, err error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return "", message.New("the folder of the library %s cannot be read: %w", path, plain(err))
	}
	for _, e := range entries {
		if date, ok := strings.CutSuffix(e.Name(), mendedSuffix); ok && strings.HasPrefix(date, filepath.Base(path)+".") {
			return filepath.Join(filepath.Dir(path), date), nil
		}
	}
	return "", nil
}

// freeName returns base, or base with a number, such that no damaged file has the name. A log without
// its file does not count: it belongs to the file that is being renamed.
func freeName(base string) (string, error) {
	name := base
	for n := 2; ; n++ {
		if _, err := os.Lstat(name + brokenSuffix); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		} else if err != nil {
			return "", err
		}
		name = fmt.Sprintf("%s-%d", base, n)
	}
}

// rename renames a file as a step of a repair, and flushes the folder to the disk.
func rename(from, to, step string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	_ = flush(filepath.Dir(to), os.O_RDONLY) // not every system supports it
	afterStep(step)
	return nil
}

// flush flushes a file or a folder to the disk.
func flush(path string, flag int) error {
	f, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// removeFile removes the files of a library that no process has open.
func removeFile(path string) error {
	return removeAll(path, path+"-wal", path+"-shm", path+damageMark)
}

func removeAll(paths ...string) error {
	for _, p := range paths {
		if err := os.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// save writes records into a new library and returns how many could be read. They keep
// their IDs.
func (l *Library) save(ctx context.Context, found salvaged) (saved int, err error) {
	records := found.records
	err = l.writeTx(ctx, func(tx *sql.Tx) error { return found.groups.save(ctx, tx, records) })
	if err != nil {
		return 0, err
	}
	played := map[string]bool{}
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(records)), importStep) {
		list := decode(ids, records)
		err := l.writeTx(ctx, func(tx *sql.Tx) error {
			b, err := l.batch(ctx, tx)
			if err != nil {
				return err
			}
			for _, p := range list {
				if p == nil {
					continue
				}
				if played[p.meta.GameID] {
					p.meta.GameID = "" // a damaged file may have it twice
				}
				played[p.meta.GameID] = true
				if _, err := b.add(ctx, p); err != nil {
					return err
				}
				saved++
			}
			return b.done(ctx)
		})
		if err != nil {
			return saved, err
		}
	}
	return saved, nil
}

// decode decodes records on all cores. An element of the result is nil if its record cannot be read.
func decode(ids []ID, records map[ID]*row) []*prepared {
	list := make([]*prepared, len(ids))
	next := make(chan int)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				list[i] = records[ids[i]].decode(ids[i])
			}
		})
	}
	for i := range ids {
		next <- i
	}
	close(next)
	group.Wait()
	return list
}

func (r *row) decode(id ID) *prepared {
	text, err := unpack(r.pgn)
	if err != nil {
		return nil
	}
	g, err := parse(text)
	if err != nil {
		return nil
	}
	m := Meta{ID: id, Source: Source(r.source) & 3, Title: r.title, GameID: known(r.game), Added: time.Unix(r.added, 0),
		Collection: max(r.collection, 0), Import: max(r.imported, 0)}
	if r.mine >= 0 && r.mine <= int64(BlackSide) {
		m.Mine = Side(r.mine)
	}
	if r.deleted != 0 {
		m.Deleted = time.Unix(r.deleted, 0)
	}
	_ = json.Unmarshal([]byte(r.labels), &m.Labels) // damaged labels are lost
	p, err := prepare(m, g)
	if err != nil {
		return nil
	}
	return p
}
