package present

import (
	"strconv"

	"midline/engine/game"
	"midline/engine/settings"
	"midline/ui/kit"
	"midline/ui/words"
)

// LevelOptions are the computer's levels with their names, as the settings count them.
func LevelOptions() []kit.Option {
	var levels []kit.Option
	for i := settings.Sparring; i <= settings.MaxLevel; i++ {
		id := strconv.Itoa(i)
		levels = append(levels, kit.Option{ID: id, Name: words.T("level." + id)})
	}
	return levels
}

// LevelOf reads a computer's level as the settings count, full strength included.
func LevelOf(id string) int {
	level, err := strconv.Atoi(id)
	if err != nil {
		return settings.MinLevel
	}
	return min(max(level, settings.Sparring), settings.MaxLevel)
}

// PlayerLevel returns the level of a game's player for one of the settings. In a game, 0 is a
// person.
func PlayerLevel(setting int) int {
	if setting == settings.Sparring {
		return game.Sparring
	}
	return setting
}

// SettingLevel is the inverse of PlayerLevel.
func SettingLevel(level int) int {
	if level == game.Sparring {
		return settings.Sparring
	}
	return level
}
