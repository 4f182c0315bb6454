package store

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"midline/ui/settings/files"
)

// boardsFolder holds the analysis boards beside the first one, and orderName, in it, is the file with the order of all.
const (
	boardsFolder = "boards"
	orderName    = "order"
)

// BoardPath returns the path of the file of an analysis board, in the folder in which the first one is saved. Boards
// with a later number are later ones.
func BoardPath(dir string, number int64) string {
	return filepath.Join(dir, boardsFolder, fmt.Sprintf("%020d.json", number))
}

// LoadBoards reads the games on the analysis boards beside the first one in a folder, in the order in which the boards
// were begun. As LoadWaiting does, it renames files that cannot be read, but not those of a newer Midline.
func LoadBoards(dir string, now func() time.Time) (games []WaitingGame, notices []string) {
	games, notices = loadFolder(filepath.Join(dir, boardsFolder), "notice.board", now)
	slices.SortFunc(games, func(a, b WaitingGame) int { return cmp.Compare(a.Path, b.Path) })
	return games, notices
}

// shownMark stands before the name of the board that is shown.
const shownMark = "*"

// SaveBoardOrder writes soon in which order the analysis boards stand, by their paths, and which of them is shown.
func (w *Writer) SaveBoardOrder(dir string, paths []string, shown string) {
	var text strings.Builder
	for _, path := range paths {
		if name, err := filepath.Rel(dir, path); err == nil {
			if path == shown {
				text.WriteString(shownMark)
			}
			text.WriteString(filepath.ToSlash(name) + "\n")
		}
	}
	path := filepath.Join(dir, boardsFolder, orderName)
	w.Post(path, func() error { return files.WriteAtomic(path, []byte(text.String())) })
}

// maxOrder is the maximum size of the file that LoadBoardOrder reads, in bytes.
const maxOrder = 8 << 10

// LoadBoardOrder returns what SaveBoardOrder has written, nothing if that cannot be read. The boards need not exist.
func LoadBoardOrder(dir string) (paths []string, shown string) {
	text, err := files.Read(filepath.Join(dir, boardsFolder, orderName), maxOrder)
	if err != nil {
		return nil, ""
	}
	for name := range strings.Lines(string(text)) {
		name, marked := strings.CutPrefix(strings.TrimSpace(name), shownMark)
		path := filepath.Join(dir, filepath.FromSlash(name))
		paths = append(paths, path)
		if marked {
			shown = path
		}
	}
	return paths, shown
}
