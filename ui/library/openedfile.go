package library

import (
	"context"
	"io"
	"time"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// File is a file whose games are listed as those of the library are, but not kept.
type File struct {
	Name string // without its folder, "" for a text that was pasted
	// Again says that the file can be read again at any time.
	Again bool
	// Import reads the games into the library, and Library searches that for what is looked for here; back leads here
	// again.
	Import  func()
	Library func(s app.Search, back func())
}

// NewFile returns a room with the games of a file, in a library of their own.
func NewFile(f app.Frame, art kit.Art, file File, o Options) *Room {
	r := &Room{Now: time.Now, Options: o, frame: f, art: art, file: &file}
	r.filter.Order = r.order()
	return r
}

// title is the heading of the page.
func (f *File) title() string {
	switch {
	case f == nil:
		return words.T("library.title")
	case f.Name == "":
		return words.T("library.file.pasted")
	}
	return words.T("library.file.title", f.Name)
}

// Page is the page of the list.
func (r *Room) Page() app.Page {
	keys := []string{"rows", "open", "pickrows", "all", "search", "rename", "deletegame", "undogame"}
	if r.file != nil { // whose games are only read
		keys = keys[:5]
	}
	return app.Page{Screen: r.newList(), Shown: r.shown, Left: r.left, Keys: func() []string { return keys }}
}

// goThere goes to the page of the list.
func (r *Room) goThere() {
	if r.file != nil {
		r.frame.Go(app.OpenedFile{})
		return
	}
	r.frame.Go(app.Library{})
}

// Read lists the games of the file while it reads them, and closes it. before is the room of another file, in whose
// place this one comes.
func (r *Room) Read(from io.ReadCloser, before *Room) {
	if app.Shows[app.OpenedFile](r.frame) {
		r.back, r.again = before.back, before.again
	} else {
		r.back = r.frame.At()
	}
	r.visit = visit{arriving: true}
	r.goThere()
	r.importFrom(r.file.Name, func(context.Context) (io.ReadCloser, error) { return from, nil })
}

// growthStep is how often a list is renewed while its file is read.
const growthStep = time.Second

// growing returns a function that renews the list from time to time. It is called on one goroutine.
func (f *File) growing(r *Room) func() {
	next := time.Now()
	step := growthStep / 4
	return func() {
		if now := time.Now(); f != nil && now.After(next) {
			next, step = now.Add(step), growthStep
			r.frame.Do(func() { r.look(0, true) })
		}
	}
}

// noGames is the key of what is told of a file without games, whose reading may have been stopped.
func noGames(stopped bool) string {
	if stopped {
		return "library.file.stopped"
	}
	return "library.file.none"
}

// catchUp returns a function that lists what has been read of a file for which the reader waits.
func (f *File) catchUp(r *Room) func() {
	return func() {
		if f != nil {
			r.look(0, true)
		}
	}
}

// readWords are the name of an import, or of the reading of a file, and the keys of what is told of it.
type readWords struct{ job, running, done, stopped, failed string }

func (f *File) words() readWords {
	if f != nil {
		return readWords{readingName, "library.reading", "library.read", "library.read.stopped", "library.read.failed"}
	}
	return readWords{jobName, "library.importing", "library.imported", "library.import.stopped", "library.import.failed"}
}

// fileOrder is the order of the games in a file.
var fileOrder = order{"file", library.ByAdded, false}

// fileOrders are the orders of the column with the numbers of games in a file.
var fileOrders = []order{fileOrder, {"file-", library.ByAdded, true}}

// criteria are those by which the games are chosen.
func (f *File) criteria() []criterion {
	if f != nil {
		return criteria[len(groupCriteria):]
	}
	return criteria
}

// orders are those that are always offered.
func (f *File) orders() []order {
	if f != nil {
		return append([]order{fileOrder}, orders...)
	}
	return orders
}
