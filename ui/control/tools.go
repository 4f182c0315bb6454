package control

import (
	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/words"
)

func (s *session) tools() []kit.ToolModel {
	if s.watching() {
		return s.watchTools()
	}
	over := s.over()
	mine := !over && !s.computer(s.game.Position().Side())
	me, alone := s.alone()
	who := s.game.Position().Side()
	if alone {
		who = me
	}
	return []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		{ID: "undo", Icon: "undo", Label: words.T("tool.undo"), Enabled: s.mayTakeBack()},
		{ID: "redo", Icon: "redo", Label: words.T("tool.redo"), Enabled: s.game.CanRedo()},
		{ID: "hint", Icon: "hint", Label: words.T("tool.hint"), Enabled: s.mayHint()},
		{ID: "threats", Icon: "threats", Label: words.T("tool.threats"), Enabled: s.mayWarn(), On: s.alarm.text != ""},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Enabled: true},
		{ID: "draw", Icon: "draw", Label: words.T("tool.draw"), Enabled: mine && !s.offered && s.game.MayOffer(who)},
		{ID: "resign", Icon: "resign", Label: words.T("tool.resign"), Enabled: !over},
	}
}

// watchTools are the tools of a game between two computers.
func (s *session) watchTools() []kit.ToolModel {
	run := kit.ToolModel{ID: "run", Icon: "pause", Label: words.T("tool.pause"), Enabled: !s.over()}
	if s.paused {
		run.Icon, run.Label = "play", words.T("tool.continue")
	}
	return []kit.ToolModel{
		{ID: "home", Icon: "home", Label: words.T("tool.home"), Enabled: true},
		{ID: "undo", Icon: "undo", Label: words.T("tool.undo"), Enabled: s.mayTakeBack()},
		{ID: "redo", Icon: "redo", Label: words.T("tool.redo"), Enabled: s.game.CanRedo()},
		run,
		{ID: "pace", Icon: "pace", Label: words.T("tool.pace"), Enabled: !s.over()},
		{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Enabled: true},
	}
}

// mayTakeBack reports whether takeBack would do something.
func (s *session) mayTakeBack() bool {
	n := s.game.Current()
	me, alone := s.alone()
	if !alone {
		return s.game.CanUndo()
	}
	for ; n.Parent() != nil; n = n.Parent() {
		if !n.Auto() && n.Parent().Position().Side() == me {
			return true
		}
	}
	switch s.game.Result().Reason { // those that are taken back alone
	case game.Resignation, game.Agreement, game.Time:
		return true
	}
	return false
}

// tool does what a tool or a key asks for.
func (s *session) tool(id string) {
	s.struck = 0
	warned := s.alarm.text != ""
	hinted := s.dismiss()
	s.screen.SetNotice(nil)
	switch id {
	case "hint":
		if !hinted { // the second time takes it away
			s.hint()
		}
	case "threats":
		if !warned && !s.alarm.held {
			s.warn()
		}
	case "run":
		s.goOnOrHalt()
	case "pace":
		s.nextPace()
	case "home":
		s.host.home()
	case "undo":
		s.takeBack()
	case "redo":
		s.restore()
	case "flip":
		s.flip()
	case "draw":
		s.offer()
	case "resign":
		s.resign()
	case "settings":
		s.host.config()
	}
}

func (s *session) flip() {
	s.bottom = s.bottom.Other()
	s.board.SetFlipped(s.bottom == rules.Black)
	if s.banner {
		s.finish()
	}
	s.update()
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
	if s.settleDice() || s.banner && s.end.Key(name) {
		return true
	}
	s.board.Finish()
	if len(name) > 1 { // no letter and no digit
		s.struck = 0
	}
	if s.typing.open && s.edit(name) {
		return true
	}
	if s.alarm.text != "" && name == fyne.KeyEscape {
		return s.calm()
	}
	if name == fyne.KeyT {
		return false // its threats come by hold, or as a letter
	}
	if s.board.HandleKey(name) {
		return true
	}
	if name != fyne.KeyH && s.dismiss() && name == fyne.KeyEscape {
		return true // H comes as a letter as well
	}
	switch name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.step(-1)
	case fyne.KeyRight, fyne.KeyDown:
		s.step(1)
	case fyne.KeyHome:
		s.goTo(0)
	case fyne.KeyEnd:
		s.goTo(len(s.game.Line()) - 1)
	case fyne.KeySpace:
		if s.watching() {
			s.goOnOrHalt()
		} else {
			s.pass()
		}
	case fyne.KeyF1:
		s.open("rules")
	case fyne.KeyEscape:
		s.screen.SetNotice(nil)
		if !s.live() {
			s.show(s.game.Current())
			s.goOn()
		}
	default:
		return false
	}
	return true
}

// hurry ends what moves, as any input does.
func (s *session) hurry() {
	if !s.settleDice() {
		s.board.Finish()
		s.dismiss()
	}
}

// noWhirlwind answers a try to whirl that the board knows no action for.
func (s *session) noWhirlwind() {
	sq := s.board.Selected()
	if sq == ui.None {
		return
	}
	if kit := s.shown.Position().Kit(board.Square(sq)); kit != nil && kit.Whirlwind {
		s.refused(sq, sq)
	}
}

func (s *session) rune(r rune) bool {
	if s.dealing { // the letter of the key that brought the dice: a key ends them, which comes before its letter
		return true
	}
	if s.banner && s.end.Rune(r) {
		return true
	}
	if s.typing.open {
		s.write(r)
		return true
	}
	if s.board.HandleRune(r) || s.amend(r) {
		return true
	}
	switch r {
	case 't', 'T':
		if !s.alarm.held { // a keyboard that does not tell when a key goes up
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
	case ' ':
		s.pass()
	case '?':
		s.host.keys()
	default:
		if !s.begins(r) {
			return false
		}
		s.write(r)
	}
	if r == 'f' || r == 'h' {
		s.struck = r
	}
	return true
}
