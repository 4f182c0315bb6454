package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// clockPresets are the clocks that are offered beside one's own.
var clockPresets = []string{settings.ClockNone, "5+3", "10+5", "30+20"}

// ownClock is the ID of the entry for one's own numbers.
const ownClock = "own"

// clockChoice is the clock on the page of a new game.
type clockChoice struct {
	choose *kit.Segmented
	editor *clockEditor
	open   bool // the editor is where the armies are else
}

// clockRow chooses a clock.
func (s *Screen) clockRow() *kit.SettingRow {
	c := &s.clock
	c.editor = newClockEditor(s.room.Art, s.ownTyped, func() { s.showClock(false) })
	c.choose = kit.NewSegmented(kit.Options("new.clock.", append(slices.Clone(clockPresets), ownClock)...),
		clockEntryOf(s.now.Clock), s.pickClock)
	c.choose.OnAgain = func(id string) {
		if id == ownClock {
			s.showClock(!c.open)
		}
	}
	return kit.NewSettingRow(words.T("new.clock"), c.choose, kit.Always, s.clockNote)
}

// clockEntryOf is the entry of the row under which a clock is.
func clockEntryOf(clock string) string {
	if slices.Contains(clockPresets, clock) {
		return clock
	}
	return ownClock
}

// pickClock takes an entry of the row.
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

// ownTyped takes over the clock that counts.
func (s *Screen) ownTyped() {
	if s.clock.editor.now != s.now.Clock {
		s.now.Clock = s.clock.editor.now
		s.changed()
		return
	}
	s.update()
}

// showClock opens the editor, or closes it once what it says is right.
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

// clockNote is the clock in words, where the row's entry does not say it.
func (s *Screen) clockNote() (string, bool) {
	if s.clock.editor.wrong != nil {
		return words.T("new.clock.wrong"), true
	}
	if c, err := settings.ParseClock(s.now.Clock); err == nil && s.clock.choose.Chosen() == ownClock {
		return clockShort(c), false
	}
	return "", false
}

// clockPlayers are the names of those who have different times.
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

// clockText is the clock in the line beside the button.
func (s *Screen) clockText() string {
	c, err := settings.ParseClock(s.now.Clock)
	if err != nil {
		return ""
	}
	if c.Odds() {
		return clockShort(c)
	}
	return clockText(c)
}
