package present

import (
	"math"
	"strings"

	"midline/engine/opponent"
	"midline/engine/search"
	"midline/ui/kit"
	"midline/ui/words"
)

// LevelOptions returns the computer's levels with descriptions.
func LevelOptions() []kit.Option {
	var levels []kit.Option
	for _, level := range opponent.Levels() {
		levels = append(levels, kit.Option{ID: level.ID(), Name: LevelNote(level)})
	}
	return levels
}

// LevelNote says what a level does.
func LevelNote(level opponent.Level) string { return words.T("level." + level.ID()) }

// ChessElo returns about the Elo of a level in orthodox chess on the scale of Stockfish's UCI_Elo, to 50. It reports
// false for a level whose Elo was not measured.
func ChessElo(level opponent.Level) (elo int, ok bool) {
	if level <= opponent.Sparring || level > search.MeasuredInChess {
		return 0, false
	}
	return (search.Level(int(level)).ChessElo + 25) / 50 * 50, true
}

// AddChessElo adds to what a Select shows of levels their Elo in orthodox chess.
func AddChessElo(levels []kit.Option) {
	for i := range levels {
		level, _ := opponent.ParseLevel(levels[i].ID)
		if elo, ok := ChessElo(level); ok {
			levels[i].Short = words.T("level.chess", levels[i].Short, elo)
		}
	}
}

// LevelChoices returns the computer's levels from one up, with what a Select shows of them.
func LevelChoices(least opponent.Level) []kit.Option {
	var levels []kit.Option
	for _, level := range opponent.Levels()[least:] {
		name := LevelNote(level)
		if level != opponent.Sparring && level < opponent.Full {
			name = words.T("level.choice", int(level), name)
		}
		levels = append(levels, kit.Option{ID: level.ID(), Name: name, Short: LevelName(level)})
	}
	return levels
}

// engineMark begins the ID of an engine among OpponentChoices.
const engineMark = "engine:"

// OpponentID is the ID of an opponent among OpponentChoices.
func OpponentID(o opponent.Opponent) string {
	if o.Kind == opponent.Program {
		return engineMark + o.Engine
	}
	return o.Level.ID()
}

// OpponentChoices returns the levels from one up and the engines with these names.
func OpponentChoices(least opponent.Level, engines []string) []kit.Option {
	list := LevelChoices(least)
	for _, name := range engines {
		list = append(list, kit.Option{ID: engineMark + name, Name: name, Short: name})
	}
	return list
}

// ChosenOpponent is the opponent with the ID of one of OpponentChoices. level is that of Midline where an engine is
// gone.
func ChosenOpponent(id string, level opponent.Level) opponent.Opponent {
	if name, engine := strings.CutPrefix(id, engineMark); engine {
		return opponent.Named(name, level)
	}
	if chosen, ok := opponent.ParseLevel(id); ok {
		level = chosen
	}
	return opponent.At(level)
}

// LevelText returns the text under a key for a level. The levels without a number have texts of their own under
// the key.
func LevelText(key string, level opponent.Level) string {
	switch level {
	case opponent.Sparring:
		return words.T(key + ".sparring")
	case opponent.Full:
		return words.T(key + ".full")
	case opponent.AllCores:
		return words.T(key + ".all")
	}
	return words.T(key, int(level))
}

// ComputerName returns the name of the computer at a level.
func ComputerName(level opponent.Level) string { return LevelText("player.computer", level) }

// FollowingLevel returns the level of an Elo with a decimal, "4.3"; it is "4" at level 4.
func FollowingLevel(elo int) string {
	return words.Decimal(math.Round(10*search.LevelOf(elo))/10, -1)
}

// LevelName returns the name of a level without the word computer.
func LevelName(level opponent.Level) string { return LevelText("player.level", level) }
