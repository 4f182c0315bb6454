package game

import "io"

// Encode writes a game as it stands at this moment.
func Encode(w io.Writer, g *Game) error { return Record(g).Encode(w) }
