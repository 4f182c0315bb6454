// Package library shows the games that are kept: their list with its filters, what can be done with
// them, import and export, and the statistics.
package library

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/filedialog"
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
	// Open shows a game on the analysis board.
	Open func(app.Opened)
	// Bookmark returns what leads back to the board that is shown, nil if its route does; optional.
	Bookmark func() func()
	// Pick asks for a file, as app.Picking does.
	Pick func(r filedialog.Request, take func(path string))
}

// Room has the pages of the library and of the statistics: what was last looked for there, and what is
// done with what was found. Its methods are called on the window's goroutine, unless stated otherwise.
type Room struct {
	// Now is the player's time.
	Now func() time.Time

	Options
	frame   app.Frame
	art     kit.Art
	file    *File // whose games are listed, nil for those of the library
	list    *List // nil while another page is shown
	filter  Filter
	search  *app.Search // the position that the games are searched for, nil for any
	back    app.Route   // where the page leads back to; nil: to the first page
	again   func()      // leads there instead of the route, nil for none
	visit   visit
	acts    acts
	job     *Job
	leaving leaving
	stopped bool // the reading of the file was, or the last import
	less    library.ExportOptions
	offers  offers         // what the library has to choose from
	wanted  [][]library.ID // pages that are to be read, the last wanted last
	reading bool
	binned  atomic.Bool // deleted games are listed
	scan    scan

	statistics *Statistics // nil while another page is shown
	counted    counted
}

// New returns the room of a frame.
func New(f app.Frame, art kit.Art, o Options) *Room {
	r := &Room{Now: time.Now, Options: o, frame: f, art: art}
	r.filter.Order = r.order()
	o.Library.OnChange(func() {
		r.scan.known.Forget()
		r.look(0, true)
	})
	return r
}

// order is the order that was chosen last.
func (r *Room) order() string {
	if r.file != nil {
		return fileOrder.id
	}
	return orderOf(r.frame.Prefs().Get().Library.Order).id
}

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	app.Serve(to, func(app.Library) app.Page { return r.Page() })
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
	if !r.visit.arriving {
		r.back, r.again, r.visit = nil, nil, visit{}
		if from, ok := r.frame.From().(app.Tournament); ok { // whose games were kept
			r.back = from
		}
	}
	r.visit.arriving = false
	r.look(0, false)
	r.tags()
}

// left ends what is only for the page of the library: an import goes on.
func (r *Room) left() {
	r.list.release()
	r.list, r.wanted, r.reading = nil, nil, false
	for _, name := range []string{"find", "page"} {
		r.Library.Stop(name)
	}
}

// Find shows the games in which a position occurs. From there, the page leads back to where it was asked for.
func (r *Room) Find(s app.Search) {
	r.filter, r.search, r.back = Filter{Order: r.order()}, &s, r.frame.At()
	r.filter.BoardFilter = BoardFilter{s.Material, s.Pattern}
	if s.Material != "" || s.Pattern != "" {
		r.search = nil
	}
	r.again = nil
	if r.Bookmark != nil {
		r.again = r.Bookmark()
	}
	r.visit = visit{arriving: true}
	r.filter.restrict(s.Who)
	r.goThere()
}

// FindFrom is Find from a page to which back leads again.
func (r *Room) FindFrom(s app.Search, back func()) {
	r.Find(s)
	r.again = back
}

// Import shows the games, and asks for a file of more.
func (r *Room) Import() {
	r.frame.Go(app.Library{})
	r.askImport()
}

// leave leads back to where the page was come from.
func (r *Room) leave() {
	switch {
	case r.again != nil:
		r.again()
	case r.back != nil:
		r.frame.Go(r.back)
	default:
		r.frame.Go(app.Home{})
	}
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
	r.binned.Store(q.Deleted)
	if s := r.search; s != nil {
		q.Position, q.Played, q.Next = &s.Position, s.Played, s.Next
	}
	top, first := 0, library.ID(0)
	if keep {
		top, first = r.list.top()
	}
	resumed := int(r.visit.offset / r.list.list.RowHeight())
	named := r.offers.collections
	r.scan.begin(r, &q)
	r.Library.Run("find", after, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		ids, err := lib.Search(ctx, q, &r.scan.known, r.scan.telling(ctx, r))
		if err != nil {
			r.scan.failed(ctx, r)
			return nil, err
		}
		if i := slices.Index(ids, first); i >= 0 {
			top = i
		}
		if resumed > 0 {
			top = resumed
		}
		from := min(top/pageRows*pageRows, len(ids))
		some := ids[from:min(from+2*pageRows, len(ids))]
		rows, err := r.rows(ctx, lib, some, named)
		return func() {
			if r.list != nil {
				r.Library.Stop("page") // of the list before
				r.wanted, r.reading = nil, false
				told := r.scan.of != nil && r.scan.of.Total > 0
				r.scan.of = nil
				r.list.SetFound(r.acts.left(ids), rows, keep || told)
				r.resume()
			}
		}, err
	})
}

// tags offers the tags, the collections, the imports and the armies of players' own that there are.
func (r *Room) tags() {
	r.Library.Run("labels", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		var o offers
		var err error
		if o.tags, err = lib.Labels(ctx); err != nil {
			return nil, err
		}
		if o.collections, err = lib.Collections(ctx); err != nil {
			return nil, err
		}
		if o.imports, err = lib.Imports(ctx); err != nil {
			return nil, err
		}
		if o.armies, err = lib.OwnArmies(ctx); err != nil {
			return nil, err
		}
		return func() {
			named := slices.EqualFunc(o.collections, r.offers.collections,
				func(a, b library.Collection) bool { return a.ID == b.ID && a.Name == b.Name })
			if r.offers = o; r.list != nil {
				r.list.filters.offer(o)
				r.list.update()
			}
			if !named && len(o.collections) > 1 {
				r.look(0, true) // the rows name the collections
			}
		}, nil
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
	named := r.offers.collections
	r.Library.Run("page", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		rows, err := r.rows(ctx, lib, ids, named)
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
func (r *Room) rows(ctx context.Context, lib store.LibraryFile, ids []library.ID,
	named []library.Collection) ([]Row, error) {
	metas, err := lib.Metas(ctx, ids)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(ids))
	deleted := r.binned.Load()
	for i, id := range ids {
		if len(metas) > 0 && metas[0].ID == id {
			if metas[0].Deleted.IsZero() || deleted {
				rows[i] = RowOf(&metas[0], r.Now().Location(), collectionName(named, metas[0].Collection))
			}
			metas = metas[1:]
		}
		if rows[i].ID == 0 {
			rows[i] = Row{ID: id, Title: words.T("library.gone")}
		}
	}
	return rows, nil
}
