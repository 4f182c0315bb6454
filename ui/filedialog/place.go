package filedialog

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"midline/engine/message"
)

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
