package app

import (
	"reflect"

	"midline/engine/rules"
)

// Route names a page of the window, or an overlay, and says what it is to show. Each is a type
// of its own; a room may have some that no other room knows.
type Route any

// The routes that more than one room leads to.
type (
	// Welcome asks, at the first start, what the pieces are to look like.
	Welcome struct{}
	// Begin asks, after that, how the first minutes are to be spent.
	Begin struct{}
	// Home shows the games and the unfinished one.
	Home struct{}
	// About tells whose games these are.
	About struct{}
	// Settings are on a page of their own.
	Settings struct{}
	// Engines are other programs that play and analyse.
	Engines struct{}
	// NewGame asks what is to be played.
	NewGame struct{}
	// Game is the game in play.
	Game struct{}
	// Analysis is the analysis board.
	Analysis struct{}
	// Editor sets up a position: the given one, or with nil the one that was left there.
	Editor struct{ Position *rules.Position }
	// Library lists the games that are kept.
	Library struct{}
	// Statistics count how they went.
	Statistics struct{}
	// Learn shows the next step, and how far one has come.
	Learn struct{}
	// Lesson is a lesson, at the first stage that is not solved.
	Lesson struct{ ID string }
	// Puzzles asks which puzzles to solve.
	Puzzles struct{}
	// Armies compares two armies.
	Armies struct{}
	// Rules are those of a game under its UCI name, over the page: those of an army first, unless
	// it is "", or the whole rulebook.
	Rules struct {
		Game, Army string
		Whole      bool
	}
	// Word explains a term, over the page; "" is the first of all.
	Word struct{ Term string }
	// Keys shows what the keys do, over the page.
	Keys struct{}
)

// Page is what a route shows.
type Page struct {
	Screen Screen
	// Shown is called when it is on the window; optional.
	Shown func()
	// Left is called before another page comes; optional.
	Left func()
	// Keys returns the lines of the help on keys that are about the page; optional.
	Keys func() []string
	// Variant returns the UCI name of the game that is shown; optional.
	Variant func() string
	// Quiet pages come before all notices.
	Quiet bool
}

// Routes are the pages and the overlays of the window, by the types of their routes.
type Routes struct {
	pages    map[reflect.Type]func(Route) Page
	overlays map[reflect.Type]func(Route) Overlay
}

// NewRoutes returns none.
func NewRoutes() *Routes {
	return &Routes{pages: map[reflect.Type]func(Route) Page{}, overlays: map[reflect.Type]func(Route) Overlay{}}
}

// Serve lets a function make the pages of a type of routes.
func Serve[R any](to *Routes, page func(R) Page) {
	to.pages[reflect.TypeFor[R]()] = func(r Route) Page { return page(r.(R)) }
}

// ServeOverlay lets a function make what a type of routes lays over the page that is shown.
func ServeOverlay[R any](to *Routes, overlay func(R) Overlay) {
	to.overlays[reflect.TypeFor[R]()] = func(r Route) Overlay { return overlay(r.(R)) }
}

// Shows reports whether the page that is shown is one of a type of routes.
func Shows[R any](f Frame) bool {
	_, shown := f.At().(R)
	return shown
}
