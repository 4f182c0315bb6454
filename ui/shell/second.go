package shell

import (
	"context"
	"fmt"
	"path/filepath"

	"midline/ui/handover"
	"midline/ui/program"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// handedOver hands what the program was started with to the copy that runs already, and reports whether that has taken
// it.
func handedOver(o *Options) bool {
	dir, err := files.SaveDir()
	if err != nil || o.Apart {
		return false
	}
	r, ok := handover.Whole(o.Document, o.Game, store.LooksLikeFEN(o.Document))
	if !ok || !handover.Offer(dir, r) {
		return false
	}
	UseLanguage()
	text := words.T("command.shown")
	if o.Document != "" {
		text = words.T("command.handed", filepath.Base(o.Document))
	}
	fmt.Println(text)
	return true
}

// takeRequests takes what other starts of the program hand over, until the function that it returns is called: only the
// copy that has the saved games does. Where there can be no socket, each start has a window of its own.
func (w *window) takeRequests(midline *program.App) (stop func()) {
	dir, err := files.SaveDir()
	if err != nil || !midline.Owns() {
		return func() {}
	}
	stop, err = handover.Listen(dir, func(ctx context.Context, r handover.Request) bool {
		done := make(chan struct{})
		w.Do(func() {
			if ctx.Err() != nil {
				return
			}
			w.win.RequestFocus()
			midline.Hand(r.Document, r.Game)
			close(done)
		})
		select {
		case <-done:
			return true
		case <-ctx.Done():
			return false
		}
	})
	if err != nil {
		fmt.Fprintln(w.log, "no other start of Midline can hand over files:", err)
	}
	return stop
}
