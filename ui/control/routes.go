package control

import (
	"midline/ui/app"
)

// route names a screen of the window.
type route uint8

// The routes.
const (
	toNowhere    route = iota // before the first screen
	toWelcome                 // what the pieces look like, at the first start
	toBegin                   // how the first minutes are to be spent, after that
	toHome                    // the games, and the unfinished one
	toAbout                   // whose games these are
	toSettings                // on a page of their own
	toEngines                 // other programs that play and analyse
	toNewGame                 // what is to be played
	toCurtain                 // until the second player has come
	toChoice                  // the second player's army
	toReveal                  // both armies
	toGame                    // the game in play
	toDesk                    // the analysis board
	toEditor                  // a position that is being set up
	toLibrary                 // the games that are kept
	toStatistics              // how they went
	toLearn                   // the next step, and how far one has come
	toLesson                  // a stage of a lesson
	toPuzzles                 // which puzzles to solve
	toPuzzle                  // one of them
	toArmies                  // how they do against each other
)

// page is the screen of a route.
type page struct {
	make  func() app.Screen
	shown func() // when it is on the window; nil: nothing
	left  func() // before another one comes; nil: nothing
}

// pagesOf has a line for each screen.
func (a *App) pagesOf() map[route]page {
	return map[route]page{
		toWelcome:  {make: a.welcomeScreen},
		toBegin:    {make: a.beginScreen},
		toHome:     {make: a.homeScreen},
		toAbout:    {make: a.aboutScreen},
		toSettings: {make: a.settingsScreen, left: a.leaveSettings},
		toEngines:  {make: a.enginesScreen},
		toNewGame:  {make: a.newGameScreen},
		toCurtain:  {make: a.curtainScreen},
		toChoice:   {make: a.choiceScreen},
		toReveal:   {make: a.revealScreen, shown: a.turnCards},
		toDesk:     {make: a.deskScreen, shown: func() { a.desk.session.start() }, left: a.leaveDesk},
		toGame:     {make: a.gameScreen, shown: a.startSession, left: a.leaveGame},
		toEditor:   {make: a.editorScreen},
		toLibrary:  {make: a.libraryScreen, shown: a.showLibrary, left: a.leaveLibrary},

		toLearn:      {make: a.learnScreen},
		toLesson:     {make: a.lessonScreen, left: a.leaveLesson},
		toArmies:     {make: a.armiesScreen},
		toPuzzles:    {make: a.puzzlesScreen},
		toPuzzle:     {make: a.puzzleScreen, left: a.leavePuzzle},
		toStatistics: {make: a.statisticsScreen, shown: a.showStatistics, left: a.leaveStatistics},
	}
}

// follow leaves the screen there is and shows that of a route.
func (a *App) follow(r route) {
	if left := a.pages[a.at].left; left != nil {
		left()
	}
	a.at = r
	a.bars.queue.Leave()
	a.win.Show(a.pages[r].make())
	if shown := a.pages[r].shown; shown != nil {
		shown()
	}
	if r != toWelcome && r != toBegin {
		a.bars.queue.Begin()
	}
}

// link is a function that follows a route.
func (a *App) link(r route) func() { return func() { a.follow(r) } }
