package prefs

import (
	"math"
	"slices"
	"strconv"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// setting describes how a setting is chosen. name is its key in the settings file. ui/words has its
// label under "settings." and the name, and those of its options below that.
type setting struct {
	name    string
	options []string                      // words to choose from; nil for a switch, unless there is list
	list    func(*app.Prefs) []kit.Option // what can be chosen instead; optional
	opens   bool                          // the options are in a list that opens, not beside each other
	special func(*rows) control           // makes another control; optional
	// beside reports whether the row of the next setting stands beside this one's at a width; optional.
	beside func(width float32) bool
}

// pageSettings are those of the page and of the sheet, in order.
var pageSettings = []setting{
	{name: "theme", special: (*rows).themeGrid},
	{name: "pieces", options: []string{settings.PiecesTheme, settings.PiecesMidline, settings.PiecesSymbols}},
	{name: "window", options: []string{settings.WindowSystem, settings.WindowLight, settings.WindowDark}, beside: broad},
	{name: "new_game.name", special: (*rows).yourName},
	{name: "ui_scale", list: scales, beside: broad},
	{name: "captions"},
	{name: "animation", options: []string{settings.AnimationOff, settings.AnimationQuick, settings.AnimationNormal,
		settings.AnimationSlow}, beside: broad},
	{name: "turn_board"},
	{name: "aim", list: func(p *app.Prefs) []kit.Option {
		return present.Numbers([]int{settings.MinAim, 40, 50, 60, settings.MaxAim}, p.Get().Aim, strconv.Itoa)
	}},
	{name: "coach", options: []string{settings.CoachOff, settings.CoachLevels, settings.CoachAlways}, beside: always},
	{name: "help"},
	{name: "figurines", beside: always},
	{name: "premove"},
	{name: "confirm", beside: always},
	{name: "sound", special: (*rows).soundAndVolume},
}

// languageSetting is the one at the top of the page.
var languageSetting = setting{name: "language", list: languages, opens: true}

// analysisSettings are those of the page of engines.
var analysisSettings = []setting{
	{name: "analysis.engine", opens: true, list: analysts},
	{name: "analysis.threads", opens: true, list: func(p *app.Prefs) []kit.Option {
		return present.ThreadChoices(p.Get().Analysis.Threads)
	}},
	{name: "analysis.memory", opens: true, list: func(p *app.Prefs) []kit.Option {
		return present.MemoryChoices(p.Get().Analysis.Memory)
	}},
	{name: "analysis.lines", list: func(p *app.Prefs) []kit.Option {
		return present.Numbers([]int{1, 2, 3, 4, 5}, p.Get().Analysis.Lines, strconv.Itoa)
	}},
	{name: "analysis.eval_bar"},
	{name: "analysis.arrows"},
}

func always(float32) bool { return true }

// broad reports whether short words are legible in half a row.
func broad(width float32) bool { return width >= 440 }

// choices are the options to choose from.
func (s setting) choices(p *app.Prefs) []kit.Option {
	key := "settings." + s.name + "."
	switch {
	case s.list != nil:
		return s.list(p)
	case s.options != nil:
		return kit.Options(key, s.options...)
	case words.Has(key + "on"):
		return kit.Options(key, "on", "off")
	}
	return kit.Options("settings.", "on", "off")
}

func (s setting) label() string { return words.T("settings." + s.name) }

// chosen returns the ID of the option that is in force. Of a theme that is gone and of a size that
// does not fit on the screen it is the one that stands in.
func (s setting) chosen(p *app.Prefs) string {
	switch s.name {
	case "theme":
		return p.Theme().Spec.ID
	case "ui_scale":
		return strconv.Itoa(p.Scale())
	}
	switch v := p.Get().Value(s.name).(type) {
	case bool:
		return kit.OnOff(v)
	case int64:
		return strconv.FormatInt(v, 10)
	default:
		return v.(string)
	}
}

// choose puts an option into force. A size has its per cent as ID.
func (s setting) choose(p *app.Prefs, id string) {
	var value any = id
	number, _ := strconv.Atoi(id) // of an option that is one
	switch p.Get().Value(s.name).(type) {
	case bool:
		value = id == "on"
	case int64:
		value = int64(number)
	case float64:
		value = float64(number) / 100
	}
	p.Set(func(set *settings.Settings) { set.SetValue(s.name, value) })
}

// languages are the system's language and all that there are, each named in itself.
func languages(p *app.Prefs) []kit.Option {
	system := words.System().Name
	list := []kit.Option{{ID: "", Name: words.T("settings.language.system", system), Short: system}}
	for _, l := range words.Languages() {
		list = append(list, kit.Option{ID: l.Code, Name: l.Name})
	}
	if code := p.Get().Language; code != "" && !words.Known(code) {
		list = append(list, kit.Option{ID: code, Name: code})
	}
	return list
}

// scales are the sizes of everything that fit on the screen, in per cent.
func scales(p *app.Prefs) []kit.Option {
	most := p.LargestScale()
	if most == 0 {
		most = math.MaxInt
	}
	fit := slices.DeleteFunc([]int{80, 100, 120, 150, 200}, func(n int) bool { return n > most })
	return present.Numbers(fit, p.Scale(), func(n int) string { return strconv.Itoa(n) + " %" })
}

// analysts are Midline and the engines, with one that was chosen and is gone.
func analysts(p *app.Prefs) []kit.Option {
	set := p.Get()
	list := []kit.Option{{ID: "", Name: words.T("app.name")}}
	for _, e := range set.Engines {
		list = append(list, kit.Option{ID: e.Name, Name: e.Name})
	}
	name := set.Analysis.Engine
	if _, found := set.Engine(name); !found && name != "" {
		list = append(list, kit.Option{ID: name, Name: words.T("engines.gone", name)})
	}
	return list
}
