package control

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/engine/settings"
	"midline/engine/settings/files"
	"midline/ui/app"
	"midline/ui/bars"
	ui "midline/ui/board"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/words"
)

// loadLook reads the settings and the themes at the start.
func (a *App) loadLook() {
	path, err := settings.Path()
	if err != nil {
		a.note(words.Error(err))
	}
	a.setPath = path
	f := store.ReadLook(path, nil)
	a.set, a.own = f.Set, f.Own
	a.mistaken(f.Mistakes)
}

// watchFiles begins to watch the files. Where that cannot be, changes of them count
// from the next start.
func (a *App) watchFiles(watch func(string, func()) (func(), error)) {
	dir, err := files.Dir()
	if watch == nil || err != nil {
		return
	}
	if stop, err := watch(dir, func() { a.win.Do(a.reload) }); err == nil {
		a.unfollow = stop
	}
}

// reload reads the files again, in turn with what is still to be written.
func (a *App) reload() {
	path, was := a.setPath, store.Look{Set: a.set, Own: a.own}
	if path == "" {
		return
	}
	a.writer.Post("reload", func() error {
		text, err := os.ReadFile(path)
		own := err == nil && a.ownText != nil && bytes.Equal(text, a.ownText)
		f := store.ReadLook(path, &was)
		a.win.Do(func() {
			if own {
				f.Set = a.set
			}
			a.reloaded(f)
		})
		return nil
	})
}

// reloaded takes over what was read, but not settings that were read before the
// window's own were written.
func (a *App) reloaded(f store.Look) {
	if a.saved != a.asked {
		f.Set = a.set
	}
	a.mistaken(f.Mistakes)
	if f.Set.Equal(a.set) && slices.Equal(f.Own, a.own) {
		return
	}
	a.set, a.own = f.Set, f.Own
	a.dress()
}

// mistaken tells of mistakes that have not been told, and forgets what was told
// of those that are no more.
func (a *App) mistaken(now []string) {
	was := a.bars.mistakes
	for _, text := range was {
		if !slices.Contains(now, text) {
			a.bars.queue.Settle(aboutMistake + bars.Topic(text))
		}
	}
	for _, text := range now {
		if !slices.Contains(was, text) {
			a.bars.queue.Tell(bars.Notice{About: aboutMistake + bars.Topic(text), Text: text})
		}
	}
	a.bars.mistakes = now
}

// saveSettings writes the settings soon.
func (a *App) saveSettings() {
	if a.setPath == "" {
		return
	}
	a.asked++
	path, set, n := a.setPath, a.set, a.asked
	a.writer.Post("settings", func() error {
		if err := settings.Save(path, set); err != nil {
			return err
		}
		a.ownText, _ = os.ReadFile(path) // where it cannot be read, it comes back as a change
		a.win.Do(func() { a.saved = n })
		return nil
	})
}

// themes are all there are, the player's own among them.
func (a *App) themes() []theme.Spec { return theme.With(theme.Embedded(), a.own) }

// Theme returns the theme of the settings; own are the player's own.
func Theme(set settings.Settings, own ...theme.Spec) *theme.Theme {
	window := theme.System
	switch set.Window {
	case settings.WindowLight:
		window = theme.Light
	case settings.WindowDark:
		window = theme.Dark
	}
	return theme.New(theme.Find(theme.With(theme.Embedded(), own), set.Theme), window)
}

// colors are those of the board, from the theme of the settings.
func (a *App) colors() ui.Colors {
	t := Theme(a.set, a.own...)
	return ui.FromTheme(t.Spec.Board, t.Palette())
}

// clothes are what the window wears.
type clothes struct {
	theme  theme.Theme
	pieces string
	scale  float64
	motion string
	help   bool
	pieced bool // the list of moves has figurines
	bar    bool // there is a menu bar
}

// dress lets everything that is shown look as the settings say, if it does not
// yet.
func (a *App) dress() {
	t := Theme(a.set, a.own...)
	set := a.set.Pieces
	if set == settings.PiecesTheme {
		set = t.Spec.Pieces
	}
	a.applySound()
	a.applyAnalysis()
	if worn := (clothes{*t, set, a.set.UIScale, a.set.Animation, a.set.Help, a.set.Figurines, a.set.MenuBar}); worn != a.worn {
		a.worn = worn
		a.redress(t, set)
	}
	a.showSettings()
}

func (a *App) redress(t *theme.Theme, pieces string) {
	if a.usePieces != nil {
		a.usePieces(pieces)
	}
	a.win.Dress(a.set, t)
	for _, s := range a.sessions() {
		s.restyle()
	}
	if a.editor != nil {
		a.editor.restyle()
	}
	if a.showcase != nil {
		a.showcase.restyle()
	}
	if s := a.course.stage; s != nil {
		s.restyle()
	}
	if p := a.solving.now; p != nil {
		p.restyle()
	}
}

// showSettings brings settings that are open up to date.
func (a *App) showSettings() {
	a.showEngines()
	model := a.settingsModel()
	if s, shown := a.win.Showing().(*screen.Settings); shown {
		s.Set(model)
	}
	if a.sheet != nil {
		a.sheet.Set(model)
	}
}

// settingsSheet shows the settings over the panel of the game in play, whose board
// shows each change at once.
func (a *App) settingsSheet() {
	s := a.onBoard()
	a.sheet = screen.NewSettingsSheet(a.art, a.settingsModel(), screen.SettingsCalls{Change: a.change, Back: func() { s.screen.SetSheet(nil) }})
	s.screen.SetSheet(a.sheet)
}

// settingsScreen shows the settings, each change of which is seen at once on a
// board for the purpose.
func (a *App) settingsScreen() app.Screen {
	a.showcase = newShowcase(a)
	model := a.settingsModel()
	model.Preview = a.showcase.board
	return screen.NewSettings(a.art, model, screen.SettingsCalls{Change: a.change, Engines: a.link(toEngines), Back: a.link(toHome)})
}

func (a *App) leaveSettings() { a.showcase = nil }

func (a *App) settingsModel() screen.SettingsModel {
	m := screen.SettingsModel{Themes: a.themes(), Silence: a.silence, Choice: screen.SettingsChoice{
		Theme: Theme(a.set, a.own...).Spec.ID, Pieces: a.set.Pieces, Window: a.set.Window, Motion: a.set.Animation,
		Help: a.set.Help, Letters: !a.set.Figurines, Turn: a.set.Turn, Premove: a.set.Premove, Coach: a.set.Coach, Confirm: a.set.Confirm, Sound: a.set.Sound, Volume: a.set.Volume, Scale: a.scale(),
	}}
	if most := a.win.LargestScale(); most > 0 {
		m.LargestScale = int(math.Round(most * 100))
	}
	if a.setPath != "" {
		m.Folder = tilde(filepath.Join(filepath.Dir(a.setPath), store.ThemesFolder))
	}
	return m
}

// scale returns the size of everything as it is on this screen, in per cent.
func (a *App) scale() int {
	scale := a.set.UIScale
	if most := a.win.LargestScale(); most > 0 {
		scale = min(scale, most)
	}
	return int(math.Round(scale * 100))
}

// tilde shortens a path below the player's home by a tilde, where that is usual.
func tilde(path string) string {
	dir, err := os.UserHomeDir()
	if rest, below := strings.CutPrefix(path, dir+"/"); err == nil && below {
		return "~/" + rest
	}
	return path
}

func (a *App) change(c screen.SettingsChoice) {
	moved := a.set.Animation != c.Motion
	a.set.Theme, a.set.Pieces, a.set.Window, a.set.Animation, a.set.Help, a.set.Turn, a.set.Figurines = c.Theme, c.Pieces, c.Window, c.Motion, c.Help, c.Turn, !c.Letters
	ahead := a.set.Premove != c.Premove
	a.set.Premove, a.set.Confirm, a.set.Coach = c.Premove, c.Confirm, c.Coach
	a.set.Sound, a.set.Volume = c.Sound, min(max(c.Volume, settings.MinVolume), settings.MaxVolume)
	if c.Scale != a.scale() { // what does not fit stays in the settings
		a.set.UIScale = min(max(float64(c.Scale)/100, settings.MinScale), settings.MaxScale)
	}
	a.dress()
	if ahead && a.session != nil {
		a.session.premove.cancel()
		a.session.premove.refresh()
	}
	if moved && a.showcase != nil {
		a.showcase.move()
	}
	a.saveSettings()
}
