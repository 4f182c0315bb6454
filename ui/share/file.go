package share

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"unicode"

	"github.com/ncruces/zenity"

	"midline/engine/message"
)

// longestName is the largest number of letters of a part that FileName uses.
const longestName = 40

// FileName returns a file name made of the parts, without characters that a system forbids, and an
// extension such as "gif".
func FileName(ending string, parts ...string) string {
	var kept []string
	for _, part := range parts {
		part = strings.Map(func(r rune) rune {
			if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
				return ' '
			}
			return r
		}, part)
		runes := []rune(strings.Join(strings.Fields(part), " "))
		if part = strings.Trim(string(runes[:min(len(runes), longestName)]), " ."); part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(append([]string{"Midline"}, kept...), ", ") + "." + ending
}

// AskFile opens a system dialog that asks where to save a file, with name as the suggestion. It waits
// for the answer or the end of ctx, and returns "" if the user cancels. If the system has no dialog,
// AskFile returns an unused name in the user's folder for pictures or downloads.
func (*System) AskFile(ctx context.Context, title, name string) (path string, err error) {
	if !zenity.IsAvailable() {
		return unused(folder(), name)
	}
	ending := filepath.Ext(name)
	path, err = zenity.SelectFileSave(zenity.Context(ctx), zenity.Title(title),
		zenity.Filename(filepath.Join(folder(), name)), zenity.ConfirmOverwrite(),
		zenity.FileFilter{Name: strings.ToUpper(ending[1:]), Patterns: []string{"*" + ending}, CaseFold: true})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, zenity.ErrCanceled):
		return "", nil
	case err != nil:
		return unused(folder(), name) // for example on an incompletely installed desktop
	}
	if filepath.Ext(path) != "" {
		return path, nil
	}
	// The dialog has not asked whether to overwrite this file.
	return unused(filepath.Dir(path), filepath.Base(path)+ending)
}

// unused returns the path of name in a folder, with a number if that file exists.
func unused(dir, name string) (string, error) {
	ending := filepath.Ext(name)
	base := strings.TrimSuffix(name, ending)
	for i := 1; i < 10000; i++ {
		path := filepath.Join(dir, name)
		if i > 1 {
			path = filepath.Join(dir, fmt.Sprintf("%s (%d)%s", base, i, ending))
		}
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
	}
	return "", message.New("there is no free name like %s in the folder %s", name, dir)
}

// folder returns the user's folder for pictures, or else for downloads, or else the home folder.
func folder() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return os.TempDir()
	}
	places := []string{filepath.Join(home, "Pictures"), filepath.Join(home, "Downloads"), home}
	if runtime.GOOS == "linux" { // the names depend on the user's language
		for _, kind := range []string{"DOWNLOAD", "PICTURES"} {
			out, err := exec.Command("xdg-user-dir", kind).Output() // the home folder if there is none
			if dir := filepath.Clean(strings.TrimSpace(string(out))); err == nil && dir != filepath.Clean(home) {
				places = append([]string{dir}, places...)
			}
		}
	}
	for _, dir := range places {
		if info, err := os.Stat(dir); dir != "" && err == nil && info.IsDir() {
			return dir
		}
	}
	return home
}
