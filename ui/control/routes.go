package control

import (
	"midline/ui/app"
)

// The routes of this package alone.
type (
	curtain    struct{} // until the second player has come
	choice     struct{} // the second player's army
	reveal     struct{} // both armies
	puzzlePage struct{} // one of the puzzles
)

// serve has a line for each page.
func (a *App) serve() {
	to := a.Routes
	app.Serve(to, func(app.Welcome) app.Page { return app.Page{Screen: a.welcomeScreen(), Quiet: true} })
	app.Serve(to, func(app.Begin) app.Page { return app.Page{Screen: a.beginScreen(), Quiet: true} })
	app.Serve(to, func(app.Home) app.Page { return app.Page{Screen: a.homeScreen()} })
	app.Serve(to, func(app.About) app.Page { return app.Page{Screen: a.aboutScreen()} })
	app.Serve(to, func(app.Settings) app.Page { return app.Page{Screen: a.settingsScreen(), Left: a.leaveSettings} })
	app.Serve(to, func(app.Engines) app.Page { return app.Page{Screen: a.enginesScreen()} })
	app.Serve(to, func(app.NewGame) app.Page { return app.Page{Screen: a.newGameScreen()} })
	app.Serve(to, func(curtain) app.Page { return app.Page{Screen: a.curtainScreen()} })
	app.Serve(to, func(choice) app.Page { return app.Page{Screen: a.choiceScreen()} })
	app.Serve(to, func(reveal) app.Page { return app.Page{Screen: a.revealScreen(), Shown: a.turnCards} })
	app.Serve(to, func(app.Analysis) app.Page {
		return app.Page{Screen: a.deskScreen(), Shown: func() { a.desk.session.start() }, Left: a.leaveDesk}
	})
	app.Serve(to, func(app.Game) app.Page {
		return app.Page{Screen: a.gameScreen(), Shown: a.startSession, Left: a.leaveGame}
	})
	app.Serve(to, func(app.Editor) app.Page { return app.Page{Screen: a.editorScreen()} })
	app.Serve(to, func(app.Library) app.Page {
		return app.Page{Screen: a.libraryScreen(), Shown: a.showLibrary, Left: a.leaveLibrary}
	})
	app.Serve(to, func(app.Learn) app.Page { return app.Page{Screen: a.learnScreen()} })
	app.Serve(to, func(app.Lesson) app.Page { return app.Page{Screen: a.lessonScreen(), Left: a.leaveLesson} })
	app.Serve(to, func(app.Armies) app.Page { return app.Page{Screen: a.armiesScreen()} })
	app.Serve(to, func(app.Puzzles) app.Page { return app.Page{Screen: a.puzzlesScreen()} })
	app.Serve(to, func(puzzlePage) app.Page { return app.Page{Screen: a.puzzleScreen(), Left: a.leavePuzzle} })
	app.Serve(to, func(app.Statistics) app.Page {
		return app.Page{Screen: a.statisticsScreen(), Shown: a.showStatistics, Left: a.leaveStatistics}
	})
}
