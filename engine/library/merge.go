package library

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"midline/engine/message"
)

// IsLibrary reports whether the name of a path is that of a Midline library, a copy or a damaged one.
func IsLibrary(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case brokenSuffix, copySuffix, filepath.Ext(FileName):
		return true
	}
	return false
}

// ImportLibrary imports the games of another library's file, such as a damaged file that was set aside
// or a copy made by KeepCopies. The games keep their Meta except for the ID; deleted games are skipped.
// The file is not changed. The result is valid even if there is an error.
func (l *Library) ImportLibrary(ctx context.Context, path string, o Import) (ImportResult, error) {
	if info, err := os.Stat(path); err != nil {
		return ImportResult{}, message.New("%s cannot be read: %w", path, plain(err))
	} else if !info.Mode().IsRegular() {
		return ImportResult{}, message.New("%s is not a plain file", path)
	}
	dir, err := os.MkdirTemp("", "midline-import-")
	if err != nil {
		return ImportResult{}, message.New("%s cannot be read: %w", path, plain(err))
	}
	found, err := salvage(ctx, path, filepath.Join(dir, FileName))
	if err = errors.Join(err, os.Remove(dir)); ctx.Err() != nil {
		return ImportResult{}, context.Cause(ctx)
	} else if err != nil {
		return ImportResult{}, message.New("%s cannot be read: %w", path, plain(err))
	}
	if len(found.records)+len(found.known) == 0 {
		return ImportResult{}, message.New("there are no games of a library in %s", path)
	}
	var read atomic.Int64
	im := importer{l: l, o: o, read: &read}
	for _, r := range found.records {
		im.o.Size += int64(len(r.pgn))
	}
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(found.records)), importStep) {
		before := im.done
		list := decode(ids, found.records)
		err := l.writeTx(ctx, func(tx *sql.Tx) error {
			b, err := l.batch(ctx, tx)
			if err != nil {
				return err
			}
			for i, p := range list {
				if err := im.merge(ctx, b, ids[i], p); err != nil {
					return err
				}
				read.Add(int64(len(found.records[ids[i]].pgn)))
			}
			if err := im.note(ctx, b, im.done.Games-before.Games); err != nil {
				return err
			}
			return b.done(ctx)
		})
		if err != nil {
			im.done = before
			im.report(true)
			return im.done, err
		}
	}
	for id := range found.known {
		if found.records[id] == nil {
			im.done.Errors++
		}
	}
	im.report(true)
	return im.done, nil
}

// merge adds a game of another library, in which it has the given ID. p is nil if the game cannot be
// read.
func (im *importer) merge(ctx context.Context, b *batch, id ID, p *prepared) error {
	if p == nil {
		im.done.Errors++
		if len(im.done.List) < max(im.o.MaxErrors, 1) {
			im.done.List = append(im.done.List, message.New("game %d of that library cannot be read", int64(id)))
		}
		return nil
	}
	if !p.meta.Deleted.IsZero() {
		return nil
	}
	p.meta.Collection = im.o.Collection
	there, err := b.has(ctx, p)
	if err == nil && !there && p.meta.GameID != "" {
		err = b.tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM record WHERE game = ?)", p.meta.GameID).Scan(&there)
	}
	if err != nil {
		return err
	}
	if there {
		im.done.Duplicates++
		return nil
	}
	p.meta.ID, p.meta.Deleted, p.meta.Labels = 0, time.Time{}, tidy(slices.Concat(p.meta.Labels, im.o.Labels))
	if err := im.mark(ctx, b, p); err != nil {
		return err
	}
	if _, err := b.add(ctx, p); err != nil {
		return err
	}
	im.done.Games++
	im.report(false)
	return nil
}
