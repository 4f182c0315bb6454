package prefs

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"midline/engine/uciclient"
	"midline/ui/app"
	"midline/ui/engines"
	"midline/ui/settings"
	"midline/ui/words"
)

// adding is an engine that is to be added: its path as it was typed, and what is said of it.
type adding struct {
	path, text  string
	wrong, busy bool
}

// enginesPage is the page of other engines.
func (r *Room) enginesPage(app.Engines) app.Page {
	r.adding = adding{}
	r.list = NewEngines(r.art, r.enginesModel(), EnginesCalls{
		Add: r.addEngine, Pick: r.pickEngine, Remove: r.removeEngine,
		Ask: func(name string) {
			if e, found := r.prefs().Engine(name); found {
				r.engines.Ask(e, nil)
				r.showEngines()
			}
		},
		Set: r.setEngineOption, Reset: func(name string) { r.changeEngine(name, func(e *settings.Engine) { e.Options = nil }) },
		Analysis: r.changeAnalysis, Back: app.Link(r.frame, app.Settings{}),
	})
	return app.Page{Screen: r.list, Left: func() { r.list = nil }}
}

// showEngines brings the page up to date, if it is shown.
func (r *Room) showEngines() {
	if r.list != nil {
		r.list.Set(r.enginesModel())
	}
}

// What can be chosen of an analysis.
var (
	threadChoices = []int{0, 1, 2, 4, 8, 16}
	memoryChoices = []int{64, 128, 256, 512, 1024, 2048, 4096}
)

func (r *Room) enginesModel() EnginesModel {
	p := r.adding
	m := EnginesModel{Threads: threadChoices, Memory: memoryChoices, Analysis: r.prefs().Analysis,
		Path: p.path, Adding: p.text, Wrong: p.wrong, Busy: p.busy, Pick: r.pickFile != nil}
	for _, e := range r.prefs().Engines {
		m.Engines = append(m.Engines, engineModel(e, r.engines.Fact(e)))
	}
	return m
}

func engineModel(e settings.Engine, fact *engines.Fact) EngineModel {
	m := EngineModel{Name: e.Name}
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
func engineOptions(e settings.Engine, all []uciclient.Option) []EngineOption {
	var list []EngineOption
	for _, o := range all {
		if isOurs(o.Name) || o.Type == uciclient.Button {
			continue
		}
		shown := EngineOption{Name: o.Name, Type: o.Type, Value: o.Default, Min: o.Min, Max: o.Max, Choices: o.Choices}
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
func (r *Room) changeEngine(name string, change func(*settings.Engine)) {
	list := slices.Clone(r.prefs().Engines)
	for i := range list {
		if list[i].Name == name {
			list[i].Options = slices.Clone(list[i].Options)
			change(&list[i])
		}
	}
	r.frame.Prefs().Set(func(set *settings.Settings) { set.Engines = list })
}

// setEngineOption keeps the value of an option, unless it is what the engine has
// itself.
func (r *Room) setEngineOption(engine, option, value string) {
	e, found := r.prefs().Engine(engine)
	if !found {
		return
	}
	options := r.engines.Fact(e).Is.Options
	i := slices.IndexFunc(options, func(o uciclient.Option) bool { return o.Name == option })
	if i < 0 || options[i].Validate(value) != nil {
		return
	}
	r.changeEngine(engine, func(e *settings.Engine) {
		e.Options = slices.DeleteFunc(e.Options, func(text string) bool {
			name, _ := settings.Option(text)
			return strings.EqualFold(name, option)
		})
		if value != options[i].Default {
			e.Options = append(e.Options, option+"="+value)
		}
	})
}

func (r *Room) removeEngine(name string) {
	r.frame.Prefs().Set(func(set *settings.Settings) {
		set.Engines = slices.DeleteFunc(slices.Clone(set.Engines), func(e settings.Engine) bool { return e.Name == name })
		if set.Analysis.Engine == name {
			set.Analysis.Engine = ""
		}
		if set.NewGame.Engine == name {
			set.NewGame.Engine = ""
		}
	})
}

func (r *Room) changeAnalysis(c settings.Analysis) {
	r.frame.Prefs().Set(func(set *settings.Settings) {
		set.Analysis = c
	})
}

// say tells how it goes with an engine that is to be added.
func (r *Room) say(text string, wrong, busy bool) {
	r.adding.text, r.adding.wrong, r.adding.busy = text, wrong, busy
	r.showEngines()
}

// addEngine asks a program what it is, and adds it if it answers.
func (r *Room) addEngine(path string) {
	r.adding.path = path
	e := settings.Engine{Command: programPath(path)}
	for _, known := range r.prefs().Engines {
		if known.Command == e.Command && len(known.Arguments) == 0 {
			r.say(words.T("engines.known", known.Name), true, false)
			return
		}
	}
	if len(r.prefs().Engines) >= settings.MaxEngines {
		r.say(words.T("engines.many", len(r.prefs().Engines)), true, false)
		return
	}
	base := filepath.Base(e.Command)
	e.Name = r.prefs().FreeEngineName(strings.TrimSuffix(base, ".exe"))
	r.say(words.T("engines.asking"), false, true)
	r.engines.Ask(e, func(fact *engines.Fact) {
		if fact.Err != nil {
			r.say(words.Sentence(words.Error(fact.Err)), true, false)
			return
		}
		if fact.Is.Name != "" {
			e.Name = r.prefs().FreeEngineName(fact.Is.Name)
		}
		r.adding = adding{}
		r.frame.Prefs().Set(func(set *settings.Settings) { set.Engines = append(slices.Clone(set.Engines), e) })
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
func (r *Room) pickEngine() {
	r.say("", false, true)
	r.engines.Run(func(ctx context.Context) func() {
		path, err := r.pickFile(ctx, words.T("engines.add"))
		return func() {
			switch {
			case errors.Is(err, ErrNotPicked):
				r.say("", false, false)
			case err != nil:
				r.say(words.T("engines.nopick", err), true, false)
			default:
				r.addEngine(path)
			}
		}
	})
}
