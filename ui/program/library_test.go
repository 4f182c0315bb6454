package program

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/library/librarytest"
	"midline/ui/store"
	"midline/ui/words"
)

// inLibrary runs a test on the page of a library in memory.
func inLibrary(t *testing.T, games int, f func(t *testing.T, p *program, s *librarytest.File)) {
	t.Helper()
	inApp(t, nil, func(t *testing.T, p *program) {
		s := &librarytest.File{}
		for i := range games {
			s.Games = append(s.Games, library.Meta{ID: library.ID(i + 1), Variant: "chess"})
		}
		p.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
			return s, library.Report{}, nil
		}
		p.Go(app.Library{})
		p.window.Settle()
		s.Told()
		f(t, p, s)
	})
}

// list lets the games of opened files be listed in a library in memory.
func (p *program) list(file *librarytest.File) {
	p.App.opened.make = func() *store.Library {
		l := store.NewOpened(p.Do, func(string) {})
		l.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
			return file, library.Report{}, nil
		}
		return l
	}
}

// A game of the library is opened on the analysis board, and is written back to its place there.
func TestLibraryOpensGames(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *program, s *librarytest.File) {
		for range 9 {
			p.key(fyne.KeyDown)
		}
		s.Told()
		p.key(fyne.KeyReturn)
		if got := s.Told(); got != "get 9" || !app.Shows[app.Analysis](p) {
			t.Fatalf("asked: %s; on the screen is %T, and not game 9", got, p.At())
		}
		p.App.library.Put(&p.App.play.OnBoard().Entry, library.Meta{}, p.App.play.OnBoard().Game)
		p.window.Settle()
		if got := s.Told(); got != "update 9" {
			t.Errorf("what is kept of it: %s", got)
		}
	})
}

// The menu undoes what was done to games, also when the page was left since.
func TestLibraryUndoByMenu(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *program, s *librarytest.File) {
		p.key(fyne.KeyHome)
		p.key(fyne.KeyDelete)
		p.Go(app.Home{})
		p.Go(app.Library{})
		p.window.Settle()
		s.Told()
		p.choose(p.Menus(nil), "menu.undo") // Ctrl Z
		p.window.Settle()
		if got := s.Told(); !strings.HasPrefix(got, "restore [1];") || s.Gone[1] {
			t.Errorf("undone after the page was left: %s", got)
		}
	})
}

// The position on the board is looked for by the menu.
func TestFindThisPosition(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		tb.Turn.Resign(rules.White)
		p.window.Settle()
		tb.Step(-1)
		p.choose(p.Menus(nil), "menu.find")
		p.window.Wait(time.Second)
		if !app.Shows[app.Library](p) || !apptest.Says(p.window.Screen, words.T("library.position")) ||
			!apptest.Says(p.window.Screen, "1 game") {
			t.Errorf("on the screen: %s", apptest.Reading(p.window.Screen))
		}
	})
}

// The bar of an import is that of the file's size, which is known of a file that was opened with
// the program too.
func TestLibraryImportProgress(t *testing.T) {
	const text = "1. e4 *\n\n1. d4 *\n"
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	inLibrary(t, 3, func(t *testing.T, p *program, s *librarytest.File) {
		p.list(&librarytest.File{})
		p.document = document{text: path}
		p.openDocument()
		p.window.Settle()
		p.window.Wait(2 * time.Second)
		apptest.Press(t, p.window.Screen, words.T("library.file.import"))
		p.window.Settle()
		if s.ImportSize != int64(len(text)) || !apptest.Says(p.window.Screen, words.T("library.importing", "games.pgn")) {
			t.Errorf("under way, of %d bytes: %s", s.ImportSize, apptest.Reading(p.window.Screen))
		}
		p.window.Wait(2 * time.Second)
		if got := s.Told(); !strings.Contains(got, "import 1. e4 *\n\n1. d4 *") {
			t.Errorf("asked: %s", got)
		}
	})
}

// TestFilesTakeTheirTurns: the keys of the board do not lead into another list when a file comes in place of the one of
// its game, and an import that is refused does not end the reading of the file.
func TestFilesTakeTheirTurns(t *testing.T) {
	inLibrary(t, 9, func(t *testing.T, p *program, s *librarytest.File) {
		p.key(fyne.KeyDown)
		p.key(fyne.KeyReturn) // a game of the library
		file := &librarytest.File{Games: s.Games[:3]}
		p.list(file)
		const text = "1. e4 *\n\n1. d4 *\n"
		open := func() {
			p.Paste(text)
			p.window.Settle()
		}
		open()
		p.window.Wait(2 * time.Second)
		p.key(fyne.KeyDown)
		p.key(fyne.KeyReturn)
		if !app.Shows[app.Analysis](p) || !p.App.play.Listed() {
			t.Fatalf("no game of the file is shown, but %T", p.At())
		}
		open()
		if p.Go(app.Analysis{}); p.App.play.Listed() {
			t.Error("a game of the first file leads into another list")
		}
		p.window.Wait(2 * time.Second)
		p.Go(app.Library{})
		p.App.games.ImportOpened("other.pgn", func(context.Context) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("")), nil
		})
		open()
		file.Told()
		apptest.Press(t, p.window.Screen, words.T("library.file.import"))
		p.window.Wait(2 * time.Second)
		if told := file.Told(); !strings.Contains(told, "import "+text) {
			t.Errorf("the reading of the file has ended: %q", told)
		}
	})
}
