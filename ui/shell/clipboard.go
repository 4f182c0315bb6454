package shell

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"midline/ui/kit"
	"midline/ui/share"
)

// clipboard reads the system's clipboard without blocking the window. On X11, GLFW (3.4) blocks until the
// program that owns the text answers.
type clipboard struct {
	fyne.Clipboard // used where GLFW does not block
	ctx            context.Context
	cancel         context.CancelFunc
	reading        sync.WaitGroup
	busy           bool
}

func newClipboard(of fyne.Clipboard) *clipboard {
	c := &clipboard{Clipboard: of}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	return c
}

// read reads the clipboard and then calls take on the window's goroutine. It does nothing while another
// read is in progress, since keys repeat.
func (c *clipboard) read(take func(text string, err error)) {
	if glfw.GetPlatform() != glfw.PlatformX11 {
		take(c.Content(), nil)
		return
	}
	if c.busy {
		return
	}
	c.busy = true
	c.reading.Go(func() {
		text, err := share.ReadClipboard(c.ctx)
		kit.Do(func() {
			c.busy = false
			if c.ctx.Err() == nil {
				take(text, err)
			}
		})
	})
}

// close cancels a read and waits for its end.
func (c *clipboard) close() {
	c.cancel()
	c.reading.Wait()
}
