package store

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"

	"midline/ui/armies"
)

// quiet is how long files must remain unchanged before a change counts: editors write in several steps.
const quiet = 150 * time.Millisecond

// Follow calls changed, on a separate goroutine, soon after a TOML file in the folder or in its folders of
// themes, armies and languages, or a drawing or a text there, is written, renamed or removed. It watches folders, not
// files, since many editors replace a file by a new one. stop ends the goroutine and waits for it. The error says why
// the folder cannot be watched.
func Follow(dir string, changed func()) (stop func(), err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	if err := watcher.Add(dir); err != nil {
		watcher.Close()
		return nil, err
	}
	below := []string{filepath.Join(dir, ThemesFolder), filepath.Join(dir, armies.Folder),
		filepath.Join(dir, LanguagesFolder)}
	done := make(chan struct{})
	for _, folder := range below {
		_ = watcher.Add(folder) // if there is none yet, its creation is seen
	}
	go func() {
		defer close(done)
		rest := time.NewTimer(quiet)
		rest.Stop()
		defer rest.Stop()
		for {
			select {
			case <-rest.C:
				changed()
			case e, open := <-watcher.Events:
				switch {
				case !open:
					return
				case slices.Contains(below, filepath.Clean(e.Name)):
					_ = watcher.Add(e.Name) // as above
				case !followed(dir, e.Name) || e.Op == fsnotify.Chmod:
					continue
				}
				rest.Reset(quiet)
			case _, open := <-watcher.Errors: // such as too many changes at once
				if !open {
					return
				}
				rest.Reset(quiet)
			}
		}
	}()
	return func() {
		watcher.Close()
		<-done
	}, nil
}

// followed reports whether a file says something about settings, themes, armies or languages. The folder of the
// settings may be that of the games, too.
func followed(dir, name string) bool {
	switch filepath.Ext(name) {
	case ".toml", ".svg":
		return true
	case ".json", ".md":
		return filepath.Dir(filepath.Clean(name)) == filepath.Join(dir, LanguagesFolder)
	}
	return false
}
