package library

import (
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// List is the page that lists the games of the library, as the filters have it, with what can be done
// with them.
type List struct {
	kit.Page
	room *Room

	head     *kit.PageHead
	read     *kit.Button
	stats    *kit.Button
	filters  *filterColumn
	search   *kit.Entry
	order    *kit.Select
	fold     *kit.Button // shows the filters where they have no column
	folded   bool        // they have none
	unfolded bool        // they are shown over the list
	found    *kit.Label
	clear    *kit.Button
	position *positionChip
	list     *kit.Rows
	frame    *kit.Surface
	empty    *kit.EmptyPage
	actions  *actionRow
	bar      kit.Prompt // over the foot of the list, nil for none
	job      *jobPanel  // an import or an export that runs or has ended, nil for none
	games    gameList
	table    *table
	tools    listTools
}

var _ app.Screen = (*List)(nil)

// newList makes the page. Its list is empty until SetFound is called.
func newList(r *Room) *List {
	s := &List{room: r, games: gameList{total: -1}}
	s.games.set(nil)
	s.table, s.tools = newTable(s), s.newTools()
	s.read = r.art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Icon: "import", Action: r.askImport})
	if r.file != nil {
		s.read = r.art.NewButton(kit.ButtonOptions{Label: words.T("library.file.import"), Icon: "import", Rank: kit.Primary,
			Action: r.file.Import})
		s.read.Tip.Text = words.T("library.file.import.tip")
	}
	s.head = r.art.NewPageHead(r.file.title(), r.leave)
	s.stats = r.art.NewButton(kit.ButtonOptions{Label: words.T("statistics.title"), Icon: "statistics", Rank: kit.Quiet,
		Action: app.Link(r.frame, app.Statistics{})})
	s.filters = newFilterColumn(r.art, &r.filter, r.file.criteria(), func() { s.changed(0) })
	s.search = kit.NewEntry()
	s.search.SetPlaceHolder(words.T("library.search"))
	s.search.SetText(r.filter.Text)
	s.search.OnChanged = func(text string) {
		if text != r.filter.Text {
			r.filter.Text = text
			s.changed(typingWait)
		}
	}
	s.search.OnSubmitted = func(string) { s.toList() }
	s.order = r.art.NewSelect(orderOptions(r.file.orders(), r.filter.Order), r.filter.Order, s.setOrder)
	s.order.Spoken = words.T("spoken.order")
	s.fold = r.art.NewButton(kit.ButtonOptions{Label: words.T("library.filters"), Icon: "filter", Action: func() {
		s.unfolded = !s.unfolded
		s.Body.Relayout()
		s.Scroll.Refresh()
	}})
	s.found = kit.NewLabel("", kit.Body, kit.ShadeText2)
	s.clear = r.art.NewButton(kit.ButtonOptions{Label: words.T("library.clear"), Rank: kit.Quiet, Action: s.clearAll})
	s.position = newPositionChip(r.art, func() { s.forgetPosition(); r.look(0, false) })
	s.frame = kit.NewSurface()
	s.list = s.newRows()
	s.empty = kit.NewEmptyPage(r.art, "library", "library.none", "library.nothing",
		r.art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Icon: "import", Rank: kit.Primary,
			Action: r.askImport}),
		r.art.NewButton(kit.ButtonOptions{Label: words.T("library.clear"), Rank: kit.Primary, Action: s.clearAll}))
	s.empty.Begin.About = words.T("library.none")
	s.actions = newActionRow(r.art, r.file != nil, s.act)
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		if r.file != nil {
			return s.head.Layout(size, margin, margin, kit.Own(s.read))
		}
		return s.head.Layout(size, margin, margin, kit.Own(s.tools.organise), kit.Own(s.stats), kit.Own(s.read))
	}, nil)
	s.Body.ArrangeBy(s.layout)
	s.SetSearch(nil)
	s.Page.Open(s, fyne.NewSize(800, 600))
	s.Body.Least = func() fyne.Size {
		tight := kit.Narrow(s.Size())
		high := s.leastList(s.Size().Width - 2*kit.Pick(tight, 24, 40))
		if tight && s.unfolded {
			high += leastFilters + 4
		}
		return fyne.NewSize(800, max(440, high))
	}
	return s
}

// changed looks for the games of another filter after a while.
func (s *List) changed(after time.Duration) {
	s.update()
	s.room.look(after, false)
}

func (s *List) clearAll() {
	s.room.filter = Filter{Order: s.room.filter.Order}
	s.filters.show()
	s.search.SetText("")
	s.forgetPosition()
	s.changed(0)
}

// SetSearch shows which position is searched for, nil for none.
func (s *List) SetSearch(what *app.Search) {
	s.position.set(what)
	s.update()
	s.Body.Relayout()
}

// forgetPosition searches for no position any more.
func (s *List) forgetPosition() {
	s.room.search = nil
	s.SetSearch(nil)
}

// update brings everything that depends on the list and the filter up to date.
func (s *List) update() {
	n := s.room.filter.Narrows()
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
	total, found := s.games.total, ""
	switch {
	case s.room.scan.of != nil:
		found = s.room.scan.text()
	case n > 0 && total >= 0:
		found = words.T("library.found", total, words.Number(total))
	case total > 0:
		found = words.T("library.games", total, words.Number(total))
	}
	s.found.SetText(found)
	kit.Show(s.empty, total == 0 && s.room.scan.of == nil && (s.room.file == nil || n > 0 || !s.busy()))
	switch only := n == 1 && s.room.filter.Collection != ""; {
	case only && s.room.filter.Collection == bin:
		s.empty.SayText("library.emptybin", true)
	case only:
		s.empty.SayText("library.emptycollection", true)
	case s.room.file != nil && n == 0:
		s.empty.SayText(noGames(s.room.stopped), false)
		s.empty.Begin.Hide()
	default:
		s.empty.Say(n > 0)
	}
	s.actions.show(total, s.list.Picked().Count(), s.busy(), s.room.filter.Collection == bin)
	s.tools.show(s)
	s.Body.Collect()
}

// openRow opens a row, if it has been read.
func (s *List) openRow(i int) {
	if row := s.games.row(i); row != nil && s.room.filter.Collection != bin {
		s.room.open(row.ID)
	}
}

// layout lays out the page: the filters are beside the list, or over it where there is little room.
func (s *List) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(s.Size())
	margin := kit.Pick(tight, 24, 40)
	w := size.Width - 2*margin
	if s.folded != tight {
		s.folded = tight
		s.Body.Collect()
	}
	s.filters.across = 1
	if tight {
		s.filters.across = s.filters.columns(w, 3)
	}
	search := kit.Row(12, kit.Fixed(s.search, 0, 40), kit.When(tight, kit.Own(s.fold)),
		kit.When(!s.table.on, kit.Fixed(s.order, kit.Pick(tight, 184, 208), 40)),
		kit.When(s.table.on, kit.Own(s.table.choose)),
		kit.Fixed(s.table.view, kit.Pick(tight, 128, 164), 40))
	column := min(max(264, s.filters.wanted()+8), 336)
	body := kit.Row(32, kit.When(true, kit.Fixed(s.filters, column, 0)), kit.Column(4, search, s.listLayout(w-column-32)))
	if tight {
		filters := kit.Fixed(s.filters, 0, min(s.filters.inner.HeightAt(w+8), max(size.Height-s.leastList(w), leastFilters)))
		body = kit.Column(4, search, kit.When(s.unfolded, kit.Inset(0, 4, 0, 0, filters)), s.listLayout(w))
	}
	return kit.Inset(margin, kit.Pick(tight, 16, 24), margin, kit.Pick(tight, 12, 20), kit.Grow(body))
}

// leastList is the height that the list wants, with all that is around it but the filters over it.
func (s *List) leastList(width float32) float32 {
	high := float32(28 + 44 + 44 + 110 + 16 + 40 + 8)
	if s.job != nil {
		high += s.job.HeightAt(width) + 12
	}
	return high
}

// leastFilters is the least height of the filters over the list.
const leastFilters float32 = 72

// listLayout lays out the list of a width with what is above, over and below it.
func (s *List) listLayout(width float32) kit.Item {
	list := []kit.Item{kit.Fill(s.frame), kit.Inset(1, 1, 1, 1, kit.Stack(
		kit.Column(0, kit.When(s.table.on, kit.Fixed(s.table, 0, tableHeadHeight)), kit.Grow(kit.Fill(s.list))),
		kit.Fill(s.empty)))}
	if s.bar != nil {
		bar := kit.Sized(kit.Text(s.bar), min(width-32, 640), 0)
		list = append(list, kit.Middle(kit.Bottom(kit.Inset(0, 0, 0, 12, bar))))
	}
	over := []kit.Item{kit.Own(s.found), kit.Gap(2), kit.Own(s.tools.stop), kit.Own(s.clear), kit.Own(s.tools.undoImport),
		kit.Space()}
	if s.tools.mayLeave(s) {
		over = append(over, kit.Optional(1, kit.Own(s.tools.elsewhere)))
	}
	rows := []kit.Item{
		kit.Row(0, append(over, kit.Own(s.position))...), kit.Gap(4),
		kit.Grow(kit.Stack(list...))}
	if s.job != nil {
		rows = append(rows, kit.Gap(12), kit.Text(s.job))
	}
	return kit.Grow(kit.Column(0, append(rows, kit.Gap(16), kit.Fixed(s.actions, 0, 40))...))
}
