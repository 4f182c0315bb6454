package app

import (
	"maps"
	"reflect"
	"slices"

	"midline/engine/rules"
)

// Route identifies a page of the window or an overlay, and says what to show on it. Each route is a type; a room may
// have routes of its own.
type Route any

// The routes to which more than one room leads.
type (
	// Welcome asks for the set of pieces at the first start.
	Welcome struct{}
	// Begin asks after that what to do first.
	Begin struct{}
	// Home shows the games and the unfinished ones.
	Home struct{}
	// Unfinished shows all unfinished games.
	Unfinished struct{}
	// ByMessage lists the games by message.
	ByMessage struct{}
	// About names the authors of the games.
	About struct{}
	// Settings is the page of the settings.
	Settings struct{}
	// Engines lists other programs that play and analyse.
	Engines struct{}
	// NewGame asks what to play.
	NewGame struct{}
	// FirstGame asks a newcomer how the first game is to be played.
	FirstGame struct{}
	// Tournament is the tournament of engines. With New, and if there is none, it asks what one is to be; with List it
	// shows all that there are.
	Tournament struct{ New, List bool }
	// Game is the current game.
	Game struct{}
	// Analysis is the analysis board.
	Analysis struct{}
	// Editor sets up a position: the given one, or the last one if it is nil.
	Editor struct{ Position *rules.Position }
	// Workshop lists the armies, and is where players make armies of their own.
	Workshop struct{}
	// Library lists the games of the library.
	Library struct{}
	// OpenedFile lists the games of a file that was opened.
	OpenedFile struct{}
	// Statistics shows statistics of these games.
	Statistics struct{}
	// Learn shows the next step and the progress.
	Learn struct{}
	// Lesson is a lesson at its first unsolved stage.
	Lesson struct{ ID string }
	// Puzzles asks which puzzles to solve.
	Puzzles struct{}
	// Armies compares two armies.
	Armies struct{}
	// Rules shows the rules of a game by its UCI name over the page, "" for the game that was chosen last. They
	// begin with an army unless it is "", or are the whole rulebook.
	Rules struct {
		Game, Army string
		Whole      bool
	}
	// Word explains a term over the page; "" is the first one.
	Word struct{ Term string }
	// Keys shows the help on keys over the page.
	Keys struct{}
)

// Page is the page of a route.
type Page struct {
	Screen Screen
	// Shown, which is optional, is called when the page is shown.
	Shown func()
	// Left, which is optional, is called before another page is shown.
	Left func()
	// Keep, which is optional, is called before the page is made anew in another language. What it returns is called
	// after that, and restores what was open.
	Keep func() (restore func())
	// Keys, which is optional, returns the lines about the page in the help on keys.
	Keys func() []string
	// Variant, which is optional, returns the UCI name of the game that is shown.
	Variant func() string
	// Rules, which is optional, returns the rules of the game that is shown.
	Rules func() *rules.Rules
	// Quiet says that no notice is shown on the page.
	Quiet bool
}

// Routes are the pages and the overlays of the window, by the types of their routes.
type Routes struct {
	pages    map[reflect.Type]func(Route) Page
	overlays map[reflect.Type]func(Route) Overlay
}

// NewRoutes returns an empty set of routes.
func NewRoutes() *Routes {
	return &Routes{pages: map[reflect.Type]func(Route) Page{}, overlays: map[reflect.Type]func(Route) Overlay{}}
}

// Serve registers the function that makes the pages of a type of routes.
func Serve[R any](to *Routes, page func(R) Page) {
	to.pages[reflect.TypeFor[R]()] = func(r Route) Page { return page(r.(R)) }
}

// ServeOverlay registers the function that makes the overlays of a type of routes.
func ServeOverlay[R any](to *Routes, overlay func(R) Overlay) {
	to.overlays[reflect.TypeFor[R]()] = func(r Route) Overlay { return overlay(r.(R)) }
}

// Served returns the types of all routes that lead to a page or an overlay.
func (to *Routes) Served() []reflect.Type {
	return slices.Concat(slices.Collect(maps.Keys(to.pages)), slices.Collect(maps.Keys(to.overlays)))
}

// Shows reports whether the current page belongs to a type of routes.
func Shows[R any](f Frame) bool {
	_, shown := f.At().(R)
	return shown
}
