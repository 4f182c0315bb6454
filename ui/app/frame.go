package app

import (
	"midline/ui/bars"
	"midline/ui/board"
)

// Frame is the window as a room sees it. All methods except Do are called on the window's goroutine.
type Frame interface {
	// Go leaves the current page and shows that of a route.
	Go(Route)
	// At returns the route of the current page, nil before the first one.
	At() Route
	// From returns the route of the previous page, nil for none.
	From() Route
	// Page returns the current page.
	Page() Page
	// Cover shows an overlay over the page and replaces any other; nil removes it, as Go does.
	Cover(Overlay)
	// Ask asks a question, which replaces one about the same topic.
	Ask(bars.Question)
	// Tell shows a notice, which replaces one about the same topic.
	Tell(bars.Notice)
	// Say reads an answer out that the player has asked for, and shows it below the page.
	Say(text string)
	// Settle removes the questions and notices about a topic, as they are no longer relevant.
	Settle(bars.Topic)
	// Do runs a function on the window's goroutine, soon, and does not wait.
	Do(func())
	// Changed updates which entries of the menu bar are enabled and ticked.
	Changed()
	// Copy copies a text to the clipboard.
	Copy(text string)
	// Prefs returns the preferences.
	Prefs() *Prefs
	// Board returns the configuration that all boards of the window share: pieces, texts, and keys that go
	// to a question first.
	Board() board.Config
}

// Link returns a function that goes to a route.
func Link(f Frame, r Route) func() { return func() { f.Go(r) } }

// TellText shows a notice without a topic.
func TellText(f Frame, text string) { f.Tell(bars.Notice{Text: text}) }
