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
	"runtime"
	"slices"
	"sync"
	"time"

	"midline/engine/message"
)

// mend makes a new file of what can be read of a damaged one, and then sets that aside.
// Until the new one is whole, the damaged one keeps its name.
func mend(ctx context.Context, path string, steps []string, now func() time.Time) (Report, error) {
	found, err := carve(path)
	if err != nil {
		return Report{}, err
	}
	made := path + ".mending"
	if err := removeAll(made, made+"-wal", made+"-shm", made+damageMark); err != nil {
		return Report{}, err
	}
	var report Report
	l, err := connect(ctx, made, steps, now)
	if err != nil {
		return Report{}, err
	}
	report.Saved, err = l.save(ctx, found.records)
	if err = errors.Join(err, l.Close()); err != nil {
		return Report{}, errors.Join(err, removeAll(made, made+"-wal", made+"-shm"))
	}
	report.Lost = len(found.records) - report.Saved
	for id := range found.known {
		if found.records[id] == nil {
			report.Lost++
		}
	}
	report.Aside, err = setAside(path, now())
	if err != nil {
		return Report{}, err
	}
	return report, errors.Join(os.Rename(made, path), removeAll(path+damageMark))
}

// setAside moves a file with its log to a free name and returns it.
func setAside(path string, now time.Time) (string, error) {
	word := path + "." + now.Format("20060102-150405")
	name := word + ".broken"
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			break
		} else if err != nil {
			return "", err
		}
		name = fmt.Sprintf("%s-%d.broken", word, n)
	}
	if err := os.Rename(path, name); err != nil {
		return "", message.New("it cannot be moved aside: %w", errors.Unwrap(err))
	}
	if err := os.Rename(path+"-wal", name+"-wal"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return name, removeAll(path + "-shm")
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
func (l *Library) save(ctx context.Context, records map[ID]*row) (saved int, err error) {
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(records)), importStep) {
		list := revive(ids, records)
		err := l.write(ctx, func(tx *sql.Tx) error {
			b, err := l.batch(ctx, tx)
			if err != nil {
				return err
			}
			for _, p := range list {
				if p == nil {
					continue
				}
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

// revive reads records on every core; nil stands for one that is none.
func revive(ids []ID, records map[ID]*row) []*prepared {
	list := make([]*prepared, len(ids))
	next := make(chan int)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				list[i] = records[ids[i]].revive(ids[i])
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

func (r *row) revive(id ID) *prepared {
	text, err := unpack(r.pgn)
	if err != nil {
		return nil
	}
	g, err := parse(text)
	if err != nil {
		return nil
	}
	m := Meta{ID: id, Source: Source(r.source) & 3, Title: r.title, Added: time.Unix(r.added, 0)}
	if r.mine >= 0 && r.mine <= int64(BlackSide) {
		m.Mine = Side(r.mine)
	}
	if r.deleted != 0 {
		m.Deleted = time.Unix(r.deleted, 0)
	}
	_ = json.Unmarshal([]byte(r.labels), &m.Labels) // what is broken in them is lost
	p, err := prepare(m, g)
	if err != nil {
		return nil
	}
	return p
}
