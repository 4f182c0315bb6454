package library

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/library/librarytest"
	"midline/ui/store"
	"midline/ui/words"
)

// inFile runs a test in a room with the games of a file.
func inFile(t *testing.T, games int, f func(t *testing.T, p *page, s *librarytest.File, r *Room)) {
	t.Helper()
	inLibrary(t, 3, func(t *testing.T, p *page, _ *librarytest.File, _ *Room) {
		s := &librarytest.File{}
		for i := range games {
			s.Games = append(s.Games, library.Meta{ID: library.ID(i + 1), Variant: "chess"})
		}
		lib := store.NewOpened(p.Do, func(text string) { app.TellText(p, text) })
		lib.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) { return s, library.Report{}, nil }
		r := NewFile(p.App, apptest.Blank, File{Name: "some.pgn", Again: true}, Options{Library: lib,
			Pick: p.win.PickRequest, Open: func(o app.Opened) {
				p.opened = append(p.opened, o.From)
				o.Shown()
			}})
		app.Serve(p.Routes, func(app.OpenedFile) app.Page { return r.Page() })
		defer func() {
			if err := lib.Close(); err != nil {
				t.Error(err)
			}
		}()
		f(t, p, s, r)
	})
}

// TestFileIsListed: the games of a file are read into a library of their own, all of them, and listed in its order
// under its name; Escape leads back to where it was opened.
func TestFileIsListed(t *testing.T) {
	inFile(t, 200, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		s.Faultless = true
		r.Read(io.NopCloser(strings.NewReader("1. e4 *")), nil)
		p.win.Settle()
		if !apptest.Says(p.win.Screen, words.T("library.reading", "some.pgn")) {
			t.Errorf("while it is read is shown %s", apptest.Reading(p.win.Screen))
		}
		p.win.Wait(2 * time.Second)
		if got := s.Told(); !strings.Contains(got, "import 1. e4 *") || !s.Imported.All || s.Query.Order != library.ByAdded {
			t.Errorf("the library was told %q, %+v, %+v", got, s.Imported, s.Query)
		}
		shown := apptest.Reading(p.win.Screen)
		for _, want := range []string{words.T("library.file.title", "some.pgn"), "200 games",
			words.T("library.file.import")} {
			if !strings.Contains(shown, want) {
				t.Errorf("shown is %s, without %q", shown, want)
			}
		}
		for _, gone := range []string{"library.collections", "statistics.title", "library.delete", "library.rename",
			"library.more", "library.collection"} {
			if strings.Contains(shown, words.T(gone)) {
				t.Errorf("shown is %q, although the games are only read", words.T(gone))
			}
		}
		if r.list.job != nil {
			t.Errorf("of a file without faults still is told %q", r.list.job.job.Title)
		}
		r.list.escape()
		if !app.Shows[app.Library](p) {
			t.Errorf("Escape leads to %T", p.At())
		}
	})
}

// TestFileIsOnlyRead: no key and no command changes the games of a file, one that is opened is in no library, and steps
// lead to the next ones and back.
func TestFileIsOnlyRead(t *testing.T) {
	inFile(t, 9, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		r.Read(io.NopCloser(strings.NewReader("")), nil)
		p.win.Wait(2 * time.Second)
		r.list.list.Go(3)
		p.win.Settle()
		s.Told()
		for _, key := range []fyne.KeyName{fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyF2} {
			r.list.Key(key)
		}
		for _, act := range []string{actDelete, actRename, actTags, actMore, actErase, actRestore} {
			r.list.act(act)
		}
		r.list.Rune('z')
		p.win.Settle()
		if got := s.Told(); got != "" || r.list.Sheeted() {
			t.Errorf("a file that is only read is told %q", got)
		}
		r.list.act(actOpen)
		p.win.Settle()
		r.Step(1)
		p.win.Settle()
		if got := s.Told(); got != "get 4; get 5" || !slices.Equal(p.opened, []library.ID{0, 0}) {
			t.Errorf("asked was %q, opened %d", got, p.opened)
		}
		if at, of := r.Place(); at != 4 || of != 9 {
			t.Errorf("the place is %d of %d", at, of)
		}
		r.Return()
		p.win.Settle()
		if !app.Shows[app.OpenedFile](p) || r.list.list.At() != 4 {
			t.Errorf("the list shown is %T at %d", p.At(), r.list.list.At())
		}
	})
}

// TestFileOrder: the order of a file is not kept as that of the library, and the table numbers its games.
func TestFileOrder(t *testing.T) {
	inFile(t, 9, func(t *testing.T, p *page, _ *librarytest.File, r *Room) {
		before := p.Prefs().Get().Library.Order
		r.Read(io.NopCloser(strings.NewReader("")), nil)
		p.win.Wait(2 * time.Second)
		r.list.SetView("table")
		r.list.setOrder("file-")
		if now := p.Prefs().Get().Library.Order; now != before {
			t.Errorf("the order of the library is %q, and was %q", now, before)
		}
		if first := columns[r.list.table.shown[0]].id; first != "number" {
			t.Errorf("the first column is %s", first)
		}
		for _, item := range r.list.columnMenu(func(int) {}).Items {
			if item.Label == columns[numberColumn].name() {
				t.Error("the numbers can be chosen as a column of the library")
			}
		}
	})
}

// TestFileInPlaceOfAnother: a file that is opened over the list of another leads back to where that one did.
func TestFileInPlaceOfAnother(t *testing.T) {
	inFile(t, 3, func(t *testing.T, p *page, _ *librarytest.File, r *Room) {
		r.Read(io.NopCloser(strings.NewReader("")), nil)
		p.win.Wait(2 * time.Second)
		before := &Room{back: r.back}
		r.back = nil
		r.Read(io.NopCloser(strings.NewReader("")), before)
		p.win.Wait(2 * time.Second)
		r.list.escape()
		if !app.Shows[app.Library](p) {
			t.Errorf("Escape leads to %T", p.At())
		}
	})
}

// TestFileSearchedElsewhere: the library that is searched for the position leads back to the list, and that to where it
// was looked for.
func TestFileSearchedElsewhere(t *testing.T) {
	inFile(t, 3, func(t *testing.T, p *page, _ *librarytest.File, r *Room) {
		asked := 0
		r.file.Library = func(_ app.Search, back func()) {
			asked++
			p.Go(app.Home{})
			back()
		}
		r.Find(app.Search{Position: apptest.Position(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")})
		p.win.Settle()
		r.list.tools.elsewhere.Tapped(nil)
		p.win.Settle()
		if asked != 1 || !app.Shows[app.OpenedFile](p) || r.search == nil {
			t.Fatalf("asked %d times, shown is %T", asked, p.At())
		}
		r.list.escape()
		if !app.Shows[app.Library](p) {
			t.Errorf("Escape leads to %T", p.At())
		}
	})
}

// TestFileNotReadToItsEnd: a file whose reading was stopped is not said to have no game.
func TestFileNotReadToItsEnd(t *testing.T) {
	inFile(t, 0, func(t *testing.T, p *page, _ *librarytest.File, r *Room) {
		for key, stop := range map[string]func(){
			"library.file.stopped.text": r.StopReading, "library.file.none.text": func() {}} {
			r.Read(io.NopCloser(strings.NewReader("")), r)
			p.win.Settle()
			stop()
			p.win.Wait(2 * time.Second)
			if !apptest.Says(p.win.Screen, words.T(key)) {
				t.Errorf("shown is %s, without %q", apptest.Reading(p.win.Screen), words.T(key))
			}
		}
	})
}

// TestReadingIsStoppedAlone: what ends the reading of a file does not end an export of its games.
func TestReadingIsStoppedAlone(t *testing.T) {
	inFile(t, 3, func(t *testing.T, p *page, _ *librarytest.File, r *Room) {
		ended := make(chan struct{})
		r.begin(jobName, "export", "", func() {}, func(ctx context.Context, _ store.LibraryFile, _ error) Job {
			select {
			case <-ctx.Done():
				t.Error("the export was stopped")
			case <-ended:
			}
			return Job{Done: true}
		})
		r.StopReading()
		p.win.Settle()
		close(ended)
	})
}
