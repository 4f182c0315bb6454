package settings

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/opponent"
)

// key is one line of the settings file.
type key struct {
	table  string // "" or one of tables
	name   string
	about  string           // what it is: a sentence for the comment above it
	values *message.Message // what it may be, "from 1 to 8": for the comment and for mistakes
	// set puts a value, as the TOML decoder gives it, into s if it is one of
	// the key's, and reports whether it is.
	set func(s *Settings, value any) bool
	get func(s Settings) any
	// judge says what is wrong with a text; nil: values says enough.
	judge func(text string) error
}

// path returns the key with its table, "new_game.clock".
func (k key) path() string {
	if k.table == "" {
		return k.name
	}
	return k.table + "." + k.name
}

// wrong says why a value is none of the key's.
func (k key) wrong(value any) *message.Message {
	if v, ok := value.(string); ok && k.judge != nil {
		return message.New("is %s: %v", describe(value), k.judge(v))
	}
	return message.New("is %s, and must be %s", describe(value), k.values)
}

// The names of tables and of the key that says which form the file has.
const (
	tableNewGame  = "new_game"
	tableAnalysis = "analysis"
	tableEngine   = "engine"
	keyVersion    = "version"
)

// tables are those that there is one of, in the order of the file, with what they
// are about.
var tables = []struct{ name, about string }{
	{tableNewGame, "What the new-game screen begins with: the last choice there."},
	{tableAnalysis, "How positions are analysed."},
}

// keys is the file, in order, without the version.
var keys = []key{
	text("theme", "The board's theme.",
		message.New(`a name, such as %q`, "brown"), isName, func(s *Settings) *string { return &s.Theme }),
	choice("pieces", "The drawings of the pieces: those that the theme names, the carved set, or flat ones with symbols for learners.",
		func(s *Settings) *string { return &s.Pieces }, PiecesTheme, PiecesMidline, PiecesSymbols),
	choice("window", "The window around the board; system follows the desktop.",
		func(s *Settings) *string { return &s.Window }, WindowLight, WindowDark, WindowSystem),
	choice("animation", "How fast pieces move.",
		func(s *Settings) *string { return &s.Animation }, AnimationOff, AnimationQuick, AnimationNormal, AnimationSlow),
	flag("help", "Help on the board: where a piece may go, what a move destroys, why it is not allowed.",
		func(s *Settings) *bool { return &s.Help }),
	flag("figurines", "The list of moves shows pieces and signs instead of letters.",
		func(s *Settings) *bool { return &s.Figurines }),
	flag("turn_board", "The board turns to the side to move, in a game of two people at one screen.",
		func(s *Settings) *bool { return &s.Turn }),
	flag("premove", "Against the computer, a move may be set in advance while it thinks.",
		func(s *Settings) *bool { return &s.Premove }),
	choice("coach", "The coach asks before a move that throws something away: never, against the computer at levels up to 4, or always.",
		func(s *Settings) *string { return &s.Coach }, CoachOff, CoachLevels, CoachAlways),
	flag("confirm", "Resigning, and offering the computer a draw, are asked about first.",
		func(s *Settings) *bool { return &s.Confirm }),
	scale("ui_scale", "The size of all text and controls; 1 is the usual.", MinScale, MaxScale,
		func(s *Settings) *float64 { return &s.UIScale }),
	flag("sound", "Sounds: moves, captures, the powers of the armies, the end of a game.",
		func(s *Settings) *bool { return &s.Sound }),
	whole("volume", "How loud sounds are, in per cent.", MinVolume, MaxVolume,
		func(s *Settings) *int { return &s.Volume }),
	flag("menu_bar", "A menu bar above the window; macOS always has one. F10 shows and hides it.",
		func(s *Settings) *bool { return &s.MenuBar }),
	whole("level", "How well the computer plays; 0 spars and never attacks, 9 is full strength, and 10 the same on all cores.", opponent.Sparring, opponent.AllCores,
		func(s *Settings) *opponent.Level { return &s.Level }),

	in(tableNewGame, text("game", "The game, with its options after a colon.",
		message.New("a variant's name, such as %q or %q", "chess2", "kings:corner=h8"), isVariant, func(s *Settings) *string { return &s.NewGame.Game })),
	in(tableNewGame, kind("opponent", "Who plays against you; a person sits at the same screen, and with none two computers play.",
		func(s *Settings) *opponent.Kind { return &s.NewGame.Opponent }, opponent.Midline, opponent.Person, opponent.None)),
	in(tableNewGame, text("engine", "The engine that plays as the computer, by its name; without one Midline plays.",
		message.New("the name of an engine, or %q", ""), isEngineOrNone, func(s *Settings) *string { return &s.NewGame.Engine })),
	in(tableNewGame, text("name", "Your name in a game of two people; without one you are called after your colour.",
		message.New("at most %d letters", MaxName), isPlayer, func(s *Settings) *string { return &s.NewGame.Name })),
	in(tableNewGame, text("friend", "The other person's name.",
		message.New("at most %d letters", MaxName), isPlayer, func(s *Settings) *string { return &s.NewGame.Friend })),
	in(tableNewGame, whole("white_level", "How well White plays if two computers play.", opponent.First, opponent.AllCores,
		func(s *Settings) *opponent.Level { return &s.NewGame.WhiteLevel })),
	in(tableNewGame, whole("black_level", "How well Black plays then.", opponent.First, opponent.AllCores,
		func(s *Settings) *opponent.Level { return &s.NewGame.BlackLevel })),
	in(tableNewGame, choice("pace", "How fast two computers play: as they come, or a move in a second, or in three, at the soonest.",
		func(s *Settings) *string { return &s.NewGame.Pace }, PaceQuick, PaceSteady, PaceSlow)),
	in(tableNewGame, choice("army", "Your army, by the first letter of its name.",
		func(s *Settings) *string { return &s.NewGame.Army }, Armies...)),
	in(tableNewGame, choice("computer_army", "The computer's army; with blind it chooses without seeing yours.",
		func(s *Settings) *string { return &s.NewGame.ComputerArmy }, append([]string{ArmyBlind}, Armies...)...)),
	in(tableNewGame, choice("colour", "Your colour.",
		func(s *Settings) *string { return &s.NewGame.Colour }, ColourWhite, ColourBlack, ColourDice)),
	in(tableNewGame, judged(func(v string) error { _, err := ParseClock(v); return err }, text("clock",
		"The clock: minutes for the game and seconds each turn. After a slash stands your opponent's time, if it is another, and after a space the kind of clock, if it is not fischer.",
		message.New("%q, or a time such as %q, %q, %q, %q or %q", ClockNone, "5+3", "0.5+1", "5+3 delay", "5 hourglass", "5+3/2+1 bronstein"),
		isClock, func(s *Settings) *string { return &s.NewGame.Clock }))),
	in(tableNewGame, choice("start", "The start position: the array of chess, by dice, or the one with the number below.",
		func(s *Settings) *string { return &s.NewGame.Start }, StartArray, StartDice, StartNumber)),
	in(tableNewGame, whole("number", "The number of the start position; 518 is that of orthodox chess.", MinNumber, MaxNumber,
		func(s *Settings) *int { return &s.NewGame.Number })),
	in(tableNewGame, oneOf("match", "How many games the match has.",
		func(s *Settings) *int { return &s.NewGame.Match }, 1, 3, 5)),

	in(tableAnalysis, text("engine", "The engine that analyses, by its name; without one, and where it does not know the game, Midline does.",
		message.New("the name of an engine, or %q", ""), isEngineOrNone, func(s *Settings) *string { return &s.Analysis.Engine })),
	in(tableAnalysis, whole("threads", "How many threads think; with 0 all processors but one.", 0, MaxThreads,
		func(s *Settings) *int { return &s.Analysis.Threads })),
	in(tableAnalysis, whole("memory", "How many megabytes there are for what was found.", MinMemory, MaxMemory,
		func(s *Settings) *int { return &s.Analysis.Memory })),
	in(tableAnalysis, whole("lines", "How many lines are worked out.", MinLines, MaxLines,
		func(s *Settings) *int { return &s.Analysis.Lines })),
	in(tableAnalysis, flag("eval_bar", "A bar beside the board shows who stands better.",
		func(s *Settings) *bool { return &s.Analysis.Bar })),
	in(tableAnalysis, flag("arrows", "Arrows on the board show the lines.",
		func(s *Settings) *bool { return &s.Analysis.Arrows })),
}

func isEngineOrNone(v string) bool { return v == "" || isEngineName(v) }

// in puts a key into a table.
func in(table string, k key) key {
	k.table = table
	return k
}

// judged lets a function say what is wrong with a text.
func judged(judge func(string) error, k key) key {
	k.judge = judge
	return k
}

func text(name, about string, values *message.Message, valid func(string) bool, field func(*Settings) *string) key {
	return key{name: name, about: about, values: values,
		set: func(s *Settings, value any) bool {
			v, ok := value.(string)
			if ok = ok && valid(v); ok {
				*field(s) = v
			}
			return ok
		},
		get: func(s Settings) any { return *field(&s) }}
}

func choice(name, about string, field func(*Settings) *string, options ...string) key {
	quoted := make([]string, len(options))
	for i, o := range options {
		quoted[i] = strconv.Quote(o)
	}
	valid := func(v string) bool { return slices.Contains(options, v) }
	return text(name, about, alternatives(quoted), valid, field)
}

// kind is a choice among kinds of opponents, by their IDs.
func kind(name, about string, field func(*Settings) *opponent.Kind, options ...opponent.Kind) key {
	ids := make([]string, len(options))
	for i, o := range options {
		ids[i] = o.ID()
	}
	k := choice(name, about, nil, ids...)
	k.set = func(s *Settings, value any) bool {
		id, _ := value.(string)
		v, ok := opponent.ParseKind(id)
		if ok = ok && slices.Contains(options, v); ok {
			*field(s) = v
		}
		return ok
	}
	k.get = func(s Settings) any { return field(&s).ID() }
	return k
}

func flag(name, about string, field func(*Settings) *bool) key {
	return key{name: name, about: about, values: message.New("true or false"),
		set: func(s *Settings, value any) bool {
			v, ok := value.(bool)
			if ok {
				*field(s) = v
			}
			return ok
		},
		get: func(s Settings) any { return *field(&s) }}
}

func integer[T ~int](name, about string, values *message.Message, valid func(int64) bool, field func(*Settings) *T) key {
	return key{name: name, about: about, values: values,
		set: func(s *Settings, value any) bool {
			v, ok := value.(int64)
			if ok = ok && valid(v); ok {
				*field(s) = T(v)
			}
			return ok
		},
		get: func(s Settings) any { return int64(*field(&s)) }}
}

func whole[T ~int](name, about string, low, high T, field func(*Settings) *T) key {
	valid := func(v int64) bool { return int64(low) <= v && v <= int64(high) }
	return integer(name, about, message.New("a whole number from %d to %d", low, high), valid, field)
}

func oneOf(name, about string, field func(*Settings) *int, options ...int64) key {
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = strconv.FormatInt(o, 10)
	}
	valid := func(v int64) bool { return slices.Contains(options, v) }
	return integer(name, about, alternatives(texts), valid, field)
}

// scale is a number that may be written without a point.
func scale(name, about string, low, high float64, field func(*Settings) *float64) key {
	return key{name: name, about: about, values: message.New("a number from %v to %v", low, high),
		set: func(s *Settings, value any) bool {
			v, ok := value.(float64)
			if n, isInt := value.(int64); isInt {
				v, ok = float64(n), true
			}
			if ok = ok && low <= v && v <= high; ok {
				*field(s) = v
			}
			return ok
		},
		get: func(s Settings) any { return *field(&s) }}
}

// alternatives joins "a", "b" and "c" to `a, b or c`.
func alternatives(options []string) *message.Message {
	last := len(options) - 1
	return message.New("%s or %s", strings.Join(options[:last], ", "), options[last])
}

func isClock(v string) bool {
	_, err := ParseClock(v)
	return err == nil
}

// MaxName is the number of letters that a person's name may have.
const MaxName = 24

// isPlayer accepts a person's name, or none.
func isPlayer(v string) bool {
	return utf8.ValidString(v) && utf8.RuneCountInString(v) <= MaxName && !strings.ContainsFunc(v, unicode.IsControl)
}

// isName accepts what may stand for a file without leading out of its folder.
func isName(v string) bool {
	return made(v, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_ ", r) })
}

// isVariant accepts the form of R6.10.
func isVariant(v string) bool {
	return made(v, func(r rune) bool {
		return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune(":=,-_", r)
	})
}

// made reports whether v consists of 1 to 64 letters of a kind.
func made(v string, of func(rune) bool) bool {
	return v != "" && len(v) <= 64 && !strings.ContainsFunc(v, func(r rune) bool { return !of(r) })
}

// describe returns a value from the file in a few words, as it was written.
func describe(value any) *message.Message {
	switch v := value.(type) {
	case string:
		if r := []rune(v); len(r) > 40 {
			return message.New("%q…", string(r[:40]))
		}
		return message.New("%q", v)
	case int64, float64, bool:
		return message.New("%v", v)
	case time.Time:
		return message.New("a date or time")
	case map[string]any:
		return message.New("a table")
	default:
		return message.New("a list")
	}
}
