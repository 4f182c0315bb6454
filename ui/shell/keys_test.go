package shell

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/filedialog"
	"midline/ui/kit"
	"midline/ui/library"
	"midline/ui/play"
	"midline/ui/program"
	"midline/ui/settings/files"
	"midline/ui/think"
	"midline/ui/words"
)

// sleeper is a computer that thinks until it is stopped.
type sleeper struct{}

func (sleeper) Think(ctx context.Context, _ think.Question) think.Answer {
	<-ctx.Done()
	return think.Answer{}
}

// tried is the program in a window of the test driver.
type tried struct {
	*window
	t       *testing.T
	program *program.App
	mu      sync.Mutex
	queue   []func()
}

var blank = func() image.Image { return image.NewNRGBA(image.Rect(0, 0, 1, 1)) }

// Do queues a function until settle.
func (w *tried) Do(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.queue, f)
}

func (w *tried) settle() {
	for {
		w.mu.Lock()
		queue := w.queue
		w.queue = nil
		w.mu.Unlock()
		if len(queue) == 0 {
			return
		}
		for _, f := range queue {
			f()
		}
	}
}

// until waits for a condition that another goroutine brings about.
func (w *tried) until(what string, is func() bool) {
	w.t.Helper()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		w.settle()
		if is() {
			return
		}
		if time.Now().After(end) {
			w.t.Fatalf("it never comes to this: %s", what)
		}
	}
}

func try(t *testing.T, bar bool) *tried {
	t.Helper()
	home := t.TempDir()
	t.Setenv(files.HomeVariable, home)
	t.Setenv("HOME", home)
	text := fmt.Sprintf("animation = \"off\"\ncoach = \"off\"\nmenu_bar = %v\n[new_game]\ngame = \"chess\"\nopponent = "+
		"\"friend\"\n", bar)
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	win := test.NewWindow(canvas.NewRectangle(nil))
	win.SetPadded(false)
	win.Resize(fyne.NewSize(1280, 800))
	w := &tried{window: newWindow(a, win, newSizer(func() fyne.Size { return fyne.Size{} })), t: t}
	art := kit.Art{Piece: func(string, bool, int) image.Image { return blank() },
		Icon: func(string, string, int) image.Image { return blank() }}
	w.program = program.NewApp(program.Options{Window: w, Art: art, Thinker: sleeper{}, Version: "0"})
	w.terms = w.program.Explainer()
	w.keys, w.toggleBar, w.log = app.Link(w.program, app.Keys{}), w.program.ToggleMenuBar, w.program.Log()
	w.listen()
	w.program.Start()
	w.menu = w.newMenu(w.program, func() { t.Error("the program is left") })
	w.showMenu(bar)
	w.settle()
	t.Cleanup(func() {
		w.redraw.timer.Stop()
		w.tips.Stop()
		_ = w.program.Close()
		w.settle()
	})
	return w
}

// inWindow runs a test with a program, in a bubble: time passes only while every goroutine waits, so that what comes
// after a rest has been waited for.
func inWindow(t *testing.T, name string, bar bool, f func(w *tried)) {
	t.Run(name, func(t *testing.T) { apptest.InBubble(t, func(t *testing.T) { f(try(t, bar)) }) })
}

// rest waits until the screen no longer changes.
func (w *tried) rest() {
	was, since := "", 0
	w.until("rest", func() bool {
		now := w.below()
		if since++; now != was {
			was, since = now, 0
		}
		return since > 25
	})
}

// choose chooses an entry of the menu bar.
func (w *tried) choose(label string) {
	w.t.Helper()
	for _, menu := range w.program.Menus(nil) {
		for _, item := range menu.Items {
			if item.Label == words.T(label) {
				if item.May != nil && !item.May() {
					w.t.Fatalf("%s cannot be chosen", label)
				}
				item.Do()
				w.settle()
				return
			}
		}
	}
	w.t.Fatalf("there is no %s", label)
}

// stroke presses and releases a key as Fyne's driver for desktops does.
func (w *tried) stroke(name fyne.KeyName, mod fyne.KeyModifier, r rune) {
	c, ev := w.win.Canvas(), &fyne.KeyEvent{Name: name}
	if on, ok := c.Focused().(desktop.Keyable); ok {
		on.KeyDown(ev)
	} else if c.Focused() == nil { // the canvas of tests hears of no key
		w.layers.Hold(name, true)
	}
	if mod != 0 {
		w.shortcut(shortcutOf(name, mod))
	} else {
		if on := c.Focused(); on != nil {
			on.TypedKey(ev)
		} else {
			c.OnTypedKey()(ev)
		}
		if on := c.Focused(); r != 0 && on != nil {
			on.TypedRune(r)
		} else if r != 0 {
			c.OnTypedRune()(r)
		}
	}
	if on, ok := c.Focused().(desktop.Keyable); ok {
		on.KeyUp(ev)
	} else if c.Focused() == nil {
		w.layers.Hold(name, false)
	}
	w.settle()
}

// shortcut passes a key to the menu bar, the focused object and the window.
func (w *tried) shortcut(s fyne.Shortcut) {
	if bar := w.win.MainMenu(); bar != nil {
		for _, menu := range bar.Items {
			for _, item := range menu.Items {
				if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
					item.Action()
					return
				}
			}
		}
	}
	if on, ok := w.win.Canvas().Focused().(fyne.Shortcutable); ok {
		on.TypedShortcut(s)
		return
	}
	w.shortcuts.TypedShortcut(s)
}

func shortcutOf(name fyne.KeyName, mod fyne.KeyModifier) fyne.Shortcut {
	if mod == fyne.KeyModifierControl {
		switch name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: mod}
}

// stroked is a key that something in the program handles.
type stroked struct {
	name fyne.KeyName
	mod  fyne.KeyModifier
	r    rune
}

// strokes returns all keys that are handled anywhere, except for those that quit, toggle full screen, and move the
// focus.
func (w *tried) strokes() []stroked {
	list := []stroked{}
	for _, name := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeyPageUp, fyne.KeyPageDown,
		fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyF1, fyne.KeyF2, fyne.KeyF10,
		fyne.KeyEscape} {
		list = append(list, stroked{name: name})
	}
	for _, r := range "abcdefghijklmnopqrstuvwxyzZYNK/?~ 0123456789" {
		list = append(list, stroked{name: fyne.KeyName(strings.ToUpper(string(r))), r: r})
	}
	for _, menu := range w.program.Menus(nil) {
		for _, item := range menu.Items {
			if s := item.Shortcut; s != nil && s.Mod() != 0 {
				list = append(list, stroked{name: s.Key(), mod: s.Mod()})
			}
		}
	}
	return append(list, stroked{name: fyne.KeyReturn, mod: fyne.KeyModifierControl},
		stroked{name: fyne.KeyA, mod: fyne.KeyModifierControl})
}

// below describes what is under all overlays: the screen and its texts.
func (w *tried) below() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%T %p menu bar %v\n", w.layers.Screen, w.layers.Screen, w.win.MainMenu() != nil)
	var read func(o fyne.CanvasObject)
	read = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *kit.Notice, *kit.Confirm: // lies over the screen
		case *canvas.Text:
			text.WriteString(o.Text + "\n")
		case *kit.Label:
			text.WriteString(o.Text() + "\n")
		case *kit.Entry:
			text.WriteString(o.Text + "\n")
		case *fyne.Container:
			for _, kid := range o.Objects {
				read(kid)
			}
		case fyne.Widget:
			for _, kid := range test.WidgetRenderer(o).Objects() {
				read(kid)
			}
		}
	}
	read(w.layers.Screen)
	return text.String()
}

// game begins a game of chess on the screen.
func (w *tried) game() {
	w.choose("menu.new")
	w.stroke(fyne.KeyReturn, 0, 0)
	if _, ok := w.layers.Screen.(*play.Screen); !ok {
		w.t.Fatalf("there is no game but a %T", w.layers.Screen)
	}
	for _, r := range "e4" {
		w.stroke(fyne.KeyName(strings.ToUpper(string(r))), 0, r)
	}
	w.stroke(fyne.KeyReturn, 0, 0)
	if !strings.Contains(w.below(), "e4") {
		w.t.Fatalf("e4 is not played:\n%s", w.below())
	}
}

// board opens a game with variations on the analysis board.
func (w *tried) board() {
	w.program.Paste("1. e4 (1. d4 d5) (1. c4) e5 2. Nf3 *")
	w.until("a game on the analysis board", func() bool { _, ok := w.layers.Screen.(*play.Screen); return ok })
	w.stroke(fyne.KeyEnd, 0, 0)
	w.choose("menu.tab.moves")
}

const endgame = "8/8/8/4k3/8/8/8/K6R w - - 0 1"

// TestWhatLiesOnTopHasTheKeys opens everything that can be over each screen and presses every key that is handled
// anywhere: the screen below does not change, and Escape closes one thing at a time.
func TestWhatLiesOnTopHasTheKeys(t *testing.T) {
	rows := func(w *tried) {
		w.program.Paste("1. e4 *")
		w.until("a game", func() bool { _, ok := w.layers.Screen.(*play.Screen); return ok })
		w.choose("menu.library")
		w.until("the library has been read", func() bool { return strings.Count(w.below(), words.T("library.import")) == 2 })
	}
	pages := map[string]func(w *tried){
		"home": func(*tried) {}, "new game": func(w *tried) { w.choose("menu.new") }, "game": (*tried).game,
		"analysis board": (*tried).board,
		"set up":         func(w *tried) { w.choose("menu.editor") }, "library": rows,
		"statistics": func(w *tried) { w.choose("menu.statistics") },
		"settings":   func(w *tried) { w.choose("menu.settings") }, "about": func(w *tried) { w.choose("menu.about") },
	}
	everywhere := map[string]func(w *tried){
		"keys help":  func(w *tried) { w.program.Go(app.Keys{}) },
		"file":       func(w *tried) { w.pick(filedialog.Request{}, make(chan picked, 1)) },
		"file saved": func(w *tried) { w.pick(filedialog.Request{Save: true, Name: "games.pgn"}, make(chan picked, 1)) },
		"menu": func(w *tried) {
			kit.ShowContextMenu(fyne.NewMenu("", fyne.NewMenuItem("a", func() {})), w.win.Canvas(), fyne.NewPos(9, 9))
		},
		"Fyne's menu": func(w *tried) {
			widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", fyne.NewMenuItem("a", func() {})), w.win.Canvas(), fyne.NewPos(9, 9))
		},
		"question": func(w *tried) {
			w.Ask(kit.NewConfirm(kit.Art{Icon: blankIcon}, "Sure?", "Yes", "No", func(bool) { w.Ask(nil) }))
		},
	}
	only := map[string]map[string]func(w *tried){
		"game": {"rules of a sheet": func(w *tried) { w.choose("menu.settings") },
			"its question": func(w *tried) { w.choose("menu.resign") }},
		"analysis board": {"settings over it": func(w *tried) { w.choose("menu.settings") }},
		"home":           {"rules": func(w *tried) { w.choose("menu.rules") }},
		"library":        {"rules": func(w *tried) { w.choose("menu.rules") }},
	}
	for page, open := range pages {
		overs := map[string]func(w *tried){}
		for _, list := range []map[string]func(w *tried){everywhere, only[page]} {
			for name, lay := range list {
				overs[name] = lay
			}
		}
		for over, lay := range overs {
			for _, bar := range []bool{false, true} {
				if bar && over != "file" && over != "question" {
					continue // the menu bar has its own way to keys, which is the same for all
				}
				inWindow(t, fmt.Sprintf("%s/%s/%v", page, over, bar), bar, func(w *tried) {
					open(w)
					w.rest()
					for _, s := range w.strokes() {
						if w.layers.Free() {
							lay(w)
						}
						if w.layers.Free() {
							w.t.Fatal("nothing lies over the screen")
						}
						before, at, deep := w.below(), w.layers.Screen, len(w.win.Canvas().Overlays().List())
						w.stroke(s.name, s.mod, s.r)
						after := w.below()
						if s.name == fyne.KeyEscape {
							if w.layers.Screen != at || deep > 0 && len(w.win.Canvas().Overlays().List()) != deep-1 || deep == 0 &&
								!w.layers.Free() {
								w.t.Errorf("Escape does not close it alone")
							}
							continue
						}
						if page == "game" && over == "its question" && w.layers.Free() {
							w.t.Fatalf("%v answers the question", s)
						}
						if after != before {
							w.t.Fatalf("%v (%d) changes what lies below, from\n%s\nto\n%s", s.name, s.mod, before, after)
						}
					}
				})
			}
		}
	}
}

func blankIcon(string, string, int) image.Image { return blank() }

// TestKeysOfTheMenuBar: if nothing is over the screen, the keys work with and without the menu bar, and a focused text
// field gets the keys that it handles.
func TestKeysOfTheMenuBar(t *testing.T) {
	for _, bar := range []bool{false, true} {
		inWindow(t, fmt.Sprint(bar), bar, func(w *tried) { keysOfTheMenuBar(w, bar) })
	}
}

func keysOfTheMenuBar(w *tried, bar bool) {
	w.stroke(fyne.KeyL, fyne.KeyModifierControl, 0)
	if _, ok := w.layers.Screen.(*library.List); !ok {
		w.t.Fatalf("Ctrl L leads to a %T", w.layers.Screen)
	}
	w.stroke(fyne.KeySlash, 0, '/')
	field, ok := w.win.Canvas().Focused().(*kit.Entry)
	if !ok {
		w.t.Fatalf("the keyboard is with a %T", w.win.Canvas().Focused())
	}
	fyne.CurrentApp().Clipboard().SetContent(endgame)
	w.stroke(fyne.KeyV, fyne.KeyModifierControl, 0)
	if _, ok := w.layers.Screen.(*library.List); !ok || field.Text != endgame {
		w.t.Errorf("menu bar %v: pasted into the field is %q, and the screen is a %T", bar, field.Text, w.layers.Screen)
	}
}
