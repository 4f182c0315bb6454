// Package opponent says who plays a side: a person, Midline at a level, another program, or
// nobody.
package opponent

import (
	"slices"
	"strconv"
)

// Level is how well Midline plays. Levels are ordered: the higher, the stronger.
type Level int

// The levels between Sparring and Full are search's, from 1 to search.Levels.
const (
	Sparring Level = 0  // attacks nobody (search.Sparring)
	First    Level = 1  // the weakest of search's
	Full     Level = 14 // full strength, which leaves a core to the window
	AllCores Level = 15 // full strength on every core
)

// Levels returns all levels, the weakest first.
func Levels() []Level {
	var list []Level
	for l := Sparring; l <= AllCores; l++ {
		list = append(list, l)
	}
	return list
}

// Valid reports whether there is such a level.
func (l Level) Valid() bool { return Sparring <= l && l <= AllCores }

// ID is the number of a level as a text.
func (l Level) ID() string { return strconv.Itoa(int(l)) }

// ParseLevel is the inverse of Level.ID.
func ParseLevel(id string) (Level, bool) {
	n, err := strconv.Atoi(id)
	return Level(n), err == nil && Level(n).Valid()
}

// codes are the codes of the levels. Files had those up to EngineCode when there were eight levels
// below full strength, so the levels between have the codes that were free.
var codes = [AllCores + 1]int{Sparring: -1, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, Full: 9, AllCores: 10,
	9: 12, 10: 13, 11: 14, 12: 15, 13: 16}

// EngineCode stands for another engine where the library keeps the code of a level.
const EngineCode = 11

// Code is the number of a level where 0 stands for those who have none: in saved games, in PGN,
// in what is kept of progress, in the settings and in the library. Codes are not in the order of the levels.
func (l Level) Code() int { return codes[l] }

// LevelOfCode is the inverse of Level.Code. It reports false for 0 and for what is no level.
func LevelOfCode(code int) (Level, bool) {
	l := Level(slices.Index(codes[:], code))
	return max(l, Sparring), l >= Sparring
}

// Kind is what an opponent is.
type Kind uint8

// The kinds.
const (
	Person  Kind = iota
	Midline      // at a level
	Program      // another one
	None         // nobody: both sides are played by computers
)

// kindIDs are the names of the kinds in the settings file and in the keys of texts.
var kindIDs = [...]string{Person: "person", Midline: "computer", Program: "engine", None: "none"}

// ID names a kind.
func (k Kind) ID() string { return kindIDs[k] }

// ParseKind is the inverse of Kind.ID.
func ParseKind(id string) (Kind, bool) {
	for k, name := range kindIDs {
		if name == id {
			return Kind(k), true
		}
	}
	return Person, false
}

// Opponent is who plays a side. The zero Opponent is a person.
type Opponent struct {
	Kind Kind
	// Level is Midline's; of another program it is that of Midline where the program is gone.
	Level Level
	// Elo is Midline's where it follows the results of the person, on the scale of the levels. Level is then the
	// nearest one. It is 0 at a level.
	Elo int
	// Engine is the name of another program, "" where it is not known.
	Engine string
	// Strength is that of another program, or of Midline at full strength, in this game.
	Strength Strength
}

// At returns Midline at a level.
func At(l Level) Opponent { return Opponent{Kind: Midline, Level: l} }

// Named returns another program; without it Midline plays at a level.
func Named(engine string, l Level) Opponent { return Opponent{Kind: Program, Level: l, Engine: engine} }

// Computer reports whether no person plays: Midline does, or another program.
func (o Opponent) Computer() bool { return o.Kind == Midline || o.Kind == Program }
