package app

import (
	"midline/engine/library"
	"midline/engine/rules"
)

// Search is what games of the library are looked for by from a board.
type Search struct {
	Position rules.Position
	// Played leaves out games that have the position only in variations. Next, unless it is NoMove, asks for those
	// that went on with an action.
	Played bool
	Next   rules.Move
	Who    Who
}

// Who restricts games to those of a player and of some years. The zero value restricts nothing.
type Who struct {
	Player string // "" for anybody, or for the user if there is a side
	As     library.Side
	// From and To are years, both included; 0 for no bound.
	From, To int
}
