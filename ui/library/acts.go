package library

import (
	"context"
	"errors"
	"slices"

	"midline/engine/library"
	"midline/ui/store"
	"midline/ui/words"
)

// acts keeps what was done to the games of the library, and how to undo it. Each act has the games that
// were selected when it was asked for, and waits for those before it. What is done belongs to the
// acts that run, one after the other, and to the window while none waits.
type acts struct {
	done []act // the last one last; more than mostUndone are forgotten

	// On the window's goroutine: how many acts are still to be done, and the games that are being
	// deleted with the number of acts that delete them.
	waiting int
	leaving map[library.ID]int
}

// mostUndone is how many acts can be undone.
const mostUndone = 100

// act is something that was done to games.
type act struct {
	games  int // that it is about, if undoing it takes a while with many
	undo   func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) error
	undone func() string // tells what has been undone
}

// push notes an act as the last one.
func (s *acts) push(a act) {
	s.done = append(s.done, a)
	s.done = s.done[max(len(s.done)-mostUndone, 0):]
}

// leave counts an act that deletes games, by 1 when it is asked for and by -1 when it is over.
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

// left returns the games of a list that are not being deleted.
func (s *acts) left(ids []library.ID) []library.ID {
	if len(s.leaving) == 0 {
		return ids
	}
	return slices.DeleteFunc(ids, func(id library.ID) bool { return s.leaving[id] > 0 })
}

// do does something to games after all that was asked for before, and lists them anew. done is called
// in the window then, whatever came of it.
func (r *Room) do(work func(ctx context.Context, lib store.LibraryFile) error, done func()) {
	r.acts.waiting++
	r.Library.InTurn(func(ctx context.Context, lib store.LibraryFile, err error) (func(), error) {
		if err == nil {
			err = work(ctx, lib)
		}
		return func() {
			r.acts.waiting--
			done()
			r.refresh()
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
			r.acts.push(*deleting(gone))
		}
		return err
	}, func() {
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
				undo: func(ctx context.Context, lib store.LibraryFile, _ func(library.Progress)) error {
					return lib.Rename(ctx, id, before[0].Title)
				},
				undone: func() string { return words.T("library.rename.undone") },
			})
		}
		return err
	}, func() {})
}

// tag gives games tags and takes others away; each game keeps the tags that it alone has.
func (r *Room) tag(ids []library.ID, edit tagEdit) {
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		before, err := lib.ChangeLabels(ctx, ids,
			func(_ library.ID, labels []string) []string { return tagged(labels, edit) })
		if err == nil && len(before) > 0 {
			r.acts.push(act{
				undo: func(ctx context.Context, lib store.LibraryFile, _ func(library.Progress)) error {
					_, err := lib.ChangeLabels(ctx, ids, func(id library.ID, now []string) []string {
						if labels, known := before[id]; known {
							return labels
						}
						return now
					})
					return err
				},
				undone: func() string { return words.T("library.tags.undone") },
			})
		}
		return err
	}, func() {})
}

// tagged returns the tags of a game after an edit, in order.
func tagged(labels []string, edit tagEdit) []string {
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
func (r *Room) MayUndo() bool { return r.acts.waiting > 0 || len(r.acts.done) > 0 }

// Undo undoes what was done last, and what was done before that when it is called again.
func (r *Room) Undo() {
	if !r.MayUndo() {
		return
	}
	news := ""
	var many *act // what is undone as a job
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		n := len(r.acts.done)
		if n == 0 {
			return nil
		}
		last := r.acts.done[n-1]
		if last.games > manyGames {
			r.acts.done, many = r.acts.done[:n-1], &last
			return nil
		}
		err := last.undo(ctx, lib, nil)
		if err == nil {
			news = last.undone()
		}
		if err == nil || errors.Is(err, library.ErrGone) { // else it may be possible later
			r.acts.done = r.acts.done[:n-1]
		}
		return err
	}, func() {
		if many != nil {
			r.undoMany(*many)
		}
		if r.list != nil && news != "" {
			r.list.tell(news, false)
		}
	})
}

// undoMany undoes what was done to many games as a job. If that is stopped or fails, it can be undone again.
func (r *Room) undoMany(last act) {
	if r.busy() {
		r.do(func(context.Context, store.LibraryFile) error { r.acts.push(last); return nil }, func() {})
		return
	}
	r.run(labour{name: "library.undoing", games: last.games,
		work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
			if err := last.undo(ctx, lib, progress); err != nil && !errors.Is(err, library.ErrGone) {
				return &last, err
			}
			return nil, nil //nolint:nilerr // the rest is restored
		}})
}
