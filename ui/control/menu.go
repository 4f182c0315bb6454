package control

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/notation/fen"
	"midline/ui/app"
	"midline/ui/settings"
	"midline/ui/words"
)

// Menu is a menu of the menu bar.
type Menu struct {
	Title string
	Items []MenuItem
}

// MenuItem is an entry of a menu; without a label it is a line between others.
type MenuItem struct {
	Label    string
	Shortcut fyne.KeyboardShortcut // nil: none
	Do       func()
	May      func() bool // nil: always
	On       func() bool // reports whether it is ticked; nil: it never is
	Quit     bool        // it leaves the program
}

// MenuCalls are the entries that are about the window itself.
type MenuCalls struct{ FullScreen, Quit func() }

// Menus returns the menu bar. w is nil where the system shows it, as macOS does: that
// has such entries itself, and nothing to show or to hide.
func (a *App) Menus(w *MenuCalls) []Menu {
	menus := []Menu{
		{words.T("menu.game"), []MenuItem{
			{Label: words.T("menu.new"), Shortcut: command(fyne.KeyN), Do: app.Link(a, app.NewGame{})},
			{Label: words.T("menu.home"), Do: app.Link(a, app.Home{}), May: func() bool { return !app.Shows[app.Home](a) }},
			a.shareItem(),
			{Label: words.T("menu.playon"), Do: func() { a.onBoard().askPlayOn() }, May: func() bool { return a.playing() && a.onBoard().mayPlayOn() }},
			{},
			{Label: words.T("menu.review"), Do: a.review, May: func() bool { return app.Shows[app.Game](a) && a.session.turn.Over() }},
			{Label: words.T("menu.desk"), Do: app.Link(a, app.Analysis{}), May: func() bool { return !app.Shows[app.Analysis](a) }},
			{Label: words.T("menu.editor"), Do: app.Link(a, app.Editor{}), May: func() bool { return !app.Shows[app.Editor](a) }},
			{Label: words.T("menu.editthis"), Do: a.editShown, May: a.playing},
			{},
			a.toolItem("menu.pause", "pause", nil),
			{Label: words.T("menu.find"), Shortcut: command(fyne.KeyF), Do: a.findShown, May: func() bool { return a.playing() && !a.onBoard().turn.Covered() }},
			{Label: words.T("menu.library"), Shortcut: command(fyne.KeyL), Do: app.Link(a, app.Library{}), May: func() bool { return !app.Shows[app.Library](a) }},
			{Label: words.T("menu.statistics"), Do: app.Link(a, app.Statistics{}), May: func() bool { return !app.Shows[app.Statistics](a) }},
			{},
			a.toolItem("menu.draw", "draw", nil),
			a.toolItem("menu.resign", "resign", nil),
		}},
		{words.T("menu.edit"), []MenuItem{
			a.undoItem(),
			a.toolItem("menu.redo", "redo", redoKey(runtime.GOOS)),
			{},
			a.editItem("edit.comment", command(fyne.KeyM), func(s *session) { s.screen.WriteComment() }),
			a.editItem("edit.promote", command(fyne.KeyUp), func(s *session) { s.promote(false) }),
			a.editItem("edit.main", nil, func(s *session) { s.promote(true) }),
			a.editItem("edit.fold", nil, (*session).foldShown),
			a.editItem("edit.delete", nil, (*session).deleteMove),
			{},
			{Label: words.T("menu.copy"), Shortcut: &fyne.ShortcutCopy{}, Do: a.copyPosition, May: func() bool { return a.playing() && !a.onBoard().turn.Covered() || app.Shows[app.Editor](a) }},
			{Label: words.T("menu.paste"), Shortcut: &fyne.ShortcutPaste{}, Do: func() { a.App.Paste(a.Paste) }},
			{},
			{Label: words.T("menu.settings"), Shortcut: command(fyne.KeyComma), Do: a.menuSettings, May: func() bool { return !app.Shows[app.Settings](a) }},
		}},
		{words.T("menu.view"), a.viewItems()},
		{words.T("menu.help"), []MenuItem{
			{Label: words.T("menu.rules"), Shortcut: plain(fyne.KeyF1), Do: a.menuRules},
			{Label: words.T("menu.keys"), Do: a.help},
			{},
			{Label: words.T("menu.about"), Do: app.Link(a, app.About{}), May: func() bool { return !app.Shows[app.About](a) }},
		}},
	}
	if w != nil {
		file, view := &menus[0].Items, &menus[2].Items
		*file = append(*file, MenuItem{}, MenuItem{Label: words.T("menu.quit"), Shortcut: command(fyne.KeyQ), Do: w.Quit, Quit: true})
		*view = append(*view, MenuItem{}, MenuItem{Label: words.T("menu.full"), Shortcut: plain(fyne.KeyF11), Do: w.FullScreen},
			MenuItem{Label: words.T("menu.bar"), Shortcut: plain(fyne.KeyF10), Do: a.ToggleMenuBar, On: a.MenuBar})
	}
	return menus
}

// viewItems are the pages beside the board, and the board's side.
func (a *App) viewItems() []MenuItem {
	var list []MenuItem
	digits := []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4}
	for i, tab := range tabs() {
		list = append(list, MenuItem{Label: words.T("menu.tab." + tab.ID), Shortcut: command(digits[i]), May: a.playing,
			Do: func() { a.onBoard().open(tab.ID) }, On: func() bool { return a.playing() && a.onBoard().screen.Tab() == tab.ID }})
	}
	return append(list, MenuItem{}, a.toolItem("menu.flip", "flip", nil))
}

// command is a key with Control, or with Command on macOS.
func command(key fyne.KeyName) fyne.KeyboardShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: shortcutKey(runtime.GOOS)}
}

func shortcutKey(system string) fyne.KeyModifier {
	if system == "darwin" {
		return fyne.KeyModifierSuper
	}
	return fyne.KeyModifierControl
}

func redoKey(system string) fyne.KeyboardShortcut {
	if system == "darwin" {
		return &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierSuper | fyne.KeyModifierShift}
	}
	return &fyne.ShortcutRedo{}
}

func plain(key fyne.KeyName) fyne.KeyboardShortcut { return &desktop.CustomShortcut{KeyName: key} }

// playing reports whether the screen of a game fills the window.
func (a *App) playing() bool { return app.Shows[app.Game](a) || app.Shows[app.Analysis](a) }

// toolItem is what a tool of the game's screen does.
func (a *App) toolItem(label, id string, key fyne.KeyboardShortcut) MenuItem {
	return MenuItem{Label: words.T(label), Shortcut: key, Do: func() { a.onBoard().tool(id) }, May: func() bool {
		if !a.playing() {
			return false
		}
		for _, tool := range a.onBoard().tools() {
			if tool.ID == id {
				return tool.Enabled
			}
		}
		return false
	}}
}

// undoItem takes back in a game, and undoes in the library.
func (a *App) undoItem() MenuItem {
	item := a.toolItem("menu.undo", "undo", &fyne.ShortcutUndo{})
	do, may := item.Do, item.May
	item.Do = func() {
		if app.Shows[app.Library](a) {
			a.games.Undo()
		} else {
			do()
		}
	}
	item.May = func() bool { return app.Shows[app.Library](a) && a.games.MayUndo() || may() }
	return item
}

// editItem changes the tree of the game on the board.
func (a *App) editItem(label string, key fyne.KeyboardShortcut, do func(*session)) MenuItem {
	return MenuItem{Label: words.T(label), Shortcut: key, Do: func() { do(a.onBoard()) }, May: func() bool { return a.playing() && a.onBoard().editable() }}
}

// copyPosition puts the position that is shown into the clipboard, as a FEN.
func (a *App) copyPosition() {
	if app.Shows[app.Editor](a) {
		a.Copy(a.editor.FEN())
		return
	}
	a.Copy(fen.Format(a.onBoard().turn.Shown().Position()))
}

// menuSettings shows the settings beside the board, or on a page of their own.
func (a *App) menuSettings() {
	if a.playing() {
		a.settingsSheet()
	} else {
		a.Go(app.Settings{})
	}
}

// menuRules shows the rules of the game in play, or of the one that is chosen.
func (a *App) menuRules() {
	switch {
	case a.playing():
		a.onBoard().open("rules")
	case app.Shows[app.Editor](a):
		a.showRules(a.Page().Variant(), "", false)
	default:
		a.showRules(a.lastGame(), "", false)
	}
}

// MenuBar reports whether the menu bar is wanted.
func (a *App) MenuBar() bool { return a.Prefs().Get().MenuBar }

// ToggleMenuBar shows the menu bar, or hides it.
func (a *App) ToggleMenuBar() {
	a.Prefs().Set(func(set *settings.Settings) { set.MenuBar = !set.MenuBar })
}
