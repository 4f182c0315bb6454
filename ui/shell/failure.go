package shell

import (
	"os"
	"runtime"
	"strings"

	"github.com/ncruces/zenity"

	"midline/ui/words"
)

// noWindow says why no window can be opened, and what helps. getenv is os.Getenv.
func noWindow(system, cause string, getenv func(string) string) string {
	text := words.T("start.nowindow", cause)
	switch {
	case remote(system, getenv):
		return text + " " + words.T("start.nowindow.remote")
	case system == "linux" && getenv("DISPLAY") == "" && getenv("WAYLAND_DISPLAY") == "":
		return text + " " + words.T("start.nowindow.display")
	case system == "linux":
		return text + " " + words.T("start.nowindow.linux")
	}
	return text + " " + words.T("start.nowindow.driver")
}

// remote reports whether the desktop is that of another computer, which is where
// OpenGL is most often missing.
func remote(system string, getenv func(string) string) bool {
	if system == "windows" {
		return strings.HasPrefix(getenv("SESSIONNAME"), "RDP-")
	}
	return getenv("SSH_CONNECTION") != "" || getenv("XRDP_SESSION") != ""
}

// tellWithoutWindow shows a text in a window of the system's own, where nobody reads
// what is written on a terminal: the game was opened from a desktop.
func tellWithoutWindow(text string) {
	if runtime.GOOS != "windows" && onTerminal(os.Stderr) {
		return
	}
	_ = zenity.Error(text, zenity.Title(words.T("app.name"))) // there may be no such window either
}

// onTerminal reports whether a file is a terminal.
func onTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
