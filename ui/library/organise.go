package library

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/store"
	"midline/ui/words"
)

// manyGames is how many games are deleted, moved or copied without asking, and without showing how far that has come.
const manyGames = 200

// aboutMany is the topic of questions about what is done to many games.
const aboutMany bars.Topic = "many games of the library"

// labour is what is done to games of the library, some or many.
type labour struct {
	name  string // the key of its titles: while it runs, at the end, when it was stopped or has failed
	games int
	// work does it, and returns how it is undone, nil if it cannot be.
	work func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error)
	// told is what is told at the end of it, of few games.
	told string
}

// run does something to few games in turn, and to many as a job that may be stopped.
func (r *Room) run(l labour) {
	if l.games <= manyGames {
		var undo *act
		r.do(func(ctx context.Context, lib store.LibraryFile) (err error) {
			undo, err = l.work(ctx, lib, nil)
			if undo != nil {
				r.acts.push(*undo)
			}
			return err
		}, func() {
			if r.list != nil && l.told != "" {
				r.list.tell(l.told, undo != nil)
			}
		})
		return
	}
	title := words.T(l.name + ".doing")
	text := func(n int) string { return words.T("library.games", n, words.Number(n)) }
	var undo *act
	r.begin(jobName, title, text(0), func() {
		if undo != nil {
			r.do(func(context.Context, store.LibraryFile) error { r.acts.push(*undo); return nil }, func() {})
		} else {
			r.refresh()
		}
	}, func(ctx context.Context, lib store.LibraryFile, err error) Job {
		done := 0
		if err == nil {
			undo, err = l.work(ctx, lib, func(p library.Progress) {
				done = p.Games
				r.progress(title, text(done), float64(done)/float64(max(p.Total, 1)))
			})
		}
		switch {
		case ctx.Err() != nil:
			return Job{Title: words.T(l.name + ".stopped"), Text: text(done)}
		case err != nil:
			return Job{Title: words.T(l.name + ".failed"), Text: words.Error(err)}
		}
		return Job{Title: words.T(l.name + ".done"), Text: text(done)}
	})
}

// confirm asks before something is done to games, with their number in the question.
func (r *Room) confirm(key string, games int, do func()) {
	if r.list != nil {
		r.list.dropNews() // it would lie over the question
	}
	app.ConfirmText(r.frame, aboutMany, words.T(key, games, words.Number(games)), key+".yes", "library.cancel",
		func() bool { return r.list != nil }, do)
}

// deleting is an act that deleted games: it is undone by bringing them back.
func deleting(gone []library.ID) *act {
	if len(gone) == 0 {
		return nil
	}
	return &act{games: len(gone),
		undo: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) error {
			if len(gone) > manyGames {
				return lib.BringBack(ctx, gone, progress)
			}
			return lib.Restore(ctx, gone...)
		},
		undone: func() string { return words.T("library.restored", len(gone), words.Number(len(gone))) }}
}

// removeMany deletes many games, after asking.
func (r *Room) removeMany(ids []library.ID) {
	r.confirm("library.deletemany", len(ids), func() {
		r.run(labour{name: "library.deleting", games: len(ids),
			work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
				gone, err := lib.Remove(ctx, ids, progress)
				return deleting(gone), err
			}})
	})
}

// restore brings games back from the bin.
func (r *Room) restore(ids []library.ID) {
	r.run(labour{name: "library.restoring", games: len(ids), told: words.T("library.restored", len(ids),
		words.Number(len(ids))),
		work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
			err := lib.BringBack(ctx, ids, progress)
			return &act{games: len(ids),
				undo: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) error {
					_, err := lib.Remove(ctx, ids, progress)
					return err
				},
				undone: func() string { return words.T("library.deleted", len(ids), words.Number(len(ids))) }}, err
		}})
}

// erase removes games of the bin for good, after asking.
func (r *Room) erase(ids []library.ID) {
	r.confirm("library.erase", len(ids), func() {
		r.run(labour{name: "library.erasing", games: len(ids), told: words.T("library.erased", len(ids),
			words.Number(len(ids))),
			work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
				return nil, lib.Erase(ctx, ids, progress)
			}})
	})
}

// emptyBin removes all games of the bin for good, after asking.
func (r *Room) emptyBin() {
	r.Library.Run("bin", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		ids, err := lib.IDs(ctx, library.Query{Deleted: true, Order: library.ByAdded})
		return func() {
			if len(ids) == 0 {
				app.TellText(r.frame, words.T("library.bin.empty"))
				return
			}
			r.erase(ids)
		}, err
	})
}

// undoImport deletes the games of an import, after asking.
func (r *Room) undoImport(b library.Batch) {
	r.confirm("library.undoimport", b.Left, func() {
		r.run(labour{name: "library.undoingimport", games: manyGames + 1,
			work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
				gone, err := lib.UndoImport(ctx, b.ID, progress)
				return deleting(gone), err
			}})
	})
}

// lastImport returns the last import, if it has left games that are not deleted.
func (o *offers) lastImport() (b library.Batch, found bool) {
	if len(o.imports) == 0 || o.imports[0].Left == 0 {
		return b, false
	}
	return o.imports[0], true
}

// move puts games into a collection.
func (r *Room) move(ids []library.ID, to library.Collection) {
	r.run(labour{name: "library.moving", games: len(ids), told: words.T("library.moved", len(ids), words.Number(len(ids)),
		collectionTitle(to)),
		work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
			before, err := lib.Move(ctx, ids, to.ID, progress)
			if len(before) == 0 {
				return nil, err
			}
			return &act{undo: func(ctx context.Context, lib store.LibraryFile, _ func(library.Progress)) error {
				return lib.MoveBack(ctx, before)
			}, undone: func() string { return words.T("library.moved.undone") }}, err
		}})
}

// copy puts copies of games into a collection.
func (r *Room) copy(ids []library.ID, to library.Collection) {
	r.run(labour{name: "library.copying", games: len(ids), told: words.T("library.copied", len(ids),
		words.Number(len(ids)),
		collectionTitle(to)),
		work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
			made, err := lib.Copy(ctx, ids, to.ID, progress)
			if len(made) == 0 {
				return nil, err
			}
			return &act{games: len(made),
				undo: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) error {
					_, err := lib.Remove(ctx, made, progress)
					return err
				},
				undone: func() string { return words.T("library.copied.undone") }}, err
		}})
}

// create makes a collection, shows it, and calls then with it.
func (r *Room) create(name string, then func(c library.Collection)) {
	var id library.CollectionID
	r.do(func(ctx context.Context, lib store.LibraryFile) (err error) {
		id, err = lib.CreateCollection(ctx, name)
		return err
	}, func() {
		if id != 0 {
			c := library.Collection{ID: id, Name: name}
			r.offers.collections = append(slices.Clone(r.offers.collections), c) // before all are read again
			if r.list != nil {
				r.list.filters.offer(r.offers)
			}
			then(c)
		}
	})
}

// renameCollection gives a collection another name.
func (r *Room) renameCollection(c library.Collection, name string) {
	r.do(func(ctx context.Context, lib store.LibraryFile) error {
		err := lib.RenameCollection(ctx, c.ID, name)
		if err == nil {
			r.acts.push(act{undo: func(ctx context.Context, lib store.LibraryFile, _ func(library.Progress)) error {
				return lib.RenameCollection(ctx, c.ID, c.Name)
			}, undone: func() string { return words.T("library.rename.undone") }})
		}
		return err
	}, func() {})
}

// deleteCollection deletes a collection with its games, after asking.
func (r *Room) deleteCollection(c library.Collection) {
	question := words.T("library.collection.delete", c.Games, words.Number(c.Games), c.Name)
	app.ConfirmText(r.frame, aboutMany, question, "library.deletemany.yes", "library.cancel",
		func() bool { return r.list != nil }, func() {
			r.filter.Collection = ""
			r.run(labour{name: "library.deleting", games: max(c.Games, 1), told: words.T("library.collection.deleted", c.Name),
				work: func(ctx context.Context, lib store.LibraryFile, progress func(library.Progress)) (*act, error) {
					gone, err := lib.DeleteCollection(ctx, c.ID, progress)
					undo := deleting(gone)
					if undo == nil && err == nil {
						undo = &act{undone: func() string { return words.T("library.collection.restored", c.Name) },
							undo: func(ctx context.Context, lib store.LibraryFile, _ func(library.Progress)) error {
								return lib.RestoreCollection(ctx, c.ID)
							}}
					}
					return undo, err
				}})
			if r.list != nil {
				r.list.filters.show()
				r.list.changed(0)
			}
		})
}

// organise opens the menu of collections.
func (s *List) organise() { s.menuBelow(s.tools.organise, s.collectionMenu()) }

// collectionMenu is the menu of collections.
func (s *List) collectionMenu() *fyne.Menu {
	r := s.room
	item := func(text string, may bool, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(text, do)
		i.Disabled = !may
		return i
	}
	c, chosen := r.chosenCollection()
	named := chosen && c.ID != library.MyGames
	rename, remove := words.T("library.collection.rename.this"), words.T("library.collection.remove.this")
	if named {
		rename, remove = words.T("library.collection.rename", c.Name), words.T("library.collection.remove", c.Name)
	}
	menu := fyne.NewMenu("",
		item(words.T("library.collection.new"), true, func() {
			s.askCollection(func(c library.Collection) { s.showCollection(c.ID) })
		}),
		item(rename, named, func() {
			s.ask("library.collection.name", c.Name, func(text string) {
				if text != "" && text != c.Name {
					r.renameCollection(c, text)
				}
			})
		}),
		item(remove, named, func() { r.deleteCollection(c) }),
		fyne.NewMenuItemSeparator(),
		item(words.T("library.bin.show"), r.filter.Collection != bin, s.showBin),
		item(words.T("library.bin.clear"), !s.busy(), r.emptyBin))
	if b, found := r.offers.lastImport(); found {
		menu.Items = append(menu.Items, fyne.NewMenuItemSeparator(),
			item(words.T("library.undoimport.last", b.Left, words.Number(b.Left), batchName(b)), !s.busy(),
				func() { r.undoImport(b) }))
	}
	return menu
}

// askCollection asks for the name of a new collection, makes it, and calls then with it.
func (s *List) askCollection(then func(c library.Collection)) {
	s.ask("library.collection.name", "", func(text string) {
		if text != "" {
			s.room.create(text, then)
		}
	})
}

// showCollection lists the games of a collection alone.
func (s *List) showCollection(id library.CollectionID) { s.showOnly(strconv.FormatInt(int64(id), 10)) }

// showBin lists what is deleted.
func (s *List) showBin() { s.showOnly(bin) }

func (s *List) showOnly(collection string) {
	s.room.filter = Filter{Order: s.room.filter.Order, Collection: collection}
	s.filters.show()
	s.search.SetText("")
	s.forgetPosition()
	s.changed(0)
}

// moveMenu is the menu of what else can be done with games.
func (s *List) moveMenu(ids []library.ID) *fyne.Menu {
	to := func(do func(ids []library.ID, to library.Collection)) *fyne.Menu {
		menu := fyne.NewMenu("")
		for _, c := range s.room.offers.collections {
			menu.Items = append(menu.Items, fyne.NewMenuItem(collectionTitle(c), func() { do(ids, c) }))
		}
		menu.Items = append(menu.Items, fyne.NewMenuItem(words.T("library.collection.new"), func() {
			s.askCollection(func(c library.Collection) { do(ids, c) })
		}))
		return menu
	}
	move, copies := fyne.NewMenuItem(words.T("library.move"), nil), fyne.NewMenuItem(words.T("library.copy"), nil)
	move.ChildMenu, copies.ChildMenu = to(s.room.move), to(s.room.copy)
	details := fyne.NewMenuItem(words.T("library.details"), func() { s.room.openAs(ids[0], true) })
	details.Disabled = len(ids) != 1
	return fyne.NewMenu("", details, move, copies)
}
