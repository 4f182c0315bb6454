package library

import (
	"cmp"
	"context"
	"database/sql"
	"maps"
	"slices"

	"midline/engine/game"
	"midline/engine/rules"
)

// Results counts games by how they ended.
type Results struct {
	Games       int // finished or not
	White       int // won by White
	Black, Draw int
}

func (r *Results) add(o Outcome, n int) {
	r.Games += n
	switch o {
	case WhiteWon:
		r.White += n
	case BlackWon:
		r.Black += n
	case Drawn:
		r.Draw += n
	}
}

// Finished returns how many games have a result.
func (r Results) Finished() int { return r.White + r.Black + r.Draw }

// Points returns the share of the points of a side in the finished games, from 0 to 1; 0 if there are none.
func (r Results) Points(side rules.Color) float64 {
	if r.Finished() == 0 {
		return 0
	}
	won := [...]int{r.White, r.Black}[side]
	return (float64(won) + float64(r.Draw)/2) / float64(r.Finished())
}

// Mean is the mean of what is known of some games.
type Mean struct {
	Sum, Count int
}

// Value returns the mean, 0 if nothing is known.
func (m Mean) Value() float64 {
	if m.Count == 0 {
		return 0
	}
	return float64(m.Sum) / float64(m.Count)
}

func (m *Mean) add(value int) { m.Sum, m.Count = m.Sum+value, m.Count+1 }

// Continuation is an action with the games in which it was played in a position.
type Continuation struct {
	Move    rules.Move
	Results Results
	// Rating is that of the players who made the action, and Level that of Midline where it made it.
	Rating, Level Mean
	LastYear      int // in which it was played, 0 if unknown
}

// Exploration is what the library has of a position. A game counts once, however often the position occurs in
// its main line; variations do not count.
type Exploration struct {
	Results Results // of the games that reached the position
	// Moves are the actions that were played there, the most frequent first.
	Moves []Continuation
	// Armies is what the library has of the same armies, nil in a game without a choice of armies.
	Armies *ArmiesScore
	// Waiting is the number of games that are not counted because they are still to be indexed.
	Waiting int
}

// ReasonCount is a number of games that ended for a reason, game.Ongoing if it is unknown.
type ReasonCount struct {
	Reason game.Reason
	Games  int
}

// ArmiesScore is how two armies fared against each other.
type ArmiesScore struct {
	// Results are those of all games between the armies. White stands for the army that is White's in the
	// position, whichever colour it had. Between equal armies, White is White.
	Results Results
	// Start are the results of the games among them that began as the position did; no games if that is unknown.
	Start   Results
	Endings []ReasonCount // of all games between the armies, the most frequent first
}

// Explore returns what was played in a position in the games that match a query, whose own Position, Next, order
// and page do not matter. start is the number of the start position of the game, -1 if it has none.
func (l *Library) Explore(ctx context.Context, pos *rules.Position, start int, q Query) (*Exploration, error) {
	x := &Exploration{}
	q.Position, q.Next, q.Played, q.Deleted = nil, rules.NoMove, false, false
	err := l.readTx(ctx, func(tx *sql.Tx) error {
		e := explorer{tx: tx, pos: pos, counts: map[uint32]*Continuation{}, out: x}
		var err error
		if x.Waiting, err = countWaiting(ctx, tx); err != nil {
			return err
		}
		f, err := q.filter(ctx, tx)
		if err != nil || f.impossible {
			return err
		}
		if len(f.parts) > 1 { // more than that it is not deleted
			if e.among, err = idSet(ctx, tx, f); err != nil {
				return err
			}
		}
		if err := e.count(ctx); err != nil {
			return err
		}
		if !pos.Rules().Variant.Chosen {
			return nil
		}
		return e.compareArmies(ctx, f, start)
	})
	return x, err
}

// countWaiting returns the number of games in stale that have no brief, and so are not counted.
func countWaiting(ctx context.Context, tx *sql.Tx) (n int, err error) {
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM stale").Scan(&n); err != nil || n == 0 {
		return 0, err
	}
	ids, err := listIDs(ctx, tx, "SELECT stale.id FROM brief CROSS JOIN stale ON stale.id BETWEEN "+
		"brief.id << ? AND (brief.id << ?) + ?", blockBits, blockBits, gameMask)
	if err != nil {
		return 0, err
	}
	inBlock := map[int64][]ID{}
	for _, id := range ids {
		inBlock[blockOf(id)] = append(inBlock[blockOf(id)], id)
	}
	err = eachBrief(ctx, tx, slices.Collect(maps.Keys(inBlock)), func(block int64, facts []byte) {
		for _, id := range inBlock[block] {
			at := min(briefSize*(int(id)&gameMask), len(facts))
			if _, ok := readBrief(facts[at:]); ok {
				n--
			}
		}
	})
	return n, err
}

// idSet returns the games that a filter selects, as a byte for each ID.
func idSet(ctx context.Context, tx *sql.Tx, f *filter) ([]bool, error) {
	where, args := f.where()
	var all sql.NullString
	err := tx.QueryRowContext(ctx, "SELECT group_concat(fact.id) FROM fact WHERE "+where, args...).Scan(&all)
	if err != nil {
		return nil, err
	}
	ids, err := readIDs(all.String)
	if err != nil {
		return nil, err
	}
	set := make([]bool, 1)
	for _, id := range ids {
		if int(id) >= len(set) {
			set = append(set, make([]bool, max(int(id)+1-len(set), len(set)))...)
		}
		set[id] = true
	}
	return set, nil
}

// explorer counts what was played in a position.
type explorer struct {
	tx     *sql.Tx
	pos    *rules.Position
	among  []bool // the games that count, nil for all
	counts map[uint32]*Continuation
	out    *Exploration
}

// hit is an entry with the position.
type hit struct {
	id     ID
	played uint32
}

func (e *explorer) count(ctx context.Context) error {
	var hits []hit
	var blocks []int64
	err := placeTable.each(ctx, e.tx, positionKey(e.pos), func(id ID, entry []byte) {
		played := playedAt(entry)
		if played == notPlayed || e.among != nil && (int(id) >= len(e.among) || !e.among[id]) {
			return
		}
		if n := len(blocks); n == 0 || blocks[n-1] != blockOf(id) {
			blocks = append(blocks, blockOf(id))
		}
		hits = append(hits, hit{id, played})
	})
	if err != nil || len(hits) == 0 {
		return err
	}
	moves := map[uint32]rules.Move{}
	for _, m := range e.pos.Legal(nil) {
		moves[codeOfMove(e.pos, m)] = m
	}
	briefs := make(map[int64][]byte, len(blocks))
	err = eachBrief(ctx, e.tx, blocks, func(block int64, facts []byte) { briefs[block] = slices.Clone(facts) })
	if err != nil {
		return err
	}
	last := ID(0)
	for _, h := range hits {
		facts := briefs[blockOf(h.id)]
		at := briefSize * (int(h.id) & gameMask)
		if at >= len(facts) {
			continue
		}
		b, ok := readBrief(facts[at:])
		move := moves[h.played]
		// A right to castle or to capture en passant may have allowed what is not legal here.
		if !ok || b.deleted || h.played != lastOfGame && move == rules.NoMove {
			continue
		}
		if h.id != last { // the entries of a game are next to each other
			last = h.id
			e.out.Results.add(b.outcome, 1)
		}
		if h.played != lastOfGame {
			e.add(h.played, move, &b)
		}
	}
	e.summarize()
	return nil
}

func (e *explorer) add(code uint32, move rules.Move, b *brief) {
	c := e.counts[code]
	if c == nil {
		c = &Continuation{Move: move}
		e.counts[code] = c
	}
	c.Results.add(b.outcome, 1)
	side := e.pos.Side()
	if rating := b.ratings[side]; rating > 0 {
		c.Rating.add(int(rating))
	}
	if level := b.levels[side]; level != noLevel {
		c.Level.add(int(level))
	}
	c.LastYear = max(c.LastYear, int(b.year))
}

func (e *explorer) summarize() {
	for _, c := range e.counts {
		e.out.Moves = append(e.out.Moves, *c)
	}
	slices.SortFunc(e.out.Moves, func(a, b Continuation) int {
		return cmp.Or(b.Results.Games-a.Results.Games, b.LastYear-a.LastYear, cmp.Compare(a.Move, b.Move))
	})
}

// mostFrequent lists reasons, the most frequent first.
func mostFrequent(counts map[game.Reason]int) []ReasonCount {
	var list []ReasonCount
	for reason, n := range counts {
		list = append(list, ReasonCount{reason, n})
	}
	slices.SortFunc(list, func(a, b ReasonCount) int {
		return cmp.Or(b.Games-a.Games, cmp.Compare(a.Reason, b.Reason))
	})
	return list
}

// compareArmies counts the games that a filter selects between the armies of the position.
func (e *explorer) compareArmies(ctx context.Context, f *filter, start int) error {
	r := e.pos.Rules()
	numbers, err := armyNumbers(ctx, e.tx, ArmyOf(r.Army(rules.White)), ArmyOf(r.Army(rules.Black)))
	if err != nil {
		return err
	}
	white, black := numbers[0], numbers[1]
	where, args := f.where()
	rows, err := e.tx.QueryContext(ctx, "SELECT outcome, whitearmy <> ?, start = ?, "+
		"(SELECT text FROM term WHERE id = reason), count(*) FROM fact WHERE ("+where+") AND "+
		"variant = (SELECT id FROM term WHERE text = ?) AND "+
		"(whitearmy = ? AND blackarmy = ? OR whitearmy = ? AND blackarmy = ?) GROUP BY 1, 2, 3, 4",
		slices.Concat([]any{white, start}, args, []any{r.Variant.Name, white, black, black, white})...)
	if err != nil {
		return err
	}
	defer rows.Close()
	score, counts := &ArmiesScore{}, map[game.Reason]int{}
	for rows.Next() {
		var outcome Outcome
		var swapped, same bool
		var reason string
		var n int
		if err := rows.Scan(&outcome, &swapped, &same, &reason, &n); err != nil {
			return err
		}
		if swapped {
			outcome = [...]Outcome{WhiteWon: BlackWon, BlackWon: WhiteWon, Drawn: Drawn}[outcome&3]
		}
		score.Results.add(outcome, n)
		if same && start >= 0 {
			score.Start.add(outcome, n)
		}
		if outcome != Unfinished {
			counts[reasons[reason]] += n
		}
	}
	score.Endings = mostFrequent(counts)
	e.out.Armies = score
	return rows.Err()
}
