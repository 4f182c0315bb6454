package library

import (
	"context"
	"database/sql"
	"fmt"

	"midline/engine/message"
)

// application is the application_id of the file: "Mlib".
const application = 0x4d6c6962

// migrations lead from each version of the schema to the next, the first from an empty
// file. A published migration is never changed.
//
// Table record holds the games. All other tables index them and can be rebuilt from it:
//
//   - fact has only numbers, so that it is small and quick to scan.
//   - word holds the names that numbers in fact stand for, and term the variants and reasons, which are few, and the
//     armies of players' own (army.go).
//   - label holds the labels of each game.
//   - search is the full-text index.
//   - place holds the positions and what was played there (positions.go), and brief what the explorer counts
//     (brief.go).
//   - unnamed lists the games of chess whose openings are still to be found (refresh.go).
//   - stale lists the games whose rows an older Midline wrote and which need an update (refresh.go). Until then
//     the positions of those from before version 5 are in table position, and nowhere else; such games have no brief.
//
// Since version 2, a record has the ID that a game played here gets when it begins, and gone
// lists the IDs of games that were deleted for good. So Keep is idempotent.
//
// Since version 6, a record has the collection in which it lies and the import that brought it. The names of both
// are in tables collection and import, whose last column says in a damaged file what a row is.
var migrations = []string{`
CREATE TABLE record (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	version INTEGER NOT NULL,
	source  INTEGER NOT NULL,
	mine    INTEGER NOT NULL,
	added   INTEGER NOT NULL,
	deleted INTEGER,
	title   TEXT NOT NULL,
	labels  TEXT NOT NULL,
	pgn     BLOB NOT NULL
);
CREATE TABLE word (
	id   INTEGER PRIMARY KEY,
	text TEXT NOT NULL UNIQUE
);
CREATE TABLE term (
	id   INTEGER PRIMARY KEY,
	text TEXT NOT NULL UNIQUE
);
CREATE INDEX word_order ON word (text COLLATE NOCASE);
CREATE TABLE fact (
	id        INTEGER PRIMARY KEY,
	deleted   INTEGER,
	source    INTEGER NOT NULL,
	mine      INTEGER NOT NULL,
	variant   INTEGER NOT NULL,
	white     INTEGER NOT NULL,
	black     INTEGER NOT NULL,
	whitearmy INTEGER NOT NULL,
	blackarmy INTEGER NOT NULL,
	whitelevel INTEGER,
	blacklevel INTEGER,
	event     INTEGER NOT NULL,
	site      INTEGER NOT NULL,
	outcome   INTEGER NOT NULL,
	reason    INTEGER NOT NULL,
	date      INTEGER,
	precision INTEGER NOT NULL,
	turns     INTEGER NOT NULL,
	start     INTEGER NOT NULL,
	notes     INTEGER NOT NULL,
	spent     INTEGER NOT NULL,
	hash      INTEGER NOT NULL
);
CREATE INDEX fact_date ON fact (date, id, deleted);
CREATE INDEX fact_turns ON fact (turns, id, deleted);
CREATE INDEX fact_white ON fact (white, id);
CREATE INDEX fact_black ON fact (black, id);
CREATE INDEX fact_hash ON fact (hash);
CREATE INDEX fact_bin ON fact (deleted) WHERE deleted IS NOT NULL;
CREATE TABLE label (
	id   INTEGER NOT NULL,
	word INTEGER NOT NULL,
	PRIMARY KEY (word, id)
) WITHOUT ROWID;
CREATE INDEX label_game ON label (id);
CREATE TABLE final (
	id  INTEGER PRIMARY KEY,
	fen TEXT NOT NULL
);
CREATE VIRTUAL TABLE search USING fts5 (
	text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
CREATE TABLE position (
	id   INTEGER PRIMARY KEY,
	keys BLOB NOT NULL
);
`, `
ALTER TABLE record ADD COLUMN game TEXT;
CREATE UNIQUE INDEX record_game ON record (game) WHERE game IS NOT NULL;
CREATE TABLE gone (
	game TEXT PRIMARY KEY
) WITHOUT ROWID;
`, `
CREATE TABLE stale (id INTEGER PRIMARY KEY);
INSERT INTO stale SELECT id FROM record WHERE source <> 1;
`, `
INSERT OR IGNORE INTO stale SELECT id FROM fact
	WHERE (source = 0 OR mine > 0) AND (whitelevel IS NULL OR blacklevel IS NULL);
`, `
ALTER TABLE fact ADD COLUMN whiterating INTEGER;
ALTER TABLE fact ADD COLUMN blackrating INTEGER;
ALTER TABLE fact ADD COLUMN round INTEGER;
ALTER TABLE fact ADD COLUMN eco INTEGER;
CREATE TABLE place (
	id   INTEGER PRIMARY KEY,
	keys BLOB NOT NULL
);
CREATE TABLE brief (
	id    INTEGER PRIMARY KEY,
	facts BLOB NOT NULL
);
INSERT OR IGNORE INTO stale SELECT id FROM record;
`, `
ALTER TABLE record ADD COLUMN collection INTEGER;
ALTER TABLE record ADD COLUMN import INTEGER;
ALTER TABLE fact ADD COLUMN collection INTEGER NOT NULL DEFAULT 0;
ALTER TABLE fact ADD COLUMN import INTEGER NOT NULL DEFAULT 0;
ALTER TABLE fact ADD COLUMN opening INTEGER;
CREATE INDEX fact_import ON fact (import, deleted) WHERE import > 0;
CREATE TABLE collection (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	name    TEXT NOT NULL,
	deleted INTEGER,
	added   INTEGER NOT NULL,
	kind    TEXT NOT NULL DEFAULT 'collection'
);
CREATE TABLE import (
	id    INTEGER PRIMARY KEY AUTOINCREMENT,
	name  TEXT NOT NULL,
	games INTEGER NOT NULL,
	added INTEGER NOT NULL,
	kind  TEXT NOT NULL DEFAULT 'import'
);
CREATE TABLE unnamed (id INTEGER PRIMARY KEY);
INSERT INTO unnamed SELECT id FROM fact
	WHERE variant = (SELECT id FROM term WHERE text = 'chess') AND id NOT IN (SELECT id FROM stale);
`, `
INSERT OR IGNORE INTO stale SELECT id FROM fact
	WHERE (whitearmy = 0 OR blackarmy = 0) AND variant = (SELECT id FROM term WHERE text = 'chess2');
`}

// migrate brings the file to the latest version of the schema. Before the first step it copies a
// file that is not new. It returns ErrNewer if the version of the file is later still.
func migrate(ctx context.Context, db *sql.DB, path string, steps []string) error {
	for safe := false; ; { // safe says that the file is new or has been copied
		version, err := version(ctx, db)
		safe = safe || version == 0
		switch {
		case err != nil:
			return err
		case version > len(steps):
			return message.New("%w: %s is of version %d, and this Midline knows %d; update Midline", ErrNewer, path, version,
				len(steps))
		case version == len(steps):
			return nil
		}
		if !safe {
			before := fmt.Sprintf("%s.before-%d", path, version+1)
			if err := copyInto(ctx, db, before+".unfinished", before); err != nil {
				return message.New("the library %s is not brought up to date, since no copy of it can be made: %w", path,
					explain(path, err))
			}
			safe = true
		}
		if err := step(ctx, db, version, steps[version]); err != nil {
			return err
		}
	}
}

func version(ctx context.Context, db *sql.DB) (n int, err error) {
	var owner, tables int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&n); err != nil {
		return 0, err
	}
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&owner); err != nil {
		return 0, err
	}
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		return 0, err
	}
	switch {
	case owner != application && tables > 0, n < 0, n == 0 && tables > 0, n > 0 && tables == 0:
		return 0, message.New("%w: it is not one of Midline's", ErrDamaged)
	}
	return n, nil
}

// step runs one migration unless another process has run it meanwhile.
func step(ctx context.Context, db *sql.DB, from int, ddl string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit it does nothing
	var now int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&now); err != nil || now != from {
		return err
	}
	for _, sql := range []string{ddl, fmt.Sprintf("PRAGMA user_version = %d", from+1),
		fmt.Sprintf("PRAGMA application_id = %d", application)} {
		if _, err := tx.ExecContext(ctx, sql); err != nil {
			return err
		}
	}
	return tx.Commit()
}
