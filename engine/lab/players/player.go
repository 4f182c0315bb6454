// Package players has everything that plays in the lab: the engine of this build at any strength,
// programs that speak UCI or xboard, and a beginner.
package players

import (
	"context"
	"fmt"
	"time"

	"midline/engine/rules"
	"midline/engine/uciclient"
)

// Player chooses actions. It plays one game at a time, and is not safe for concurrent use.
type Player interface {
	// Begin prepares the player for a game from a position. An error means that the player cannot
	// play the game at all; it does not lose it.
	Begin(ctx context.Context, start *rules.Position, seed uint64) error
	// Choose returns an action for the side whose action is next. A *Failure loses the game; any
	// other error, such as that of ctx, ends it without a result.
	Choose(ctx context.Context, t *Task) (Choice, error)
	// Close ends the player with everything that it has started.
	Close()
}

// Tunable is a player whose search has parameters (search.Params).
type Tunable interface {
	Player
	// SetParams replaces those that differ from the defaults, for the following games. The error
	// says which name or value is wrong.
	SetParams(values map[string]int) error
}

// Task asks for an action in a position.
type Task struct {
	// Moves are all actions of the game since its start, the opening included.
	Moves []rules.Move
	// Position is the position after Moves. It must not be changed.
	Position *rules.Position
	// History has the keys of the turn starts before the position, oldest first; at a king-turn its
	// last is the start of the turn itself.
	History []uint64
	Limits  Limits
	// Clock is the time left to White and Black; zeros without clocks.
	Clock [2]time.Duration
	// Wait is how long to wait for an answer.
	Wait time.Duration
}

// Limits bound how long a player may think. Zero fields do not limit.
type Limits struct {
	Base, Inc time.Duration // the clock of a game
	MoveTime  time.Duration // for an action
	Nodes     uint64        // for an action
	Depth     int           // of an action, in the player's own count
}

// IsZero reports whether nothing is limited.
func (l Limits) IsZero() bool { return l == Limits{} }

// Timed reports whether there are clocks.
func (l Limits) Timed() bool { return l.Base > 0 }

// String returns the limits as on the command line, "2+0.02" or "nodes 1000".
func (l Limits) String() string {
	text := ""
	add := func(format string, args ...any) {
		if text != "" {
			text += " "
		}
		text += fmt.Sprintf(format, args...)
	}
	if l.Timed() {
		add("%g+%g", l.Base.Seconds(), l.Inc.Seconds())
	}
	if l.MoveTime > 0 {
		add("movetime %g", l.MoveTime.Seconds())
	}
	if l.Nodes > 0 {
		add("nodes %d", l.Nodes)
	}
	if l.Depth > 0 {
		add("depth %d", l.Depth)
	}
	return text
}

// Choice is an action with the player's opinion.
type Choice struct {
	Move rules.Move
	Opinion
}

// Opinion is a player's evaluation of the position, for the side whose action is next. Unknown
// fields are zero.
type Opinion struct {
	CP   *int `json:"cp,omitempty"`   // centipawns
	Mate *int `json:"mate,omitempty"` // own turns to a win, negative to a loss
	// WDL is the chance in thousandths to win, to draw and to lose.
	WDL   *[3]int `json:"wdl,omitempty"`
	Depth int     `json:"depth,omitempty"`
	Nodes uint64  `json:"nodes,omitempty"`
}

// Reasons for the end of a game that no rulebook has. The others are those of engine/game,
// "checkmate" or "time".
const (
	Crash        = uciclient.Crash
	IllegalMove  = uciclient.IllegalMove
	Garbage      = uciclient.Garbage
	NoAnswer     = uciclient.NoAnswer // in a game without clocks
	Refusal      = "refusal"          // the program does not accept a legal action
	FalseClaim   = "false claim"      // of a result that the game does not have
	Resignation  = "resignation"
	NoStart      = "no start"     // the player could not begin (only where a match counts that as a loss)
	TooLong      = "length"       // more turns than the match allows: a draw
	Adjudication = "adjudication" // the players agree by their scores
)

// Failure is an error that loses the game for the player to act.
type Failure = uciclient.Failure

// NewFailure returns a failure with its detail in the form of fmt.
func NewFailure(reason, format string, args ...any) *Failure {
	return uciclient.NewFailure(reason, format, args...)
}
