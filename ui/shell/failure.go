package shell

import (
	"os"
	"runtime"
	"strings"

	"github.com/ncruces/zenity"

	"midline/ui/words"
)

// noWindowText says why no window can be opened, and what helps. getenv is os.Getenv.
func noWindowText(system, cause string, getenv func(string) string) string {
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

// remote reports whether this is a remote desktop, where OpenGL is often missing.
func remote(system string, getenv func(string) string) bool {
	if system == "windows" {
		return strings.HasPrefix(getenv("SESSIONNAME"), "RDP-")
	}
	return getenv("SSH_CONNECTION") != "" || getenv("XRDP_SESSION") != ""
}

// showError shows an error in a dialog of the system, unless the game was started from a terminal.
func showError(text string) {
	if runtime.GOOS != "windows" && onTerminal(os.Stderr) {
		return
	}
	_ = zenity.Error(text, zenity.Title(words.T("app.name"))) // the system may have no dialogs either
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
