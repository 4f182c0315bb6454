package store

import (
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long files rest before a change of them counts: editors write in
// several steps.
const quiet = 150 * time.Millisecond

// Follow calls changed, on a goroutine of its own, soon after a TOML file in the
// folder or in its folder of themes was written, renamed or removed. Folders are
// watched and not files, since many editors put a new file in the old one's
// place. stop ends the goroutine and waits for it. The error says why nothing
// can be watched here; the game does without.
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
	f := &follower{watcher: watcher, themes: filepath.Join(dir, ThemesFolder), changed: changed,
		quit: make(chan struct{}), done: make(chan struct{})}
	f.enter()
	go f.run()
	return f.stop, nil
}

type follower struct {
	watcher    *fsnotify.Watcher
	themes     string
	changed    func()
	quit, done chan struct{}
}

func (f *follower) stop() {
	close(f.quit)
	<-f.done
}

// enter watches the folder of themes, if there is one by now.
func (f *follower) enter() {
	_ = f.watcher.Add(f.themes) // not there: its making will be seen
}

func (f *follower) run() {
	defer close(f.done)
	defer f.watcher.Close()
	rest := time.NewTimer(quiet)
	rest.Stop()
	for {
		select {
		case <-f.quit:
			rest.Stop()
			return
		case <-rest.C:
			f.changed()
		case e, ok := <-f.watcher.Events:
			if !ok {
				return
			}
			if f.matters(e) {
				rest.Reset(quiet)
			}
		case _, ok := <-f.watcher.Errors: // such as too many changes at once: look again
			if !ok {
				return
			}
			rest.Reset(quiet)
		}
	}
}

func (f *follower) matters(e fsnotify.Event) bool {
	if filepath.Clean(e.Name) == f.themes {
		f.enter()
		return true
	}
	return filepath.Ext(e.Name) == ".toml" && e.Op != fsnotify.Chmod
}
