package program

import (
	"midline/engine/game"
	"midline/engine/variant/orthodox"
	"midline/ui/present"
)

// Replacing implements newgame.Games.
func (a *App) Replacing(do func()) { a.play.Replacing(do) }

// BeginGame implements newgame.Games.
func (a *App) BeginGame(g *game.Game, throws []orthodox.Throw, guided bool) {
	a.play.Begin(g, throws, guided)
}

// FirstGame implements home.Games.
func (a *App) FirstGame() { a.newgame.FirstGame() }

// Unfinished implements home.Games.
func (a *App) Unfinished() *present.Unfinished { return a.play.Unfinished() }

// Resume implements home.Games.
func (a *App) Resume() { a.play.Resume() }
