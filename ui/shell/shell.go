// Package shell is the real window: a thin layer between Fyne's driver and the application. Besides
// package main, only shell imports Fyne's package app.
package shell

import (
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"runtime"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"midline/assets"
	"midline/engine/endings"
	"midline/ui/accessibility"
	"midline/ui/accessibility/atspi"
	uiapp "midline/ui/app"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/paint"
	"midline/ui/program"
	"midline/ui/settings"
	"midline/ui/share"
	"midline/ui/sound"
	"midline/ui/sound/device"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/think"
	"midline/ui/words"
)

const appID = "net.midline.Midline"

// tableSize is the size of a transposition table in megabytes. There are two: that of the player, and that
// of hints and analysis.
const tableSize = 64

// garbage is the GOGC percentage. Each screen that was left becomes garbage after the minute for which Fyne
// keeps it.
const garbage = 50

// Options are the options of the program; see program.Options.
type Options struct {
	Version, Commit, Document, Game string
	// Apart opens a window even if there is one with the same folder of saved games.
	Apart bool
}

// ErrReported is a failure that has been reported to the user.
var ErrReported = errors.New("the failure has been reported")

// Run opens the window. When the window is closed, Run saves everything and calls end, which does not
// return. watch, a hook for tests, may call do while the window is open to run functions on the window's
// goroutine.
func Run(o Options, watch func(do func(func())) (stop func()), end func(error)) {
	if handedOver(&o) {
		end(nil)
		return
	}
	var midline *program.App
	var w *window
	UseLanguage()
	refused := func() { kit.Do(w.refuse) }
	log.SetOutput(&opening{to: &refusals{os.Stderr, refused}, fail: func(cause string) {
		err := errors.New(noWindowText(runtime.GOOS, cause, os.Getenv))
		if midline != nil {
			err = errors.Join(err, midline.Close())
		}
		fmt.Fprintln(os.Stderr, "midline:", err) // before the dialog, which blocks
		showError(err.Error())
		end(ErrReported)
	}})
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	keepHeap()
	paint.UseShaders(true)
	size := newSizer(screenRoom)
	a := app.NewWithID(appID)
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.AppIcon()))
	w = newWindow(a, a.NewWindow(words.T("app.name")), size)
	w.redraw.partial = newPartial(w.win.Canvas(), &backBuffer{}, func() bool { return w.win.MainMenu() != nil })
	noDepth()
	kit.Wake = w.still.wake
	size.begin()
	w.win.SetPadded(false)
	w.win.Resize(store.WindowSize(size.first()))
	w.win.CenterOnScreen()
	var sharer program.Sharer // nil if the path of the program is unknown
	if system, err := share.NewSystem(); err == nil {
		sharer = system
	}
	tables := endings.Open(endings.Options{Dir: endings.Folder(), Make: endings.DefaultMake})
	player, helper := think.NewEngine(tableSize, rand.Uint64()), think.NewEngine(tableSize, 0)
	player.UseEndings(tables)
	helper.UseEndings(tables)
	midline = program.NewApp(program.Options{
		Window: w, Version: o.Version, Commit: o.Commit, Document: o.Document, Game: o.Game, Thinker: player, Helper: helper,
		Endings: tables, EndingDir: endings.Folder(),
		Art: kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}, Follow: store.Follow,
		Sharer: sharer, Dialogs: true, UsePieces: art.Use, PieceOf: art.PieceOf,
		Sounds:   sound.NewPlayer(device.Open, func(err error) { w.Do(func() { midline.Silenced(err) }) }),
		Terminal: os.Stderr,
	})
	w.terms = midline.Explainer()
	w.clipboard = newClipboard(a.Clipboard())
	kit.ReadClipboard = midline.App.Paste
	w.hush = midline.App.Captions.Hush
	w.keys, w.toggleBar, w.log = uiapp.Link(midline, uiapp.Keys{}), midline.ToggleMenuBar, midline.Log()
	w.win.SetMaster()
	w.win.SetOnDropped(func(_ fyne.Position, list []fyne.URI) {
		w.Cover(nil)
		midline.Drop(filesOf(list))
	})
	w.listen()
	a.Lifecycle().SetOnEnteredForeground(accessibility.Changed)
	a.Lifecycle().SetOnExitedForeground(func() {
		w.layers.Hold(fyne.KeyT, false) // its release goes elsewhere
		accessibility.Changed()
	})
	midline.Start()
	var reader *atspi.Bridge
	w.opened = func() { reader = newReader(w, o.Version) }
	stopTaking := w.takeRequests(midline)
	var once sync.Once
	unwatch := watch(w.Do)
	leave := func() {
		once.Do(func() {
			unwatch()
			stopTaking()
			w.redraw.stop()
			w.tips.Stop()
			reader.Close()
			w.clipboard.close()
			end(errors.Join(w.saveSize(), midline.Close()))
		})
	}
	w.leave(leave, func() { once.Do(func() { midline.Flush(); end(nil) }) })
	w.newBar = func() *menu { return w.newMenu(midline, leave) }
	w.menu = w.newBar()
	w.showMenu(midline.MenuBar())
	w.win.ShowAndRun()
	leave()
}

// filesOf returns the paths of the files in a list.
func filesOf(list []fyne.URI) []string {
	var paths []string
	for _, u := range list {
		if u.Scheme() == "file" {
			paths = append(paths, filepath.FromSlash(u.Path()))
		}
	}
	return paths
}

// saveSize saves the window's size unless it fills the screen.
func (w *window) saveSize() error {
	if w.win.FullScreen() {
		return nil
	}
	return store.KeepWindowSize(w.win.Canvas().Size())
}

// lastWait is how long the window's goroutine may take to begin the last function.
const lastWait = 2 * time.Second

// leave calls end on the window's goroutine when the window is closed and when the program receives a signal. If
// that goroutine does not get to it after a signal, leave calls flush on another one, which touches nothing of the
// window. It does not let Fyne (2.8.1) quit by itself: Fyne queues a last event while it closes the queue,
// so that it sometimes panics, or waits forever and holds the lock on the unfinished game.
func (w *window) leave(end, flush func()) {
	w.win.SetCloseIntercept(end)
	asked := make(chan os.Signal, 1)
	listen := func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM) // Fyne listens as well
		signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	}
	listen()
	w.app.Lifecycle().SetOnStarted(func() {
		log.SetOutput(&refusals{io.MultiWriter(os.Stderr, w.log), func() { kit.Do(w.refuse) }})
		w.size.shown(w.app, w.win)
		w.still.begin()
		kit.Call(w.opened)
		listen()
		time.AfterFunc(time.Second, listen) // Fyne may begin to listen later
	})
	go func() {
		fmt.Fprintln(os.Stderr, "midline:", words.T("command.signal", <-asked))
		time.AfterFunc(lastWait, flush)
		kit.Do(end)
	}()
}

// window is uiapp.Window over a window of Fyne.
type window struct {
	app fyne.App
	win fyne.Window
	// layers are what is shown, in the order in which they get keys.
	layers uiapp.Layers
	// shortcuts are those of the canvas.
	shortcuts fyne.ShortcutHandler
	picker    *picker // the file dialog that was opened last, or nil
	size      *sizer
	// redraw is the layout of the content.
	redraw    *redrawing
	still     *rest
	tips      *kit.Tips
	terms     *kit.Explainer // nil before the program is created
	menu      *menu
	newBar    func() *menu // makes the menu bar
	keys      func()       // shows what the keys do
	toggleBar func()       // shows the menu bar or hides it
	opened    func()       // is called when the driver runs
	log       io.Writer
	clipboard *clipboard
	caption   kit.Prompt      // below the screen, nil for none
	frame     *fyne.Container // of both
	hush      func() bool     // takes the answer in the caption away
	refused   bool            // the driver has refused a shader
	mirror    *mirroring
	// theme is the only theme that the window ever has (theme.Theme.Set).
	theme *theme.Theme
}

var _ uiapp.Window = (*window)(nil)

func newWindow(a fyne.App, win fyne.Window, size *sizer) *window {
	still, mirror := newRest(), newMirroring(win)
	w := &window{app: a, win: win, size: size, redraw: newRedrawing(func() {
		still.painted()
		accessibility.Changed()
		mirror.painted()
	}), still: still, tips: kit.NewTips(), mirror: mirror}
	if mirror != nil {
		mirror.spot = w.redraw.spot
	}
	w.layers.Canvas, w.layers.Dismiss = win.Canvas(), w.dismiss
	return w
}

// Do implements uiapp.Window.
func (w *window) Do(f func()) { kit.Do(f) }

// Show implements uiapp.Window.
func (w *window) Show(s uiapp.Screen) {
	before := w.layers.Screen
	w.layers.Screen = s
	w.Cover(nil)
	w.compose()
	if before != nil && before != s {
		visit(before, release)
	}
	w.Changed()
}

// Showing implements uiapp.Window.
func (w *window) Showing() uiapp.Screen { return w.layers.Screen }

// Ask implements uiapp.Window.
func (w *window) Ask(b kit.Prompt) {
	w.layers.Bar = b
	w.compose()
	if _, asks := b.(*kit.Confirm); asks && w.layers.Over == nil && w.win.Canvas().Overlays().Top() == nil {
		w.win.Canvas().Unfocus() // what lies below gets no keys
	}
	w.Changed()
}

// Caption implements uiapp.Window.
func (w *window) Caption(b kit.Prompt) {
	if b != nil && b == w.caption && w.frame != nil {
		w.frame.Refresh() // its height may be another
		return
	}
	w.caption = b
	w.compose()
}

// Cover implements uiapp.Window.
func (w *window) Cover(o uiapp.Overlay) {
	if w.layers.Over != nil {
		w.layers.Over.Close(w.win.Canvas())
	}
	if w.terms != nil {
		w.terms.Stop()
	}
	if w.layers.Over = o; o != nil {
		o.Open(w.win.Canvas())
		if w.refused {
			w.redrawAll()
		}
	}
	w.Changed()
}

// Changed implements uiapp.Window.
func (w *window) Changed() {
	if w.win.MainMenu() != nil { // it is not hidden
		w.menu.refresh(w.win)
	}
}

// Copy implements uiapp.Window.
func (w *window) Copy(text string) { w.app.Clipboard().SetContent(text) }

// Pasted implements uiapp.Window.
func (w *window) Pasted(take func(text string, err error)) { w.clipboard.read(take) }

// LargestScale implements uiapp.Window.
func (w *window) LargestScale() float64 { return float64(w.size.largest()) }

// SetAppearance implements uiapp.Window.
func (w *window) SetAppearance(s settings.Settings, t *theme.Theme) {
	if w.theme == nil {
		w.theme = t
		w.app.Settings().SetTheme(t)
	}
	w.theme.Set(t)
	w.redraw.whole()
	w.size.resize(w.app, w.win, float32(s.UIScale))
	w.showMenu(s.MenuBar)
	if content := w.win.Content(); content != nil {
		visit(content, fyne.CanvasObject.Refresh)
	}
}

// visit calls f for all objects in o, and for o last.
func visit(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, kid := range o.Objects {
			visit(kid, f)
		}
	case *container.Scroll:
		visit(o.Content, f)
	case *widget.PopUp:
		visit(o.Content, f)
	case *pane:
		for _, kid := range o.kids {
			visit(kid, f)
		}
		return // it has nothing of its own
	case interface{ Inside() []fyne.CanvasObject }:
		for _, kid := range o.Inside() {
			visit(kid, f)
		}
	default: // Fyne's type of an overlay is internal, but its field Content is exported
		if v := reflect.Indirect(reflect.ValueOf(o)); v.Kind() == reflect.Struct {
			if in := v.FieldByName("Content"); in.IsValid() && in.CanInterface() {
				if kid, ok := in.Interface().(fyne.CanvasObject); ok && kid != nil {
					visit(kid, f)
				}
			}
		}
	}
	f(o)
}

// release makes the driver free the texture of a picture that is no longer shown. Otherwise the driver
// keeps it for a minute.
func release(o fyne.CanvasObject) {
	if img, ok := o.(*canvas.Image); ok {
		canvas.Refresh(img)
	}
}

func (w *window) compose() {
	if w.layers.Screen == nil {
		return
	}
	layers := []fyne.CanvasObject{w.layers.Screen}
	if w.layers.Bar != nil {
		layers = append(layers, container.New(barLayout{w}, w.layers.Bar))
	}
	w.frame = nil
	if w.caption != nil {
		w.frame = container.New(captionLayout{w}, container.NewStack(layers...), w.caption)
		layers = []fyne.CanvasObject{w.frame}
	}
	w.tips.Stop()
	layers = append(layers, w.tips)
	if w.terms != nil {
		w.terms.Stop()
		layers = append(layers, w.terms)
	}
	if w.mirror != nil {
		layers = append(layers, w.mirror.Container)
	}
	w.win.SetContent(w.redraw.content(layers))
	if w.refused {
		w.redrawAll()
	}
}

// captionLayout puts a caption below the screen.
type captionLayout struct{ w *window }

// MinSize implements fyne.Layout.
func (l captionLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (l captionLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := min(float32(math.Ceil(float64(l.w.caption.HeightAt(size.Width)))), size.Height/2)
	kit.Put(objects[0], 0, 0, size.Width, size.Height-high)
	kit.Put(objects[1], 0, size.Height-high, size.Width, high)
}
