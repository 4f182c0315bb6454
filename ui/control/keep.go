package control

import (
	"context"
	"io"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/words"
)

// kept is a game's place in the library. Writing it takes a while, in which the game may
// change again: of several states the newest wins.
type kept struct {
	mu      sync.Mutex
	id      library.ID // 0 before it is there
	written int        // the state that is there

	// On the window's goroutine: the newest state, and the PGN of a finished game in it.
	state int
	text  string
}

// put writes a game to its place in the library.
func (a *App) put(k *kept, record library.Game) {
	k.state++
	state := k.state
	finished := 0
	if record.GameID != "" {
		finished = a.records.finished.State(record.GameID)
	}
	a.records.keep(func(ctx context.Context, lib archive) (err error) {
		k.mu.Lock()
		defer k.mu.Unlock()
		switch {
		case state < k.written:
			return nil
		case record.GameID != "":
			if k.id, err = lib.Keep(ctx, record); err == nil {
				a.records.finished.Drop(record.GameID, finished)
			}
		case k.id == 0:
			k.id, err = lib.Add(ctx, record)
		default:
			err = lib.Update(ctx, k.id, record.PGN)
		}
		k.written = state
		if err == nil {
			a.placed(k, k.id)
		}
		a.Do(func() { a.shelf.look(0, true) }) // where the list is shown
		return err
	})
}

// gameEnded is told when a game is over. What counts is written first: when the library has
// the game, nothing is left to be done of it.
func (a *App) gameEnded(s *session) {
	a.countGame(s)
	a.keepFinished(s)
}

// worthKeeping reports whether a game is over and was played.
func worthKeeping(g *game.Game) bool {
	return !g.Analysis() && g.Result().Over() && len(g.Root().Children()) > 0
}

// recordOf is what the library keeps of a game that was played here.
func recordOf(g *game.Game) library.Game {
	record := library.Game{Meta: library.Meta{Source: library.Played, GameID: g.ID()}, PGN: g.PGN()}
	white, black := g.Players()[rules.White].Computer(), g.Players()[rules.Black].Computer()
	switch {
	case white && black:
		record.Labels = []string{words.T("library.watched")}
	case white:
		record.Mine = library.BlackSide
	case black:
		record.Mine = library.WhiteSide
	}
	return record
}

// keepFinished keeps a game that is over, when it ends, and again when it is left with other
// notes and variations. One that was over when it was opened has been kept.
func (a *App) keepFinished(s *session) {
	g := s.game
	if !worthKeeping(g) {
		return
	}
	text := keptText(g)
	if text == s.kept.text && !a.records.finished.Has(g.ID()) {
		return
	}
	if g.ID() == "" {
		g.Identify()
	}
	s.kept.text = text
	a.records.finished.Put(g)
	a.put(&s.kept, recordOf(g))
}

// keptText is the PGN of a game, "" of one that cannot be written.
func keptText(g *game.Game) string {
	text, err := pgnText(g.PGN())
	if err != nil {
		return ""
	}
	return text
}

// recoverFinished keeps the games that ended in earlier sittings, which did not come to that,
// and lets them count.
func (a *App) recoverFinished() {
	if a.savePath == "" {
		return
	}
	a.records.begin("finished", func(ctx context.Context) {
		left, notices := a.records.finished.Left(time.Now)
		for _, text := range notices {
			a.Do(func() { app.TellText(a, text) })
		}
		if len(left) == 0 {
			return
		}
		lib, err := a.records.get(ctx)
		for _, l := range left {
			if err == nil {
				_, err = lib.Keep(ctx, recordOf(l.Game))
			}
			if err != nil {
				break
			}
			a.Do(func() {
				a.countLeft(l.Game)
				l.Drop()
			})
		}
		if err != nil && ctx.Err() == nil {
			a.Do(func() { a.records.fail(err) })
		}
	})
}

// countLeft lets a game of an earlier sitting count that did not then. What help there was is
// not known any more.
func (a *App) countLeft(g *game.Game) {
	e, counts := resultOf(g)
	if !counts || a.learned.State.Counted(e.ID) {
		return
	}
	e.Coached = true
	a.learned.Add(progress.Event{At: a.now(), Game: &e})
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
		app.TellText(a, words.Error(err))
		return
	}
	a.put(&kept{}, library.Game{Meta: library.Meta{Source: library.Kept}, PGN: g.PGN()})
	a.Tell(bars.Notice{About: app.AboutKept, Text: words.T("desk.kept"), Calm: true, Here: true})
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
	a.Go(app.Library{})
	if a.shelf.busy() {
		if err := r.Close(); err != nil {
			app.TellText(a, words.Error(err))
		}
		return
	}
	a.shelf.importFrom(name, func(context.Context) (io.ReadCloser, error) { return r, nil })
}
