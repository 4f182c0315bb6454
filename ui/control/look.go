package control

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/engine/settings"
	"midline/engine/settings/files"
	ui "midline/ui/board"
	"midline/ui/screen"
	"midline/ui/theme"
	"midline/ui/words"
)

// themesFolder holds the player's own themes, beside the settings.
const themesFolder = "themes"

// found is what the settings file and the player's own themes say.
type found struct {
	set      settings.Settings
	own      []theme.Spec
	mistakes []string
}

// readLook reads both. What is wrong stays as it was before; was is nil at the
// start, and defaults stand in. An empty path is that of no file.
func readLook(path string, was *found) found {
	f := found{set: settings.Default()}
	if path == "" {
		return f
	}
	var problems []settings.Problem
	var last []theme.Spec
	if was == nil {
		f.set, problems = settings.Load(path)
	} else {
		f.set, problems = settings.Reload(path, was.set)
		last = was.own
	}
	f.mistakes = texts(problems)
	dir := filepath.Join(filepath.Dir(path), themesFolder)
	var wrong []theme.Problem
	f.own, wrong = theme.Load(os.DirFS(dir), last)
	f.mistakes = append(f.mistakes, themeTexts(dir, wrong)...)
	if specs := theme.With(theme.Embedded(), f.own); !slices.ContainsFunc(specs, func(s theme.Spec) bool { return s.ID == f.set.Theme }) {
		f.mistakes = append(f.mistakes, words.T("notice.theme", f.set.Theme))
	}
	return f
}

// texts says what is wrong with the settings: each mistake, and the keys that
// nobody knows all in one.
func texts(problems []settings.Problem) (list []string) {
	var unknown []settings.Problem
	for _, p := range problems {
		if p.Kind == settings.Unknown {
			unknown = append(unknown, p)
			continue
		}
		list = append(list, p.Error())
	}
	if len(unknown) == 1 {
		return append(list, unknown[0].Error())
	}
	if len(unknown) > 1 {
		var keys []string
		for _, p := range unknown[:min(len(unknown), mostKeys)] {
			keys = append(keys, words.T("notice.key", p.Key, p.Line))
		}
		if len(unknown) > mostKeys {
			keys = append(keys, "…")
		}
		list = append(list, words.T("notice.unknown", unknown[0].File, len(unknown), strings.Join(keys, ", ")))
	}
	return list
}

// themeTexts says what is wrong with the themes of a folder, one text for each file.
func themeTexts(dir string, problems []theme.Problem) (list []string) {
	for len(problems) > 0 {
		file, n := problems[0].File, 0
		var lines []string
		for ; n < len(problems) && problems[n].File == file; n++ {
			if p := problems[n]; n < mostKeys {
				p.File = filepath.Join(dir, file)
				lines = append(lines, p.Error())
			}
		}
		if n > mostKeys {
			lines = append(lines, "…")
		}
		list = append(list, words.T("notice.mistake", strings.Join(lines, "\n")))
		problems = problems[n:]
	}
	return list
}

// mostKeys is how many mistakes of a kind a notice names.
const mostKeys = 12

// loadLook reads the settings and the themes at the start.
func (a *App) loadLook() {
	path, err := settings.Path()
	if err != nil {
		a.notices = append(a.notices, err.Error())
	}
	a.setPath = path
	f := readLook(path, nil)
	a.set, a.own = f.set, f.own
	a.mistaken(f.mistakes)
}

// follow begins to watch the files. Where that cannot be, changes of them count
// from the next start.
func (a *App) follow(watch func(string, func()) (func(), error)) {
	dir, err := files.Dir()
	if watch == nil || err != nil {
		return
	}
	if stop, err := watch(dir, func() { a.win.Do(a.reload) }); err == nil {
		a.unfollow = stop
	}
}

// reload reads the files anew, in turn with what is still to be written.
func (a *App) reload() {
	path, was := a.setPath, found{set: a.set, own: a.own}
	if path == "" {
		return
	}
	a.writer.post("reload", func() error {
		f := readLook(path, &was)
		a.win.Do(func() { a.reloaded(f) })
		return nil
	})
}

// reloaded takes over what was read, but not settings that were read before the
// window's own were written.
func (a *App) reloaded(f found) {
	if a.saved != a.asked {
		f.set = a.set
	}
	a.mistaken(f.mistakes)
	if f.set == a.set && slices.Equal(f.own, a.own) {
		a.nextNotice()
		return
	}
	a.set, a.own = f.set, f.own
	a.dress()
	a.nextNotice()
}

// mistaken tells of mistakes that have not been told, and forgets what was told
// of those that are no more.
func (a *App) mistaken(now []string) {
	gone := func(text string) bool { return slices.Contains(a.mistakes, text) && !slices.Contains(now, text) }
	a.notices = slices.DeleteFunc(a.notices, gone)
	for _, text := range now {
		if !slices.Contains(a.mistakes, text) {
			a.notices = append(a.notices, text)
		}
	}
	a.mistakes = now
}

// saveSettings writes the settings soon.
func (a *App) saveSettings() {
	if a.setPath == "" {
		return
	}
	a.asked++
	path, set, n := a.setPath, a.set, a.asked
	a.writer.post("settings", func() error {
		if err := settings.Save(path, set); err != nil {
			return err
		}
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
	if worn := (clothes{*t, set, a.set.UIScale, a.set.Animation, a.set.Help}); worn != a.worn {
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
	if a.session != nil {
		a.session.restyle()
	}
	if a.showcase != nil {
		a.showcase.restyle()
	}
}

// showSettings brings settings that are open up to date.
func (a *App) showSettings() {
	model := a.settingsModel()
	if s, shown := a.win.Showing().(*screen.Settings); shown {
		s.Set(model)
	}
	if a.sheet != nil {
		a.sheet.Set(model)
	}
}

// settings shows the settings, each change of which is seen at once: over the
// panel of the game in play, whose board shows it, and else on a page of their
// own with a board for the purpose.
func (a *App) settings() {
	if s := a.session; s != nil && a.win.Showing() == s.screen {
		a.sheet = screen.NewSettingsSheet(a.art, a.settingsModel(), screen.SettingsCalls{Change: a.change, Back: func() { s.screen.SetSheet(nil) }})
		s.screen.SetSheet(a.sheet)
		return
	}
	a.showcase = newShowcase(a)
	model := a.settingsModel()
	model.Preview = a.showcase.board
	a.win.Show(screen.NewSettings(a.art, model, screen.SettingsCalls{Change: a.change, Back: a.home}))
}

func (a *App) settingsModel() screen.SettingsModel {
	m := screen.SettingsModel{Themes: a.themes(), Choice: screen.SettingsChoice{
		Theme: Theme(a.set, a.own...).Spec.ID, Pieces: a.set.Pieces, Window: a.set.Window, Motion: a.set.Animation,
		Help: a.set.Help, Sound: a.set.Sound, Volume: a.set.Volume, Scale: int(math.Round(a.set.UIScale * 100)),
	}}
	if a.setPath != "" {
		m.Folder = tilde(filepath.Join(filepath.Dir(a.setPath), themesFolder))
	}
	return m
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
	a.set.Theme, a.set.Pieces, a.set.Window, a.set.Animation, a.set.Help = c.Theme, c.Pieces, c.Window, c.Motion, c.Help
	a.set.Sound, a.set.Volume = c.Sound, min(max(c.Volume, settings.MinVolume), settings.MaxVolume)
	a.set.UIScale = min(max(float64(c.Scale)/100, settings.MinScale), settings.MaxScale)
	a.dress()
	if moved && a.showcase != nil {
		a.showcase.move()
	}
	a.saveSettings()
}
