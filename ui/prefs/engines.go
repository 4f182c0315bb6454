package prefs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// EngineOption is an option of an engine. Its type is one of those of UCI: "check",
// "spin", "combo" or "string".
type EngineOption struct {
	Name, Type, Value string
	Min, Max          int // of a "spin"
	Choices           []string
}

// EngineModel is an engine on the list.
type EngineModel struct {
	Name    string // that is unique
	Line    string // below it: the games that it knows, or what is wrong
	Wrong   bool   // Line tells of something wrong
	About   []string
	Options []EngineOption
}

// EnginesModel is what the page shows.
type EnginesModel struct {
	Engines  []EngineModel
	Analysis settings.Analysis
	// Threads and Memory are what can be chosen.
	Threads, Memory []int
	Path            string // in the field, of an engine to be added
	Adding          string // what is said of it
	Wrong           bool   // Adding tells of something wrong
	Busy            bool   // one is being asked, and no other can be added
	Pick            bool   // a file can be looked for
}

// EnginesCalls are the page's callbacks.
type EnginesCalls struct {
	Add      func(path string)
	Pick     func() // looks for a file
	Remove   func(name string)
	Ask      func(name string) // asks an engine again
	Set      func(engine, option, value string)
	Reset    func(engine string) // all options as the engine has them
	Analysis func(settings.Analysis)
	Back     func()
}

// The entries of the list that are no engines: no engine can have such a name.
const (
	entryMidline = " midline"
	EntryAdd     = " add" // another engine, to be added
)

// Engines is the page of other engines, and of the analysis.
type Engines struct {
	kit.Page
	art   kit.Art
	model EnginesModel
	calls EnginesCalls

	back    *kit.IconButton
	title   *kit.Label
	entries []*engineEntry
	list    kit.Part
	roll    *container.Scroll // of the list
	frame   *kit.Surface
	chosen  string // the entry
	pane    enginePane
}

var _ app.Screen = (*Engines)(nil)

// NewEngines makes the page.
func NewEngines(art kit.Art, model EnginesModel, calls EnginesCalls) *Engines {
	s := &Engines{art: art, model: model, calls: calls, chosen: entryMidline, frame: kit.NewSurface(),
		back:  art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, func() { kit.Call(calls.Back) }),
		title: kit.NewLabel(words.T("engines.title"), kit.Title, kit.ShadeText)}
	s.list.Place, s.list.Least = s.placeList, func() fyne.Size { return fyne.NewSize(160, float32(len(s.entries))*entryPitch+8) }
	s.list.ExtendBaseWidget(&s.list)
	s.roll = container.NewVScroll(&s.list)
	s.build()
	s.Body.Place = s.place
	s.Open(s, fyne.NewSize(760, 480))
	return s
}

// Choose opens the entry of an engine.
func (s *Engines) Choose(name string) {
	s.chosen = name
	s.build()
	s.Body.Relayout()
}

// Set takes over what has changed. What is being typed stays.
func (s *Engines) Set(model EnginesModel) {
	added := len(model.Engines) > len(s.model.Engines)
	before := s.model
	s.model = model
	if added {
		s.chosen = model.Engines[len(model.Engines)-1].Name
	}
	if added || s.outdated(before) {
		s.build()
		s.Body.Relayout()
		return
	}
	s.update()
}

// outdated reports whether there are other controls than there were.
func (s *Engines) outdated(before EnginesModel) bool {
	if len(before.Engines) != len(s.model.Engines) {
		return true
	}
	for i, e := range s.model.Engines {
		was := before.Engines[i]
		if e.Name != was.Name || e.Wrong != was.Wrong || len(e.About) != len(was.About) || len(e.Options) != len(was.Options) {
			return true
		}
	}
	return s.chosen == EntryAdd && (before.Busy != s.model.Busy || before.Path != s.model.Path && s.model.Path != s.pane.path.Text)
}

func (s *Engines) engine(name string) (EngineModel, bool) {
	for _, e := range s.model.Engines {
		if e.Name == name {
			return e, true
		}
	}
	return EngineModel{}, false
}

// build makes the list and what stands beside it.
func (s *Engines) build() {
	if _, found := s.engine(s.chosen); !found && s.chosen != EntryAdd {
		s.chosen = entryMidline
	}
	focus := ""
	for _, e := range s.entries {
		if e.Focused() {
			focus = e.id
		}
	}
	s.entries = nil
	add := func(id, name, line string, wrong bool) {
		e := newEngineEntry(id, name, line, wrong, func() { s.Choose(id) })
		e.chosen = id == s.chosen
		at := len(s.entries)
		e.OnStep = func(step int) { s.step(at + step) }
		e.OnFocus = func() { s.revealEntry(e) }
		s.entries = append(s.entries, e)
	}
	add(entryMidline, words.T("app.name"), words.T("engines.everything"), false)
	for _, e := range s.model.Engines {
		add(e.Name, e.Name, e.Line, e.Wrong)
	}
	add(EntryAdd, words.T("engines.add"), words.T("engines.add.line"), false)
	s.list.Kids = nil
	for _, e := range s.entries {
		s.list.Kids = append(s.list.Kids, e)
	}
	s.buildPane()
	s.Body.Kids = append([]fyne.CanvasObject{s.back, s.title, s.roll, s.frame}, s.pane.objects()...)
	s.list.Relayout()
	s.list.Refresh()
	if focus != "" {
		s.focus(focus)
	}
}

// update brings texts up to date.
func (s *Engines) update() {
	for i, e := range s.model.Engines {
		s.entries[i+1].tell(e.Line)
		if e.Name == s.chosen {
			s.pane.tell(e.About)
		}
	}
	if s.chosen == EntryAdd {
		s.pane.say(s.model.Adding, s.model.Wrong)
	}
}

// focus gives the keyboard to an entry of the list.
func (s *Engines) focus(id string) {
	for _, e := range s.entries {
		if c := fyne.CurrentApp().Driver().CanvasForObject(&s.Body); e.id == id && c != nil {
			c.Focus(e)
		}
	}
}

// step goes along the list.
func (s *Engines) step(to int) {
	if to >= 0 && to < len(s.entries) {
		s.chosen = s.entries[to].id
		id := s.chosen
		s.build()
		s.Body.Relayout()
		s.focus(id)
	}
}

func (s *Engines) revealEntry(e *engineEntry) {
	kit.ScrollInto(s.roll, e.Position().Y, e.Size().Height)
}

// Key goes back with Escape.
func (s *Engines) Key(name fyne.KeyName) bool {
	switch {
	case name != fyne.KeyEscape:
		return false
	case s.Prompt != nil:
		s.SetNotice(nil)
	default:
		kit.Call(s.calls.Back)
	}
	return true
}

// Rune implements Screen.
func (s *Engines) Rune(rune) bool { return false }

const entryPitch float32 = 68

func (s *Engines) placeList(size fyne.Size) {
	for i, e := range s.entries {
		kit.Put(e, 4, 4+float32(i)*entryPitch, size.Width-8, entryPitch-8)
	}
}

func (s *Engines) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin, top := kit.Pick(tight, 24, 40), kit.Pick(tight, 64, 96)
	wide := min(size.Width, 1280) - 2*margin
	left := (size.Width - wide) / 2
	titleY := kit.Pick(tight, 10, 25)
	kit.Put(s.back, left-8, titleY+3, 32, 32)
	kit.Put(s.title, left+32, titleY, 500, 38)
	column, gap := kit.Pick(tight, 248, 312), kit.Pick(tight, 20, 32)
	high := size.Height - top - margin
	kit.Put(s.roll, left-4, top-4, column+8, high+8)
	x, w := left+column+gap, wide-column-gap
	kit.Put(s.frame, x, top, w, high)
	s.pane.place(x, top, w, high, kit.Pick(tight, 16, 24))
}
