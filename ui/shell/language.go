package shell

import (
	"os"
	"path/filepath"

	"midline/ui/settings"
	"midline/ui/store"
	"midline/ui/words"
)

// UseLanguage takes the player's language into use before there is a window, for what may be said of that and on the
// command line. What is wrong
// with the files is told later.
func UseLanguage() {
	words.FollowSystem()
	path, err := settings.Path()
	if err != nil {
		return
	}
	set, _ := settings.Load(path)
	own, _ := words.ReadOwn(os.DirFS(filepath.Join(filepath.Dir(path), store.LanguagesFolder)), nil)
	words.Use(set.Language, own)
}
