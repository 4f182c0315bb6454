package shell

import (
	"cmp"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/program"
)

// nativeMenus reports whether a system shows the menu bar outside the window. Such a menu bar has its own
// entries for quitting and for full screen.
func nativeMenus(system string) bool { return system == "darwin" }

// menu is the menu bar. The keys of its entries work even while it is hidden.
type menu struct {
	bar    *fyne.MainMenu
	native bool
	states []func() // update the state of each entry
	stale  bool     // entries have changed that Fyne takes over only when the menu bar is set
}

// newMenu creates the menu of a program and registers the keys of its entries.
func (w *window) newMenu(midline *program.App, quit func()) *menu {
	m := &menu{native: nativeMenus(runtime.GOOS)}
	calls := &program.MenuCalls{FullScreen: w.fullScreen, Quit: quit}
	if m.native {
		calls = nil
	}
	var menus []*fyne.Menu
	for _, part := range midline.Menus(calls) {
		var items []*fyne.MenuItem
		for _, item := range part.Items {
			items = append(items, w.newMenuItem(m, item))
		}
		menus = append(menus, fyne.NewMenu(part.Title, items...))
	}
	m.bar = fyne.NewMainMenu(menus...)
	return m
}

func (w *window) newMenuItem(m *menu, from program.MenuItem) *fyne.MenuItem {
	if from.Label == "" {
		return fyne.NewMenuItemSeparator()
	}
	if from.Items != nil {
		return w.newSubmenu(m, from)
	}
	do := func() {
		if from.May != nil && !from.May() { // Fyne does not check this for the key of an entry
			return
		}
		w.Cover(nil)
		from.Do()
		w.Changed()
	}
	byKey := func() {
		if from.Quit || w.layers.Free() && !w.menuOpen() {
			do()
		}
	}
	item := fyne.NewMenuItem(from.Label, do)
	item.IsQuit = from.Quit
	if m.native { // a native menu calls Action for the key as well
		item.Action = byKey
	}
	if from.Shortcut != nil {
		item.Shortcut = from.Shortcut
		if !m.native {
			item.Shortcut = shownKey{from.Shortcut}
		}
		w.shortcuts.AddShortcut(from.Shortcut, func(fyne.Shortcut) { byKey() })
		w.win.Canvas().AddShortcut(from.Shortcut, w.shortcuts.TypedShortcut)
	}
	m.states = append(m.states, func() {
		item.Disabled = from.May != nil && !from.May() || m.native && !from.Quit && !w.layers.Free()
		item.Checked = from.On != nil && from.On()
	})
	return item
}

// newSubmenu makes an entry with a menu of its own, whose entries are asked for each time. The menu bar is set anew
// when they are others than before.
func (w *window) newSubmenu(m *menu, from program.MenuItem) *fyne.MenuItem {
	item := fyne.NewMenuItem(from.Label, nil)
	item.ChildMenu = fyne.NewMenu(from.Label)
	var shown []string // the keys of the entries
	m.states = append(m.states, func() {
		item.Disabled = from.May != nil && !from.May()
		children := from.Items()
		var keys []string
		for _, child := range children {
			keys = append(keys, cmp.Or(child.ID, child.Label))
		}
		if slices.Equal(keys, shown) {
			return
		}
		shown, m.stale = keys, true
		item.ChildMenu.Items = nil
		for _, child := range children {
			item.ChildMenu.Items = append(item.ChildMenu.Items, fyne.NewMenuItem(child.Label, func() {
				w.Cover(nil)
				child.Do()
				w.Changed()
			}))
		}
	})
	return item
}

// shownKey is a key that an entry of the menu bar only shows, in the language in use: Fyne's own names of keys are
// English and cannot be translated. Its name is not that of the shortcut. Otherwise Fyne would give the key to the menu
// bar before the focused text field.
type shownKey struct{ fyne.KeyboardShortcut }

// Mod implements fyne.KeyboardShortcut: what is held down stands in Key.
func (s shownKey) Mod() fyne.KeyModifier { return 0 }

// Key implements fyne.KeyboardShortcut.
func (s shownKey) Key() fyne.KeyName {
	return fyne.KeyName(strings.Join(program.KeyCaps(s.KeyboardShortcut, runtime.GOOS), "+"))
}

// ShortcutName implements fyne.Shortcut.
func (s shownKey) ShortcutName() string {
	return "shown in the menu: " + s.KeyboardShortcut.ShortcutName()
}

// update updates which entries are enabled and which are ticked. The menu shows it when it opens.
func (m *menu) update() {
	for _, state := range m.states {
		state()
	}
}

// refresh updates the menu bar, which is shown.
func (m *menu) refresh(win fyne.Window) {
	m.update()
	if m.stale {
		m.stale = false
		win.SetMainMenu(m.bar)
	}
}

// showMenu shows the menu bar or hides it.
func (w *window) showMenu(wanted bool) {
	if w.menu == nil {
		return
	}
	bar := w.menu.bar
	if !wanted && !w.menu.native {
		bar = nil
	}
	if w.win.MainMenu() != bar {
		if bar != nil {
			w.menu.update()
			w.menu.stale = false
		}
		w.win.SetMainMenu(bar)
		w.Changed()
		w.compose() // the height has changed
	}
}

// Translate implements uiapp.Window.
func (w *window) Translate() {
	if w.menu == nil { // it is not made yet
		return
	}
	shown := w.win.MainMenu() != nil
	w.menu = w.newBar()
	w.showMenu(shown)
}

func (w *window) fullScreen() { w.win.SetFullScreen(!w.win.FullScreen()) }
