package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// The keys of all positions are stored in blocks of 512 games, which a search reads in sequence. Each
// block is divided into parts by the highest bits of the key, and a search needs only one of them. A
// row has the ID part<<32 | block and holds eight bytes for each position: 55 bits of the key, and the
// index of the game in its block. Together with the part these are 59 bits: among 8 million positions,
// one search in 70 billion finds a wrong game.
const (
	blockBits = 9 // 512 games
	partBits  = 4
	gameMask  = 1<<blockBits - 1
)

// entry packs a key with the index of its game in the block, and returns its part.
func entry(key uint64, id ID) (part int, packed uint64) {
	return int(key >> (64 - partBits)), key<<partBits&^gameMask | uint64(id)&gameMask
}

func rowOf(part int, block int64) int64 { return int64(part)<<32 | block }

// keyRows collects keys of positions by the row of the table to which they will be added.
type keyRows map[int64][]byte

func (r keyRows) add(id ID, keys []uint64) {
	for _, key := range keys {
		part, packed := entry(key, id)
		row := rowOf(part, int64(id)>>blockBits)
		r[row] = binary.LittleEndian.AppendUint64(r[row], packed)
	}
}

// store appends the collected keys to the rows of the table.
func (r keyRows) store(ctx context.Context, tx *sql.Tx) error {
	for _, row := range slices.Sorted(maps.Keys(r)) {
		var old []byte
		err := tx.QueryRowContext(ctx, "SELECT keys FROM position WHERE id = ?", row).Scan(&old)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if _, err := tx.ExecContext(ctx, "REPLACE INTO position (id, keys) VALUES (?, ?)", row,
			append(old, r[row]...)); err != nil {
			return err
		}
	}
	return nil
}

// dropKeys removes the positions of games.
func dropKeys(ctx context.Context, tx *sql.Tx, ids []ID) error {
	blocks := map[int64]map[uint64]bool{}
	for _, id := range ids {
		block := int64(id) >> blockBits
		if blocks[block] == nil {
			blocks[block] = map[uint64]bool{}
		}
		blocks[block][uint64(id)&gameMask] = true
	}
	for block, gone := range blocks {
		for part := range 1 << partBits {
			row := rowOf(part, block)
			var old []byte
			err := tx.QueryRowContext(ctx, "SELECT keys FROM position WHERE id = ?", row).Scan(&old)
			if errors.Is(err, sql.ErrNoRows) {
				continue
			}
			if err != nil {
				return err
			}
			kept := make([]byte, 0, len(old))
			for i := 0; i+8 <= len(old); i += 8 {
				if !gone[binary.LittleEndian.Uint64(old[i:])&gameMask] {
					kept = append(kept, old[i:i+8]...)
				}
			}
			if len(kept) == len(old) {
				continue
			}
			if _, err := tx.ExecContext(ctx, "UPDATE position SET keys = ? WHERE id = ?", kept, row); err != nil {
				return err
			}
		}
	}
	return nil
}

// withPosition returns the games in which a position occurs, in ascending order.
func withPosition(ctx context.Context, tx *sql.Tx, key uint64) ([]ID, error) {
	part, want := entry(key, 0)
	rows, err := tx.QueryContext(ctx, "SELECT id, keys FROM position WHERE id >= ? AND id < ?", rowOf(part, 0),
		rowOf(part+1, 0))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []ID
	var keys sql.RawBytes
	for rows.Next() {
		var row int64
		if err := rows.Scan(&row, &keys); err != nil {
			return nil, err
		}
		first := len(found)
		base := ID(row&(1<<32-1)) << blockBits
		for i := 0; i+8 <= len(keys); i += 8 {
			if e := binary.LittleEndian.Uint64(keys[i:]); e&^gameMask == want {
				found = append(found, base|ID(e&gameMask))
			}
		}
		slices.Sort(found[first:])
	}
	return slices.Compact(found), rows.Err()
}
