package library

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"time"

	"midline/engine/notation/pgn"
	"midline/engine/opening"
	"midline/engine/rules"
)

// book returns the names of the openings, nil if they cannot be read: the list is part of the program.
var book = sync.OnceValue(func() *opening.Book {
	b, err := opening.Read()
	if err != nil {
		return nil
	}
	return b
})

// maxOpening is the number of actions after which no opening has a name.
const maxOpening = 40

// openings finds the opening of a game of chess: the last position of its main line that has a name.
type openings struct {
	found opening.Opening
	n     int // positions
}

// pass looks at the next position of the main line.
func (o *openings) pass(pos *rules.Position) {
	if o.n++; o.n > maxOpening+1 || pos.Rules().Variant.Name != "chess" {
		return
	}
	if named, ok := book().At(pos); ok {
		o.found = named
	}
}

// complete adds to what the tags of a game say.
func (o *openings) complete(m *Meta) {
	m.ECO, m.Opening = cmp.Or(m.ECO, o.found.Code), cmp.Or(m.Opening, o.found.Name)
}

// WithOpening returns a game of chess with the tags ECO and Opening for the opening that it began with, if it has none
// of its own. It does not change the game. The first call takes half a second of a processor.
func WithOpening(g *pgn.Game) *pgn.Game {
	if g.Root == nil || g.Start.Rules() == nil || g.Start.Rules().Variant.Name != "chess" {
		return g
	}
	code, name := known(g.Tag("ECO")), known(g.Tag("Opening"))
	if code != "" && name != "" {
		return g
	}
	var named openings
	at, pos := g.Root, g.Start
	for named.pass(&pos); at != g.End && len(at.Children) > 0 && named.n <= maxOpening; named.pass(&pos) {
		at = at.Children[0]
		var next rules.Position
		if !advance(&pos, at.Move, &next) {
			break
		}
		pos = next
	}
	found := named.found
	if found.Code == "" || code != "" && code != found.Code || name != "" && name != found.Name {
		return g // what the file says of it stays alone
	}
	with := *g
	with.Tags = slices.Clone(g.Tags)
	for _, t := range []pgn.Tag{{Name: "ECO", Value: found.Code}, {Name: "Opening", Value: found.Name}} {
		at := slices.IndexFunc(with.Tags, func(other pgn.Tag) bool { return other.Name == t.Name })
		if at < 0 {
			with.Tags = append(with.Tags, t)
		} else {
			with.Tags[at].Value = t.Value
		}
	}
	return &with
}

// nameOpenings finds the openings of the games in unnamed, which an older Midline has indexed. Like refresh it may end
// at any time.
func (l *Library) nameOpenings(ctx context.Context) error {
	for {
		var ids []ID
		named := map[ID]*Meta{}
		err := l.readTx(ctx, func(tx *sql.Tx) (err error) {
			if ids, err = listIDs(ctx, tx, "SELECT id FROM unnamed ORDER BY id LIMIT ?", refreshStep); err != nil {
				return err
			}
			for _, id := range ids {
				if named[id], err = openingOf(ctx, tx, id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		if err := l.writeTx(ctx, func(tx *sql.Tx) error { return l.storeOpenings(ctx, tx, ids, named) }); err != nil {
			return err
		}
		select {
		case <-time.After(refreshPause):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// openingOf reads what a game says of its opening. It returns nil if the game is gone or cannot be read.
func openingOf(ctx context.Context, tx *sql.Tx, id ID) (*Meta, error) {
	g, err := load(ctx, tx, id)
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil:
		return nil, nil //nolint:nilerr // such a game stays as it is
	}
	return &g.Meta, nil
}

// storeOpenings writes the openings of games, but of those that have theirs: they were changed since they were read.
func (l *Library) storeOpenings(ctx context.Context, tx *sql.Tx, ids []ID, named map[ID]*Meta) error {
	texts, err := l.words.prepare(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		m := named[id]
		if m == nil {
			continue
		}
		var has sql.NullInt64
		err := tx.QueryRowContext(ctx, "SELECT opening FROM fact WHERE id = ?", int64(id)).Scan(&has)
		if errors.Is(err, sql.ErrNoRows) || err == nil && has.Valid {
			continue // gone, or indexed by this Midline meanwhile
		}
		if err != nil {
			return err
		}
		eco, err := l.words.of(ctx, texts, m.ECO)
		if err != nil {
			return err
		}
		name, err := l.words.of(ctx, texts, m.Opening)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "UPDATE fact SET eco = ?, opening = ? WHERE id = ?", eco, name,
			int64(id)); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, "DELETE FROM unnamed WHERE id"+oneOf, list(ids))
	return err
}
