package library

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// refreshStep is the number of games in one transaction, and refreshPause the time that it leaves to others.
const (
	refreshStep  = 256
	refreshPause = importYield
)

// staleGame is a game that is indexed anew.
type staleGame struct {
	id       ID
	version  int64
	prepared *prepared // nil if it is gone or cannot be read
}

// refresh indexes the games in stale anew, which an older Midline has indexed, and skips those that cannot be
// read. It may end at any time, in several processes, and goes on with what is left.
func (l *Library) refresh(ctx context.Context) error {
	for {
		games, err := l.readStale(ctx)
		if err != nil || len(games) == 0 {
			return err
		}
		err = l.writeTx(ctx, func(tx *sql.Tx) error { return l.reindex(ctx, tx, games) })
		if err != nil {
			return err
		}
		select {
		case <-time.After(refreshPause):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// readStale reads the next games in stale.
func (l *Library) readStale(ctx context.Context) (games []staleGame, err error) {
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		ids, err := listIDs(ctx, tx, "SELECT id FROM stale ORDER BY id LIMIT ?", refreshStep)
		if err != nil {
			return err
		}
		for _, id := range ids {
			s := staleGame{id: id}
			err := tx.QueryRowContext(ctx, "SELECT version FROM record WHERE id = ?", int64(id)).Scan(&s.version)
			if err != nil && !errors.Is(err, sql.ErrNoRows) {
				return err
			}
			if g, err := load(ctx, tx, id); err == nil {
				s.prepared, _ = prepare(g.Meta, g.PGN) // what cannot be indexed stays as it is
			} else if ctx.Err() != nil {
				return err
			}
			games = append(games, s)
		}
		return nil
	})
	return games, err
}

// reindex replaces the rows that are derived from games, unless they have changed since they were read.
func (l *Library) reindex(ctx context.Context, tx *sql.Tx, games []staleGame) error {
	b, err := l.batch(ctx, tx)
	if err != nil {
		return err
	}
	var ready []staleGame
	var ids, done []ID
	for _, s := range games {
		var version int64
		err := tx.QueryRowContext(ctx, "SELECT version FROM record JOIN stale USING (id) WHERE id = ?", int64(s.id)).
			Scan(&version)
		switch {
		case err != nil && !errors.Is(err, sql.ErrNoRows):
			return err
		case err == nil && version != s.version:
			continue
		case err == nil && s.prepared != nil:
			ready, ids = append(ready, s), append(ids, s.id)
		}
		done = append(done, s.id)
	}
	if err := dropKeys(ctx, tx, ids); err != nil {
		return err
	}
	if err := unindex(ctx, tx, ids); err != nil {
		return err
	}
	for _, s := range ready {
		if err := b.index(ctx, s.prepared); err != nil {
			return err
		}
	}
	if err := b.done(ctx); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "DELETE FROM stale WHERE id"+oneOf, list(done))
	return err
}
