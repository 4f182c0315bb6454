package program

import (
	"runtime"

	"fyne.io/fyne/v2"

	"midline/ui/home"
	"midline/ui/words"
)

// menuKeys are what the keys of the menu bar do.
func (a *App) menuKeys() []home.KeyLine {
	var lines []home.KeyLine
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
			line := home.KeyLine{Keys: KeyCaps(item.Shortcut, runtime.GOOS), Text: item.Label}
			if key := item.Shortcut.Key(); key >= fyne.Key1 && key <= fyne.Key5 && len(key) == 1 {
				if tabs {
					continue
				}
				tabs = true
				line = home.KeyLine{Keys: append(line.Keys[:1:1], "1", "…", "5"), Text: words.T("keys.tabs")}
			}
			switch item.Shortcut.Key() {
			case fyne.KeyPageDown:
				continue
			case fyne.KeyPageUp:
				line = home.KeyLine{Keys: append(line.Keys, words.T("key.pagedown")), Text: words.T("keys.boards")}
			}
			lines = append(lines, line)
		}
	}
	return lines
}

var arrowCaps = map[fyne.KeyName]string{fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyLeft: "←",
	fyne.KeyRight: "→"}

// KeyCaps are the caps of a key with what is held down with it.
func KeyCaps(key fyne.KeyboardShortcut, system string) (caps []string) {
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
	switch key.Key() {
	case fyne.KeyPageUp:
		name = words.T("key.pageup")
	case fyne.KeyPageDown:
		name = words.T("key.pagedown")
	}
	return append(caps, name)
}
