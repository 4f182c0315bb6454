package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"midline/engine/game"
)

// Metas returns the Meta of games in the order of the list, including deleted games. It skips games
// that no longer exist.
func (l *Library) Metas(ctx context.Context, ids []ID) (list []Meta, err error) {
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		list, err = metas(ctx, tx, ids)
		return err
	})
	return list, err
}

// IDs returns the games that match a query, in its order.
func (l *Library) IDs(ctx context.Context, q Query) (ids []ID, err error) {
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		f, err := q.filter(ctx, tx)
		if err != nil || f.impossible {
			return err
		}
		if _, keyed := sortKeys[q.Order]; keyed {
			ids, err = q.sorted(ctx, tx, f)
			return err
		}
		text, args := q.ordered(f, len(f.parts) > 1)
		// The result is a single row: returning a row for each game would take longer than the search.
		var all sql.NullString
		if err := tx.QueryRowContext(ctx, "SELECT group_concat(id) FROM ("+text+")", args...).Scan(&all); err != nil {
			return err
		}
		ids, err = readIDs(all.String)
		return err
	})
	return ids, err
}

// readIDs parses numbers separated by commas.
func readIDs(text string) ([]ID, error) {
	if text == "" {
		return nil, nil
	}
	ids := make([]ID, 0, strings.Count(text, ",")+1)
	for part := range strings.SplitSeq(text, ",") {
		id, err := strconv.ParseInt(part, 10, 64)
		if err != nil {
			return nil, err
		}
		ids = append(ids, ID(id))
	}
	return ids, nil
}

// ordered returns the statement that lists the games of a page. If sorted is set, SQLite finds the
// games first and then sorts them; otherwise it follows the index of the order.
func (q *Query) ordered(f *filter, sorted bool) (text string, args []any) {
	where, args := f.where()
	direction, indexed := " ASC", ""
	if q.Descending {
		direction = " DESC"
	}
	if sorted {
		indexed = "+" // the operator keeps SQLite from using an index
	}
	text = "SELECT fact.id FROM fact WHERE " + where + " ORDER BY "
	switch q.Order {
	case ByAdded:
		text += indexed + "fact.id" + direction
	case ByTurns:
		text += indexed + "turns" + direction + ", fact.id" + direction
	default:
		text += indexed + "date" + direction + ", fact.id" + direction
	}
	if q.Limit > 0 || q.Offset > 0 {
		limit := q.Limit
		if limit <= 0 {
			limit = -1
		}
		text += " LIMIT ? OFFSET ?"
		args = append(args, limit, max(0, q.Offset))
	}
	return text, args
}

// metas is Metas within a transaction.
func metas(ctx context.Context, tx *sql.Tx, ids []ID) ([]Meta, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT f.id, f.deleted, f.source, f.mine, v.text, w.text, b.text,
			`+fmt.Sprintf(armySQL, "f.whitearmy")+", "+fmt.Sprintf(armySQL, "f.blackarmy")+`, f.whitelevel, f.blacklevel,
			e.text, s.text, f.outcome, r.text, f.date, f.precision, f.turns, f.start, f.notes, f.spent,
			final.fen, record.title, record.labels, record.added,
			ifnull(f.whiterating, 0), ifnull(f.blackrating, 0), ifnull(ro.text, ''), ifnull(eco.text, ''),
			ifnull(o.text, ''), f.collection, f.import
		FROM json_each(?) AS wanted JOIN fact AS f ON f.id = wanted.value
			JOIN term AS v ON v.id = f.variant JOIN word AS w ON w.id = f.white JOIN word AS b ON b.id = f.black
			JOIN word AS e ON e.id = f.event JOIN word AS s ON s.id = f.site JOIN term AS r ON r.id = f.reason
			LEFT JOIN word AS ro ON ro.id = f.round LEFT JOIN word AS eco ON eco.id = f.eco
			LEFT JOIN word AS o ON o.id = f.opening
			JOIN final ON final.id = f.id JOIN record ON record.id = f.id
		ORDER BY wanted.key`, list(ids))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	list := make([]Meta, 0, len(ids))
	for rows.Next() {
		m, err := scanMeta(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, rows.Err()
}

func scanMeta(rows *sql.Rows) (m Meta, err error) {
	var deleted, date sql.NullInt64
	var levels [2]sql.NullInt64
	var reason, labels string
	var notes int
	var spent, added int64
	err = rows.Scan(&m.ID, &deleted, &m.Source, &m.Mine, &m.Variant, &m.Players[0].Name, &m.Players[1].Name,
		&m.Players[0].Army, &m.Players[1].Army, &levels[0], &levels[1],
		&m.Event, &m.Site, &m.Outcome, &reason, &date, &m.Date.Precision, &m.Turns, &m.Start, &notes, &spent,
		&m.Final, &m.Title, &labels, &added, &m.Players[0].Rating, &m.Players[1].Rating, &m.Round, &m.ECO,
		&m.Opening, &m.Collection, &m.Import)
	if err != nil {
		return m, err
	}
	if deleted.Valid {
		m.Deleted = time.Unix(deleted.Int64, 0).UTC()
	}
	if date.Valid {
		m.Date.Time = time.Unix(date.Int64, 0).UTC()
	}
	for c, level := range levels {
		if level.Valid {
			m.Players[c].Opponent, m.Players[c].Known = opponentOf(int(level.Int64))
		}
	}
	m.Reason = reasons[reason]
	if reason == game.Ongoing.String() {
		m.Reason = game.Ongoing
	}
	m.Annotated, m.Evaluated = notes&noteAnnotated != 0, notes&noteEvaluated != 0
	m.Spent = time.Duration(spent) * time.Millisecond
	m.Added = time.Unix(added, 0).UTC()
	return m, json.Unmarshal([]byte(labels), &m.Labels)
}

// Count is a text with the number of its games.
type Count struct {
	Text  string
	Games int
}

// Labels returns all labels in use, in alphabetical order.
func (l *Library) Labels(ctx context.Context) ([]Count, error) {
	var list []Count
	err := l.readTx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `
			SELECT word.text, count(*) FROM label JOIN fact ON fact.id = label.id JOIN word ON word.id = label.word
			WHERE fact.deleted IS NULL GROUP BY label.word ORDER BY word.text COLLATE NOCASE`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var c Count
			if err := rows.Scan(&c.Text, &c.Games); err != nil {
				return err
			}
			list = append(list, c)
		}
		return rows.Err()
	})
	return list, err
}
