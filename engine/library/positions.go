package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"maps"
	"slices"

	"midline/engine/rules"
)

// The positions of all games are stored in blocks of 512 games, which a search reads in sequence. Each block
// is divided into parts by the highest bits of the key, and a search needs only one of them. A row has the
// ID part<<32 | block and an entry for each position of a game: in eight bytes 55 bits of the key and the
// index of the game in its block, and in table place four bytes more, which say what was played there. The
// entries of a game with the same key are next to each other.
const (
	blockBits = 9 // 512 games
	gameMask  = 1<<blockBits - 1
)

// keyTable is a table of positions.
type keyTable struct {
	name     string
	partBits int
	size     int // of an entry, in bytes
}

// placeTable has the positions of all games but those that were last indexed before version 5 of the schema, which are
// in oldTable, without what was played there. With the part, an entry of placeTable knows 61 bits of a key: among 8
// million positions, one search in 280 billion finds a wrong game.
var (
	placeTable = keyTable{"place", 6, 12}
	oldTable   = keyTable{"position", 4, 8}
)

// indexed is a position of a game with what was played there.
type indexed struct {
	key    uint64
	played uint32 // notPlayed, lastOfGame or the code of an action
}

// What an entry says besides the code of an action, which is never one of these.
const (
	notPlayed  uint32 = iota // the position belongs to variations only
	lastOfGame               // the main line ends there
)

// codesOfKinds are the numbers that files have for kinds of actions. Kinds that two squares tell apart share
// one.
var codesOfKinds = [...]uint32{rules.Normal: 1, rules.DoubleStep: 1, rules.EnPassant: 1, rules.Castle: 2,
	rules.Pounce: 3, rules.Rampage: 4, rules.Whirlwind: 5, rules.Pass: 6, rules.Convert: 7}

// codeOfMove returns the number that stands for an action in a file. Like a key, it depends only on names
// and squares.
func codeOfMove(pos *rules.Position, m rules.Move) uint32 {
	g := pos.Rules().Geo
	code := codesOfKinds[m.Kind()] << 16
	if m.Kind() == rules.Pass {
		return code
	}
	for i, sq := range [...]int{g.RankOf(m.From()), g.FileOf(m.From()), g.RankOf(m.To()), g.FileOf(m.To())} {
		code |= uint32(sq) << (4 * i)
	}
	if role := m.Promote(); role != rules.NoRole {
		code |= uint32(roleHash[role]>>52) << 20
	}
	return code
}

// entry packs a key with the index of its game in the block, and returns its part.
func (t keyTable) entry(key uint64, id ID) (part int, packed uint64) {
	return int(key >> (64 - t.partBits)), key<<t.partBits&^gameMask | uint64(id)&gameMask
}

func rowOf(part int, block int64) int64 { return int64(part)<<32 | block }

// blockOf returns the block of a game.
func blockOf(id ID) int64 { return int64(id) >> blockBits }

// keyRows collects entries by the row of table place to which they will be added.
type keyRows map[int64][]byte

func (r keyRows) add(id ID, list []indexed) {
	for _, at := range list {
		part, packed := placeTable.entry(at.key, id)
		row := rowOf(part, blockOf(id))
		r[row] = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint64(r[row], packed), at.played)
	}
}

// store appends the collected entries to the rows of the table.
func (r keyRows) store(ctx context.Context, tx *sql.Tx) error {
	for _, row := range slices.Sorted(maps.Keys(r)) {
		var old []byte
		err := tx.QueryRowContext(ctx, "SELECT keys FROM place WHERE id = ?", row).Scan(&old)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if _, err := tx.ExecContext(ctx, "REPLACE INTO place (id, keys) VALUES (?, ?)", row,
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
		if blocks[blockOf(id)] == nil {
			blocks[blockOf(id)] = map[uint64]bool{}
		}
		blocks[blockOf(id)][uint64(id)&gameMask] = true
	}
	for _, t := range [...]keyTable{placeTable, oldTable} {
		for block, gone := range blocks {
			for part := range 1 << t.partBits {
				if err := t.drop(ctx, tx, rowOf(part, block), gone); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// drop removes the entries of games from a row.
func (t keyTable) drop(ctx context.Context, tx *sql.Tx, row int64, gone map[uint64]bool) error {
	var old []byte
	err := tx.QueryRowContext(ctx, "SELECT keys FROM "+t.name+" WHERE id = ?", row).Scan(&old)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	kept := make([]byte, 0, len(old))
	for i := 0; i+t.size <= len(old); i += t.size {
		if !gone[binary.LittleEndian.Uint64(old[i:])&gameMask] {
			kept = append(kept, old[i:i+t.size]...)
		}
	}
	switch len(kept) {
	case len(old):
		return nil
	case 0:
		_, err = tx.ExecContext(ctx, "DELETE FROM "+t.name+" WHERE id = ?", row)
	default:
		_, err = tx.ExecContext(ctx, "UPDATE "+t.name+" SET keys = ? WHERE id = ?", kept, row)
	}
	return err
}

// each calls visit for each entry with a key, by blocks in ascending order.
func (t keyTable) each(ctx context.Context, tx *sql.Tx, key uint64, visit func(id ID, entry []byte)) error {
	part, want := t.entry(key, 0)
	rows, err := tx.QueryContext(ctx, "SELECT id, keys FROM "+t.name+" WHERE id >= ? AND id < ? ORDER BY id",
		rowOf(part, 0), rowOf(part+1, 0))
	if err != nil {
		return err
	}
	defer rows.Close()
	var keys sql.RawBytes
	for rows.Next() {
		var row int64
		if err := rows.Scan(&row, &keys); err != nil {
			return err
		}
		base := ID(row&(1<<32-1)) << blockBits
		for i := 0; i+t.size <= len(keys); i += t.size {
			if e := binary.LittleEndian.Uint64(keys[i:]); e&^gameMask == want {
				visit(base|ID(e&gameMask), keys[i:i+t.size])
			}
		}
	}
	return rows.Err()
}

// playedAt returns what an entry of table place says was played.
func playedAt(entry []byte) uint32 { return binary.LittleEndian.Uint32(entry[8:]) }

// withPosition returns the games in which the position of a query occurs, in ascending order.
func (q *Query) withPosition(ctx context.Context, tx *sql.Tx) ([]ID, error) {
	key, want := positionKey(q.Position), uint32(0)
	if q.Next != rules.NoMove {
		want = codeOfMove(q.Position, q.Next)
	}
	var found []ID
	err := placeTable.each(ctx, tx, key, func(id ID, entry []byte) {
		if played := playedAt(entry); want == 0 && !q.Played || played == want || want == 0 && played != notPlayed {
			found = append(found, id)
		}
	})
	if err == nil && want == 0 && !q.Played {
		err = oldTable.each(ctx, tx, key, func(id ID, _ []byte) { found = append(found, id) })
	}
	slices.Sort(found)
	return slices.Compact(found), err
}
