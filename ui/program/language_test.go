package program

import (
	"testing"

	"midline/ui/app/apptest"
)

// No screen shows an English word that is not among the texts of ui/words.
func TestEveryTextCanBeTranslated(t *testing.T) {
	names := []string{"settings.toml:4:9:", "level", "~/.config/midline/themes.", "linux", "linux,", "amd64", "amd64,",
		"/home/ann/.config/midline", "/home/ann/.local/share/midline", // of files, of a key in one, and of a system
		// and what players write
		"Ann", "Ben", "Cleo", "Eva", "Dmitri", "#sharp", "#club", "#endgame", "club.pgn", "The", "elephant", "that", "came",
		"too", "late"}
	// These have comments that a player wrote, and what programs call themselves and their options.
	written := []string{"settings-engines", "settings-engines-add", "settings-analysis"}
	const rulebook = "rulebook" // is in English everywhere
	apptest.Translated(t, tour, names, append(written, rulebook)...)
}
