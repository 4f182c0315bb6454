package control

import (
	"context"
	"sync"

	"midline/engine/game"
	"midline/engine/library"
	"midline/ui/store"
)

// deskPlace saves which game of the library lies on the analysis board.
type deskPlace struct {
	mu sync.Mutex
	of *store.Entry // what lies there
}

// lay is told what lies on the board from now on.
func (p *deskPlace) lay(e *store.Entry) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.of = e
}

// placed is told, on any goroutine, where the library has a game, 0 for nowhere.
func (a *App) placed(e *store.Entry, id library.ID) {
	p := &a.desk.place
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.of == e && a.desk.path != "" {
		a.Writer.SavePlace(a.desk.path, int64(id))
	}
}

// comparePlace finds out whether the library has what an earlier sitting left on the analysis board:
// then nothing is lost with it. Until that is known it counts as kept nowhere.
func (a *App) comparePlace() {
	g := a.desk.game
	if g == nil {
		return
	}
	id := library.ID(store.LoadPlace(a.desk.path))
	if id == 0 {
		return
	}
	left := game.Record(g)
	a.library.Go("desk", func(ctx context.Context) {
		lib, err := a.library.Open(ctx)
		if err != nil {
			return // whoever needs the library is told
		}
		there, err := lib.Get(ctx, id)
		if err != nil || !there.Deleted.IsZero() {
			return
		}
		read, err := game.FromPGN(there.PGN)
		if err != nil {
			return
		}
		has, err := pgnText(read.PGN())
		if err != nil {
			return
		}
		if text, err := pgnText(left.PGN()); err != nil || text != has {
			return
		}
		a.Do(func() { a.desk.found(g, id) })
	})
}

// found is told that the library has a game as it was read at the start.
func (d *analysisDesk) found(g *game.Game, id library.ID) {
	switch s := d.session; {
	case s == nil && d.game == g:
		d.from, d.changed = id, false
	case s != nil && s.game == g && !s.entry.Used():
		s.entry.Set(id)
		d.changed = d.touched
	}
}
