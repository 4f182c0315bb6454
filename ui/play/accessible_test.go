package play

import (
	"testing"

	"midline/ui/app/apptest"
)

// Whoever does not see the screen finds everything on it.
func TestScreensAreAccessible(t *testing.T) { apptest.Accessible(t, gameTour) }

// Tab comes round on every screen.
func TestTabComesRound(t *testing.T) { apptest.TabRound(t, gameTour) }
