package shell

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"midline/ui/share"
)

// clipboard reads the system's clipboard beside the window. GLFW (3.4) waits on X11 for the program
// that has the text, for as long as that hangs.
type clipboard struct {
	fyne.Clipboard // what is read where GLFW does not wait
	ctx            context.Context
	cancel         context.CancelFunc
	reading        *sync.WaitGroup
	busy           *bool
}

func newClipboard(of fyne.Clipboard) clipboard {
	c := clipboard{Clipboard: of, reading: &sync.WaitGroup{}, busy: new(bool)}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	return c
}

// read reads the clipboard, and then calls take, on the window's goroutine. What is asked for while
// it reads is not read again: keys repeat.
func (c clipboard) read(take func(text string, err error)) {
	if glfw.GetPlatform() != glfw.PlatformX11 {
		take(c.Content(), nil)
		return
	}
	if *c.busy {
		return
	}
	*c.busy = true
	c.reading.Go(func() {
		text, err := share.ReadClipboard(c.ctx)
		fyne.Do(func() {
			*c.busy = false
			if c.ctx.Err() == nil {
				take(text, err)
			}
		})
	})
}

// close ends the reading.
func (c clipboard) close() {
	c.cancel()
	c.reading.Wait()
}
