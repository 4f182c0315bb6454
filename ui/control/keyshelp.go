package control

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/screen"
	"midline/ui/words"
)

// keysOfAll are the lines of every page; those of the menu bar are taken from there.
var keysOfAll = []string{"tab", "help", "escape"}

// keyLines are the lines of the keys' help for what is on the screen.
func (a *App) keyLines() []screen.KeyHelp {
	lines := screen.KeyHelpOf(a.pageKeys()...)
	own := &MenuCalls{FullScreen: func() {}, Quit: func() {}}
	if runtime.GOOS == "darwin" { // the system has them
		own = nil
	}
	tabs := false
	for _, menu := range a.Menus(own) {
		for _, item := range menu.Items {
			if item.Shortcut == nil || item.May != nil && !item.May() {
				continue
			}
			caps := keyCaps(item.Shortcut, runtime.GOOS)
			if key := item.Shortcut.Key(); key >= fyne.Key1 && key <= fyne.Key4 && len(key) == 1 {
				if !tabs {
					lines = append(lines, screen.KeyHelp{Keys: append(caps[:1:1], "1", "…", "4"), Text: words.T("keys.tabs")})
				}
				tabs = true
				continue
			}
			if !slices.ContainsFunc(lines, func(l screen.KeyHelp) bool { return slices.Equal(l.Keys, caps) }) {
				lines = append(lines, screen.KeyHelp{Keys: caps, Text: item.Label})
			}
		}
	}
	return append(lines, screen.KeyHelpOf(keysOfAll...)...)
}

// pageKeys are the lines of what is on the screen itself.
func (a *App) pageKeys() []string {
	if keys := a.Page().Keys; keys != nil {
		return keys()
	}
	return []string{"rows", "go"}
}

// boardKeys are the lines of a game.
func (a *App) boardKeys() []string {
	ids := []string{"arrows", "enter", "typing", "own", "whirl", "space", "pause", "marks", "threats", "hint",
		"flip", "undo", "redo", "ends", "end", "sound"}
	if a.onBoard().editable() {
		ids = append(ids, "deletemove", "comment")
	}
	return ids
}

var arrowCaps = map[fyne.KeyName]string{fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyLeft: "←", fyne.KeyRight: "→"}

// keyCaps are the caps of a key with what is held down with it.
func keyCaps(key fyne.KeyboardShortcut, system string) (caps []string) {
	mod := key.Mod()
	switch {
	case system == "darwin" && mod&(fyne.KeyModifierSuper|fyne.KeyModifierShortcutDefault) != 0:
		caps = append(caps, words.T("key.cmd"))
	case mod&(fyne.KeyModifierControl|fyne.KeyModifierShortcutDefault) != 0:
		caps = append(caps, words.T("key.command"))
	}
	if mod&fyne.KeyModifierShift != 0 {
		caps = append(caps, words.T("key.shift"))
	}
	name := string(key.Key())
	if arrow, ok := arrowCaps[key.Key()]; ok {
		name = arrow
	}
	return append(caps, name)
}
