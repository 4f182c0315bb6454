package control

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/settings/files"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/bars"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/think"
	"midline/ui/words"
)

// Window is what the application needs of its window. All but Do are called on
// the window's goroutine.
type Window interface {
	// Do runs a function on the window's goroutine, soon, and does not wait.
	Do(func())
	// Show fills the window with a screen.
	Show(app.Screen)
	// Ask lays a question or a notice over the screen; nil takes it away.
	Ask(kit.Prompt)
	// Showing returns the screen that fills the window.
	Showing() app.Screen
	// Cover lays an overlay over the screen, in place of any other; nil takes it
	// away, as Show does.
	Cover(app.Overlay)
	// Dress takes over the look of the settings: their theme and their size.
	Dress(settings.Settings, *theme.Theme)
	// Changed tells that other entries of the menu bar can be chosen, or are ticked.
	Changed()
	// Copy puts a text into the clipboard.
	Copy(text string)
	// Pasted reads the text in the clipboard, "" for none, and then calls take with it or with
	// the reason why there is none. It does not wait for the program that has the text.
	Pasted(take func(text string, err error))
	// Pick asks for a file of games: for one to read or, if save is not "", for one to
	// write, for which it proposes that name. take is called with its path, unless none is
	// picked.
	Pick(save string, take func(path string))
	// LargestScale returns the largest size of everything with which the window fits
	// on the screen; 0 where that is not known.
	LargestScale() float64
}

// App is the whole program behind the window. All its methods are called on the
// window's goroutine.
type App struct {
	win      Window
	art      kit.Art
	thinker  think.Thinker
	helper   think.Thinker
	endings  *endings.Set
	writer   *store.Writer
	sounds   Speaker // nil: silence
	version  string
	commit   string
	facts    func() []kit.Fact // of the page about the program
	document document          // that waits to be opened
	loads    *loads
	set      settings.Settings
	setPath  string
	savePath string // "" for a second copy, which saves nothing
	unlock   func() error
	random   *rand.Rand
	pages    map[route]page
	at       route
	session  *session
	desk     analysisDesk
	pairing  *pairing // that is being made
	editor   *editor  // nil before it is opened
	blind    string   // the computer's army, fixed before the player's is shown
	begun    int      // games, in all sittings
	guided   bool     // the game that is about to begin is a newcomer's
	bars     *prompts
	terminal io.Writer // nil: none
	silence  string    // why no sound is heard; "" if they are
	log      store.Log

	usePieces func(set string)
	pieceOf   func(set, art string, white bool, px int) image.Image // nil but at the first start
	own       []theme.Spec                                          // the player's own themes
	worn      clothes
	asked     int    // times that the settings were to be written,
	saved     int    // and the last that was done
	ownText   []byte // of the settings, as this window wrote them; on the goroutine that writes
	unfollow  func() // ends the watching of files
	terms     *kit.Explainer
	showcase  *showcase // on the page of the settings
	sheet     *screen.SettingsSheet
	sharing   sharing

	engines     *engines // other than Midline's own
	enginesPage enginesPage
	pickFile    func(ctx context.Context, title string) (string, error) // nil: there is no way

	learned   *store.Progress // what the person at this computer has learned
	now       func() time.Time
	course    course
	learning  learning
	solving   solving
	comparing comparing
	records   *records
	shelf     bookshelf
	counting  counting
}

// Options is what an App begins with.
type Options struct {
	Window  Window
	Art     kit.Art
	Thinker think.Thinker // the computer that plays
	Helper  think.Thinker // gives hints and analyses; Thinker if nil
	Endings *endings.Set  // that the thinkers ask, closed with the App; nil: there are none
	Sounds  Speaker       // closed with the App; nil for silence
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
	a := &App{win: o.Window, art: o.Art, thinker: o.Thinker, helper: o.Helper, endings: o.Endings, sounds: o.Sounds, version: o.Version, commit: o.Commit, document: document{o.Document, o.Game}, terminal: o.Terminal, unlock: func() error { return nil }}
	if a.helper == nil {
		a.helper = a.thinker
	}
	a.bars = newPrompts(a.win, a.art)
	a.sharing.by, a.sharing.model.Turns = o.Sharer, "1"
	a.pages, a.facts = a.pagesOf(), a.ownFacts
	a.terms = screen.NewExplainer(a.art, a.termDemo, a.showWord)
	a.engines, a.pickFile = newEngines(a.win.Do, a.showEngines), o.PickFile
	a.begun = store.Begun()
	a.now = time.Now
	a.random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	a.writer = store.NewWriter(func(file string, err error) { a.win.Do(func() { a.written(file, err) }) })
	a.records, a.loads = a.newRecords(), newLoads(a)
	a.shelf, a.counting = bookshelf{a: a, now: time.Now}, counting{now: time.Now}
	a.usePieces, a.unfollow = o.UsePieces, func() {}
	a.loadLook()
	if _, err := os.Stat(a.setPath); errors.Is(err, fs.ErrNotExist) {
		a.pieceOf = o.PieceOf
	}
	a.dress()
	a.loadGame()
	a.loadProgress()
	a.loadPuzzles()
	a.recoverFinished()
	a.sweep()
	a.watchFiles(o.Follow)
	for _, text := range a.bars.queue.Notices() {
		a.print(text)
	}
	return a
}

func (a *App) loadGame() {
	dir, err := files.SaveDir()
	if err != nil {
		if a.setPath != "" { // else it has been told of the settings
			a.note(words.Error(err))
		}
		return
	}
	unlock, ok, err := files.Lock(filepath.Join(dir, store.SaveName+".lock"))
	if err != nil {
		a.note(words.T("notice.unlocked", words.Error(err)))
		return
	}
	if !ok {
		a.note(words.T("notice.second"))
		return
	}
	k := store.LoadGame(dir, time.Now)
	a.savePath, a.unlock = k.Path, unlock
	a.note(k.Notices...)
	a.log = store.OpenLog(dir, a.version)
	for _, text := range a.bars.queue.Notices() {
		a.log.Notice(text)
	}
	if g := k.Game; g != nil && offered(g) {
		a.session = a.newSession(g, nil)
	}
	if g := k.Game; g != nil && g.ID() == "" && worthKeeping(g) { // of an older Midline
		a.save(g)
		a.put(&kept{}, recordOf(g))
	}
	k = store.LoadAnalysis(dir, time.Now)
	a.desk.path, a.desk.game, a.desk.changed = k.Path, k.Game, k.Game != nil
	a.comparePlace()
	a.note(k.Notices...)
}

// loadProgress reads what was learned in earlier sittings.
func (a *App) loadProgress() {
	var notices []string
	a.learned, notices = store.OpenProgress(a.writer)
	a.note(notices...)
}

// sweep removes what killed programs left in the folders of settings and saves,
// which may be the same.
func (a *App) sweep() {
	a.writer.Post("sweep", func() error {
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
	a.loads.close()
	a.closeTasks()
	a.closeStage()
	a.closePuzzle()
	a.terms.Stop()
	if a.session != nil {
		a.session.close()
		a.leftGame()
	}
	if s := a.desk.session; s != nil {
		s.close()
		a.updateKept()
		a.saveDesk(s.game)
	}
	if a.saved != a.asked { // the disk was full, say
		a.saveSettings()
	}
	a.unfollow()
	if a.sounds != nil {
		a.sounds.Close()
	}
	a.engines.close()
	if a.endings != nil {
		a.endings.Close()
	}
	err := a.records.close() // before the writer: what the library has need not lie elsewhere
	a.writer.Close()
	return errors.Join(err, store.KeepBegun(a.begun), a.log.Close(), a.unlock())
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
	if worthKeeping(g) {
		a.records.finished.Put(g)
	} else {
		a.records.finished.Forget(g.ID())
	}
	a.writer.SaveGame(a.savePath, g)
}

// tell shows a notice over whatever screen there is. One that waits to be read is
// not told again.
func (a *App) tell(text string) { a.notify(bars.Notice{Text: text}) }

// notify is tell for a notice that is about something.
func (a *App) notify(n bars.Notice) {
	if a.bars.queue.Tell(n) && !n.Calm {
		a.log.Notice(n.Text)
		a.print(n.Text)
	}
}

// note keeps what was wrong at the start until the first screen is shown.
func (a *App) note(texts ...string) {
	for _, text := range texts {
		a.bars.queue.Tell(bars.Notice{Text: text})
	}
}

// written tells that a file could not be written, until it could; err is nil then.
func (a *App) written(file string, err error) {
	if err == nil {
		a.bars.queue.Settle(aboutFile + bars.Topic(file))
		return
	}
	a.notify(bars.Notice{About: aboutFile + bars.Topic(file), Text: words.Error(err)})
}

// print tells the terminal.
func (a *App) print(text string) {
	if a.terminal != nil {
		fmt.Fprintln(a.terminal, "midline:", text)
	}
}

// Log takes the lines of others, such as Fyne's.
func (a *App) Log() io.Writer { return a.log.Writer() }

// Start shows the first screen and what was wrong at the start. A stranger is asked
// for the pieces before.
func (a *App) Start() {
	if a.pieceOf != nil {
		a.follow(toWelcome)
		return
	}
	a.follow(toHome)
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
		a.endings.Wish(p)
	}
	return v, ok
}

// host is what sessions need of the program.
func (a *App) host() host {
	return host{
		do: a.win.Do, changed: a.win.Changed, art: a.art, thinker: a.thinker, helper: a.helper, save: a.save,
		opponent: a.opponent, asked: a.bars.asked, analyst: a.analyst, ending: a.ending, threads: a.analysisThreads,
		lines: func() int { return a.set.Analysis.Lines }, bar: func() bool { return a.set.Analysis.Bar },
		arrows: func() bool { return a.set.Analysis.Arrows },
		keepLines: func(n int) {
			a.set.Analysis.Lines = n
			a.saveSettings()
		},
		speed: func() ui.Speed { return speeds[a.set.Animation] }, help: func() bool { return a.set.Help }, premove: func() bool { return a.set.Premove }, confirm: func() bool { return a.set.Confirm }, coach: func() string { return a.set.Coach },
		learn: func(e progress.Event) {
			if e.Own != nil && slices.Contains(a.learned.State.Own, e.Own.Line) {
				return // the game was reviewed before
			}
			e.At = a.now()
			a.learned.Add(e)
		}, turns: func() bool { return a.set.Turn }, figurines: func() bool { return a.set.Figurines },
		colors: a.colors, hear: a.hear, sound: a.soundModel, loud: a.setSound,
		home: a.link(toHome), fresh: a.link(toNewGame), rematch: a.rematch, again: a.rematchAt, follow: a.followAdvice, config: a.settingsSheet, share: a.sharer(), keys: a.help, rules: a.showRules, word: a.showWord, more: a.readMore, term: a.terms.Point,
		ended: a.gameEnded, find: a.findShown, playFrom: a.playFrom, level: func() int { return a.set.Level },
		pace: a.set.NewGame.Pace, paced: func(pace string) {
			a.set.NewGame.Pace = pace
			a.saveSettings()
		},
	}
}

var speeds = map[string]ui.Speed{
	settings.AnimationOff: ui.SpeedOff, settings.AnimationQuick: ui.SpeedQuick,
	settings.AnimationNormal: ui.SpeedNormal, settings.AnimationSlow: ui.SpeedSlow,
}

// play puts a session on the screen.
func (a *App) play(s *session) {
	if a.session != nil && a.session != s {
		a.session.close()
	}
	a.session = s
	a.follow(toGame)
}

func (a *App) gameScreen() app.Screen { return a.session.screen }

func (a *App) startSession() { a.session.start() }
