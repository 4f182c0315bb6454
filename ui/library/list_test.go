package library

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/filedialog"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/library/librarytest"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/words"
)

// shownList is a list in a window of the test driver, whose library is in memory and does at once what
// it is asked for.
type shownList struct {
	*List
	win     fyne.Window
	library *direct
	prefs   app.Prefs
	log     []string // of routes, questions for files, and jobs that were stopped
}

// direct does everything at once. It implements Library.
type direct struct {
	librarytest.File
	list *shownList
	held bool // nothing is read
}

func (d *direct) Run(_ string, _ time.Duration, work func(context.Context, store.LibraryFile) (func(), error)) {
	if d.held {
		return
	}
	if done, err := work(context.Background(), &d.File); err == nil {
		done()
	}
}

func (d *direct) Job(_ string, work func(context.Context, store.LibraryFile, error) func()) {
	work(context.Background(), &d.File, nil)()
}

func (d *direct) InTurn(work func(context.Context, store.LibraryFile, error) (func(), error)) {
	done, _ := work(context.Background(), &d.File, nil)
	done()
}

func (d *direct) Stop(name string) {
	if name == "job" {
		d.list.log = append(d.list.log, "stop")
	}
}

func (d *direct) Fail(error)      {}
func (d *direct) OnChange(func()) {}

// frame notes where its room goes.
type frame struct {
	app.Frame
	list *shownList
}

func (f *frame) Go(r app.Route)    { f.list.log = append(f.list.log, fmt.Sprintf("%T", r)) }
func (f *frame) Do(do func())      { do() }
func (f *frame) Prefs() *app.Prefs { return &f.list.prefs }

// newTestRoom makes a room with the given number of games. The first is game 1000.
func newTestRoom(t testing.TB, games int) *shownList {
	t.Helper()
	s := &shownList{library: &direct{}}
	s.library.list = s
	s.library.Games = make([]library.Meta, games)
	for i := range games {
		m := &s.library.Games[i]
		m.ID, m.Variant, m.Labels = library.ID(1000+i), "chess2", []string{"fine"}
	}
	path := filepath.Join(t.TempDir(), "games.pgn")
	r := New(&frame{list: s}, kittest.Art, Options{Library: s.library, Open: func(app.Opened) {},
		Pick: func(ask filedialog.Request, take func(path string)) {
			if !ask.Save {
				s.log = append(s.log, "import")
				return
			}
			take(path)
			text, err := os.ReadFile(path)
			ids := strings.Fields(string(text))
			if err != nil || len(ids) == 0 {
				t.Fatalf("written is %q: %v", text, err)
			}
			s.log = append(s.log, "export "+ids[0]+" to "+ids[len(ids)-1])
		}})
	s.List = r.newList()
	r.look(0, false)
	return s
}

func openList(t testing.TB, total int, size fyne.Size) *shownList {
	t.Helper()
	var s *shownList
	win := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newTestRoom(t, total)
		return s.List
	}, size)
	s.win = win
	s.told()
	return s
}

// gameIDs returns successive IDs of games: the first, and how many.
func gameIDs(first, n int) []library.ID {
	ids := make([]library.ID, n)
	for i := range ids {
		ids[i] = library.ID(first + i)
	}
	return ids
}

// told is what was done since it was asked the last time, reading aside.
func (s *shownList) told() string {
	log := s.log
	for text := range strings.SplitSeq(s.library.Told(), "; ") {
		if text != "" && !strings.HasPrefix(text, "rows") && !strings.HasPrefix(text, "find") {
			log = append(log, text)
		}
	}
	s.log = nil
	return strings.Join(log, ", ")
}

func (s *shownList) click(row int, mod fyne.KeyModifier) {
	s.list.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: mod,
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, float32(row)*rowHeight+20)}})
}

func TestListSelection(t *testing.T) {
	const control = fyne.KeyModifierShortcutDefault
	for _, c := range []struct {
		name string
		do   func(s *shownList)
		want []kit.Span
	}{
		{"a click", func(s *shownList) { s.click(2, 0) }, []kit.Span{{From: 2, To: 3}}},
		{"a click and an arrow", func(s *shownList) { s.click(2, 0); kittest.TypeKey(s.win, fyne.KeyDown) },
			[]kit.Span{{From: 3, To: 4}}},
		{"two clicks", func(s *shownList) { s.click(2, 0); s.click(0, 0) }, []kit.Span{{From: 0, To: 1}}},
		{"control", func(s *shownList) { s.click(2, 0); s.click(0, control) },
			[]kit.Span{{From: 0, To: 1}, {From: 2, To: 3}}},
		{"control joins", func(s *shownList) { s.click(2, 0); s.click(0, control); s.click(1, control) },
			[]kit.Span{{From: 0, To: 3}}},
		{"control parts",
			func(s *shownList) { s.click(0, 0); s.click(4, fyne.KeyModifierShift); s.click(2, control) },
			[]kit.Span{{From: 0, To: 2}, {From: 3, To: 5}}},
		{"shift upwards", func(s *shownList) { s.click(3, 0); s.click(1, fyne.KeyModifierShift) },
			[]kit.Span{{From: 1, To: 4}}},
		{"all", func(s *shownList) {
			s.click(3, 0)
			s.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
		}, []kit.Span{{From: 0, To: 100_000}}},
		{"arrows",
			func(s *shownList) { kittest.TypeKey(s.win, fyne.KeyDown); kittest.TypeKey(s.win, fyne.KeyDown) },
			[]kit.Span{{From: 1, To: 2}}},
		{"end and up",
			func(s *shownList) { kittest.TypeKey(s.win, fyne.KeyEnd); kittest.TypeKey(s.win, fyne.KeyUp) },
			[]kit.Span{{From: 99_998, To: 99_999}}},
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
		{"a double click opens", func() { s.click(1, 0); s.click(1, 0) }, "get 1001"},
		{"Enter opens", func() { kittest.TypeKey(s.win, fyne.KeyEnd); kittest.TypeKey(s.win, fyne.KeyReturn) }, "get 1499"},
		{"Delete deletes", func() { s.list.Go(1); kittest.TypeKey(s.win, fyne.KeyDelete) }, "delete [1001]"},
		{"the next one is not selected", func() { s.Deleted(1); kittest.TypeKey(s.win, fyne.KeyDelete) }, ""},
		{"news leave the keys to the list",
			func() { s.Deleted(1); s.list.Go(2); kittest.TypeKey(s.win, fyne.KeyDelete) }, "delete [1003]"},
		{"and hide no key of the window", func() {
			if s.Deleted(1); s.Sheeted() {
				t.Error("news pass for a question")
			}
		}, ""},
		{"Z undoes", func() { kittest.TypeRune(s.win, 'z') }, "restore [1003]"},
		{"and what was before", func() { kittest.TypeRune(s.win, 'z') }, "restore [1001]"},
		{"a name", func() {
			s.list.Go(1)
			kittest.TypeKey(s.win, fyne.KeyF2)
			s.bar.(*editBar).entry.SetText("Fine game ")
			s.bar.(*editBar).entry.OnSubmitted("")
		}, `rename 1001 "Fine game"`},
		{"no other name", func() { kittest.TypeKey(s.win, fyne.KeyF2); kittest.TypeKey(s.win, fyne.KeyEscape) }, ""},
		{"tags", func() {
			kittest.Tap(s.actions.buttons[actTags])
			s.bar.(*editBar).entry.SetText("sharp, #won ,sharp")
			kittest.Tap(s.bar.(*editBar).yes)
		}, `label 1001 ["sharp" "won"]`},
		{"export", func() {
			s.list.PickAll()
			for _, id := range []string{actExport, actExportAll} {
				kittest.Tap(s.actions.buttons[id])
				kittest.TypeKey(s.win, fyne.KeyDown)
				kittest.TypeKey(s.win, fyne.KeyReturn)
			}
		},
			"export 1000 to 1499, export 1000 to 1499, export 500, export 500"},
		{"import", func() { kittest.Tap(s.read) }, "import"},
		{"stop", func() {
			s.SetJob(&Job{Title: "Importing"})
			kittest.Tap(s.job.stop)
			kittest.Tap(s.read)
			kittest.Tap(s.actions.buttons[actExportAll])
		},
			"stop"},
		{"close", func() {
			s.SetJob(&Job{Title: "Imported", Ended: true})
			kittest.Tap(s.job.stop)
			kittest.Tap(s.read)
		}, "import"},
		{"back", func() { kittest.TypeKey(s.win, fyne.KeyEscape) }, "app.Home"},
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
		if row := s.games.row(s.list.At()); row == nil || row.ID != 1502 {
			t.Errorf("the keyboard is at %+v", row)
		}
	}
	s.SetFound(append(gameIDs(5000, 300), gameIDs(1000, 1000)...), nil, true)
	selected(1500, 1501, 1502)
	if now, _ := s.list.Seen(); now != before+300 {
		t.Errorf("the list stands at %d, want %d", now, before+300)
	}
	s.SetFound(slices.DeleteFunc(gameIDs(1000, 1000),
		func(id library.ID) bool { return id == 1501 || id < 1100 }), nil, true)
	selected(1500, 1502)
	if now, _ := s.list.Seen(); now != before-100 {
		t.Errorf("the list stands at %d, want %d", now, before-100)
	}
	s.library.held = true
	kittest.TypeKey(s.win, fyne.KeyDelete)
	if got := s.told(); got != "delete [1500 1502]" || s.list.Picked().Count() != 0 || s.games.total != 897 {
		t.Errorf("%s; %d of %d are selected", got, s.list.Picked().Count(), s.games.total)
	}
}

// A list that stands at its top with nothing selected shows what comes above.
func TestListStaysAtTop(t *testing.T) {
	s := openList(t, 100, kittest.Sizes[0])
	s.SetFound(append(gameIDs(5000, 3), gameIDs(1000, 100)...), nil, true)
	if from, _ := s.list.Seen(); from != 0 || s.games.row(0) == nil || s.games.row(0).ID != 5000 {
		t.Errorf("the list stands at %d", from)
	}
}

// searches are those since it was asked the last time.
func (s *shownList) searches() []string {
	return slices.DeleteFunc(strings.Split(s.library.Told(), "; "),
		func(text string) bool { return !strings.HasPrefix(text, "find") })
}

// control is a control of the filters.
func (s *shownList) control(row string, i int) fyne.CanvasObject {
	for _, r := range s.filters.rows {
		if r.criteria[0].row == row {
			return r.controls[i]
		}
	}
	return nil
}

func TestListFilters(t *testing.T) {
	s := openList(t, 3, kittest.Sizes[0])
	least, most := s.control("library.turns", 0).(*kit.Entry), s.control("library.turns", 1).(*kit.Entry)
	start := s.control("library.start", 0).(*kit.Entry)
	for _, c := range []struct {
		in   *kit.Entry
		text string
		want string
	}{
		{least, "20", `[find ""] 39-0 []`},
		{most, "x", "[] 39-0 []"},
		{start, "518", `[find ""] 39-0 [518]`},
		{s.search, "ann", `[find "ann"] 39-0 [518]`},
	} {
		c.in.SetText(c.text)
		q := s.library.Query
		if got := fmt.Sprintf("%s %d-%d %v", s.searches(), q.MinTurns, q.MaxTurns, q.Starts); got != c.want {
			t.Errorf("after %q: %s, want %s", c.text, got, c.want)
		}
	}
	if !apptest.Says(s.filters, words.T("library.number.wrong")) {
		t.Error("nobody says that x is no number")
	}
	if !s.clear.Visible() {
		t.Error("the filters cannot be cleared")
	}
	s.room.search = &app.Search{Position: apptest.Position(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")}
	s.SetSearch(s.room.search)
	kittest.Tap(s.clear)
	if q := s.library.Query; len(s.searches()) != 1 || q.Text != "" || q.MinTurns != 0 || q.Starts != nil ||
		s.room.search != nil || s.position.Visible() {
		t.Errorf("it is searched for %+v", q)
	}
	if start.Text+least.Text+most.Text+s.search.Text != "" {
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
		list := s.control("library.opponent", map[string]int{"opponent": 0, "level": 1}[c.field]).(*kit.Select)
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
	s.library.held = true
	for y := float32(0); y < 4000; y += 100 {
		s.list.ScrollTo(4_000_000 + y)
	}
	if asked := len(s.games.asked); asked != 2*pageRows {
		t.Errorf("%d rows were asked for", asked)
	}
	if from, to := s.list.Seen(); s.games.row(from) != nil || to-from > 10 {
		t.Errorf("rows %d to %d", from, to)
	}
	var rows []Row
	for _, id := range gameIDs(1000+45440, pageRows) {
		rows = append(rows, Row{ID: id})
	}
	s.setRows(rows)
	if s.games.row(45450) == nil {
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

// BenchmarkListKeep shows how long it takes to follow a hundred thousand games that are all selected.
func BenchmarkListKeep(b *testing.B) {
	s := openList(b, 100_000, kittest.Sizes[0])
	s.library.held = true
	ids := gameIDs(1000, 100_000)
	s.list.PickAll()
	for b.Loop() {
		s.SetFound(ids, nil, true)
	}
}

func BenchmarkListPage(b *testing.B) {
	s := openList(b, 100_000, kittest.Sizes[0])
	s.library.held = true
	ids := gameIDs(1000, 100_000)
	for b.Loop() {
		s.SetFound(ids, nil, false)
	}
}
