package game

import (
	"crypto/rand"
	"strings"

	"midline/engine/message"
)

// ID returns the identifier of this game, unique wherever the game is kept; "" before Identify. It
// is saved with the game.
func (g *Game) ID() string { return g.id }

// Identify gives the game a new ID: when it begins, and when it continues as another game than the
// one it comes from.
func (g *Game) Identify() { g.id = rand.Text() }

const maxID = 64 // bytes

// validateID validates an ID that was read: it may become the name of a file.
func validateID(id string) error {
	const allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	if len(id) > maxID || strings.Trim(id, allowed) != "" {
		return message.New("the ID must be at most %d letters and digits", maxID)
	}
	return nil
}
