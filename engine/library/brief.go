package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"maps"
	"slices"

	"midline/engine/opponent"
	"midline/engine/rules"
)

// Table brief has what the explorer counts, for each game briefSize bytes, in rows of 512 games as in table
// place: reading it takes a twentieth of the time that table fact takes.
const briefSize = 10

// The bits of the first byte of a brief; the lowest two are the Outcome.
const (
	briefDeleted = 1 << 2
	briefThere   = 1 << 7
)

// brief is what the explorer counts of a game.
type brief struct {
	outcome Outcome
	deleted bool
	year    uint16 // 0 if unknown
	ratings [2]uint16
	levels  [2]opponent.Level // of Midline; noLevel for others
}

const noLevel opponent.Level = -1

func briefOf(m *Meta) brief {
	b := brief{outcome: m.Outcome, deleted: !m.Deleted.IsZero(), levels: [2]opponent.Level{noLevel, noLevel}}
	if m.Date.Known() {
		b.year = uint16(m.Date.Time.Year()) //nolint:gosec // readDate accepts years of four digits
	}
	for c, p := range m.Players {
		b.ratings[c] = uint16(p.Rating) //nolint:gosec // at most maxRating
		if p.Known && p.Opponent.Kind == opponent.Midline {
			b.levels[c] = p.Opponent.Level
		}
	}
	return b
}

func (b *brief) put(to []byte) {
	to[0] = byte(b.outcome)&3 | briefThere
	if b.deleted {
		to[0] |= briefDeleted
	}
	to[1] = 0
	binary.LittleEndian.PutUint16(to[2:], b.year)
	for c := range rules.Color(2) {
		binary.LittleEndian.PutUint16(to[4+2*c:], b.ratings[c])
		to[8+c] = 0
		if b.levels[c] != noLevel {
			to[8+c] = byte(b.levels[c].Code() + 2) // at least 1
		}
	}
}

// readBrief is the inverse of put. It reports false where there is no game.
func readBrief(from []byte) (b brief, ok bool) {
	if len(from) < briefSize || from[0]&briefThere == 0 {
		return b, false
	}
	b.outcome, b.deleted = Outcome(from[0]&3), from[0]&briefDeleted != 0
	b.year = binary.LittleEndian.Uint16(from[2:])
	for c := range rules.Color(2) {
		b.ratings[c], b.levels[c] = binary.LittleEndian.Uint16(from[4+2*c:]), noLevel
		if level, ok := opponent.LevelOfCode(int(from[8+c]) - 2); from[8+c] != 0 && ok {
			b.levels[c] = level
		}
	}
	return b, true
}

// changeBriefs changes the briefs of games, each a slice of briefSize bytes, zero if there was none.
func changeBriefs(ctx context.Context, tx *sql.Tx, ids []ID, change func(id ID, facts []byte)) error {
	blocks := map[int64][]ID{}
	for _, id := range ids {
		blocks[blockOf(id)] = append(blocks[blockOf(id)], id)
	}
	for _, block := range slices.Sorted(maps.Keys(blocks)) {
		var facts []byte
		err := tx.QueryRowContext(ctx, "SELECT facts FROM brief WHERE id = ?", block).Scan(&facts)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if missing := briefSize<<blockBits - len(facts); missing > 0 {
			facts = append(facts, make([]byte, missing)...)
		}
		for _, id := range blocks[block] {
			at := briefSize * (int(id) & gameMask)
			change(id, facts[at:at+briefSize])
		}
		if _, err := tx.ExecContext(ctx, "REPLACE INTO brief (id, facts) VALUES (?, ?)", block, facts); err != nil {
			return err
		}
	}
	return nil
}

// eachBrief calls visit for the rows of table brief that hold some blocks.
func eachBrief(ctx context.Context, tx *sql.Tx, blocks []int64, visit func(block int64, facts []byte)) error {
	rows, err := tx.QueryContext(ctx, "SELECT id, facts FROM brief WHERE id"+oneOf, list(blocks))
	if err != nil {
		return err
	}
	defer rows.Close()
	var facts sql.RawBytes
	for rows.Next() {
		var block int64
		if err := rows.Scan(&block, &facts); err != nil {
			return err
		}
		visit(block, facts)
	}
	return rows.Err()
}
