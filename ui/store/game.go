package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"midline/engine/army"
	"midline/engine/game"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// SaveName is the file of the unfinished game, and AnalysisName that of the analysis board, unless these files
// cannot be used: see Unfinished.Path.
const (
	SaveName     = unfinished + ".json"
	AnalysisName = analysis + ".json"

	unfinished = "unfinished"
	analysis   = "analysis"
)

// Unfinished is the unfinished game as found at the start.
type Unfinished struct {
	Game *game.Game // nil if there is none
	// Path is where the game is saved from now on. No file there was neither read nor set aside. "" means
	// that there is no such place.
	Path    string
	Notices []string // to be shown
}

// disk has the functions for files; tests replace them.
type disk struct {
	read  func(path string, most int64) ([]byte, error)
	aside func(path, word string) (string, error)
}

var realDisk = disk{files.Read, files.Aside}

// load reads a saved game.
func (d disk) load(path string, now func() time.Time) (*game.Game, error) {
	text, err := d.read(path, game.MaxSave)
	if err != nil {
		return nil, err
	}
	return game.Decode(bytes.NewReader(text), now)
}

// moveAside renames a file that cannot be used, and returns its new name.
func (d disk) moveAside(path string, now func() time.Time) (string, error) {
	return d.aside(path, now().Format("20060102-150405")+".broken")
}

// loadOf reads one of many saved games. It renames a file that cannot be read, as the notice of a key says, and leaves
// one of a newer Midline, or with an army that cannot be known now, where it is. g is nil if there is no game to be
// had.
func (d disk) loadOf(path, key string, now func() time.Time) (g *game.Game, notice string) {
	g, err := d.load(path, now)
	switch {
	case err == nil:
		return g, ""
	case errors.Is(err, game.ErrNewer), errors.Is(err, fs.ErrNotExist):
		return nil, ""
	}
	return nil, d.refused(path, key, err, now)
}

// refused renames a file that cannot be read, and returns the notice of a key. It leaves one with an army that cannot be
// known now, and one that cannot be renamed, where it is.
func (d disk) refused(path, key string, err error, now func() time.Time) (notice string) {
	reason := words.Error(files.Reason(err))
	if !army.Barred(err) {
		if moved, stuck := d.moveAside(path, now); stuck == nil {
			path = moved
		}
	}
	return words.T(key, reason, path)
}

// LoadGame reads the unfinished game of a folder. now is the clock of the game.
func LoadGame(dir string, now func() time.Time) Unfinished {
	return loadGame(dir, unfinished, realDisk, now)
}

// LoadAnalysis is like LoadGame for the analysis board.
func LoadAnalysis(dir string, now func() time.Time) Unfinished {
	return loadGame(dir, analysis, realDisk, now)
}

// mostPlaces is the number of names under which a game may be saved: "unfinished.json", "unfinished-2.json"
// and so on.
const mostPlaces = 9

// loadGame is LoadGame for the files of a name on a disk. It renames a file that cannot be used. A file of a
// newer Midline keeps its name, so that the newer version finds it, and so does one with an army that cannot be known
// now, and one that can neither be read nor renamed; the game is then saved under the next name.
func loadGame(dir, base string, d disk, now func() time.Time) Unfinished {
	var k Unfinished
	tell := func(key string, args ...any) { k.Notices = append(k.Notices, words.T(key, args...)) }
	for n := range mostPlaces {
		k.Path = filepath.Join(dir, base+".json")
		if n > 0 {
			k.Path = filepath.Join(dir, fmt.Sprintf("%s-%d.json", base, n+1))
		}
		var err error
		if k.Game, err = d.load(k.Path, now); err == nil || errors.Is(err, fs.ErrNotExist) {
			return k
		}
		if errors.Is(err, game.ErrNewer) {
			tell("notice.newer", k.Path)
			continue
		}
		if army.Barred(err) {
			tell("notice.barred", k.Path, words.Error(files.Reason(err)))
			continue
		}
		moved, stuck := d.moveAside(k.Path, now)
		if stuck == nil {
			tell("notice.broken", words.Error(files.Reason(err)), moved)
			return k
		}
		tell("notice.stuck", k.Path, words.Error(files.Reason(err)), words.Error(files.Reason(stuck)))
	}
	k.Path = ""
	tell("notice.nowhere", dir, base)
	return k
}
