package control

import (
	"context"
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/words"
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
	acts     acts
	job      *screen.LibraryJob
	now      func() time.Time
	wanted   [][]library.ID // pages that are to be read, the last wanted last
	reading  bool
}

// libraryScreen makes the screen with what was last looked for.
func (a *App) libraryScreen() app.Screen {
	b := &a.shelf
	if b.filter.Order == "" {
		b.filter.Order = "newest"
	}
	m := screen.LibraryModel{Choices: present.LibraryChoices(nil), Filter: b.filter, Position: b.small()}
	b.screen = screen.NewLibrary(a.art, m, screen.LibraryCalls{
		Back: app.Link(a, app.Home{}), Statistics: app.Link(a, app.Statistics{}), Find: b.find,
		Page: func(ids []int64) { b.page(numbers(ids)) }, Open: func(id int64) { a.open(library.ID(id)) },
		Rename: func(id int64, name string) { b.rename(library.ID(id), name) },
		Tag:    func(ids []int64, edit screen.TagEdit) { b.tag(numbers(ids), edit) },
		Delete: func(ids []int64) { b.remove(numbers(ids)) }, Undo: b.undo,
		Export: func(ids []int64) { b.askExport(numbers(ids)) },
		Import: b.askImport, Stop: func() { a.library.Stop("job") }, Forget: func() { b.position = nil; b.look(0, false) }})
	b.screen.SetJob(b.job)
	return b.screen
}

// showLibrary looks into the library when its screen is shown, and leaveLibrary ends
// what is only for it: an import goes on.
func (a *App) showLibrary() {
	a.shelf.look(0, false)
	a.shelf.labels()
}

func (a *App) leaveLibrary() {
	a.shelf.screen.Release()
	a.shelf.screen, a.shelf.wanted, a.shelf.reading = nil, nil, false
	for _, name := range []string{"find", "page"} {
		a.library.Stop(name)
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

// findShown shows the games in which the position on the board occurs.
func (a *App) findShown() { a.findPosition(*a.onBoard().turn.Shown().Position()) }

// findPosition shows the games in which a position occurs.
func (a *App) findPosition(p rules.Position) {
	a.shelf.filter, a.shelf.position = screen.LibraryFilter{}, &p
	a.Go(app.Library{})
}

// open looks through a game of the library.
func (a *App) open(id library.ID) {
	a.library.Run("open", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		kept, err := lib.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		g, err := game.FromPGN(kept.PGN)
		return func() { a.analyse(g, id) }, err
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

// numbers are the IDs that the screen has of games.
func numbers(ids []int64) []library.ID {
	list := make([]library.ID, len(ids))
	for i, id := range ids {
		list[i] = library.ID(id)
	}
	return list
}

// look lists the games anew, after a while. keep: what is selected, and where the list stands,
// goes with the games.
func (b *bookshelf) look(after time.Duration, keep bool) {
	if b.screen == nil {
		return
	}
	q := present.LibraryQuery(b.filter, b.now())
	q.Position = b.position
	top, first := 0, int64(0)
	if keep {
		top, first = b.screen.Top()
	}
	b.a.library.Run("find", after, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		ids, err := lib.IDs(ctx, q)
		if err != nil {
			return nil, err
		}
		if i := slices.Index(ids, library.ID(first)); i >= 0 {
			top = i
		}
		from := min(top/screen.LibraryPage*screen.LibraryPage, len(ids))
		some := ids[from:min(from+2*screen.LibraryPage, len(ids))]
		rows, err := b.rows(ctx, lib, some)
		list := make([]int64, len(ids))
		for i, id := range ids {
			list[i] = int64(id)
		}
		return func() {
			if b.screen != nil {
				b.a.library.Stop("page") // of the list before
				b.wanted, b.reading = nil, false
				b.screen.SetFound(b.acts.left(list), rows, keep)
			}
		}, err
	})
}

// labels offers the tags in use.
func (b *bookshelf) labels() {
	b.a.library.Run("labels", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
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

// page reads the rows of games, after those that are being read.
func (b *bookshelf) page(ids []library.ID) {
	b.wanted = append(b.wanted, ids)
	if len(b.wanted) > mostWanted {
		b.lost(b.wanted[0])
		b.wanted = b.wanted[1:]
	}
	if !b.reading {
		b.readPage()
	}
}

// lost tells the screen that rows were not read.
func (b *bookshelf) lost(ids []library.ID) {
	var list []int64
	for _, id := range ids {
		list = append(list, int64(id))
	}
	b.screen.LostRows(list)
}

// readPage reads the page that was wanted last, and then the others.
func (b *bookshelf) readPage() {
	last := len(b.wanted) - 1
	if b.reading = last >= 0; !b.reading {
		return
	}
	ids := b.wanted[last]
	b.wanted = b.wanted[:last]
	b.a.library.Run("page", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		rows, err := b.rows(ctx, lib, ids)
		return func() {
			switch {
			case b.screen == nil:
			case err != nil:
				b.lost(ids)
				b.a.library.Fail(err)
			default:
				b.screen.SetRows(rows)
			}
			b.readPage()
		}, nil
	})
}

// rows are the rows of games, also of those that are gone. It is called on a goroutine.
func (b *bookshelf) rows(ctx context.Context, lib store.LibraryFile, ids []library.ID) ([]screen.LibraryRow, error) {
	metas, err := lib.Metas(ctx, ids)
	if err != nil {
		return nil, err
	}
	rows := make([]screen.LibraryRow, len(ids))
	for i, id := range ids {
		if len(metas) > 0 && metas[0].ID == id {
			if metas[0].Deleted.IsZero() {
				rows[i] = present.LibraryRow(&metas[0], b.now().Location())
			}
			metas = metas[1:]
		}
		if rows[i].ID == 0 {
			rows[i] = screen.LibraryRow{ID: int64(id), Title: words.T("library.gone")}
		}
	}
	return rows, nil
}
