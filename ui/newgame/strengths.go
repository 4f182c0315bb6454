package newgame

import (
	"slices"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// computerFields choose the computers that play.
type computerFields struct {
	level     *kit.Select // of Midline, against the person
	engine    *kit.Select // against the person
	watched   [2]*kit.Select
	strengths [3]*present.StrengthField // of engine and watched
}

// computer returns the i-th of the computers whose strength can be chosen: the engine that plays against the person,
// and the two that are watched.
func (c *Choice) computer(i int) opponent.Opponent {
	if i > 0 {
		return c.Watched[i-1]
	}
	o := opponent.Named(c.Engine, c.Level)
	o.Strength = c.Strength
	return o
}

// setComputer is the inverse of computer.
func (c *Choice) setComputer(i int, o opponent.Opponent) {
	if i > 0 {
		c.Watched[i-1] = o
		return
	}
	c.Engine, c.Strength = o.Engine, o.Strength
}

// watched returns a computer as the settings have it.
func watched(engine string, level opponent.Level, strength string) opponent.Opponent {
	o := opponent.At(level)
	if engine != "" {
		o = opponent.Named(engine, level)
	}
	o.Strength, _ = opponent.ParseStrength(strength)
	return o
}

// lastStrength returns the strength at which an engine played its last game.
func (r *Room) lastStrength(engine string) opponent.Strength {
	e, _ := r.Frame.Prefs().Get().Engine(engine)
	s, _ := opponent.ParseStrength(e.Strength)
	return s
}

// keepStrengths returns the engines with the strengths of a choice.
func keepStrengths(engines []settings.Engine, c Choice) []settings.Engine {
	which := []int{1, 2}
	switch c.Opponent {
	case opponent.Midline:
		which = []int{0}
	case opponent.Person:
		return engines
	}
	list := slices.Clone(engines)
	for i := range list {
		for _, w := range which {
			if o := c.computer(w); o.Kind == opponent.Program && o.Engine == list[i].Name {
				list[i].Strength = o.Strength.String()
			}
		}
	}
	return list
}

// watchedNow returns one of the two computers that play: Midline where an engine does not know the game.
func (s *Screen) watchedNow(i int) opponent.Opponent {
	o := s.now.Watched[i]
	if o.Kind == opponent.Program && !slices.Contains(s.engines(), o.Engine) {
		return opponent.At(o.Level)
	}
	return o
}

// watchedRow chooses one of the two computers that play: a level of Midline, or an engine.
func (s *Screen) watchedRow(key string, i int) *kit.SettingRow {
	s.computers.watched[i] = s.room.Art.NewSelect(nil, "", func(id string) {
		o := present.ChosenOpponent(id, s.now.Watched[i].Level)
		if o.Kind == opponent.Program {
			o.Strength = s.room.lastStrength(o.Engine)
		}
		s.now.Watched[i] = o
		s.changed()
	})
	return kit.NewSettingRow(words.T(key), s.computers.watched[i], s.against(opponent.None), func() (string, bool) {
		if o := s.watchedNow(i); o.Kind == opponent.Midline {
			return s.levelNote(o.Level.ID()), false
		}
		return "", false
	})
}

// strengthRow chooses the strength of a computer, by its number as for Choice.computer.
func (s *Screen) strengthRow(key string, i int) *kit.SettingRow {
	f := present.NewStrengthField(s.room.Art, func(strength opponent.Strength) {
		o := s.now.computer(i)
		o.Strength = strength
		s.now.setComputer(i, o)
		s.changed()
	}, s.begun)
	s.computers.strengths[i] = f
	return kit.NewSettingRow(words.T(key), f, func() bool { return s.hasStrength(i) }, f.Note)
}

// inPlay reports whether a computer plays in the game that is chosen.
func (s *Screen) inPlay(i int) bool {
	return s.now.Opponent == opponent.Midline && i == 0 || s.now.Opponent == opponent.None && i > 0
}

// hasStrength reports whether the strength of a computer is chosen.
func (s *Screen) hasStrength(i int) bool {
	if i == 0 {
		return s.engineNow() != ""
	}
	if !s.inPlay(i) {
		return false
	}
	o := s.watchedNow(i - 1)
	return o.Kind == opponent.Program || o.Level >= opponent.Full
}

// eloOf returns the range of Elo of a computer.
func (s *Screen) eloOf(i int) (r present.EloRange) {
	o := s.now.computer(i)
	if i > 0 {
		o = s.watchedNow(i - 1)
	}
	if low, high, ok := s.room.Engines.EloRange(o.Engine); ok && o.Engine != "" {
		r = present.EloRange{Low: low, High: high}
	}
	return r
}

// strengthOf returns the strength at which a computer plays if the game begins now.
func (s *Screen) strengthOf(i int) opponent.Strength {
	if strength := s.now.computer(i).Strength; s.hasStrength(i) && s.eloOf(i).Allows(strength) {
		return strength
	}
	return opponent.Strength{}
}

// showStrengths shows the strengths of all computers.
func (s *Screen) showStrengths() {
	for i, f := range s.computers.strengths {
		f.Set(s.now.computer(i).Strength, s.eloOf(i))
	}
}

// strengthsValid reports whether no strength that is shown is wrong.
func (s *Screen) strengthsValid() bool {
	for i, f := range s.computers.strengths {
		if s.hasStrength(i) && f.Wrong() {
			return false
		}
	}
	return true
}
