package catalogue

import (
	"slices"
	"strings"
)

// Game is a game as people choose it, with all its variants: Kings on any board and with any option, Rebel
// Chess in any stage.
type Game struct {
	// ID names the game in texts ("game.kings"), in files of rules and documents.
	ID string
	// Forms are the UCI names of its variants without options, the usual one first.
	Forms []string
	// Pieces names the group of texts about its pieces if there is no choice of armies.
	Pieces string
	// Portrait is the drawing beside a player's name if there is no choice of armies.
	Portrait string
	// Familiar says that everybody knows its pieces, so that a game begins with the list of moves beside
	// the board instead of the card.
	Familiar bool
	// Picture is the small board in the game's row.
	Picture Picture
	// Features show what the game adds to chess, unless the cards of armies do.
	Features []Feature
}

// Feature is a demonstration of a feature of a game. ID names it in texts ("feature.kings-crown").
type Feature struct {
	ID   string
	Form string // the variant in which it is played
	// Forms are the variants for which it is shown, nil for all.
	Forms []string
	Demo
}

// Picture is a board of three by three squares. Midline is the number of ranks below the midline, 0 if there
// is none.
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
		Features: []Feature{
			// A rook gives check; the other king steps below its neighbour, is royal, and
			// is shielded by it.
			{"kings-crown", "kings", nil, Demo{"7k/8/5rp1/5p2/2K5/3K4/8/8 b - - 0 1", "a3", []string{"f6c6", "d3c3"}, 1}},
			{"kings-promotion", "kings", []string{"kings", "kings10x8", "kings10x10"},
				Demo{"8/1P3r2/3K4/8/6k1/8/8/8 b - - 0 1", "a5", []string{"f7f6", "b7b8k"}, 1}},
		},
	},
	{
		ID: "rebel", Forms: []string{"rebel1", "rebel2", "rebel3"}, Pieces: "rebel", Portrait: "king",
		Picture: Picture{0, []Stone{{2, 2, "knight", false}, {0, 0, "recruiter", true}, {2, 0, "pawn", true}}},
		Features: []Feature{
			// Won over, the knight forks the rook and the bishop.
			{"rebel-recruiter", "rebel1", nil,
				Demo{"7k/8/2r3b1/4n3/8/2U5/8/6K1 w - - 0 1", "b3", []string{"c3e5c", "c6c4", "e5g6"}, 0}},
			// The converted knight recruits a bishop, and that one the queen.
			{"rebel-recruits", "rebel2", []string{"rebel2"},
				Demo{"7k/8/2p2qp1/4b3/2N~5/6P1/8/6K1 w - - 0 1", "b3", []string{"c4e5c", "c6c5", "e5f6c"}, 2}},
			{"rebel-king", "rebel3", []string{"rebel3"},
				Demo{"6k1/5ppp/8/2R~5/1n6/8/5PPP/6K1 w - - 0 1", "c5", []string{"c5c8", "h7h6"}, 0}},
		},
	},
	{
		ID: "reservists", Forms: []string{"reservists"}, Pieces: "reservists", Portrait: "king",
		Picture: Picture{0, []Stone{{0, 2, "marshall", false}, {2, 2, "pawn", false}, {1, 1, "paladin", true},
			{2, 0, "cannon", true}}},
		Features: []Feature{
			// The pawn that drops for the rook shields its king.
			{"reservists-drop", "reservists", nil,
				Demo{"4k3/8/1R2r1n1/5p2/8/8/8/8/8/6K1 w - - 0 1", "b7", []string{"b8e8", "g8e7"}, 0}},
			// The cannon jumps the pawn.
			{"reservists-cannon", "reservists", nil,
				Demo{"2n4k/4b3/2p5/5A2/8/8/8/8/8/6K1 w - - 0 1", "b7", []string{"f7c7", "e9d8", "c7c10"}, 2}},
		},
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

// GameByID returns the game with an ID, and reports whether there is one.
func GameByID(id string) (Game, bool) {
	return find(Games, func(g Game) bool { return g.ID == id })
}

// GameOf returns the game of a variant by its UCI name with or without options. An unknown variant is
// returned as a game of its own.
func GameOf(name string) Game {
	base, _, _ := strings.Cut(name, ":")
	if g, found := find(Games, func(g Game) bool { return slices.Contains(g.Forms, base) }); found {
		return g
	}
	return Game{ID: base, Forms: []string{base}, Pieces: base, Portrait: "king"}
}

// Option is an option of a variant's name (R3.7, R3.8) with its values, of which "" is the default. A
// variant has the option if the engine knows its name with the option.
type Option struct {
	Name   string
	Values []string
}

// Options are in the order in which names write them.
var Options = []Option{
	{"corner", []string{"", "h8"}}, {"latent", []string{"", "queen", "duke"}},
	{"queens", []string{"", "chancellor"}}, {"tie", []string{"", "home"}},
}
