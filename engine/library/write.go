package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
)

// prepared is a game that is ready to be written.
type prepared struct {
	meta   Meta
	d      *description
	packed []byte
}

// prepare computes what is written for a game, without access to the file. Of meta it uses the
// fields that the PGN does not determine.
func prepare(meta Meta, g *pgn.Game) (*prepared, error) {
	meta, g = extractTags(meta, g)
	d, err := describe(g)
	if err != nil {
		return nil, err
	}
	text, err := textOf(g)
	if err != nil {
		return nil, err
	}
	packed, err := pack(text)
	if err != nil {
		return nil, err
	}
	m := d.meta
	m.ID, m.Source, m.Mine, m.GameID, m.Added, m.Deleted = meta.ID, meta.Source, meta.Mine, meta.GameID, meta.Added,
		meta.Deleted
	m.Title, m.Labels, m.Collection, m.Import = known(meta.Title), tidy(meta.Labels), meta.Collection, meta.Import
	m.markPersons(g)
	return &prepared{m, d, packed}, nil
}

// dictionary maps texts to the numbers that stand for them in fact, and caches some of them. Its
// table is "word" for names, "term" for variants, reasons and armies. A number never changes.
type dictionary struct {
	table string
	mu    sync.Mutex
	ids   map[string]int64
}

func (d *dictionary) forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ids = nil
}

const maxRemembered = 50000 // texts

// entries find and add the entries of a dictionary within a transaction.
type entries struct{ find, add *sql.Stmt }

func (d *dictionary) prepare(ctx context.Context, tx *sql.Tx) (e entries, err error) {
	if e.find, err = tx.PrepareContext(ctx, "SELECT id FROM "+d.table+" WHERE text = ?"); err != nil {
		return e, err
	}
	e.add, err = tx.PrepareContext(ctx, "INSERT INTO "+d.table+" (text) VALUES (?)")
	return e, err
}

func (d *dictionary) of(ctx context.Context, e entries, text string) (int64, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if id, ok := d.ids[text]; ok {
		return id, nil
	}
	var id int64
	err := e.find.QueryRowContext(ctx, text).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		var added sql.Result
		if added, err = e.add.ExecContext(ctx, text); err == nil {
			id, err = added.LastInsertId()
		}
	}
	if err != nil {
		return 0, err
	}
	if d.ids == nil || len(d.ids) > maxRemembered {
		d.ids = map[string]int64{}
	}
	d.ids[strings.Clone(text)] = id // text may be a part of a whole game, which would stay with it
	return id, nil
}

// batch writes games in one transaction. Its method done, called last, writes their
// positions and briefs.
type batch struct {
	l    *Library
	tx   *sql.Tx
	keys keyRows
	// briefs are those of the games that were indexed.
	briefs map[ID]brief

	words, terms                      entries
	record, fact, final, search, same *sql.Stmt
}

func (l *Library) batch(ctx context.Context, tx *sql.Tx) (*batch, error) {
	b := &batch{l: l, tx: tx, keys: keyRows{}, briefs: map[ID]brief{}}
	for _, s := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&b.record, "INSERT INTO record (id, version, source, mine, added, deleted, title, labels, pgn, game, collection, " +
			"import) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), nullif(?, 0), nullif(?, 0))"},
		{&b.fact, "INSERT INTO fact VALUES (?" + strings.Repeat(", ?", factColumns-1) + ")"},
		{&b.final, "INSERT INTO final VALUES (?, ?)"},
		{&b.search, "INSERT INTO search (rowid, text) VALUES (?, ?)"},
		{&b.same, "SELECT id FROM fact WHERE hash = ? AND collection = ? AND deleted IS NULL LIMIT 1"},
	} {
		stmt, err := tx.PrepareContext(ctx, s.text)
		if err != nil {
			return nil, err // the transaction closes the others
		}
		*s.stmt = stmt
	}
	var err error
	if b.words, err = l.words.prepare(ctx, tx); err != nil {
		return nil, err
	}
	b.terms, err = l.terms.prepare(ctx, tx)
	return b, err
}

// factColumns is the number of columns of table fact.
const factColumns = 29

// has reports whether the same game lies in the same collection.
func (b *batch) has(ctx context.Context, p *prepared) (bool, error) {
	var id int64
	err := b.same.QueryRowContext(ctx, int64(p.d.hash), p.meta.Collection).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// add writes a new game. If its ID is 0, it gets a new one.
func (b *batch) add(ctx context.Context, p *prepared) (ID, error) {
	m := &p.meta
	labels, err := json.Marshal(m.Labels)
	if err != nil {
		return 0, err
	}
	var id any
	if m.ID != 0 {
		id = int64(m.ID)
	}
	result, err := b.record.ExecContext(ctx, id, m.Source, m.Mine, seconds(m.Added), seconds(m.Deleted), m.Title,
		string(labels), p.packed, m.GameID, m.Collection, m.Import)
	if err != nil {
		return 0, err
	}
	given, err := result.LastInsertId()
	if err != nil {
		return 0, err
	}
	m.ID = ID(given)
	return m.ID, b.index(ctx, p)
}

// index writes the rows that are derived from a record.
func (b *batch) index(ctx context.Context, p *prepared) error {
	m := &p.meta
	var words [7]int64
	var terms [2]int64
	var err error
	for i, text := range []string{m.Players[0].Name, m.Players[1].Name, m.Event, m.Site, m.Round, m.ECO,
		m.Opening} {
		if words[i], err = b.l.words.of(ctx, b.words, text); err != nil {
			return err
		}
	}
	for i, text := range []string{m.Variant, m.Reason.String()} {
		if terms[i], err = b.l.terms.of(ctx, b.terms, text); err != nil {
			return err
		}
	}
	var levels, ratings [2]any
	var armies [2]int64
	for c, player := range m.Players {
		if armies[c], err = b.numberOf(ctx, player.Army); err != nil {
			return err
		}
		if player.Rating > 0 {
			ratings[c] = player.Rating
		}
		if player.Known {
			levels[c] = codeOf(player.Opponent)
		}
	}
	var date any
	if m.Date.Known() {
		date = m.Date.Time.Unix()
	}
	_, err = b.fact.ExecContext(ctx, int64(m.ID), seconds(m.Deleted), m.Source, m.Mine, terms[0], words[0], words[1],
		armies[0], armies[1], levels[0], levels[1], words[2], words[3], m.Outcome, terms[1], date,
		m.Date.Precision,
		m.Turns, m.Start, notes(m), m.Spent.Milliseconds(), int64(p.d.hash), ratings[0], ratings[1], words[4], words[5],
		m.Collection, m.Import, words[6])
	if err != nil {
		return err
	}
	if _, err := b.final.ExecContext(ctx, int64(m.ID), m.Final); err != nil {
		return err
	}
	for _, label := range m.Labels {
		word, err := b.l.words.of(ctx, b.words, label)
		if err != nil {
			return err
		}
		if _, err := b.tx.ExecContext(ctx, "INSERT OR IGNORE INTO label VALUES (?, ?)", int64(m.ID), word); err != nil {
			return err
		}
	}
	text := strings.Join(slices.Concat([]string{m.Players[0].Name, m.Players[1].Name, m.Event, m.Site, m.Title}, m.Labels,
		[]string{p.d.comments}), "\n")
	if _, err := b.search.ExecContext(ctx, int64(m.ID), text); err != nil {
		return err
	}
	b.keys.add(m.ID, p.d.places)
	b.briefs[m.ID] = briefOf(m)
	return nil
}

// codeOf returns the number that stands for an opponent in fact; 0 is a person.
func codeOf(o opponent.Opponent) int {
	switch o.Kind {
	case opponent.Midline:
		return o.Level.Code()
	case opponent.Program:
		return opponent.EngineCode
	}
	return 0
}

// opponentOf is the inverse of codeOf.
func opponentOf(code int) (opponent.Opponent, bool) {
	switch code {
	case 0:
		return opponent.Opponent{}, true
	case opponent.EngineCode:
		return opponent.Opponent{Kind: opponent.Program}, true
	}
	level, ok := opponent.LevelOfCode(code)
	return opponent.At(level), ok
}

// The bits of fact.notes.
const (
	noteAnnotated = 1 << iota
	noteEvaluated
)

func notes(m *Meta) (bits int) {
	if m.Annotated {
		bits |= noteAnnotated
	}
	if m.Evaluated {
		bits |= noteEvaluated
	}
	return bits
}

// done writes the positions and briefs.
func (b *batch) done(ctx context.Context) error {
	if err := b.keys.store(ctx, b.tx); err != nil {
		return err
	}
	ids := slices.Sorted(maps.Keys(b.briefs))
	return changeBriefs(ctx, b.tx, ids, func(id ID, facts []byte) {
		game := b.briefs[id]
		game.put(facts)
	})
}

// seconds returns a time as the file has it, nil for the zero time.
func seconds(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.Unix()
}

// Add stores a game and returns its ID. Of its Meta it uses Source, Mine, GameID, Title, Labels and
// Collection. A played game whose tags have no date gets the current one.
func (l *Library) Add(ctx context.Context, g Game) (ID, error) {
	p, err := l.prepareNew(g)
	if err != nil {
		return 0, err
	}
	var id ID
	err = l.writeTx(ctx, func(tx *sql.Tx) error {
		id, err = l.addIn(ctx, tx, p)
		return err
	})
	return id, err
}

// addIn adds a prepared game within a transaction.
func (l *Library) addIn(ctx context.Context, tx *sql.Tx, p *prepared) (ID, error) {
	b, err := l.batch(ctx, tx)
	if err != nil {
		return 0, err
	}
	id, err := b.add(ctx, p)
	if err != nil {
		return 0, err
	}
	return id, b.done(ctx)
}

func (l *Library) prepareNew(g Game) (*prepared, error) {
	g.ID, g.Added, g.Deleted = 0, l.now(), time.Time{}
	if g.Source == Played {
		g.PGN = withDate(g.PGN, g.Added)
	}
	p, err := prepare(g.Meta, g.PGN)
	if err != nil {
		return nil, message.New("the game is not kept: %w", err)
	}
	return p, nil
}

// load reads a whole game within a transaction.
func load(ctx context.Context, tx *sql.Tx, id ID) (*Game, error) {
	var packed []byte
	var labels string
	var added int64
	var deleted sql.NullInt64
	g := &Game{Meta: Meta{ID: id}}
	err := tx.QueryRowContext(ctx,
		"SELECT source, mine, added, deleted, title, labels, pgn, ifnull(game, ''), ifnull(collection, 0), "+
			"ifnull(import, 0) FROM record WHERE id = ?", int64(id)).
		Scan(&g.Source, &g.Mine, &added, &deleted, &g.Title, &labels, &packed, &g.GameID, &g.Collection, &g.Import)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrGone
	}
	if err != nil {
		return nil, err
	}
	return decodeRecord(g, labels, added, deleted, packed)
}

// decodeRecord fills a game from the columns of its record.
func decodeRecord(g *Game, labels string, added int64, deleted sql.NullInt64, packed []byte) (*Game, error) {
	text, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	if g.PGN, err = parse(text); err != nil {
		return nil, message.New("game %d of the library cannot be read: %w", int64(g.ID), err)
	}
	own := g.Meta
	if g.Meta, err = Describe(g.PGN); err != nil {
		return nil, err
	}
	g.ID, g.Source, g.Mine, g.GameID, g.Title = own.ID, own.Source&3, own.Mine%3, own.GameID, own.Title
	g.Collection, g.Import = own.Collection, own.Import
	if err := json.Unmarshal([]byte(labels), &g.Labels); err != nil {
		return nil, message.New("%w: %w", ErrDamaged, err)
	}
	g.markPersons(g.PGN)
	g.Added = time.Unix(added, 0).UTC()
	if deleted.Valid {
		g.Deleted = time.Unix(deleted.Int64, 0).UTC()
	}
	return g, nil
}

// Get returns a game with its PGN, even if it is deleted and can still be restored. The error is
// ErrGone if there is no such game.
func (l *Library) Get(ctx context.Context, id ID) (*Game, error) {
	var g *Game
	err := l.readTx(ctx, func(tx *sql.Tx) (err error) {
		g, err = load(ctx, tx, id)
		return err
	})
	return g, err
}
