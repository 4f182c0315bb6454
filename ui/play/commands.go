package play

import (
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/ui/app"
)

// Playing reports whether a game or the analysis board fills the window.
func (r *Room) Playing() bool {
	return app.Shows[app.Game](r.Frame) || app.Shows[app.Analysis](r.Frame)
}

// Do does something with the game on the board, for the menu bar: what a tool of this name does, or
// one of these.
func (r *Room) Do(id string) {
	s := r.OnBoard()
	switch id {
	case "share":
		r.sharing.open()
	case "playon":
		s.askPlayOn()
	case "review":
		r.reviewGame()
	case "find":
		r.find()
	case "copy":
		r.Frame.Copy(r.shownFEN())
	case "comment":
		s.Screen.WriteComment()
	case "promote", "main":
		s.promote(id == "main")
	case "fold":
		s.foldShown()
	case "delete":
		s.deleteMove()
	case "settings":
		r.ShowSettings()
	default:
		s.Tool(id)
	}
}

// May reports whether Do can be called.
func (r *Room) May(id string) bool {
	if !r.Playing() {
		return false
	}
	s := r.OnBoard()
	switch id {
	case "share":
		return r.sharing.may()
	case "playon":
		return s.mayPlayOn()
	case "review":
		return app.Shows[app.Game](r.Frame) && s.Turn.Over()
	case "find", "copy":
		return !s.Turn.Adjourned()
	case "comment", "promote", "main", "fold", "delete":
		return s.editable()
	case "settings":
		return true
	}
	for _, tool := range s.tools() {
		if tool.ID == id {
			return tool.Enabled
		}
	}
	return false
}

// OpenTab opens a page beside the board.
func (r *Room) OpenTab(id string) { r.OnBoard().open(id) }

// Tab is the page beside the board that is open, "" where there is no board.
func (r *Room) Tab() string {
	if !r.Playing() {
		return ""
	}
	return r.OnBoard().Screen.Tab()
}

// Shown is the position on the board.
func (r *Room) Shown() *rules.Position { return r.OnBoard().Turn.Shown().Position() }

// shownFEN is that position as a FEN.
func (r *Room) shownFEN() string { return fen.Format(r.Shown()) }

// find shows the games of the library in which it occurs.
func (r *Room) find() { r.Finder.Find(*r.Shown()) }

// Notify tells something over the panel that is no bad news.
func (r *Room) Notify(text string) { r.OnBoard().tellCalmly(text) }
