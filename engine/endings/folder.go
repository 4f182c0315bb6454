package endings

import (
	"os"
	"path/filepath"
	"runtime"
)

// Folder returns the folder in which Midline keeps tables; it need not exist yet. It is `endings`
// in MIDLINE_HOME if that is set, else in `midline` of the user's cache folder ($XDG_CACHE_HOME or
// ~/.cache on Linux, ~/Library/Caches on macOS, %LocalAppData% on Windows). It is empty if there is
// no such folder.
func Folder() string {
	if home := os.Getenv("MIDLINE_HOME"); home != "" {
		return filepath.Join(home, "endings")
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	name := "midline"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		name = "Midline"
	}
	return filepath.Join(cache, name, "endings")
}
