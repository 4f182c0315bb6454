// Package catalogue has a record for each game, army and term: what the window shows about them, and in
// what order. The records name texts in ui/words and drawings in assets. What a piece does is defined by
// the engine only.
package catalogue

import (
	"image/color"
	"slices"
)

// Army is one of the armies of Chess 2.
type Army struct {
	// ID names the army in texts ("army.two-kings", "piece.two-kings.king") and is
	// the ID of the engine's army.
	ID     string
	Letter byte // in FEN and in the settings; 0 of an army of the player's own
	// Difficulty is how hard the army is to play, from 1 to 5.
	Difficulty int
	Accent     color.NRGBA
	// Portrait is the drawing of the army beside a player's name, and Signature are the drawings on its
	// card.
	Portrait  string
	Signature []string
	// Linked says that the signature pieces are linked.
	Linked bool
	// Pieces are the drawings of the pieces that differ from those of chess, by the orthodox role that
	// they replace.
	Pieces map[string]string
	Demo   Demo
}

// Demo is a demonstration: a position, the lower left square of the part of the board that is shown, and
// actions in UCI notation. Key is the index of the most instructive action. The demonstration of an army
// is played by White in Chess 2.
type Demo struct {
	Position string
	Corner   string
	Actions  []string
	Key      int
}

// Armies are in the order of the cards and of the keys from 1 on.
var Armies = []Army{
	{
		ID: "classic", Letter: 'C', Difficulty: 1, Accent: rgb(0x8A8F98),
		Portrait: "king", Signature: []string{"king"},
		// A rook gives check, and the king steps aside over the midline.
		Demo: Demo{"7k/8/2r3p1/1p6/2P5/2N1KP2/8/8 w - - 0 1 CC", "b3", []string{"e3e4", "c6e6", "e4d5"}, 2},
	},
	{
		ID: "nemesis", Letter: 'N', Difficulty: 3, Accent: rgb(0xD0503F),
		Portrait: "nemesis", Signature: []string{"nemesis"},
		Pieces: map[string]string{"queen": "nemesis", "pawn": "nemesis-pawn"},
		// A pawn steps towards the king, a rook guards in vain: the hunter mates.
		Demo: Demo{"2r2k2/6pp/8/3P3Q/8/8/8/6K1 w - - 0 1 NC", "c5", []string{"d5e6", "c8c7", "h5f7"}, 2},
	},
	{
		ID: "empowered", Letter: 'E', Difficulty: 3, Accent: rgb(0x4A86C5),
		Portrait: "empowered-knight", Signature: []string{"empowered-knight", "empowered-rook"}, Linked: true,
		Pieces: map[string]string{
			"queen": "elegant-queen", "rook": "empowered-rook", "bishop": "empowered-bishop", "knight": "empowered-knight",
		},
		// A knight that stands beside a rook moves as a rook.
		Demo: Demo{"7k/8/2pb2p1/6p1/1N3P2/4R1P1/8/K7 w - - 0 1 EC", "b3", []string{"b4d3", "g5f4", "d3d6"}, 2},
	},
	{
		ID: "reaper", Letter: 'R', Difficulty: 4, Accent: rgb(0x8D6CC4),
		Portrait: "reaper", Signature: []string{"reaper"},
		Pieces: map[string]string{"queen": "reaper", "rook": "ghost"},
		// The blade strikes from afar, and a ghost is the wall that saves it.
		Demo: Demo{"7k/8/2r3p1/1p4q1/8/1R2P1Q1/8/1K6 w - - 0 1 RC", "b3", []string{"g3c6", "g5f6", "b3e6"}, 2},
	},
	{
		ID: "two-kings", Letter: 'T', Difficulty: 5, Accent: rgb(0xE0A32E),
		Portrait: "warrior-king", Signature: []string{"warrior-king", "warrior-king"},
		Pieces: map[string]string{"king": "warrior-king"},
		// A king steps among the enemies and whirls.
		Demo: Demo{"7k/8/6p1/2npn3/8/4K1K1/5P2/8 w - - 0 1 TC", "b3", []string{"e3d4", "d4d4"}, 1},
	},
	{
		ID: "animals", Letter: 'A', Difficulty: 2, Accent: rgb(0x5E9A4E),
		Portrait: "elephant", Signature: []string{"elephant"},
		Pieces: map[string]string{"queen": "jungle-queen", "rook": "elephant", "bishop": "tiger", "knight": "wild-horse"},
		// An elephant runs over friend and foe, a tiger strikes from where it stands.
		Demo: Demo{"7k/8/4r1p1/8/1RpPn3/6B1/8/K7 w - - 0 1 AC", "b3", []string{"b4e4", "e6e5", "g3e5"}, 0},
	},
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xFF}
}

// others finds armies that are not in Armies.
var others func(id string) (Army, bool)

// Extend lets ArmyByID find other armies as well: those of the players' own, whose IDs are the keys of the engine's
// armies. It is called once, before the window opens.
func Extend(find func(id string) (Army, bool)) { others = find }

// ArmyByID returns the army with an ID, and reports whether there is one.
func ArmyByID(id string) (Army, bool) {
	if a, found := find(Armies, func(a Army) bool { return a.ID == id }); found || others == nil {
		return a, found
	}
	return others(id)
}

// ArmyByLetter returns the army with a FEN letter, and reports whether there is one.
func ArmyByLetter(letter byte) (Army, bool) {
	return find(Armies, func(a Army) bool { return a.Letter == letter && letter != 0 })
}

// ArmyByKey returns the army that a key from 1 on selects, and reports whether there is one.
func ArmyByKey(r rune) (Army, bool) {
	if i := int(r - '1'); i >= 0 && i < len(Armies) {
		return Armies[i], true
	}
	return Army{}, false
}

// find returns the first record for which is holds, and reports whether there is one.
func find[T any](list []T, is func(T) bool) (record T, found bool) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i], true
	}
	return record, false
}
