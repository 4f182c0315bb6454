//go:build !linux || gles || arm || arm64

package shell

// backBuffer is a buffer that is not known to be kept.
type backBuffer struct{}

func (*backBuffer) painted() bool    { return false }
func (*backBuffer) software() bool   { return false }
func (*backBuffer) size() (int, int) { return 0, 0 }
func (*backBuffer) seal()            {}
func (*backBuffer) fill()            {}
func (*backBuffer) sign(uint8)       {}
func (*backBuffer) signed() uint8    { return 0 }
