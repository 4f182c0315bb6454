package program

import (
	"context"
	"errors"
	"io"
	"slices"
	"sync"

	enginelibrary "midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/library"
	"midline/ui/store"
	"midline/ui/words"
)

// opened is the file whose games are listed without being in the library.
type opened struct {
	room     *library.Room
	library  *store.Library   // of the games of the file alone
	leaving  []*store.Library // of files that were open, with which something still goes on
	retiring sync.WaitGroup   // closes them
	// make makes such a library; listed is the room from whose list the game on the analysis board was opened.
	make   func() *store.Library
	listed *gameList
	// offered are the hashes of the armies in games that were opened about which the player has been asked.
	offered map[string]bool
}

// gameList is the list from which a game was opened last; it implements play.GameList.
type gameList struct{ *library.Room }

// newOpened prepares for files that are opened later.
func (a *App) newOpened() {
	a.opened.listed = &gameList{a.games}
	a.opened.make = func() *store.Library { return store.NewOpened(a.Do, func(text string) { app.TellText(a, text) }) }
	a.list(library.File{}, nil)
}

// openKept shows a game of a room's list on the analysis board, from where the keys lead to the others.
func (a *App) openKept(from func() *library.Room) func(app.Opened) {
	return func(o app.Opened) {
		shown := o.Shown
		o.Shown = func() {
			a.opened.listed.Room = from()
			if shown != nil {
				shown()
			}
		}
		a.play.OpenKept(o)
	}
}

// retire leaves the file that is open. An export of its games goes on, and so does an import of what can be read only
// once.
func (a *App) retire() {
	o := &a.opened
	gone := o.library
	if gone == nil {
		return
	}
	o.leaving = append(o.leaving, gone)
	o.retiring.Add(1)
	gone.Retire(func(err error) {
		defer o.retiring.Done()
		a.Do(func() {
			o.leaving = slices.DeleteFunc(o.leaving, func(lib *store.Library) bool { return lib == gone })
			if err != nil {
				app.TellText(a, words.Error(err))
			}
		})
	}, library.Retire(o.room)...)
}

// close ends what goes on with files that were open, and closes all.
func (o *opened) close() error {
	var errs []error
	for _, lib := range o.leaving {
		errs = append(errs, lib.Close())
	}
	o.retiring.Wait()
	return errors.Join(append(errs, o.library.Close())...)
}

// list makes the room of a file in place of the one before.
func (a *App) list(f library.File, d *store.Document) {
	a.retire()
	lib := a.opened.make()
	var room *library.Room
	f.Library = a.games.FindFrom
	if d != nil {
		f.Import = func() {
			if a.games.ImportOpened(f.Name, d.Again) {
				room.StopReading() // what has been read stays
			}
		}
		if d.Again == nil { // what came through a pipe
			f.Import = func() {
				release := lib.Hold()
				if !a.games.ImportOpened(f.Name, func(ctx context.Context) (io.ReadCloser, error) {
					return readBack(ctx, lib, release)
				}) {
					release()
				}
			}
		}
	}
	room = library.NewFile(a.App, a.art, f, library.Options{Library: lib, Bookmark: a.play.Bookmark,
		Pick: a.Picking.Pick, Open: a.openKept(func() *library.Room { return room })})
	if a.opened.listed.Room == a.opened.room {
		a.opened.listed.Room = room // of which no game is on the board
	}
	a.opened.room, a.opened.library = room, lib
}

// readBack returns the games of a library as PGN, and calls release when they are read.
func readBack(ctx context.Context, lib *store.Library, release func()) (io.ReadCloser, error) {
	file, err := lib.Open(ctx)
	if err != nil {
		release()
		return nil, err
	}
	r, w := io.Pipe()
	go func() { // it ends when r is closed
		defer release()
		q := enginelibrary.Query{Order: enginelibrary.ByAdded}
		_ = w.CloseWithError(file.Export(ctx, w, nil, q, enginelibrary.ExportOptions{}, nil))
	}()
	return r, nil
}

// listFile lists the games that r has, which it closes.
func (a *App) listFile(d *store.Document, r io.ReadCloser) {
	before := a.opened.room
	a.list(library.File{Name: d.Name, Again: d.Again != nil}, d)
	a.opened.room.Read(r, before)
}

// finder finds the games of a position: among those of the file from which the game on the board was opened, or else in
// the library.
type finder struct{ a *App }

// Find implements play.Finder. What the explorer asks for is about the library.
func (f finder) Find(s app.Search) {
	if o := &f.a.opened; f.a.play.Listed() && o.listed.Room == o.room && !s.Played && s.Next == rules.NoMove {
		o.room.Find(s)
		return
	}
	f.a.games.Find(s)
}

// Import implements play.Finder.
func (f finder) Import() { f.a.games.Import() }

// showsPieces reports whether a board is shown whose pieces can be looked for.
func (a *App) showsPieces() bool { return app.Shows[app.Editor](a) || a.play.May("find") }

// shownFEN is the board that is shown, which the editor may have left without kings.
func (a *App) shownFEN() string {
	if app.Shows[app.Editor](a) {
		return a.editor.FEN()
	}
	return fen.Format(a.play.Shown())
}

// findPieces finds games in which the pieces of the board stood on these squares at once.
func (a *App) findPieces() {
	finder{a}.Find(app.Search{Pattern: enginelibrary.PatternOf(a.shownFEN())})
}

// findMaterial finds games with the material of the board.
func (a *App) findMaterial() {
	finder{a}.Find(app.Search{Material: enginelibrary.MaterialOf(a.shownFEN())})
}

// importRead returns a function that reads the games of a file into the library of a room, and closes it.
func importRead(games *library.Room) func(name string, from io.ReadCloser) {
	return func(name string, from io.ReadCloser) {
		if !games.ImportOpened(name, func(context.Context) (io.ReadCloser, error) { return from, nil }) {
			_ = from.Close() // nothing was read
		}
	}
}
