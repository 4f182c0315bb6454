package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"time"

	"midline/engine/message"
	"midline/engine/notation/pgn"
)

// Update replaces the PGN of a game: its moves, notes and tags. The error is ErrGone if
// there is no such game.
func (l *Library) Update(ctx context.Context, id ID, g *pgn.Game) error {
	return l.edit(ctx, []ID{id}, func(old *Game) { old.PGN = g })
}

// Rename sets the title of a game, "" for none.
func (l *Library) Rename(ctx context.Context, id ID, title string) error {
	return l.edit(ctx, []ID{id}, func(g *Game) { g.Title = title })
}

// ChangeLabels replaces the labels of each game by what change returns for them, and returns the
// previous labels. Games that no longer exist are skipped.
func (l *Library) ChangeLabels(ctx context.Context, ids []ID,
	change func(id ID, labels []string) []string) (before map[ID][]string, err error) {
	before = map[ID][]string{}
	err = l.editExisting(ctx, ids, func(g *Game) {
		before[g.ID] = g.Labels
		g.Labels = change(g.ID, slices.Clone(g.Labels))
	})
	if err != nil {
		return nil, err
	}
	return before, nil
}

// edit changes all of the games or none.
func (l *Library) edit(ctx context.Context, ids []ID, change func(g *Game)) error {
	return l.writeTx(ctx, func(tx *sql.Tx) error { return l.editIn(ctx, tx, ids, change) })
}

// editExisting changes all of the games that exist or none.
func (l *Library) editExisting(ctx context.Context, ids []ID, change func(g *Game)) error {
	return l.writeTx(ctx, func(tx *sql.Tx) error {
		there, err := listIDs(ctx, tx, "SELECT id FROM record WHERE id"+oneOf, list(ids))
		if err != nil {
			return err
		}
		return l.editIn(ctx, tx, there, change)
	})
}

// editIn is edit within a transaction.
func (l *Library) editIn(ctx context.Context, tx *sql.Tx, ids []ID, change func(g *Game)) error {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	b, err := l.batch(ctx, tx)
	if err != nil {
		return err
	}
	if err := dropKeys(ctx, tx, ids); err != nil {
		return err
	}
	for _, id := range ids {
		g, err := load(ctx, tx, id)
		if err != nil {
			return err
		}
		change(g)
		p, err := prepare(g.Meta, g.PGN)
		if err != nil {
			return message.New("the game is not changed: %w", err)
		}
		labels, err := json.Marshal(p.meta.Labels)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx,
			"UPDATE record SET version = version + 1, mine = ?, title = ?, labels = ?, pgn = ? WHERE id = ?",
			p.meta.Mine, p.meta.Title, string(labels), p.packed, int64(id)); err != nil {
			return err
		}
		if err := unindex(ctx, tx, []ID{id}); err != nil {
			return err
		}
		if err := b.index(ctx, p); err != nil {
			return err
		}
	}
	return b.done(ctx)
}

// unindex removes the rows that are derived from records, except for their positions and briefs.
func unindex(ctx context.Context, tx *sql.Tx, ids []ID) error {
	for _, from := range []string{"fact WHERE id", "final WHERE id", "label WHERE id", "search WHERE rowid"} {
		if _, err := tx.ExecContext(ctx, "DELETE FROM "+from+oneOf, list(ids)); err != nil {
			return err
		}
	}
	return nil
}

// Delete deletes games and returns those that were not deleted before. Restore undoes it, for as long as BinTime.
func (l *Library) Delete(ctx context.Context, ids ...ID) (deleted []ID, err error) {
	return l.Remove(ctx, ids, nil)
}

// Remove is Delete for many games, in several transactions. progress, which is optional, is called after each. What
// was deleted before an error or before ctx was cancelled stays deleted, and is returned.
func (l *Library) Remove(ctx context.Context, ids []ID, progress func(Progress)) (deleted []ID, err error) {
	return l.mark(ctx, ids, seconds(l.now()), "IS NULL", progress)
}

// Restore restores deleted games. The error is ErrGone if one of them was deleted for good;
// the others are restored even so.
func (l *Library) Restore(ctx context.Context, ids ...ID) error { return l.BringBack(ctx, ids, nil) }

// BringBack is Restore for many games, in several transactions, as Remove deletes them.
func (l *Library) BringBack(ctx context.Context, ids []ID, progress func(Progress)) error {
	if _, err := l.mark(ctx, ids, nil, "IS NOT NULL", progress); err != nil {
		return err
	}
	var there int
	err := l.readTx(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, "SELECT count(*) FROM record WHERE deleted IS NULL AND id"+oneOf, list(ids)).
			Scan(&there)
	})
	if err == nil && there < len(ids) {
		return ErrGone
	}
	return err
}

// mark deletes or restores games and returns those whose state has changed.
func (l *Library) mark(ctx context.Context, ids []ID, deleted any, those string,
	progress func(Progress)) (all []ID, err error) {
	err = l.inSteps(ctx, ids, manyStep, progress, func(tx *sql.Tx, some []ID) (committed func(), err error) {
		var marked []ID
		for _, change := range []string{"record SET version = version + 1, deleted = ?", "fact SET deleted = ?"} {
			marked, err = listIDs(ctx, tx,
				"UPDATE "+change+" WHERE deleted "+those+" AND id"+oneOf+" RETURNING id", deleted, list(some))
			if err != nil {
				return nil, err
			}
		}
		if deleted == nil {
			if err := revive(ctx, tx, marked); err != nil {
				return nil, err
			}
		}
		return func() { all = append(all, marked...) }, changeBriefs(ctx, tx, marked, func(_ ID, facts []byte) {
			if facts[0] &^= briefDeleted; deleted != nil {
				facts[0] |= briefDeleted
			}
		})
	})
	return all, err
}

const purgeStep = 500 // games in one transaction

// purge removes for good the games that were deleted before a time.
func (l *Library) purge(ctx context.Context, before time.Time, progress func(Progress)) error {
	var ids []ID
	err := l.readTx(ctx, func(tx *sql.Tx) (err error) {
		ids, err = listIDs(ctx, tx, "SELECT id FROM fact WHERE deleted < ? ORDER BY id", before.Unix())
		return err
	})
	if err != nil {
		return err
	}
	if err := l.erase(ctx, ids, before, progress); err != nil {
		return err
	}
	return l.writeTx(ctx, func(tx *sql.Tx) error { return forgetGroups(ctx, tx, before) })
}

// Erase removes those games for good that are deleted. progress is optional.
func (l *Library) Erase(ctx context.Context, ids []ID, progress func(Progress)) error {
	return l.erase(ctx, ids, l.now().Add(time.Second), progress)
}

func (l *Library) erase(ctx context.Context, ids []ID, before time.Time, progress func(Progress)) error {
	return l.inSteps(ctx, ids, purgeStep, progress, func(tx *sql.Tx, some []ID) (func(), error) {
		gone, err := listIDs(ctx, tx, "SELECT id FROM fact WHERE deleted < ? AND id"+oneOf, before.Unix(), list(some))
		if err != nil || len(gone) == 0 {
			return nil, err
		}
		if err := dropKeys(ctx, tx, gone); err != nil {
			return nil, err
		}
		if err := unindex(ctx, tx, gone); err != nil {
			return nil, err
		}
		if err := changeBriefs(ctx, tx, gone, func(_ ID, facts []byte) { clear(facts) }); err != nil {
			return nil, err
		}
		if err := forgetPlayed(ctx, tx, gone); err != nil {
			return nil, err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM record WHERE id"+oneOf, list(gone))
		return nil, err
	})
}

func listIDs(ctx context.Context, tx *sql.Tx, query string, args ...any) ([]ID, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ids []ID
	for rows.Next() {
		var id ID
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}
