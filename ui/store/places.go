package store

import (
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"midline/ui/settings/files"
)

// placesName is the file with the folders and files that were chosen last, beside the unfinished game.
const placesName = "places.json"

// MostRecent is the number of files that are remembered.
const MostRecent = 8

// longestPlaces bounds the bytes of the file that are read.
const longestPlaces = 1 << 16

// Places are the folder in which the last file of each kind was chosen, and the files that were opened last. The
// methods may be called on any goroutine.
type Places struct {
	writer *Writer
	path   string // "" if nothing is saved

	mu  sync.Mutex
	now savedPlaces
}

type savedPlaces struct {
	Folders map[string]string `json:"folders,omitempty"` // by kind
	Recent  []string          `json:"recent,omitempty"`  // the last one first
}

// OpenPlaces reads what earlier runs have remembered; what cannot be read is forgotten.
func OpenPlaces(w *Writer) *Places {
	p := &Places{writer: w, path: saved(placesName)}
	if text, err := files.Read(p.path, longestPlaces); p.path != "" && err == nil {
		if json.Unmarshal(text, &p.now) != nil {
			p.now = savedPlaces{}
		}
	}
	if p.now.Folders == nil {
		p.now.Folders = map[string]string{}
	}
	p.now.Recent = p.now.Recent[:min(len(p.now.Recent), MostRecent)]
	return p
}

// Folder returns the folder of a kind, "" if none is known.
func (p *Places) Folder(kind string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.now.Folders[kind]
}

// SetFolder remembers the folder of a kind.
func (p *Places) SetFolder(kind, dir string) {
	p.change(func(now *savedPlaces) { now.Folders[kind] = dir })
}

// Recent returns the files that were opened, the last one first.
func (p *Places) Recent() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.now.Recent)
}

// Opened remembers a file that was opened.
func (p *Places) Opened(path string) {
	p.change(func(now *savedPlaces) {
		list := slices.DeleteFunc(now.Recent, func(old string) bool { return old == path })
		list = slices.Insert(list, 0, path)
		now.Recent = list[:min(len(list), MostRecent)]
	})
}

// Forget forgets a file, which is gone.
func (p *Places) Forget(path string) {
	p.change(func(now *savedPlaces) {
		now.Recent = slices.DeleteFunc(now.Recent, func(old string) bool { return old == path })
	})
}

// change changes what is remembered, and saves it soon.
func (p *Places) change(do func(*savedPlaces)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	do(&p.now)
	if p.path == "" {
		return
	}
	text, err := json.MarshalIndent(savedPlaces{maps.Clone(p.now.Folders), slices.Clone(p.now.Recent)}, "", " ")
	if err != nil {
		panic(err) // it has texts alone
	}
	p.writer.Post(p.path, func() error { return files.WriteAtomic(p.path, append(text, '\n')) })
}
