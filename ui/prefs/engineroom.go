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
	"midline/ui/engines"
	"midline/ui/settings"
	"midline/ui/words"
)

// adding is an engine that is to be added: its path as it was typed, and what is said of it.
type adding struct {
	path, text  string
	arguments   string // as they were typed
	wrong, busy bool
}

// engine describes an engine of the preferences.
type engine struct {
	name      string
	arguments string // as they are typed
	line      string // below the name: the games that it knows, or what is wrong
	wrong     bool
	about     []string
	options   []option
}

// option is an option of an engine with the value that it has.
type option struct {
	uciclient.Option
	value string
}

func (r *Room) describeEngines() []engine {
	var list []engine
	for _, e := range r.prefs().Engines {
		list = append(list, describeEngine(e, r.Engines.Fact(e)))
	}
	return list
}

func describeEngine(e settings.Engine, fact *engines.Fact) engine {
	d := engine{name: e.Name, arguments: uciclient.JoinArguments(e.Arguments)}
	where := uciclient.JoinArguments(engines.CommandOf(e))
	switch is := fact.Is; {
	case fact.Asking:
		d.line, d.about = words.T("engines.asking.short"), []string{words.T("engines.asking"), "", where}
	case fact.Err != nil:
		d.line, d.wrong = words.T("engines.failed"), true
		d.about = []string{words.Sentence(words.Error(fact.Err)), "", where}
	default:
		says, knows := words.T("engines.calls", is.Name), words.T("engines.knows.nothing")
		switch {
		case is.Author != "" && is.Name == e.Name:
			says = words.T("engines.by.author", is.Author)
		case is.Author != "":
			says = words.T("engines.author", is.Name, is.Author)
		}
		d.line = knows
		if games := engines.GamesOf(is); games != "" {
			d.line, knows = games, words.T("engines.knows", games)
		}
		d.about = []string{says, words.Sentence(knows), where}
		d.options = optionsOf(e, is.Options)
	}
	return d
}

// ours are the options of engines that Midline sets itself.
var ours = []string{"UCI_Variant", "UCI_Chess960", "UCI_AnalyseMode", "MultiPV", "Ponder"}

// optionsOf are the options of an engine that the player may set. A button is of no use before the
// engine runs.
func optionsOf(e settings.Engine, all []uciclient.Option) []option {
	var list []option
	for _, o := range all {
		isOurs := slices.ContainsFunc(ours, func(name string) bool { return strings.EqualFold(name, o.Name) })
		if isOurs || o.Type == uciclient.Button {
			continue
		}
		shown := option{o, o.Default}
		for _, text := range e.Options {
			if name, value := settings.Option(text); strings.EqualFold(name, o.Name) && o.Validate(value) == nil {
				shown.value = value
			}
		}
		list = append(list, shown)
	}
	return list
}

// changeEngine changes an engine of the preferences.
func (r *Room) changeEngine(name string, change func(*settings.Engine)) {
	list := slices.Clone(r.prefs().Engines)
	for i := range list {
		if list[i].Name == name {
			list[i].Options = slices.Clone(list[i].Options)
			change(&list[i])
		}
	}
	r.Frame.Prefs().Set(func(set *settings.Settings) { set.Engines = list })
}

// resetEngine lets all options of an engine have its own defaults.
func (r *Room) resetEngine(name string) {
	r.changeEngine(name, func(e *settings.Engine) { e.Options = nil })
}

// askEngine asks an engine again what it is.
func (r *Room) askEngine(name string) {
	if e, found := r.prefs().Engine(name); found {
		r.Engines.Ask(e, nil)
		r.updateEngines()
	}
}

// setEngineOption keeps the value of an option, unless it is the engine's own default.
func (r *Room) setEngineOption(engine, option, value string) {
	e, found := r.prefs().Engine(engine)
	if !found {
		return
	}
	options := r.Engines.Fact(e).Is.Options
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
	r.Frame.Prefs().Set(func(set *settings.Settings) {
		set.Engines = slices.DeleteFunc(slices.Clone(set.Engines),
			func(e settings.Engine) bool { return e.Name == name })
		if set.Analysis.Engine == name {
			set.Analysis.Engine = ""
		}
		if set.Analysis.Second == name {
			set.Analysis.Two, set.Analysis.Second = false, ""
		}
		for _, chosen := range []*string{&set.NewGame.Engine, &set.NewGame.WhiteEngine, &set.NewGame.BlackEngine} {
			if *chosen == name {
				*chosen = ""
			}
		}
	})
}

// showAdding shows how far the adding of an engine has come.
func (r *Room) showAdding(text string, wrong, busy bool) {
	r.adding.text, r.adding.wrong, r.adding.busy = text, wrong, busy
	r.updateEngines()
}

// readArguments reads the arguments of an engine as they are typed on a command line. The error says what is wrong.
func readArguments(text string) ([]string, error) {
	list, err := uciclient.SplitArguments(text)
	if err == nil {
		err = settings.CheckArguments(list)
	}
	return list, err
}

// setEngineArguments sets the arguments of an engine, which is asked again what it is then. It returns what is wrong
// with them.
func (r *Room) setEngineArguments(name, text string) error {
	arguments, err := readArguments(text)
	if e, found := r.prefs().Engine(name); err == nil && found && !slices.Equal(e.Arguments, arguments) {
		r.changeEngine(name, func(e *settings.Engine) { e.Arguments = arguments })
	}
	return err
}

// addEngine asks a program what it is, and adds it if it answers.
func (r *Room) addEngine(path, arguments string) {
	r.adding.path, r.adding.arguments = path, arguments
	e := settings.Engine{Command: programPath(path)}
	var err error
	if e.Arguments, err = readArguments(arguments); err != nil {
		r.showAdding(words.Sentence(words.Error(err)), true, false)
		return
	}
	for _, known := range r.prefs().Engines {
		if known.Command == e.Command && slices.Equal(known.Arguments, e.Arguments) {
			r.showAdding(words.T("engines.known", known.Name), true, false)
			return
		}
	}
	if len(r.prefs().Engines) >= settings.MaxEngines {
		r.showAdding(words.T("engines.many", len(r.prefs().Engines)), true, false)
		return
	}
	base := filepath.Base(e.Command)
	e.Name = r.prefs().FreeEngineName(strings.TrimSuffix(base, ".exe"))
	r.showAdding(words.T("engines.asking"), false, true)
	r.Engines.Ask(e, func(fact *engines.Fact) {
		if fact.Err != nil {
			r.showAdding(words.Sentence(words.Error(fact.Err)), true, false)
			return
		}
		if fact.Is.Name != "" {
			e.Name = r.prefs().FreeEngineName(fact.Is.Name)
		}
		r.adding = adding{}
		r.Frame.Prefs().Set(func(set *settings.Settings) { set.Engines = append(slices.Clone(set.Engines), e) })
	})
}

// programPath returns the path of a program that was typed with a tilde, in quotes, or only by its name.
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

// pickEngine asks for the file of an engine.
func (r *Room) pickEngine() {
	r.showAdding("", false, true)
	r.Engines.Run(func(ctx context.Context) func() {
		path, err := r.PickFile(ctx, words.T("engines.add"))
		return func() {
			switch {
			case errors.Is(err, ErrNotPicked):
				r.showAdding("", false, false)
			case err != nil:
				r.showAdding(words.T("engines.nopick", err), true, false)
			default:
				r.addEngine(path, r.adding.arguments)
			}
		}
	})
}
