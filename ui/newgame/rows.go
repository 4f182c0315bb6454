package newgame

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

func (s *Screen) against(kind opponent.Kind) func() bool {
	return func() bool { return s.now.Opponent == kind }
}

// levelRow chooses Midline's level.
func (s *Screen) levelRow() *kit.SettingRow {
	s.computers.level = s.room.Art.NewSelect(nil, "", func(id string) {
		s.now.YourLevel = id == yourLevel
		if level, ok := opponent.ParseLevel(id); ok {
			s.now.Level = level
		}
		s.changed()
	})
	return kit.NewSettingRow(words.T("new.level"), s.computers.level,
		func() bool { return s.now.Opponent == opponent.Midline && s.engineNow() == "" },
		func() (string, bool) {
			if s.now.follows() {
				return s.followNote(), false
			}
			return s.levelNote(s.now.Level.ID()), false
		})
}

// showLevels lists the levels, in chess with their Elo.
func (s *Screen) showLevels() {
	chosen := s.now.Level.ID()
	if s.now.YourLevel {
		chosen = yourLevel
	}
	your := kit.Option{ID: yourLevel, Name: words.T("level.your.choice"), Short: words.T("level.your")}
	s.computers.level.SetOptions(append([]kit.Option{your}, s.rated(present.LevelChoices(opponent.Sparring))...), chosen)
}

// rated adds to levels their Elo where the game is chess.
func (s *Screen) rated(list []kit.Option) []kit.Option {
	if s.now.Game == "chess" {
		present.AddChessElo(list)
	}
	return list
}

// yourLevel is the ID of the level that follows the person's results.
const yourLevel = "your"

// followNote says what an opponent plays now that follows the person's results.
func (s *Screen) followNote() string {
	v, err := variantOf(s.now)
	if err != nil {
		return ""
	}
	f := s.room.follow(v, s.now.Army, s.now.TheirArmy)
	level := present.FollowingLevel(f.Elo)
	switch {
	case f.Games+f.Others == 0:
		return words.T("new.follow.none")
	case f.Beyond < 0:
		return words.T("new.follow.lowest", level)
	case f.Beyond > 0:
		return words.T("new.follow.highest", level)
	case f.Games == 0:
		return words.T("new.follow.others", level)
	}
	return words.T("new.follow", f.Games, level)
}

// engineRow chooses the engine, if there are engines.
func (s *Screen) engineRow() *kit.SettingRow {
	s.computers.engine = s.room.Art.NewSelect(nil, "", func(name string) {
		s.now.Engine = name
		s.now.Strength = s.room.lastStrength(name)
		s.changed()
	})
	return kit.NewSettingRow(words.T("new.engine"), s.computers.engine,
		func() bool { return s.now.Opponent == opponent.Midline && len(s.engines()) > 0 }, nil)
}

// showEngines lists the engines that can play the chosen game.
func (s *Screen) showEngines() {
	options := []kit.Option{{ID: "", Name: words.T("app.name")}}
	for _, name := range s.engines() {
		options = append(options, kit.Option{ID: name, Name: name})
	}
	s.computers.engine.SetOptions(options, s.engineNow())
	for i, choose := range s.computers.watched {
		choose.SetOptions(s.rated(present.OpponentChoices(opponent.First, s.engines())), present.OpponentID(s.watchedNow(i)))
	}
}

// armyRow chooses the army of the computer, which has no cards.
func (s *Screen) armyRow(key string, kind opponent.Kind) *kit.SettingRow {
	choose := s.room.Art.NewSelect(s.armyOptions(), s.now.TheirArmy, s.set(&s.now.TheirArmy))
	s.theirs = append(s.theirs, choose)
	return kit.NewSettingRow(words.T(key), choose,
		func() bool { return s.now.Opponent == kind && s.game().Armies }, nil)
}

// armyOptions are the blind choice and all armies.
func (s *Screen) armyOptions() []kit.Option {
	return append([]kit.Option{{ID: "", Name: words.T("new.blind")}},
		present.ArmyOptions(s.room.Frame.Prefs().Armies().List())...)
}

// set returns a function that sets a field of the choice.
func (s *Screen) set(field *string) func(string) {
	return func(id string) {
		*field = id
		s.changed()
	}
}

// settings makes the column of settings.
func (s *Screen) settings() []*kit.SettingRow {
	var games []kit.Option
	for _, g := range s.games {
		games = append(games, kit.Option{ID: g.ID, Name: g.Name})
	}
	now, art := &s.now, s.room.Art
	rows := []*kit.SettingRow{
		kit.NewSettingRow(words.T("new.game"), art.NewSelect(games, now.Game, s.set(&now.Game)), kit.Always, nil)}
	for _, g := range s.games {
		for _, e := range g.Extras {
			rows = append(rows, s.extraRow(g, e))
		}
	}
	kinds := kit.Options("new.opponent.", opponent.Midline.ID(), opponent.Person.ID(), opponent.None.ID())
	against := kit.NewSegmented(kinds, now.Opponent.ID(), func(id string) {
		now.Opponent, _ = opponent.ParseKind(id)
		s.changed()
	})
	colour := kit.NewSegmented(kit.Options("new.", "white", "dice", "black"), now.Colour, s.set(&now.Colour))
	matches := []kit.Option{{ID: "1", Name: "1"}, {ID: "3", Name: "3"}, {ID: "5", Name: "5"}}
	match := kit.NewSegmented(matches, strconv.Itoa(now.Games), func(id string) {
		now.Games, _ = strconv.Atoi(id) // one of the three above
		s.changed()
	})
	return append(rows, kit.NewSettingRow(words.T("new.opponent"), against, kit.Always, nil), s.engineRow(),
		s.strengthRow("new.strength", 0), s.levelRow(),
		s.armyRow("new.theirarmy", opponent.Midline),
		s.watchedRow("new.white", 0), s.strengthRow("new.whitestrength", 1),
		s.watchedRow("new.black", 1), s.strengthRow("new.blackstrength", 2),
		s.armyRow("new.blackarmy", opponent.None),
		kit.NewSettingRow(words.T("new.names"), s.namesControl(), s.against(opponent.Person), nil),
		kit.NewSettingRow(words.T("new.colour"), colour, s.against(opponent.Midline), nil), s.clockRow(),
		kit.NewSettingRow(words.T("new.start"), s.startControl(), func() bool { return s.game().Starts }, s.startNote),
		kit.NewSettingRow(words.T("new.games"), match, kit.Always, nil))
}

func (s *Screen) comment() {
	for _, row := range s.rows {
		row.Comment()
	}
}

// levelNote says what a level does.
func (s *Screen) levelNote(id string) string {
	for _, l := range s.levels {
		if l.ID == id {
			return l.Name
		}
	}
	return ""
}

// startNote explains the chosen start, or says that its number is wrong.
func (s *Screen) startNote() (string, bool) {
	kind := s.startOf(s.game())
	if kind == "number" && !s.valid {
		return words.T("new.start.wrong"), true
	}
	return words.T("new.start." + kind + ".note"), false
}

// startControl chooses the start position and its number.
func (s *Screen) startControl() fyne.CanvasObject {
	s.number = kit.NewEntry()
	s.number.SetPlaceHolder("518")
	s.number.Spoken = words.T("editor.number")
	s.number.SetText(strconv.Itoa(s.now.Number))
	number := kit.NewTypedNumber(s.now.Number, 0, 959, func(n int) {
		s.now.Number = n
		s.changed()
	})
	s.number.OnChanged = func(text string) {
		s.valid = number.Read(text)
		s.showStart()
		s.comment()
	}
	s.number.OnFocus = func(has bool) {
		if has {
			number.Begin()
		}
	}
	s.number.OnSubmitted = func(string) { s.begun() }
	for i, kinds := range [][]string{{"array", "dice", "number"}, {"dice", "number"}} {
		s.start[i] = s.room.Art.NewSelect(kit.Options("new.start.", kinds...), s.now.Start, s.set(&s.now.Start))
	}
	s.startPart = &kit.Part{}
	s.startPart.ArrangeBy(func(fyne.Size) kit.Item {
		return kit.Row(16, kit.Grow(kit.Stack(kit.Fill(s.start[0]), kit.Fill(s.start[1]))),
			kit.When(!s.number.Disabled(), kit.Fixed(s.number, 80, 0)))
	})
	s.startPart.ExtendBaseWidget(s.startPart)
	return s.startPart
}

// newControl makes one control of several.
func newControl(layout kit.Item) *kit.Part {
	p := &kit.Part{}
	p.Arrange(layout)
	p.ExtendBaseWidget(p)
	return p
}

// namesControl edits the names of two people.
func (s *Screen) namesControl() fyne.CanvasObject {
	for i, side := range []string{"new.white", "new.black"} {
		s.names[i] = kit.NewEntry()
		s.names[i].SetPlaceHolder(words.T(side))
		s.names[i].Spoken = words.T(side)
		s.names[i].SetText(s.now.Names[i])
		s.names[i].OnChanged = func(text string) {
			if letters := []rune(text); len(letters) > settings.MaxName {
				s.names[i].SetText(string(letters[:settings.MaxName])) // calls OnChanged again
				return
			}
			s.now.Names[i] = strings.TrimSpace(text)
			s.changed()
		}
		s.names[i].OnSubmitted = func(string) { s.begun() }
	}
	return newControl(kit.Row(12, kit.Fill(s.names[0]), kit.Fill(s.names[1])))
}

// showStart updates the controls of the start.
func (s *Screen) showStart() {
	game := s.game()
	kind := s.startOf(game)
	for i, start := range s.start {
		kit.Show(start, (i == 0) == game.Armies)
		start.Choose(kind)
	}
	if kind == "number" {
		s.number.Enable()
	} else {
		s.number.Disable()
	}
	s.startPart.Relayout()
	s.begin.SetEnabled((s.valid || kind != "number") && s.clock.editor.wrong == nil && s.strengthsValid())
}

// extraRow chooses the value of a further setting of a game.
func (s *Screen) extraRow(g gameOption, e gameExtra) *kit.SettingRow {
	set := func(id string) {
		extras := map[string]string{}
		maps.Copy(extras, s.now.Extras) // earlier copies of the choice share the old map
		extras[e.ID] = id
		s.now.Extras = extras
		s.changed()
	}
	return kit.NewSettingRow(e.Label, kit.NewSegmented(e.Values, s.now.extra(e), set), func() bool {
		if s.now.Game != g.ID {
			return false
		}
		return e.Forms == nil || slices.Contains(e.Forms, s.now.extra(g.Extras[0]))
	}, func() (string, bool) {
		key := "new.option." + e.ID + "." + s.now.extra(e) + ".note"
		if e.ID == "form" {
			key = "new.form." + s.now.extra(e) + ".note"
		}
		if !words.Has(key) {
			return "", false
		}
		return words.T(key), false
	})
}
