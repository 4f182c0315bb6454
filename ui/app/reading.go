package app

import (
	"context"
	"strconv"
	"sync"
	"time"

	"midline/ui/bars"
	"midline/ui/words"
)

// Reading reads files and texts beside the window before they are shown.
type Reading struct {
	frame Frame
	ctx   context.Context
	end   context.CancelFunc
	group sync.WaitGroup
	last  int // the number of the last one
}

func newReading(f Frame) *Reading {
	r := &Reading{frame: f}
	r.ctx, r.end = context.WithCancel(context.Background())
	return r
}

// readingWait is after what time a file is said to be read still.
const readingWait = 500 * time.Millisecond

// Context ends when everything is given up.
func (r *Reading) Context() context.Context { return r.ctx }

// Read reads a file on a goroutine, and does in the window what work returns. After a while a
// notice tells of it, by which it can be given up: then, and when the program ends, the context
// ends, and the result is not wanted. The name is that of the file, "" for what was pasted.
func (r *Reading) Read(name string, work func(ctx context.Context) (done func(wanted bool))) {
	ctx, cancel := context.WithCancel(r.ctx)
	text := words.T("document.loading", name)
	if name == "" {
		text = words.T("document.loading.pasted")
	}
	r.last++
	about := AboutReading + bars.Topic(strconv.Itoa(r.last))
	shown := time.AfterFunc(readingWait, func() {
		r.frame.Do(func() {
			if ctx.Err() == nil {
				r.frame.Tell(bars.Notice{About: about, Text: text, Calm: true, Label: words.T("document.stop"), Dismissed: cancel})
			}
		})
	})
	r.group.Go(func() {
		done := work(ctx)
		shown.Stop()
		r.frame.Do(func() {
			wanted := ctx.Err() == nil
			cancel() // so that no notice is shown after this
			r.frame.Settle(about)
			done(wanted)
		})
	})
}

// Close gives everything up and waits.
func (r *Reading) Close() {
	r.end()
	r.group.Wait()
}
