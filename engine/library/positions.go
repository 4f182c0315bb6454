package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// The keys of all positions lie in blocks of some hundred games, so that a search reads them
// one after the other. Each block is in parts, by the highest bits of the key, of which a
// search needs but one. A row has the number part<<32 | block and holds, for each position, eight
// bytes: 55 bits of the key and the place of the game in its block. With the part that is
// 59 bits: among 8 million positions, one search in 70 billion finds a game too many.
const (
	blockBits = 9 // 512 games
	partBits  = 4
	gameMask  = 1<<blockBits - 1
)

// entry packs a key and the place of its game in the block, and tells the part.
func entry(key uint64, id ID) (part int, packed uint64) {
	return int(key >> (64 - partBits)), key<<partBits&^gameMask | uint64(id)&gameMask
}

func rowOf(part int, block int64) int64 { return int64(part)<<32 | block }

// keyRows collects keys of positions to be added to rows of the table.
type keyRows map[int64][]byte

func (r keyRows) add(id ID, keys []uint64) {
	for _, key := range keys {
		part, packed := entry(key, id)
		row := rowOf(part, int64(id)>>blockBits)
		r[row] = binary.LittleEndian.AppendUint64(r[row], packed)
	}
}

// store appends what was collected to the rows of the table.
func (r keyRows) store(ctx context.Context, tx *sql.Tx) error {
	for _, row := range slices.Sorted(maps.Keys(r)) {
		var old []byte
		err := tx.QueryRowContext(ctx, "SELECT keys FROM position WHERE id = ?", row).Scan(&old)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if _, err := tx.ExecContext(ctx, "REPLACE INTO position (id, keys) VALUES (?, ?)", row, append(old, r[row]...)); err != nil {
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
	rows, err := tx.QueryContext(ctx, "SELECT id, keys FROM position WHERE id >= ? AND id < ?", rowOf(part, 0), rowOf(part+1, 0))
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
