package play

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/turn"
	"midline/ui/words"
)

// controls is the part of a session that has its tools, and does what they and the keys say.
type controls struct {
	session *Session
	back    func() // leads to where the game was begun, nil for home
	stale   bool   // the screen is in another language
}

// toolIDs are the tools below the panel, from the left.
func (s *controls) toolIDs() []string {
	switch {
	case s.session.listed():
		return []string{"list", "prevgame", "nextgame", "undo", "redo", "hint", "threats", "flip", "keep"}
	case s.session.onAnalysisBoard():
		return []string{"home", "undo", "redo", "hint", "threats", "flip", "keep", "fresh"}
	case s.session.Game.Analysis():
		return []string{"home", "undo", "redo", "hint", "threats", "flip", "fresh"}
	case s.session.Turn.Watching():
		return []string{"home", "undo", "redo", "run", "pace", "flip"}
	case s.session.pause.offered():
		return []string{"home", "undo", "redo", "hint", "threats", "pause", "flip", "draw", "resign"}
	}
	return []string{"home", "undo", "redo", "hint", "threats", "flip", "draw", "resign"}
}

// toolKeys are the keys of tools.
var toolKeys = map[string]string{"prevgame": "PgUp", "nextgame": "PgDn", "undo": "Z", "hint": "H",
	"threats": "T", "flip": "F", "pause": "P"}

// tools are what is shown of the tools.
func (s *controls) tools() []kit.ToolModel {
	var list []kit.ToolModel
	for _, id := range s.toolIDs() {
		may, _ := s.tool(id)
		m := kit.ToolModel{ID: id, Icon: id, Key: toolKeys[id], Enabled: may,
			On: id == "threats" && s.session.threats.text != ""}
		name := id
		switch {
		case (id == "undo" || id == "redo") && s.session.Turn.CanEdit(), id == "undo" && s.session.review.mayUndo():
			name += "edit"
		case id == "fresh":
			name, m.Icon = "board", "board"
		case id == "list":
			m.Icon = "library"
		case id == "prevgame":
			m.Icon = "step-first"
		case id == "nextgame":
			m.Icon = "step-last"
		case id == "run" && s.session.Turn.Held(), id == "pause" && s.session.Turn.Adjourned():
			name, m.Icon = "continue", "play"
		case id == "run":
			name, m.Icon = "pause", "pause"
		}
		switch id {
		case "redo":
			m.Key = words.T("key.shift") + " Z"
		case "run":
			m.Key = words.T("key.space")
		}
		m.Label = words.T("tool." + name)
		if id == "prevgame" || id == "nextgame" {
			m.Tip = words.T("tool." + id + ".tip")
		}
		list = append(list, m)
	}
	return list
}

// tool reports whether a tool may be used, and returns what it does. Where another place than the
// game's is shown, undo and redo are about changes of the tree.
func (s *controls) tool(id string) (may bool, do func()) {
	over := s.session.Turn.Over()
	switch id {
	case "home":
		return true, func() { s.session.room.Frame.Go(app.Home{}) }
	case "list":
		return s.session.listed(), s.session.toList
	case "prevgame":
		return s.session.mayStep(-1), func() { s.session.stepGame(-1) }
	case "nextgame":
		return s.session.mayStep(1), func() { s.session.stepGame(1) }
	case "undo":
		if s.session.Turn.CanEdit() || s.session.review.mayUndo() {
			return s.session.Game.CanUndoEdit(), func() { s.session.Turn.UndoEdit() }
		}
		return s.session.Turn.CanTakeBack(), s.session.TakeBack
	case "redo":
		if s.session.Turn.CanEdit() {
			return s.session.Game.CanRedoEdit(), func() { s.session.Turn.RedoEdit() }
		}
		return s.session.Game.CanRedo() && !s.session.Turn.Adjourned(), s.session.restore
	case "hint": // the second time takes it away
		return s.session.hint.may(), unless(s.session.hint.text != "", s.session.hint.ask)
	case "threats":
		return s.session.threats.may(), unless(s.session.threats.text != "" || s.session.threats.held, s.session.threats.show)
	case "flip":
		return true, s.session.flip
	case "pause":
		return s.session.pause.may(), s.session.pause.toggle
	case "run":
		return !over, s.session.Turn.TogglePause
	case "pace":
		return !over, s.session.nextPace
	case "draw":
		side := s.session.Game.Position().Side()
		who, alone := s.session.Turn.Alone()
		if !alone {
			who = side
		}
		return !over && !s.session.Turn.Computer(side) && !s.session.Turn.Adjourned() &&
			s.session.Turn.Phase() != turn.Considering &&
			s.session.Game.MayOffer(who), s.session.offer
	case "resign":
		return !over && !s.session.Turn.Adjourned(), s.session.Resign
	case "keep":
		return len(s.session.Game.Root().Children()) > 0, func() { s.session.room.boards.of(s.session).keep() }
	case "fresh":
		return true, s.session.fresh
	case "share":
		return s.session.room.sharing.may(), s.session.room.sharing.open
	case "settings":
		return true, s.session.room.ShowSettings
	}
	return false, func() {}
}

// unless is do, or nothing.
func unless(not bool, do func()) func() {
	if not {
		return func() {}
	}
	return do
}

// Tool does what a tool or a key asks for.
func (s *controls) Tool(id string) {
	s.session.typing.struck = 0
	_, do := s.tool(id)
	s.session.clearAids()
	s.session.hideNotice()
	do()
}

// typed hands on a key of the focused board that means nothing to the game.
func (s *controls) typed(ev *fyne.KeyEvent) {
	if s.Key(ev.Name) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.session.Board); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// Key and rune are what the board's keyboard has no use for, and what no widget
// wanted.
func (s *controls) Key(name fyne.KeyName) bool {
	if s.settleDice() || s.session.End != nil && s.session.End.Key(name) {
		return true
	}
	moving := s.session.Turn.Phase() == turn.Moving
	s.session.Board.Finish()
	s.session.pause.space = false
	if len(name) > 1 { // no letter and no digit
		s.session.typing.struck = 0
	}
	if s.session.typing.open && s.session.typing.edit(name) {
		return true
	}
	if s.session.threats.text != "" && name == fyne.KeyEscape {
		return s.session.threats.clear()
	}
	if name == fyne.KeyT {
		return false // its threats come by hold, or as a letter
	}
	if s.session.Board.HandleKey(name) {
		return true
	}
	if name != fyne.KeyH && s.session.clearAids() && name == fyne.KeyEscape {
		return true // H comes as a letter as well
	}
	if name == fyne.KeyEscape && s.session.premove.cancel() {
		return true
	}
	switch name {
	case fyne.KeyLeft:
		s.session.Step(-1)
	case fyne.KeyRight:
		s.session.Step(1)
	case fyne.KeyUp:
		s.session.sibling(-1)
	case fyne.KeyDown:
		s.session.sibling(1)
	case fyne.KeyPageUp, fyne.KeyPageDown:
		if s.session.Screen.card.Visible() && s.session.Screen.card.Turn(name) {
			return true
		}
		return s.session.stepGame(map[fyne.KeyName]int{fyne.KeyPageUp: -1, fyne.KeyPageDown: 1}[name])
	case fyne.KeyDelete:
		if !s.session.editable() {
			return false
		}
		s.session.deleteMove()
	case fyne.KeyHome:
		s.session.browse(func() { s.session.Turn.GoTo(s.session.Game.Root()) })
	case fyne.KeyEnd:
		line := s.session.Turn.Line()
		s.session.browse(func() { s.session.Turn.GoTo(line[len(line)-1]) })
	case fyne.KeySpace:
		switch {
		case s.session.Turn.Watching():
			s.session.Turn.TogglePause()
		case s.session.Turn.Adjourned():
			s.session.pause.toggle()
			s.session.pause.space = true
		case s.session.Turn.Failed():
			s.session.Turn.Retry()
		default:
			s.session.pass()
		}
	case fyne.KeyF1:
		if !present.ReadMore(s.session.room.Frame, s.session.room.Explainer, s.session.Board) {
			s.session.open("rules")
		}
	case fyne.KeyEscape:
		if !moving { // it has ended that
			s.escape()
		}
	default:
		return false
	}
	return true
}

// escape takes away what is told or shows the game again, one thing at a time; where there is nothing left, it leads
// home, or to the list from which the game was opened, or to where it was begun. The game stays as it is.
func (s *controls) escape() {
	switch {
	case s.session.Screen.notice != nil:
		s.session.dismiss()
	case s.session.Turn.Return():
	case s.session.End != nil:
		s.session.foldEnd()
	case s.session.listed():
		s.session.toList()
	case s.back != nil:
		s.back()
	default:
		s.session.room.Frame.Go(app.Home{})
	}
}

// settleDice ends the dice at once, if they are rolling.
func (s *controls) settleDice() bool {
	if s.session.Turn.Phase() != turn.Dealing {
		return false
	}
	s.session.Board.Finish()
	return true
}

// beside is a click where there is nothing to click: it ends what moves, as any
// input does.
func (s *controls) beside() {
	if !s.settleDice() {
		s.session.Board.Finish()
		s.session.clearAids()
	}
}

// noWhirlwind answers a try to whirl that the board knows no action for.
func (s *controls) noWhirlwind() {
	if sq := s.session.Board.Selected(); present.Whirls(s.session.Turn.Shown().Position(), sq) {
		s.session.refused(sq, sq)
	}
}

func (s *controls) Rune(r rune) bool {
	// This is the letter of the key that brought the dice: a key ends them, and comes before its letter.
	if s.session.Turn.Phase() == turn.Dealing {
		return true
	}
	if s.session.End != nil && s.session.End.Rune(r) || s.session.pause.rune(r) {
		return true
	}
	if s.session.typing.open {
		s.session.typing.write(r)
		return true
	}
	if s.session.Board.HandleRune(r) || s.session.typing.amend(r) || s.session.voice.askOnSquare(r) {
		return true
	}
	if t := &s.session.typing; present.NamesPiece(t.session.Game.Position().Rules().Variant, r) && t.begins(r) {
		t.write(r) // a capital T is a rook in German
		return true
	}
	switch r {
	case 't', 'T':
		if !s.session.threats.held { // a keyboard that does not say when a key goes up
			s.Tool("threats")
		}
	case 'h', 'H':
		s.Tool("hint")
	case 'f', 'F':
		s.Tool("flip")
	case 'z':
		s.Tool("undo")
	case 'Z', 'y', 'Y':
		s.Tool("redo")
	case 'w', 'W':
		s.noWhirlwind()
	case 'm':
		s.session.Screen.volume.Toggle()
	case 'p':
		if !s.session.pause.may() {
			return false
		}
		s.Tool("pause")
	case ' ':
		s.session.pass()
	case '?':
		s.session.room.Frame.Go(app.Keys{})
	default:
		if !s.session.typing.begins(r) {
			return false
		}
		s.session.typing.write(r)
	}
	if r == 'f' || r == 'h' {
		s.session.typing.struck = r
	}
	return true
}

// mayType reports whether a move may be typed.
func (s *controls) mayType() bool {
	phase := s.session.Turn.Phase()
	return s.session.Turn.MayAct() && !s.session.atEnd() && phase != turn.Moving && phase != turn.Dealing
}
