// Package library shows the games that are kept: their list with its filters, what can be done with
// them, import and export, and the statistics.
package library

import (
	"context"
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/store"
	"midline/ui/words"
)

// typingWait is how long a search waits for the next letter.
const typingWait = 120 * time.Millisecond

// Library runs what is done with the library of games. *store.Library implements it.
type Library interface {
	Run(name string, after time.Duration,
		work func(ctx context.Context, lib store.LibraryFile) (done func(), err error))
	Job(name string, work func(ctx context.Context, lib store.LibraryFile, err error) (done func()))
	InTurn(work func(ctx context.Context, lib store.LibraryFile, err error) (done func(), wrong error))
	Stop(name string)
	Fail(err error)
	OnChange(changed func())
}

// Options are what the room needs of the program.
type Options struct {
	Library Library
	// Analyse shows a game on the analysis board; from is its ID in the library.
	Analyse func(g *game.Game, from library.ID)
	// Pick asks for a file, as app.Window does.
	Pick func(save string, take func(path string))
}

// Room has the pages of the library and of the statistics: what was last looked for there, and what is
// done with what was found. Its methods are called on the window's goroutine, unless stated otherwise.
type Room struct {
	// Now is the player's time.
	Now func() time.Time

	Options
	frame   app.Frame
	art     kit.Art
	list    *List // nil while another page is shown
	filter  Filter
	search  *app.Search // the position that the games are searched for, nil for any
	back    app.Route   // where the page leads back to; nil: to the first page
	acts    acts
	job     *Job
	wanted  [][]library.ID // pages that are to be read, the last wanted last
	reading bool

	statistics *Statistics // nil while another page is shown
	counted    counted
}

// New returns the room of a frame.
func New(f app.Frame, art kit.Art, o Options) *Room {
	r := &Room{Now: time.Now, Options: o, frame: f, art: art, filter: Filter{Order: orders[0].id}}
	o.Library.OnChange(func() { r.look(0, true) })
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
		r.statistics = newStatistics(r)
		return app.Page{Screen: r.statistics, Shown: r.count, Left: r.leftStatistics,
			Keys: func() []string { return []string{"scroll"} }}
	})
}

// newList makes the list with what was last looked for.
func (r *Room) newList() *List {
	r.list = newList(r)
	r.list.SetSearch(r.search)
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
	r.list.release()
	r.list, r.wanted, r.reading, r.back = nil, nil, false, nil
	for _, name := range []string{"find", "page"} {
		r.Library.Stop(name)
	}
}

// Find shows the games in which a position occurs. From there, the page leads back to where it was asked for.
func (r *Room) Find(s app.Search) {
	r.filter, r.search, r.back = Filter{Order: orders[0].id}, &s, r.frame.At()
	r.filter.restrict(s.Who)
	r.frame.Go(app.Library{})
}

// Import shows the games, and asks for a file of more.
func (r *Room) Import() {
	r.frame.Go(app.Library{})
	r.askImport()
}

// leave leads back to where the page was come from.
func (r *Room) leave() {
	if r.back != nil {
		r.frame.Go(r.back)
	} else {
		r.frame.Go(app.Home{})
	}
}

// open shows a game of the library on the analysis board.
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

// refresh lists the games and the tags anew.
func (r *Room) refresh() {
	r.look(0, true)
	r.tags()
}

// look lists the games anew, after a while. With keep, the selection and the place of the list follow
// the games.
func (r *Room) look(after time.Duration, keep bool) {
	if r.list == nil {
		return
	}
	q := r.filter.Query(r.Now())
	if s := r.search; s != nil {
		q.Position, q.Played, q.Next = &s.Position, s.Played, s.Next
	}
	top, first := 0, library.ID(0)
	if keep {
		top, first = r.list.top()
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
				r.list.filters.offer(tags)
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
		r.list.lostRows(r.wanted[0])
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
				r.list.lostRows(ids)
				r.Library.Fail(err)
			default:
				r.list.setRows(rows)
			}
			r.readPage()
		}, nil
	})
}

// rows returns the rows of games, also of those that are gone. It is called on a goroutine.
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
