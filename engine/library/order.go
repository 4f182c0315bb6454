package library

import (
	"cmp"
	"context"
	"database/sql"
	"math"
	"slices"
	"strings"

	"midline/engine/opponent"
)

// sortKey is how games are sorted by what SQLite has no index for: it lists the games with a number each, and they are
// sorted by what the number stands for. With a hundred thousand games this takes less time than following an index.
type sortKey struct {
	sql string // the number of a game
	// rank returns the places of numbers; what is unknown has the place unranked. keys are all numbers that occur.
	rank func(ctx context.Context, tx *sql.Tx, keys []int64) (func(key int64) int64, error)
}

const unranked = math.MaxInt64

var sortKeys = map[Order]sortKey{
	ByWhite:       {"white", rankWords},
	ByBlack:       {"black", rankWords},
	ByEvent:       {"event", rankWords},
	BySite:        {"site", rankWords},
	ByECO:         {"eco", rankWords},
	ByOpening:     {"opening", rankWords},
	ByRound:       {"round", rankRounds},
	ByVariant:     {"variant", rankTerms},
	ByWhiteRating: {"whiterating", rankNumbers},
	ByBlackRating: {"blackrating", rankNumbers},
	ByArmies:      {"(whitearmy << 32) | blackarmy", rankArmies},
	ByOutcome:     {"outcome", rankOutcomes},
	ByLevel:       {"mine | ((ifnull(whitelevel, 0) + 2) << 8) | ((ifnull(blacklevel, 0) + 2) << 16)", rankLevels},
	ByCollection:  {"collection", rankCollections},
	ByDeleted:     {"deleted", rankNumbers},
}

// sorted returns the games of a filter in an order of sortKeys. Games of which the key is unknown come last, whatever
// the direction.
func (q *Query) sorted(ctx context.Context, tx *sql.Tx, f *filter) ([]ID, error) {
	key := sortKeys[q.Order]
	where, args := f.where()
	var all, numbers sql.NullString
	err := tx.QueryRowContext(ctx, "SELECT group_concat(id), group_concat(key) FROM (SELECT fact.id AS id, ifnull("+
		key.sql+", -1) AS key FROM fact WHERE "+where+")", args...).Scan(&all, &numbers)
	if err != nil {
		return nil, err
	}
	ids, err := readIDs(all.String)
	if err != nil {
		return nil, err
	}
	keys, err := readIDs(numbers.String)
	if err != nil {
		return nil, err
	}
	type game struct {
		rank int64
		id   ID
	}
	games, list := make([]game, len(ids)), make([]int64, len(ids))
	for i, k := range keys {
		list[i] = int64(k)
	}
	rank, err := key.rank(ctx, tx, list)
	if err != nil {
		return nil, err
	}
	down := int64(1)
	if q.Descending {
		down = -1
	}
	for i, id := range ids {
		games[i] = game{unranked, id * ID(down)}
		if at := rank(list[i]); at != unranked {
			games[i].rank = at * down
		}
	}
	slices.SortFunc(games, func(a, b game) int { return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.id, b.id)) })
	for i, g := range games {
		ids[i] = g.id * ID(down)
	}
	ids = ids[min(max(0, q.Offset), len(ids)):]
	if q.Limit > 0 {
		ids = ids[:min(q.Limit, len(ids))]
	}
	return ids, nil
}

// rankNumbers ranks numbers as they are. Those below 1 are unknown.
func rankNumbers(context.Context, *sql.Tx, []int64) (func(int64) int64, error) {
	return func(key int64) int64 {
		if key <= 0 {
			return unranked
		}
		return key
	}, nil
}

// rankArmies ranks pairs of armies: the six by their letters, then armies of players' own by the names of their files.
func rankArmies(ctx context.Context, tx *sql.Tx, _ []int64) (func(int64) int64, error) {
	term, err := rankTerms(ctx, tx, nil)
	if err != nil {
		return nil, err
	}
	place := func(n int64) int64 {
		if n >= firstOwn {
			return firstOwn + term(n-firstOwn)
		}
		return n
	}
	return func(key int64) int64 {
		if key <= 0 {
			return unranked
		}
		return place(key>>32)<<32 | place(key&0xffffffff)
	}, nil
}

// rankOutcomes ranks what White won before draws and what Black won.
func rankOutcomes(context.Context, *sql.Tx, []int64) (func(int64) int64, error) {
	return func(key int64) int64 {
		return [...]int64{Unfinished: unranked, WhiteWon: 1, BlackWon: 3, Drawn: 2}[key&3]
	}, nil
}

// rankLevels ranks levels of Midline: that of the user's opponent, or the higher one.
func rankLevels(context.Context, *sql.Tx, []int64) (func(int64) int64, error) {
	level := func(code int64) int64 {
		if l, ok := opponent.LevelOfCode(int(code&0xff) - 2); ok {
			return int64(l) + 1
		}
		return 0
	}
	return func(key int64) int64 {
		white, black := level(key>>8), level(key>>16)
		switch Side(key & 3) {
		case WhiteSide:
			white = 0
		case BlackSide:
			black = 0
		}
		if n := max(white, black); n > 0 {
			return n
		}
		return unranked
	}, nil
}

// rankWords ranks words in alphabetical order.
func rankWords(ctx context.Context, tx *sql.Tx, _ []int64) (func(int64) int64, error) {
	var all sql.NullString
	err := tx.QueryRowContext(ctx, "SELECT group_concat(id) FROM (SELECT id FROM word ORDER BY text COLLATE NOCASE)").
		Scan(&all)
	if err != nil {
		return nil, err
	}
	ids, err := readIDs(all.String)
	if err != nil {
		return nil, err
	}
	var places []int64
	if len(ids) > 0 {
		places = make([]int64, slices.Max(ids)+1)
	}
	for i, id := range ids {
		places[id] = int64(i) + 1
	}
	var none sql.NullInt64
	if err := tx.QueryRowContext(ctx, "SELECT max(id) FROM word WHERE text = ''").Scan(&none); err != nil {
		return nil, err
	}
	return func(key int64) int64 {
		if key <= 0 || key >= int64(len(places)) || places[key] == 0 || none.Valid && key == none.Int64 {
			return unranked
		}
		return places[key]
	}, nil
}

// rankTerms ranks terms in alphabetical order.
func rankTerms(ctx context.Context, tx *sql.Tx, _ []int64) (func(int64) int64, error) {
	return rankTexts(ctx, tx, "SELECT id, text FROM term", strings.Compare)
}

// rankCollections ranks collections in alphabetical order, with MyGames last.
func rankCollections(ctx context.Context, tx *sql.Tx, _ []int64) (func(int64) int64, error) {
	return rankTexts(ctx, tx, "SELECT id, name FROM collection", func(a, b string) int {
		return strings.Compare(strings.ToLower(a), strings.ToLower(b))
	})
}

// rankRounds ranks rounds such as "2", "10" and "10.3".
func rankRounds(ctx context.Context, tx *sql.Tx, keys []int64) (func(int64) int64, error) {
	keys = slices.Clone(keys)
	slices.Sort(keys)
	return rankTexts(ctx, tx, "SELECT id, text FROM word WHERE id"+oneOf, compareRounds, list(slices.Compact(keys)))
}

func rankTexts(ctx context.Context, tx *sql.Tx, query string, compare func(a, b string) int,
	args ...any) (func(int64) int64, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	texts := map[int64]string{}
	var ids []int64
	for rows.Next() {
		var id int64
		var text string
		if err := rows.Scan(&id, &text); err != nil {
			return nil, err
		}
		if text != "" {
			texts[id], ids = text, append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b int64) int { return cmp.Or(compare(texts[a], texts[b]), cmp.Compare(a, b)) })
	places := map[int64]int64{}
	for i, id := range ids {
		places[id] = int64(i)
	}
	return func(key int64) int64 {
		if at, ok := places[key]; ok {
			return at
		}
		return unranked
	}, rows.Err()
}

// compareRounds compares texts with the numbers in them as numbers.
func compareRounds(a, b string) int {
	for a != "" && b != "" {
		if x, y := digits(a), digits(b); x != "" && y != "" {
			n, m := strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
			if c := cmp.Or(cmp.Compare(len(n), len(m)), cmp.Compare(n, m)); c != 0 {
				return c
			}
			a, b = a[len(x):], b[len(y):]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

// digits returns the digits at the beginning of a text.
func digits(text string) string {
	return text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
}
