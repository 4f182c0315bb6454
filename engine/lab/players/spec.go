package players

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/uciclient"
)

// The kinds of players.
const (
	KindUCI      = "uci"      // a program that speaks UCI
	KindXBoard   = "xboard"   // a program that speaks the protocol of xboard
	KindMidline  = "midline"  // this build's search, in this process
	KindLevel    = "level"    // a level of it
	KindBeginner = "beginner" // see Beginner
	KindRandom   = "random"   // any legal action
)

// Setting is an option of a program with its value.
type Setting struct{ Name, Value string }

// Spec describes a player. ParseSpec reads it from text.
type Spec struct {
	Text     string // as it was written
	Kind     string
	Name     string
	Command  []string
	Settings []Setting
	// Variants are the program's names of variants, by Midline's.
	Variants map[string]string
	// FEN is the form in which positions are written for the program: "midline" as in the rulebook,
	// "plain" without the armies, "xfen" also with KQkq for castling rights.
	FEN string
	// KingMoves says that castling is written with the squares of the king, not as king takes rook.
	KingMoves bool
	AtHome    bool   // the program runs in its own folder
	Trace     string // file to which the communication with the program is appended, "" for none
	Level     int
	Hash      int // megabytes, 0 for the player's default
	// Params are parameters of the search (search.Params) that differ from the defaults; nil for
	// none.
	Params map[string]int
	// Values are what pieces of armies of one's own are worth, by the IDs of the armies.
	Values map[string]*[rules.NumRoles]int32
	// Memory keeps what the search learnt earlier in the game, even if nodes limit it.
	Memory  bool
	Threads int
	// Network is the evaluation of midline.
	Network search.Network
	// Limits of the player replace those of the match, clocks included.
	Limits Limits
	// Given are the keys of the options that were written; of a key with a dot, the part up to the dot: "option.".
	Given []string
}

// kindsOf says for which kinds of players an option is; name is for all.
var kindsOf = map[string][]string{
	"option.": programs, "variant.": programs, "cmd": programs, "trace": programs, "fen": programs,
	"home": {KindUCI}, "castling": {KindUCI},
	"network": {KindMidline, KindLevel}, "param.": {KindMidline}, "values.": {KindMidline}, "memory": {KindMidline},
	"hash": searching, "threads": searching, "depth": limited, "movetime": limited,
	"nodes": {KindUCI, KindMidline}, // the protocol of xboard has no limit of nodes
}

var (
	programs  = []string{KindUCI, KindXBoard}
	limited   = []string{KindUCI, KindXBoard, KindMidline}
	searching = []string{KindUCI, KindXBoard, KindMidline, KindLevel}
)

// ParseSpec reads a player: a kind, then words of the form key=value, and for
// programs the command. Values with spaces stand in quotes. The error says which
// word is wrong.
//
//	uci /usr/games/toga2 option.Hash=16 nodes=5000
//	xboard cmd="/usr/games/phalanx -b-" name=phalanx
//	level 3
func ParseSpec(text string) (Spec, error) {
	words, err := uciclient.SplitArguments(text)
	if err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	if len(words) == 0 {
		return Spec{}, errors.New("a player needs a kind: uci, xboard, midline, level, beginner or random")
	}
	s := Spec{Text: text, Kind: words[0], FEN: "midline", Threads: 1, Variants: map[string]string{}}
	for _, word := range words[1:] {
		if err := s.read(word); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
	}
	if err := s.complete(); err != nil {
		return Spec{}, fmt.Errorf("player %q: %w", text, err)
	}
	return s, nil
}

// read reads one word of a spec.
func (s *Spec) read(word string) error {
	key, value, found := strings.Cut(word, "=")
	if !found {
		if s.Kind == KindLevel {
			return s.number("level", word, 1, search.Levels, &s.Level)
		}
		s.Command = append(s.Command, word)
		return nil
	}
	given := key
	if prefix, _, dotted := strings.Cut(key, "."); dotted {
		given = prefix + "."
	}
	s.Given = append(s.Given, given)
	if name, ok := strings.CutPrefix(key, "option."); ok {
		s.Settings = append(s.Settings, Setting{name, value})
		return nil
	}
	if name, ok := strings.CutPrefix(key, "variant."); ok {
		s.Variants[name] = value
		return nil
	}
	if name, ok := strings.CutPrefix(key, "param."); ok {
		return s.param(name, value)
	}
	if id, ok := strings.CutPrefix(key, "values."); ok {
		return s.values(id, value)
	}
	switch key {
	case "name":
		s.Name = value
	case "cmd":
		words, err := uciclient.SplitArguments(value)
		s.Command = append(s.Command, words...)
		return err
	case "home":
		if value != "on" && value != "off" {
			return fmt.Errorf("home is on or off, not %q", value)
		}
		s.AtHome = value == "on"
	case "trace":
		s.Trace = value
	case "fen":
		if value != "midline" && value != "plain" && value != "xfen" {
			return fmt.Errorf("fen is midline, plain or xfen, not %q", value)
		}
		s.FEN = value
	case "castling":
		if value != "king" && value != "rook" {
			return fmt.Errorf("castling is king (e1g1) or rook (e1h1), not %q", value)
		}
		s.KingMoves = value == "king"
	case "network":
		var err error
		s.Network, err = search.ReadNetwork(value)
		return err
	case "memory":
		if value != "on" && value != "off" {
			return fmt.Errorf("memory is on or off, not %q", value)
		}
		s.Memory = value == "on"
	case "hash":
		return s.number(key, value, search.MinHash, search.MaxHash, &s.Hash)
	case "threads":
		return s.number(key, value, search.MinThreads, search.MaxThreads, &s.Threads)
	case "depth":
		return s.number(key, value, 1, search.MaxDepth, &s.Limits.Depth)
	case "nodes":
		n := 0
		err := s.number(key, value, 1, 1<<40, &n)
		s.Limits.Nodes = uint64(n)
		return err
	case "movetime":
		d, err := Seconds(value)
		s.Limits.MoveTime = d
		return err
	default:
		return fmt.Errorf("%q is not known; a command with such a word stands in cmd=\"…\"", word)
	}
	return nil
}

// values sets what the pieces of an army of one's own are worth to the player: knight, bishop, rook and queen in
// centipawns, 0 for Midline's estimate.
func (s *Spec) values(id, text string) error {
	var worths [rules.NumRoles]int32
	list := strings.Split(text, ",")
	if len(list) > 4 {
		return fmt.Errorf("the values of %s are those of knight, bishop, rook and queen, not %q", id, text)
	}
	for i, word := range list {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > 3000 {
			return fmt.Errorf("a value of %s is a number of centipawns from 0 to 3000, not %q", id, word)
		}
		worths[rules.Knight+rules.Role(i)] = int32(n)
	}
	if s.Values == nil {
		s.Values = map[string]*[rules.NumRoles]int32{}
	}
	s.Values[id] = &worths
	return nil
}

// param sets a parameter of the search.
func (s *Spec) param(name, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil {
		return fmt.Errorf("the search parameter %s is a whole number, not %q", name, value)
	}
	if err := search.CheckParam(name, n); err != nil {
		return err
	}
	if s.Params == nil {
		s.Params = map[string]int{}
	}
	s.Params[name] = n
	return nil
}

func (s *Spec) number(key, value string, least, most int, to *int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return fmt.Errorf("%s is a number from %d to %d, not %q", key, least, most, value)
	}
	*to = n
	return nil
}

// complete checks a spec as a whole and names it.
func (s *Spec) complete() error {
	name := s.Kind
	switch s.Kind {
	case KindUCI, KindXBoard:
		if len(s.Command) == 0 {
			return errors.New("the command of the program is missing")
		}
		name = filepath.Base(s.Command[0])
	case KindLevel:
		if s.Level == 0 {
			return fmt.Errorf("the level is missing, 1 to %d", search.Levels)
		}
		name = fmt.Sprintf("level%d", s.Level)
	case KindMidline, KindBeginner, KindRandom:
	default:
		return fmt.Errorf("the kind %q is not known; it is uci, xboard, midline, level, beginner or random", s.Kind)
	}
	if len(s.Command) > 0 && !slices.Contains(programs, s.Kind) {
		return fmt.Errorf("%q belongs to no player of this kind", s.Command[0])
	}
	for _, option := range s.Given {
		if kinds := kindsOf[option]; kinds != nil && !slices.Contains(kinds, s.Kind) {
			return fmt.Errorf("%s is not for the kind %s, but for %s", option, s.Kind, strings.Join(kinds, ", "))
		}
	}
	if s.Name == "" {
		if !s.Limits.IsZero() {
			name += "-" + strings.ReplaceAll(s.Limits.String(), " ", "")
		}
		s.Name = name
	}
	return nil
}

// ByClock reports whether the player has a clock. A player with limits of its own, or with none to
// obey, has none.
func (s *Spec) ByClock() bool {
	return s.Limits.IsZero() && (s.Kind == KindUCI || s.Kind == KindXBoard || s.Kind == KindMidline)
}

// LimitsIn returns the limits of the player in a match: its own, or those of the match if it obeys any. A level of
// Midline counts the nodes that belong to it.
func (s *Spec) LimitsIn(match Limits) Limits {
	switch {
	case !s.Limits.IsZero():
		return s.Limits
	case s.Kind == KindLevel:
		return Limits{Nodes: search.Level(s.Level).Nodes}
	case s.Kind == KindBeginner || s.Kind == KindRandom:
		return Limits{}
	}
	return match
}

// Open makes the player, which must be closed. A program is started.
func (s *Spec) Open() (Player, error) {
	switch s.Kind {
	case KindUCI:
		return openUCI(s)
	case KindXBoard:
		return openXBoard(s)
	case KindMidline, KindLevel:
		return openMidline(s), nil
	case KindBeginner:
		return &Beginner{}, nil
	}
	return &Beginner{Blind: true}, nil
}

// Seconds reads a time such as 0.02.
func Seconds(text string) (time.Duration, error) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f < 0 || f > 360_000 {
		return 0, fmt.Errorf("a time in seconds is needed, such as 0.5, not %q", text)
	}
	return time.Duration(f*1000+0.5) * time.Millisecond, nil
}

// ParseControl reads a time control, base and increment in seconds: "2+0.02".
func ParseControl(text string) (base, inc time.Duration, err error) {
	first, second, found := strings.Cut(text, "+")
	if base, err = Seconds(first); err == nil && found {
		inc, err = Seconds(second)
	}
	if err != nil || base <= 0 {
		return 0, 0, fmt.Errorf("a time control is base+increment in seconds, such as 2+0.02, not %q", text)
	}
	return base, inc, nil
}
