package library

import (
	"slices"

	"midline/engine/library"
	"midline/ui/kit"
)

// pageRows is how many rows are asked for at once.
const pageRows = 64

// keptRows is how many rows are remembered.
const keptRows = 32 * pageRows

// gameList is which games the library lists, by their IDs, and the rows of some of them. What is
// selected and asked for goes by ID: as soon as the list changes, the number of a row is that of
// another game.
type gameList struct {
	ids   []library.ID // in the order of the list
	rows  map[library.ID]*Row
	kept  []library.ID // of rows, the oldest first
	asked map[library.ID]bool
	total int // -1 while it is not known
}

// set takes over a list of games, of which nothing is known.
func (l *gameList) set(ids []library.ID) {
	l.ids, l.rows, l.kept, l.asked = ids, map[library.ID]*Row{}, nil, map[library.ID]bool{}
}

// add takes over rows, in place of older ones of the same games.
func (l *gameList) add(rows []Row) {
	for i := range rows {
		id := rows[i].ID
		delete(l.asked, id)
		if l.rows[id] == nil {
			l.kept = append(l.kept, id)
		}
		l.rows[id] = &rows[i]
	}
	if more := len(l.kept) - keptRows; more > 0 {
		for _, id := range l.kept[:more] {
			delete(l.rows, id)
		}
		l.kept = slices.Clone(l.kept[more:])
	}
}

// row returns a row by its number, nil until it has been read.
func (l *gameList) row(i int) *Row {
	if i < 0 || i >= len(l.ids) {
		return nil
	}
	return l.rows[l.ids[i]]
}

// wanted returns the games of a page that have neither been read nor asked for; they count as asked
// for from then on.
func (l *gameList) wanted(page int) []library.ID {
	var ids []library.ID
	for _, id := range l.ids[min(page*pageRows, len(l.ids)):min((page+1)*pageRows, len(l.ids))] {
		if l.rows[id] == nil && !l.asked[id] {
			l.asked[id] = true
			ids = append(ids, id)
		}
	}
	return ids
}

// of returns the games of stretches of the list.
func (l *gameList) of(spans []kit.Span) []library.ID {
	var ids []library.ID
	for _, s := range spans {
		ids = append(ids, l.ids[min(s.From, len(l.ids)):min(s.To, len(l.ids))]...)
	}
	return ids
}

// spansOf returns the stretches of the list that some games are, in any order.
func (l *gameList) spansOf(some []library.ID) []kit.Span {
	_, spans := find(l.ids, some, nil)
	return spans
}

// without returns the games of the list except for some.
func (l *gameList) without(some []library.ID) []library.ID {
	gone := make(map[library.ID]bool, len(some))
	for _, id := range some {
		gone[id] = true
	}
	return slices.DeleteFunc(slices.Clone(l.ids), func(id library.ID) bool { return gone[id] })
}

// commonTags returns the tags that all of some games have, none if one has not been read.
func (l *gameList) commonTags(ids []library.ID) []string {
	var common []string
	for i, id := range ids {
		row := l.rows[id]
		if row == nil {
			return nil
		}
		if i == 0 {
			common = slices.Clone(row.Tags)
		}
		common = slices.DeleteFunc(common, func(tag string) bool { return !slices.Contains(row.Tags, tag) })
	}
	return common
}

// find looks for games in a list. It returns where they are, -1 for those that are gone, and the
// stretches of those that are selected.
func find(ids, selected, others []library.ID) (at map[library.ID]int, picked []kit.Span) {
	const other, chosen = -1, -2
	at = make(map[library.ID]int, len(selected)+len(others))
	for _, id := range others {
		at[id] = other
	}
	for _, id := range selected {
		at[id] = chosen
	}
	for i, id := range ids {
		was, wanted := at[id]
		if !wanted {
			continue
		}
		at[id] = i
		if was != chosen {
			continue
		}
		if n := len(picked); n > 0 && picked[n-1].To == i {
			picked[n-1].To++
		} else {
			picked = append(picked, kit.Span{From: i, To: i + 1})
		}
	}
	return at, picked
}

// SetFound tells which games there are, in the order of the list, and gives the rows of some; the
// others are read when they are seen. With keep, the selection and the place of the list follow the games.
func (s *List) SetFound(ids []library.ID, rows []Row, keep bool) {
	old := s.games.ids
	from, to := s.list.Seen()
	others := s.games.of([]kit.Span{{From: from, To: to}})
	for _, i := range []int{s.list.At(), s.list.Anchor()} {
		if i >= 0 && i < len(old) {
			others = append(others, old[i])
		}
	}
	selected := s.games.of(s.list.Picked().Spans())
	s.games.set(ids)
	s.games.add(rows)
	s.games.total = len(ids)
	if keep {
		at, picked := find(ids, selected, others)
		s.list.Change(len(ids), picked, func(i int) int {
			if i >= len(old) {
				return -1
			}
			if now, found := at[old[i]]; found {
				return max(now, -1)
			}
			return -1
		})
	} else {
		s.list.SetTotal(len(ids), false)
	}
	s.update()
	s.Body.Relayout()
	s.Body.Refresh()
}

// remove takes games from the list that are being deleted.
func (s *List) remove(ids []library.ID) {
	s.refill(s.games.without(ids), true)
}

// top returns the first row in sight, and the game that it follows, 0 for none.
func (s *List) top() (row int, id library.ID) {
	row, to := s.list.Seen()
	if row < to && row < len(s.games.ids) && s.list.Follows() {
		id = s.games.ids[row]
	}
	return row, id
}

// seen reads the rows in sight that have not been read.
func (s *List) seen(from, to int) {
	for page := from / pageRows; page <= (to-1)/pageRows; page++ {
		if ids := s.games.wanted(page); len(ids) > 0 {
			s.room.page(ids)
		}
	}
}

// setRows shows rows that have been read.
func (s *List) setRows(rows []Row) {
	s.games.add(rows)
	s.list.Fill(0, len(s.games.ids))
}

// lostRows forgets that rows were asked for which could not be read: they are read when they are
// seen again.
func (s *List) lostRows(ids []library.ID) {
	for _, id := range ids {
		delete(s.games.asked, id)
	}
}

// release forgets the games of a page that has been left: its widgets stay in the driver's caches
// for a while.
func (s *List) release() {
	s.games.set(nil)
	s.list.Each(func(row kit.RowWidget) { row.(gameRow).set(nil) })
}
