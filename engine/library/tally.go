package library

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
)

// tally computes Stats.
type tally struct {
	s        Stats
	in       *time.Location
	kinds    map[kind]*Score
	days     map[int64]*Score // by calendarDay, in seconds
	unbeaten int
	armies   map[Army]*Score
	matchups map[[2]Army]*Score
}

func newTally(in *time.Location) *tally {
	if in == nil {
		in = time.Local
	}
	return &tally{in: in, kinds: map[kind]*Score{}, days: map[int64]*Score{}, armies: map[Army]*Score{},
		matchups: map[[2]Army]*Score{}}
}

// kind holds the properties by which games are grouped, packed by kindSQL: with a hundred thousand
// games, reading one more column takes longer than everything else.
type kind int64

// In SQL, << and | have the same precedence.
const kindSQL = `(precision << 60) | (variant << 40) | (reason << 28) | (mine << 2) | outcome | CASE mine
	WHEN 1 THEN (min(whitearmy, 255) << 20) | (min(blackarmy, 255) << 12) | (ifnull(blacklevel + 2, 0) << 4)
	ELSE (min(blackarmy, 255) << 20) | (min(whitearmy, 255) << 12) | (ifnull(whitelevel + 2, 0) << 4) END`

// someOwn stands in a kind for the armies of players' own.
const someOwn = 255

func (k kind) outcome() Outcome     { return Outcome(k & 3) }
func (k kind) mine() Side           { return Side(k >> 2 & 3) }
func (k kind) other() byte          { return byte(k >> 12) }
func (k kind) own() byte            { return byte(k >> 20) }
func (k kind) reason() int64        { return int64(k >> 28 & 0xfff) }
func (k kind) variant() int64       { return int64(k >> 40 & 0xfffff) }
func (k kind) precision() Precision { return Precision(k >> 60) }

// ownArmies reports whether a side has an army of a player's own.
func (k kind) ownArmies() bool { return k.own() == someOwn || k.other() == someOwn }

func (k kind) engine() bool { return k>>4&0xff == opponent.EngineCode+2 }

func (k kind) opponent() (s OpponentScore) {
	if n := int(k >> 4 & 0xff); n > 0 {
		s.Opponent, s.Known = opponentOf(n - 2)
	}
	return s
}

// datedGame is a game with its date, for sorting.
type datedGame struct {
	date   int64
	kind   kind
	number int // the position in the order of the IDs
}

const noDate = -1 << 62 // an unknown date

// read reads the games that a filter selects.
func (t *tally) read(ctx context.Context, tx *sql.Tx, f *filter) error {
	where, args := f.where()
	var turns float64
	err := tx.QueryRowContext(ctx,
		"SELECT ifnull(avg(turns), 0), ifnull(sum(spent), 0), ifnull(sum(spent > 0), 0) FROM fact WHERE "+where,
		args...).Scan(&turns, &t.s.Spent, &t.s.Timed)
	if err != nil {
		return err
	}
	t.s.Turns, t.s.Spent = turns, t.s.Spent*time.Millisecond
	rows, err := tx.QueryContext(ctx, "SELECT ifnull(date, ?), "+kindSQL+" FROM fact WHERE "+where+" ORDER BY id",
		append([]any{int64(noDate)}, args...)...)
	if err != nil {
		return err
	}
	defer rows.Close()
	var games []datedGame
	for rows.Next() {
		g := datedGame{number: len(games)}
		if err := rows.Scan(&g.date, &g.kind); err != nil {
			return err
		}
		games = append(games, g)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	slices.SortFunc(games, func(a, b datedGame) int { return cmp.Or(cmp.Compare(a.date, b.date), a.number-b.number) })
	t.countInOrder(games)
	terms, err := t.terms(ctx, tx)
	if err != nil {
		return err
	}
	t.summarize(terms)
	if err := t.readOwnArmies(ctx, tx, f, terms); err != nil {
		return err
	}
	t.s.Armies = ranked(t.armies, func(a Army, n Score) ArmyScore { return ArmyScore{a, n} })
	t.s.Matchups = ranked(t.matchups, func(m [2]Army, n Score) MatchupScore { return MatchupScore{m[0], m[1], n} })
	return t.readEngines(ctx, tx, f)
}

// readOwnArmies reads the scores of games with an army of a player's own. It reads the games again, but only if there
// are any.
func (t *tally) readOwnArmies(ctx context.Context, tx *sql.Tx, f *filter, terms map[int64]string) error {
	if !slices.ContainsFunc(slices.Collect(maps.Keys(t.kinds)), kind.ownArmies) {
		return nil
	}
	where, args := f.where()
	rows, err := tx.QueryContext(ctx, "SELECT CASE mine WHEN 1 THEN whitearmy ELSE blackarmy END AS own, "+
		"CASE mine WHEN 1 THEN blackarmy ELSE whitearmy END AS other, mine, outcome, count(*) FROM fact WHERE "+where+
		" AND (whitearmy >= 256 OR blackarmy >= 256) GROUP BY 1, 2, 3, 4", args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	army := func(n int64) Army {
		if n >= firstOwn {
			return Army(terms[n-firstOwn])
		}
		return letterArmy(byte(n)) //nolint:gosec // a letter
	}
	for rows.Next() {
		var own, other int64
		var mine Side
		var outcome Outcome
		var n int
		if err := rows.Scan(&own, &other, &mine, &outcome, &n); err != nil {
			return err
		}
		for range n {
			count(t.armies, army(own), standing(mine, outcome))
			count(t.matchups, [2]Army{army(own), army(other)}, standing(mine, outcome))
		}
	}
	return rows.Err()
}

// readEngines reads the scores against engines by name. It reads the games again, but only if there
// are any against engines.
func (t *tally) readEngines(ctx context.Context, tx *sql.Tx, f *filter) error {
	if !t.engines() {
		return nil
	}
	where, args := f.where()
	rows, err := tx.QueryContext(ctx, "SELECT (SELECT text FROM word WHERE id = who), mine, outcome, n FROM (SELECT "+
		"CASE mine WHEN 1 THEN black ELSE white END AS who, mine, outcome, count(*) AS n FROM fact WHERE "+where+
		" AND CASE mine WHEN 1 THEN blacklevel ELSE whitelevel END = ? GROUP BY who, mine, outcome)",
		append(args, opponent.EngineCode)...)
	if err != nil {
		return err
	}
	defer rows.Close()
	engines := map[string]*Score{}
	for rows.Next() {
		var name string
		var mine Side
		var outcome Outcome
		var n int
		if err := rows.Scan(&name, &mine, &outcome, &n); err != nil {
			return err
		}
		for range n {
			count(engines, name, standing(mine, outcome))
		}
	}
	t.s.Engines = ranked(engines, func(name string, n Score) EngineScore { return EngineScore{name, n} })
	return rows.Err()
}

func (t *tally) engines() bool {
	for k := range t.kinds {
		if k.engine() {
			return true
		}
	}
	return false
}

func (t *tally) terms(ctx context.Context, tx *sql.Tx) (map[int64]string, error) {
	rows, err := tx.QueryContext(ctx, "SELECT id, text FROM term")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	terms := map[int64]string{}
	for rows.Next() {
		var id int64
		var text string
		if err := rows.Scan(&id, &text); err != nil {
			return nil, err
		}
		terms[id] = text
	}
	return terms, rows.Err()
}

// countInOrder counts the games in the order in which they were played.
func (t *tally) countInOrder(games []datedGame) {
	var day, begin, end int64 // the current day, and the seconds at which it begins and ends
	for _, g := range games {
		how := standing(g.kind.mine(), g.kind.outcome())
		count(t.kinds, g.kind, how)
		t.streak(how)
		switch p := g.kind.precision(); {
		case p < Day:
			continue
		case p == Day: // the day where the game was played
			day, end = calendarDay(time.Unix(g.date, 0).UTC()).Unix(), 0
		case g.date < begin || g.date >= end:
			at := time.Unix(g.date, 0).In(t.in)
			day, begin, end = calendarDay(at).Unix(), t.startOfDay(at, 0), t.startOfDay(at, 1)
		}
		count(t.days, day, how)
	}
}

// startOfDay returns the second at which the day of a time begins, or the day that comes later by a
// number of days.
func (t *tally) startOfDay(of time.Time, later int) int64 {
	return StartOfDay(of.Year(), of.Month(), of.Day()+later, t.in).Unix()
}

func count[K comparable](m map[K]*Score, key K, how Standing) {
	if m[key] == nil {
		m[key] = &Score{}
	}
	m[key].add(how)
}

// join adds a score to that of a key.
func join[K comparable](m map[K]*Score, key K, s Score) {
	if m[key] == nil {
		m[key] = &Score{}
	}
	m[key].join(s)
}

func (t *tally) streak(how Standing) {
	s := &t.s.Streaks
	t.unbeaten++
	if how == Lost {
		t.unbeaten = 0
	}
	s.LongestUnbeaten = max(s.LongestUnbeaten, t.unbeaten)
	switch {
	case how == Tied:
		s.Current, s.Standing = 0, NoStanding
		return
	case how == s.Standing:
		s.Current++
	default:
		s.Current, s.Standing = 1, how
	}
	if how == Won {
		s.LongestWinning = max(s.LongestWinning, s.Current)
	} else {
		s.LongestLosing = max(s.LongestLosing, s.Current)
	}
}

// summarize fills in the sums and the sorted lists.
func (t *tally) summarize(terms map[int64]string) {
	s := &t.s
	variants := map[string]*Score{}
	opponents, endings := map[OpponentScore]*Score{}, map[game.Reason]*Score{}
	for k, n := range t.kinds {
		s.All.join(*n)
		if k.mine() == WhiteSide {
			s.AsWhite.join(*n)
		} else {
			s.AsBlack.join(*n)
		}
		join(variants, terms[k.variant()], *n)
		if k.own() != 0 && !k.ownArmies() {
			join(t.armies, letterArmy(k.own()), *n)
			join(t.matchups, [2]Army{letterArmy(k.own()), letterArmy(k.other())}, *n)
		}
		if !k.engine() {
			join(opponents, k.opponent(), *n)
		}
		join(endings, reasons[terms[k.reason()]], *n)
	}
	s.Variants = ranked(variants, func(v string, n Score) VariantScore { return VariantScore{v, n} })
	s.Opponents = ranked(opponents, func(o OpponentScore, n Score) OpponentScore { o.Score = n; return o })
	slices.SortFunc(s.Opponents, func(a, b OpponentScore) int { return rank(a) - rank(b) })
	s.Endings = ranked(endings, func(r game.Reason, n Score) Ending { return Ending{r, n} })
	for _, second := range slices.Sorted(maps.Keys(t.days)) {
		s.Days = append(s.Days, DayScore{time.Unix(second, 0).UTC(), *t.days[second]})
	}
}

// ranked lists scores, sorted by the number of games, the largest first.
func ranked[K comparable, T any](m map[K]*Score, item func(K, Score) T) []T {
	keys := slices.Collect(maps.Keys(m))
	slices.SortFunc(keys, func(a, b K) int {
		return cmp.Or(m[b].Games()-m[a].Games(), strings.Compare(fmt.Sprint(a), fmt.Sprint(b)))
	})
	var list []T
	for _, k := range keys {
		list = append(list, item(k, *m[k]))
	}
	return list
}

// rank orders opponents: persons, the sparring level, level 1 and so on, unknown ones.
func rank(o OpponentScore) int {
	switch {
	case !o.Known:
		return 100
	case !o.Opponent.Computer():
		return -1
	}
	return int(o.Opponent.Level)
}
