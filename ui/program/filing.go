package program

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"midline/engine/message"
	"midline/ui/app"
	"midline/ui/filedialog"
	"midline/ui/prefs"
	"midline/ui/share"
	"midline/ui/store"
	"midline/ui/words"
)

// Sharer draws pictures and films, and puts pictures into the clipboard. Its methods wait, and are called on
// goroutines of their own.
type Sharer interface {
	Draw(ctx context.Context, j share.Job, progress func(done, all int)) ([]byte, error)
	CopyPicture(ctx context.Context, picture []byte) error
}

// fileSharer is a Sharer that also asks where to save.
type fileSharer struct {
	Sharer
	picking *app.Picking
}

// AskFile implements play.Sharer.
func (s fileSharer) AskFile(ctx context.Context, title, name string) (string, error) {
	ending := strings.TrimPrefix(filepath.Ext(name), ".")
	r := filedialog.Request{Kind: "pictures", Title: title, Save: true, Name: name, Endings: []string{ending},
		Filter: words.T("pick.pictures")}
	if ending == "pgn" {
		r.Kind, r.Filter = "games", words.T("pick.games")
	}
	return s.picking.Ask(ctx, r)
}

// pickEngine asks for the file of an engine.
func (a *App) pickEngine(ctx context.Context, title string) (string, error) {
	path, err := a.Picking.Ask(ctx, filedialog.Request{Kind: "engines", Title: title})
	if err == nil && path == "" {
		return "", prefs.ErrNotPicked
	}
	return path, err
}

// pickSave asks where to save a file for which it proposes a name.
func (a *App) pickSave(name string, take func(path string)) {
	ending := strings.TrimPrefix(filepath.Ext(name), ".")
	a.Picking.Pick(filedialog.Request{Kind: kindOf(ending), Title: words.T("pick.save"), Save: true, Name: name,
		Endings: []string{ending}, Filter: strings.ToUpper(ending)}, take)
}

// pickOpen asks for a file to read whose name has one of the endings, such as ".toml".
func (a *App) pickOpen(endings []string, take func(path string)) {
	var list []string
	for _, e := range endings {
		e = strings.ToLower(strings.TrimPrefix(e, "."))
		if !slices.Contains(list, e) {
			list = append(list, e)
		}
	}
	a.Picking.Pick(filedialog.Request{Kind: kindOf(list[0]), Title: words.T("pick.open"), Endings: list,
		Filter: strings.ToUpper(strings.Join(list, ", "))}, take)
}

// kindOf is the kind of files with an ending.
func kindOf(ending string) string {
	if ending == "pgn" {
		return "games"
	}
	return ending
}

// mayOpen reports whether a document can be opened here.
func (a *App) mayOpen() bool { return !app.Shows[app.Welcome](a) }

// askOpen asks for a document and opens it.
func (a *App) askOpen() {
	a.Picking.Pick(filedialog.Request{Kind: "games", Title: words.T("pick.document.title"),
		Endings: []string{"pgn", "json", "fen", "txt", "toml"}, Filter: words.T("pick.games")},
		func(path string) { a.Drop([]string{path}) })
}

// recent are the entries of the menu that open files again.
func (a *App) recent() []MenuItem {
	var list []MenuItem
	for _, path := range a.Picking.Places.Recent() {
		list = append(list, MenuItem{Label: app.ShortPath(path), ID: path, Do: func() { a.openAgain(path) }})
	}
	return list
}

// openAgain opens a file that was opened before, or says that it is gone and forgets it.
func (a *App) openAgain(path string) {
	a.Reading.Read(filepath.Base(path), func(ctx context.Context) func(bool) {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			a.Picking.Places.Forget(path)
			return a.taking(store.Document{},
				message.New("%s is no longer there: it was moved or deleted; it is taken from the list", path))
		}
		d, err := store.OpenDocument(ctx, path, "", time.Now)
		if err == nil {
			a.remember(path)
		}
		return a.taking(d, err)
	})
}

// remember remembers what was opened if it is a file that can be opened again, and not a position or a pipe. It may be
// called on any goroutine.
func (a *App) remember(path string) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return
	}
	if about, err := os.Stat(whole); err != nil || !about.Mode().IsRegular() {
		return
	}
	a.Picking.Places.Opened(whole)
	a.Do(a.Changed)
}
