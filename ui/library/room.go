// Package library shows the games that are kept: their list with its filters, what can be done with
// them, import and export, and the statistics.
package library

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
	"midline/ui/store"
	"midline/ui/words"
)

// typingWait is how long a search waits for the next letter.
const typingWait = 120 * time.Millisecond

// Options are what the room needs of the program.
type Options struct {
	Library *store.Library
	// Analyse lays a game on the analysis board; from is its ID in the library.
	Analyse func(g *game.Game, from library.ID)
	// Pick asks for a file, as app.Window does.
	Pick func(save string, take func(path string))
}

// Room has the pages of the library and of the statistics: what was last looked for there, and
// what is done with what was found. Its methods are called on the window's goroutine.
type Room struct {
	// Now is the player's time.
	Now func() time.Time

	Options
	frame    app.Frame
	art      kit.Art
	list     *List // nil while another page is shown
	filter   Filter
	position *rules.Position // that the games are searched for; nil: any
	acts     acts
	job      *Job
	wanted   [][]library.ID // pages that are to be read, the last wanted last
	reading  bool

	statistics *Statistics // nil while another page is shown
	choice     StatisticsChoice
}

// New returns the room of a frame.
func New(f app.Frame, art kit.Art, o Options) *Room {
	r := &Room{Now: time.Now, Options: o, frame: f, art: art, filter: Filter{Order: orders[0].id}}
	o.Library.Changed = func() { r.look(0, true) }
	return r
}

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.Library) app.Page {
		return app.Page{Screen: r.newList(), Shown: r.shown, Left: r.left, Keys: func() []string {
			return []string{"rows", "open", "pickrows", "all", "search", "rename", "deletegame", "undogame"}
		}}
	})
	app.Serve(to, func(app.Statistics) app.Page {
		return app.Page{Screen: r.newStatistics(), Shown: r.count, Left: r.leftStatistics,
			Keys: func() []string { return []string{"scroll"} }}
	})
}

// newList makes the list with what was last looked for.
func (r *Room) newList() *List {
	r.list = newList(r.art, r.filter, listCalls{
		Back: app.Link(r.frame, app.Home{}), Statistics: app.Link(r.frame, app.Statistics{}), Find: r.find, Page: r.page,
		Open: r.open, Rename: r.rename, Tag: r.tag, Delete: r.remove, Undo: r.Undo, Export: r.askExport,
		Import: r.askImport, Stop: func() { r.Library.Stop("job") },
		Forget: func() { r.position = nil; r.look(0, false) }})
	if r.position != nil {
		board := present.SmallBoard(r.position, false)
		r.list.SetPosition(&board)
	}
	r.list.SetJob(r.job)
	return r.list
}

// shown looks into the library when its page is shown.
func (r *Room) shown() {
	r.look(0, false)
	r.tags()
}

// left ends what is only for the page of the library: an import goes on.
func (r *Room) left() {
	r.list.Release()
	r.list, r.wanted, r.reading = nil, nil, false
	for _, name := range []string{"find", "page"} {
		r.Library.Stop(name)
	}
}

// Find shows the games in which a position occurs.
func (r *Room) Find(p rules.Position) {
	r.filter, r.position = Filter{Order: orders[0].id}, &p
	r.frame.Go(app.Library{})
}

// open looks through a game of the library.
func (r *Room) open(id library.ID) {
	r.Library.Run("open", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		kept, err := lib.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		g, err := game.FromPGN(kept.PGN)
		return func() { r.Analyse(g, id) }, err
	})
}

// find looks for other games: of a text not with every letter.
func (r *Room) find(f Filter) {
	before := r.filter
	r.filter = f
	before.Text = f.Text
	wait := time.Duration(0)
	if before == f {
		wait = typingWait
	}
	r.look(wait, false)
}

// look lists the games anew, after a while. keep: what is selected, and where the list stands,
// goes with the games.
func (r *Room) look(after time.Duration, keep bool) {
	if r.list == nil {
		return
	}
	q := r.filter.Query(r.Now())
	q.Position = r.position
	top, first := 0, library.ID(0)
	if keep {
		top, first = r.list.Top()
	}
	r.Library.Run("find", after, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		ids, err := lib.IDs(ctx, q)
		if err != nil {
			return nil, err
		}
		if i := slices.Index(ids, first); i >= 0 {
			top = i
		}
		from := min(top/pageRows*pageRows, len(ids))
		some := ids[from:min(from+2*pageRows, len(ids))]
		rows, err := r.rows(ctx, lib, some)
		return func() {
			if r.list != nil {
				r.Library.Stop("page") // of the list before
				r.wanted, r.reading = nil, false
				r.list.SetFound(r.acts.left(ids), rows, keep)
			}
		}, err
	})
}

// tags offers the tags in use.
func (r *Room) tags() {
	r.Library.Run("labels", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		tags, err := lib.Labels(ctx)
		return func() {
			if r.list != nil {
				r.list.SetTags(tags)
			}
		}, err
	})
}

// mostWanted is how many pages wait to be read: of a list that is scrolled fast, those
// that were passed are not.
const mostWanted = 3

// page reads the rows of games, after those that are being read.
func (r *Room) page(ids []library.ID) {
	r.wanted = append(r.wanted, ids)
	if len(r.wanted) > mostWanted {
		r.list.LostRows(r.wanted[0])
		r.wanted = r.wanted[1:]
	}
	if !r.reading {
		r.readPage()
	}
}

// readPage reads the page that was wanted last, and then the others.
func (r *Room) readPage() {
	last := len(r.wanted) - 1
	if r.reading = last >= 0; !r.reading {
		return
	}
	ids := r.wanted[last]
	r.wanted = r.wanted[:last]
	r.Library.Run("page", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		rows, err := r.rows(ctx, lib, ids)
		return func() {
			switch {
			case r.list == nil:
			case err != nil:
				r.list.LostRows(ids)
				r.Library.Fail(err)
			default:
				r.list.SetRows(rows)
			}
			r.readPage()
		}, nil
	})
}

// rows are the rows of games, also of those that are gone. It is called on a goroutine.
func (r *Room) rows(ctx context.Context, lib store.LibraryFile, ids []library.ID) ([]Row, error) {
	metas, err := lib.Metas(ctx, ids)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(ids))
	for i, id := range ids {
		if len(metas) > 0 && metas[0].ID == id {
			if metas[0].Deleted.IsZero() {
				rows[i] = RowOf(&metas[0], r.Now().Location())
			}
			metas = metas[1:]
		}
		if rows[i].ID == 0 {
			rows[i] = Row{ID: id, Title: words.T("library.gone")}
		}
	}
	return rows, nil
}
