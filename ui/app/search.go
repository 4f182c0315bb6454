package app

import (
	"midline/engine/game"
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
	// Material and Pattern, as package library reads them, are asked for instead of Position unless both are "".
	Material, Pattern string
}

// Who restricts games to those of a player and of some years. The zero value restricts nothing.
type Who struct {
	Player string // "" for anybody, or for the user if there is a side
	As     library.Side
	// From and To are years, both included; 0 for no bound.
	From, To int
}

// GameList is a list from which a game on the analysis board was opened.
type GameList interface {
	// Place returns where the game stands in the list, from 0, and how many games that has.
	Place() (at, of int)
	// Step opens the game that stands n places further.
	Step(n int)
	// Return shows the list where it was left.
	Return()
}

// Opened is a game of the library, or of another list, that is to be shown.
type Opened struct {
	Game *game.Game
	From library.ID
	// At, which is optional, is the position to begin with.
	At *rules.Position
	// Listed says that it was opened from the list, to which it leads back, and Details that its tags are to be shown.
	Listed, Details bool
	// List is the list, nil for that of the library.
	List GameList
	// Shown, which is optional, is called when the game is about to be shown: not if what lies on the board is to stay.
	Shown func()
	// Live, which is optional, tells how the game goes on that is played elsewhere.
	Live Relay
}
