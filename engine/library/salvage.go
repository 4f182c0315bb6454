package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// A damaged file is read leaf by leaf. A leaf is a page that holds rows of a table; a long row continues in
// pages that it names. The pages are copied to a file whose first page declares one table, and SQLite reads
// each leaf as if it were the whole table. So nothing depends on the schema, the trees and the counts
// of the damaged file.

// salvaged is what was recovered from a damaged file.
type salvaged struct {
	records map[ID]*row
	known   map[ID]bool // the games that table fact lists
	groups  groups
}

// row is a row of table record.
type row struct {
	version, source, mine, added, deleted int64
	title, labels                         string
	pgn                                   []byte
	game                                  string       // "" in a row of the first version of the schema
	collection                            CollectionID // 0 in a row of an older version, as import
	imported                              ImportID
}

// salvage reads what can be read from a damaged file. It works on a copy at the path copied, which it
// removes at the end. The error is never about the damage.
func salvage(ctx context.Context, path, copied string) (found salvaged, err error) {
	found = salvaged{map[ID]*row{}, map[ID]bool{}, groups{}}
	if err := removeFile(copied); err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, removeFile(copied)) }()
	leaves, err := copyPages(ctx, path, copied)
	if err != nil {
		return found, err
	}
	afterStep("copied")
	db, err := sql.Open("sqlite", leafAddress(copied))
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	for i, leaf := range leaves {
		if err := showLeaf(ctx, db, leaf, i+1); err != nil {
			return found, err
		}
		if err := found.read(ctx, db); err != nil {
			return found, err
		}
	}
	return found, nil
}

// leafTable has the columns of table record, and as many more as a row of table fact needs.
const leafTable = "CREATE TABLE leaf (id INTEGER PRIMARY KEY, " +
	"version, source, mine, added, deleted, title, labels, pgn, game, collection, import, l, m, n, o, p, q, r, s, t, hash)"

func leafAddress(path string) string {
	return dataSource(path, "_pragma=journal_mode(OFF)&_pragma=synchronous(OFF)&_pragma=locking_mode(EXCLUSIVE)"+
		"&_pragma=writable_schema(1)&_pragma=trusted_schema(0)&_pragma=mmap_size(0)")
}

// showLeaf makes a page the only one of table leaf. The new version makes SQLite reload the schema.
func showLeaf(ctx context.Context, db *sql.DB, page int64, version int) error {
	if _, err := db.ExecContext(ctx, "UPDATE sqlite_schema SET rootpage = ?", page); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, fmt.Sprintf("PRAGMA schema_version = %d", version))
	return err
}

const (
	leafFacts   = "SELECT id FROM leaf WHERE id > 0 AND typeof(pgn) = 'integer' AND typeof(hash) = 'integer'"
	leafRecords = "SELECT id, version, source, mine, added, ifnull(deleted, 0), title, labels, pgn, ifnull(game, ''), " +
		"ifnull(collection, 0), ifnull(import, 0) FROM leaf WHERE id > 0 " +
		"AND typeof(version) = 'integer' AND typeof(source) = 'integer' AND typeof(mine) = 'integer' " +
		"AND typeof(added) = 'integer' AND typeof(deleted) IN ('integer', 'null') AND typeof(title) = 'text' " +
		"AND typeof(labels) = 'text' AND typeof(pgn) = 'blob' AND typeof(game) IN ('text', 'null') " +
		"AND typeof(collection) IN ('integer', 'null') AND typeof(import) IN ('integer', 'null')"
	leafGroups = "SELECT id, version, ifnull(source, 0), mine, added FROM leaf WHERE id > 0 " +
		"AND typeof(version) = 'text' AND typeof(source) IN ('integer', 'null') AND typeof(mine) = 'integer' " +
		"AND added IN ('collection', 'import')"
)

// read reads the rows of table leaf. If one of them is damaged, it reads the others one by one.
func (s *salvaged) read(ctx context.Context, db *sql.DB) error {
	whole := errors.Join(s.readFacts(ctx, db, leafFacts), s.readRecords(ctx, db, leafRecords),
		s.readGroups(ctx, db, leafGroups))
	if whole == nil || !unreadable(whole) {
		return whole
	}
	ids := map[ID]bool{}
	for _, order := range []string{"ASC", "DESC"} { // from both ends up to a row whose ID cannot be read
		err := eachRow(ctx, db, "SELECT id FROM leaf ORDER BY id "+order, func(rows *sql.Rows) error {
			var id ID
			err := rows.Scan(&id)
			ids[id] = true
			return err
		})
		if err != nil && !unreadable(err) {
			return err
		}
	}
	for id := range ids {
		err := errors.Join(s.readFacts(ctx, db, leafFacts+" AND id = ?", int64(id)),
			s.readRecords(ctx, db, leafRecords+" AND id = ?", int64(id)),
			s.readGroups(ctx, db, leafGroups+" AND id = ?", int64(id)))
		if err != nil && !unreadable(err) {
			return err
		}
	}
	return nil
}

func (s *salvaged) readFacts(ctx context.Context, db *sql.DB, query string, args ...any) error {
	return eachRow(ctx, db, query, func(rows *sql.Rows) error {
		var id ID
		err := rows.Scan(&id)
		if err == nil {
			s.known[id] = true
		}
		return err
	}, args...)
}

func (s *salvaged) readRecords(ctx context.Context, db *sql.DB, query string, args ...any) error {
	return eachRow(ctx, db, query, func(rows *sql.Rows) error {
		var id ID
		r := &row{}
		if err := rows.Scan(&id, &r.version, &r.source, &r.mine, &r.added, &r.deleted, &r.title, &r.labels, &r.pgn,
			&r.game, &r.collection, &r.imported); err != nil {
			return err
		}
		if _, err := unpack(r.pgn); err != nil {
			return nil // its checksum is wrong
		}
		if old := s.records[id]; old == nil || old.version <= r.version {
			s.records[id] = r
		}
		return nil
	}, args...)
}

func (s *salvaged) readGroups(ctx context.Context, db *sql.DB, query string, args ...any) error {
	return eachRow(ctx, db, query, func(rows *sql.Rows) error {
		var key groupKey
		var g group
		err := rows.Scan(&key.id, &g.name, &g.number, &g.added, &key.kind)
		if err == nil {
			s.groups[key] = g
		}
		return err
	}, args...)
}

// eachRow calls do for each row that a query finds.
func eachRow(ctx context.Context, db *sql.DB, query string, do func(*sql.Rows) error, args ...any) (err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if err := do(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// unreadable reports whether an error means that a row or a leaf is damaged.
func unreadable(err error) bool {
	switch code(err) {
	case codeCorrupt, codeNotDB, codeError, codeTooBig:
		return true
	}
	return false
}
