package app

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/ui/armies"
	"midline/ui/board"
	"midline/ui/settings"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/words"
)

// Prefs are the player's preferences: what the settings file says, and the player's own themes and languages.
// Whoever shows one of them subscribes to its changes. All methods are called on the window's
// goroutine.
type Prefs struct {
	path        string // of the settings file, "" where there is none
	values      settings.Settings
	own         []theme.Spec
	texts       words.Own
	armies      *armies.Shelf
	largest     func() float64 // the largest scale that fits on the screen, 0 if that is not known
	save        func(settings.Settings)
	subscribers []*func(Change)
}

// Change is what has become of the preferences.
type Change struct {
	Was, Now settings.Settings
	// Themes reports whether the player's own themes are others, and Language whether all texts are.
	Themes, Language bool
}

// Appearance reports whether boards and pieces are drawn or moved in another way.
func (c Change) Appearance() bool { return c.Themes || c.Was.Appearance != c.Now.Appearance }

// Engines reports whether there are other engines, or one is set otherwise.
func (c Change) Engines() bool {
	return !slices.EqualFunc(c.Was.Engines, c.Now.Engines, settings.Engine.Equal)
}

// Sounds reports whether other sounds are heard, or at another volume.
func (c Change) Sounds() bool {
	was, now := &c.Was, &c.Now
	return c.Themes || was.Theme != now.Theme || was.Window != now.Window || was.Sound != now.Sound ||
		was.Volume != now.Volume
}

// Get returns what is chosen. Nobody may change what its slices hold.
func (p *Prefs) Get() settings.Settings { return p.values }

// Set changes what is chosen, tells the subscribers, and writes it soon.
func (p *Prefs) Set(change func(*settings.Settings)) {
	p.Preview(change)
	p.save(p.values)
}

// Preview is Set without writing: for a slider that is being moved.
func (p *Prefs) Preview(change func(*settings.Settings)) {
	now := p.values
	change(&now)
	p.replace(now, p.own, p.texts)
}

// Subscribe lets a function hear of every change, until the function that is returned is called.
func (p *Prefs) Subscribe(changed func(Change)) (cancel func()) {
	s := &changed
	p.subscribers = append(p.subscribers, s)
	return func() {
		p.subscribers = slices.DeleteFunc(slices.Clone(p.subscribers), func(other *func(Change)) bool { return other == s })
	}
}

// replace puts other values in the place of those there are, if they differ. The language is in use when the
// subscribers hear of it.
func (p *Prefs) replace(now settings.Settings, own []theme.Spec, texts words.Own) {
	c := Change{Was: p.values, Now: now, Themes: !slices.Equal(own, p.own), Language: words.Use(now.Language, texts)}
	if p.texts = texts; now.Equal(p.values) && !c.Themes && !c.Language {
		return
	}
	p.values, p.own = now, own
	for _, s := range p.subscribers {
		(*s)(c)
	}
}

// Themes returns all the themes there are, the player's own among them.
func (p *Prefs) Themes() []theme.Spec { return theme.With(theme.Embedded(), p.own) }

// Theme returns the theme that is chosen.
func (p *Prefs) Theme() *theme.Theme { return ThemeOf(p.values, p.own...) }

// ThemeOf returns the theme of settings; own are the player's own.
func ThemeOf(set settings.Settings, own ...theme.Spec) *theme.Theme {
	window := theme.System
	switch set.Window {
	case settings.WindowLight:
		window = theme.Light
	case settings.WindowDark:
		window = theme.Dark
	}
	return theme.New(theme.Find(theme.With(theme.Embedded(), own), set.Theme), window)
}

// Colors are those of boards.
func (p *Prefs) Colors() board.Colors {
	t := p.Theme()
	return board.FromTheme(t.Spec.Board, t.Palette())
}

// Pieces names the set of pieces that boards show.
func (p *Prefs) Pieces() string {
	if p.values.Pieces == settings.PiecesTheme {
		return p.Theme().Spec.Pieces
	}
	return p.values.Pieces
}

var speeds = map[string]board.Speed{
	settings.AnimationOff: board.SpeedOff, settings.AnimationQuick: board.SpeedQuick,
	settings.AnimationNormal: board.SpeedNormal, settings.AnimationSlow: board.SpeedSlow,
}

// Speed is that of what moves on boards.
func (p *Prefs) Speed() board.Speed { return speeds[p.values.Animation] }

// LargestScale returns the largest size of everything with which the window fits on the screen,
// in per cent; 0 where that is not known.
func (p *Prefs) LargestScale() int { return int(math.Round(p.largest() * 100)) }

// Scale returns the size of everything as it is on this screen, in per cent.
func (p *Prefs) Scale() int {
	scale := p.values.UIScale
	if most := p.largest(); most > 0 {
		scale = min(scale, most)
	}
	return int(math.Round(scale * 100))
}

// Armies are the armies that may be chosen besides the six: the player's own, and the examples.
func (p *Prefs) Armies() *armies.Shelf { return p.armies }

// LanguagesFolder is where the player's own languages lie, as it is shown; "" where there is none.
func (p *Prefs) LanguagesFolder() string {
	if p.path == "" {
		return ""
	}
	return ShortPath(filepath.Join(filepath.Dir(p.path), store.LanguagesFolder))
}

// ThemesFolder is where the player's own themes lie, as it is shown; "" where there is none.
func (p *Prefs) ThemesFolder() string {
	if p.path == "" {
		return ""
	}
	return ShortPath(filepath.Join(filepath.Dir(p.path), store.ThemesFolder))
}

// ShortPath shortens a path below the player's home by a tilde, where that is usual.
func ShortPath(path string) string {
	dir, err := os.UserHomeDir()
	if rest, below := strings.CutPrefix(path, dir+"/"); err == nil && below {
		return "~/" + rest
	}
	return path
}
