package program

// serve has a line for each page.
func (a *App) serve() {
	to := a.Routes
	a.prefs.Serve(to)
	a.newgame.Serve(to)
	a.play.Serve(to)
	a.games.Serve(to)
	a.home.Serve(to)
	a.editor.Serve(to)
	a.trainer.Serve(to)
}
