package program

import (
	"errors"
	"image"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"midline/engine/endings"
	"midline/ui/app"
	"midline/ui/bymessage"
	"midline/ui/editor"
	"midline/ui/engines"
	"midline/ui/home"
	"midline/ui/kit"
	"midline/ui/library"
	"midline/ui/newgame"
	"midline/ui/play"
	"midline/ui/prefs"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/think"
	"midline/ui/tournament"
	"midline/ui/trainer"
	"midline/ui/words"
	"midline/ui/workshop"
)

// App is the whole program behind the window. All its methods are called on the
// window's goroutine.
type App struct {
	*app.App
	art      kit.Art
	thinker  think.Thinker
	helper   think.Thinker
	endings  *endings.Set
	maker    *endings.Maker // nil: no tables are made on request
	version  string
	document document       // that waits to be opened
	tasks    sync.WaitGroup // what reads pasted texts
	unlock   func() error
	owns     bool // the saved games
	play     *play.Room
	messages *bymessage.Room
	newgame  *newgame.Room
	editor   *editor.Room
	home     *home.Room

	firstStart bool // nothing has been chosen on this computer

	engines *engines.Engines // other than Midline's own
	prefs   *prefs.Room

	now     func() time.Time
	trainer *trainer.Room
	library *store.Library
	tourney *tournament.Room
	games   *library.Room

	opened opened

	workshop *workshop.Room
}

// Options is what an App begins with.
type Options struct {
	Window  app.Window
	Art     kit.Art
	Thinker think.Thinker // the computer that plays
	Helper  think.Thinker // gives hints and analyses; Thinker if nil
	Endings *endings.Set  // that the thinkers ask, closed with the App; nil: there are none
	// EndingDir is the folder of the tables of endings; "" for none, then none are made on request.
	EndingDir string
	Sounds    app.Speaker // closed with the App; nil for silence
	Version   string
	Commit    string // that the program was built from; "" if that is not known
	// Document is what to open at the start, the path of a saved game or a FEN; ""
	// for nothing. Game is the UCI name of the FEN's game, "" to find it out.
	Document, Game string
	// Terminal is told, line by line, whatever is wrong; nil: nobody is.
	Terminal io.Writer
	// UsePieces takes a set of pieces into use before they are drawn again; nil:
	// there is one only.
	UsePieces func(set string)
	// PieceOf draws a piece of a set that need not be in use, for the first start;
	// nil: nobody is asked which.
	PieceOf func(set, art string, white bool, px int) image.Image
	// Sharer shares positions and games; nil: nobody does.
	Sharer Sharer
	// Follow is the function of that name; nil: files are not watched.
	Follow func(dir string, changed func()) (stop func(), err error)
	// Dialogs says that the window asks for files; otherwise paths are typed.
	Dialogs bool
}

// NewApp reads the settings and the unfinished game. What is wrong with either
// is reported on the first screen.
func NewApp(o Options) *App {
	a := &App{art: o.Art, thinker: o.Thinker, helper: o.Helper, endings: o.Endings, version: o.Version,
		document: document{o.Document, o.Game}, unlock: func() error { return nil }}
	if path, err := settings.Path(); err == nil {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			a.firstStart = o.PieceOf != nil
		}
	}
	a.App = app.New(app.Options{Window: o.Window,
		Art: o.Art, Speaker: o.Sounds, Terminal: o.Terminal, UsePieces: o.UsePieces, Follow: o.Follow})
	if a.helper == nil {
		a.helper = a.thinker
	}
	a.now = time.Now
	now := func() time.Time { return a.now() }
	a.engines = engines.New(a.Prefs(), a.helper, a.Do)
	choose := prefs.Options{Frame: a, Art: a.art, Sounds: a.Sounds, Engines: a.engines}
	if o.Dialogs {
		choose.PickFile = a.pickEngine
	}
	if a.endings != nil && o.EndingDir != "" {
		a.maker = endings.NewMaker(endings.MakerOptions{Dir: o.EndingDir, Wanted: endings.Common(), Room: files.Room,
			Changed: func() { a.Do(func() { a.prefs.UpdateEndings() }) }, Saved: a.endings.Renew,
			Deleted: a.endings.Drop})
		choose.Endings = a.maker
	}
	a.prefs = prefs.New(choose)
	a.home = home.New(a, a.art, home.Options{Games: a, PieceOf: o.PieceOf, Opened: a.openFirst,
		Analyse: func() { play.AnalyseChosen(a.play) }, NextStep: func() string { return a.trainer.NextStep() },
		MenuKeys: a.menuKeys, Version: o.Version, Commit: o.Commit})
	a.newgame = newgame.New(newgame.Options{Frame: a, Art: a.art, Games: a, Engines: a.engines})
	a.library = store.NewLibrary(a.Do, func(text string) { app.TellText(a, text) }, a.Writer)
	a.play = play.New(play.Options{Frame: a, Art: a.art, Thinker: a.thinker, Helper: a.helper, Sounds: a.Sounds,
		Engines: a.engines, Library: a.library, Writer: a.Writer, Explainer: a.home.Explainer, Now: now,
		Matches: a.newgame, Settings: a.prefs})
	a.editor = editor.New(a, a.art, a.play, a.engines)
	if a.endings != nil {
		a.play.Endings = a.endings
	}
	a.library.Placed = a.play.Placed
	a.games = library.New(a.App, a.art, library.Options{Library: a.library,
		Open: a.openKept(func() *library.Room { return a.games }), Bookmark: a.play.Bookmark, Pick: a.Picking.Pick})
	a.newOpened()
	a.play.List, a.play.Finder = a.opened.listed, finder{a}
	a.messages = bymessage.New(bymessage.Options{Frame: a, Art: a.art, Library: a.library, Writer: a.Writer,
		Explainer: a.home.Explainer, Hear: a.Sounds.Play, Paste: func() { a.App.Paste(a.Paste) },
		Pasted: a.Paste})
	a.tourney = tournament.New(tournament.Options{Frame: a, Art: a.art, Engines: a.engines, Show: a.play.OpenKept,
		Pick: a.pickSave, PickFile: a.pickOpen, Import: importRead(a.games), Dir: tournamentDir(),
		Changed: a.tournamentsRead, Stands: a.home.Renew})
	if o.Sharer != nil { // the screen of an unfinished game has its button
		a.play.Sharer, a.messages.Sharer = fileSharer{o.Sharer, a.Picking}, fileSharer{o.Sharer, a.Picking}
	}
	a.loadGame()
	a.loadProgress()
	a.trainer = trainer.New(trainer.Options{Frame: a, Art: a.art, Opponent: a.helper, Explainer: a.home.Explainer,
		Progress: a.play.Progress, Matches: a.newgame, Games: ownGames{a.library},
		Hear: a.Sounds.Play, Analyse: a.play.AnalysePosition, Now: now})
	a.workshop = a.newWorkshop()
	a.play.Advisor, a.newgame.Follower = a.trainer, a.trainer
	a.serve()
	a.play.Recover()
	a.tourney.Load()
	a.sweep()
	return a
}

// loadGame reads the unfinished games, unless another copy of the program has them.
func (a *App) loadGame() {
	dir, err := files.SaveDir()
	if err != nil {
		if _, none := settings.Path(); none == nil { // else it has been told of the settings
			app.TellText(a, words.Error(err))
		}
		return
	}
	unlock, ok, err := files.Lock(filepath.Join(dir, store.SaveName+".lock"))
	if err != nil {
		app.TellText(a, words.T("notice.unlocked", words.Error(err)))
		return
	}
	if !ok {
		app.TellText(a, words.T("notice.second"))
		return
	}
	a.unlock, a.owns = unlock, true
	a.UseLog(store.OpenLog(dir, a.version))
	if a.maker != nil { // two programs would make the same tables
		a.maker.Resume()
	}
	a.play.Load(dir)
	a.messages.Load(dir)
}

// loadProgress reads what was learned in earlier sittings.
func (a *App) loadProgress() {
	learned, notices := store.OpenProgress(a.Writer)
	for _, text := range notices {
		app.TellText(a, text)
	}
	a.play.Progress = learned
}

// sweep removes what killed programs left in the folders of settings and saves,
// which may be the same.
func (a *App) sweep() {
	a.Writer.Post("sweep", func() error {
		for _, folder := range []func() (string, error){files.Dir, files.SaveDir} {
			if dir, err := folder(); err == nil {
				files.Sweep(dir)
			}
		}
		store.SweepOpened()
		return nil
	})
}

// Close ends every goroutine and writes what is still to be written.
func (a *App) Close() error {
	a.Reading.Close()
	a.tasks.Wait()
	a.workshop.Close()
	a.trainer.Close()
	a.home.Explainer.Stop()
	a.play.Close()
	a.messages.Close()
	a.tourney.Close()
	a.engines.Close()
	if a.endings != nil {
		a.endings.Close()
	}
	if a.maker != nil {
		a.maker.Close()
	}
	err := a.library.Close() // before the writer: what the library has need not lie elsewhere
	return errors.Join(err, a.opened.close(), a.newgame.Close(), a.App.Close(), a.unlock())
}

// Start shows the first screen and what was wrong at the start. A stranger is asked
// for the pieces before.
func (a *App) Start() {
	if a.firstStart {
		a.Go(app.Welcome{})
		return
	}
	a.Go(app.Home{})
	a.openDocument()
}

// Explainer is the layer of the window on which terms are explained; it belongs over
// everything but overlays.
func (a *App) Explainer() *kit.Explainer { return a.home.Explainer }
