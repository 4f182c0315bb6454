package library

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"time"

	"midline/engine/game"
)

// Score counts games by how they went for the person of this computer.
type Score struct{ Won, Lost, Drawn int }

// Games returns how many games there are.
func (s Score) Games() int { return s.Won + s.Lost + s.Drawn }

// Rate returns the share of the points, 0 to 1; 0 without games.
func (s Score) Rate() float64 {
	if s.Games() == 0 {
		return 0
	}
	return (float64(s.Won) + float64(s.Drawn)/2) / float64(s.Games())
}

func (s *Score) add(how Standing, n int) {
	switch how {
	case Won:
		s.Won += n
	case Lost:
		s.Lost += n
	case Tied:
		s.Drawn += n
	}
}

// Stats counts the finished games of the person of this computer. The lists are in the
// order of the number of games, the most frequent first, where nothing else is said.
type Stats struct {
	All      Score
	AsWhite  Score
	AsBlack  Score
	Variants []VariantScore
	Armies   []ArmyScore
	Matchups []MatchupScore
	Levels   []LevelScore // by level, persons first, then sparring and upwards; unknown last
	Endings  []Ending
	Streaks  Streaks
	Days     []DayScore // in order; days without games are left out
	// Turns is the mean length of a game in turns of both sides.
	Turns float64
	// Spent is the time that the games took in which that is known, and Timed how many
	// those are.
	Spent time.Duration
	Timed int
}

// VariantScore is how a game was played: its UCI name.
type VariantScore struct {
	Variant string
	Score   Score
}

// ArmyScore is how the person's own army did.
type ArmyScore struct {
	Army  byte
	Score Score
}

// MatchupScore is how an army of the person did against one of the opponent.
type MatchupScore struct {
	Own, Other byte
	Score      Score
}

// LevelScore is how the person did against a level. Known is false for opponents of whom
// nothing is known.
type LevelScore struct {
	Level int
	Known bool
	Score Score
}

// Ending is how many games ended in a way, game.Ongoing where it is not known.
type Ending struct {
	Reason game.Reason
	Score  Score
}

// Streaks are games won or lost one after the other. A draw ends both.
type Streaks struct {
	// Current is how many games the last ones in a row were won or lost, which Standing tells.
	Current         int
	Standing        Standing
	LongestWinning  int
	LongestLosing   int
	LongestUnbeaten int // without a loss
}

// DayScore is how the games of one day went.
type DayScore struct {
	Day   time.Time // its start, in the location that was asked for
	Score Score
}

// Weeks joins days to weeks that begin on a day of the week.
func Weeks(days []DayScore, first time.Weekday) []DayScore {
	var weeks []DayScore
	for _, d := range days {
		back := (int(d.Day.Weekday()) - int(first) + 7) % 7
		start := d.Day.AddDate(0, 0, -back)
		if len(weeks) == 0 || !weeks[len(weeks)-1].Day.Equal(start) {
			weeks = append(weeks, DayScore{Day: start})
		}
		s := &weeks[len(weeks)-1].Score
		s.Won, s.Lost, s.Drawn = s.Won+d.Score.Won, s.Lost+d.Score.Lost, s.Drawn+d.Score.Drawn
	}
	return weeks
}

// Stats counts the games of a query that are finished and in which a side is known to be
// the person of this computer. Days are those of a location.
func (l *Library) Stats(ctx context.Context, q Query, in *time.Location) (*Stats, error) {
	var stats *Stats
	err := l.read(ctx, func(tx *sql.Tx) error {
		f, err := q.filter(ctx, tx)
		if err != nil {
			return err
		}
		t := newTally(in)
		if !f.impossible {
			f.add("mine > 0")
			f.add("outcome > 0")
			if err := t.groups(ctx, tx, f); err != nil {
				return err
			}
			if err := t.course(ctx, tx, f); err != nil {
				return err
			}
		}
		stats = t.stats()
		return nil
	})
	return stats, err
}

// tally collects what Stats tells.
type tally struct {
	s        Stats
	in       *time.Location
	variants map[string]*Score
	armies   map[byte]*Score
	matchups map[[2]byte]*Score
	levels   map[LevelScore]*Score
	endings  map[game.Reason]*Score
	turns    int
	unbeaten int
}

func newTally(in *time.Location) *tally {
	if in == nil {
		in = time.Local
	}
	return &tally{in: in, variants: map[string]*Score{}, armies: map[byte]*Score{}, matchups: map[[2]byte]*Score{}, levels: map[LevelScore]*Score{}, endings: map[game.Reason]*Score{}}
}

func count1[K comparable](m map[K]*Score, key K, how Standing, n int) {
	if m[key] == nil {
		m[key] = &Score{}
	}
	m[key].add(how, n)
}

// groups counts the games by all that they are told apart by.
func (t *tally) groups(ctx context.Context, tx *sql.Tx, f *filter) error {
	where, args := f.where()
	rows, err := tx.QueryContext(ctx, `SELECT v.text, g.mine, g.own, g.other, g.level, r.text, g.how, g.n, g.turns, g.spent, g.timed FROM (
		SELECT variant, mine, CASE mine WHEN 1 THEN whitearmy ELSE blackarmy END AS own, CASE mine WHEN 1 THEN blackarmy ELSE whitearmy END AS other,
			CASE mine WHEN 1 THEN blacklevel ELSE whitelevel END AS level, reason, `+standingSQL+` AS how, count(*) AS n, sum(turns) AS turns, sum(spent) AS spent, sum(spent > 0) AS timed
		FROM fact WHERE `+where+` GROUP BY 1, 2, 3, 4, 5, 6, 7) AS g JOIN word AS v ON v.id = g.variant JOIN word AS r ON r.id = g.reason`, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var variant, reason string
		var mine Side
		var own, other byte
		var level sql.NullInt64
		var how Standing
		var n, turns, timed int
		var spent int64
		if err := rows.Scan(&variant, &mine, &own, &other, &level, &reason, &how, &n, &turns, &spent, &timed); err != nil {
			return err
		}
		t.s.All.add(how, n)
		if mine == WhiteSide {
			t.s.AsWhite.add(how, n)
		} else {
			t.s.AsBlack.add(how, n)
		}
		count1(t.variants, variant, how, n)
		if own != 0 {
			count1(t.armies, own, how, n)
			count1(t.matchups, [2]byte{own, other}, how, n)
		}
		count1(t.levels, LevelScore{Level: int(level.Int64), Known: level.Valid}, how, n)
		count1(t.endings, reasons[reason], how, n)
		t.turns += turns
		t.s.Timed += timed
		t.s.Spent += time.Duration(spent) * time.Millisecond
	}
	return rows.Err()
}

// course follows the games in the order in which they were played.
func (t *tally) course(ctx context.Context, tx *sql.Tx, f *filter) error {
	where, args := f.where()
	rows, err := tx.QueryContext(ctx, "SELECT date, "+standingSQL+" FROM fact WHERE "+where+" ORDER BY date, id", args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	var day, next int64 // the seconds of the day that is counted
	for rows.Next() {
		var date sql.NullInt64
		var how Standing
		if err := rows.Scan(&date, &how); err != nil {
			return err
		}
		t.streak(how)
		if !date.Valid {
			continue
		}
		if date.Int64 >= next || date.Int64 < day {
			at := time.Unix(date.Int64, 0).In(t.in)
			start := time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, t.in)
			day, next = start.Unix(), start.AddDate(0, 0, 1).Unix()
			t.s.Days = append(t.s.Days, DayScore{Day: start})
		}
		t.s.Days[len(t.s.Days)-1].Score.add(how, 1)
	}
	return rows.Err()
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

// stats puts what was counted into its order.
func (t *tally) stats() *Stats {
	s := &t.s
	for v, n := range t.variants {
		s.Variants = append(s.Variants, VariantScore{v, *n})
	}
	slices.SortFunc(s.Variants, func(a, b VariantScore) int {
		return cmp.Or(b.Score.Games()-a.Score.Games(), cmp.Compare(a.Variant, b.Variant))
	})
	for a, n := range t.armies {
		s.Armies = append(s.Armies, ArmyScore{a, *n})
	}
	slices.SortFunc(s.Armies, func(a, b ArmyScore) int {
		return cmp.Or(b.Score.Games()-a.Score.Games(), int(a.Army)-int(b.Army))
	})
	for m, n := range t.matchups {
		s.Matchups = append(s.Matchups, MatchupScore{m[0], m[1], *n})
	}
	slices.SortFunc(s.Matchups, func(a, b MatchupScore) int {
		return cmp.Or(b.Score.Games()-a.Score.Games(), int(a.Own)-int(b.Own), int(a.Other)-int(b.Other))
	})
	for l, n := range t.levels {
		l.Score = *n
		s.Levels = append(s.Levels, l)
	}
	slices.SortFunc(s.Levels, func(a, b LevelScore) int { return rank(a) - rank(b) })
	for r, n := range t.endings {
		s.Endings = append(s.Endings, Ending{r, *n})
	}
	slices.SortFunc(s.Endings, func(a, b Ending) int {
		return cmp.Or(b.Score.Games()-a.Score.Games(), int(a.Reason)-int(b.Reason))
	})
	if n := s.All.Games(); n > 0 {
		s.Turns = float64(t.turns) / float64(n)
	}
	return s
}

// rank is the place of a level in the list: persons, sparring, 1 and so on.
func rank(l LevelScore) int {
	switch {
	case !l.Known:
		return 100
	case l.Level == 0:
		return -2
	}
	return l.Level
}
