package shell

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/words"
)

// barWindow is a window that takes the entries of its menu bar when that is set, as Fyne's driver for desktops does.
type barWindow struct {
	fyne.Window
	files []string // below Open again
	set   int
}

func (w *barWindow) SetMainMenu(bar *fyne.MainMenu) {
	w.Window.SetMainMenu(bar)
	w.set++
	w.files = nil
	if bar == nil {
		return
	}
	for _, item := range bar.Items[0].Items {
		if item.Label == words.T("menu.recent") {
			for _, child := range item.ChildMenu.Items {
				w.files = append(w.files, child.Label)
			}
		}
	}
}

// TestOpenAgainFollows: the menu bar has the files that were opened, the last one first, as soon as one is opened, and
// is not set again when nothing has changed.
func TestOpenAgainFollows(t *testing.T) {
	w := try(t, true)
	bar := &barWindow{Window: w.win}
	w.win = bar
	var paths []string
	for _, name := range []string{"one.fen", "two.fen"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	base := func(list []string) (names []string) {
		for _, path := range list {
			names = append(names, filepath.Base(path))
		}
		return names
	}
	for _, c := range []struct {
		open string
		want []string
	}{{paths[0], []string{"one.fen"}}, {paths[1], []string{"two.fen", "one.fen"}},
		{paths[0], []string{"one.fen", "two.fen"}}} {
		w.program.Drop([]string{c.open})
		w.until("the file is below Open again", func() bool { return slices.Equal(base(bar.files), c.want) })
	}
	w.rest()
	set := bar.set
	w.Changed()
	if bar.set != set {
		t.Error("the menu bar is set though nothing has changed")
	}
	w.program.ToggleMenuBar()
	w.settle()
	w.program.Drop(paths[1:])
	w.rest()
	w.program.ToggleMenuBar()
	w.settle()
	if want := []string{"two.fen", "one.fen"}; !slices.Equal(base(bar.files), want) {
		t.Errorf("a menu bar that was hidden has %v, want %v", bar.files, want)
	}
}

// TestMenuKeysSpeak: the menu bar names keys in the language in use, as the list of keys does.
func TestMenuKeysSpeak(t *testing.T) {
	defer words.Use("en", words.Own{})
	key := &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}
	for code, want := range map[string]string{"en": "Ctrl+Shift+S", "de": "Strg+Umschalt+S", "fr": "Ctrl+Maj+S"} {
		words.Use(code, words.Own{})
		shown := shownKey{key}
		if text := string(shown.Key()); shown.Mod() != 0 || text != want {
			t.Errorf("%s: %v %s, want %s", code, shown.Mod(), text, want)
		}
	}
}
