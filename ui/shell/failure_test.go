package shell

import (
	"os"
	"path/filepath"
	"testing"
)

// TestNoWindow checks the advice for each system.
func TestNoWindow(t *testing.T) {
	for _, c := range []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"linux", nil,
			"cannot open a window (GLX). Midline needs a desktop, but neither DISPLAY nor WAYLAND_DISPLAY is set."},
		{"linux", map[string]string{"DISPLAY": ":0"},
			"cannot open a window (GLX). Midline needs OpenGL 2.1 or later; on Debian, the package libgl1-mesa-dri provides " +
				"it, with or without a graphics card."},
		{"linux", map[string]string{"DISPLAY": "localhost:10", "SSH_CONNECTION": "1.2.3.4"},
			"cannot open a window (GLX). Midline needs OpenGL 2.1 or later, which a remote desktop often lacks: start it on " +
				"the computer itself."},
		{"windows", map[string]string{"SESSIONNAME": "RDP-Tcp#3"},
			"cannot open a window (GLX). Midline needs OpenGL 2.1 or later, which a remote desktop often lacks: start it on " +
				"the computer itself."},
		{"windows", map[string]string{"SESSIONNAME": "Console"},
			"cannot open a window (GLX). Midline needs OpenGL 2.1 or later, which comes with the driver of the graphics card."},
		{"darwin", nil,
			"cannot open a window (GLX). Midline needs OpenGL 2.1 or later, which comes with the driver of the graphics card."},
	} {
		if got := noWindowText(c.system, "GLX", func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%s, %v:\n%s\nwant\n%s", c.system, c.env, got, c.want)
		}
	}
}

func TestOnTerminal(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if onTerminal(file) || onTerminal(null) {
		t.Error("a file and what swallows everything are no terminals")
	}
}
