package app

import (
	"context"
	"strconv"
	"sync"
	"time"

	"midline/ui/bars"
	"midline/ui/words"
)

// Reading reads files and texts without blocking the window.
type Reading struct {
	frame Frame
	ctx   context.Context
	end   context.CancelFunc
	group sync.WaitGroup
	last  int // the number of the last read
}

func newReading(f Frame) *Reading {
	r := &Reading{frame: f}
	r.ctx, r.end = context.WithCancel(context.Background())
	return r
}

// readingWait is the time after which a notice says that a file is still being read.
const readingWait = 500 * time.Millisecond

// Context returns a context that ends when all reads are cancelled.
func (r *Reading) Context() context.Context { return r.ctx }

// Read calls work on a goroutine, and then the function that it returns on the window's. After a while it shows a
// notice with which the user can cancel it. Then, and when the program ends, the context ends, and done is called
// with wanted unset. name is the name of the file, "" for what was pasted.
func (r *Reading) Read(name string, work func(ctx context.Context) (done func(wanted bool))) {
	ctx, cancel := context.WithCancel(r.ctx)
	text := words.T("document.loading", name)
	if name == "" {
		text = words.T("document.loading.pasted")
	}
	r.last++
	about := AboutReading + bars.Topic(strconv.Itoa(r.last))
	r.group.Add(1)
	shown := time.AfterFunc(readingWait, func() {
		defer r.group.Done()
		r.frame.Do(func() {
			if ctx.Err() == nil {
				r.frame.Tell(bars.Notice{About: about, Text: text, Calm: true, Label: words.T("document.stop"), Dismissed: cancel})
			}
		})
	})
	r.group.Go(func() {
		done := work(ctx)
		if shown.Stop() {
			r.group.Done()
		}
		r.frame.Do(func() {
			wanted := ctx.Err() == nil
			cancel() // after this no notice is shown
			r.frame.Settle(about)
			done(wanted)
		})
	})
}

// Close cancels everything and waits.
func (r *Reading) Close() {
	r.end()
	r.group.Wait()
}
