package play

import (
	"slices"

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

func (s *controls) tools() []kit.ToolModel {
	switch {
	case s.Game.Analysis():
		return s.analysisTools()
	case s.Turn.Watching():
		return s.watchTools()
	}
	over := s.Turn.Over()
	mine := !over && !s.Turn.Computer(s.Game.Position().Side())
	me, alone := s.Turn.Alone()
	who := s.Game.Position().Side()
	if alone {
		who = me
	}
	covered := s.Turn.Adjourned()
	list := append(s.commonTools(),
		kit.ToolModel{ID: "draw", Icon: "draw", Label: words.T("tool.draw"),
			Enabled: mine && !covered && s.Turn.Phase() != turn.Considering && s.Game.MayOffer(who)},
		kit.ToolModel{ID: "resign", Icon: "resign", Label: words.T("tool.resign"), Enabled: !over && !covered})
	if s.pause.offered() {
		list = slices.Insert(list, len(list)-3, s.pause.tool())
	}
	return list
}

// commonTools are the tools of a game and of the analysis board.
func (s *controls) commonTools() []kit.ToolModel {
	return []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		s.undoTool(), s.redoTool(),
		{ID: "hint", Icon: "hint", Label: words.T("tool.hint"), Key: "H", Enabled: s.hint.may()},
		{ID: "threats", Icon: "threats", Label: words.T("tool.threats"), Key: "T", Enabled: s.threats.may(),
			On: s.threats.text != ""},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Key: "F", Enabled: true},
	}
}

// analysisTools are the tools of the analysis board.
func (s *controls) analysisTools() []kit.ToolModel {
	list := s.commonTools()
	if s.onAnalysisBoard() {
		list = append(list, kit.ToolModel{ID: "keep",
			Icon: "keep", Label: words.T("tool.keep"), Enabled: len(s.Game.Root().Children()) > 0})
	}
	return append(list, kit.ToolModel{ID: "fresh", Icon: "board", Label: words.T("tool.board"), Enabled: true})
}

// undoTool takes back, or undoes a change of the tree where another place than the game's is
// shown.
func (s *controls) undoTool() kit.ToolModel {
	m := kit.ToolModel{ID: "undo", Icon: "undo", Label: words.T("tool.undo"), Key: "Z", Enabled: s.Turn.CanTakeBack()}
	if s.Turn.CanEdit() {
		m.Label, m.Enabled = words.T("tool.undoedit"), s.Game.CanUndoEdit()
	}
	return m
}

// redoTool is the counterpart of undoTool.
func (s *controls) redoTool() kit.ToolModel {
	m := kit.ToolModel{ID: "redo", Icon: "redo", Label: words.T("tool.redo"), Key: words.T("key.shift") + " Z",
		Enabled: s.Game.CanRedo() && !s.Turn.Adjourned()}
	if s.Turn.CanEdit() {
		m.Label, m.Enabled = words.T("tool.redoedit"), s.Game.CanRedoEdit()
	}
	return m
}

// watchTools are the tools of a game between two computers.
func (s *controls) watchTools() []kit.ToolModel {
	run := kit.ToolModel{ID: "run", Icon: "pause",
		Label: words.T("tool.pause"), Key: words.T("key.space"), Enabled: !s.Turn.Over()}
	if s.Turn.Held() {
		run.Icon, run.Label = "play", words.T("tool.continue")
	}
	return []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		s.undoTool(), s.redoTool(), run,
		{ID: "pace", Icon: "pace", Label: words.T("tool.pace"), Enabled: !s.Turn.Over()},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Key: "F", Enabled: true},
	}
}

// Tool does what a tool or a key asks for.
func (s *controls) Tool(id string) {
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
		s.Turn.TogglePause()
	case "pace":
		s.nextPace()
	case "home":
		s.room.Frame.Go(app.Home{})
	case "undo":
		if !s.Turn.CanEdit() {
			s.TakeBack()
		} else {
			s.Turn.UndoEdit()
		}
	case "redo":
		if !s.Turn.CanEdit() {
			s.restore()
		} else {
			s.Turn.RedoEdit()
		}
	case "flip":
		s.flip()
	case "draw":
		s.offer()
	case "resign":
		s.Resign()
	case "keep":
		s.room.analysis.keep()
	case "fresh":
		s.fresh()
	case "share":
		s.room.sharing.open()
	case "settings":
		s.room.ShowSettings()
	}
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
