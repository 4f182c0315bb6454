package library

import (
	"context"
	"database/sql"
	"time"
)

// ImportID is the number of an import.
type ImportID int64

// Batch is an import that brought games.
type Batch struct {
	ID    ImportID
	Name  string // of the file
	Added time.Time
	// Games is the number of games that it brought, and Left the number of those that are not deleted.
	Games, Left int
}

// Imports returns the imports that brought games, the last one first. Those whose games are all gone for good are
// forgotten.
func (l *Library) Imports(ctx context.Context) (all []Batch, err error) {
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `
			SELECT id, name, added, games, (SELECT count(*) FROM fact WHERE fact.import = import.id AND fact.import > 0
				AND fact.deleted IS NULL) FROM import ORDER BY id DESC`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var b Batch
			var added int64
			if err := rows.Scan(&b.ID, &b.Name, &added, &b.Games, &b.Left); err != nil {
				return err
			}
			b.Added = time.Unix(added, 0).UTC()
			all = append(all, b)
		}
		return rows.Err()
	})
	return all, err
}

// UndoImport deletes the games that an import brought, and returns those that were not deleted before.
func (l *Library) UndoImport(ctx context.Context, id ImportID, progress func(Progress)) (deleted []ID, err error) {
	var ids []ID
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		ids, err = listIDs(ctx, tx, "SELECT id FROM fact WHERE import = ? AND import > 0 AND deleted IS NULL ORDER BY id", id)
		return err
	})
	if err != nil {
		return nil, err
	}
	return l.Remove(ctx, ids, progress)
}

// note notes within a transaction that games were added, and what brings them with the first.
func (im *importer) note(ctx context.Context, b *batch, games int) error {
	if games == 0 {
		return nil
	}
	if _, err := b.tx.ExecContext(ctx, "UPDATE import SET games = games + ? WHERE id = ?", games,
		im.done.Import); err != nil {
		return err
	}
	_, err := b.tx.ExecContext(ctx, "UPDATE collection SET deleted = NULL WHERE id = ? AND deleted IS NOT NULL",
		im.o.Collection)
	return err
}

// mark gives a game that is about to be added the number of its import, which it makes with the first one.
func (im *importer) mark(ctx context.Context, b *batch, p *prepared) error {
	if im.done.Import == 0 {
		err := b.tx.QueryRowContext(ctx, "INSERT INTO import (name, games, added) VALUES (?, 0, ?) RETURNING id",
			known(im.o.Name), im.l.now().Unix()).Scan(&im.done.Import)
		if err != nil {
			return err
		}
	}
	p.meta.Import = im.done.Import
	return nil
}

// forgetGroups forgets the imports whose games are all gone, and the collections that were deleted before a time and
// have no games.
func forgetGroups(ctx context.Context, tx *sql.Tx, before time.Time) error {
	_, err := tx.ExecContext(ctx, "DELETE FROM import WHERE NOT EXISTS "+
		"(SELECT 1 FROM fact WHERE fact.import = import.id AND fact.import > 0)")
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "DELETE FROM collection WHERE deleted < ? AND NOT EXISTS "+
		"(SELECT 1 FROM fact WHERE fact.collection = collection.id)", before.Unix())
	return err
}

// groupKey identifies a row of table collection or import, and group is what a damaged file says of it.
type groupKey struct {
	kind string // the name of the table
	id   int64
}

type group struct {
	name   string
	number int64 // when a collection was deleted, or how many games an import has brought
	added  int64
}

type groups map[groupKey]group

// save writes the collections and imports of a damaged file. A collection whose name is lost gets another.
func (all groups) save(ctx context.Context, tx *sql.Tx, records map[ID]*row) error {
	for _, r := range records {
		for key, id := range map[string]int64{"collection": int64(r.collection), "import": int64(r.imported)} {
			if _, there := all[groupKey{key, id}]; !there && id > 0 {
				all[groupKey{key, id}] = group{name: "?", added: r.added}
			}
		}
	}
	for key, g := range all {
		text := "INSERT INTO import (id, name, games, added) VALUES (?, ?, ?, ?)"
		if key.kind == "collection" {
			text = "INSERT INTO collection (id, name, deleted, added) VALUES (?, ?, nullif(?, 0), ?)"
		}
		if _, err := tx.ExecContext(ctx, text, key.id, g.name, g.number, g.added); err != nil {
			return err
		}
	}
	return nil
}
