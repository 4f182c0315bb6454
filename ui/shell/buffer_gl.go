//go:build linux && !gles && !arm && !arm64

package shell

import (
	"github.com/go-gl/gl/v2.1/gl"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// backBuffer is the buffer of the window that Fyne is painting. Fyne loads the functions of OpenGL.
type backBuffer struct{ checked, soft bool }

// painted reports whether Fyne is painting: only then does it have a context.
func (*backBuffer) painted() bool { return glfw.GetCurrentContext() != nil }

// software implements buffer. Of the systems only X11 has been tried, where Mesa copies the buffer to the window.
func (b *backBuffer) software() bool {
	if !b.checked {
		b.checked = true
		b.soft = glfw.GetPlatform() == glfw.PlatformX11 && isSoftware(gl.GoStr(gl.GetString(gl.RENDERER)))
	}
	return b.soft
}

func (*backBuffer) size() (width, height int) { return glfw.GetCurrentContext().GetFramebufferSize() }

func (*backBuffer) seal() {
	gl.Scissor(0, 0, 0, 0)
	gl.Enable(gl.SCISSOR_TEST)
}

func (*backBuffer) fill() { gl.Clear(gl.COLOR_BUFFER_BIT) }

func (*backBuffer) sign(level uint8) {
	gl.Scissor(0, 0, 1, 1)
	gl.Enable(gl.SCISSOR_TEST)
	gl.ClearColor(float32(level)/255, float32(level)/255, float32(level)/255, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT)
	gl.Disable(gl.SCISSOR_TEST)
}

func (*backBuffer) signed() uint8 {
	var pixel [4]uint8
	gl.ReadPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(&pixel[0]))
	return pixel[0]
}
