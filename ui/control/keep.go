package control

import (
	"context"
	"io"
	"sync"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// kept is a game's place in the library. Writing it takes a while, in which the game may
// change again: of several states the newest wins.
type kept struct {
	mu      sync.Mutex
	id      library.ID // 0 before it is there
	written int        // the state that is there

	state int // the newest; on the window's goroutine
}

// put writes a game to its place in the library.
func (a *App) put(k *kept, record library.Game) {
	k.state++
	state := k.state
	a.records.keep(func(ctx context.Context, lib archive) (err error) {
		k.mu.Lock()
		defer k.mu.Unlock()
		switch {
		case state < k.written:
			return nil
		case k.id == 0:
			k.id, err = lib.Add(ctx, record)
		default:
			err = lib.Update(ctx, k.id, record.PGN)
		}
		k.written = state
		return err
	})
}

// gameEnded is told when a game is over.
func (a *App) gameEnded(s *session) {
	a.keepFinished(s)
	a.countGame(s)
}

// keepFinished keeps a game that is over, when it ends, and again when it is left with other
// notes and variations.
func (a *App) keepFinished(s *session) {
	g := s.game
	if g.Analysis() || !g.Result().Over() || len(g.Root().Children()) == 0 {
		return
	}
	record := library.Game{Meta: library.Meta{Source: library.Played}, PGN: g.PGN()}
	if me, alone := s.turn.Alone(); alone {
		record.Mine = library.SideOf(me)
	}
	if s.turn.Watching() {
		record.Labels = []string{words.T("library.watched")}
	}
	a.put(&s.kept, record)
}

// keepAnalysis keeps what lies on the analysis board: where it comes from the library, there.
func (a *App) keepAnalysis(g *game.Game) {
	a.put(&a.desk.session.kept, library.Game{Meta: library.Meta{Source: library.Kept}, PGN: g.PGN()})
	a.desk.changed = false
	a.desk.session.tellCalmly(words.T("desk.kept"))
}

// keepPosition keeps a position that was set up.
func (a *App) keepPosition(p rules.Position) {
	g, err := game.New(game.Options{Start: p, Analysis: true})
	if err != nil {
		a.tell(words.Error(err))
		return
	}
	a.put(&kept{}, library.Game{Meta: library.Meta{Source: library.Kept}, PGN: g.PGN()})
	a.win.Ask(screen.NewNotice(a.art, words.T("desk.kept"), func() { a.win.Ask(nil) }).Calm())
}

// openKept lays a game of the library on the analysis board; what is changed there is written
// back when the board is left.
func (a *App) openKept(k *library.Game) {
	g, err := game.FromPGN(k.PGN)
	if err != nil {
		a.tell(words.Error(err))
		return
	}
	a.analyse(g, k.ID)
}

// updateKept writes back what was changed of a game of the library.
func (a *App) updateKept() {
	s := a.desk.session
	if !a.desk.changed || s.kept.state == 0 {
		return
	}
	a.put(&s.kept, library.Game{PGN: s.game.PGN()})
	a.desk.changed = false
}

// importGames keeps the games of a file in the library, shows how far that is, and closes the
// file.
func (a *App) importGames(name string, r io.ReadCloser) {
	a.follow(toLibrary)
	a.shelf.importFrom(name, func() (io.ReadCloser, int64, error) { return r, 0, nil })
}
