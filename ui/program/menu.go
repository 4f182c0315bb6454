package program

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/app"
	"midline/ui/play"
	"midline/ui/present"
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
	ID       string                // tells it from others of a menu whose entries change, "": the label does
	Shortcut fyne.KeyboardShortcut // nil: none
	Do       func()
	May      func() bool // nil: always
	On       func() bool // reports whether it is ticked; nil: it never is
	Quit     bool        // it leaves the program
	// Items are the entries of a menu of its own, asked for anew each time; nil: it has none.
	Items func() []MenuItem
}

// MenuCalls are the entries that are about the window itself.
type MenuCalls struct{ FullScreen, Quit func() }

// Menus returns the menu bar. w is nil where the system shows it, as macOS does: that
// has such entries itself, and nothing to show or to hide.
func (a *App) Menus(w *MenuCalls) []Menu {
	menus := []Menu{
		{words.T("menu.game"), []MenuItem{
			{Label: words.T("menu.new"), Shortcut: command(fyne.KeyN), Do: app.Link(a, app.NewGame{})},
			{Label: words.T("menu.open"), Shortcut: command(fyne.KeyO), Do: a.askOpen, May: a.mayOpen},
			{Label: words.T("menu.recent"), Items: a.recent, May: func() bool { return len(a.Picking.Places.Recent()) > 0 }},
			a.boardItem("menu.save", "save", command(fyne.KeyS)),
			a.boardItem("menu.share", "share", &desktop.CustomShortcut{KeyName: fyne.KeyS,
				Modifier: shortcutKey(runtime.GOOS) | fyne.KeyModifierShift}),
			a.boardItem("menu.details", "details", command(fyne.KeyI)),
			{Label: words.T("menu.keeparmy"), Do: a.keepArmies, May: func() bool { return len(a.strangers()) > 0 }},
			{},
			a.boardItem("menu.playon", "playon", nil),
			a.boardItem("menu.review", "review", nil),
			{Label: words.T("menu.editthis"), Do: a.editShown, May: a.play.Playing},
			a.boardItem("menu.find", "find", command(fyne.KeyF)),
			{Label: words.T("menu.findpieces"), Do: a.findPieces, May: a.showsPieces},
			{Label: words.T("menu.findmaterial"), Do: a.findMaterial, May: a.showsPieces},
			{},
			a.boardItem("menu.pause", "pause", nil),
			a.boardItem("menu.draw", "draw", nil),
			a.boardItem("menu.resign", "resign", nil),
		}},
		{words.T("menu.edit"), []MenuItem{
			a.undoItem(),
			a.boardItem("menu.redo", "redo", redoKey(runtime.GOOS)),
			{},
			a.boardItem("edit.comment", "comment", command(fyne.KeyM)),
			a.boardItem("edit.promote", "promote", command(fyne.KeyUp)),
			a.boardItem("edit.main", "main", nil),
			a.boardItem("edit.fold", "fold", nil),
			a.boardItem("edit.delete", "delete", nil),
			{},
			{Label: words.T("menu.copy"), Shortcut: &fyne.ShortcutCopy{}, Do: a.copyPosition,
				May: func() bool { return a.play.May("copy") || app.Shows[app.Editor](a) }},
			{Label: words.T("menu.paste"), Shortcut: &fyne.ShortcutPaste{}, Do: func() { a.App.Paste(a.Paste) }},
			{},
			{Label: words.T("menu.settings"), Shortcut: command(fyne.KeyComma), Do: a.menuSettings,
				May: func() bool { return !app.Shows[app.Settings](a) }},
		}},
		{words.T("menu.view"), a.viewItems()},
		{words.T("menu.go"), []MenuItem{
			pageItem(a, "menu.home", app.Home{}, nil),
			{},
			pageItem(a, "menu.library", app.Library{}, command(fyne.KeyL)),
			pageItem(a, "menu.statistics", app.Statistics{}, nil),
			{},
			{Label: words.T("menu.analysisboard"), Do: a.menuAnalysis, May: func() bool { return !app.Shows[app.Analysis](a) }},
			a.boardItem("menu.board.new", "newboard", command(fyne.KeyT)),
			a.boardItem("menu.board.close", "closeboard", command(fyne.KeyW)),
			a.boardItem("menu.board.reopen", "reopenboard", &desktop.CustomShortcut{KeyName: fyne.KeyT,
				Modifier: shortcutKey(runtime.GOOS) | fyne.KeyModifierShift}),
			a.boardItem("menu.board.next", "nextboard", command(fyne.KeyPageDown)),
			a.boardItem("menu.board.previous", "previousboard", command(fyne.KeyPageUp)),
			pageItem(a, "menu.editor", app.Editor{}, nil),
			{},
			pageItem(a, "menu.workshop", app.Workshop{}, nil),
			pageItem(a, "menu.tournament", app.Tournament{}, nil),
			pageItem(a, "menu.bymessage", app.ByMessage{}, nil),
		}},
		{words.T("menu.help"), []MenuItem{
			{Label: words.T("menu.rules"), Shortcut: plain(fyne.KeyF1), Do: a.menuRules},
			{Label: words.T("menu.keys"), Do: app.Link(a, app.Keys{})},
			{},
			pageItem(a, "menu.about", app.About{}, nil),
		}},
	}
	if w != nil {
		file, view := &menus[0].Items, &menus[2].Items
		*file = append(*file, MenuItem{},
			MenuItem{Label: words.T("menu.quit"), Shortcut: command(fyne.KeyQ), Do: w.Quit, Quit: true})
		*view = append(*view, MenuItem{},
			MenuItem{Label: words.T("menu.full"), Shortcut: plain(fyne.KeyF11), Do: w.FullScreen},
			MenuItem{Label: words.T("menu.bar"), Shortcut: plain(fyne.KeyF10), Do: a.ToggleMenuBar, On: a.MenuBar})
	}
	return menus
}

// pageItem is an entry that leads to a page, where another one is shown.
func pageItem[R app.Route](a *App, key string, to R, shortcut fyne.KeyboardShortcut) MenuItem {
	return MenuItem{Label: words.T(key), Shortcut: shortcut, Do: app.Link(a, to),
		May: func() bool { return !app.Shows[R](a) }}
}

// menuAnalysis shows the analysis board: on the first page one of the game that is chosen there, as the button does.
func (a *App) menuAnalysis() {
	if app.Shows[app.Home](a) {
		play.AnalyseChosen(a.play)
		return
	}
	a.Go(app.Analysis{})
}

// viewItems are the pages beside the board, and the board's side.
func (a *App) viewItems() []MenuItem {
	var list []MenuItem
	digits := []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5}
	for i, tab := range play.Tabs() {
		list = append(list, MenuItem{Label: words.T("menu.tab." + tab.ID), Shortcut: command(digits[i]), May: a.play.Playing,
			Do: func() { a.play.OpenTab(tab.ID) }, On: func() bool { return a.play.Tab() == tab.ID }})
	}
	return append(list, MenuItem{}, a.boardItem("menu.flip", "flip", nil))
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

// boardItem is an entry that is about the game on the board.
func (a *App) boardItem(label, id string, key fyne.KeyboardShortcut) MenuItem {
	return MenuItem{Label: words.T(label), Shortcut: key, Do: func() { a.play.Do(id) },
		May: func() bool { return a.play.May(id) }}
}

// undoItem takes back in a game, and undoes in the library, the workshop and the list of tournaments.
func (a *App) undoItem() MenuItem {
	item := a.boardItem("menu.undo", "undo", &fyne.ShortcutUndo{})
	do, may := item.Do, item.May
	item.Do = func() {
		switch {
		case app.Shows[app.Library](a):
			a.games.Undo()
		case a.workshop.MayUndo():
			a.workshop.Undo()
		case a.tourney.MayUndo():
			a.tourney.Undo()
		default:
			do()
		}
	}
	item.May = func() bool {
		return app.Shows[app.Library](a) && a.games.MayUndo() || a.workshop.MayUndo() || a.tourney.MayUndo() || may()
	}
	return item
}

// copyPosition puts the position that is shown into the clipboard, as a FEN.
func (a *App) copyPosition() {
	if app.Shows[app.Editor](a) {
		a.Copy(a.editor.FEN())
	} else {
		a.play.Do("copy")
	}
}

// editShown sets up the position that is shown.
func (a *App) editShown() {
	p := *a.play.Shown()
	a.Go(app.Editor{Position: &p})
}

// menuSettings shows the settings beside the board, or on a page of their own.
func (a *App) menuSettings() {
	if a.play.Playing() {
		a.play.Do("settings")
	} else {
		a.Go(app.Settings{})
	}
}

// menuRules shows the rules of the game in play, or of the one that is chosen.
func (a *App) menuRules() {
	switch {
	case a.play.Playing():
		a.play.OpenTab("rules")
	case app.Shows[app.Editor](a):
		a.Go(app.Rules{Game: a.Page().Variant()})
	default:
		a.Go(app.Rules{Game: present.LastGame(a.Prefs().Get()).Name})
	}
}

// MenuBar reports whether the menu bar is wanted.
func (a *App) MenuBar() bool { return a.Prefs().Get().MenuBar }

// ToggleMenuBar shows the menu bar, or hides it.
func (a *App) ToggleMenuBar() {
	a.Prefs().Set(func(set *settings.Settings) { set.MenuBar = !set.MenuBar })
}
