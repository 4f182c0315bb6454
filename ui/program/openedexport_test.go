package program

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/library"
	"midline/ui/app/apptest"
	"midline/ui/library/librarytest"
	"midline/ui/store"
	"midline/ui/words"
)

// An export of the games of a file goes on when another file is opened, and the player is told when it has ended. The
// file is closed then, and not before. At the end of the program it is stopped.
func TestExportOutlivesItsList(t *testing.T) {
	for _, c := range []struct {
		name    string
		quit    bool
		wrong   error
		written string
		told    string // of the end, "" for nothing
	}{
		{"whole", false, nil, "1 2 3", "Exported to out.pgn, 3 games written."},
		{"wrong", false, errors.New("full"), "", "Could not export to out.pgn, "},
		{"at the end of the program", true, nil, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out.pgn")
			inLibrary(t, 0, func(t *testing.T, p *program, s *librarytest.File) {
				first := &librarytest.File{Writing: time.Minute, Faultless: true}
				for i := range 3 {
					first.Games = append(first.Games, library.Meta{ID: library.ID(i + 1), Variant: "chess"})
				}
				p.list(first)
				open := func() {
					p.Paste("1. e4 *\n\n1. d4 *\n")
					p.window.Settle()
					p.window.Wait(2 * time.Second)
				}
				open()
				first.Told()
				p.App.opened.room.Export(out, []library.ID{1, 2, 3})
				p.window.Settle()
				p.list(&librarytest.File{Faultless: true})
				open()
				running := words.T("library.export.goeson", words.T("library.exporting", "out.pgn"))
				if !strings.Contains(p.asked(), running) || strings.Contains(first.Told(), "close") {
					t.Errorf("the other file is open; told is %q", p.asked())
				}
				if !apptest.Says(p.window.Screen, words.T("library.file.pasted")) {
					t.Errorf("shown is %s", apptest.Reading(p.window.Screen))
				}
				first.Err = c.wrong
				if c.quit {
					p.quit()
				} else {
					p.window.Wait(time.Minute)
				}
				data, err := os.ReadFile(out)
				if got := strings.Join(strings.Fields(string(data)), " "); got != c.written || err != nil &&
					!errors.Is(err, fs.ErrNotExist) {
					t.Errorf("written: %q (%v)", got, err)
				}
				told := first.Told()
				if !strings.Contains(told, "close") {
					t.Errorf("the first file is not closed: %s", told)
				}
				if !c.quit && (!strings.Contains(p.asked(), c.told) || slices.Contains(p.waiting(), running)) {
					t.Errorf("told is %q, then %q", p.asked(), p.waiting())
				}
			})
		})
	}
}

// An import of games that can be read only once goes on when another file is opened.
func TestImportOutlivesItsList(t *testing.T) {
	inLibrary(t, 0, func(t *testing.T, p *program, s *librarytest.File) {
		first := &librarytest.File{Writing: time.Minute, Faultless: true, Games: []library.Meta{{ID: 1, Variant: "chess"}}}
		p.list(first)
		p.listFile(&store.Document{Name: "pipe"}, io.NopCloser(strings.NewReader("1. e4 *")))
		p.window.Wait(2 * time.Second)
		apptest.Press(t, p.window.Screen, words.T("library.file.import"))
		p.window.Settle()
		p.list(&librarytest.File{Faultless: true})
		p.Paste("1. e4 *\n\n1. d4 *\n")
		p.window.Wait(2 * time.Second)
		if got := first.Told(); strings.Contains(got, "close") {
			t.Errorf("while it is imported, the file is closed: %s", got)
		}
		s.Told()
		p.window.Wait(time.Minute)
		if got := s.Told(); !strings.Contains(got, "import") {
			t.Errorf("the library was told %q", got)
		}
		if got := first.Told(); !strings.Contains(got, "close") {
			t.Errorf("the file is not closed: %s", got)
		}
	})
}
