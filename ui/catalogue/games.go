package catalogue

import (
	"slices"
	"strings"
)

// Game is a game as people choose it: Kings on any board and with any option,
// Rebel Chess in any stage.
type Game struct {
	// ID names the game in texts ("game.kings"), in files of rules and documents.
	ID string
	// Forms are the UCI names of its variants without options, the usual one first.
	Forms []string
	// Pieces names the group of texts about its pieces, where the players
	// choose no armies.
	Pieces string
	// Portrait is the drawing that stands beside a player's name where armies are
	// not chosen.
	Portrait string
	// Familiar: everybody knows its pieces, so that a game begins with the list of
	// moves beside the board instead of the card.
	Familiar bool
	// Picture is the small board of the game's row.
	Picture Picture
}

// Picture is a board of three by three squares. Midline is the number of ranks
// below it, 0 where there is none.
type Picture struct {
	Midline int
	Stones  []Stone
}

// Stone is a piece of a picture; file and rank begin with 0.
type Stone struct {
	File, Rank int
	Art        string
	White      bool
}

// Games are in the order of the home screen.
var Games = []Game{
	{
		ID: "chess2", Forms: []string{"chess2"}, Pieces: "chess", Portrait: "king",
		Picture: Picture{2, []Stone{{1, 2, "king", true}, {2, 1, "nemesis", false}, {0, 0, "pawn", true}}},
	},
	{
		ID: "kings", Forms: []string{"kings", "kings10x8", "kings10x10", "wild9"}, Pieces: "kings", Portrait: "king",
		Picture: Picture{0, []Stone{{2, 2, "king", false}, {0, 1, "king", true}, {1, 1, "king", true}}},
	},
	{
		ID: "rebel", Forms: []string{"rebel1", "rebel2", "rebel3"}, Pieces: "rebel", Portrait: "king",
		Picture: Picture{0, []Stone{{2, 2, "knight", false}, {0, 0, "recruiter", true}, {2, 0, "pawn", true}}},
	},
	{
		ID: "reservists", Forms: []string{"reservists"}, Pieces: "reservists", Portrait: "king",
		Picture: Picture{0, []Stone{{0, 2, "marshall", false}, {2, 2, "pawn", false}, {1, 1, "paladin", true}, {2, 0, "cannon", true}}},
	},
	{
		ID: "chess960", Forms: []string{"chess960"}, Pieces: "chess", Portrait: "king", Familiar: true,
		Picture: Picture{0, []Stone{{0, 0, "bishop", true}, {1, 0, "knight", true}, {2, 0, "king", true}}},
	},
	{
		ID: "chess", Forms: []string{"chess"}, Pieces: "chess", Portrait: "king", Familiar: true,
		Picture: Picture{0, []Stone{{2, 2, "pawn", false}, {1, 1, "knight", true}, {0, 0, "pawn", true}}},
	},
}

// GameByID returns the game of an ID; where there is none it reports false.
func GameByID(id string) (Game, bool) {
	if i := slices.IndexFunc(Games, func(g Game) bool { return g.ID == id }); i >= 0 {
		return Games[i], true
	}
	return Game{}, false
}

// GameOf returns the game that a variant belongs to, by its UCI name with or
// without options. One that belongs to none is a game of its own.
func GameOf(name string) Game {
	base, _, _ := strings.Cut(name, ":")
	for _, g := range Games {
		if slices.Contains(g.Forms, base) {
			return g
		}
	}
	return Game{ID: base, Forms: []string{base}, Pieces: base, Portrait: "king"}
}

// Option is an option of a variant's name (R3.7, R3.8) with its values, "" being
// the usual one. A form has it if the engine knows the form's name with it.
type Option struct {
	Name   string
	Values []string
}

// Options are in the order in which names write them.
var Options = []Option{
	{"corner", []string{"", "h8"}}, {"latent", []string{"", "queen", "duke"}},
	{"queens", []string{"", "chancellor"}}, {"tie", []string{"", "home"}},
}
