package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"midline/engine/correspondence"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// messageFolder holds the games by message, beside the unfinished game. Each file has the ID of its game as name.
const messageFolder = "bymessage"

// mostMessages bounds the games by message that are read at the start, those that are over included.
const mostMessages = 1000

// MessagePath returns the path of a game by message in a folder of saved games.
func MessagePath(dir, id string) string { return filepath.Join(dir, messageFolder, id+".json") }

// LoadMessages reads the games by message of a folder, the one that was written last first. It renames files that
// cannot be read, as the notices say, but not those of a newer Midline.
func LoadMessages(dir string, now func() time.Time) (games []*correspondence.Game, notices []string) {
	dir = filepath.Join(dir, messageFolder)
	entries, err := readFolder(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []string{words.T("notice.waiting.folder", dir, words.Error(files.Reason(err)))}
	}
	for _, path := range newestSaves(dir, entries, mostMessages) {
		g, err := loadMessage(path)
		switch {
		case err == nil:
			games = append(games, g)
		case !errors.Is(err, correspondence.ErrNewer) && !errors.Is(err, fs.ErrNotExist):
			notices = append(notices, realDisk.refused(path, "notice.waiting", err, now))
		}
	}
	return games, notices
}

func loadMessage(path string) (*correspondence.Game, error) {
	text, err := files.Read(path, correspondence.MaxSave)
	if err != nil {
		return nil, err
	}
	return correspondence.Decode(text)
}

// SaveMessage writes the present state of a game by message soon.
func (w *Writer) SaveMessage(path string, g *correspondence.Game) {
	text := g.Encode()
	w.Post(path, func() error { return files.WriteAtomic(path, text) })
}

// PutMine puts a game that is over and was played by the person here on a side.
func (l *Library) PutMine(g *game.Game, me rules.Color) {
	if !WorthKeeping(g) {
		return
	}
	meta := library.Meta{Source: library.Played, GameID: g.ID(), Mine: library.WhiteSide}
	if me == rules.Black {
		meta.Mine = library.BlackSide
	}
	l.finished.put(g)
	l.Put(&Entry{}, meta, g)
}
