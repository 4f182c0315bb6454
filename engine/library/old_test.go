package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"fmt"
	"testing"
)

// age makes the file of a closed library what an older Midline, of one of the first five versions of the schema,
// would have written.
func age(t testing.TB, path string, version int) {
	t.Helper()
	db, err := sql.Open("sqlite", address(path, writerCache, "_txlock=immediate"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	tx, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback() //nolint:errcheck // after Commit it does nothing
	do := func(text string, args ...any) {
		t.Helper()
		if _, err := tx.Exec(text, args...); err != nil {
			t.Fatal(text, err)
		}
	}
	do("DROP INDEX fact_import")
	for _, column := range []string{"collection", "import", "opening"} {
		do("ALTER TABLE fact DROP COLUMN " + column)
	}
	for _, column := range []string{"collection", "import"} {
		do("ALTER TABLE record DROP COLUMN " + column)
		do("DROP TABLE " + column)
	}
	do("DROP TABLE unnamed")
	if version == 5 {
		do("PRAGMA user_version = 5")
		if err := tx.Commit(); err != nil {
			t.Fatal(err)
		}
		return
	}
	old := map[int64][]byte{}
	rows, err := tx.Query("SELECT id, keys FROM place")
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		var row int64
		var keys []byte
		if err := rows.Scan(&row, &keys); err != nil {
			t.Fatal(err)
		}
		for ; len(keys) > 0; keys = keys[placeTable.size:] {
			e := binary.LittleEndian.Uint64(keys)
			// The nine lowest bits of the key, which neither table has, are lost.
			key := uint64(row>>32)<<(64-placeTable.partBits) | e&^gameMask>>placeTable.partBits
			part, packed := oldTable.entry(key, ID(e&gameMask))
			at := rowOf(part, row&(1<<32-1))
			old[at] = binary.LittleEndian.AppendUint64(old[at], packed)
		}
	}
	if err := rows.Close(); err != nil {
		t.Fatal(err)
	}
	for row, keys := range old {
		do("INSERT INTO position VALUES (?, ?)", row, keys)
	}
	for _, column := range []string{"whiterating", "blackrating", "round", "eco"} {
		do("ALTER TABLE fact DROP COLUMN " + column)
	}
	do("DROP TABLE place")
	do("DROP TABLE brief")
	if version < 3 {
		do("DROP TABLE stale")
	}
	if version < 2 {
		do("DROP TABLE gone")
		do("DROP INDEX record_game")
		do("ALTER TABLE record DROP COLUMN game")
	}
	do(fmt.Sprintf("PRAGMA user_version = %d", version))
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
}
