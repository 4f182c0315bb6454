package tournament

import (
	"testing"

	"midline/ui/app/apptest"
)

// Whoever does not see the screen finds everything on it.
func TestScreensAreAccessible(t *testing.T) { apptest.Accessible(t, tour) }

// Tab comes round on every screen.
func TestTabComesRound(t *testing.T) { apptest.TabRound(t, tour) }
