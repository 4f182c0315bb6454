package library

import (
	"slices"

	"midline/engine/library"
	"midline/ui/kit"
)

// pageRows is how many rows are asked for at once.
const pageRows = 64

// keptRows is how many rows are kept.
const keptRows = 32 * pageRows

// gameList is which games the library lists, by their IDs, and the rows of some of them. What
// is selected and asked for goes by ID: a row's number is another game's as soon as the list
// is another one.
type gameList struct {
	ids   []library.ID // in the order of the list
	rows  map[library.ID]*Row
	kept  []library.ID // of rows, the oldest first
	asked map[library.ID]bool
	total int // -1: not known yet
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

// row is a row by its number, nil while it is not there.
func (l *gameList) row(i int) *Row {
	if i < 0 || i >= len(l.ids) {
		return nil
	}
	return l.rows[l.ids[i]]
}

// wanted are the games of a page that are neither there nor asked for, and are now.
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

// of are the games of stretches of the list.
func (l *gameList) of(spans []kit.Span) []library.ID {
	var ids []library.ID
	for _, s := range spans {
		ids = append(ids, l.ids[min(s.From, len(l.ids)):min(s.To, len(l.ids))]...)
	}
	return ids
}

// without are the games of the list but for some.
func (l *gameList) without(some []library.ID) []library.ID {
	gone := make(map[library.ID]bool, len(some))
	for _, id := range some {
		gone[id] = true
	}
	return slices.DeleteFunc(slices.Clone(l.ids), func(id library.ID) bool { return gone[id] })
}

// standing is where games are in a list, and which are selected.
type standing struct {
	at     map[library.ID]int
	picked []kit.Span
}

// find looks in another list for what is selected, and for other games.
func find(ids, picked, others []library.ID) standing {
	const other, selected = -1, -2
	p := standing{at: make(map[library.ID]int, len(picked)+len(others))}
	for _, id := range others {
		p.at[id] = other
	}
	for _, id := range picked {
		p.at[id] = selected
	}
	for i, id := range ids {
		was, wanted := p.at[id]
		if !wanted {
			continue
		}
		p.at[id] = i
		if was != selected {
			continue
		}
		if n := len(p.picked); n > 0 && p.picked[n-1].To == i {
			p.picked[n-1].To++
		} else {
			p.picked = append(p.picked, kit.Span{From: i, To: i + 1})
		}
	}
	return p
}

// change shows another list, in which what is selected and where it stands goes with the games.
func (s *List) change(ids []library.ID, rows []Row) {
	old := s.games.ids
	from, to := s.list.Seen()
	others := s.games.of([]kit.Span{{From: from, To: to}})
	for _, i := range []int{s.list.At(), s.list.Anchor()} {
		if i >= 0 && i < len(old) {
			others = append(others, old[i])
		}
	}
	now := find(ids, s.games.of(s.list.Picked().Spans()), others)
	s.games.set(ids)
	s.games.add(rows)
	s.list.Change(len(ids), now.picked, func(i int) int {
		if i >= len(old) {
			return -1
		}
		if at, found := now.at[old[i]]; found && at >= 0 {
			return at
		}
		return -1
	})
}

// SetFound tells which games there are, in the order of the list, and gives the rows of some;
// others are asked for. keep: what is selected and where the list stands goes with the games.
func (s *List) SetFound(ids []library.ID, rows []Row, keep bool) {
	s.games.total = len(ids)
	if keep {
		s.change(ids, rows)
	} else {
		s.games.set(ids)
		s.games.add(rows)
		s.list.SetTotal(len(ids), false)
	}
	s.update()
	s.Body.Relayout()
	s.Body.Refresh()
}

// remove takes games from the list that are being deleted.
func (s *List) remove(ids []library.ID) {
	var rows []Row
	for _, id := range s.games.kept {
		rows = append(rows, *s.games.rows[id])
	}
	s.SetFound(s.games.without(ids), rows, true)
}

// Top is the first row that is seen, and the game with which it goes, 0 for none.
func (s *List) Top() (row int, id library.ID) {
	row, to := s.list.Seen()
	if row < to && row < len(s.games.ids) && s.list.Follows() {
		id = s.games.ids[row]
	}
	return row, id
}

// seen asks for the rows in sight that are not there.
func (s *List) seen(from, to int) {
	for page := from / pageRows; page <= (to-1)/pageRows; page++ {
		if ids := s.games.wanted(page); len(ids) > 0 {
			kit.CallWith(s.calls.Page, ids)
		}
	}
}

// SetRows gives rows that were asked for.
func (s *List) SetRows(rows []Row) {
	s.games.add(rows)
	s.list.Fill(0, len(s.games.ids))
}

// LostRows tells that the rows of games could not be read; they are asked for anew when they
// are seen again.
func (s *List) LostRows(ids []library.ID) {
	for _, id := range ids {
		delete(s.games.asked, id)
	}
}

// Release forgets the games of a screen that is left and comes no more: its widgets stay in the
// caches of the driver for a while.
func (s *List) Release() {
	s.games.set(nil)
	s.list.Each(func(row kit.RowWidget) { row.(*rowWidget).set(nil) })
}
