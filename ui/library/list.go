package library

import (
	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// listCalls are the screen's callbacks.
type listCalls struct {
	Back       func()
	Statistics func()
	Find       func(Filter)                     // after every change, also of a letter
	Page       func(ids []library.ID)           // the rows of games are wanted: pageRows at most
	Open       func(id library.ID)              // a game
	Rename     func(id library.ID, name string) // "": as the players are called
	Tag        func(ids []library.ID, t TagEdit)
	Delete     func(ids []library.ID)
	Undo       func() // the last Rename, Tag or Delete that is not undone
	Export     func(ids []library.ID)
	Import     func()
	Stop       func() // the import or the export that runs
	Forget     func() // the position that is searched for
}

// List lists the games that are kept, as the filters have it, with what can be
// done with them.
type List struct {
	kit.Page
	art    kit.Art
	calls  listCalls
	filter Filter

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
	actions     *actionRow
	bar         kit.Prompt // over the foot of the list; nil: none
	job         *jobPanel  // an import or an export that runs or has ended; nil: none
	games       gameList
}

var _ app.Screen = (*List)(nil)

// newList makes the screen. Its list is empty until SetFound is called.
func newList(art kit.Art, filter Filter, calls listCalls) *List {
	s := &List{art: art, calls: calls, filter: filter, games: gameList{total: -1}}
	s.games.set(nil)
	s.back = art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, calls.Back)
	s.title = kit.NewLabel(words.T("library.title"), kit.Title, kit.ShadeText)
	s.light = kit.NewLight(0.55, 2)
	s.stats = art.NewButton(kit.ButtonOptions{Label: words.T("statistics.title"), Icon: "statistics", Rank: kit.Quiet,
		Action: calls.Statistics})
	s.read = art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Icon: "import", Action: calls.Import})
	s.filters = newFilterColumn(art, &s.filter, s.changed)
	s.search = kit.NewEntry()
	s.search.SetPlaceHolder(words.T("library.search"))
	s.search.SetText(filter.Text)
	s.search.OnChanged = func(text string) { s.filter.Text = text; s.changed() }
	s.search.OnSubmitted = func(string) { s.toList() }
	s.order = art.NewSelect(orderOptions(), filter.Order, func(id string) { s.filter.Order = id; s.changed() })
	s.fold = art.NewButton(kit.ButtonOptions{Label: words.T("library.filters"), Icon: "filter", Action: func() {
		s.unfolded = !s.unfolded
		s.Body.Relayout()
	}})
	s.found = kit.NewLabel("", kit.Body, kit.ShadeText2)
	s.clear = art.NewButton(kit.ButtonOptions{Label: words.T("library.clear"), Rank: kit.Quiet, Action: s.clearAll})
	s.position = newPositionChip(art, func() { s.SetPosition(nil); kit.Call(calls.Forget) })
	s.frame = kit.NewSurface()
	s.list = kit.NewRows(rowHeight, func() kit.RowWidget { return newRowWidget(art) }, s.fillRow)
	s.list.OnPick, s.list.OnOpen, s.list.OnSeen = s.picked, s.openRow, s.seen
	s.empty = kit.NewEmptyPage(art, "library", "library.none", "library.nothing",
		art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Icon: "import", Rank: kit.Primary,
			Action: calls.Import}),
		art.NewButton(kit.ButtonOptions{Label: words.T("library.clear"), Rank: kit.Primary, Action: s.clearAll}))
	s.actions = newActionRow(art, s.act)
	s.Body.Place = s.place
	s.SetPosition(nil)
	s.Page.Open(s, fyne.NewSize(960, 600))
	return s
}

// kids are the parts in the order of Tab.
func (s *List) kids() {
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

// changed tells of another filter.
func (s *List) changed() {
	s.update()
	kit.CallWith(s.calls.Find, s.filter)
}

func (s *List) clearAll() {
	s.filter = Filter{Order: s.filter.Order}
	s.filters.show()
	s.search.OnChanged, s.search.Text = nil, ""
	s.search.Refresh()
	s.search.OnChanged = func(text string) { s.filter.Text = text; s.changed() }
	if s.position.Visible() {
		s.SetPosition(nil)
		kit.Call(s.calls.Forget)
	}
	s.changed()
}

// SetPosition shows which position is searched for; nil: none.
func (s *List) SetPosition(m *kit.MiniBoardModel) {
	s.position.set(m)
	s.update()
	s.Body.Relayout()
}

// SetTags offers other tags to find games by.
func (s *List) SetTags(tags []library.Count) { s.filters.offer(tags) }

// update brings everything that depends on the list and the filter up to date.
func (s *List) update() {
	n := s.filter.Narrows()
	if s.position.Visible() {
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
	case s.games.total < 0, s.games.total == 0 && n == 0:
		s.found.SetText("")
	case n > 0:
		s.found.SetText(words.T("library.found", s.games.total, words.Number(s.games.total)))
	default:
		s.found.SetText(words.T("library.games", s.games.total, words.Number(s.games.total)))
	}
	kit.Show(s.empty, s.games.total == 0)
	s.empty.Say(n > 0)
	s.actions.show(s.games.total, picked, s.busy())
	s.kids()
}

func (s *List) picked() { s.update() }

// openRow opens a row, if it is there.
func (s *List) openRow(i int) {
	if row := s.row(i); row != nil {
		kit.CallWith(s.calls.Open, row.ID)
	}
}

// row is a row by its number, nil while it is not there.
func (s *List) row(i int) *Row { return s.games.row(i) }

// fillRow lets a widget show a row, or that it is still to come.
func (s *List) fillRow(w kit.RowWidget, i int) { w.(*rowWidget).set(s.row(i)) }
