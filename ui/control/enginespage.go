package control

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"midline/engine/settings"
	"midline/engine/uciclient"
	"midline/ui/app"
	"midline/ui/engines"
	"midline/ui/screen"
	"midline/ui/words"
)

// enginesPage is what the page of engines remembers while it is open.
type enginesPage struct {
	path, adding string
	wrong, busy  bool
}

// enginesScreen is the page of other engines.
func (a *App) enginesScreen() app.Screen {
	a.enginesPage = enginesPage{}
	return screen.NewEngines(a.art, a.enginesModel(), screen.EnginesCalls{
		Add: a.addEngine, Pick: a.pickEngine, Remove: a.removeEngine,
		Ask: func(name string) {
			if e, found := a.Prefs().Get().Engine(name); found {
				a.engines.Ask(e, nil)
				a.showEngines()
			}
		},
		Set: a.setEngineOption, Reset: func(name string) { a.changeEngine(name, func(e *settings.Engine) { e.Options = nil }) },
		Analysis: a.changeAnalysis, Back: app.Link(a, app.Settings{}),
	})
}

// showEngines brings the page up to date, if it is open, and whatever else depends on
// what engines know.
func (a *App) showEngines() {
	switch s := a.Showing().(type) {
	case *screen.Engines:
		s.Set(a.enginesModel())
	case *screen.NewGame:
		s.Update()
	}
}

// What can be chosen of an analysis.
var (
	threadChoices = []int{0, 1, 2, 4, 8, 16}
	memoryChoices = []int{64, 128, 256, 512, 1024, 2048, 4096}
)

func (a *App) enginesModel() screen.EnginesModel {
	n, p := a.Prefs().Get().Analysis, a.enginesPage
	m := screen.EnginesModel{Threads: threadChoices, Memory: memoryChoices, Path: p.path, Adding: p.adding, Wrong: p.wrong, Busy: p.busy, Pick: a.pickFile != nil,
		Analysis: screen.AnalysisChoice{Engine: n.Engine, Threads: n.Threads, Memory: n.Memory, Lines: n.Lines, Bar: n.Bar, Arrows: n.Arrows}}
	for _, e := range a.Prefs().Get().Engines {
		m.Engines = append(m.Engines, engineModel(e, a.engines.Fact(e)))
	}
	return m
}

func engineModel(e settings.Engine, fact *engines.Fact) screen.EngineModel {
	m := screen.EngineModel{Name: e.Name}
	where := strings.Join(engines.CommandOf(e), " ")
	switch is := fact.Is; {
	case fact.Asking:
		m.Line, m.About = words.T("engines.asking.short"), []string{words.T("engines.asking"), "", where}
	case fact.Err != nil:
		m.Line, m.Wrong, m.About = words.T("engines.failed"), true, []string{words.Sentence(words.Error(fact.Err)), "", where}
	default:
		said, knows := words.T("engines.calls", is.Name), words.T("engines.knows.nothing")
		switch {
		case is.Author != "" && is.Name == e.Name:
			said = words.T("engines.by.author", is.Author)
		case is.Author != "":
			said = words.T("engines.author", is.Name, is.Author)
		}
		m.Line = knows
		if games := engines.GamesOf(is); games != "" {
			m.Line, knows = games, words.T("engines.knows", games)
		}
		m.About = []string{said, words.Sentence(knows), where}
		m.Options = engineOptions(e, is.Options)
	}
	return m
}

// ours are the options of engines that Midline decides about.
var ours = []string{"UCI_Variant", "UCI_Chess960", "UCI_AnalyseMode", "MultiPV", "Ponder"}

func isOurs(name string) bool {
	return slices.ContainsFunc(ours, func(o string) bool { return strings.EqualFold(o, name) })
}

// engineOptions are an engine's options as they are set. Of buttons there is no use
// before a program runs.
func engineOptions(e settings.Engine, all []uciclient.Option) []screen.EngineOption {
	var list []screen.EngineOption
	for _, o := range all {
		if isOurs(o.Name) || o.Type == uciclient.Button {
			continue
		}
		shown := screen.EngineOption{Name: o.Name, Type: o.Type, Value: o.Default, Min: o.Min, Max: o.Max, Choices: o.Choices}
		for _, text := range e.Options {
			if name, value := settings.Option(text); strings.EqualFold(name, o.Name) && o.Validate(value) == nil {
				shown.Value = value
			}
		}
		list = append(list, shown)
	}
	return list
}

// changeEngine changes an engine of the settings.
func (a *App) changeEngine(name string, change func(*settings.Engine)) {
	list := slices.Clone(a.Prefs().Get().Engines)
	for i := range list {
		if list[i].Name == name {
			list[i].Options = slices.Clone(list[i].Options)
			change(&list[i])
		}
	}
	a.Prefs().Set(func(set *settings.Settings) { set.Engines = list })
}

// setEngineOption keeps the value of an option, unless it is what the engine has
// itself.
func (a *App) setEngineOption(engine, option, value string) {
	e, found := a.Prefs().Get().Engine(engine)
	if !found {
		return
	}
	options := a.engines.Fact(e).Is.Options
	i := slices.IndexFunc(options, func(o uciclient.Option) bool { return o.Name == option })
	if i < 0 || options[i].Validate(value) != nil {
		return
	}
	a.changeEngine(engine, func(e *settings.Engine) {
		e.Options = slices.DeleteFunc(e.Options, func(text string) bool {
			name, _ := settings.Option(text)
			return strings.EqualFold(name, option)
		})
		if value != options[i].Default {
			e.Options = append(e.Options, option+"="+value)
		}
	})
}

func (a *App) removeEngine(name string) {
	a.Prefs().Set(func(set *settings.Settings) {
		set.Engines = slices.DeleteFunc(slices.Clone(set.Engines), func(e settings.Engine) bool { return e.Name == name })
		if set.Analysis.Engine == name {
			set.Analysis.Engine = ""
		}
		if set.NewGame.Engine == name {
			set.NewGame.Engine = ""
		}
	})
}

func (a *App) changeAnalysis(c screen.AnalysisChoice) {
	a.Prefs().Set(func(set *settings.Settings) {
		set.Analysis = settings.Analysis{Engine: c.Engine, Threads: c.Threads, Memory: c.Memory, Lines: c.Lines, Bar: c.Bar, Arrows: c.Arrows}
	})
}

// adding says how it goes with an engine that is to be added.
func (a *App) adding(text string, wrong, busy bool) {
	a.enginesPage.adding, a.enginesPage.wrong, a.enginesPage.busy = text, wrong, busy
	a.showEngines()
}

// addEngine asks a program what it is, and adds it if it answers.
func (a *App) addEngine(path string) {
	a.enginesPage.path = path
	e := settings.Engine{Command: programPath(path)}
	for _, known := range a.Prefs().Get().Engines {
		if known.Command == e.Command && len(known.Arguments) == 0 {
			a.adding(words.T("engines.known", known.Name), true, false)
			return
		}
	}
	if len(a.Prefs().Get().Engines) >= settings.MaxEngines {
		a.adding(words.T("engines.many", len(a.Prefs().Get().Engines)), true, false)
		return
	}
	base := filepath.Base(e.Command)
	e.Name = a.Prefs().Get().FreeEngineName(strings.TrimSuffix(base, ".exe"))
	a.adding(words.T("engines.asking"), false, true)
	a.engines.Ask(e, func(fact *engines.Fact) {
		if fact.Err != nil {
			a.adding(words.Sentence(words.Error(fact.Err)), true, false)
			return
		}
		if fact.Is.Name != "" {
			e.Name = a.Prefs().Get().FreeEngineName(fact.Is.Name)
		}
		a.enginesPage = enginesPage{}
		a.Prefs().Set(func(set *settings.Settings) { set.Engines = append(slices.Clone(set.Engines), e) })
		a.showEngines()
	})
}

// programPath is the path of a program as it was typed: with a tilde, in quotes, or
// only its name.
func programPath(text string) string {
	text = strings.Trim(strings.TrimSpace(text), `"'`)
	if rest, home := strings.CutPrefix(text, "~/"); home {
		if dir, err := os.UserHomeDir(); err == nil {
			text = filepath.Join(dir, rest)
		}
	}
	if found, err := exec.LookPath(text); err == nil {
		text = found
	}
	if whole, err := filepath.Abs(text); err == nil && strings.ContainsAny(text, `/\`) {
		text = whole
	}
	return text
}

// ErrNotPicked is the error of Options.PickFile where no file was chosen.
var ErrNotPicked = errors.New("no file was chosen")

// pickEngine lets the player look for the file of an engine.
func (a *App) pickEngine() {
	a.adding("", false, true)
	a.engines.Run(func(ctx context.Context) func() {
		path, err := a.pickFile(ctx, words.T("engines.add"))
		return func() {
			switch {
			case errors.Is(err, ErrNotPicked):
				a.adding("", false, false)
			case err != nil:
				a.adding(words.T("engines.nopick", err), true, false)
			default:
				a.addEngine(path)
			}
		}
	})
}
