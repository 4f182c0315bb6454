package shell

import (
	"runtime"

	"fyne.io/fyne/v2"

	"midline/ui/control"
)

// nativeMenus reports whether a system shows the menu bar outside the window. It has
// entries of its own to leave the program and to fill the screen.
func nativeMenus(system string) bool { return system == "darwin" }

// menu is the menu bar, and the keys of its entries, which work without it.
type menu struct {
	bar    *fyne.MainMenu
	native bool
	states []func() // bring what can be chosen up to date
}

// newMenu makes the menu of a program, and lets the keys of its entries do what they
// do.
func (w *window) newMenu(program *control.App, quit func()) *menu {
	m := &menu{native: nativeMenus(runtime.GOOS)}
	calls := &control.MenuCalls{FullScreen: w.fullScreen, Quit: quit}
	if m.native {
		calls = nil
	}
	var menus []*fyne.Menu
	for _, part := range program.Menus(calls) {
		var items []*fyne.MenuItem
		for _, item := range part.Items {
			items = append(items, w.newMenuItem(m, item))
		}
		menus = append(menus, fyne.NewMenu(part.Title, items...))
	}
	m.bar = fyne.NewMainMenu(menus...)
	return m
}

func (w *window) newMenuItem(m *menu, from control.MenuItem) *fyne.MenuItem {
	if from.Label == "" {
		return fyne.NewMenuItemSeparator()
	}
	do := func() {
		if from.May != nil && !from.May() { // Fyne asks a key of an entry for no leave
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
	if m.native { // it calls a key's entry like one that is clicked
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

// shownKey is a key that an entry of the menu bar shows. Its name is none of a shortcut, so
// that Fyne does not give the key to the menu bar before the text field that has the keyboard,
// and to the canvas alone otherwise.
type shownKey struct{ fyne.KeyboardShortcut }

// ShortcutName implements fyne.Shortcut.
func (s shownKey) ShortcutName() string {
	return "shown in the menu: " + s.KeyboardShortcut.ShortcutName()
}

// update says which entries can be chosen, and which are ticked. The menu reads it
// whenever it opens.
func (m *menu) update() {
	for _, state := range m.states {
		state()
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
		w.win.SetMainMenu(bar)
		w.Changed()
		w.compose() // it has another height now
	}
}

func (w *window) fullScreen() { w.win.SetFullScreen(!w.win.FullScreen()) }
