package library

import (
	"context"
	"errors"
	"slices"
	"sync"

	"midline/engine/library"
	"midline/ui/store"
	"midline/ui/words"
)

// acts is what was done to the games of the library, and how it is undone. Each act has the games
// that were selected when it was asked for, and waits for those before it.
type acts struct {
	mu   sync.Mutex
	done []act // the last one last; more than mostUndone are forgotten

	// Of acts that are still to be done; on the window's goroutine.
	waiting int
	leaving map[library.ID]int // games that are being deleted, and by how many acts
}

// mostUndone is how many acts can be undone.
const mostUndone = 100

// act is something that was done to games, and can be undone.
type act struct {
	undo func(ctx context.Context, lib store.LibraryFile) error
	told func() string // what has been undone, in words
}

// push notes an act as the last one.
func (s *acts) push(a act) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done = append(s.done, a)
	s.done = s.done[max(len(s.done)-mostUndone, 0):]
}

// pop takes the last act, if there is one.
func (s *acts) pop() (last act, found bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.done)
	if n == 0 {
		return act{}, false
	}
	last = s.done[n-1]
	s.done = s.done[:n-1]
	return last, true
}

func (s *acts) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.done)
}

// leave notes that games are being deleted: by = 1, or are so no more: by = -1.
func (s *acts) leave(ids []library.ID, by int) {
	if s.leaving == nil {
		s.leaving = map[library.ID]int{}
	}
	for _, id := range ids {
		if s.leaving[id] += by; s.leaving[id] == 0 {
			delete(s.leaving, id)
		}
	}
}

// left are the games of a list that are not being deleted.
func (s *acts) left(ids []library.ID) []library.ID {
	if len(s.leaving) == 0 {
		return ids
	}
	return slices.DeleteFunc(ids, func(id library.ID) bool { return s.leaving[id] > 0 })
}

// do does something to games after all that was asked for before, and lists them anew. done is
// called in the window then, whatever came of it.
func (r *Room) do(work func(ctx context.Context, lib store.LibraryFile) error, done func(err error)) {
	r.acts.waiting++
	r.Library.InTurn(func(ctx context.Context, lib store.LibraryFile, err error) (func(), error) {
		if err == nil {
			err = work(ctx, lib)
		}
		return func() {
			r.acts.waiting--
			done(err)
			r.look(0, true)
			r.tags()
		}, err
	})
}

// remove deletes games.
func (r *Room) remove(ids []library.ID) {
	r.acts.leave(ids, 1)
	deleted := 0
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		gone, err := lib.Delete(ctx, ids...)
		if deleted = len(gone); deleted > 0 {
			r.acts.push(act{
				undo: func(ctx context.Context, lib store.LibraryFile) error { return lib.Restore(ctx, gone...) },
				told: func() string { return words.T("library.restored", len(gone), words.Number(len(gone))) },
			})
		}
		return err
	}, func(error) {
		r.acts.leave(ids, -1)
		if r.list != nil && deleted > 0 {
			r.list.Deleted(deleted)
		}
	})
}

// rename gives a game a name, "" for none.
func (r *Room) rename(id library.ID, name string) {
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		before, err := lib.Metas(ctx, []library.ID{id})
		if err == nil {
			err = lib.Rename(ctx, id, name)
		}
		if err == nil && len(before) > 0 {
			r.acts.push(act{
				undo: func(ctx context.Context, lib store.LibraryFile) error { return lib.Rename(ctx, id, before[0].Title) },
				told: func() string { return words.T("library.rename.undone") },
			})
		}
		return err
	}, func(error) {})
}

// tag gives games tags and takes others away; each keeps those that are its own.
func (r *Room) tag(ids []library.ID, edit TagEdit) {
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		before, err := lib.ChangeLabels(ctx, ids,
			func(_ library.ID, labels []string) []string { return tagged(labels, edit) })
		if err == nil && len(before) > 0 {
			r.acts.push(act{
				undo: func(ctx context.Context, lib store.LibraryFile) error {
					_, err := lib.ChangeLabels(ctx, ids, func(id library.ID, now []string) []string {
						if labels, known := before[id]; known {
							return labels
						}
						return now
					})
					return err
				},
				told: func() string { return words.T("library.tags.undone") },
			})
		}
		return err
	}, func(error) {})
}

// tagged are the tags of a game after they have been edited, in order.
func tagged(labels []string, edit TagEdit) []string {
	var out []string
	for _, l := range append(slices.Clone(labels), edit.Add...) {
		if !slices.Contains(edit.Remove, l) && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	slices.Sort(out)
	return out
}

// MayUndo reports whether something was done that can be undone, or is about to be.
func (r *Room) MayUndo() bool { return r.acts.waiting > 0 || r.acts.count() > 0 }

// Undo undoes what was done last, and what before that when it is called again.
func (r *Room) Undo() {
	if !r.MayUndo() {
		return
	}
	told := ""
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		last, found := r.acts.pop()
		if !found {
			return nil
		}
		err := last.undo(ctx, lib)
		switch {
		case err == nil:
			told = last.told()
		case !errors.Is(err, library.ErrGone): // it may be possible later
			r.acts.push(last)
		}
		return err
	}, func(error) {
		if r.list != nil && told != "" {
			r.list.Undone(told, r.MayUndo())
		}
	})
}
