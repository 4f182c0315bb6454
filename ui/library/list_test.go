package library

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// libraryRows makes rows from a number on.
func libraryRows(first, n int) []Row {
	var rows []Row
	for i := first; i < first+n; i++ {
		rows = append(rows, Row{ID: library.ID(1000 + i), Title: fmt.Sprintf("Player %d – Computer, level %d", i, i%8+1), Game: "Chess 2 · Animals against Nemesis",
			Start: "Start 518", Score: "1–0", End: "White wins: midline invasion", When: "12 March 2026", Turns: "34 turns", Tags: []string{"fine"},
			Board: kit.MiniBoardModel{Files: 8, Ranks: 8, Midline: 4, Stones: []kit.Stone{{File: i % 8, Rank: 3, Art: "king", White: true}, {File: 2, Rank: i % 8, Art: "queen"}}}})
	}
	return rows
}

// shownList is a library on the screen with so many games, which gives rows at once, and
// notes what is called.
type shownList struct {
	*List
	win   fyne.Window
	log   []string
	total int
}

func openList(t testing.TB, total int, size fyne.Size) *shownList {
	t.Helper()
	s := &shownList{total: total}
	note := func(format string, args ...any) { s.log = append(s.log, fmt.Sprintf(format, args...)) }
	s.win = kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s.List = newList(kittest.Art, Filter{Order: "newest"}, listCalls{
			Back: func() { note("back") }, Find: func(f Filter) { note("find %s/%s/%d-%d/%s", f.Text, f.Game, f.Least, f.Most, f.Start) },
			Page: func(ids []library.ID) { s.SetRows(rowsOf(ids)) },
			Open: func(id library.ID) { note("open %d", id) }, Rename: func(id library.ID, name string) { note("rename %d %s", id, name) },
			Tag:    func(ids []library.ID, e TagEdit) { note("tag %v %v", ids, e) },
			Delete: func(ids []library.ID) { note("delete %v", ids) },
			Undo:   func() { note("undo") }, Export: func(ids []library.ID) { note("export %d to %d", ids[0], ids[len(ids)-1]) },
			Import: func() { note("import") }, Stop: func() { note("stop") }, Forget: func() { note("forget") }})
		return s.List
	}, size)
	s.SetFound(gameIDs(1000, total), nil, false)
	return s
}

// gameIDs are so many IDs of games from one on.
func gameIDs(first, n int) []library.ID {
	ids := make([]library.ID, n)
	for i := range ids {
		ids[i] = library.ID(first + i)
	}
	return ids
}

// rowsOf are the rows of games.
func rowsOf(ids []library.ID) []Row {
	var rows []Row
	for _, id := range ids {
		rows = append(rows, libraryRows(int(id)-1000, 1)...)
	}
	return rows
}

// told is what was called since it was asked the last time.
func (s *shownList) told() string {
	text := strings.Join(s.log, ", ")
	s.log = nil
	return text
}

func (s *shownList) click(row int, mod fyne.KeyModifier) {
	s.list.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, float32(row)*rowHeight+20)}, Button: desktop.MouseButtonPrimary, Modifier: mod})
}

func TestListSelection(t *testing.T) {
	const control = fyne.KeyModifierShortcutDefault
	for _, c := range []struct {
		name string
		do   func(s *shownList)
		want []kit.Span
	}{
		{"a click", func(s *shownList) { s.click(2, 0) }, []kit.Span{{From: 2, To: 3}}},
		{"a click and an arrow", func(s *shownList) { s.click(2, 0); kittest.TypeKey(s.win, fyne.KeyDown) }, []kit.Span{{From: 3, To: 4}}},
		{"two clicks", func(s *shownList) { s.click(2, 0); s.click(0, 0) }, []kit.Span{{From: 0, To: 1}}},
		{"control", func(s *shownList) { s.click(2, 0); s.click(0, control) }, []kit.Span{{From: 0, To: 1}, {From: 2, To: 3}}},
		{"control joins", func(s *shownList) { s.click(2, 0); s.click(0, control); s.click(1, control) }, []kit.Span{{From: 0, To: 3}}},
		{"control parts", func(s *shownList) { s.click(0, 0); s.click(4, fyne.KeyModifierShift); s.click(2, control) }, []kit.Span{{From: 0, To: 2}, {From: 3, To: 5}}},
		{"shift upwards", func(s *shownList) { s.click(3, 0); s.click(1, fyne.KeyModifierShift) }, []kit.Span{{From: 1, To: 4}}},
		{"all", func(s *shownList) {
			s.click(3, 0)
			s.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
		}, []kit.Span{{From: 0, To: 100_000}}},
		{"arrows", func(s *shownList) { kittest.TypeKey(s.win, fyne.KeyDown); kittest.TypeKey(s.win, fyne.KeyDown) }, []kit.Span{{From: 1, To: 2}}},
		{"end and up", func(s *shownList) { kittest.TypeKey(s.win, fyne.KeyEnd); kittest.TypeKey(s.win, fyne.KeyUp) }, []kit.Span{{From: 99_998, To: 99_999}}},
		{"shift and arrows", func(s *shownList) {
			s.win.Canvas().Focus(s.list)
			s.list.Go(1)
			s.list.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
			kittest.TypeKey(s.win, fyne.KeyDown)
			kittest.TypeKey(s.win, fyne.KeyDown)
		}, []kit.Span{{From: 1, To: 4}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openList(t, 100_000, kittest.Sizes[0])
			c.do(s)
			if got := s.list.Picked().Spans(); !slices.Equal(got, c.want) {
				t.Errorf("selected: %v, want %v", got, c.want)
			}
		})
	}
}

func TestListActions(t *testing.T) {
	s := openList(t, 500, kittest.Sizes[0])
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"nothing is selected", func() { kittest.TypeKey(s.win, fyne.KeyDelete); kittest.TypeKey(s.win, fyne.KeyF2) }, ""},
		{"a double click opens", func() { s.click(1, 0); s.click(1, 0) }, "open 1001"},
		{"Enter opens", func() { kittest.TypeKey(s.win, fyne.KeyEnd); kittest.TypeKey(s.win, fyne.KeyReturn) }, "open 1499"},
		{"Delete deletes", func() { s.list.Go(1); kittest.TypeKey(s.win, fyne.KeyDelete) }, "delete [1001]"},
		{"the next one is not selected", func() { s.Deleted(1); kittest.TypeKey(s.win, fyne.KeyDelete) }, ""},
		{"news leave the keys to the list",
			func() { s.Deleted(1); s.list.Go(2); kittest.TypeKey(s.win, fyne.KeyDelete) }, "delete [1003]"},
		{"and hide no key of the window", func() {
			if s.Deleted(1); s.Sheeted() {
				t.Error("news pass for a question")
			}
		}, ""},
		{"Z undoes", func() { kittest.TypeRune(s.win, 'z') }, "undo"},
		{"and what was before", func() { kittest.TypeRune(s.win, 'z') }, "undo"},
		{"the game is back", func() { s.SetFound(gameIDs(1000, 500), nil, true) }, ""},
		{"a name", func() {
			s.list.Go(1)
			kittest.TypeKey(s.win, fyne.KeyF2)
			s.bar.(*editBar).entry.SetText("Fine game ")
			s.bar.(*editBar).entry.OnSubmitted("")
		}, "rename 1001 Fine game"},
		{"no other name", func() { kittest.TypeKey(s.win, fyne.KeyF2); kittest.TypeKey(s.win, fyne.KeyEscape) }, ""},
		{"tags", func() {
			kittest.Tap(s.actions.buttons[actTags])
			s.bar.(*editBar).entry.SetText("sharp, #won ,sharp")
			kittest.Tap(s.bar.(*editBar).yes)
		}, "tag [1001] {[fine] [sharp won]}"},
		{"export", func() { s.list.PickAll(); kittest.Tap(s.actions.buttons[actExport]); kittest.Tap(s.actions.all) },
			"export 1000 to 1499, export 1000 to 1499"},
		{"import", func() { kittest.Tap(s.read) }, "import"},
		{"stop", func() {
			s.SetJob(&Job{Title: "Importing"})
			kittest.Tap(s.job.stop)
			kittest.Tap(s.read)
			kittest.Tap(s.actions.all)
		},
			"stop"},
		{"close", func() {
			s.SetJob(&Job{Title: "Imported", Ended: true})
			kittest.Tap(s.job.stop)
			kittest.Tap(s.read)
		}, "import"},
		{"back", func() { kittest.TypeKey(s.win, fyne.KeyEscape) }, "back"},
	} {
		c.do()
		if got := s.told(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Other games come and go around those that are selected: these stay selected, under the pointer
// and in their place on the screen; those that go are selected no more.
func TestListSelectionGoesWithGames(t *testing.T) {
	s := openList(t, 1000, kittest.Sizes[0])
	s.list.Go(500)
	s.list.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	s.list.Go(502)
	s.list.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	before, _ := s.list.Seen()
	selected := func(want ...library.ID) {
		t.Helper()
		if got := s.games.of(s.list.Picked().Spans()); !slices.Equal(got, want) {
			t.Errorf("selected: %v, want %v", got, want)
		}
		if row := s.row(s.list.At()); row == nil || row.ID != 1502 {
			t.Errorf("the keyboard is at %+v", row)
		}
	}
	s.SetFound(append(gameIDs(5000, 300), gameIDs(1000, 1000)...), nil, true)
	selected(1500, 1501, 1502)
	if now, _ := s.list.Seen(); now != before+300 {
		t.Errorf("the list stands at %d, want %d", now, before+300)
	}
	s.SetFound(slices.DeleteFunc(gameIDs(1000, 1000), func(id library.ID) bool { return id == 1501 || id < 1100 }), nil, true)
	selected(1500, 1502)
	if now, _ := s.list.Seen(); now != before-100 {
		t.Errorf("the list stands at %d, want %d", now, before-100)
	}
	kittest.TypeKey(s.win, fyne.KeyDelete)
	if got := s.told(); got != "delete [1500 1502]" || s.list.Picked().Count() != 0 || s.List.games.total != 897 {
		t.Errorf("%s; %d of %d are selected", got, s.list.Picked().Count(), s.List.games.total)
	}
}

// A list that stands at its top with nothing selected shows what comes above.
func TestListStaysAtTop(t *testing.T) {
	s := openList(t, 100, kittest.Sizes[0])
	s.SetFound(append(gameIDs(5000, 3), gameIDs(1000, 100)...), nil, true)
	if from, _ := s.list.Seen(); from != 0 || s.row(0) == nil || s.row(0).ID != 5000 {
		t.Errorf("the list stands at %d", from)
	}
}

func TestListFilters(t *testing.T) {
	s := openList(t, 3, kittest.Sizes[0])
	s.filters.turns[0].SetText("20")
	s.filters.turns[1].SetText("x")
	s.filters.start.SetText("518")
	s.search.SetText("ann")
	if got, want := s.told(), "find //20-0/, find //20-0/518, find ann//20-0/518"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if s.filters.lengths.note.Text() == "" {
		t.Error("nobody says that x is no number")
	}
	if !s.clear.Visible() {
		t.Error("the filters cannot be cleared")
	}
	s.SetPosition(&kit.MiniBoardModel{Files: 8, Ranks: 8})
	kittest.Tap(s.clear)
	if got, want := s.told(), "forget, find //0-0/"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if s.filters.start.Text+s.filters.turns[0].Text+s.search.Text != "" {
		t.Error("the filters are not empty")
	}
}

// Only Midline has levels: choosing one takes back another opponent, and choosing another opponent takes
// back the level.
func TestListLevels(t *testing.T) {
	s := openList(t, 3, kittest.Sizes[0])
	for _, c := range []struct {
		field                     string
		id                        string
		wantOpponent, wantedLevel string
	}{
		{"level", "2", "", "2"},
		{"opponent", "computer", "computer", "2"},
		{"opponent", "person", "person", ""},
		{"level", "1", "computer", "1"},
		{"opponent", "", "", "1"},
	} {
		i := map[string]int{"opponent": 3, "level": 4}[c.field]
		list := s.filters.selects[i]
		list.Choose(c.id)
		list.OnChange(c.id)
		if f := s.filters.filter; f.Opponent != c.wantOpponent || f.Level != c.wantedLevel {
			t.Errorf("%s %q: against %q of level %q", c.field, c.id, f.Opponent, f.Level)
		}
	}
}

// Only what is seen has widgets, and what was asked for once is not asked for again.
func TestListIsVirtual(t *testing.T) {
	s := openList(t, 100_000, kittest.Sizes[0])
	asked := 0
	s.calls.Page = func([]library.ID) { asked++ }
	for y := float32(0); y < 4000; y += 100 {
		s.list.ScrollTo(4_000_000 + y)
	}
	if asked != 2 {
		t.Errorf("%d pages were asked for", asked)
	}
	if from, to := s.list.Seen(); s.row(from) != nil || to-from > 10 {
		t.Errorf("rows %d to %d", from, to)
	}
	s.SetRows(libraryRows(45440, pageRows))
	if s.row(45450) == nil {
		t.Error("a row is not there")
	}
}

func BenchmarkListScroll(b *testing.B) {
	s := openList(b, 100_000, kittest.Sizes[0])
	y := float32(0)
	for b.Loop() {
		y += 240 // a quick turn of the wheel
		s.list.ScrollTo(y)
	}
}

// BenchmarkLibraryKeep shows how long it takes to follow a hundred thousand games that are all selected.
func BenchmarkListKeep(b *testing.B) {
	s := openList(b, 100_000, kittest.Sizes[0])
	ids := gameIDs(1000, 100_000)
	s.list.PickAll()
	for b.Loop() {
		s.SetFound(ids, nil, true)
	}
}

func BenchmarkListPage(b *testing.B) {
	s := openList(b, 100_000, kittest.Sizes[0])
	ids := gameIDs(1000, 100_000)
	for b.Loop() {
		s.SetFound(ids, nil, false)
	}
}
