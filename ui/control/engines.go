package control

import (
	"context"
	"slices"
	"strings"
	"sync"

	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/uciclient"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// engines are the other programs: what they have said of themselves, and those that
// think. close ends them all.
type engines struct {
	do      func(func())
	learnt  func() // something is known that was not
	ctx     context.Context
	cancel  context.CancelFunc
	running sync.WaitGroup
	facts   map[string]*engineFact // by command
	minds   map[string]*engineMind // by what they are for
}

// engineFact is what an engine has said of itself.
type engineFact struct {
	asking bool
	is     uciclient.Identity
	err    error
}

// engineMind is an engine that thinks.
type engineMind struct {
	spec    settings.Engine
	threads int
	memory  int
	*think.Program
}

func newEngines(do func(func()), learnt func()) *engines {
	e := &engines{do: do, learnt: learnt, facts: map[string]*engineFact{}, minds: map[string]*engineMind{}}
	e.ctx, e.cancel = context.WithCancel(context.Background())
	return e
}

// commandOf is the command line of an engine.
func commandOf(e settings.Engine) []string { return append([]string{e.Command}, e.Arguments...) }

// programSpec is how an engine thinks.
func programSpec(e settings.Engine, threads, memory int) think.ProgramSpec {
	s := think.ProgramSpec{Name: e.Name, Command: commandOf(e), Threads: threads, Memory: memory}
	for _, text := range e.Options {
		name, value := settings.Option(text)
		s.Options = append(s.Options, think.ProgramOption{Name: name, Value: value})
	}
	return s
}

// run runs something beside the window; with what it returns the window goes on.
func (e *engines) run(work func(context.Context) func()) {
	e.running.Go(func() {
		if after := work(e.ctx); after != nil && e.ctx.Err() == nil {
			e.do(after)
		}
	})
}

// ask asks an engine what it is, and then calls done, which may be nil.
func (e *engines) ask(of settings.Engine, done func(*engineFact)) {
	fact := &engineFact{asking: true}
	e.facts[strings.Join(commandOf(of), "\x00")] = fact
	e.run(func(ctx context.Context) func() {
		is, err := think.Identify(ctx, programSpec(of, 0, 0))
		return func() {
			fact.asking, fact.is, fact.err = false, is, err
			if done != nil {
				done(fact)
			}
			e.learnt()
		}
	})
}

// fact is what is known of an engine, which is asked if it has not been.
func (e *engines) fact(of settings.Engine) *engineFact {
	key := strings.Join(commandOf(of), "\x00")
	if e.facts[key] == nil {
		e.ask(of, nil)
	}
	return e.facts[key]
}

// mind returns the engine that thinks for a purpose; another that did is ended.
func (e *engines) mind(purpose string, of settings.Engine, threads, memory int) think.Thinker {
	m := e.minds[purpose]
	if m != nil && m.spec.Equal(of) && m.threads == threads && m.memory == memory {
		return m.Program
	}
	e.end(purpose)
	m = &engineMind{of, threads, memory, think.NewProgram(programSpec(of, threads, memory))}
	e.minds[purpose] = m
	return m.Program
}

// end ends the engine that thinks for a purpose, after its thought.
func (e *engines) end(purpose string) {
	if m := e.minds[purpose]; m != nil {
		delete(e.minds, purpose)
		e.running.Go(m.Close)
	}
}

// close ends everything and waits for it.
func (e *engines) close() {
	e.cancel()
	for purpose := range e.minds {
		e.end(purpose)
	}
	e.running.Wait()
}

// The purposes of engines that think.
const (
	purposePlay    = "play"
	purposeAnalyse = "analyse"
)

// analyst is who analyses a game.
type analyst struct {
	think.Thinker
	name string
	why  string // it is Midline though another was chosen; "": it is the one that was chosen
}

// analyst returns who analyses a game: the engine of the settings, or Midline.
func (a *App) analyst(v *rules.Variant) analyst {
	own := func(why string) analyst { return analyst{a.helper, words.T("app.name"), why} }
	name := a.Prefs().Get().Analysis.Engine
	if name == "" {
		return own("")
	}
	e, found := a.Prefs().Get().Engine(name)
	if !found {
		return own(words.T("engines.why.gone", name))
	}
	switch fact := a.engines.fact(e); {
	case fact.asking:
		return own(words.T("engines.why.asking", name))
	case fact.err != nil:
		return own(words.T("engines.why.failed", words.Sentence(words.Error(fact.err))))
	case !fact.is.Plays(v):
		return own(words.T("engines.why.unknown", name, present.Title(v)))
	}
	return analyst{a.engines.mind(purposeAnalyse, e, a.analysisThreads(), a.Prefs().Get().Analysis.Memory), e.Name, ""}
}

// analysisThreads is the number of threads that may analyse.
func (a *App) analysisThreads() int {
	if a.Prefs().Get().Analysis.Threads == 0 {
		return think.Spare()
	}
	return a.Prefs().Get().Analysis.Threads
}

// opponent returns the engine of a name, which is to play a game; nil with a sentence
// why it cannot, and who, at a level, plays in its stead. An engine that has not said
// yet what it knows is believed to know the game.
func (a *App) opponent(name string, level int, v *rules.Variant) (think.Thinker, string) {
	e, found := a.Prefs().Get().Engine(name)
	if !found {
		return nil, words.T("engines.left", name, present.ComputerName(level))
	}
	if fact := a.engines.fact(e); !fact.asking && fact.err == nil && !fact.is.Plays(v) {
		return nil, words.T("engines.cannot", name, present.Title(v), present.ComputerName(level))
	}
	return a.engines.mind(purposePlay, e, 0, 0), ""
}

// enginesFor are the names of the engines that are known to play a game.
func (a *App) enginesFor(v *rules.Variant) []string {
	var names []string
	for _, e := range a.Prefs().Get().Engines {
		if fact := a.engines.fact(e); !fact.asking && fact.err == nil && fact.is.Plays(v) {
			names = append(names, e.Name)
		}
	}
	return names
}

// applyAnalysis lets Midline's own analysis have the memory of the settings, and ends
// an engine that is no longer chosen for it.
func (a *App) applyAnalysis() {
	if e, ok := a.helper.(interface{ SetMemory(megabytes int) }); ok {
		e.SetMemory(a.Prefs().Get().Analysis.Memory)
	}
	if m := a.engines.minds[purposeAnalyse]; m != nil && m.spec.Name != a.Prefs().Get().Analysis.Engine {
		a.engines.end(purposeAnalyse)
	}
	a.followAnalysis()
}

// gamesOf lists the games that an engine knows as people say it.
func gamesOf(is uciclient.Identity) string {
	var titles []string
	for _, v := range is.Games {
		if title := present.Title(v); !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
	}
	if last := len(titles) - 1; last > 0 {
		return words.T("engines.and", strings.Join(titles[:last], ", "), titles[last])
	}
	return strings.Join(titles, "")
}
