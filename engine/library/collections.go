package library

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"midline/engine/message"
)

// CollectionID is the number of a collection. MyGames is where games lie unless they are put elsewhere.
type CollectionID int64

// MyGames is the collection that is always there. It has no name of its own.
const MyGames CollectionID = 0

// Collection is a part of the library with a name.
type Collection struct {
	ID    CollectionID
	Name  string // "" for MyGames
	Games int
}

var (
	// ErrCollection means that a collection is gone.
	ErrCollection = message.New("there is no such collection any more")
	// ErrCollectionGrew means that a collection is not deleted since it has games that were added while its others were.
	ErrCollectionGrew = message.New("games were added to the collection meanwhile; delete it again")
)

// Collections returns MyGames and then the others in alphabetical order.
func (l *Library) Collections(ctx context.Context) (all []Collection, err error) {
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `
			WITH held AS (SELECT collection, count(*) AS n FROM fact WHERE deleted IS NULL GROUP BY collection)
			SELECT 0, '', ifnull((SELECT n FROM held WHERE collection = 0), 0)
			UNION ALL SELECT * FROM (SELECT id, name, ifnull((SELECT n FROM held WHERE collection = id), 0) FROM collection
				WHERE deleted IS NULL ORDER BY name COLLATE NOCASE, id)`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var c Collection
			if err := rows.Scan(&c.ID, &c.Name, &c.Games); err != nil {
				return err
			}
			all = append(all, c)
		}
		return rows.Err()
	})
	return all, err
}

// checkName returns the name of a collection as it is kept, and an error if it has none or another has the same.
func checkName(ctx context.Context, tx *sql.Tx, id CollectionID, name string) (string, error) {
	name = known(name)
	if name == "" {
		return "", message.New("a collection needs a name")
	}
	others, err := namesBut(ctx, tx, id)
	if err != nil {
		return "", err
	}
	if other, taken := takenBy(others, name); taken {
		return "", message.New("there is a collection %q already", other)
	}
	return name, nil
}

// namesBut returns the names of the collections but one.
func namesBut(ctx context.Context, tx *sql.Tx, id CollectionID) (names []string, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT name FROM collection WHERE deleted IS NULL AND id <> ?", id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

// takenBy returns the one of some names that means the same as another name, if there is one.
func takenBy(names []string, name string) (other string, taken bool) {
	i := slices.IndexFunc(names, func(other string) bool { return strings.EqualFold(other, name) })
	if i < 0 {
		return "", false
	}
	return names[i], true
}

// CreateCollection makes an empty collection. Its name must differ from those of the others.
func (l *Library) CreateCollection(ctx context.Context, name string) (id CollectionID, err error) {
	err = l.writeTx(ctx, func(tx *sql.Tx) error {
		name, err := checkName(ctx, tx, 0, name)
		if err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, "INSERT INTO collection (name, added) VALUES (?, ?) RETURNING id", name,
			l.now().Unix()).Scan(&id)
	})
	return id, err
}

// RenameCollection gives a collection other than MyGames another name.
func (l *Library) RenameCollection(ctx context.Context, id CollectionID, name string) error {
	return l.writeTx(ctx, func(tx *sql.Tx) error {
		name, err := checkName(ctx, tx, id, name)
		if err != nil {
			return err
		}
		return changeCollection(ctx, tx, "UPDATE collection SET name = ? WHERE id = ?", name, id)
	})
}

func changeCollection(ctx context.Context, tx *sql.Tx, text string, args ...any) error {
	result, err := tx.ExecContext(ctx, text, args...)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return ErrCollection
	}
	return nil
}

// DeleteCollection deletes a collection other than MyGames with its games, and returns those. Both can be restored
// like any deleted games; RestoreCollection restores one that is empty. The error is ErrCollectionGrew if games were
// added meanwhile; they and the collection stay.
func (l *Library) DeleteCollection(ctx context.Context, id CollectionID, progress func(Progress)) (deleted []ID,
	err error) {
	if id == MyGames {
		return nil, ErrCollection
	}
	var ids []ID
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		ids, err = listIDs(ctx, tx, "SELECT id FROM fact WHERE deleted IS NULL AND collection = ? ORDER BY id", id)
		return err
	})
	if err != nil {
		return nil, err
	}
	if deleted, err = l.Remove(ctx, ids, progress); err != nil {
		return deleted, err
	}
	return deleted, l.writeTx(ctx, func(tx *sql.Tx) error {
		if err := id.there(ctx, tx); err != nil {
			return err
		}
		var grew bool
		err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM fact WHERE collection = ? AND deleted IS NULL)", id).
			Scan(&grew)
		if err != nil {
			return err
		}
		if grew {
			return ErrCollectionGrew
		}
		return changeCollection(ctx, tx, "UPDATE collection SET deleted = ? WHERE id = ?", l.now().Unix(), id)
	})
}

// RestoreCollection restores a deleted collection without its games. If another has taken its name, it gets a number.
func (l *Library) RestoreCollection(ctx context.Context, id CollectionID) error {
	return l.writeTx(ctx, func(tx *sql.Tx) error {
		n, err := restoreCollections(ctx, tx, "id = ?", id)
		if err == nil && n == 0 {
			return ErrCollection
		}
		return err
	})
}

// revive restores the collections of games.
func revive(ctx context.Context, tx *sql.Tx, ids []ID) error {
	_, err := restoreCollections(ctx, tx, "id IN (SELECT collection FROM fact WHERE id"+oneOf+")", list(ids))
	return err
}

// restoreCollections restores the deleted collections that meet a condition, and returns their number.
func restoreCollections(ctx context.Context, tx *sql.Tx, condition string, arg any) (n int, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT id, name FROM collection WHERE deleted IS NOT NULL AND "+condition, arg)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	var gone []Collection
	for rows.Next() {
		var c Collection
		if err := rows.Scan(&c.ID, &c.Name); err != nil {
			return 0, err
		}
		gone = append(gone, c)
	}
	if err := rows.Err(); err != nil {
		return 0, err
	}
	for _, c := range gone {
		others, err := namesBut(ctx, tx, c.ID)
		if err != nil {
			return 0, err
		}
		name := c.Name
		for i := 2; ; i++ {
			if _, taken := takenBy(others, name); !taken {
				break
			}
			name = fmt.Sprintf("%s (%d)", c.Name, i)
		}
		if err := changeCollection(ctx, tx, "UPDATE collection SET deleted = NULL, name = ? WHERE id = ?", name, c.ID); err != nil {
			return 0, err
		}
	}
	return len(gone), nil
}

// there returns ErrCollection unless there is a collection.
func (id CollectionID) there(ctx context.Context, tx *sql.Tx) error {
	found := id == MyGames
	if !found {
		err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM collection WHERE id = ? AND deleted IS NULL)", id).
			Scan(&found)
		if err != nil {
			return err
		}
	}
	if !found {
		return ErrCollection
	}
	return nil
}

// manyStep is the number of games in one transaction when something simple is done to many.
const manyStep = 4096

// inSteps calls do for games in transactions of step games. After each of them that was committed, it calls what do
// has returned and progress; both are optional. If ctx is cancelled, what was done remains.
func (l *Library) inSteps(ctx context.Context, ids []ID, step int, progress func(Progress),
	do func(tx *sql.Tx, some []ID) (committed func(), err error)) error {
	done := 0
	for some := range slices.Chunk(ids, step) {
		if done > 0 {
			time.Sleep(importYield)
		}
		var committed func()
		err := l.writeTx(ctx, func(tx *sql.Tx) (err error) {
			committed, err = do(tx, some)
			return err
		})
		if err != nil {
			return err
		}
		if committed != nil {
			committed()
		}
		if done += len(some); progress != nil {
			progress(Progress{Games: done, Total: len(ids)})
		}
	}
	return nil
}

// Move puts games into a collection, and returns where those that were elsewhere have been.
func (l *Library) Move(ctx context.Context, ids []ID, to CollectionID,
	progress func(Progress)) (before map[ID]CollectionID, err error) {
	before = map[ID]CollectionID{}
	err = l.inSteps(ctx, ids, manyStep, progress, func(tx *sql.Tx, some []ID) (func(), error) {
		if err := to.there(ctx, tx); err != nil {
			return nil, err
		}
		was, err := collectionsOf(ctx, tx, some, to)
		if err != nil {
			return nil, err
		}
		for _, change := range []string{"record SET version = version + 1, collection = nullif(?, 0)",
			"fact SET collection = ?"} {
			if _, err := tx.ExecContext(ctx, "UPDATE "+change+" WHERE id"+oneOf, to, list(some)); err != nil {
				return nil, err
			}
		}
		return func() { maps.Copy(before, was) }, nil
	})
	return before, err
}

// collectionsOf returns the collections of those games that are not in one of them.
func collectionsOf(ctx context.Context, tx *sql.Tx, ids []ID, not CollectionID) (map[ID]CollectionID, error) {
	rows, err := tx.QueryContext(ctx, "SELECT id, collection FROM fact WHERE collection <> ? AND id"+oneOf, not, list(ids))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	was := map[ID]CollectionID{}
	for rows.Next() {
		var id ID
		var c CollectionID
		if err := rows.Scan(&id, &c); err != nil {
			return nil, err
		}
		was[id] = c
	}
	return was, rows.Err()
}

// MoveBack undoes Move.
func (l *Library) MoveBack(ctx context.Context, before map[ID]CollectionID) error {
	by := map[CollectionID][]ID{}
	for id, c := range before {
		by[c] = append(by[c], id)
	}
	for c, ids := range by {
		slices.Sort(ids)
		if _, err := l.Move(ctx, ids, c, nil); err != nil {
			return err
		}
	}
	return nil
}

const copyStep = 256 // games in one transaction of Copy

// Copy puts copies of games into a collection, without those that it has already, and returns the copies.
func (l *Library) Copy(ctx context.Context, ids []ID, to CollectionID, progress func(Progress)) (made []ID, err error) {
	err = l.inSteps(ctx, ids, copyStep, progress, func(tx *sql.Tx, some []ID) (func(), error) {
		if err := to.there(ctx, tx); err != nil {
			return nil, err
		}
		b, err := l.batch(ctx, tx)
		if err != nil {
			return nil, err
		}
		var added []ID
		for _, id := range some {
			g, err := load(ctx, tx, id)
			if err != nil {
				return nil, err
			}
			g.ID, g.GameID, g.Collection, g.Import, g.Deleted = 0, "", to, 0, time.Time{}
			if g.Source == Played {
				g.Source = Kept // the game that was played stays the only one
			}
			p, err := prepare(g.Meta, g.PGN)
			if err != nil {
				return nil, message.New("the game is not copied: %w", err)
			}
			if there, err := b.has(ctx, p); err != nil {
				return nil, err
			} else if there {
				continue
			}
			id, err := b.add(ctx, p)
			if err != nil {
				return nil, err
			}
			added = append(added, id)
		}
		if err := b.done(ctx); err != nil {
			return nil, err
		}
		return func() { made = append(made, added...) }, nil
	})
	return made, err
}
