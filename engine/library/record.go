package library

import (
	"time"

	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// ID is the number of a game in the library, from 1. It is never reused.
type ID int64

// Game is a game together with its Meta.
type Game struct {
	Meta
	PGN *pgn.Game
}

// Meta is what the library knows about a game. The library sets Source, Mine, GameID, Title, Labels,
// Collection and Import; the rest is derived from the PGN whenever a game is written (see Describe).
type Meta struct {
	ID     ID
	Source Source
	// Mine is the user's side, NoSide if that is unknown or both sides were played here.
	Mine Side
	// GameID is the unique ID that a game played here gets when it begins, "" for none.
	GameID string
	Title  string   // given by the user; "" for none
	Labels []string // in alphabetical order, without duplicates
	// Collection is where the game lies, and Import what brought it, 0 for none.
	Collection CollectionID
	Import     ImportID

	Variant     string    // the UCI name with its options (R6.10)
	Players     [2]Player // by rules.Color
	Event, Site string
	Round       string
	// ECO and Opening are those of the tags, or else what the positions of a game of chess say.
	ECO, Opening string
	Outcome      Outcome
	// Reason is how the game ended, game.Ongoing if it did not end or the reason is unknown.
	Reason game.Reason
	Date   Date
	// Turns is the length of the main line in turns of one side.
	Turns int
	// Start is the number of the start position, 0 to 959, -1 if it has none.
	Start int
	// Annotated says that there are comments, glyphs, marks or variations, Evaluated that there are
	// evaluations.
	Annotated, Evaluated bool
	// Spent is the thinking time of both sides together, 0 if unknown.
	Spent time.Duration
	// Final is the FEN of the last position of the main line.
	Final string
	// Deleted is when the game was deleted, the zero time if it was not.
	Deleted time.Time
	// Added is when the game was added to the library.
	Added time.Time
}

// Player is who played a side.
type Player struct {
	Name string
	Army Army
	// Rating is the player's rating, 0 if unknown.
	Rating int
	// Opponent is who played the side, without the name of a program. It is valid if Known is set.
	Opponent opponent.Opponent
	Known    bool
}

// Source is where a game comes from.
type Source uint8

// The sources.
const (
	Played   Source = iota // played here
	Imported               // imported from a file
	Kept                   // saved by hand: an analysis or a position
)

// Side is a side or none.
type Side uint8

// The sides.
const (
	NoSide Side = iota
	WhiteSide
	BlackSide
)

// SideOf returns the Side of a colour.
func SideOf(c rules.Color) Side { return Side(c) + 1 }

// Outcome is who won.
type Outcome uint8

// The outcomes: "*", "1-0", "0-1", "1/2-1/2".
const (
	Unfinished Outcome = iota
	WhiteWon
	BlackWon
	Drawn
)

// outcomeOf parses the token of PGN, and returns Unfinished for any other text.
func outcomeOf(token string) Outcome {
	switch token {
	case "1-0":
		return WhiteWon
	case "0-1":
		return BlackWon
	case "1/2-1/2":
		return Drawn
	}
	return Unfinished
}

// Token returns the token of PGN.
func (o Outcome) Token() string { return [...]string{"*", "1-0", "0-1", "1/2-1/2"}[o&3] }

// Standing is an Outcome from the user's point of view.
type Standing uint8

// The standings. NoStanding means that the game is not finished or is not one of the user's.
const (
	NoStanding Standing = iota
	Won
	Lost
	Tied
)

// Standing returns how the game ended for the user.
func (m *Meta) Standing() Standing { return standing(m.Mine, m.Outcome) }

func standing(mine Side, o Outcome) Standing {
	switch {
	case mine == NoSide || o == Unfinished:
		return NoStanding
	case o == Drawn:
		return Tied
	case uint8(o) == uint8(mine):
		return Won
	}
	return Lost
}

// Date is a point in time that may be known only in part: "1972.??.??".
type Date struct {
	// Time is the earliest possible time, in UTC. Unless Precision is Second, it is a date of the
	// calendar where the game was played, without a time zone.
	Time      time.Time
	Precision Precision
}

// Precision is how much of a Date is known.
type Precision uint8

// The precisions.
const (
	NoDate Precision = iota
	Year
	Month
	Day
	Second
)

// Known reports whether at least the year is known.
func (d Date) Known() bool { return d.Precision != NoDate }
