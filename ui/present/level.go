package present

import (
	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/words"
)

// LevelOptions returns the computer's levels with descriptions.
func LevelOptions() []kit.Option {
	var levels []kit.Option
	for _, level := range opponent.Levels() {
		levels = append(levels, kit.Option{ID: level.ID(), Name: words.T("level." + level.ID())})
	}
	return levels
}
