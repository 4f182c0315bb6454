package shell

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// title is the approximate height of a window's title bar in pixels.
const title = 36

// screenRoom returns the size in pixels of the largest screen, without panels and a title bar, or 0 if
// there is none. Fyne must have created a window, which initializes GLFW.
func screenRoom() fyne.Size {
	var room fyne.Size
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		if mode := m.GetVideoMode(); mode != nil && height < mode.Height { // there is a desktop with panels
			height -= title
		}
		if size := fyne.NewSize(float32(width), float32(height)); size.Width*size.Height > room.Width*room.Height {
			room = size
		}
	}
	return room
}
