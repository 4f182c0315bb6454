package control

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/turn"
	"midline/ui/words"
)

func (s *session) tools() []kit.ToolModel {
	switch {
	case s.game.Analysis():
		return s.deskTools()
	case s.turn.Watching():
		return s.watchTools()
	}
	over := s.turn.Over()
	mine := !over && !s.turn.Computer(s.game.Position().Side())
	me, alone := s.turn.Alone()
	who := s.game.Position().Side()
	if alone {
		who = me
	}
	covered := s.turn.Covered()
	list := []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		s.undoTool(), s.redoTool(),
		{ID: "hint", Icon: "hint", Label: words.T("tool.hint"), Key: "H", Enabled: s.hint.may()},
		{ID: "threats", Icon: "threats", Label: words.T("tool.threats"), Key: "T", Enabled: s.threats.may(), On: s.threats.text != ""},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Key: "F", Enabled: true},
		{ID: "draw", Icon: "draw", Label: words.T("tool.draw"), Enabled: mine && !covered && s.turn.Phase() != turn.Considering && s.game.MayOffer(who)},
		{ID: "resign", Icon: "resign", Label: words.T("tool.resign"), Enabled: !over && !covered},
	}
	if s.pause.offered() {
		list = slices.Insert(list, len(list)-3, s.pause.tool())
	}
	return list
}

// deskTools are the tools of the analysis board.
func (s *session) deskTools() []kit.ToolModel {
	list := []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		s.undoTool(), s.redoTool(),
		{ID: "hint", Icon: "hint", Label: words.T("tool.hint"), Key: "H", Enabled: s.hint.may()},
		{ID: "threats", Icon: "threats", Label: words.T("tool.threats"), Key: "T", Enabled: s.threats.may(), On: s.threats.text != ""},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Key: "F", Enabled: true},
	}
	if s.host.keep != nil {
		list = append(list, kit.ToolModel{ID: "keep", Icon: "keep", Label: words.T("tool.keep"), Enabled: len(s.game.Root().Children()) > 0})
	}
	return append(list, kit.ToolModel{ID: "fresh", Icon: "board", Label: words.T("tool.board"), Enabled: true})
}

// undoTool takes back, or undoes a change of the tree where another place than the game's is
// shown.
func (s *session) undoTool() kit.ToolModel {
	m := kit.ToolModel{ID: "undo", Icon: "undo", Label: words.T("tool.undo"), Key: "Z", Enabled: s.turn.CanTakeBack()}
	if s.turn.CanEdit() {
		m.Label, m.Enabled = words.T("tool.undoedit"), s.game.CanUndoEdit()
	}
	return m
}

// redoTool is the counterpart of undoTool.
func (s *session) redoTool() kit.ToolModel {
	m := kit.ToolModel{ID: "redo", Icon: "redo", Label: words.T("tool.redo"), Key: words.T("key.shift") + " Z", Enabled: s.game.CanRedo() && !s.turn.Covered()}
	if s.turn.CanEdit() {
		m.Label, m.Enabled = words.T("tool.redoedit"), s.game.CanRedoEdit()
	}
	return m
}

// corner are the tools at the end of the tabs.
func (s *session) corner() []kit.ToolModel {
	list := []kit.ToolModel{{ID: "settings", Icon: "settings", Label: words.T("home.settings"), Enabled: true}}
	if s.host.share != nil {
		list = append([]kit.ToolModel{{ID: "share", Icon: "share", Label: words.T("share.title"), Enabled: true}}, list...)
	}
	return list
}

// watchTools are the tools of a game between two computers.
func (s *session) watchTools() []kit.ToolModel {
	run := kit.ToolModel{ID: "run", Icon: "pause", Label: words.T("tool.pause"), Key: words.T("key.space"), Enabled: !s.turn.Over()}
	if s.turn.Held() {
		run.Icon, run.Label = "play", words.T("tool.continue")
	}
	return []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		s.undoTool(), s.redoTool(), run,
		{ID: "pace", Icon: "pace", Label: words.T("tool.pace"), Enabled: !s.turn.Over()},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Key: "F", Enabled: true},
	}
}

// tool does what a tool or a key asks for.
func (s *session) tool(id string) {
	s.typing.struck = 0
	warned := s.threats.text != ""
	hinted := s.clearAids()
	s.hideNotice()
	switch id {
	case "hint":
		if !hinted { // the second time takes it away
			s.hint.ask()
		}
	case "threats":
		if !warned && !s.threats.held {
			s.threats.show()
		}
	case "pause":
		s.pause.toggle()
	case "run":
		s.turn.Toggle()
	case "pace":
		s.nextPace()
	case "home":
		s.host.home()
	case "undo":
		if !s.turn.CanEdit() {
			s.takeBack()
		} else {
			s.turn.UndoEdit()
		}
	case "redo":
		if !s.turn.CanEdit() {
			s.restore()
		} else {
			s.turn.RedoEdit()
		}
	case "flip":
		s.flip()
	case "draw":
		s.offer()
	case "resign":
		s.resign()
	case "keep":
		s.host.keep(s.game)
	case "fresh":
		s.host.fresh()
	case "share":
		s.host.share()
	case "settings":
		s.host.config()
	}
}

// asked is the question of the window that has every key first, nil for none.
func (s *session) asked() *kit.Confirm {
	if s.host.asked == nil {
		return nil
	}
	return s.host.asked()
}

// coveredKey gives a key of the focused board to what lies over it, and reports whether something
// does.
func (s *session) coveredKey(name fyne.KeyName) bool {
	if c := s.asked(); c != nil {
		c.Key(name)
		return true
	}
	return s.screen.CoveredKey(name)
}

// typed hands on a key of the focused board that means nothing to the game.
func (s *session) typed(ev *fyne.KeyEvent) {
	if s.key(ev.Name) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.board); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// key and rune are what the board's keyboard has no use for, and what no widget
// wanted.
func (s *session) key(name fyne.KeyName) bool {
	if s.settleDice() || s.end != nil && s.end.Key(name) {
		return true
	}
	s.board.Finish()
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
	if s.board.HandleKey(name) {
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
		s.step(-1)
	case fyne.KeyRight:
		s.step(1)
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
		s.look(func() { s.turn.Look(s.game.Root()) })
	case fyne.KeyEnd:
		line := s.turn.Line()
		s.look(func() { s.turn.Look(line[len(line)-1]) })
	case fyne.KeySpace:
		switch {
		case s.turn.Watching():
			s.turn.Toggle()
		case s.turn.Covered():
			s.pause.toggle()
			s.pause.space = true
		case s.turn.Failed():
			s.turn.Retry()
		default:
			s.pass()
		}
	case fyne.KeyF1:
		if s.host.more == nil || !s.host.more(s.board) {
			s.open("rules")
		}
	case fyne.KeyEscape:
		s.dismiss()
		s.turn.Return()
	default:
		return false
	}
	return true
}

// settleDice ends the dice at once, if they are rolling.
func (s *session) settleDice() bool {
	if s.turn.Phase() != turn.Dealing {
		return false
	}
	s.board.Finish()
	return true
}

// beside is a click where there is nothing to click: it ends what moves, as any
// input does.
func (s *session) beside() {
	if !s.settleDice() {
		s.board.Finish()
		s.clearAids()
	}
}

// noWhirlwind answers a try to whirl that the board knows no action for.
func (s *session) noWhirlwind() {
	sq := s.board.Selected()
	if sq == ui.None {
		return
	}
	if kit := s.turn.Shown().Position().Kit(board.Square(sq)); kit != nil && kit.Whirlwind {
		s.refused(sq, sq)
	}
}

func (s *session) rune(r rune) bool {
	if s.turn.Phase() == turn.Dealing { // the letter of the key that brought the dice: a key ends them, which comes before its letter
		return true
	}
	if s.end != nil && s.end.Rune(r) || s.pause.rune(r) {
		return true
	}
	if s.typing.open {
		s.typing.write(r)
		return true
	}
	if s.board.HandleRune(r) || s.typing.amend(r) {
		return true
	}
	switch r {
	case 't', 'T':
		if !s.threats.held { // a keyboard that does not say when a key goes up
			s.tool("threats")
		}
	case 'h', 'H':
		s.tool("hint")
	case 'f', 'F':
		s.tool("flip")
	case 'z':
		s.tool("undo")
	case 'Z', 'y', 'Y':
		s.tool("redo")
	case 'w', 'W':
		s.noWhirlwind()
	case 'm':
		s.screen.Mute()
	case 'p':
		if !s.pause.may() {
			return false
		}
		s.tool("pause")
	case ' ':
		s.pass()
	case '?':
		s.host.keys()
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
func (s *session) mayType() bool {
	return s.turn.MayAct() && s.turn.Phase() != turn.Moving && s.turn.Phase() != turn.Dealing
}
