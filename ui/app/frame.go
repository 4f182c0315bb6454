package app

import (
	"midline/ui/bars"
	"midline/ui/board"
)

// Frame is what a room has of the window around it. All methods but Do are called on the
// window's goroutine.
type Frame interface {
	// Go leaves the page there is and shows that of a route.
	Go(Route)
	// At returns the route of the page that is shown, nil before the first.
	At() Route
	// From returns the route of the page that was shown before that, nil for none.
	From() Route
	// Page returns the page that is shown.
	Page() Page
	// Cover lays an overlay over the page, in place of any other; nil takes it away, as Go does.
	Cover(Overlay)
	// Ask asks a question, in place of one about the same.
	Ask(bars.Question)
	// Tell shows a notice, in place of one about the same.
	Tell(bars.Notice)
	// Settle takes away the questions and notices about a topic: it is no longer so.
	Settle(bars.Topic)
	// Do runs a function on the window's goroutine, soon, and does not wait.
	Do(func())
	// Changed tells that other entries of the menu bar can be chosen, or are ticked.
	Changed()
	// Copy puts a text into the clipboard.
	Copy(text string)
	// Prefs returns what the player has chosen.
	Prefs() *Prefs
	// Board returns what every board of the window has in common: pieces, texts, and keys that
	// go to a question first.
	Board() board.Config
}

// Link returns a function that goes to a route.
func Link(f Frame, r Route) func() { return func() { f.Go(r) } }

// TellText shows a notice that is about nothing but its text.
func TellText(f Frame, text string) { f.Tell(bars.Notice{Text: text}) }
