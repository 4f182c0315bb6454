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

// longestName is how many letters of a name are in that of a file.
const longestName = 40

// FileName makes the name of a file of what the parts say, without what a system forbids in
// names, and an ending such as "gif".
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

// AskFile asks in a dialog of the system where to save a file; name is proposed. It returns
// "" if nothing is to be saved. Where the system has no dialog it proposes a free name in
// the user's folder for pictures, or for downloads. It waits for the answer, and for no
// longer than the context.
func AskFile(ctx context.Context, title, name string) (path string, err error) {
	if !zenity.IsAvailable() {
		return free(folder(), name)
	}
	ending := filepath.Ext(name)
	path, err = zenity.SelectFileSave(zenity.Context(ctx), zenity.Title(title), zenity.Filename(filepath.Join(folder(), name)), zenity.ConfirmOverwrite(),
		zenity.FileFilter{Name: strings.ToUpper(ending[1:]), Patterns: []string{"*" + ending}, CaseFold: true})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, zenity.ErrCanceled):
		return "", nil
	case err != nil:
		return free(folder(), name) // on a desktop that is half installed, say
	}
	if filepath.Ext(path) != "" {
		return path, nil
	}
	// The dialog has not asked about this name.
	return free(filepath.Dir(path), filepath.Base(path)+ending)
}

// free is the name in a folder with a number if there is such a file already.
func free(dir, name string) (string, error) {
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

// folder is where pictures go: the user's folder for them if there is one.
func folder() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return os.TempDir()
	}
	places := []string{filepath.Join(home, "Pictures"), filepath.Join(home, "Downloads"), home}
	if runtime.GOOS == "linux" { // under the names of the user's language
		for _, kind := range []string{"DOWNLOAD", "PICTURES"} {
			out, err := exec.Command("xdg-user-dir", kind).Output()
			if dir := filepath.Clean(strings.TrimSpace(string(out))); err == nil && dir != filepath.Clean(home) { // which it tells where none is set
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
