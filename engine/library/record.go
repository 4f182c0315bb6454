package library

import (
	"time"

	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// ID is the number of a game in the library, from 1. It is never given twice.
type ID int64

// Game is a game with what the library knows of it besides.
type Game struct {
	Meta
	PGN *pgn.Game
}

// Meta is what the library knows of a game. What the PGN says is read from it whenever a
// game is written (see Describe): only Source, Mine, GameID, Title and Labels are the library's.
type Meta struct {
	ID     ID
	Source Source
	// Mine is the side that the person of this computer had, NoSide if that is not known
	// or both sides were played here.
	Mine Side
	// GameID is what a game that was played here got when it began, "" for none. No two games
	// have the same.
	GameID string
	Title  string   // given by the person; "" for none
	Labels []string // in alphabetical order, none twice

	Variant     string    // the UCI name with its options (R6.10)
	Players     [2]Player // by rules.Color
	Event, Site string
	Outcome     Outcome
	// Reason is how the game ended, game.Ongoing if that is not known or it did not.
	Reason game.Reason
	Date   Date
	// Turns is the length of the main line, each side's turns counted.
	Turns int
	// Start is the number of the start position, 0 to 959, -1 if it has none.
	Start int
	// Annotated: there are comments, glyphs, marks or variations. Evaluated: there are
	// evaluations.
	Annotated, Evaluated bool
	// Spent is the time that both sides took together, 0 if not known.
	Spent time.Duration
	// Final is the FEN of the last position of the main line.
	Final string
	// Deleted is when the game was deleted, the zero time if it was not.
	Deleted time.Time
	// Added is when the game came into the library.
	Added time.Time
}

// Player is who played a side.
type Player struct {
	Name string
	// Army is the letter of the army, 0 in a game without a choice of armies.
	Army byte
	// Opponent is who played the side, without the name of a program. Without Known nothing is known.
	Opponent opponent.Opponent
	Known    bool
}

// Source is where a game comes from.
type Source uint8

// The sources.
const (
	Played   Source = iota // here
	Imported               // from a file
	Kept                   // by hand: an analysis or a position
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

// outcomeOf reads the token of PGN.
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

// Standing is an Outcome as the person of this computer sees it.
type Standing uint8

// The standings. NoStanding: not finished, or not this person's game.
const (
	NoStanding Standing = iota
	Won
	Lost
	Tied
)

// Standing returns how the game went for the person of this computer.
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

// Date is a moment of which less may be known than the second: "1972.??.??".
type Date struct {
	// Time is the earliest that it can be, in UTC. Of a Day and what is less it is the calendar
	// of the place where the game was played, and belongs to no time zone.
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

// Known reports whether anything is known.
func (d Date) Known() bool { return d.Precision != NoDate }
