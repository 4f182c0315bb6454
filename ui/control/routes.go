package control

import (
	"midline/ui/app"
)

// The routes of this package alone.
type (
	curtain struct{} // until the second player has come
	choice  struct{} // the second player's army
	reveal  struct{} // both armies
)

// serve has a line for each page.
func (a *App) serve() {
	to := a.Routes
	keysOf := func(lines ...string) func() []string { return func() []string { return lines } }
	a.prefs.Serve(to)
	app.Serve(to, func(app.NewGame) app.Page { return app.Page{Screen: a.newGameScreen(), Keys: keysOf("armies", "go")} })
	app.Serve(to, func(curtain) app.Page { return app.Page{Screen: a.curtainScreen()} })
	app.Serve(to, func(choice) app.Page { return app.Page{Screen: a.choiceScreen(), Keys: keysOf("armies", "go")} })
	app.Serve(to, func(reveal) app.Page { return app.Page{Screen: a.revealScreen(), Shown: a.turnCards} })
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
