package store

import (
	"context"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/words"
)

// Entry is the entry of a game in the library; the zero value is that of a game that is not in it. The game may
// change again while it is being written; the newest state wins.
type Entry struct {
	mu      sync.Mutex
	id      library.ID // 0 before the game is in the library
	written int        // the state that is in the library

	// Used on the window's goroutine: the number of the newest state, and the finished game in it, nil if none.
	state    int
	finished *game.Recording
}

// Set records that the library has the present state of the game under an ID.
func (e *Entry) Set(id library.ID) { e.id, e.state, e.written = id, 1, 1 }

// SetFinished records that the library has the present state of a finished game.
func (e *Entry) SetFinished(g *game.Game) { e.finished = game.Record(g) }

// Used reports whether the game is in the library, or will be soon.
func (e *Entry) Used() bool { return e.state > 0 }

// Put writes the present state of a game to its entry soon. Close waits for it.
func (l *Library) Put(e *Entry, meta library.Meta, g *game.Game) { l.put(e, meta, game.Record(g)) }

func (l *Library) put(e *Entry, meta library.Meta, recording *game.Recording) {
	e.state++
	state := e.state
	finished := 0
	if meta.GameID != "" {
		finished = l.finished.state(meta.GameID)
	}
	l.group.Go(func() {
		ctx := context.WithoutCancel(l.ctx)
		lib, err := l.Open(ctx)
		if err == nil {
			err = l.write(ctx, lib, e, state, library.Game{Meta: meta, PGN: recording.PGN()}, finished)
		}
		if err != nil {
			l.do(func() { l.Fail(err) })
		}
	})
}

// write writes a state of a game to its entry, unless the entry has a newer one. finished is the state in which
// the game was saved to a file of its own.
func (l *Library) write(ctx context.Context, lib LibraryFile, e *Entry, state int, record library.Game,
	finished int) (err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case state < e.written:
		return nil
	case record.GameID != "":
		if e.id, err = lib.Keep(ctx, record); err == nil {
			l.finished.drop(record.GameID, finished)
		}
	case e.id == 0:
		e.id, err = lib.Add(ctx, record)
	default:
		err = lib.Update(ctx, e.id, record.PGN)
	}
	e.written = state
	if err == nil && l.Placed != nil {
		l.Placed(e, e.id)
	}
	l.do(func() { l.changed() })
	return err
}

// Secure saves a game that is over to a file of its own until the library has it. It is called before the game
// is saved as the unfinished one, since the next game replaces that file.
func (l *Library) Secure(g *game.Game) {
	if WorthKeeping(g) {
		l.finished.put(g)
	} else {
		l.finished.drop(g.ID(), l.finished.state(g.ID())) // it goes on after all
	}
}

// WorthKeeping reports whether a game is over and was played.
func WorthKeeping(g *game.Game) bool {
	return !g.Analysis() && g.Result().Over() && len(g.Root().Children()) > 0
}

// PutFinished puts a game that is over, unless the library has its present state. It is called when the game
// ends and when it is left, perhaps with other notes and variations.
func (l *Library) PutFinished(e *Entry, g *game.Game) {
	if !WorthKeeping(g) {
		return
	}
	recording := game.Record(g)
	if e.finished != nil && e.finished.SamePGN(recording) && l.finished.state(g.ID()) == 0 {
		return
	}
	if g.ID() == "" {
		g.Identify()
	}
	e.finished = recording
	l.finished.put(g)
	l.put(e, playedMeta(g), recording)
}

// PutPlayed puts a finished game that an older version of Midline has saved.
func (l *Library) PutPlayed(g *game.Game) { l.Put(&Entry{}, playedMeta(g), g) }

// playedMeta returns what the library stores about a game that was played here, except for its PGN.
func playedMeta(g *game.Game) library.Meta {
	meta := library.Meta{Source: library.Played, GameID: g.ID()}
	white, black := g.Players()[rules.White].Computer(), g.Players()[rules.Black].Computer()
	switch {
	case white && black:
		meta.Labels = []string{words.T("library.watched")}
	case white:
		meta.Mine = library.BlackSide
	case black:
		meta.Mine = library.WhiteSide
	}
	return meta
}

// Recover puts the games that ended in earlier runs and did not get into the library, and calls recovered with
// each of them on the window's goroutine when the library has it.
func (l *Library) Recover(recovered func(*game.Game)) {
	l.Go("finished", func(ctx context.Context) {
		left, notices := l.finished.left(time.Now)
		for _, text := range notices {
			l.do(func() { l.tell(text) })
		}
		if len(left) == 0 {
			return
		}
		lib, err := l.Open(ctx)
		for _, game := range left {
			if err == nil {
				_, err = lib.Keep(ctx, library.Game{Meta: playedMeta(game.Game), PGN: game.PGN()})
			}
			if err != nil {
				break
			}
			l.do(func() {
				recovered(game.Game)
				l.finished.remove(game.path)
			})
		}
		if err != nil && ctx.Err() == nil {
			l.do(func() { l.Fail(err) })
		}
	})
}
