package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// ownClock is the ID of the entry that opens the editor.
const ownClock = "own"

// clockChoice is the clock on the page of a new game.
type clockChoice struct {
	choose *kit.Segmented
	editor *clockEditor
	open   bool // the editor is shown in place of the armies
}

// clockRow chooses a clock.
func (s *Screen) clockRow() *kit.SettingRow {
	c := &s.clock
	c.editor = newClockEditor(s.room.Art, s.ownTyped, func() { s.showClock(false) })
	c.choose = kit.NewSegmented(kit.Options("new.clock.", append(slices.Clone(present.ClockPresets), ownClock)...),
		clockEntryOf(s.now.Clock), s.pickClock)
	c.choose.OnAgain = func(id string) {
		if id == ownClock {
			s.showClock(!c.open)
		}
	}
	return kit.NewSettingRow(words.T("new.clock"), c.choose, kit.Always, s.clockNote)
}

// clockEntryOf returns the entry of the row for a clock.
func clockEntryOf(clock string) string {
	if slices.Contains(present.ClockPresets, clock) {
		return clock
	}
	return ownClock
}

// pickClock chooses an entry of the row.
func (s *Screen) pickClock(id string) {
	if id == ownClock {
		s.showClock(true)
		return
	}
	s.clock.editor.wrong = nil
	s.clock.open = false
	s.now.Clock = id
	s.changed()
}

// ownTyped chooses the clock of the editor.
func (s *Screen) ownTyped() {
	if s.clock.editor.now != s.now.Clock {
		s.now.Clock = s.clock.editor.now
		s.changed()
		return
	}
	s.update()
}

// showClock opens the editor, or closes it if its fields are valid.
func (s *Screen) showClock(open bool) {
	e := s.clock.editor
	if open && !s.clock.open && e.wrong == nil {
		e.fill(s.now.Clock)
	}
	s.clock.open = open || e.wrong != nil
	if open {
		s.ownTyped()
	} else {
		s.update()
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Focused() != nil && !s.clock.open {
		c.Focus(s.clock.choose)
	}
}

// clockNote describes the clock if the entry of the row does not.
func (s *Screen) clockNote() (string, bool) {
	if s.clock.editor.wrong != nil {
		return words.T("new.clock.wrong"), true
	}
	if c, err := settings.ParseClock(s.now.Clock); err == nil && s.clock.choose.Chosen() == ownClock {
		if more := len(c.Periods()); more > 0 {
			return words.T("clock.count", more+1), false
		}
		return present.ClockShort(c), false
	}
	return "", false
}

// clockPlayers returns the names of the players in the editor.
func (s *Screen) clockPlayers() [2]string {
	names := [2]string{words.T("new.white"), words.T("new.black")}
	switch s.now.Opponent {
	case opponent.Midline:
		names = [2]string{words.T("player.you"), words.T("player.machine")}
	case opponent.Person:
		for i, name := range s.now.Names {
			if name != "" {
				names[i] = name
			}
		}
	}
	return names
}

// clockText describes the clock for the summary.
func (s *Screen) clockText() string {
	c, err := settings.ParseClock(s.now.Clock)
	if err != nil {
		return ""
	}
	if c.Odds() || len(c.Periods()) > 0 || c.Overtime > 0 {
		return present.ClockShort(c)
	}
	return present.ClockText(c)
}
