package program

import (
	"midline/ui/newgame"
	"midline/ui/present"
)

// Replacing implements newgame.Games.
func (a *App) Replacing(do func()) { a.play.Replacing(do) }

// BeginGame implements newgame.Games.
func (a *App) BeginGame(b newgame.Beginning) { a.play.Begin(b.Game, b.Throws, b.Guided) }

// FirstGame implements home.Games.
func (a *App) FirstGame() { a.newgame.FirstGame() }

// Unfinished implements home.Games.
func (a *App) Unfinished() *present.Unfinished { return a.play.Unfinished() }

// Resume implements home.Games.
func (a *App) Resume() { a.play.Resume() }
