package library

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
)

// Keep stores a game that was played here under its GameID, and returns its ID. If the library has
// the game, only its PGN is replaced: title, labels and side remain. If the game was deleted for good,
// Keep does nothing and returns 0. Keep is idempotent. It uses the same fields of Meta as Add.
func (l *Library) Keep(ctx context.Context, g Game) (id ID, err error) {
	p, err := l.prepareNew(g)
	if err != nil {
		return 0, err
	}
	err = l.writeTx(ctx, func(tx *sql.Tx) error {
		var there bool
		if id, there, err = l.played(ctx, tx, p); err != nil {
			return err
		}
		switch {
		case there && id == 0:
			return nil
		case there:
			return l.replace(ctx, tx, id, g, p)
		}
		id, err = l.addIn(ctx, tx, p)
		return err
	})
	return id, err
}

// played finds a game that was played here. If an older Midline stored it without its GameID, the
// game gets it. An id of 0 means that the game was deleted for good.
func (l *Library) played(ctx context.Context, tx *sql.Tx, p *prepared) (id ID, there bool, err error) {
	if p.meta.GameID == "" {
		return 0, false, nil
	}
	err = tx.QueryRowContext(ctx,
		"SELECT id FROM record WHERE game = ?1 UNION SELECT 0 FROM gone WHERE game = ?1 ORDER BY id DESC",
		p.meta.GameID).Scan(&id)
	if !errors.Is(err, sql.ErrNoRows) {
		return id, err == nil, err
	}
	err = tx.QueryRowContext(ctx,
		"SELECT id FROM fact JOIN record USING (id) WHERE hash = ? AND fact.source = ? AND game IS NULL LIMIT 1",
		int64(p.d.hash), Played).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, "UPDATE record SET game = ? WHERE id = ?", p.meta.GameID, int64(id))
	}
	return id, err == nil, err
}

// replace replaces the PGN of a game if it differs.
func (l *Library) replace(ctx context.Context, tx *sql.Tx, id ID, g Game, p *prepared) error {
	var packed []byte
	err := tx.QueryRowContext(ctx, "SELECT pgn FROM record WHERE id = ?", int64(id)).Scan(&packed)
	if err != nil || bytes.Equal(packed, p.packed) {
		return err
	}
	return l.editIn(ctx, tx, []ID{id}, func(old *Game) { old.PGN = g.PGN })
}

// forgetPlayed records which of the games that are about to be deleted for good were played here.
func forgetPlayed(ctx context.Context, tx *sql.Tx, ids []ID) error {
	_, err := tx.ExecContext(ctx,
		"INSERT OR IGNORE INTO gone SELECT game FROM record WHERE game IS NOT NULL AND id"+oneOf, list(ids))
	return err
}
