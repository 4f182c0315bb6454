package app

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/armies"
	"midline/ui/bars"
	"midline/ui/board"
	"midline/ui/filedialog"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/words"
)

// Window is the window of the program. All methods except Do and AskFile are called on the window's goroutine.
type Window interface {
	// Do runs a function on the window's goroutine, soon, and does not wait.
	Do(func())
	// Show fills the window with a screen.
	Show(Screen)
	// Ask shows a question or a notice over the screen; nil removes it.
	Ask(kit.Prompt)
	// Showing returns the screen that fills the window.
	Showing() Screen
	// Cover shows an overlay over the screen and replaces any other; nil removes it, as Show does.
	Cover(Overlay)
	// SetAppearance applies the theme and the scale of the settings.
	SetAppearance(settings.Settings, *theme.Theme)
	// Changed updates which entries of the menu bar are enabled and ticked.
	Changed()
	// Translate makes the menu bar anew, in another language.
	Translate()
	// Caption shows a line below the screen, which gets that much lower; nil removes it.
	Caption(kit.Prompt)
	// Copy copies a text to the clipboard.
	Copy(text string)
	// Pasted reads the text in the clipboard, "" for none, and then calls take with it or with an
	// error. It does not block.
	Pasted(take func(text string, err error))
	// AskFile asks for a file in a dialog, and waits for the answer or the end of the context. It returns "" if
	// nothing was chosen. It is not called on the window's goroutine.
	AskFile(context.Context, filedialog.Request) (string, error)
	// LargestScale returns the largest scale at which the window fits on the screen, 0 if it is unknown.
	LargestScale() float64
}

// Options are the options of New.
type Options struct {
	Window  Window
	Art     kit.Art
	Speaker Speaker // closed with the App; optional
	// Terminal, which is optional, gets every problem as a line.
	Terminal io.Writer
	// UsePieces, which is optional, selects a set of pieces before they are drawn again.
	UsePieces func(set string)
	// Follow, which is optional, calls changed when a file in a folder has changed, until stop is called.
	Follow func(dir string, changed func()) (stop func(), err error)
}

// App implements Frame. All its methods are called on the window's goroutine.
type App struct {
	Window
	Routes  *Routes
	Reading *Reading
	Picking *Picking
	Writer  *store.Writer
	Sounds  *Sounds
	// Captions are a line below every page.
	Captions *Captions

	art       kit.Art
	at, from  Route
	page      Page
	queue     *bars.Queue
	question  *kit.Confirm // over the page, nil for none
	prefs     *Prefs
	mistakes  []string // the current mistakes in settings, themes and armies
	usePieces func(set string)
	asked     int    // the number of the last request to write the settings,
	saved     int    // and of the last one that is done
	ownText   []byte // the settings as this window wrote them; used on the writing goroutine
	unfollow  func() // ends the watching of files
	terminal  io.Writer
	log       store.Log
}

var _ Frame = (*App)(nil)

// New reads the settings. Mistakes in them are shown on the first page.
func New(o Options) *App {
	a := &App{Window: o.Window, Routes: NewRoutes(), art: o.Art, usePieces: o.UsePieces, unfollow: func() {},
		terminal: o.Terminal}
	a.queue = bars.New(a.showBar)
	a.Writer = store.NewWriter(func(file string, err error) { a.Do(func() { a.written(file, err) }) })
	a.Reading = newReading(a)
	a.Picking = newPicking(a)
	a.loadPrefs()
	a.Captions = newCaptions(a.prefs, a.Do, a.Window.Caption)
	a.Sounds = newSounds(a.prefs, o.Speaker, a.Captions.hear)
	a.applyAppearance()
	a.follow(o.Follow)
	return a
}

// loadPrefs reads the settings, the themes, the armies and the languages.
func (a *App) loadPrefs() {
	path, err := settings.Path()
	if err != nil {
		TellText(a, words.Error(err))
	}
	f := store.ReadLook(path, nil)
	dir := ""
	if path != "" {
		dir = filepath.Join(filepath.Dir(path), armies.Folder)
	}
	a.prefs = &Prefs{path: path, values: f.Set, own: f.Own, largest: a.LargestScale, save: a.savePrefs,
		armies: armies.NewShelf(dir, f.Armies, f.Problems), texts: f.Texts}
	words.Use(f.Set.Language, f.Texts)
	a.prefs.Subscribe(func(c Change) {
		if c.Language {
			a.Translate()
			a.Do(a.renew)
		}
		if c.Appearance() || c.Was.MenuBar != c.Now.MenuBar {
			a.applyAppearance()
		}
	})
	a.tellMistakes(f.Mistakes)
}

// applyAppearance applies the appearance of the settings.
func (a *App) applyAppearance() {
	if a.usePieces != nil {
		a.usePieces(a.prefs.Pieces())
	}
	a.SetAppearance(a.prefs.Get(), a.prefs.Theme())
}

// Prefs implements Frame.
func (a *App) Prefs() *Prefs { return a.prefs }

// At implements Frame.
func (a *App) At() Route { return a.at }

// From implements Frame.
func (a *App) From() Route { return a.from }

// Page implements Frame.
func (a *App) Page() Page { return a.page }

// Go implements Frame.
func (a *App) Go(r Route) {
	of := reflect.TypeOf(r)
	if overlay := a.Routes.overlays[of]; overlay != nil {
		a.Cover(overlay(r))
		return
	}
	build := a.Routes.pages[of]
	if build == nil {
		panic(fmt.Sprintf("no room serves %T", r))
	}
	if a.page.Left != nil {
		a.page.Left()
	}
	a.from, a.at = a.at, r
	a.show(build)
}

// renew makes the current page anew, in another language.
func (a *App) renew() {
	build := a.Routes.pages[reflect.TypeOf(a.at)]
	if build == nil { // none is shown yet
		return
	}
	restore := func() {}
	if a.page.Keep != nil {
		restore = a.page.Keep()
	}
	if a.page.Left != nil {
		a.page.Left()
	}
	a.show(build)
	restore()
}

// show shows the page of the current route.
func (a *App) show(build func(Route) Page) {
	a.queue.Leave()
	// The route is the new one already: what the page that is left says of itself is of a board that is not shown.
	a.page = Page{Screen: a.page.Screen}
	a.page = build(a.at)
	a.Captions.turnTo(a.page.Screen)
	a.Show(a.page.Screen)
	if a.page.Shown != nil {
		a.page.Shown()
	}
	if !a.page.Quiet {
		a.queue.Begin()
	}
}

// Say implements Frame.
func (a *App) Say(text string) { a.Captions.Say(text) }

// Ask implements Frame.
func (a *App) Ask(q bars.Question) { a.queue.Ask(q) }

// Asked returns the question over the page, nil for none.
func (a *App) Asked() *kit.Confirm { return a.question }

// Waiting returns the texts of the notices that wait, the next one first.
func (a *App) Waiting() []string { return a.queue.Notices() }

// Dismiss removes the notice that is shown.
func (a *App) Dismiss() { a.queue.Dismiss() }

// Settle implements Frame.
func (a *App) Settle(about bars.Topic) { a.queue.Settle(about) }

// Tell implements Frame. Problems are also written to the log and the terminal.
func (a *App) Tell(n bars.Notice) {
	if a.queue.Tell(n) && !n.Calm {
		a.Record(n.Text)
	}
}

// Record writes a problem to the log and the terminal.
func (a *App) Record(text string) {
	a.log.Notice(text)
	if a.terminal != nil {
		fmt.Fprintln(a.terminal, "midline:", text)
	}
}

// UseLog sets the log, and writes the notices that wait to it. App.Close closes it.
func (a *App) UseLog(log store.Log) {
	a.log = log
	for _, text := range a.queue.Notices() {
		a.log.Notice(text)
	}
}

// Log returns a writer for lines from elsewhere, such as Fyne's.
func (a *App) Log() io.Writer { return a.log }

// BoardWords returns the words that a board shows.
func BoardWords() board.Words {
	return board.Words{
		Enemy: func(n int) string { return words.T("board.enemy", n) },
		Own:   func(n int) string { return words.T("board.own", n) },
		Take:  words.T("choice.take"), Castle: words.T("choice.castle"), Rampage: words.T("choice.rampage"),
		Select: words.T("choice.select"),
		Board:  words.T("narration.board"), Square: square,
		Choose:   func(list string) string { return words.T("narration.choose", list) },
		Circled:  words.T("narration.circled"),
		PickedUp: words.T("narration.pickup"), PutBack: words.T("narration.putback"), Fixed: words.T("narration.fixed"),
		ArrowTo:   func(square string) string { return words.T("narration.arrow.to", square) },
		ArrowFrom: func(square string) string { return words.T("narration.arrow.from", square) },
	}
}

// square names a piece on a square.
func square(name string, on board.Piece) string {
	key := "narration.black"
	if on.White {
		key = "narration.white"
	}
	return words.List([]string{name, words.T(key, words.Noun(strings.TrimSuffix(on.Art, "-lit")))})
}

// Board implements Frame.
func (a *App) Board() board.Config {
	return board.Config{
		Piece: a.art.Piece, Icon: a.art.Icon, Words: BoardWords,
		First: a.answerKey, Covered: func() bool { return a.question != nil },
		OnKey:  func(ev *fyne.KeyEvent) { a.Showing().Key(ev.Name) },
		OnRune: func(r rune) { a.Showing().Rune(r) },
	}
}

// Paste reads the clipboard and calls take with the text. If that fails, it shows a notice.
func (a *App) Paste(take func(text string)) {
	a.Pasted(func(text string, err error) {
		if err != nil {
			TellText(a, words.Sentence(words.Error(err)))
			return
		}
		take(text)
	})
}

// written shows a notice if a file could not be written, and removes it when err is nil.
func (a *App) written(file string, err error) {
	about := AboutFile + bars.Topic(file)
	if err == nil {
		a.Settle(about)
		return
	}
	a.Tell(bars.Notice{About: about, Text: words.Error(err)})
}

// savePrefs writes the settings soon.
func (a *App) savePrefs(set settings.Settings) {
	path := a.prefs.path
	if path == "" {
		return
	}
	a.asked++
	n := a.asked
	a.Writer.Post("settings", func() error {
		if err := settings.Save(path, set); err != nil {
			return err
		}
		a.ownText, _ = os.ReadFile(path) // on an error the file counts as changed by others
		a.Do(func() { a.saved = n })
		return nil
	})
}

// PrefsSaved reports whether the current preferences are on the disk.
func (a *App) PrefsSaved() bool { return a.saved == a.asked }

// follow begins to watch the files. If that is impossible, their changes take effect at the next start.
func (a *App) follow(watch func(string, func()) (func(), error)) {
	dir, err := files.Dir()
	if watch == nil || err != nil {
		return
	}
	if stop, err := watch(dir, func() { a.Do(a.Reload) }); err == nil {
		a.unfollow = stop
	}
}

// Reload reads the settings, the themes, the armies and the languages again, after pending writes.
func (a *App) Reload() {
	path, was := a.prefs.path, store.Look{Set: a.prefs.values, Own: a.prefs.own, Texts: a.prefs.texts}
	if path == "" {
		return
	}
	a.Writer.Post("reload", func() error {
		text, err := os.ReadFile(path)
		own := err == nil && a.ownText != nil && bytes.Equal(text, a.ownText)
		f := store.ReadLook(path, &was)
		a.Do(func() { a.reloaded(f, own) })
		return nil
	})
}

// reloaded applies what was read, except for settings that this window wrote itself or that were read before
// its last write.
func (a *App) reloaded(f store.Look, own bool) {
	if own || a.saved != a.asked {
		f.Set = a.prefs.values
	}
	a.tellMistakes(f.Mistakes)
	a.prefs.replace(f.Set, f.Own, f.Texts)
	a.prefs.armies.Set(f.Armies, f.Problems)
}

// tellMistakes shows new mistakes, and removes the notices about those that are corrected.
func (a *App) tellMistakes(now []string) {
	was := a.mistakes
	a.mistakes = now
	for _, text := range was {
		if !slices.Contains(now, text) {
			a.Settle(AboutMistake + bars.Topic(text))
		}
	}
	for _, text := range now {
		if !slices.Contains(was, text) {
			a.Tell(bars.Notice{About: AboutMistake + bars.Topic(text), Text: text})
		}
	}
}

// Close completes pending writes and ends everything that the App has started.
func (a *App) Close() error {
	if a.saved != a.asked { // for example because the disk was full
		a.savePrefs(a.prefs.values)
	}
	a.unfollow()
	if a.Sounds.speaker != nil {
		a.Sounds.speaker.Close()
	}
	a.Picking.close()
	a.Writer.Close()
	return a.log.Close()
}

// Flush writes what is still to be written, in place of Close, if the window's goroutine does not answer. It may be
// called from any goroutine. The process has to exit then.
func (a *App) Flush() { a.Writer.Close() }
