package control

import (
	"context"
	"slices"
	"time"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
)

// typingWait is how long a search waits for the next letter.
const typingWait = 120 * time.Millisecond

// bookshelf is the screen of the library: what was last looked for there, and what is
// done with what was found.
type bookshelf struct {
	a        *App
	screen   *screen.Library // nil while another screen is shown
	filter   screen.LibraryFilter
	position *rules.Position // that the games are searched for; nil: any
	query    library.Query   // whose games are listed
	deleted  []library.ID    // that can be brought back
	job      *screen.LibraryJob
	now      func() time.Time
	wanted   []int // pages that are to be read, by their first rows, the last wanted last
	reading  bool
}

// libraryScreen makes the screen with what was last looked for.
func (a *App) libraryScreen() screen.Screen {
	b := &a.shelf
	if b.filter.Order == "" {
		b.filter.Order = "newest"
	}
	m := screen.LibraryModel{Choices: present.LibraryChoices(nil), Filter: b.filter, Position: b.small()}
	b.screen = screen.NewLibrary(a.art, m, screen.LibraryCalls{
		Back: a.link(toHome), Statistics: a.link(toStatistics), Find: b.find, Page: b.page, Open: func(id int64) { a.open(library.ID(id)) },
		Rename: func(id int64, name string) {
			b.change(func(ctx context.Context, lib archive) error { return lib.Rename(ctx, library.ID(id), name) })
		},
		Tag: b.tag, Delete: b.remove, Undo: b.restore, Export: func(of []kit.Span) { b.askExport(of) }, ExportAll: func() { b.askExport(nil) },
		Import: b.askImport, Stop: func() { a.records.stop("job") }, Forget: func() { b.position = nil; b.look(0, false) }})
	b.screen.SetJob(b.job)
	return b.screen
}

// showLibrary looks into the library when its screen is shown, and leaveLibrary ends
// what is only for it: an import goes on.
func (a *App) showLibrary() {
	a.shelf.look(0, false)
	a.shelf.labels()
	a.nextNotice()
}

func (a *App) leaveLibrary() {
	a.shelf.screen, a.shelf.wanted, a.shelf.reading = nil, nil, false
	for _, name := range []string{"find", "page"} {
		a.records.stop(name)
	}
}

// small is the position that is searched for, as a picture.
func (b *bookshelf) small() *kit.MiniBoardModel {
	if b.position == nil {
		return nil
	}
	m := present.SmallBoard(b.position, false)
	return &m
}

// findPosition shows the games in which a position occurs.
func (a *App) findPosition(p rules.Position) {
	a.shelf.filter, a.shelf.position = screen.LibraryFilter{}, &p
	a.follow(toLibrary)
}

// open looks through a game of the library.
func (a *App) open(id library.ID) {
	a.records.run("open", 0, func(ctx context.Context, lib archive) (func(), error) {
		g, err := lib.Get(ctx, id)
		return func() { a.openKept(g) }, err
	})
}

// find looks for other games: of a text not with every letter.
func (b *bookshelf) find(f screen.LibraryFilter) {
	before := b.filter
	b.filter = f
	before.Text = f.Text
	wait := time.Duration(0)
	if before == f {
		wait = typingWait
	}
	b.look(wait, false)
}

// look lists the games anew, after a while; keep: from where the list stands.
func (b *bookshelf) look(after time.Duration, keep bool) {
	if b.screen == nil {
		return
	}
	q := present.LibraryQuery(b.filter, b.now())
	q.Position = b.position
	b.a.records.stop("page")
	b.wanted, b.reading = nil, false
	part := q
	part.Limit = 2 * screen.LibraryPage
	if keep {
		part.Offset = b.screen.Top()
	}
	b.a.records.run("find", after, func(ctx context.Context, lib archive) (func(), error) {
		page, err := lib.Find(ctx, part)
		rows := b.rows(page.Games)
		return func() {
			if b.screen != nil {
				b.query = q
				b.screen.SetFound(page.Total, part.Offset, rows, keep)
			}
		}, err
	})
}

// labels offers the tags in use.
func (b *bookshelf) labels() {
	b.a.records.run("labels", 0, func(ctx context.Context, lib archive) (func(), error) {
		labels, err := lib.Labels(ctx)
		return func() {
			if b.screen != nil {
				b.screen.SetChoices(present.LibraryChoices(labels))
			}
		}, err
	})
}

// mostWanted is how many pages wait to be read: of a list that is scrolled fast, those
// that were passed are not.
const mostWanted = 3

// page reads rows from a number on, after those that are being read.
func (b *bookshelf) page(first int) {
	b.wanted = append(b.wanted, first)
	if len(b.wanted) > mostWanted {
		b.screen.LostRows(b.wanted[0])
		b.wanted = b.wanted[1:]
	}
	if !b.reading {
		b.readPage()
	}
}

// readPage reads the page that was wanted last, and then the others.
func (b *bookshelf) readPage() {
	last := len(b.wanted) - 1
	if b.reading = last >= 0; !b.reading {
		return
	}
	q := b.query
	q.Offset, q.Limit = b.wanted[last], screen.LibraryPage
	b.wanted = b.wanted[:last]
	b.a.records.run("page", 0, func(ctx context.Context, lib archive) (func(), error) {
		page, err := lib.Find(ctx, q)
		rows := b.rows(page.Games)
		return func() {
			switch {
			case b.screen == nil:
			case err != nil:
				b.screen.LostRows(q.Offset)
				b.a.records.fail(err)
			default:
				b.screen.SetRows(q.Offset, rows)
			}
			b.readPage()
		}, nil
	})
}

func (b *bookshelf) rows(games []library.Meta) []screen.LibraryRow {
	rows := make([]screen.LibraryRow, len(games))
	for i := range games {
		rows[i] = present.LibraryRow(&games[i], b.now().Location())
	}
	return rows
}

// change does something to games and lists them anew.
func (b *bookshelf) change(work func(ctx context.Context, lib archive) error) {
	b.a.records.keep(func(ctx context.Context, lib archive) error {
		err := work(ctx, lib)
		b.a.win.Do(func() {
			b.look(0, true)
			b.labels()
		})
		return err
	})
}

// ids are the games of some rows of a list; nil: of all.
func ids(ctx context.Context, lib archive, q library.Query, of []kit.Span) ([]library.ID, error) {
	all, err := lib.IDs(ctx, q)
	if err != nil || of == nil {
		return all, err
	}
	var list []library.ID
	for _, s := range of {
		list = append(list, all[min(s.From, len(all)):min(s.To, len(all))]...)
	}
	return list, nil
}

// remove deletes games, which can be brought back.
func (b *bookshelf) remove(of []kit.Span) {
	q := b.query
	b.change(func(ctx context.Context, lib archive) error {
		list, err := ids(ctx, lib, q, of)
		if err == nil {
			err = lib.Delete(ctx, list...)
		}
		if err != nil {
			return err
		}
		b.a.win.Do(func() {
			b.deleted = list
			if b.screen != nil {
				b.screen.Deleted(len(list))
			}
		})
		return nil
	})
}

// restore brings the last games back that were deleted.
func (b *bookshelf) restore() {
	list := b.deleted
	b.deleted = nil
	if len(list) > 0 {
		b.change(func(ctx context.Context, lib archive) error { return lib.Restore(ctx, list...) })
	}
}

// tag gives games tags and takes others away; each keeps those that are its own.
func (b *bookshelf) tag(of []kit.Span, edit screen.TagEdit) {
	q := b.query
	b.change(func(ctx context.Context, lib archive) error {
		type group struct {
			ids    []library.ID
			labels []string
		}
		var groups []group
		for _, s := range of {
			part := q
			part.Offset, part.Limit = s.From, s.To-s.From
			page, err := lib.Find(ctx, part)
			if err != nil {
				return err
			}
			for _, m := range page.Games {
				labels := tagged(m.Labels, edit)
				i := slices.IndexFunc(groups, func(g group) bool { return slices.Equal(g.labels, labels) })
				if i < 0 {
					groups, i = append(groups, group{labels: labels}), len(groups)
				}
				groups[i].ids = append(groups[i].ids, m.ID)
			}
		}
		for _, g := range groups {
			if err := lib.SetLabels(ctx, g.ids, g.labels); err != nil {
				return err
			}
		}
		return nil
	})
}

// tagged are the tags of a game after they have been edited, in order.
func tagged(labels []string, edit screen.TagEdit) []string {
	var out []string
	for _, l := range append(slices.Clone(labels), edit.Add...) {
		if !slices.Contains(edit.Remove, l) && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	slices.Sort(out)
	return out
}
