// Package settings keeps what a player has chosen: a TOML file over defaults,
// which people may edit by hand, with the place and the reason of every mistake
// in it. It knows the form of each value and not its meaning: whether a theme or
// a variant of that name exists is asked where themes and variants are.
package settings

import (
	"path/filepath"
	"slices"

	"midline/engine/opponent"
	"midline/ui/settings/files"
)

// Version is the version of the file's form that this package writes.
const Version = 1

// FileName is the name of the settings file in the folder of files.Dir.
const FileName = "settings.toml"

// Path returns where the settings file lives, whether it exists or not. The error is
// that of files.Dir.
func Path() (string, error) {
	dir, err := files.Dir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, FileName), nil
}

// The values of Settings.Window.
const (
	WindowLight  = "light"
	WindowDark   = "dark"
	WindowSystem = "system" // as the desktop has it
)

// The values of Settings.Animation.
const (
	AnimationOff    = "off"
	AnimationQuick  = "quick"
	AnimationNormal = "normal"
	AnimationSlow   = "slow"
)

// The values of Settings.Pieces.
const (
	PiecesTheme   = "theme" // the set that the board's theme names
	PiecesMidline = "midline"
	PiecesSymbols = "symbols"
)

// Armies are the letters of the armies of Chess 2 (R6.1), the values of NewGame.Army.
var Armies = []string{"C", "N", "E", "R", "T", "A"}

// The values of NewGame's fields.
const (
	ArmyBlind   = "blind" // the computer chooses, without seeing the player's army
	ColourWhite = "white"
	ColourBlack = "black"
	ColourDice  = "dice"
	ClockNone   = "none"
	PaceQuick   = "quick"
	PaceSteady  = "steady"
	PaceSlow    = "slow"
	StartArray  = "array"
	StartDice   = "dice"
	StartNumber = "number"
)

// The bounds of what is a number, both included.
const (
	MinScale, MaxScale   = 0.5, 3.0
	MinNumber, MaxNumber = 0, 959 // of a start position (R1.9)
	MinVolume, MaxVolume = 0, 100 // of sounds, in per cent
	MaxThreads           = 64
	MinMemory, MaxMemory = 1, 4096 // megabytes
	MinLines, MaxLines   = 1, 5    // of an analysis
)

// Settings is all that a player has chosen. The zero Settings is not valid;
// Default returns one to start from.
type Settings struct {
	Theme     string         // name of the board theme, "brown"
	Pieces    string         // PiecesTheme, PiecesMidline or PiecesSymbols
	Window    string         // WindowLight, WindowDark or WindowSystem
	Animation string         // AnimationOff, AnimationQuick, AnimationNormal or AnimationSlow
	Help      bool           // reach, results and reasons are shown on the board
	Figurines bool           // the list of moves shows pieces, not letters
	Turn      bool           // the board turns to the side to move in a game of two people
	UIScale   float64        // size of all text and controls, MinScale to MaxScale
	MenuBar   bool           // a menu bar is above the window, but on macOS, which has one
	Premove   bool           // a move may be set while the computer thinks
	Coach     string         // when it helps: one of the Coach names
	Confirm   bool           // resigning and offering a draw are asked about
	Sound     bool           // moves and powers are heard
	Volume    int            // of sounds, MinVolume to MaxVolume
	Level     opponent.Level // of Midline
	NewGame   NewGame        // what the new-game screen begins with
	Analysis  Analysis
	Engines   []Engine // other engines, in the order in which they are shown
}

// When the coach helps.
const (
	CoachOff    = "off"
	CoachLevels = "levels" // against the computer at a level up to 4
	CoachAlways = "always"
)

// Equal reports whether two settings are the same in everything.
func (s Settings) Equal(other Settings) bool {
	for _, k := range keys {
		if k.get(s) != k.get(other) {
			return false
		}
	}
	return slices.EqualFunc(s.Engines, other.Engines, Engine.Equal)
}

// Analysis is how positions are analysed.
type Analysis struct {
	Threads int    // that think, 0 to MaxThreads; 0: all processors but one
	Memory  int    // megabytes for what was found, MinMemory to MaxMemory
	Lines   int    // that are worked out, MinLines to MaxLines
	Engine  string // the name of one of Settings.Engines, "" for Midline
	Bar     bool   // the score is shown as a bar beside the board
	Arrows  bool   // the lines are shown as arrows on the board
}

// NewGame is the last choice on the new-game screen.
type NewGame struct {
	Game         string         // variant with its options, "chess2", "kings:corner=h8" (R6.10)
	Name, Friend string         // of the two people at one screen, or ""; at most MaxName letters
	Opponent     opponent.Kind  // Person, Midline or, where two computers play, None
	Engine       string         // that plays in Midline's place, by its name, or ""
	WhiteLevel   opponent.Level // of White if two computers play, opponent.First or above
	BlackLevel   opponent.Level // of Black then
	Pace         string         // of two computers: one of the Pace names
	Army         string         // the player's army, a letter of R6.1
	ComputerArmy string         // ArmyBlind or a letter of R6.1
	Colour       string         // ColourWhite, ColourBlack or ColourDice
	Clock        string         // ClockNone, or what ParseClock reads, "5+3"
	Start        string         // StartArray, StartDice or StartNumber
	Number       int            // the start position if Start is StartNumber
	Match        int            // games in the match: 1, 3 or 5
}

// Default returns the settings of someone who has chosen nothing yet.
func Default() Settings {
	return Settings{
		Theme:     "brown",
		Pieces:    PiecesTheme,
		Window:    WindowSystem,
		Animation: AnimationNormal,
		Help:      true,
		Coach:     CoachLevels,
		Figurines: true,
		UIScale:   1,
		Confirm:   true,
		Sound:     true,
		Volume:    70,
		Level:     1,
		NewGame: NewGame{
			Game:         "chess2",
			Opponent:     opponent.Midline,
			WhiteLevel:   1,
			BlackLevel:   1,
			Pace:         PaceQuick,
			Army:         "C",
			ComputerArmy: ArmyBlind,
			Colour:       ColourWhite,
			Clock:        ClockNone,
			Start:        StartArray,
			Number:       518,
			Match:        1,
		},
		Analysis: Analysis{Memory: 256, Lines: 1, Bar: true, Arrows: true},
	}
}
