package control

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/words"
)

// inLibrary runs a test on the screen of a library of so many games.
func inLibrary(t *testing.T, games int, f func(t *testing.T, p *program, s *stacks, b *bookshelf)) {
	t.Helper()
	inApp(t, nil, func(t *testing.T, p *program) {
		s := &stacks{}
		for i := range games {
			s.games = append(s.games, library.Meta{ID: library.ID(i + 1), Variant: "chess", Players: [2]library.Player{{Name: "Ann"}, {Name: "Ben"}}, Labels: []string{"own"}[:i%2]})
		}
		p.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) { return s, library.Report{}, nil }
		p.Go(app.Library{})
		p.desk.Settle()
		s.told()
		f(t, p, s, &p.shelf)
	})
}

// Each act has the games that were selected when it was asked for, whatever the list has become,
// and is undone in its turn.
func TestLibraryActions(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		some := []library.ID{2, 3, 4}
		for _, c := range []struct {
			name string
			do   func()
			want string
		}{
			{"rows", func() { b.page([]library.ID{129, 130}) }, `rows 2 from 129`},
			{"delete", func() { b.remove(some) }, `delete [2 3 4]; find ""; rows 128 from 1`},
			{"once more", func() { b.remove(some) }, `delete [2 3 4]; find ""; rows 128 from 1`},
			{"others", func() { b.remove([]library.ID{9}) }, `delete [9]; find ""; rows 128 from 1`},
			{"undo", b.undo, `restore [9]; find ""; rows 128 from 1`},
			{"undo what was before", b.undo, `restore [2 3 4]; find ""; rows 128 from 1`},
			{"nothing is left to undo", b.undo, ``},
			{"tags", func() { b.tag(some, screen.TagEdit{Add: []string{"fine"}, Remove: []string{"own"}}) },
				`label 2 ["fine"]; label 3 ["fine"]; label 4 ["fine"]; find ""; rows 128 from 1`},
			{"a name", func() { b.rename(7, "Fine") }, `rows 1 from 7; rename 7 "Fine"; find ""; rows 128 from 1`},
			{"undo the name", b.undo, `rename 7 ""; find ""; rows 128 from 1`},
			{"undo the tags", b.undo, `label 2 ["own"]; label 3 []; label 4 ["own"]; find ""; rows 128 from 1`},
			{"open", func() { p.open(9) }, "get 9"},
		} {
			c.do()
			p.desk.Settle()
			if got := s.told(); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		if !app.Shows[app.Analysis](p) || p.App.desk.session == nil {
			t.Fatalf("on the screen is %d, and not game 9", p.At())
		}
		p.App.library.Put(&p.App.desk.session.entry, library.Game{})
		p.desk.Settle()
		if got := s.told(); got != "update 9" {
			t.Errorf("what is kept of it: %s", got)
		}
	})
}

// While an act runs the next waits, with the games that were selected when it was asked for: two
// quick deletes with one row selected delete one game, and the list may change below them.
func TestLibraryActsWait(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		key := func(names ...fyne.KeyName) {
			for _, name := range names {
				b.screen.Key(name)
			}
		}
		s.late = time.Minute
		key(fyne.KeyHome, fyne.KeyDown, fyne.KeyDelete, fyne.KeyDelete) // game 2
		s.push(1001, 1002)                                              // an import
		b.look(0, true)
		p.desk.Settle()
		if apptest.Says(b.screen, "2 games deleted") || strings.Contains(s.told(), "delete [") {
			t.Error("the act is over")
		}
		key(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyDelete) // game 1, below those
		b.undo()                                                      // brings it back
		s.push(1003)
		p.desk.Wait(10 * time.Minute)
		var acts []string
		for line := range strings.SplitSeq(s.told(), "; ") {
			if strings.HasPrefix(line, "delete") || strings.HasPrefix(line, "restore") {
				acts = append(acts, line)
			}
		}
		if got, want := strings.Join(acts, "; "), "delete [2]; delete [1]; restore [1]"; got != want {
			t.Errorf("done is %s, want %s", got, want)
		}
		if !apptest.Says(b.screen, "1 game is back") {
			t.Errorf("told is: %s", apptest.Reading(b.screen))
		}
		s.late = 0
		key(fyne.KeyEscape) // the news
		p.Go(app.Home{})    // and the page
		p.Go(app.Library{})
		p.desk.Settle()
		s.told()
		p.choose(p.Menus(nil), "menu.undo") // Ctrl Z
		p.desk.Settle()
		if got := s.told(); !strings.HasPrefix(got, "restore [2];") || s.gone[2] {
			t.Errorf("undone after the page was left: %s", got)
		}
	})
}

// What is selected goes with the games when others come above them.
func TestLibrarySelectionFollows(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		b.screen.Key(fyne.KeyHome)
		b.screen.Key(fyne.KeyDown)
		for n := range 200 {
			s.push(library.ID(1000 + n))
		}
		p.App.library.Put(&store.Entry{}, library.Game{}) // a game has ended
		p.desk.Settle()
		s.told()
		b.screen.Key(fyne.KeyDelete)
		p.desk.Settle()
		if got := s.told(); !strings.HasPrefix(got, "delete [2];") {
			t.Errorf("deleted: %s, want game 2", got)
		}
	})
}

// A deletion that fails brings its games back into the list, and there is nothing to undo.
func TestLibraryActFails(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		b.screen.Key(fyne.KeyHome)
		s.fail = errors.New("disk full")
		b.screen.Key(fyne.KeyDelete)
		if !apptest.Says(b.screen, "2 games") {
			t.Errorf("the list says: %s", apptest.Reading(b.screen))
		}
		synctest.Wait()
		s.fail = nil
		p.desk.Settle()
		if !apptest.Says(b.screen, "3 games") || b.mayUndo() || !strings.Contains(p.asked(), "disk full") {
			t.Errorf("the list says: %s, and asked is %q", apptest.Reading(b.screen), p.asked())
		}
	})
}

// The position on the board is looked for by the menu.
func TestFindThisPosition(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		tb.turn.Resign(rules.White)
		p.desk.Settle()
		tb.step(-1)
		p.choose(p.Menus(nil), "menu.find")
		p.desk.Wait(time.Second)
		if !app.Shows[app.Library](p) || p.shelf.position == nil || !strings.Contains(apptest.Reading(p.desk.Screen), "1 game") {
			t.Errorf("on the screen: %s", apptest.Reading(p.desk.Screen))
		}
	})
}

// A search waits for the next letter, and a newer one ends the older.
func TestLibrarySearch(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		f := b.filter
		for _, f.Text = range []string{"A", "An", "Ann"} {
			b.find(f)
			p.desk.Wait(typingWait / 2)
		}
		p.desk.Wait(typingWait)
		if got := s.told(); got != `find "Ann"; rows 3 from 1` {
			t.Errorf("asked: %s", got)
		}
		s.slow = time.Minute
		f.Text = "B"
		b.find(f)
		p.desk.Wait(time.Second)
		s.slow = 0
		f.Text, f.Game = "Ann", "chess"
		b.find(f)
		p.desk.Wait(2 * time.Minute)
		if got := s.told(); got != `find "B"; find "Ann"; rows 3 from 1` {
			t.Errorf("asked: %s", got)
		}
		if !apptest.Says(b.screen, "3 games") {
			t.Errorf("the older search came last: %s", apptest.Reading(b.screen))
		}
	})
}

// Of pages that are scrolled past only the last are read.
func TestLibraryPages(t *testing.T) {
	inLibrary(t, 10_000, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		s.slow = time.Second
		for page := 2; page < 20; page++ {
			b.page([]library.ID{library.ID(page*screen.LibraryPage + 1)})
		}
		p.desk.Wait(10 * time.Second)
		if got, want := s.told(), `rows 1 from 129; rows 1 from 1217; rows 1 from 1153; rows 1 from 1089`; got != want {
			t.Errorf("asked: %s, want %s", got, want)
		}
	})
}

func TestLibraryImport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("1. e4"), 0o600); err != nil {
		t.Fatal(err)
	}
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		p.desk.Picked = path
		b.askImport()
		p.desk.Settle()
		if b.job == nil || b.job.Ended || b.job.Text != "1 game" {
			t.Fatalf("under way: %+v", b.job)
		}
		p.Go(app.Home{}) // it goes on
		p.desk.Wait(2 * time.Second)
		if b.job == nil || !b.job.Ended || b.job.Text != "2 games, 1 could not be read" || len(b.job.Faults) != 1 {
			t.Errorf("at the end: %+v", b.job)
		}
		p.Go(app.Library{})
		b.askImport()
		p.desk.Settle()
		p.library.Stop("job")
		p.desk.Settle()
		if b.job != nil {
			t.Errorf("stopped: %+v", b.job)
		}
		b.importFile(path + ".none")
		p.desk.Settle()
		if b.screen == nil || !apptest.Says(b.screen, "Could not import games.pgn.none") {
			t.Errorf("no file: %s", apptest.Reading(b.screen))
		}
		if got := s.told(); strings.Count(got, "import") != 1 {
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
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		begin := func() {
			r, w := io.Pipe()
			t.Cleanup(func() { w.Close() })
			p.importGames("slow.pgn", &pipe{r, time.Now()})
			p.desk.Wait(3 * time.Second)
		}
		begin()
		if b.job == nil || !strings.Contains(b.job.Text, "waiting for more from slow.pgn") {
			t.Fatalf("under way: %+v", b.job)
		}
		r, w := io.Pipe()
		p.importGames("second.pgn", r)
		p.desk.Settle()
		if _, err := w.Write([]byte("x")); err == nil || b.job == nil || b.job.Ended ||
			!strings.Contains(p.asked(), "still running") {
			t.Errorf("a second import: %+v, told is %q", b.job, p.asked())
		}
		p.desk.Picked = filepath.Join(t.TempDir(), "out.pgn")
		b.askExport([]library.ID{1})
		p.desk.Settle()
		if b.job == nil || b.job.Ended || b.job.Title != "Importing slow.pgn" {
			t.Errorf("an export: %+v", b.job)
		}
		p.library.Stop("job")
		p.desk.Settle()
		if b.job != nil || !apptest.Says(b.screen, "Import stopped: slow.pgn") {
			t.Errorf("stopped: %+v", b.job)
		}
		begin()
	})
}

// The bar of an import is that of the file's size, which is known of a file that was opened with
// the program too.
func TestLibraryImportProgress(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("1. e4 *\n\n1. d4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		p.document = document{text: path}
		p.openDocument()
		p.desk.Settle()
		apptest.Press(t, p.desk.Prompt, words.T("pgn.keep"))
		p.desk.Settle()
		if b.job == nil || b.job.Ended || b.job.Part <= 0 {
			t.Errorf("under way: %+v", b.job)
		}
		p.desk.Wait(2 * time.Second)
		if got := s.told(); !strings.Contains(got, "import 1. e4 *\n\n1. d4 *") {
			t.Errorf("asked: %s", got)
		}
	})
}

func TestLibraryExport(t *testing.T) {
	dir := t.TempDir()
	inLibrary(t, 5, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		p.desk.Picked = filepath.Join(dir, "out.pgn")
		for _, c := range []struct {
			of   []library.ID
			want string
		}{{[]library.ID{1, 2, 3, 4, 5}, "1 2 3 4 5"}, {[]library.ID{1, 4, 5}, "1 4 5"}} {
			b.askExport(c.of)
			p.desk.Settle()
			data, err := os.ReadFile(p.desk.Picked)
			if got := strings.Join(strings.Fields(string(data)), " "); err != nil || got != c.want {
				t.Errorf("written: %s (%v), want %s", got, err, c.want)
			}
		}
		s.fail = errors.New("full")
		b.askExport([]library.ID{1})
		p.desk.Settle()
		if left, _ := os.ReadDir(dir); len(left) != 1 {
			t.Errorf("%d files are left", len(left))
		}
		s.fail = nil
	})
}

// What the caches of the driver keep of a page that was left does not hold its games: a hundred
// thousand of them are 800 kB a visit.
func TestLibraryIsForgotten(t *testing.T) {
	inLibrary(t, 100_000, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		visit := func() int64 {
			p.Go(app.Home{})
			p.Go(app.Library{})
			p.desk.Settle()
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
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		_, start := lastPosition(t, moment("rampage"))
		p.findPosition(*start)
		p.desk.Settle()
		if s.last.Position == nil || s.last.Position.Key() != start.Key() {
			t.Error("the position is not searched for")
		}
	})
}

// A library that cannot be opened costs a message, and a game is kept whatever screen
// there is.
func TestLibraryClosed(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
			return nil, library.Report{}, errors.New("no disk")
		}
		p.Go(app.Library{})
		p.desk.Settle()
		if len(p.waiting()) != 1 || !strings.Contains(p.waiting()[0], "no disk") {
			t.Errorf("told: %q", p.waiting())
		}
		s := &stacks{stats: madeUpStats()}
		p.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) { return s, library.Report{}, nil }
		p.App.library.Put(&store.Entry{}, library.Game{})
		p.desk.Settle()
		p.Go(app.Statistics{})
		p.desk.Settle()
		if got := s.told(); got != `add; find ""; stats` {
			t.Errorf("asked: %s", got)
		}
		p.desk.Screen.Key(fyne.KeyEscape)
		if !app.Shows[app.Home](p) {
			t.Error("Escape does not lead home")
		}
	})
}
