package library

import (
	"bytes"
	"context"
	"database/sql"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"midline/engine/board"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Searched is how far a search has come.
type Searched struct {
	Done, Total int // games
	Found       []ID
}

// Verdicts remembers which games a search has found for a Material and a Pattern, for the next one. It may be used by
// one search after the other, on any goroutine.
type Verdicts struct {
	mu    sync.Mutex
	of    string
	found map[ID]bool
}

// Forget makes the next search read all games.
func (v *Verdicts) Forget() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.found = nil
}

// known returns what is known about games, and those about which nothing is.
func (v *Verdicts) known(of string, ids []ID) (found map[ID]bool, open []ID) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.found == nil || v.of != of {
		v.of, v.found = of, map[ID]bool{}
	}
	found = make(map[ID]bool, len(ids))
	for _, id := range ids {
		if verdict, ok := v.found[id]; ok {
			found[id] = verdict
		} else {
			open = append(open, id)
		}
	}
	return found, open
}

func (v *Verdicts) learn(of string, found map[ID]bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.of != of || v.found == nil {
		return
	}
	for id, verdict := range found {
		v.found[id] = verdict
	}
}

// scanStep is the number of games that are read at once, and scanTold the least time between two reports.
const (
	scanStep = 1024
	scanTold = 200 * time.Millisecond
)

// Scans reports whether a query asks for what only the moves of each game say.
func (q *Query) Scans() bool { return q.Material != nil || q.Pattern != nil }

// Search returns the games that match a query, in its order, as IDs does, also by Material and Pattern, for which it
// replays the main lines of all games that match the rest. tell, which is optional, is called now and then with what
// has been found so far. If ctx is cancelled, the games found so far are returned with the error.
func (l *Library) Search(ctx context.Context, q Query, known *Verdicts, tell func(Searched)) ([]ID, error) {
	ids, err := l.IDs(ctx, q)
	if err != nil || !q.Scans() {
		return ids, err
	}
	of := q.Material.String() + "\n" + q.Pattern.String()
	var found []ID
	told := time.Now()
	for from := 0; from < len(ids); from += scanStep {
		step := ids[from:min(from+scanStep, len(ids))]
		verdicts, open := known.known(of, step)
		if len(open) > 0 {
			if err := l.judge(ctx, &q, open, verdicts); err != nil {
				return found, err
			}
			known.learn(of, verdicts)
		}
		for _, id := range step {
			if verdicts[id] {
				found = append(found, id)
			}
		}
		if now := time.Now(); tell != nil && now.Sub(told) >= scanTold {
			told = now
			tell(Searched{Done: from + len(step), Total: len(ids), Found: found[:len(found):len(found)]})
		}
	}
	return found, nil
}

// judge finds out which games have what a query asks for.
func (l *Library) judge(ctx context.Context, q *Query, ids []ID, verdicts map[ID]bool) error {
	type read struct {
		id     ID
		packed []byte
		found  bool
	}
	var games []read
	err := l.readTx(ctx, func(tx *sql.Tx) error {
		likely, err := q.likely(ctx, tx, ids, verdicts)
		if err != nil || len(likely) == 0 {
			return err
		}
		packed, err := tx.QueryContext(ctx, "SELECT id, pgn FROM record WHERE id"+oneOf, list(likely))
		if err != nil {
			return err
		}
		defer packed.Close()
		for packed.Next() {
			var r read
			if err := packed.Scan(&r.id, &r.packed); err != nil {
				return err
			}
			games = append(games, r)
		}
		return packed.Err()
	})
	if err != nil {
		return err
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(games)) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(games) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				text, err := unpack(games[i].packed)
				if err != nil {
					continue // a damaged game has nothing
				}
				if g, err := parse(text); err == nil {
					_, games[i].found = q.First(g)
				}
			}
		})
	}
	group.Wait()
	for _, g := range games {
		verdicts[g.id] = g.found
	}
	return context.Cause(ctx)
}

// likely returns the games that may have the material by their last positions, and judges the others.
func (q *Query) likely(ctx context.Context, tx *sql.Tx, ids []ID, verdicts map[ID]bool) (some []ID, err error) {
	if q.Material == nil || q.Material.most() == math.MaxInt32 {
		return ids, nil
	}
	rows, err := tx.QueryContext(ctx, "SELECT id, fen FROM final WHERE id"+oneOf, list(ids))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var final sql.RawBytes
	for rows.Next() {
		var id ID
		if err := rows.Scan(&id, &final); err != nil {
			return nil, err
		}
		if verdicts[id] = false; q.Material.mayPrecede(final) {
			some = append(some, id)
		}
	}
	return some, rows.Err()
}

// mayPrecede reports whether a game may have had the material that ends with a FEN: pieces only become fewer, but where
// there are reserves, which only boards of ten ranks have.
func (m *Material) mayPrecede(final []byte) bool {
	board, _, _ := bytes.Cut(final, []byte(" "))
	pieces, ranks := 0, 1
	for _, c := range board {
		switch letter := c &^ 0x20; {
		case letter >= 'A' && letter <= 'Z':
			pieces++
		case c == '/':
			ranks++
		}
	}
	return ranks > 8 || pieces <= m.most()
}

// First returns the first position of the main line that has the material and the pattern that a query asks for, and
// reports whether there is one.
func (q *Query) First(g *pgn.Game) (pos rules.Position, found bool) {
	if g.Root == nil {
		return pos, false
	}
	pos, next := g.Start, g.Start
	var squares []board.Square
	fits := true
	if q.Pattern != nil {
		squares, fits = q.Pattern.on(pos.Rules().Geo)
	}
	for n := g.Root; fits; n = n.Children[0] {
		if (q.Material == nil || q.Material.matches(&pos)) && (q.Pattern == nil || q.Pattern.matches(&pos, squares)) {
			return pos, true
		}
		if len(n.Children) == 0 || n == g.End || !advance(&pos, n.Children[0].Move, &next) {
			return pos, false
		}
		pos, next = next, pos
	}
	return pos, false
}
