package tournament

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"time"

	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/settings/files"
	"midline/ui/words"
)

const aboutDeleted bars.Topic = "a tournament that was deleted"

// deletion is a tournament that was deleted, and the folder in which it waits.
type deletion struct {
	kept *kept
	gone string
}

// mayDelete reports whether a tournament can be deleted: it is not being played.
func (r *Room) mayDelete(k *kept) bool {
	run := r.runs[k.dir]
	return !r.busy && (run == nil || run.phase == paused || run.phase == over)
}

// remove deletes a tournament, and then calls done, which is optional. The deletion can be undone until the program is
// closed; the folder is kept for deletedFor.
func (r *Room) remove(k *kept, done func()) {
	if !r.mayDelete(k) {
		return
	}
	r.busy = true
	r.task(func(context.Context) func() {
		gone := ""
		err := locked(k.dir, func() error { return nil }) // nobody plays it
		if err == nil {
			gone, err = putAway(k.dir)
		}
		return func() {
			r.busy = false
			defer r.update()
			if err != nil {
				app.TellText(r.Frame, words.Sentence(words.Error(err)))
				return
			}
			r.list = slices.DeleteFunc(r.list, func(o *kept) bool { return o.dir == k.dir })
			r.erased = append(r.erased, deletion{k, gone})
			r.forget(k.dir)
			r.relist()
			kit.Call(done)
			r.Frame.Settle(aboutDeleted)
			r.Frame.Tell(bars.Notice{About: aboutDeleted, Text: words.T("tournament.deleted", k.setup.title()), Calm: true,
				Here: true, Label: words.T("library.undo"), Dismissed: r.restore})
		}
	})
}

// restore brings back the tournament that was deleted last.
func (r *Room) restore() {
	n := len(r.erased)
	if n == 0 {
		return
	}
	d := r.erased[n-1]
	r.erased = r.erased[:n-1]
	r.Frame.Settle(aboutDeleted)
	r.task(func(context.Context) func() {
		dir, err := files.Free(d.kept.dir)
		if err == nil {
			err = rename(d.gone, dir)
		}
		return func() {
			if err != nil {
				if !errors.Is(err, fs.ErrNotExist) {
					r.erased = append(r.erased, d)
				}
				r.relist()
				app.TellText(r.Frame, words.Sentence(words.Error(err)))
				return
			}
			k := *d.kept
			k.dir = dir
			r.list = append(r.list, &k)
			slices.SortFunc(r.list, later)
			r.relist()
			kit.Call(r.Changed)
		}
	})
}

// MayUndo reports whether a tournament can be brought back on the page that is shown.
func (r *Room) MayUndo() bool { return len(r.erased) > 0 && r.lists() }

// Undo brings back the tournament that was deleted last.
func (r *Room) Undo() {
	if r.MayUndo() {
		r.restore()
	}
}

// putAway renames the folder of a tournament that is deleted, and returns its new name. The folder gets the time of the
// deletion, before that: purge goes by it.
func putAway(dir string) (string, error) {
	now := time.Now()
	if err := os.Chtimes(dir, now, now); err != nil {
		return "", &files.Error{Op: files.Moving, Path: dir, Err: err}
	}
	gone := dir + deletedExt
	for n := 2; there(gone); n++ {
		gone = fmt.Sprintf("%s-%d%s", dir, n, deletedExt)
	}
	return gone, rename(dir, gone)
}

// purge removes the folder of a deleted tournament for good if its time is over.
func purge(dir string) error {
	info, err := os.Lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist): // another window has removed it, or brought it back
		return nil
	case err != nil:
		return err
	case time.Since(info.ModTime()) <= deletedFor:
		return nil
	}
	return os.RemoveAll(dir)
}

// rename renames a file or a folder.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return &files.Error{Op: files.Moving, Path: from, Err: err}
	}
	return nil
}

// forget leaves the table of a tournament that is gone.
func (r *Room) forget(dir string) {
	run := r.runs[dir]
	delete(r.runs, dir)
	if run != nil && run == r.run {
		r.turnTo(newRunner(r.Dir, r.Frame.Do, r.update))
	}
}

// has reports whether a tournament has not been deleted.
func (r *Room) has(run *runner) bool { return run == r.run || r.runs[run.dir] == run }

// lists reports whether the list is shown.
func (r *Room) lists() bool {
	_, shown := r.Frame.Page().Screen.(*listPage)
	return shown
}

// relist shows the list anew if it is shown.
func (r *Room) relist() {
	if r.lists() {
		r.Frame.Go(r.Frame.At())
	}
}
