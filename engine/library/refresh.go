package library

import (
	"bytes"
	"context"
	"database/sql"
	"errors"

	"midline/engine/game"
)

const refreshStep = 500 // games in one transaction

// oldEnd occurs in a game whose analysis after the end an older Midline counted as played, so that
// its row in fact is wrong.
var oldEnd = []byte("[%end ")

// program occurs in a game for which an older Midline did not distinguish an engine from an unknown
// player.
var program = []byte(`Type "` + game.TypeProgram + `"`)

// refresh corrects the rows that an older Midline derived wrongly from the games in stale. It skips
// games that cannot be read.
func (l *Library) refresh(ctx context.Context) error {
	for {
		var ids, wrong []ID
		err := l.readTx(ctx, func(tx *sql.Tx) (err error) {
			if ids, err = listIDs(ctx, tx, "SELECT id FROM stale ORDER BY id LIMIT ?", refreshStep); err != nil {
				return err
			}
			for _, id := range ids {
				var packed []byte
				err := tx.QueryRowContext(ctx, "SELECT pgn FROM record WHERE id = ?", int64(id)).Scan(&packed)
				if err != nil && !errors.Is(err, sql.ErrNoRows) {
					return err
				}
				if text, err := unpack(packed); err == nil && (bytes.Contains(text, oldEnd) || bytes.Contains(text, program)) {
					if _, err := parse(text); err == nil {
						wrong = append(wrong, id)
					}
				}
			}
			return nil
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range wrong {
			// Another process may have removed it meanwhile.
			if err := l.edit(ctx, []ID{id}, func(*Game) {}); err != nil && !errors.Is(err, ErrGone) {
				return err
			}
		}
		err = l.writeTx(ctx, func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, "DELETE FROM stale WHERE id"+oneOf, list(ids))
			return err
		})
		if err != nil {
			return err
		}
	}
}
