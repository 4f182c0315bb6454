package control

import (
	"math"

	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/screen"
	"midline/ui/theme"
	"midline/ui/words"
)

// leaveGame lets the game in play rest: its clock stands and nobody thinks.
func (a *App) leaveGame() {
	if a.session != nil {
		a.session.rest()
		if !a.session.over() {
			a.save(a.session.game)
		}
	}
}

// home shows the first screen, with the unfinished game if there is one.
func (a *App) home() {
	a.leaveGame()
	model := screen.HomeModel{Selected: familyOf(a.lastGame()), Resume: a.resumable(), Tiles: []screen.HomeTile{
		{ID: "settings", Icon: "settings", Title: words.T("home.settings"), Line: words.T("home.settings.line")},
		{ID: "keys", Icon: "keys", Title: words.T("home.keys"), Line: words.T("home.keys.line")},
	}}
	for _, f := range families {
		model.Games = append(model.Games, screen.GameRowOf(f.id))
	}
	a.win.Show(screen.NewHome(a.art, model, screen.HomeCalls{
		Select: a.selectGame,
		Play: func(id string) {
			a.selectGame(id)
			a.newGame()
		},
		Resume: func() {
			if a.session != nil {
				a.play(a.session)
			}
		},
		Tile: func(id string) {
			if id == "settings" {
				a.settings()
			} else {
				a.help()
			}
		},
		About: func() { a.win.Show(screen.NewAbout(a.art, a.version, a.home)) },
	}))
	a.nextNotice() // a question of the screen before goes with it
}

// lastGame is the game of the settings, or the first there is: they may name one
// that is not known here.
func (a *App) lastGame() string {
	if v, err := variant.Find(a.set.NewGame.Game); err == nil {
		return v.Name
	}
	return variant.All[0].Name
}

// selectGame makes a game the one that the next new game begins with: in its
// usual form, unless it was the last one played.
func (a *App) selectGame(id string) {
	for _, f := range families {
		if f.id == id && familyOf(a.set.NewGame.Game) != id {
			a.set.NewGame.Game = f.variants[0]
		}
	}
}

// resumable describes the unfinished game, nil if there is none.
func (a *App) resumable() *screen.ResumeModel {
	s := a.session
	if s == nil || s.over() {
		return nil
	}
	p := s.game.Position()
	small := ui.New(ui.Config{Piece: a.art.Piece, Icon: a.art.Icon, Bare: true})
	small.SetColors(a.colors())
	small.SetFlipped(s.bottom == rules.Black)
	small.SetView(view(p, scene{last: s.game.LastTurn(), over: true}))
	v := p.Rules().Variant
	m := &screen.ResumeModel{Board: small, Title: v.Title, Lines: []string{words.T("home.turn", v.Title, p.Fullmove())}}
	if v.Chosen {
		m.Title = words.T("home.against", p.Rules().Army(rules.White).Name, p.Rules().Army(rules.Black).Name)
	}
	me, alone := s.alone()
	switch {
	case alone:
		m.Lines = append(m.Lines, computerName(s.game.Players()[me.Other()].Level))
	case s.watching():
		m.Lines = append(m.Lines, words.T("home.watch"))
	default:
		m.Lines = append(m.Lines, words.T("home.two"))
	}
	for _, c := range []rules.Color{p.Side(), p.Side().Other()} {
		side := screen.ResumeSide{Name: s.name(c), ToMove: c == p.Side()}
		switch {
		case s.watching():
			side.Name = words.Color(c == rules.White)
		case s.computer(c): // the level is said above
			side.Name = words.T("player.machine")
		}
		if side.ToMove {
			side.Name = words.T("home.tomove", side.Name)
		}
		if s.game.Control().Timed() {
			side.Clock = clockText(s.game.Remaining(c))
		}
		m.Sides = append(m.Sides, side)
	}
	return m
}

// help shows the keys.
func (a *App) help() {
	a.win.Help(screen.NewKeysHelp(screen.KeyHelpOf("arrows", "enter", "hint", "flip", "undo", "redo", "whirl", "space", "mute", "tab", "rules", "help", "escape"), func() { a.win.Help(nil) }))
}

// settings shows the settings; each change is seen at once.
func (a *App) settings() {
	back := a.home
	if s := a.session; s != nil && a.win.Showing() == s.screen {
		s.rest()
		back = func() { a.play(s) }
	}
	a.win.Show(screen.NewSettings(a.art, screen.SettingsModel{Themes: theme.Embedded(), Choice: screen.SettingsChoice{
		Theme: theme.Find(theme.Embedded(), a.set.Theme).ID, Window: a.set.Window, Motion: a.set.Animation,
		Help: a.set.Help, Scale: int(math.Round(a.set.UIScale * 100)),
	}}, screen.SettingsCalls{Change: a.change, Back: back}))
}

func (a *App) change(c screen.SettingsChoice) {
	a.set.Theme, a.set.Window, a.set.Animation, a.set.Help = c.Theme, c.Window, c.Motion, c.Help
	a.set.UIScale = min(max(float64(c.Scale)/100, settings.MinScale), settings.MaxScale)
	a.win.Dress(a.set)
	a.applySound()
	if a.session != nil {
		a.session.restyle()
	}
	a.saveSettings()
}

// colors are those of the board, from the theme of the settings.
func (a *App) colors() ui.Colors {
	t := Theme(a.set)
	return ui.FromTheme(t.Spec.Board, t.Palette())
}
