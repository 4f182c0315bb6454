package library

import (
	"context"
	"database/sql"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
)

// Score counts games by how they ended for the user.
type Score struct{ Won, Lost, Drawn int }

// Games returns how many games there are.
func (s Score) Games() int { return s.Won + s.Lost + s.Drawn }

// Rate returns the share of the points, from 0 to 1; 0 if there are no games.
func (s Score) Rate() float64 {
	if s.Games() == 0 {
		return 0
	}
	return (float64(s.Won) + float64(s.Drawn)/2) / float64(s.Games())
}

func (s *Score) add(how Standing) {
	switch how {
	case Won:
		s.Won++
	case Lost:
		s.Lost++
	case Tied:
		s.Drawn++
	}
}

func (s *Score) join(o Score) {
	s.Won, s.Lost, s.Drawn = s.Won+o.Won, s.Lost+o.Lost, s.Drawn+o.Drawn
}

// Stats are statistics of the user's finished games. Unless stated otherwise, a list is sorted by the
// number of games, the largest first.
type Stats struct {
	All      Score
	AsWhite  Score
	AsBlack  Score
	Variants []VariantScore
	Armies   []ArmyScore
	Matchups []MatchupScore
	// Opponents are persons first, then Midline from sparring upwards; unknown ones last.
	Opponents []OpponentScore
	Engines   []EngineScore
	Endings   []Ending
	Streaks   Streaks
	Days      []DayScore // in order; days without games are left out
	// Turns is the mean length of a game, counting the turns of both sides.
	Turns float64
	// Spent is the total thinking time of the games in which it is known, and Timed the number of
	// these games.
	Spent time.Duration
	Timed int
}

// VariantScore is the user's score in a variant.
type VariantScore struct {
	Variant string // its UCI name
	Score   Score
}

// ArmyScore is the user's score with an army.
type ArmyScore struct {
	Army  Army
	Score Score
}

// MatchupScore is the user's score with one army against another.
type MatchupScore struct {
	Own, Other Army
	Score      Score
}

// OpponentScore is the user's score against persons or against a level of Midline. Known says whether
// the kind of opponent is known.
type OpponentScore struct {
	Opponent opponent.Opponent
	Known    bool
	Score    Score
}

// EngineScore is the user's score against an engine other than Midline.
type EngineScore struct {
	Name  string // "" if it has none
	Score Score
}

// Ending is the user's score in the games that ended for a reason, game.Ongoing if it is unknown.
type Ending struct {
	Reason game.Reason
	Score  Score
}

// Streaks are the lengths of runs of games won or lost. A draw ends a run of either kind.
type Streaks struct {
	// Current is the length of the run that the last game belongs to, and Standing says whether its
	// games were won or lost.
	Current         int
	Standing        Standing
	LongestWinning  int
	LongestLosing   int
	LongestUnbeaten int // without a loss
}

// DayScore is the user's score on one day.
type DayScore struct {
	Day   time.Time // a calendar day, as midnight in UTC
	Score Score
}

// Weeks adds days up to weeks that begin on the weekday first. The Day of a week is its first day.
func Weeks(days []DayScore, first time.Weekday) []DayScore {
	var weeks []DayScore
	for _, d := range days {
		back := (int(d.Day.Weekday()) - int(first) + 7) % 7
		start := d.Day.AddDate(0, 0, -back)
		if len(weeks) == 0 || !weeks[len(weeks)-1].Day.Equal(start) {
			weeks = append(weeks, DayScore{Day: start})
		}
		weeks[len(weeks)-1].Score.join(d.Score)
	}
	return weeks
}

// Stats returns statistics of the games that match a query, are finished, and have the user on one
// side. Days are those of the location in, except for games of which only the local day is known.
func (l *Library) Stats(ctx context.Context, q Query, in *time.Location) (*Stats, error) {
	var stats *Stats
	err := l.readTx(ctx, func(tx *sql.Tx) error {
		f, err := q.filter(ctx, tx)
		if err != nil {
			return err
		}
		t := newTally(in)
		if !f.impossible {
			f.add("mine > 0")
			f.add("outcome > 0")
			if err := t.read(ctx, tx, f); err != nil {
				return err
			}
		}
		stats = &t.s
		return nil
	})
	return stats, err
}
