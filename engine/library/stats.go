package library

import (
	"context"
	"database/sql"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
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

// Stats counts the finished games of the person of this computer. The lists are in the
// order of the number of games, the most frequent first, where nothing else is said.
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

// OpponentScore is how the person did against other persons or against a level of Midline. Known reports
// whether anything is known of the opponent.
type OpponentScore struct {
	Opponent opponent.Opponent
	Known    bool
	Score    Score
}

// EngineScore is how the person did against an engine other than Midline, by its name.
type EngineScore struct {
	Name  string // "" if it has none
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
	Day   time.Time // of the calendar, as midnight in UTC
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
		weeks[len(weeks)-1].Score.join(d.Score)
	}
	return weeks
}

// Stats counts the games of a query that are finished and in which a side is known to be
// the person of this computer. Days are those of a location, but
// where no more than the day of a game is known, that of its place.
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
			if err := t.read(ctx, tx, f); err != nil {
				return err
			}
		}
		stats = &t.s
		return nil
	})
	return stats, err
}
