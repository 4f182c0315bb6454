package program

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// No screen shows an English word that is not among the texts of ui/words.
func TestEveryTextCanBeTranslated(t *testing.T) {
	names := []string{"settings.toml:4:9:", "level", "~/.config/midline/themes.", "linux", "linux,", "amd64", "amd64,",
		"/home/ann/.config/midline", "/home/ann/.local/share/midline", // of files, of a key in one, and of a system
		// and what players write
		"Ann", "Anna", "Anna.", "Ben", "Cleo", "Eva", "Dmitri", "#sharp", "#club", "#endgame", "club.pgn", "The",
		"elephant", "that", "came",
		"too", "late",
		"English"} // names itself
	// These have comments that a player wrote, and what programs call themselves and their options.
	written := []string{"settings-engines", "settings-engines-add", "settings-analysis"}
	const rulebook = "rulebook" // is in English everywhere
	apptest.Translated(t, tour, names, append(written, rulebook)...)
}

// Wherever one is, everything is in another language as soon as that is chosen.
func TestLanguageChangesAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	defer words.Use("", nil)
	names := []string{"linux", "amd64", "linux,", "amd64,", "ha", "EC", "Go", "Cardinal",
		"Bede", "Fad", "Waffle"} // of a FEN and of pieces, too
	for _, a := range army.Examples() { // and names
		names = append(names, strings.Fields(a.Name)...)
		for i := range a.Name { // cut where there is little room
			names = append(names, strings.Fields(a.Name[:i]+"…")...)
		}
		for _, p := range a.Pieces {
			names = append(names, strings.Fields(p.Name)...)
		}
	}
	for name, open := range everywhere() {
		if name == "workshop, an army" {
			continue // it has names that a player may change
		}
		t.Run(name, func(t *testing.T) {
			inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3 }, func(t *testing.T, p *program) {
				dir, err := files.Dir()
				if err != nil {
					t.Fatal(err)
				}
				p.underWay()
				p.Go(app.Home{})
				open(p)
				p.window.Settle()
				at := reflect.TypeOf(p.At())
				apptest.WriteForeign(t, "../words", filepath.Join(dir, store.LanguagesFolder))
				p.Reload()
				p.window.Settle()
				p.Prefs().Set(func(s *settings.Settings) { s.Language = apptest.ForeignCode })
				p.window.Settle()
				if code := words.Current().Code; code != apptest.ForeignCode || reflect.TypeOf(p.At()) != at {
					t.Fatalf("the language is %s, at %T", code, p.At())
				}
				told := map[string]bool{}
				for _, o := range []fyne.CanvasObject{p.window.Screen, p.window.Prompt} {
					if o == nil || reflect.ValueOf(o).IsNil() {
						continue
					}
					apptest.English(o, names, func(word, line string) {
						file := strings.Contains(dir+"/themes. "+dir+"/armies.", word) // broken into lines
						if !told[line] && !file {
							told[line] = true
							t.Errorf("%q in %q", word, line)
						}
					})
				}
			})
		})
	}
}
