package play

import (
	"time"

	"midline/engine/rules"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// pace is how fast two computers play.
type pace struct {
	id    string
	least time.Duration // that a move takes to appear
}

// watch is how two computers are watched.
type watch struct {
	pace int  // its place among paces
	told bool // it was changed, and is said
}

var paces = []pace{{settings.PaceQuick, think.LeastTime}, {settings.PaceSteady, time.Second},
	{settings.PaceSlow, 3 * time.Second}}

// nextPace changes how fast two computers play.
func (s *Session) nextPace() {
	s.watch.pace = (s.watch.pace + 1) % len(paces)
	s.watch.told = true
	s.room.Frame.Prefs().Set(func(set *settings.Settings) { set.NewGame.Pace = paces[s.watch.pace].id })
	s.update()
}

// seatAction is what the button of a side's strip does, "" for no button: where
// two computers play, or played until a person took over.
func (s *Session) seatAction(c rules.Color) string {
	players := s.Game.Players()
	switch {
	case s.Turn.Over():
		return ""
	case players[c].Standby.Computer():
		return words.T("watch.back")
	case s.Turn.Computer(c) && (s.Turn.Watching() || players[c.Other()].Standby.Computer()):
		return words.T("watch.take")
	}
	return ""
}

// seat lets a person take over a computer's side, or hands it back.
func (s *Session) seat(top bool) {
	c := s.Bottom
	if top {
		c = c.Other()
	}
	if s.seatAction(c) == "" {
		return
	}
	s.clearAids()
	s.thoughts = [2]thought{}
	s.Screen.SetNotice(nil)
	if !s.Turn.Swap(c) {
		return
	}
	if you, alone := s.Turn.Alone(); alone && you != s.Bottom {
		s.flip() // who plays sits at the bottom
	}
}

// watchState says how two computers go on.
func (s *Session) watchState() string {
	text := words.T("game.watch", words.Color(s.Game.Position().Side() == rules.White))
	if s.Turn.Held() {
		text = words.T("game.paused")
	}
	if s.watch.told {
		text += "\n" + words.T("watch.pace."+paces[s.watch.pace].id)
	}
	return text
}
