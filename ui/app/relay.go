package app

import (
	"time"

	"midline/engine/annotation"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Relay tells of a game that is played elsewhere while it is shown. It is used on the window's goroutine.
type Relay interface {
	// Follow calls a function with how the game stands, at once and after every change, until leave is called.
	Follow(tell func(Relayed)) (leave func())
	// Next opens the game that follows in the place of this one, as soon as there is one.
	Next()
	// Goes reports whether the games that follow are opened without being asked for.
	Goes() bool
}

// Relayed is how such a game stands.
type Relayed struct {
	Moves    []rules.Move       // all of them
	Notes    []annotation.Notes // after each: clock, time and evaluation
	Clock    [2]time.Duration   // at the time At, 0 without clocks
	At       time.Time
	Thoughts [2]string // what the players say of the position, "" for nothing
	Over     bool      // it is not played any more
	// Of a game that is over: its tags, and its result and the reason as in PGN; "*" if it was broken off.
	Tags           []pgn.Tag
	Result, Reason string
	// Ended says that the tournament is over, so that a game that was broken off is not played again.
	Ended bool
	// More says that another game follows.
	More bool
}
