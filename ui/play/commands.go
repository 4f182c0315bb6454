package play

import (
	"slices"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
)

// Playing reports whether a game or the analysis board fills the window.
func (r *Room) Playing() bool {
	return app.Shows[app.Game](r.Frame) || app.Shows[app.Analysis](r.Frame)
}

// command is something that can be done with the game on the board: what a tool of this name does, or
// one of these.
func (r *Room) command(id string) (may bool, do func()) {
	s := r.OnBoard()
	switch id {
	case "share":
		return r.sharing.may(), r.sharing.open
	case "save":
		return r.sharing.may() && !r.sharing.busy, r.sharing.saveGame
	case "playon":
		return s.mayPlayOn(), s.askPlayOn
	case "newboard":
		return r.analysisShown(), r.boards.fresh
	case "closeboard":
		return r.analysisShown() && len(r.boards.list) > 1, r.boards.shut
	case "reopenboard":
		return r.analysisShown() && len(r.boards.closed) > 0, r.boards.reopen
	case "nextboard":
		return r.analysisShown() && len(r.boards.list) > 1, func() { r.boards.step(1) }
	case "previousboard":
		return r.analysisShown() && len(r.boards.list) > 1, func() { r.boards.step(-1) }
	case "review":
		return app.Shows[app.Game](r.Frame) && s.Turn.Over(), r.reviewGame
	case "details":
		return !s.Turn.Adjourned(), r.showDetails
	case "find":
		return !s.Turn.Adjourned(), r.find
	case "copy":
		return !s.Turn.Adjourned(), func() { r.Frame.Copy(r.shownFEN()) }
	case "comment":
		return s.editable(), s.Screen.moves.Edit.Write
	case "promote", "main":
		return s.editable(), func() { s.promote(id == "main") }
	case "fold":
		return s.editable(), s.foldShown
	case "delete":
		return s.editable(), s.deleteMove
	case "settings":
		return true, r.ShowSettings
	}
	may = slices.ContainsFunc(s.tools(), func(t kit.ToolModel) bool { return t.ID == id && t.Enabled })
	return may, func() { s.Tool(id) }
}

// analysisShown reports whether an analysis board is shown.
func (r *Room) analysisShown() bool { return app.Shows[app.Analysis](r.Frame) }

// Do does something with the game on the board, for the menu bar.
func (r *Room) Do(id string) {
	_, do := r.command(id)
	do()
}

// May reports whether Do can be called.
func (r *Room) May(id string) bool {
	if !r.Playing() {
		return false
	}
	may, _ := r.command(id)
	return may
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

// find shows the games of the library in which it occurs, while the explorer is open those that it counts.
func (r *Room) find() {
	if s := r.OnBoard(); s.Screen.Tab() == "explorer" && !s.explorer.barred() {
		s.explorer.find()
		return
	}
	r.Finder.Find(app.Search{Position: *r.Shown()})
}

// Notify tells something over the panel that is no bad news.
func (r *Room) Notify(text string) { r.OnBoard().tellCalmly(text) }
