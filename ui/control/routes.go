package control

import (
	"midline/ui/app"
)

// serve has a line for each page.
func (a *App) serve() {
	to := a.Routes
	a.prefs.Serve(to)
	a.newgame.Serve(to)
	app.Serve(to, func(app.Analysis) app.Page {
		return app.Page{Screen: a.deskScreen(), Shown: func() { a.desk.session.start() }, Left: a.leaveDesk,
			Keys: a.boardKeys, Variant: func() string { return a.desk.session.variant() }}
	})
	app.Serve(to, func(app.Game) app.Page {
		return app.Page{Screen: a.gameScreen(), Shown: a.startSession, Left: a.leaveGame,
			Keys: a.boardKeys, Variant: func() string { return a.session.variant() }}
	})
	a.home.Serve(to)
	a.editor.Serve(to)
	a.trainer.Serve(to)
}
