package play

import (
	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/turn"
	"midline/ui/words"
)

// controls is the part of a session that has its tools, and does what they and the keys say.
type controls struct{ *Session }

// toolIDs are the tools below the panel, from the left.
func (s *controls) toolIDs() []string {
	switch {
	case s.onAnalysisBoard():
		return []string{"home", "undo", "redo", "hint", "threats", "flip", "keep", "fresh"}
	case s.Game.Analysis():
		return []string{"home", "undo", "redo", "hint", "threats", "flip", "fresh"}
	case s.Turn.Watching():
		return []string{"home", "undo", "redo", "run", "pace", "flip"}
	case s.pause.offered():
		return []string{"home", "undo", "redo", "hint", "threats", "pause", "flip", "draw", "resign"}
	}
	return []string{"home", "undo", "redo", "hint", "threats", "flip", "draw", "resign"}
}

// toolKeys are the keys of tools.
var toolKeys = map[string]string{"undo": "Z", "hint": "H", "threats": "T", "flip": "F", "pause": "P"}

// tools are what is shown of the tools.
func (s *controls) tools() []kit.ToolModel {
	var list []kit.ToolModel
	for _, id := range s.toolIDs() {
		may, _ := s.tool(id)
		m := kit.ToolModel{ID: id, Icon: id, Key: toolKeys[id], Enabled: may, On: id == "threats" && s.threats.text != ""}
		name := id
		switch {
		case (id == "undo" || id == "redo") && s.Turn.CanEdit():
			name += "edit"
		case id == "fresh":
			name, m.Icon = "board", "board"
		case id == "run" && s.Turn.Held(), id == "pause" && s.Turn.Adjourned():
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
		list = append(list, m)
	}
	return list
}

// tool reports whether a tool may be used, and returns what it does. Where another place than the
// game's is shown, undo and redo are about changes of the tree.
func (s *controls) tool(id string) (may bool, do func()) {
	over := s.Turn.Over()
	switch id {
	case "home":
		return true, func() { s.room.Frame.Go(app.Home{}) }
	case "undo":
		if s.Turn.CanEdit() {
			return s.Game.CanUndoEdit(), func() { s.Turn.UndoEdit() }
		}
		return s.Turn.CanTakeBack(), s.TakeBack
	case "redo":
		if s.Turn.CanEdit() {
			return s.Game.CanRedoEdit(), func() { s.Turn.RedoEdit() }
		}
		return s.Game.CanRedo() && !s.Turn.Adjourned(), s.restore
	case "hint": // the second time takes it away
		return s.hint.may(), unless(s.hint.text != "", s.hint.ask)
	case "threats":
		return s.threats.may(), unless(s.threats.text != "" || s.threats.held, s.threats.show)
	case "flip":
		return true, s.flip
	case "pause":
		return s.pause.may(), s.pause.toggle
	case "run":
		return !over, s.Turn.TogglePause
	case "pace":
		return !over, s.nextPace
	case "draw":
		side := s.Game.Position().Side()
		who, alone := s.Turn.Alone()
		if !alone {
			who = side
		}
		return !over && !s.Turn.Computer(side) && !s.Turn.Adjourned() && s.Turn.Phase() != turn.Considering &&
			s.Game.MayOffer(who), s.offer
	case "resign":
		return !over && !s.Turn.Adjourned(), s.Resign
	case "keep":
		return len(s.Game.Root().Children()) > 0, s.room.analysis.keep
	case "fresh":
		return true, s.fresh
	case "share":
		return s.room.sharing.may(), s.room.sharing.open
	case "settings":
		return true, s.room.ShowSettings
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
	s.typing.struck = 0
	_, do := s.tool(id)
	s.clearAids()
	s.hideNotice()
	do()
}

// typed hands on a key of the focused board that means nothing to the game.
func (s *controls) typed(ev *fyne.KeyEvent) {
	if s.Key(ev.Name) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.Board); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// Key and rune are what the board's keyboard has no use for, and what no widget
// wanted.
func (s *controls) Key(name fyne.KeyName) bool {
	if s.settleDice() || s.End != nil && s.End.Key(name) {
		return true
	}
	s.Board.Finish()
	s.pause.space = false
	if len(name) > 1 { // no letter and no digit
		s.typing.struck = 0
	}
	if s.typing.open && s.typing.edit(name) {
		return true
	}
	if s.threats.text != "" && name == fyne.KeyEscape {
		return s.threats.clear()
	}
	if name == fyne.KeyT {
		return false // its threats come by hold, or as a letter
	}
	if s.Board.HandleKey(name) {
		return true
	}
	if name != fyne.KeyH && s.clearAids() && name == fyne.KeyEscape {
		return true // H comes as a letter as well
	}
	if name == fyne.KeyEscape && s.premove.cancel() {
		return true
	}
	switch name {
	case fyne.KeyLeft:
		s.Step(-1)
	case fyne.KeyRight:
		s.Step(1)
	case fyne.KeyUp:
		s.sibling(-1)
	case fyne.KeyDown:
		s.sibling(1)
	case fyne.KeyDelete:
		if !s.editable() {
			return false
		}
		s.deleteMove()
	case fyne.KeyHome:
		s.browse(func() { s.Turn.GoTo(s.Game.Root()) })
	case fyne.KeyEnd:
		line := s.Turn.Line()
		s.browse(func() { s.Turn.GoTo(line[len(line)-1]) })
	case fyne.KeySpace:
		switch {
		case s.Turn.Watching():
			s.Turn.TogglePause()
		case s.Turn.Adjourned():
			s.pause.toggle()
			s.pause.space = true
		case s.Turn.Failed():
			s.Turn.Retry()
		default:
			s.pass()
		}
	case fyne.KeyF1:
		if !present.ReadMore(s.room.Frame, s.room.Explainer, s.Board) {
			s.open("rules")
		}
	case fyne.KeyEscape:
		s.dismiss()
		s.Turn.Return()
	default:
		return false
	}
	return true
}

// settleDice ends the dice at once, if they are rolling.
func (s *controls) settleDice() bool {
	if s.Turn.Phase() != turn.Dealing {
		return false
	}
	s.Board.Finish()
	return true
}

// beside is a click where there is nothing to click: it ends what moves, as any
// input does.
func (s *controls) beside() {
	if !s.settleDice() {
		s.Board.Finish()
		s.clearAids()
	}
}

// noWhirlwind answers a try to whirl that the board knows no action for.
func (s *controls) noWhirlwind() {
	sq := s.Board.Selected()
	if sq == ui.None {
		return
	}
	if kit := s.Turn.Shown().Position().Kit(board.Square(sq)); kit != nil && kit.Whirlwind {
		s.refused(sq, sq)
	}
}

func (s *controls) Rune(r rune) bool {
	// This is the letter of the key that brought the dice: a key ends them, and comes before its letter.
	if s.Turn.Phase() == turn.Dealing {
		return true
	}
	if s.End != nil && s.End.Rune(r) || s.pause.rune(r) {
		return true
	}
	if s.typing.open {
		s.typing.write(r)
		return true
	}
	if s.Board.HandleRune(r) || s.typing.amend(r) {
		return true
	}
	switch r {
	case 't', 'T':
		if !s.threats.held { // a keyboard that does not say when a key goes up
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
		s.Screen.volume.Toggle()
	case 'p':
		if !s.pause.may() {
			return false
		}
		s.Tool("pause")
	case ' ':
		s.pass()
	case '?':
		s.room.Frame.Go(app.Keys{})
	default:
		if !s.typing.begins(r) {
			return false
		}
		s.typing.write(r)
	}
	if r == 'f' || r == 'h' {
		s.typing.struck = r
	}
	return true
}

// mayType reports whether a move may be typed.
func (s *controls) mayType() bool {
	return s.Turn.MayAct() && s.Turn.Phase() != turn.Moving && s.Turn.Phase() != turn.Dealing
}
