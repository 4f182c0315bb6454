package store

import (
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long files must remain unchanged before a change counts: editors write in several steps.
const quiet = 150 * time.Millisecond

// Follow calls changed, on a separate goroutine, soon after a TOML file in the folder or in its folder of
// themes is written, renamed or removed. It watches folders, not files, since many editors replace a file
// by a new one. stop ends the goroutine and waits for it. The error says why the folder cannot be watched.
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
	themes, done := filepath.Join(dir, ThemesFolder), make(chan struct{})
	_ = watcher.Add(themes) // if there is none yet, its creation is seen
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
				case filepath.Clean(e.Name) == themes:
					_ = watcher.Add(themes) // as above
				case filepath.Ext(e.Name) != ".toml" || e.Op == fsnotify.Chmod:
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
