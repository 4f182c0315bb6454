package screen

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// LibraryRow is a game of the library.
type LibraryRow struct {
	ID    int64
	Board kit.MiniBoardModel // the last position
	Title string             // who played, "Ann – Computer, level 4", or the name that it was given
	Named bool               // it was given a name
	Game  string             // "Chess 2 · Animals against Nemesis"
	Start string             // how it began: "Start 518"; "": nothing to tell
	Score string             // "1–0", "½–½", "0–1", "*"
	End   string             // "White wins: midline invasion"
	When  string             // "12 March 2026"
	Turns string             // "34 turns"
	Tags  []string
}

// LibraryModel is what the screen begins with.
type LibraryModel struct {
	Choices LibraryChoices
	Filter  LibraryFilter
	// Position is the board that the games are searched for; nil: none.
	Position *kit.MiniBoardModel
}

// LibraryCalls are the screen's callbacks.
type LibraryCalls struct {
	Back       func()
	Statistics func()
	Find       func(LibraryFilter)         // after every change, also of a letter
	Page       func(ids []int64)           // the rows of games are wanted: LibraryPage at most
	Open       func(id int64)              // a game
	Rename     func(id int64, name string) // "": as the players are called
	Tag        func(ids []int64, t TagEdit)
	Delete     func(ids []int64)
	Undo       func() // the last Rename, Tag or Delete that is not undone
	Export     func(ids []int64)
	Import     func()
	Stop       func() // the import or the export that runs
	Forget     func() // the position that is searched for
}

// Library lists the games that are kept, as the filters have it, with what can be
// done with them.
type Library struct {
	kit.Page
	art    kit.Art
	model  LibraryModel
	calls  LibraryCalls
	filter LibraryFilter

	back        *kit.IconButton
	title       *kit.Label
	light       *kit.Light
	read, stats *kit.Button
	filters     *filterColumn
	search      *kit.Entry
	order       *kit.Select
	fold        *kit.Button // shows the filters where they have no column
	folded      bool        // they have none,
	unfolded    bool        // and are shown over the list
	found       *kit.Label
	clear       *kit.Button
	position    *positionChip
	list        *kit.Rows
	frame       *kit.Surface
	empty       *kit.EmptyPage
	actions     *libraryActions
	bar         kit.Prompt // over the foot of the list; nil: none
	job         *jobPanel  // an import or an export that runs or has ended; nil: none
	total       int        // -1: not known yet
	games       gameList
}

var _ app.Screen = (*Library)(nil)

// NewLibrary makes the screen. Its list is empty until SetFound is called.
func NewLibrary(art kit.Art, m LibraryModel, calls LibraryCalls) *Library {
	s := &Library{art: art, model: m, calls: calls, filter: m.Filter, total: -1}
	s.games.set(nil)
	s.back = art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, func() { kit.Call(calls.Back) })
	s.title = kit.NewLabel(words.T("library.title"), kit.Title, kit.ShadeText)
	s.light = kit.NewLight(0.55, 2)
	s.stats = art.NewButton(kit.ButtonOptions{Label: words.T("statistics.title"), Icon: "statistics", Rank: kit.Quiet, Action: func() { kit.Call(calls.Statistics) }})
	s.read = art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Icon: "import", Action: func() { kit.Call(calls.Import) }})
	s.filters = newFilterColumn(art, m.Choices, &s.filter, s.changed)
	s.search = kit.NewEntry()
	s.search.SetPlaceHolder(words.T("library.search"))
	s.search.SetText(m.Filter.Text)
	s.search.OnChanged = func(text string) { s.filter.Text = text; s.changed() }
	s.search.OnSubmitted = func(string) { s.toList() }
	s.order = art.NewSelect(m.Choices.Orders, m.Filter.Order, func(id string) { s.filter.Order = id; s.changed() })
	s.fold = art.NewButton(kit.ButtonOptions{Label: words.T("library.filters"), Icon: "filter", Action: func() { s.unfolded = !s.unfolded; s.Body.Relayout() }})
	s.found = kit.NewLabel("", kit.Body, kit.ShadeText2)
	s.clear = art.NewButton(kit.ButtonOptions{Label: words.T("library.clear"), Rank: kit.Quiet, Action: s.clearAll})
	s.position = newPositionChip(art, func() { s.SetPosition(nil); kit.Call(calls.Forget) })
	s.frame = kit.NewSurface()
	s.list = kit.NewRows(libraryRowHeight, func() kit.Row { return newLibraryRow(art) }, s.fillRow)
	s.list.OnPick, s.list.OnOpen, s.list.OnSeen = s.picked, s.openRow, s.seen
	s.empty = kit.NewEmptyPage(art, "library", "library.none", "library.nothing",
		art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Icon: "import", Rank: kit.Primary, Action: func() { kit.Call(calls.Import) }}),
		art.NewButton(kit.ButtonOptions{Label: words.T("library.clear"), Rank: kit.Primary, Action: s.clearAll}))
	s.actions = newLibraryActions(art, s.act)
	s.Body.Place = s.place
	s.SetPosition(m.Position)
	s.update()
	s.Page.Open(s, fyne.NewSize(960, 600))
	return s
}

// kids are the parts in the order of Tab.
func (s *Library) kids() {
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.light, s.stats, s.read}
	if !s.folded {
		s.Body.Kids = append(s.Body.Kids, s.filters)
	}
	s.Body.Kids = append(s.Body.Kids, s.search, s.fold, s.order)
	if s.folded {
		s.Body.Kids = append(s.Body.Kids, s.filters)
	}
	s.Body.Kids = append(s.Body.Kids, s.found, s.clear, s.position, s.frame, s.list, s.empty)
	if s.bar != nil {
		s.Body.Kids = append(s.Body.Kids, s.bar)
	}
	if s.job != nil {
		s.Body.Kids = append(s.Body.Kids, s.job)
	}
	s.Body.Kids = append(s.Body.Kids, s.actions)
}

// Filter is what is chosen now.
func (s *Library) Filter() LibraryFilter { return s.filter }

// changed tells of another filter.
func (s *Library) changed() {
	s.update()
	kit.CallWith(s.calls.Find, s.filter)
}

func (s *Library) clearAll() {
	s.filter = LibraryFilter{Order: s.filter.Order}
	s.filters.show()
	s.search.OnChanged, s.search.Text = nil, ""
	s.search.Refresh()
	s.search.OnChanged = func(text string) { s.filter.Text = text; s.changed() }
	if s.model.Position != nil {
		s.SetPosition(nil)
		kit.Call(s.calls.Forget)
	}
	s.changed()
}

// SetPosition shows which position is searched for; nil: none.
func (s *Library) SetPosition(m *kit.MiniBoardModel) {
	s.model.Position = m
	s.position.set(m)
	s.update()
	s.Body.Relayout()
}

// SetChoices offers other things to find games by.
func (s *Library) SetChoices(c LibraryChoices) {
	s.model.Choices = c
	s.filters.offer(c)
}

// update brings everything that depends on the list and the filter up to date.
func (s *Library) update() {
	n := s.filter.Narrows()
	if s.model.Position != nil {
		n++
	}
	kit.Show(s.clear, n > 0)
	label := words.T("library.filters")
	if n > 0 {
		label = words.T("library.filters.some", n)
	}
	if s.fold.Label() != label {
		s.fold.SetLabel(label)
	}
	picked := s.list.Picked().Count()
	switch {
	case s.total < 0, s.total == 0 && n == 0:
		s.found.SetText("")
	case n > 0:
		s.found.SetText(words.T("library.found", s.total, words.Number(s.total)))
	default:
		s.found.SetText(words.T("library.games", s.total, words.Number(s.total)))
	}
	kit.Show(s.empty, s.total == 0)
	s.empty.Say(n > 0)
	s.actions.show(s.total, picked, s.busy())
	s.kids()
}

func (s *Library) picked() { s.update() }

// openRow opens a row, if it is there.
func (s *Library) openRow(i int) {
	if row := s.row(i); row != nil {
		kit.CallWith(s.calls.Open, row.ID)
	}
}

// row is a row by its number, nil while it is not there.
func (s *Library) row(i int) *LibraryRow { return s.games.row(i) }

// fillRow lets a widget show a row, or that it is still to come.
func (s *Library) fillRow(w kit.Row, i int) { w.(*libraryRow).set(s.row(i)) }
