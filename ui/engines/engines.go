// Package engines runs other programs that play and analyse: it asks what they are, and lets them
// think for a game or an analysis in the place of Midline.
package engines

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/uciclient"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// Engines are the other programs of the preferences: what they have said of themselves, and those
// that think. All methods are called on the window's goroutine.
type Engines struct {
	prefs    *app.Prefs
	own      think.Thinker // Midline's analysis
	do       func(func())
	answered []func()
	ctx      context.Context
	cancel   context.CancelFunc
	running  sync.WaitGroup
	facts    map[string]*Fact // by command
	minds    map[Purpose]*mind
}

// Fact is what an engine has said of itself.
type Fact struct {
	Asking bool // it has not answered yet
	Is     uciclient.Identity
	Err    error
}

// mind is an engine that thinks.
type mind struct {
	spec    settings.Engine
	threads int
	memory  int
	*think.Program
}

// New starts no engine. own is Midline's analysis, which gets the memory of the preferences; do runs
// a function on the window's goroutine.
func New(prefs *app.Prefs, own think.Thinker, do func(func())) *Engines {
	e := &Engines{prefs: prefs, own: own, do: do, facts: map[string]*Fact{}, minds: map[Purpose]*mind{}}
	e.ctx, e.cancel = context.WithCancel(context.Background())
	e.apply()
	prefs.Subscribe(func(c app.Change) {
		if c.Was.Analysis != c.Now.Analysis {
			e.apply()
		}
	})
	return e
}

// OnAnswer lets a function be called whenever an engine has said what it is.
func (e *Engines) OnAnswer(f func()) { e.answered = append(e.answered, f) }

// apply lets Midline's own analysis have the memory of the preferences, and ends an engine that is
// no longer chosen for it.
func (e *Engines) apply() {
	set := e.prefs.Get()
	if own, ok := e.own.(interface{ SetMemory(megabytes int) }); ok {
		own.SetMemory(set.Analysis.Memory)
	}
	if m := e.minds[Analysis]; m != nil && m.spec.Name != set.Analysis.Engine {
		e.Rest(Analysis)
	}
	if m := e.minds[Second]; m != nil && (!set.Analysis.Two || m.spec.Name != set.Analysis.Second) {
		e.Rest(Second)
	}
}

// CommandOf is the command line of an engine.
func CommandOf(e settings.Engine) []string { return append([]string{e.Command}, e.Arguments...) }

// programSpec is how an engine thinks.
func programSpec(e settings.Engine, threads, memory int) think.ProgramSpec {
	s := think.ProgramSpec{Name: e.Name, Command: CommandOf(e), Threads: threads, Memory: memory}
	for _, text := range e.Options {
		name, value := settings.Option(text)
		s.Options = append(s.Options, think.ProgramOption{Name: name, Value: value})
	}
	return s
}

// Run runs work beside the window, and then what that returns, which is optional, on the window's
// goroutine.
func (e *Engines) Run(work func(context.Context) func()) {
	e.running.Go(func() {
		if after := work(e.ctx); after != nil && e.ctx.Err() == nil {
			e.do(after)
		}
	})
}

// Ask asks an engine what it is, and then calls done, which is optional.
func (e *Engines) Ask(of settings.Engine, done func(*Fact)) {
	fact := &Fact{Asking: true}
	e.facts[factKey(of)] = fact
	e.Run(func(ctx context.Context) func() {
		is, err := think.Identify(ctx, programSpec(of, 0, 0))
		return func() {
			fact.Asking, fact.Is, fact.Err = false, is, err
			if done != nil {
				done(fact)
			}
			for _, f := range e.answered {
				f()
			}
		}
	})
}

// factKey names the command of an engine in Engines.facts.
func factKey(of settings.Engine) string { return strings.Join(CommandOf(of), "\x00") }

// Fact returns what is known of an engine, and asks the engine if it has not been asked.
func (e *Engines) Fact(of settings.Engine) *Fact {
	key := factKey(of)
	if e.facts[key] == nil {
		e.Ask(of, nil)
	}
	return e.facts[key]
}

// SetFact sets what is known of the engine of a command, in place of its answer.
func (e *Engines) SetFact(command string, f Fact) { e.facts[command] = &f }

// mind returns the engine that thinks for a purpose, and ends another that did.
func (e *Engines) mind(purpose Purpose, of settings.Engine, threads, memory int) think.Thinker {
	of.Strength = "" // it is in the question, or in the options
	m := e.minds[purpose]
	if m != nil && m.spec.Equal(of) && m.threads == threads && m.memory == memory {
		return m.Program
	}
	e.Rest(purpose)
	m = &mind{of, threads, memory, think.NewProgram(programSpec(of, threads, memory))}
	e.minds[purpose] = m
	return m.Program
}

// Rest ends the engine that thinks for a purpose, after its thought.
func (e *Engines) Rest(purpose Purpose) {
	if m := e.minds[purpose]; m != nil {
		delete(e.minds, purpose)
		e.running.Go(m.Close)
	}
}

// Close ends everything and waits for it.
func (e *Engines) Close() {
	e.cancel()
	for purpose := range e.minds {
		e.Rest(purpose)
	}
	e.running.Wait()
}

// Purpose is what an engine thinks for. Each has an engine of its own.
type Purpose string

// The purposes of engines that think.
const (
	Analysis  Purpose = "analyse"
	Second    Purpose = "analyse beside another"
	WholeGame Purpose = "analyse a whole game"
)

var purposesPlay = [2]Purpose{"play white", "play black"}

// Analyst is what analyses a game.
type Analyst struct {
	think.Thinker
	Name string
	// Why says why it is Midline although another was chosen; "" if it is the one that was chosen.
	Why string
}

// plays reports whether an engine knows a game. None has the files of armies of the player's own.
func plays(is *uciclient.Identity, r *rules.Rules) bool {
	return is.Plays(r.Variant) && r.Army(rules.White).Hash+r.Army(rules.Black).Hash == ""
}

// titleOf names a game for an engine that does not know it.
func titleOf(r *rules.Rules) string {
	for c := range rules.Color(2) {
		if a := r.Army(c); a.Hash != "" {
			return words.Army(a.Key())
		}
	}
	return present.Title(r.Variant)
}

// Analyst returns what analyses a game: the engine of the preferences, or Midline.
func (e *Engines) Analyst(r *rules.Rules) Analyst {
	return e.Named(Analysis, e.prefs.Get().Analysis.Engine, r)
}

// Named returns the engine of a name, which is to analyse a game for a purpose; Midline without a name, and where the
// engine cannot.
func (e *Engines) Named(purpose Purpose, name string, r *rules.Rules) Analyst {
	own := func(why string) Analyst { return Analyst{e.own, words.T("app.name"), why} }
	if name == "" {
		return own("")
	}
	set := e.prefs.Get()
	of, found := set.Engine(name)
	if !found {
		return own(words.T("engines.why.gone", name))
	}
	switch fact := e.Fact(of); {
	case fact.Asking:
		return own(words.T("engines.why.asking", name))
	case fact.Err != nil:
		return own(words.T("engines.why.failed", words.Sentence(words.Error(fact.Err))))
	case !plays(&fact.Is, r):
		return own(words.T("engines.why.unknown", name, titleOf(r)))
	}
	threads := e.Threads()
	if set.Analysis.Two && (purpose == Analysis || purpose == Second) {
		threads = max(1, threads/2)
	}
	return Analyst{e.mind(purpose, of, threads, set.Analysis.Memory), of.Name, ""}
}

// Threads is the number of threads that may analyse.
func (e *Engines) Threads() int {
	if e.prefs.Get().Analysis.Threads == 0 {
		return think.SpareThreads()
	}
	return e.prefs.Get().Analysis.Threads
}

// Opponent returns the engine that is to play a side of a game; or nil, with a sentence that says
// why it cannot and that Midline plays in its place, at a level. An engine that has not said yet
// what it knows is believed to know the game.
func (e *Engines) Opponent(o opponent.Opponent, side rules.Color, r *rules.Rules) (think.Thinker, string) {
	of, found := e.prefs.Get().Engine(o.Engine)
	if !found {
		return nil, words.T("engines.left", o.Engine, present.ComputerName(o.Level))
	}
	if fact := e.Fact(of); !fact.Asking && fact.Err == nil && !plays(&fact.Is, r) {
		return nil, words.T("engines.cannot", o.Engine, titleOf(r), present.ComputerName(o.Level))
	}
	return e.mind(purposesPlay[side], AtStrength(of, o.Strength), 0, 0), ""
}

// Command returns the engine of a name as it plays at a strength, with those of its options that it has declared.
func (e *Engines) Command(name string, s opponent.Strength) (settings.Engine, bool) {
	of, found := e.prefs.Get().Engine(name)
	if !found {
		return of, false
	}
	declared := e.Fact(of).Is.Options
	of.Options = slices.DeleteFunc(slices.Clone(of.Options), func(text string) bool {
		option, value := settings.Option(text)
		i := slices.IndexFunc(declared, func(o uciclient.Option) bool { return strings.EqualFold(o.Name, option) })
		return i < 0 || declared[i].Validate(value) != nil
	})
	return AtStrength(of, s), true
}

// The options with which an engine limits its strength.
const limitStrength, eloOption = "UCI_LimitStrength", "UCI_Elo"

// AtStrength returns an engine with the options that make it play at a strength. Those of the engine itself that
// contradict them are left out.
func AtStrength(of settings.Engine, s opponent.Strength) settings.Engine {
	of.Strength = ""
	if s.By != opponent.ByElo {
		return of
	}
	of.Options = slices.DeleteFunc(slices.Clone(of.Options), func(text string) bool {
		name, _ := settings.Option(text)
		return strings.EqualFold(name, limitStrength) || strings.EqualFold(name, eloOption)
	})
	of.Options = append(of.Options, limitStrength+"=true", eloOption+"="+strconv.Itoa(s.Value))
	return of
}

// EloRange returns the range of UCI_Elo that an engine has declared, and reports whether it has one.
func (e *Engines) EloRange(name string) (low, high int, ok bool) {
	of, found := e.prefs.Get().Engine(name)
	if !found {
		return 0, 0, false
	}
	limits := false
	for _, o := range e.Fact(of).Is.Options {
		switch {
		case strings.EqualFold(o.Name, limitStrength):
			limits = o.Type == uciclient.Check
		case strings.EqualFold(o.Name, eloOption) && o.Type == uciclient.Spin:
			low, high = max(o.Min, 1), min(o.Max, opponent.ByElo.Most())
		}
	}
	return low, high, limits && 0 < low && low < high
}

// For returns the names of the engines that are known to play a game.
func (e *Engines) For(r *rules.Rules) []string {
	var names []string
	for _, of := range e.prefs.Get().Engines {
		if fact := e.Fact(of); !fact.Asking && fact.Err == nil && plays(&fact.Is, r) {
			names = append(names, of.Name)
		}
	}
	return names
}

// GamesOf lists the games that an engine knows, in words.
func GamesOf(is uciclient.Identity) string {
	var titles []string
	for _, v := range is.Games {
		if title := present.Title(v); !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
	}
	if last := len(titles) - 1; last > 0 {
		return words.T("engines.and", words.List(titles[:last]), titles[last])
	}
	return strings.Join(titles, "")
}
