package library

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// column is a column of the table of games.
type column struct {
	id    string
	up    string  // the order in which its texts ascend, "" if the table cannot be sorted by it
	down  string  // the order in which they descend
	first bool    // descending is what the first click sorts by
	least float32 // width
	grows float32 // share of what is left of the width
	right bool    // its texts end at the right
	text  func(m *library.Meta, row *Row) string
}

// columns are all that there are, in their order in the table.
var columns = []column{
	{id: "white", up: "white", down: "white-", least: 116, grows: 3, text: playerText(rules.White)},
	{id: "whiterating", up: "whiterating", down: "whiterating-", first: true, least: 56, right: true,
		text: ratingText(rules.White)},
	{id: "black", up: "black", down: "black-", least: 116, grows: 3, text: playerText(rules.Black)},
	{id: "blackrating", up: "blackrating", down: "blackrating-", first: true, least: 56, right: true,
		text: ratingText(rules.Black)},
	{id: "result", up: "result", down: "result-", least: 62, text: func(_ *library.Meta, row *Row) string {
		return row.Score
	}},
	{id: "date", up: "oldest", down: "newest", first: true, least: 92, text: func(m *library.Meta, row *Row) string {
		return shortDate(m.Date, row.in)
	}},
	{id: "event", up: "event", down: "event-", least: 90, grows: 2, text: func(m *library.Meta, _ *Row) string {
		return m.Event
	}},
	{id: "site", up: "site", down: "site-", least: 80, grows: 1, text: func(m *library.Meta, _ *Row) string {
		return m.Site
	}},
	{id: "round", up: "round", down: "round-", least: 58, text: func(m *library.Meta, _ *Row) string { return m.Round }},
	{id: "eco", up: "eco", down: "eco-", least: 48, text: func(m *library.Meta, _ *Row) string { return m.ECO }},
	{id: "opening", up: "opening", down: "opening-", least: 96, grows: 2, text: func(m *library.Meta, _ *Row) string {
		return m.Opening
	}},
	{id: "turns", up: "shortest", down: "longest", first: true, least: 56, right: true,
		text: func(m *library.Meta, _ *Row) string { return words.Number((m.Turns + 1) / 2) }},
	{id: "game", up: "game", down: "game-", least: 130, grows: 1, text: func(m *library.Meta, _ *Row) string {
		base, _ := present.SplitName(m.Variant)
		return words.Variant(base, catalogue.GameOf(base).ID)
	}},
	{id: "armies", up: "armies", down: "armies-", least: 96, grows: 1, text: armiesText},
	{id: "level", up: "level", down: "level-", first: true, least: 84, grows: 1, text: levelText},
	{id: "tags", least: 70, grows: 1, text: func(_ *library.Meta, row *Row) string {
		return strings.Join(row.Tags, ", ")
	}},
	{id: "collection", up: "collection", down: "collection-", least: 92, grows: 1,
		text: func(_ *library.Meta, row *Row) string { return row.Collection }},
	{id: "number", up: "file", down: "file-", least: 52, right: true, text: func(m *library.Meta, _ *Row) string {
		return strconv.FormatInt(int64(m.ID), 10)
	}},
}

// numberColumn is the last one, which only the games of a file have, before the others.
var numberColumn = len(columns) - 1

// name is the head of the column.
func (c *column) name() string { return words.T("library.column." + c.id) }

// standardColumns are those of a player who has chosen none.
var standardColumns = []string{"white", "black", "result", "date", "opening", "game", "turns"}

func playerText(c rules.Color) func(*library.Meta, *Row) string {
	return func(m *library.Meta, _ *Row) string { return playerName(m, c) }
}

func ratingText(c rules.Color) func(*library.Meta, *Row) string {
	return func(m *library.Meta, _ *Row) string {
		if n := m.Players[c].Rating; n > 0 {
			return strconv.Itoa(n)
		}
		return ""
	}
}

func armiesText(m *library.Meta, _ *Row) string {
	white, black, found := armiesOf(m)
	if !found {
		return ""
	}
	return words.T("library.versus", white, black)
}

func levelText(m *library.Meta, _ *Row) string {
	var list []string
	for _, p := range m.Players {
		if p.Known && p.Opponent.Kind == opponent.Midline {
			list = append(list, present.LevelName(p.Opponent.Level))
		}
	}
	return strings.Join(list, " – ")
}

// shortDate writes as much of a date as is known in numbers.
func shortDate(d library.Date, in *time.Location) string {
	switch d.Precision {
	case library.Second:
		return d.Time.In(in).Format(time.DateOnly)
	case library.Day:
		return d.Time.Format(time.DateOnly)
	case library.Month:
		return d.Time.Format("2006-01")
	case library.Year:
		return d.Time.Format("2006")
	}
	return ""
}

// cellsOf are the texts of a game in all columns.
func cellsOf(m *library.Meta, row *Row) []string {
	cells := make([]string, len(columns))
	for i, c := range columns {
		cells[i] = c.text(m, row)
	}
	return cells
}

// shownColumns are the numbers of the columns that a setting names.
func shownColumns(set settings.Library) []int {
	names := strings.Split(set.Columns, ",")
	if set.Columns == "" {
		names = standardColumns
	}
	var list []int
	for i, c := range columns[:numberColumn] {
		if slices.Contains(names, c.id) {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return shownColumns(settings.Library{})
	}
	return list
}

// withColumn is a setting with a column more, or without it. The last one stays.
func withColumn(set settings.Library, i int) string {
	list := shownColumns(set)
	if at := slices.Index(list, i); at < 0 {
		list = append(list, i)
	} else if len(list) > 1 {
		list = slices.Delete(list, at, at+1)
	}
	slices.Sort(list)
	var names []string
	for _, i := range list {
		names = append(names, columns[i].id)
	}
	return strings.Join(names, ",")
}

// columnGap is between two columns, and tableMargin at either end.
const columnGap, tableMargin float32 = 12, 16

// columnWidths shares a width among columns. Where there is too little, those give that would grow, down to half of
// their least widths, and only then all of them.
func columnWidths(shown []int, width float32) []float32 {
	room := width - 2*tableMargin - columnGap*float32(len(shown)-1)
	least, grow, soft := float32(0), float32(0), float32(0)
	for _, i := range shown {
		least += columns[i].least
		grow += columns[i].grows
		if columns[i].grows > 0 {
			soft += columns[i].least
		}
	}
	list := make([]float32, len(shown))
	for n, i := range shown {
		list[n] = columns[i].least
		switch {
		case room < least-soft/2:
			list[n] *= max(room, 0) / least
		case room < least && columns[i].grows > 0:
			list[n] *= (room - (least - soft)) / soft
		case room < least:
		case grow > 0:
			list[n] += (room - least) * columns[i].grows / grow
		}
	}
	return list
}

// columnOrders are the orders that only the heads of columns sort by.
var columnOrders = func() (list []order) {
	for id, by := range map[string]library.Order{"white": library.ByWhite, "black": library.ByBlack,
		"whiterating": library.ByWhiteRating, "blackrating": library.ByBlackRating, "result": library.ByOutcome,
		"event": library.ByEvent, "site": library.BySite, "round": library.ByRound, "eco": library.ByECO,
		"opening": library.ByOpening, "game": library.ByVariant, "armies": library.ByArmies, "level": library.ByLevel,
		"collection": library.ByCollection} {
		list = append(list, order{id, by, false}, order{id + "-", by, true})
	}
	return list
}()

// orderName is what an order is called.
func orderName(id string) string {
	if words.Has("library.order." + id) {
		return words.T("library.order." + id)
	}
	for _, c := range columns {
		switch id {
		case c.up:
			return words.T("library.order.up", c.name())
		case c.down:
			return words.T("library.order.down", c.name())
		}
	}
	return id
}

// sortBy returns the order after a click on the head of a column.
func (c *column) sortBy(now string) string {
	switch {
	case now == c.up, now != c.down && c.first:
		return c.down
	}
	return c.up
}

// columnMenu is the menu in which columns are chosen.
func (s *List) columnMenu(choose func(i int)) *fyne.Menu {
	shown := shownColumns(s.room.frame.Prefs().Get().Library)
	menu := fyne.NewMenu("")
	for i := range columns[:numberColumn] {
		item := fyne.NewMenuItem(columns[i].name(), func() { choose(i) })
		item.Checked = slices.Contains(shown, i)
		menu.Items = append(menu.Items, item)
	}
	return menu
}

// chooseColumns opens the menu of columns below its button, and again after each choice.
func (s *List) chooseColumns() {
	s.menuBelow(s.table.choose, s.columnMenu(func(i int) {
		s.room.frame.Prefs().Set(func(set *settings.Settings) { set.Library.Columns = withColumn(set.Library, i) })
		s.table.rebuild()
		s.list.Each(func(w kit.RowWidget) { w.Refresh() })
		s.list.Fill(0, len(s.games.ids))
		s.Body.Collect()
		s.Body.Relayout()
		s.Body.Refresh()
		s.chooseColumns()
	}))
}

// menuBelow opens a menu below a widget.
func (s *List) menuBelow(o fyne.CanvasObject, menu *fyne.Menu) {
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(o); c != nil {
		at := driver.AbsolutePositionForObject(o)
		kit.ShowContextMenu(menu, c, at.AddXY(0, o.Size().Height+4))
	}
}
