package library

import (
	"context"
	"errors"
	"slices"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/store"
)

// visit is a game that was opened from the list, with what leads back there.
type visit struct {
	ids      []library.ID // of the list
	at       int          // the game in it
	offset   float32      // to which the list was scrolled
	arriving bool         // the page is shown again, or for a search
	resuming bool         // the list is to stand where it was
	// sought is what its games were found by. They open where it occurs.
	sought library.Query
}

// open shows a game of the list on the analysis board.
func (r *Room) open(id library.ID) { r.openAs(id, false) }

// openAs shows a game of the list, with its tags if details is set.
func (r *Room) openAs(id library.ID, details bool) {
	var v visit
	asked := r.list
	if asked != nil {
		v = visit{ids: r.list.games.ids, at: slices.Index(r.list.games.ids, id), offset: r.list.list.Offset(),
			sought: r.filter.Query(r.Now())}
	}
	r.visitGame(v, 0, id, details, func() bool { return r.list == asked })
}

// visitGame shows the game with an ID, if that is still wanted when it has been read. If it is gone and step is not 0,
// visitGame goes on in that direction.
func (r *Room) visitGame(v visit, step int, id library.ID, details bool, wanted func() bool) {
	s := r.search
	r.Library.Run("open", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		kept, err := lib.Get(ctx, id)
		for step != 0 && errors.Is(err, library.ErrGone) && v.at+step >= 0 && v.at+step < len(v.ids) {
			v.at += step
			id = v.ids[v.at]
			kept, err = lib.Get(ctx, id)
		}
		if err != nil {
			return nil, err
		}
		var at *rules.Position
		if v.sought.Scans() {
			if first, found := v.sought.First(kept.PGN); found {
				at = &first
			}
		}
		g, err := game.FromPGN(kept.PGN)
		return func() {
			if !wanted() {
				return
			}
			o := app.Opened{Game: g, From: id, Listed: v.at >= 0 && len(v.ids) > 0, Details: details, At: at,
				Shown: func() { r.visit = v }}
			if r.file != nil {
				o.From = 0 // it is not in the library
			}
			if s != nil {
				o.At = &s.Position
			}
			r.Open(o)
		}, err
	})
}

// Place implements play.GameList.
func (r *Room) Place() (at, of int) { return r.visit.at, len(r.visit.ids) }

// Step opens the game that stands n places further in the list.
func (r *Room) Step(n int) {
	v := r.visit
	if v.at += n; v.at >= 0 && v.at < len(v.ids) {
		r.visitGame(v, n, v.ids[v.at], false, func() bool { return true })
	}
}

// Return shows the list where it was left.
func (r *Room) Return() {
	r.visit.arriving, r.visit.resuming = true, true
	r.goThere()
}

// resume lets the list stand where it was left, at the game that was looked at last.
func (r *Room) resume() {
	if !r.visit.resuming {
		return
	}
	v := r.visit
	r.visit = visit{}
	if v.at < 0 || v.at >= len(v.ids) {
		return
	}
	at := slices.Index(r.list.games.ids, v.ids[v.at])
	r.list.list.Resume(r.list.games.spansOf(v.ids[v.at:v.at+1]), at, v.offset)
	r.list.focus(r.list.list)
}
