package files

import (
	"os"
	"path/filepath"
	"runtime"

	"midline/engine/message"
)

// HomeVariable is the environment variable that, when set, names the only folder in which Midline stores
// files.
const HomeVariable = "MIDLINE_HOME"

// Dir returns the folder of the settings and of the player's own themes, which
// need not exist yet: MIDLINE_HOME if that is set, else `midline` in the user's
// configuration folder ($XDG_CONFIG_HOME or ~/.config on Linux,
// ~/Library/Application Support on macOS, %AppData% on Windows).
func Dir() (string, error) {
	return dir(runtime.GOOS, os.UserConfigDir, os.Getenv)
}

// SaveDir returns the folder of the unfinished game and of finished ones, which
// need not exist yet: MIDLINE_HOME if that is set, else `midline` in the user's
// data folder ($XDG_DATA_HOME or ~/.local/share on Linux; on macOS and Windows
// the folder `saves` below Dir).
func SaveDir() (string, error) {
	return saveDir(runtime.GOOS, os.UserConfigDir, os.UserHomeDir, os.Getenv)
}

func dir(goos string, config func() (string, error), env func(string) string) (string, error) {
	if home := env(HomeVariable); home != "" {
		return filepath.Abs(home)
	}
	base, err := config()
	if err != nil {
		return "", noHome(err)
	}
	return filepath.Join(base, folder(goos)), nil
}

func saveDir(goos string, config, home func() (string, error), env func(string) string) (string, error) {
	base, err := dir(goos, config, env)
	if env(HomeVariable) != "" {
		return base, err
	}
	if goos == "windows" || goos == "darwin" || goos == "ios" {
		if err != nil {
			return "", err
		}
		return filepath.Join(base, "saves"), nil
	}
	// According to the XDG base directory specification, relative paths must be ignored.
	if data := env("XDG_DATA_HOME"); filepath.IsAbs(data) {
		return filepath.Join(data, folder(goos)), nil
	}
	h, err := home()
	if err != nil {
		return "", noHome(err)
	}
	return filepath.Join(h, ".local", "share", folder(goos)), nil
}

// folder returns the name of Midline's folder by the conventions of an operating system.
func folder(goos string) string {
	if goos == "windows" || goos == "darwin" || goos == "ios" {
		return "Midline"
	}
	return "midline"
}

func noHome(err error) error {
	return message.New("no folder to keep settings and games in: %w; set %s to one", err, HomeVariable)
}
