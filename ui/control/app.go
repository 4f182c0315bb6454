package control

import (
	"context"
	"errors"
	"image"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/editor"
	"midline/ui/engines"
	"midline/ui/home"
	"midline/ui/kit"
	"midline/ui/library"
	"midline/ui/newgame"
	"midline/ui/prefs"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/think"
	"midline/ui/trainer"
	"midline/ui/words"
)

// App is the whole program behind the window. All its methods are called on the
// window's goroutine.
type App struct {
	*app.App
	art      kit.Art
	thinker  think.Thinker
	helper   think.Thinker
	endings  *endings.Set
	version  string
	document document // that waits to be opened
	savePath string   // "" for a second copy, which saves nothing
	unlock   func() error
	session  *session
	desk     analysisDesk
	newgame  *newgame.Room
	editor   *editor.Room
	home     *home.Room

	firstStart bool // nothing has been chosen on this computer
	sharing    sharing

	engines *engines.Engines // other than Midline's own
	prefs   *prefs.Room

	learned *store.Progress // what the person at this computer has learned
	now     func() time.Time
	trainer *trainer.Room
	library *store.Library
	games   *library.Room
}

// Options is what an App begins with.
type Options struct {
	Window  app.Window
	Art     kit.Art
	Thinker think.Thinker // the computer that plays
	Helper  think.Thinker // gives hints and analyses; Thinker if nil
	Endings *endings.Set  // that the thinkers ask, closed with the App; nil: there are none
	Sounds  app.Speaker   // closed with the App; nil for silence
	Version string
	Commit  string // that the program was built from; "" if that is not known
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
	// PickFile lets the player look for a file, in a window of the system's own, and
	// returns when that is closed; it is called beside the window. The error is
	// ErrNotPicked, or says why there is no such window. nil: paths are typed.
	PickFile func(ctx context.Context, title string) (string, error)
}

// NewApp reads the settings and the unfinished game. What is wrong with either
// is reported on the first screen.
func NewApp(o Options) *App {
	a := &App{art: o.Art, thinker: o.Thinker, helper: o.Helper, endings: o.Endings, version: o.Version, document: document{o.Document, o.Game}, unlock: func() error { return nil }}
	if path, err := settings.Path(); err == nil {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			a.firstStart = o.PieceOf != nil
		}
	}
	a.App = app.New(app.Options{Window: o.Window, Art: o.Art, Speaker: o.Sounds, Terminal: o.Terminal, UsePieces: o.UsePieces, Follow: o.Follow})
	if a.helper == nil {
		a.helper = a.thinker
	}
	a.sharing.by, a.sharing.model.Turns = o.Sharer, "1"
	a.editor = editor.New(a, a.art, a)
	a.engines = engines.New(a.Prefs(), a.helper, a.Do)
	a.prefs = prefs.New(prefs.Options{Frame: a, Art: a.art, Sounds: a.Sounds, Engines: a.engines, PickFile: o.PickFile})
	a.home = home.New(a, a.art, home.Options{Games: a, PieceOf: o.PieceOf, Opened: a.openFirst, NextStep: a.nextStep,
		MenuKeys: a.menuKeys, Version: o.Version, Commit: o.Commit})
	a.newgame = newgame.New(newgame.Options{Frame: a, Art: a.art, Games: a, Engines: a.engines})
	a.now = time.Now
	a.library = store.NewLibrary(a.Do, func(text string) { app.TellText(a, text) }, a.Writer)
	a.library.Placed = a.placed
	a.games = library.New(a.App, a.art, library.Options{Library: a.library, Analyse: a.analyse, Pick: a.Pick})
	a.games.Serve(a.Routes)
	a.Prefs().Subscribe(a.changed)
	a.Sounds.OnSilence(a.silenced)
	a.loadGame()
	a.loadProgress()
	a.trainer = trainer.New(trainer.Options{Frame: a, Art: a.art, Opponent: a.helper, Explainer: a.home.Explainer, Progress: a.learned,
		Matches: a.newgame, Hear: a.Sounds.Play, Analyse: a.AnalysePosition, Now: func() time.Time { return a.now() }})
	a.serve()
	a.recoverFinished()
	a.sweep()
	return a
}

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
	k := store.LoadGame(dir, time.Now)
	a.savePath, a.unlock = k.Path, unlock
	a.tellAll(k.Notices)
	a.UseLog(store.OpenLog(dir, a.version))
	if g := k.Game; g != nil && offered(g) {
		a.session = a.newSession(g, nil)
	}
	if g := k.Game; g != nil && g.ID() == "" && store.WorthKeeping(g) { // of an older Midline
		a.save(g)
		a.library.PutPlayed(g)
	}
	k = store.LoadAnalysis(dir, time.Now)
	a.desk.path, a.desk.game, a.desk.changed = k.Path, k.Game, k.Game != nil
	a.comparePlace()
	a.tellAll(k.Notices)
}

// loadProgress reads what was learned in earlier sittings.
func (a *App) loadProgress() {
	var notices []string
	a.learned, notices = store.OpenProgress(a.Writer)
	a.tellAll(notices)
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
		return nil
	})
}

// Close ends every goroutine and writes what is still to be written.
func (a *App) Close() error {
	a.Reading.Close()
	a.closeTasks()
	a.trainer.Close()
	a.home.Explainer.Stop()
	if a.session != nil {
		a.session.close()
		a.leftGame()
	}
	if s := a.desk.session; s != nil {
		s.close()
		a.updateKept()
		a.saveDesk(s.game)
	}
	a.engines.Close()
	if a.endings != nil {
		a.endings.Close()
	}
	err := a.library.Close() // before the writer: what the library has need not lie elsewhere
	return errors.Join(err, a.newgame.Close(), a.App.Close(), a.unlock())
}

// save saves the game in play. Its end is on the disk apart before, until the library has it:
// the next game takes the place of the save.
func (a *App) save(g *game.Game) {
	if g.ID() == "" {
		g.Identify()
	}
	if a.savePath == "" {
		return
	}
	a.library.Secure(g)
	a.Writer.SaveGame(a.savePath, g)
}

func (a *App) tellAll(texts []string) {
	for _, text := range texts {
		app.TellText(a, text)
	}
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

// newSession makes the screen of a game; throws are those of newSession.
func (a *App) newSession(g *game.Game, throws []orthodox.Throw) *session {
	return newSession(a.host(), g, throws)
}

// ending is what a table says of a position. One that is not in memory is wished for.
func (a *App) ending(p *rules.Position) (endings.Value, bool) {
	if a.endings == nil {
		return endings.Value{}, false
	}
	v, ok := a.endings.Probe(p)
	if !ok {
		a.endings.Request(p)
	}
	return v, ok
}

// host is what sessions need of the program.
func (a *App) host() host {
	return host{
		do: a.Do, changed: a.Changed, art: a.art, thinker: a.thinker, helper: a.helper, save: a.save,
		opponent: a.engines.Opponent, asked: a.Asked, analyst: a.engines.Analyst, ending: a.ending, threads: a.engines.Threads,
		lines: func() int { return a.Prefs().Get().Analysis.Lines }, bar: func() bool { return a.Prefs().Get().Analysis.EvalBar },
		arrows: func() bool { return a.Prefs().Get().Analysis.Arrows },
		keepLines: func(n int) {
			a.Prefs().Set(func(set *settings.Settings) { set.Analysis.Lines = n })
		},
		speed: a.Prefs().Speed, help: func() bool { return a.Prefs().Get().Help }, premove: func() bool { return a.Prefs().Get().Premove }, confirm: func() bool { return a.Prefs().Get().Confirm }, coach: func() string { return a.Prefs().Get().Coach },
		learn: func(e progress.Event) {
			if e.Own != nil && slices.Contains(a.learned.State.Own, e.Own.Line) {
				return // the game was reviewed before
			}
			e.At = a.now()
			a.learned.Add(e)
		}, turns: func() bool { return a.Prefs().Get().TurnBoard }, figurines: func() bool { return a.Prefs().Get().Figurines },
		colors: a.Prefs().Colors, hear: a.Sounds.Play, sound: a.Sounds.Model, loud: a.Sounds.Choose,
		home: app.Link(a, app.Home{}), fresh: app.Link(a, app.NewGame{}), rematch: a.rematch, again: a.rematchAt, follow: a.followAdvice, config: a.settingsSheet, share: a.sharer(), keys: a.help, rules: a.showRules, word: a.showWord, more: func(b *ui.Board) bool { return present.ReadMore(a, a.home.Explainer, b) }, term: a.home.Explainer.Point,
		ended: a.gameEnded, find: a.findShown, playFrom: a.playFrom, level: func() opponent.Level { return a.Prefs().Get().Level },
		pace: a.Prefs().Get().NewGame.Pace, paced: func(pace string) {
			a.Prefs().Set(func(set *settings.Settings) { set.NewGame.Pace = pace })
		},
	}
}

// play puts a session on the screen.
func (a *App) play(s *session) {
	if a.session != nil && a.session != s {
		a.session.close()
	}
	a.session = s
	a.Go(app.Game{})
}

func (a *App) gameScreen() app.Screen { return a.session.screen }

func (a *App) startSession() { a.session.start() }
