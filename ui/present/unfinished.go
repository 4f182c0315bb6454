package present

import "fyne.io/fyne/v2"

// Unfinished is an unfinished game.
type Unfinished struct {
	ID    string
	Board func() fyne.CanvasObject // makes a miniature, square
	Head  string                   // what it is, "" for an unfinished game
	Title string                   // "Animals against Nemesis"
	Lines []string                 // "Chess 2, turn 15", "Computer, level 4"
	Short string                   // "Animals – Nemesis"
	Line  string                   // "Level 4 · turn 15"
	Sides []UnfinishedSide         // the side to move first
	// Button is the label of the button that leads to it, "" for that of resuming.
	Button string
	// Saved says when it is saved, "" for after every move.
	Saved string
}

// UnfinishedSide is a player of an unfinished game; Clock may be "".
type UnfinishedSide struct {
	Name, Clock string
	ToMove      bool
}
