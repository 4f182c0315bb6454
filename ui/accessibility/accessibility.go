// Package accessibility is what a screen reader is told about the window. A widget says what it is with a Node, and
// anything may have a sentence read out with Announce. The package knows no system: ui/accessibility/atspi speaks to
// the screen readers of Linux, and Fyne to those of macOS and Windows.
//
// All names, descriptions and values are texts in the player's language, complete and without markup.
package accessibility

import (
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
)

// Teller is a canvas object that says what it is. It is asked on the window's goroutine, and only while a screen reader
// listens.
//
// Objects that are no Tellers are transparent: what they contain belongs to the next object above that is one. Fyne's
// own widgets are known.
type Teller interface {
	fyne.CanvasObject
	// AccessibleNode returns what the object is now. It must not change anything.
	AccessibleNode() Node
}

// Node is a control, or a part of one, as a screen reader shows it. The zero value is a transparent group: its children
// are shown in its place.
type Node struct {
	Role Role
	// Name says which one it is: "Analyse", "e4, white elephant, attacked once". Every node with a role other than Group
	// has one, and those beside each other have different ones unless they are the same to the player.
	Name string
	// Description says more than the name, and is read after it; optional.
	Description string
	// Value is what it shows or holds: the text of a text field, the chosen option of a choice, "70 %" of a slider.
	Value string
	// Keys are the keys that do the same, "Ctrl+N"; optional.
	Keys  string
	State State
	// Range has the numbers of a slider or a progress bar; nil for everything else.
	Range *Range
	// Caret is where the next letter would be written into a text field, in letters from its beginning.
	Caret int
	// Level is that of a heading, from 1, or of a list within a list; 0 for none.
	Level int

	// Press is the default action: what a click or Enter does; nil for none. It is called on the window's goroutine.
	Press func()
	// Focus moves the keyboard to a virtual child. A canvas object that can have the keyboard needs none.
	Focus func()

	// Children are parts that are no canvas objects: the squares of a board, the rows of a list, the options of a
	// choice, the points of a chart.
	Children []Node
	// Active is the number of the child that the keyboard is on while the object has it; none unless HasActive.
	Active    int
	HasActive bool
	// Whole reports that the canvas objects inside say nothing more, and are left out. Otherwise they follow Children.
	Whole bool

	// ID tells a virtual child from the others in the same object, and stays the same while the child remains the same
	// thing: "e4". Without one, its number among them does.
	ID string
	// At and Size are the place of a virtual child within its parent. Without a size it lies where its parent does.
	At   fyne.Position
	Size fyne.Size
	// Row and Column are those of a Cell, from 0; Rows and Columns those of a Table.
	Row, Column, Rows, Columns int
	// Named is set for a Table whose cells say themselves where they are, as the squares of a board do. Its rows are not
	// read as wholes.
	Named bool
}

// Range is a number between two others.
type Range struct {
	Value, Least, Most, Step float64
	// Set changes it; nil if the player cannot. It is called on the window's goroutine.
	Set func(value float64)
}

// State is what else there is to know about a node: a set of flags.
type State uint32

// The flags. Disabled and Focused of canvas objects need not be set: they are asked of fyne.Disableable and the canvas.
const (
	// Disabled means that it cannot be used now.
	Disabled State = 1 << iota
	// Focused means that it has the keyboard.
	Focused
	// Checkable is set for what can be on or off, and Checked if it is on.
	Checkable
	Checked
	// Selectable is set for what can be chosen among others, and Selected if it is.
	Selectable
	Selected
	// Expandable is set for what opens and closes, and Expanded if it is open.
	Expandable
	Expanded
	// ReadOnly is a text field that cannot be written into.
	ReadOnly
	// MultiLine is a text field of several lines.
	MultiLine
	// Modal keeps everything else from being used, as a dialog does.
	Modal
	// Busy means that it will change by itself soon, such as a list that is being read.
	Busy
	// Secret is a text field that does not show what is written.
	Secret
)

// Has reports whether all flags of another set are set.
func (s State) Has(flags State) bool { return s&flags == flags }

// If returns flags if a condition holds, and none otherwise.
func (s State) If(holds bool) State {
	if holds {
		return s
	}
	return 0
}

// String returns the names of the flags.
func (s State) String() string {
	var names []string
	for i, name := range []string{"disabled", "focused", "checkable", "checked", "selectable", "selected", "expandable",
		"expanded", "read-only", "multi-line", "modal", "busy", "secret"} {
		if s.Has(1 << i) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// Urgency is how an announcement treats what is being said.
type Urgency int

const (
	// Polite waits until the screen reader is silent.
	Polite Urgency = iota
	// Assertive interrupts it. It is for what cannot wait, such as the end of a game.
	Assertive
)

// Listener is a system's side: it hears of changes and announcements. Its methods return at once.
type Listener interface {
	Announce(text string, how Urgency)
	// Changed is called when anything may look different.
	Changed()
}

type holder struct{ Listener }

var listener atomic.Pointer[holder]

// Listen makes l hear what happens; nil: a screen reader listens no more. It returns the previous one.
func Listen(l Listener) (previous Listener) {
	var next *holder
	if l != nil {
		next = &holder{l}
	}
	if was := listener.Swap(next); was != nil {
		previous = was.Listener
	}
	return previous
}

// Listening reports whether a screen reader listens. What is costly to put into words need not be prepared otherwise.
// Any goroutine may call it.
func Listening() bool { return listener.Load() != nil }

// Announce has a sentence read out that no control shows by itself. Any goroutine may call it; without a screen reader
// it does nothing.
func Announce(text string, how Urgency) {
	if l := listener.Load(); l != nil && text != "" {
		l.Announce(sayable(text), how)
	}
}

// sayable is a text without bytes that are no letters, such as those in the names of some files: D-Bus refuses each
// message that has one.
func sayable(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
}

// Changed says that nodes have changed which nothing that was drawn shows, such as the square that the keyboard is on.
// Changes that are drawn need no call. Any goroutine may call it.
func Changed() {
	if l := listener.Load(); l != nil {
		l.Changed()
	}
}
