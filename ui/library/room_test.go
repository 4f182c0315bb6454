package library

import (
	"context"
	"errors"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/library"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/library/librarytest"
	"midline/ui/store"
)

// TestMain begins the test driver's application before any bubble does.
func TestMain(m *testing.M) {
	apptest.Main(m)
}

// page is a window with the room alone.
type page struct {
	*app.App
	lib    *store.Library
	win    *apptest.Window
	opened []library.ID // on the analysis board
	last   app.Opened
	stays  bool // what lies on the board, and no game is shown
}

// blank stands for the pages of other rooms.
type blank struct{ *canvas.Rectangle }

func (blank) Key(fyne.KeyName) bool { return false }
func (blank) Rune(rune) bool        { return false }

// asked is the text of the bar over the page.
func (p *page) asked() string {
	if p.win.Prompt == nil {
		return ""
	}
	return apptest.Reading(p.win.Prompt)
}

// inRoom runs a test in a room whose library is opened by a function.
func inRoom(t *testing.T, open func() (store.LibraryFile, error), f func(t *testing.T, p *page, r *Room)) {
	t.Helper()
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		win := &apptest.Window{}
		p := &page{App: app.New(app.Options{Window: win, Art: apptest.Blank}), win: win}
		lib := store.NewLibrary(p.Do, func(text string) { app.TellText(p, text) }, p.Writer)
		lib.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
			file, err := open()
			return file, library.Report{}, err
		}
		p.lib = lib
		r := New(p.App, apptest.Blank, Options{Library: lib, Pick: win.PickRequest,
			Open: func(o app.Opened) {
				p.last = o
				if p.opened = append(p.opened, o.From); !p.stays {
					o.Shown()
				}
			}})
		r.Serve(p.Routes)
		app.Serve(p.Routes, func(app.Home) app.Page { return app.Page{Screen: blank{canvas.NewRectangle(color.Black)}} })
		defer func() {
			if err := errors.Join(lib.Close(), p.Close()); err != nil {
				t.Error(err)
			}
			win.Settle()
		}()
		f(t, p, r)
	})
}

// inLibrary runs a test on the page of a library with the given number of games.
func inLibrary(t *testing.T, games int, f func(t *testing.T, p *page, s *librarytest.File, r *Room)) {
	t.Helper()
	s := &librarytest.File{Games: make([]library.Meta, games)}
	for i := range games {
		m := &s.Games[i]
		m.ID, m.Variant, m.Labels = library.ID(i+1), "chess", []string{"own"}[:i%2]
		m.Players[0].Name, m.Players[1].Name = "Ann", "Ben"
	}
	inRoom(t, func() (store.LibraryFile, error) { return s, nil }, func(t *testing.T, p *page, r *Room) {
		p.Go(app.Library{})
		p.win.Settle()
		s.Told()
		f(t, p, s, r)
	})
}

// Each act has the games that were selected when it was asked for, whatever the list has become,
// and is undone in its turn.
func TestLibraryActions(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		some := []library.ID{2, 3, 4}
		for _, c := range []struct {
			name string
			do   func()
			want string
		}{
			{"rows", func() { r.page([]library.ID{129, 130}) }, `rows 2 from 129`},
			{"delete", func() { r.remove(some) }, `delete [2 3 4]; find ""; rows 128 from 1`},
			{"once more", func() { r.remove(some) }, `delete [2 3 4]; find ""; rows 128 from 1`},
			{"others", func() { r.remove([]library.ID{9}) }, `delete [9]; find ""; rows 128 from 1`},
			{"undo", r.Undo, `restore [9]; find ""; rows 128 from 1`},
			{"undo what was before", r.Undo, `restore [2 3 4]; find ""; rows 128 from 1`},
			{"nothing is left to undo", r.Undo, ``},
			{"tags", func() { r.tag(some, tagEdit{Add: []string{"fine"}, Remove: []string{"own"}}) },
				`label 2 ["fine"]; label 3 ["fine"]; label 4 ["fine"]; find ""; rows 128 from 1`},
			{"a name", func() { r.rename(7, "Fine") }, `rows 1 from 7; rename 7 "Fine"; find ""; rows 128 from 1`},
			{"undo the name", r.Undo, `rename 7 ""; find ""; rows 128 from 1`},
			{"undo the tags", r.Undo, `label 2 ["own"]; label 3 []; label 4 ["own"]; find ""; rows 128 from 1`},
			{"open", func() { r.open(9) }, "get 9"},
		} {
			c.do()
			p.win.Settle()
			if got := s.Told(); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		if !slices.Equal(p.opened, []library.ID{9}) {
			t.Errorf("opened are %d, and not game 9", p.opened)
		}
	})
}

// While an act runs the next waits, with the games that were selected when it was asked for: two
// quick deletes with one row selected delete one game, and the list may change below them.
func TestLibraryActsWait(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		key := func(names ...fyne.KeyName) {
			for _, name := range names {
				r.list.Key(name)
			}
		}
		s.Late = time.Minute
		key(fyne.KeyHome, fyne.KeyDown, fyne.KeyDelete, fyne.KeyDelete) // game 2
		s.Push(1001, 1002)                                              // an import
		r.look(0, true)
		p.win.Settle()
		if apptest.Says(r.list, "2 games deleted") || strings.Contains(s.Told(), "delete [") {
			t.Error("the act is over")
		}
		key(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyDelete) // game 1, below those
		r.Undo()                                                      // brings it back
		s.Push(1003)
		p.win.Wait(10 * time.Minute)
		var acts []string
		for line := range strings.SplitSeq(s.Told(), "; ") {
			if strings.HasPrefix(line, "delete") || strings.HasPrefix(line, "restore") {
				acts = append(acts, line)
			}
		}
		if got, want := strings.Join(acts, "; "), "delete [2]; delete [1]; restore [1]"; got != want {
			t.Errorf("done is %s, want %s", got, want)
		}
		if !apptest.Says(r.list, "1 game is back") {
			t.Errorf("told is: %s", apptest.Reading(r.list))
		}
		s.Late = 0
		key(fyne.KeyEscape) // the news
		p.Go(app.Home{})    // and the page
		p.Go(app.Library{})
		p.win.Settle()
		s.Told()
		r.Undo() // Ctrl Z
		p.win.Settle()
		if got := s.Told(); !strings.HasPrefix(got, "restore [2];") || s.Gone[2] {
			t.Errorf("undone after the page was left: %s", got)
		}
	})
}

// What is selected goes with the games when others come above them.
func TestLibrarySelectionFollows(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		r.list.Key(fyne.KeyHome)
		r.list.Key(fyne.KeyDown)
		for n := range 200 {
			s.Push(library.ID(1000 + n))
		}
		p.lib.Put(&store.Entry{}, library.Meta{}, anyGame(t)) // a game has ended
		p.win.Settle()
		s.Told()
		r.list.Key(fyne.KeyDelete)
		p.win.Settle()
		if got := s.Told(); !strings.HasPrefix(got, "delete [2];") {
			t.Errorf("deleted: %s, want game 2", got)
		}
	})
}

// A deletion that fails brings its games back into the list, and there is nothing to undo.
func TestLibraryActFails(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		r.list.Key(fyne.KeyHome)
		s.Err = errors.New("disk full")
		r.list.Key(fyne.KeyDelete)
		if !apptest.Says(r.list, "2 games") {
			t.Errorf("the list says: %s", apptest.Reading(r.list))
		}
		synctest.Wait()
		s.Err = nil
		p.win.Settle()
		if !apptest.Says(r.list, "3 games") || r.MayUndo() || !strings.Contains(p.asked(), "disk full") {
			t.Errorf("the list says: %s, and asked is %q", apptest.Reading(r.list), p.asked())
		}
	})
}

// A search waits for the next letter, and a newer one ends the older.
func TestLibrarySearch(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		for _, text := range []string{"A", "An", "Ann"} {
			r.list.search.SetText(text)
			p.win.Wait(typingWait / 2)
		}
		p.win.Wait(typingWait)
		if got := s.Told(); got != `find "Ann"; rows 3 from 1` {
			t.Errorf("asked: %s", got)
		}
		s.Slow = time.Minute
		r.list.search.SetText("B")
		p.win.Wait(time.Second)
		s.Slow = 0
		r.filter.Game = "chess"
		r.list.search.SetText("Ann")
		p.win.Wait(2 * time.Minute)
		if got := s.Told(); got != `find "B"; find "Ann"; rows 3 from 1` {
			t.Errorf("asked: %s", got)
		}
		if !apptest.Says(r.list, "3 games") {
			t.Errorf("the older search came last: %s", apptest.Reading(r.list))
		}
	})
}

// Of pages that are scrolled past only the last are read.
func TestLibraryPages(t *testing.T) {
	inLibrary(t, 10_000, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		s.Slow = time.Second
		for page := 2; page < 20; page++ {
			r.page([]library.ID{library.ID(page*pageRows + 1)})
		}
		p.win.Wait(10 * time.Second)
		if got, want := s.Told(), `rows 1 from 129; rows 1 from 1217; rows 1 from 1153; rows 1 from 1089`; got != want {
			t.Errorf("asked: %s, want %s", got, want)
		}
	})
}

func TestLibraryImport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("1. e4"), 0o600); err != nil {
		t.Fatal(err)
	}
	inLibrary(t, 3, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		p.win.Picked = path
		r.askImport()
		p.win.Settle()
		if r.job == nil || r.job.Ended || r.job.Text != "1 game" || r.job.Part <= 0 {
			t.Fatalf("under way: %+v", r.job)
		}
		p.Go(app.Home{}) // it goes on
		p.win.Wait(2 * time.Second)
		if r.job == nil || !r.job.Ended || r.job.Text != "2 games, 1 could not be read" || len(r.job.Problems) != 1 {
			t.Errorf("at the end: %+v", r.job)
		}
		p.Go(app.Library{})
		r.askImport()
		p.win.Settle()
		p.lib.Stop("job")
		p.win.Settle()
		if r.job != nil {
			t.Errorf("stopped: %+v", r.job)
		}
		r.importAny(path + ".none")
		p.win.Settle()
		if r.list == nil || !apptest.Says(r.list, "Could not import games.pgn.none") {
			t.Errorf("no file: %s", apptest.Reading(r.list))
		}
		if got := s.Told(); strings.Count(got, "import") != 1 {
			t.Errorf("asked: %s", got)
		}
	})
}

// pipe is a file of a known size that gives what is written into it.
type pipe struct {
	*io.PipeReader
	since time.Time
}

func (p *pipe) Size() int64            { return 2000 }
func (p *pipe) Waiting() time.Duration { return time.Since(p.since) }

// An import whose file hangs says what it waits for, and can be stopped; one beside it is
// refused, and costs it nothing; the program ends in the middle of it.
func TestLibraryImportThatWaits(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		begin := func() {
			from, w := io.Pipe()
			t.Cleanup(func() { w.Close() })
			r.ImportOpened("slow.pgn", func(context.Context) (io.ReadCloser, error) { return &pipe{from, time.Now()}, nil })
			p.win.Wait(3 * time.Second)
		}
		begin()
		if r.job == nil || !strings.Contains(r.job.Text, "waiting for more from slow.pgn") {
			t.Fatalf("under way: %+v", r.job)
		}
		begun := r.ImportOpened("second.pgn", func(context.Context) (io.ReadCloser, error) {
			t.Error("the second file is opened")
			return nil, io.EOF
		})
		p.win.Settle()
		if begun || r.job == nil || r.job.Ended || !strings.Contains(p.asked(), "still running") {
			t.Errorf("a second import: %+v, told is %q", r.job, p.asked())
		}
		p.win.Picked = filepath.Join(t.TempDir(), "out.pgn")
		r.askExport([]library.ID{1})
		p.win.Settle()
		if r.job == nil || r.job.Ended || r.job.Title != "Importing slow.pgn" {
			t.Errorf("an export: %+v", r.job)
		}
		p.lib.Stop("job")
		p.win.Settle()
		if r.job != nil || !apptest.Says(r.list, "Import stopped: slow.pgn") {
			t.Errorf("stopped: %+v", r.job)
		}
		begin()
	})
}

func TestLibraryExport(t *testing.T) {
	dir := t.TempDir()
	inLibrary(t, 5, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		p.win.Picked = filepath.Join(dir, "out.pgn")
		for _, c := range []struct {
			of   []library.ID
			want string
		}{{[]library.ID{1, 2, 3, 4, 5}, "1 2 3 4 5"}, {[]library.ID{1, 4, 5}, "1 4 5"}} {
			r.askExport(c.of)
			p.win.Settle()
			data, err := os.ReadFile(p.win.Picked)
			if got := strings.Join(strings.Fields(string(data)), " "); err != nil || got != c.want {
				t.Errorf("written: %s (%v), want %s", got, err, c.want)
			}
		}
		s.Err = errors.New("full")
		r.askExport([]library.ID{1})
		p.win.Settle()
		if left, _ := os.ReadDir(dir); len(left) != 1 {
			t.Errorf("%d files are left", len(left))
		}
		s.Err = nil
	})
}

// What the caches of the driver keep of a page that was left does not hold its games: a hundred
// thousand of them are 800 kB a visit.
func TestLibraryIsForgotten(t *testing.T) {
	inLibrary(t, 100_000, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		visit := func() int64 {
			p.Go(app.Home{})
			p.Go(app.Library{})
			p.win.Settle()
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			return int64(m.HeapAlloc)
		}
		visit()
		before, after := visit(), int64(0)
		const visits = 20
		for range visits {
			after = visit()
		}
		if each := (after - before) / visits; each > 600_000 {
			t.Errorf("each visit keeps %d kB", each/1000)
		} else {
			t.Logf("each visit keeps %d kB", each/1000)
		}
	})
}

func TestLibraryOfPosition(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		v, err := variant.Find("chess2")
		if err != nil {
			t.Fatal(err)
		}
		start, err := variant.Start(v, 518, v.Armies[0], v.Armies[1])
		if err != nil {
			t.Fatal(err)
		}
		r.Find(app.Search{Position: start})
		p.win.Settle()
		if s.Query.Position == nil || s.Query.Position.Key() != start.Key() {
			t.Error("the position is not searched for")
		}
	})
}

// A library that cannot be opened costs a message, and a game is kept whatever page there is.
func TestLibraryClosed(t *testing.T) {
	s, closed := &librarytest.File{Statistics: &library.Stats{}}, true
	inRoom(t, func() (store.LibraryFile, error) {
		if closed {
			return nil, errors.New("no disk")
		}
		return s, nil
	}, func(t *testing.T, p *page, r *Room) {
		p.Go(app.Library{})
		p.win.Settle()
		if len(p.Waiting()) != 1 || !strings.Contains(p.Waiting()[0], "no disk") {
			t.Errorf("told: %q", p.Waiting())
		}
		closed = false
		p.lib.Put(&store.Entry{}, library.Meta{}, anyGame(t))
		p.win.Settle()
		p.Go(app.Statistics{})
		p.win.Settle()
		if got := s.Told(); got != `add; find ""; stats` {
			t.Errorf("asked: %s", got)
		}
		p.win.Screen.Key(fyne.KeyEscape)
		if !app.Shows[app.Home](p) {
			t.Error("Escape does not lead home")
		}
	})
}
