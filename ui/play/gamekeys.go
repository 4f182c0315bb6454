package play

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// Key passes a king-turn with Space, and gives a question its safe answer with
// Escape; other keys are the session's.
func (s *Screen) Key(name fyne.KeyName) bool {
	if c := s.Asked(); c != nil {
		c.Key(name)
		return true
	}
	if s.sheetKey(name) {
		return true
	}
	if f := s.analysis.foot; s.analysis.Visible() && f.open != noForm && name == fyne.KeyEscape {
		f.show(noForm)
		return true
	}
	if s.analysis.Visible() && s.analysis.geared && name == fyne.KeyEscape {
		s.analysis.setGear(false)
		return true
	}
	if name == fyne.KeySpace && (s.turns[0].state == KingTurnNow || s.turns[1].state == KingTurnNow) {
		s.game.pass()
		return true
	}
	return s.game.Key(name)
}

// Asked implements Asker.
func (s *Screen) Asked() *kit.Confirm {
	c, _ := s.notice.(*kit.Confirm)
	return c
}

// Sheeted implements Asker.
func (s *Screen) Sheeted() bool { return s.sheet != nil }

// boardSheet is a sheet that is worked with on the board: it has every key first, and the board
// what it has no use for.
type boardSheet interface {
	Key(fyne.KeyName) bool
	usesBoard()
}

// sheetKey gives a key to the sheet, and reports whether it is done with.
func (s *Screen) sheetKey(name fyne.KeyName) bool {
	if s.sheet == nil {
		return false
	}
	on, board := s.sheet.(boardSheet)
	if board && on.Key(name) {
		return true
	}
	if name == fyne.KeyEscape {
		s.SetSheet(nil)
		return true
	}
	return !board || name == fyne.KeyDelete
}

// Covered reports whether a question or a sheet lies over the screen that has the keys of the
// board.
func (s *Screen) Covered() bool {
	_, board := s.sheet.(boardSheet)
	return s.Asked() != nil || s.sheet != nil && !board
}

// CoveredKey gives a key of the board to what covers the screen, and reports whether something
// does.
func (s *Screen) CoveredKey(name fyne.KeyName) bool {
	if s.Covered() {
		return s.Key(name)
	}
	return s.sheet != nil && name == fyne.KeyDelete
}

// Rune implements app.Screen.
func (s *Screen) Rune(r rune) bool { return s.Covered() || s.game.Rune(r) }

// Ask implements app.Describer.
func (s *Screen) Ask(r rune) bool { return !s.Covered() && s.game.voice.ask(r) }

// Hold implements app.Holder.
func (s *Screen) Hold(name fyne.KeyName, down bool) bool {
	return !(down && s.Covered()) && s.game.threats.hold(name, down)
}
