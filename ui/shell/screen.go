package shell

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// title is the height of a window's title in pixels, roughly.
const title = 36

// screenRoom returns the size in pixels of the largest screen there is, without
// its panels and a window's title, or 0. Fyne must have made a window, which begins
// GLFW.
func screenRoom() fyne.Size {
	var room fyne.Size
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		if mode := m.GetVideoMode(); mode != nil && height < mode.Height { // a desktop, and no bare screen
			height -= title
		}
		if size := fyne.NewSize(float32(width), float32(height)); size.Width*size.Height > room.Width*room.Height {
			room = size
		}
	}
	return room
}
