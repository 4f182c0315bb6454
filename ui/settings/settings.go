// Package settings keeps what a player has chosen: a TOML file over defaults, which people may edit
// by hand. Each mistake in it has its place and its reason. The package knows the form of each value
// and not its meaning: whether there is a theme or a variant of that name is asked elsewhere.
package settings

import (
	"path/filepath"
	"slices"

	"midline/engine/message"
	"midline/engine/opponent"
	"midline/engine/tomlfile"
	"midline/ui/settings/files"
)

// Version is the version of the file's format that this package writes. In version 1 full strength was
// level 9, and all cores level 10.
const Version = 2

// FileName is the name of the settings file in the folder of files.Dir.
const FileName = "settings.toml"

// Path returns the path of the settings file, whether it exists or not. The error is that of
// files.Dir.
func Path() (string, error) {
	dir, err := files.Dir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, FileName), nil
}

// The values of Appearance.Window.
const (
	WindowLight  = "light"
	WindowDark   = "dark"
	WindowSystem = "system" // as the desktop has it
)

// The values of Appearance.Animation.
const (
	AnimationOff    = "off"
	AnimationQuick  = "quick"
	AnimationNormal = "normal"
	AnimationSlow   = "slow"
)

// The values of Appearance.Pieces.
const (
	PiecesTheme   = "theme" // the set that the board's theme names
	PiecesMidline = "midline"
	PiecesSymbols = "symbols"
)

// The values of Settings.Coach.
const (
	CoachOff    = "off"
	CoachLevels = "levels" // against the computer at a level up to 4
	CoachAlways = "always"
)

// Armies are the letters of the six armies of Chess 2 (R6.1), values of NewGame.Army.
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

// GameLimits are the values of Analysis.GameLimit.
var GameLimits = []string{"0.3s", "1s", "3s", "10s", "30s", "d8", "d12", "d16", "d20", "d24", "d30"}

// The bounds of numbers, both included.
const (
	MinScale, MaxScale   = 0.5, 3.0
	MinNumber, MaxNumber = 0, 959 // of a start position (R1.9)
	MinAim, MaxAim       = 35, 65 // in per cent
	MinVolume, MaxVolume = 0, 100 // of sounds, in per cent
	MaxThreads           = 64
	MinMemory, MaxMemory = 1, 4096 // megabytes
	MinLines, MaxLines   = 1, 5    // of an analysis
)

// Settings is all that a player has chosen. The zero Settings is not valid; Default returns a valid
// one. Each field is a key of the file, which has the name of the field: UIScale is ui_scale.
type Settings struct {
	Appearance
	Language  string         // of all texts, by its code, "de"; "" for the system's
	TurnBoard bool           // the board turns to the side to move in a game of two people
	MenuBar   bool           // a menu bar is above the window, except on macOS, which has one
	Premove   bool           // a move may be set while the computer thinks
	Coach     string         // when it helps: one of the Coach names
	Confirm   bool           // resigning and offering a draw are asked about
	Sound     bool           // moves and powers are heard
	Captions  bool           // a line says in words what is heard
	Volume    int            // of sounds, MinVolume to MaxVolume
	Level     opponent.Level // of Midline
	Aim       int            // at Your level: the player's share of the points in per cent, MinAim to MaxAim
	NewGame   NewGame
	Analysis  Analysis
	Library   Library
	Engines   []Engine // other engines, in the order in which they are shown
}

// Appearance is how boards and windows are drawn and move.
type Appearance struct {
	Theme     string  // name of the board theme, "brown"
	Pieces    string  // PiecesTheme, PiecesMidline or PiecesSymbols
	Window    string  // WindowLight, WindowDark or WindowSystem
	Animation string  // AnimationOff, AnimationQuick, AnimationNormal or AnimationSlow
	Help      bool    // reach, results and reasons are shown on the board
	Figurines bool    // the list of moves shows pieces instead of letters
	UIScale   float64 // size of all text and controls, MinScale to MaxScale
}

// Analysis is how positions are analysed.
type Analysis struct {
	Engine  string // the name of one of Settings.Engines, "" for Midline
	Two     bool   // Second analyses beside it
	Second  string // as Engine
	Threads int    // 0 to MaxThreads; 0: all processors but one
	Memory  int    // megabytes for results, MinMemory to MaxMemory
	Lines   int    // MinLines to MaxLines
	EvalBar bool   // the score is shown as a bar beside the board
	Arrows  bool   // the lines are shown as arrows on the board
	// GameLimit is how long a whole game is analysed, one of GameLimits.
	GameLimit string
}

// Library is how the games of the library are listed.
type Library struct {
	Table   bool   // as lines of a table, not with their boards
	Columns string // of the table, by their names with commas between them; "" for the usual ones
	Order   string // of the games, by its name; "" for the newest first
}

// NewGame is the last choice on the new-game screen, with which that begins.
type NewGame struct {
	Game         string         // variant with its options, "chess2", "kings:corner=h8" (R6.10)
	Opponent     opponent.Kind  // Person, Midline or, where two computers play, None
	Engine       string         // that plays in Midline's place, by its name, or ""
	YourLevel    bool           // Midline follows the player's results in place of playing at Level
	Name, Friend string         // of the two people at one screen, or ""; at most MaxName letters
	WhiteLevel   opponent.Level // of White if two computers play, opponent.First or above
	BlackLevel   opponent.Level // of Black then
	// WhiteEngine and BlackEngine play then in Midline's place, by their names, or are "". The strengths are theirs, or
	// those of full strength, as opponent.ParseStrength reads them.
	WhiteEngine, BlackEngine     string
	WhiteStrength, BlackStrength string
	Pace                         string // of two computers: one of the Pace names
	Army                         string // the player's army, a letter of R6.1, or the name of a file in braces
	ComputerArmy                 string // ArmyBlind, or as Army
	Colour                       string // ColourWhite, ColourBlack or ColourDice
	Clock                        string // ClockNone, or what ParseClock reads, "5+3"
	Start                        string // StartArray, StartDice or StartNumber
	Number                       int    // the start position if Start is StartNumber
	Match                        int    // games in the match: 1, 3 or 5
}

// keys are those of the file, in its order, without the version: each with its name, its default,
// its field, and what the comment above it in the file says.
var keys = slices.Concat([]key[Settings]{
	text("language", "", func(s *Settings) *string { return &s.Language },
		"The language of all texts, by its code; without one it is the system's.",
		message.New("the code of a language, such as %q", message.Literal("de")), isLanguage),
	text("theme", "brown", func(s *Settings) *string { return &s.Theme },
		"The board's theme.", message.New(`a name, such as %q`, message.Literal("brown")), isName),
	choice("pieces", PiecesTheme, func(s *Settings) *string { return &s.Pieces },
		"The drawings of the pieces: those that the theme names, the carved set, or flat ones with symbols for learners.",
		PiecesTheme, PiecesMidline, PiecesSymbols),
	choice("window", WindowSystem, func(s *Settings) *string { return &s.Window },
		"The window around the board; system follows the desktop.", WindowLight, WindowDark, WindowSystem),
	choice("animation", AnimationNormal, func(s *Settings) *string { return &s.Animation },
		"How fast pieces move.", AnimationOff, AnimationQuick, AnimationNormal, AnimationSlow),
	flag("help", true, func(s *Settings) *bool { return &s.Help },
		"Help on the board: where a piece may go, what a move destroys, why it is not allowed."),
	flag("figurines", true, func(s *Settings) *bool { return &s.Figurines },
		"The list of moves shows pieces and signs instead of letters."),
	flag("turn_board", false, func(s *Settings) *bool { return &s.TurnBoard },
		"The board turns to the side to move, in a game of two people at one screen."),
	flag("premove", false, func(s *Settings) *bool { return &s.Premove },
		"Against the computer, a move may be set in advance while it thinks."),
	choice("coach", CoachLevels, func(s *Settings) *string { return &s.Coach },
		"The coach asks before a move that throws something away: never, against the computer at levels up to 4, or always.",
		CoachOff, CoachLevels, CoachAlways),
	flag("confirm", true, func(s *Settings) *bool { return &s.Confirm },
		"Resigning, and offering the computer a draw, are asked about first."),
	size("ui_scale", 1, func(s *Settings) *float64 { return &s.UIScale },
		"The size of all text and controls; 1 is the usual.", MinScale, MaxScale),
	flag("sound", true, func(s *Settings) *bool { return &s.Sound },
		"Sounds: moves, captures, the powers of the armies, the end of a game."),
	flag("captions", false, func(s *Settings) *bool { return &s.Captions },
		"A line at the lower edge of the window says in words what is heard."),
	whole("volume", 70, func(s *Settings) *int { return &s.Volume },
		"How loud sounds are, in per cent.", MinVolume, MaxVolume),
	flag("menu_bar", false, func(s *Settings) *bool { return &s.MenuBar },
		"A menu bar above the window; macOS always has one. F10 shows and hides it."),
	whole("level", opponent.First, func(s *Settings) *opponent.Level { return &s.Level },
		"How well the computer plays; 0 spars and never attacks, 14 is full strength, and 15 the same on all cores.",
		opponent.Sparring, opponent.AllCores),
	whole("aim", 50, func(s *Settings) *int { return &s.Aim },
		"How much you score against the computer at Your level, in per cent: with 50 games are even, "+
			"with less it is stronger.",
		MinAim, MaxAim),
}, in(tableNewGame,
	text("game", "chess2", func(s *Settings) *string { return &s.NewGame.Game },
		"The game, with its options after a colon.",
		message.New("a variant's name, such as %q or %q", literals("chess2", "kings:corner=h8")...), isVariant),
	kind("opponent", opponent.Midline, func(s *Settings) *opponent.Kind { return &s.NewGame.Opponent },
		"Who plays against you; a person sits at the same screen, and with none two computers play.",
		opponent.Midline, opponent.Person, opponent.None),
	engineName("engine", func(s *Settings) *string { return &s.NewGame.Engine },
		"The engine that plays as the computer, by its name; without one Midline plays."),
	flag("your_level", false, func(s *Settings) *bool { return &s.NewGame.YourLevel },
		"The computer plays at Your level, which follows your results, and not at the level above."),
	text("name", "", func(s *Settings) *string { return &s.NewGame.Name },
		"Your name in a game of two people; without one you are called after your colour.",
		message.New("at most %d letters", MaxName), isPlayer),
	text("friend", "", func(s *Settings) *string { return &s.NewGame.Friend },
		"The other person's name.", message.New("at most %d letters", MaxName), isPlayer),
	whole("white_level", opponent.First, func(s *Settings) *opponent.Level { return &s.NewGame.WhiteLevel },
		"How well White plays if two computers play.", opponent.First, opponent.AllCores),
	whole("black_level", opponent.First, func(s *Settings) *opponent.Level { return &s.NewGame.BlackLevel },
		"How well Black plays then.", opponent.First, opponent.AllCores),
	engineName("white_engine", func(s *Settings) *string { return &s.NewGame.WhiteEngine },
		"The engine that plays White then, by its name; without one Midline plays."),
	engineName("black_engine", func(s *Settings) *string { return &s.NewGame.BlackEngine },
		"The engine that plays Black then."),
	strength("white_strength", func(s *Settings) *string { return &s.NewGame.WhiteStrength },
		"The strength of an engine or of full strength that plays White then: elo, depth, nodes or time "+
			"(in milliseconds) with a number; without one the clock decides."),
	strength("black_strength", func(s *Settings) *string { return &s.NewGame.BlackStrength },
		"The strength of Black then."),
	choice("pace", PaceQuick, func(s *Settings) *string { return &s.NewGame.Pace },
		"How fast two computers play: as they come, or a move in a second, or in three, at the soonest.",
		PaceQuick, PaceSteady, PaceSlow),
	text("army", "C", func(s *Settings) *string { return &s.NewGame.Army },
		"Your army, by the first letter of its name; one from a file by the name of that in braces.",
		message.New("%v, or the name of a file of an army in braces, such as %q", tomlfile.Quoted(Armies),
			message.Literal("{my-army}")),
		isArmy),
	text("computer_army", ArmyBlind, func(s *Settings) *string { return &s.NewGame.ComputerArmy },
		"The computer's army; with blind it chooses without seeing yours.",
		message.New("%v, or the name of a file of an army in braces, such as %q",
			tomlfile.Quoted(append([]string{ArmyBlind}, Armies...)), message.Literal("{my-army}")),
		func(v string) bool { return v == ArmyBlind || isArmy(v) }),
	choice("colour", ColourWhite, func(s *Settings) *string { return &s.NewGame.Colour },
		"Your colour.", ColourWhite, ColourBlack, ColourDice),
	clock("clock", ClockNone, func(s *Settings) *string { return &s.NewGame.Clock },
		"The clock: minutes for the game and seconds each turn. After a slash stands your opponent's time, "+
			"if it is another, and after a space the kind of clock, if it is not fischer."),
	choice("start", StartArray, func(s *Settings) *string { return &s.NewGame.Start },
		"The start position: the array of chess, by dice, or the one with the number below.",
		StartArray, StartDice, StartNumber),
	whole("number", 518, func(s *Settings) *int { return &s.NewGame.Number },
		"The number of the start position; 518 is that of orthodox chess.", MinNumber, MaxNumber),
	oneOf("match", 1, func(s *Settings) *int { return &s.NewGame.Match },
		"How many games the match has.", 1, 3, 5),
), in(tableAnalysis,
	engineName("engine", func(s *Settings) *string { return &s.Analysis.Engine },
		"The engine that analyses, by its name; without one, and where it does not know the game, Midline does."),
	flag("two", false, func(s *Settings) *bool { return &s.Analysis.Two },
		"A second engine analyses beside the first."),
	engineName("second", func(s *Settings) *string { return &s.Analysis.Second },
		"The second engine, by its name; without one it is Midline."),
	whole("threads", 0, func(s *Settings) *int { return &s.Analysis.Threads },
		"How many threads think; with 0 all processors but one.", 0, MaxThreads),
	whole("memory", 256, func(s *Settings) *int { return &s.Analysis.Memory },
		"How many megabytes there are for what was found.", MinMemory, MaxMemory),
	whole("lines", 1, func(s *Settings) *int { return &s.Analysis.Lines },
		"How many lines are worked out.", MinLines, MaxLines),
	choice("game_limit", "1s", func(s *Settings) *string { return &s.Analysis.GameLimit },
		"How long a whole game is analysed: seconds a move, or after a d the depth.", GameLimits...),
	flag("eval_bar", true, func(s *Settings) *bool { return &s.Analysis.EvalBar },
		"A bar beside the board shows who stands better."),
	flag("arrows", true, func(s *Settings) *bool { return &s.Analysis.Arrows },
		"Arrows on the board show the lines."),
), in(tableLibrary,
	flag("table", false, func(s *Settings) *bool { return &s.Library.Table },
		"The games of the library are lines of a table, and not shown with their boards."),
	text("columns", "", func(s *Settings) *string { return &s.Library.Columns },
		"The columns of that table, with commas between them; without any the usual ones.",
		message.New("names with commas between them, such as %q", message.Literal("white,black,result,date")), isList),
	text("order", "", func(s *Settings) *string { return &s.Library.Order },
		"The order of the games; without one the newest come first.",
		message.New("a name, such as %q", message.Literal("newest")), isList),
))

// Default returns the settings of a player who has chosen nothing yet.
func Default() Settings {
	var s Settings
	for _, k := range keys {
		k.set(&s, k.standard)
	}
	return s
}

// Equal reports whether two settings are the same in everything.
func (s Settings) Equal(other Settings) bool {
	for _, k := range keys {
		if k.get(s) != k.get(other) {
			return false
		}
	}
	return slices.EqualFunc(s.Engines, other.Engines, Engine.Equal)
}

// Value returns the value of a setting by its key, "theme" or "analysis.threads": a string, a bool,
// an int64 or a float64. It panics where there is no such key.
func (s Settings) Value(name string) any { return find(name).get(s) }

// SetValue gives a setting a value of the type that Value returns. It reports whether the setting may
// have that value, and changes nothing if not. It panics where there is no such key.
func (s *Settings) SetValue(name string, value any) bool { return find(name).set(s, value) }

func find(name string) key[Settings] {
	i := slices.IndexFunc(keys, func(k key[Settings]) bool { return k.path() == name })
	if i < 0 {
		panic("settings: there is no key " + name)
	}
	return keys[i]
}
