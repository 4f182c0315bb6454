package share

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"

	"midline/engine/message"
)

// clipper is a system program that copies a picture to the clipboard.
type clipper struct {
	name string
	args []string
	file bool // it expects the path of the picture in pictureVariable, not the picture on its input
}

// pictureVariable is the environment variable with the path of the picture.
const pictureVariable = "MIDLINE_PICTURE"

// Fyne's clipboard holds text only.
var (
	wayland     = clipper{name: "wl-copy", args: []string{"--type", "image/png"}}
	x11         = clipper{name: "xclip", args: []string{"-selection", "clipboard", "-t", "image/png", "-i"}}
	appleScript = clipper{name: "osascript",
		args: []string{"-e", `set the clipboard to (read (POSIX file (system attribute "` + pictureVariable +
			`")) as «class PNGf»)`}, file: true}
	windows = clipper{name: "powershell", args: []string{"-NoProfile", "-NonInteractive", "-STA", "-Command",
		"$ErrorActionPreference='Stop'; Add-Type -AssemblyName System.Windows.Forms,System.Drawing; " +
			"$p=[Drawing.Image]::FromFile($env:" + pictureVariable + "); [Windows.Forms.Clipboard]::SetImage($p); $p.Dispose()"},
		file: true}
)

// clipperOf finds the program for an operating system. getenv and lookPath are os.Getenv and
// exec.LookPath. The error says what to install.
func clipperOf(system string, getenv func(string) string, lookPath func(string) (string, error)) (clipper, error) {
	var fit []clipper
	switch {
	case system == "windows":
		fit = []clipper{windows}
	case system == "darwin":
		fit = []clipper{appleScript}
	case getenv("WAYLAND_DISPLAY") != "" && getenv("DISPLAY") != "":
		fit = []clipper{wayland, x11}
	case getenv("WAYLAND_DISPLAY") != "":
		fit = []clipper{wayland}
	default:
		fit = []clipper{x11}
	}
	for _, c := range fit {
		if _, err := lookPath(c.name); err == nil {
			return c, nil
		}
	}
	name := map[string]string{wayland.name: "wl-clipboard"}[fit[0].name]
	if name == "" {
		name = fit[0].name
	}
	return clipper{},
		message.New("to copy pictures, Midline needs the program %s; install it, or save the picture as a file", name)
}

// CopyPicture copies a PNG to the system's clipboard. The error says what to do.
func (*System) CopyPicture(ctx context.Context, picture []byte) error {
	c, err := clipperOf(runtime.GOOS, os.Getenv, exec.LookPath)
	if err != nil {
		return err
	}
	return c.copy(ctx, picture)
}

func (c clipper) copy(ctx context.Context, picture []byte) (err error) {
	// The program's output is discarded. On X11 and Wayland the program keeps running, with its pipes
	// open, for as long as the picture is in the clipboard.
	cmd := exec.CommandContext(ctx, c.name, c.args...)
	cmd.WaitDelay = lastWait
	hide(cmd)
	if c.file {
		path, errTemp := temporary(picture)
		if errTemp != nil {
			return message.New("the picture cannot be handed to the clipboard: %w", errTemp)
		}
		defer func() { err = errors.Join(err, os.Remove(path)) }()
		cmd.Env = append(os.Environ(), pictureVariable+"="+path)
	} else {
		cmd.Stdin = bytes.NewReader(picture)
	}
	err = cmd.Run()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return message.New("%s does not copy the picture: %w", c.name, err)
	}
	return nil
}

// temporary writes data to a temporary file, which the caller removes.
func temporary(data []byte) (path string, err error) {
	f, err := os.CreateTemp("", "midline-*.png")
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}
