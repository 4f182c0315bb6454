package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"midline/engine/game"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// SaveName is the file of the unfinished game, and AnalysisName that of the analysis board.
const (
	SaveName     = unfinished + ".json"
	AnalysisName = analysis + ".json"

	unfinished = "unfinished"
	analysis   = "analysis"
)

// places are the names under which a game may lie in its folder, in
// the order in which they are looked at. The second and those after it serve where
// one before is kept as it is.
func places(name string) []string {
	list := []string{name + ".json"}
	for n := 2; n < 10; n++ {
		list = append(list, fmt.Sprintf("%s-%d.json", name, n))
	}
	return list
}

// Unfinished is what became of the unfinished game's files at the start.
type Unfinished struct {
	Game *game.Game // nil if there is none
	// Path is where the game is saved from now on: nothing lies there that was
	// neither read nor set aside. "" means that there is no such place.
	Path    string
	Notices []string // what is to be told
}

// disk is what loadGame does with files; tests give others.
type disk struct {
	read  func(path string, most int64) ([]byte, error)
	aside func(path, word string) (string, error)
}

var realDisk = disk{files.Read, files.Aside}

// LoadGame reads the unfinished game of a folder. now is the game's clock.
func LoadGame(dir string, now func() time.Time) Unfinished {
	return loadGame(dir, unfinished, realDisk, now)
}

// LoadAnalysis is LoadGame for what was left on the analysis board.
func LoadAnalysis(dir string, now func() time.Time) Unfinished {
	return loadGame(dir, analysis, realDisk, now)
}

// loadGame is LoadGame on a disk. A file that cannot be used goes
// aside under another name. One of a newer Midline keeps its name, so that that
// finds it, and so does one that can be neither read nor moved: then the game is
// saved under the next name.
func loadGame(dir, base string, d disk, now func() time.Time) Unfinished {
	var k Unfinished
	tell := func(key string, args ...any) { k.Notices = append(k.Notices, words.T(key, args...)) }
	for _, name := range places(base) {
		k.Path = filepath.Join(dir, name)
		text, err := d.read(k.Path, game.MaxSave)
		if errors.Is(err, fs.ErrNotExist) {
			return k
		}
		if err == nil {
			if k.Game, err = game.Decode(bytes.NewReader(text), now); err == nil {
				return k
			}
		}
		if errors.Is(err, game.ErrNewer) {
			tell("notice.newer", k.Path)
			continue
		}
		moved, stuck := d.aside(k.Path, now().Format("20060102-150405")+".broken")
		if stuck == nil {
			tell("notice.broken", words.Error(files.Reason(err)), moved)
			return k
		}
		tell("notice.stuck", k.Path, words.Error(files.Reason(err)), words.Error(files.Reason(stuck)))
	}
	k.Path = ""
	tell("notice.nowhere", dir)
	return k
}
