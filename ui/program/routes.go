package program

import "midline/ui/app"

// serve has a line for each page.
func (a *App) serve() {
	to := a.Routes
	app.Serve(to, func(app.OpenedFile) app.Page { return a.opened.room.Page() })
	a.prefs.Serve(to)
	a.newgame.Serve(to)
	a.play.Serve(to)
	a.games.Serve(to)
	a.home.Serve(to)
	a.editor.Serve(to)
	a.trainer.Serve(to)
	a.messages.Serve(to)
	a.workshop.Serve(to)
	a.tourney.Serve(to)
}
