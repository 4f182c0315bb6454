// Package filedialog asks for a file in a dialog of the system: on Linux that of the desktop's portal, or else that of
// zenity or a relative of it; on Windows and macOS the system's own. It knows nothing of the window.
package filedialog

import (
	"context"
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ncruces/zenity"
)

// ErrNone says that the system has no dialog.
var ErrNone = errors.New("the system has no file dialog")

// Request says which file is asked for.
type Request struct {
	// Kind names files that are looked for in one place, such as "games".
	Kind  string
	Title string
	Save  bool
	Name  string // that is suggested, if Save
	// Folder is where the dialog begins, "" for a place of the system's choice.
	Folder string
	// Endings are those of the files that are shown first, without dots; nil for all files. Filter names them.
	Endings []string
	Filter  string
}

// Ask asks for a file and waits for the answer or the end of the context. It returns "" if nothing was chosen. A file
// to save has an ending, and the person has been asked before one is overwritten. The error is that of the context,
// ErrNone, or says what is wrong with the choice. Ask must not be called on the window's goroutine.
func Ask(ctx context.Context, r Request) (string, error) {
	if r.Folder == "" && r.Save {
		r.Folder = folder()
	}
	path, err := askPortal(ctx, r)
	if errors.Is(err, ErrNone) {
		path, err = askZenity(ctx, r)
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil || path == "" || !r.Save:
		return path, err
	}
	return WithEnding(path, r)
}

// WithEnding adds the ending of the suggested name to a path without one: in "Carlsen vs. Anand" the dot begins none.
// As nobody was asked whether to overwrite that file, it is given a number if it exists.
func WithEnding(path string, r Request) (string, error) {
	ending := strings.TrimPrefix(filepath.Ext(path), ".")
	offered := append(slices.Clone(r.Endings), strings.TrimPrefix(filepath.Ext(r.Name), "."))
	if slices.ContainsFunc(offered, func(other string) bool { return strings.EqualFold(other, ending) }) && ending != "" ||
		ordinaryEnding.MatchString(ending) {
		return path, nil
	}
	return unused(filepath.Dir(path), filepath.Base(path)+filepath.Ext(r.Name))
}

// ordinaryEnding matches the endings of most files.
var ordinaryEnding = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]{1,3}$`)

// askZenity asks with a program such as zenity, or with the system's own dialog on Windows and macOS.
func askZenity(ctx context.Context, r Request) (string, error) {
	if !zenity.IsAvailable() {
		return "", ErrNone
	}
	start := r.Folder
	if start != "" {
		start += string(filepath.Separator)
	}
	options := []zenity.Option{zenity.Context(ctx), zenity.Title(r.Title)}
	if r.Save {
		options = append(options, zenity.ConfirmOverwrite())
		start += r.Name
	}
	if start != "" {
		options = append(options, zenity.Filename(start))
	}
	if len(r.Endings) > 0 {
		options = append(options, zenity.FileFilters{{Name: r.Filter, Patterns: patterns(r.Endings), CaseFold: true},
			{Name: "*", Patterns: []string{"*"}}})
	}
	pick := zenity.SelectFile
	if r.Save {
		pick = zenity.SelectFileSave
	}
	path, err := pick(options...)
	switch {
	case errors.Is(err, zenity.ErrCanceled):
		return "", nil
	case err != nil: // for example on an incompletely installed desktop
		return "", ErrNone
	}
	return path, nil
}

// patterns are those of files with endings.
func patterns(endings []string) []string {
	var list []string
	for _, ending := range endings {
		list = append(list, "*."+strings.TrimPrefix(ending, "."))
	}
	return list
}
