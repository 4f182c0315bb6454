package store

import (
	"context"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/ui/words"
)

// Entry is a game's entry in the library; the zero value is that of a game which is not there.
// Writing takes a while, in which the game may change again: of several states the newest wins.
type Entry struct {
	mu      sync.Mutex
	id      library.ID // 0 before the game is in the library
	written int        // the state that is in the library

	// On the window's goroutine: the newest state, and the PGN of a finished game in it.
	state int
	text  string
}

// Set says that the library has the game under an ID, as it is.
func (e *Entry) Set(id library.ID) { e.id, e.state, e.written = id, 1, 1 }

// SetFinished says that the library has a finished game as it is.
func (e *Entry) SetFinished(g *game.Game) { e.text = gameText(g) }

// Used reports whether the game is in the library, or will be soon.
func (e *Entry) Used() bool { return e.state > 0 }

// Put writes a game to its entry soon; Close waits for it.
func (l *Library) Put(e *Entry, record library.Game) {
	e.state++
	state := e.state
	finished := 0
	if record.GameID != "" {
		finished = l.finished.State(record.GameID)
	}
	l.group.Go(func() {
		ctx := context.WithoutCancel(l.ctx)
		lib, err := l.Open(ctx)
		if err == nil {
			err = l.write(ctx, lib, e, state, record, finished)
		}
		if err != nil {
			l.do(func() { l.Fail(err) })
		}
	})
}

// write writes a state of a game to its entry, unless a newer one is there. finished is the state
// in which the game was written apart.
func (l *Library) write(ctx context.Context, lib LibraryFile, e *Entry, state int, record library.Game,
	finished int) (err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case state < e.written:
		return nil
	case record.GameID != "":
		if e.id, err = lib.Keep(ctx, record); err == nil {
			l.finished.Drop(record.GameID, finished)
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
	l.do(func() {
		if l.Changed != nil {
			l.Changed()
		}
	})
	return err
}

// Secure writes the end of a game apart, until the library has it. It is called before the game
// is saved: the next game takes the place of that save.
func (l *Library) Secure(g *game.Game) {
	if WorthKeeping(g) {
		l.finished.Put(g)
	} else {
		l.finished.Forget(g.ID())
	}
}

// WorthKeeping reports whether a game is over and was played.
func WorthKeeping(g *game.Game) bool {
	return !g.Analysis() && g.Result().Over() && len(g.Root().Children()) > 0
}

// PutFinished puts a game that is over, unless the library has it as it is: it is called when the
// game ends, and when it is left, perhaps with other notes and variations.
func (l *Library) PutFinished(e *Entry, g *game.Game) {
	if !WorthKeeping(g) {
		return
	}
	text := gameText(g)
	if text == e.text && !l.finished.Has(g.ID()) {
		return
	}
	if g.ID() == "" {
		g.Identify()
	}
	e.text = text
	l.finished.Put(g)
	l.Put(e, playedGame(g))
}

// PutPlayed puts a finished game of an older Midline.
func (l *Library) PutPlayed(g *game.Game) { l.Put(&Entry{}, playedGame(g)) }

// playedGame is what the library keeps of a game that was played here.
func playedGame(g *game.Game) library.Game {
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

// gameText is the PGN of a game, "" if it cannot be written.
func gameText(g *game.Game) string {
	var text strings.Builder
	if err := pgn.Write(&text, g.PGN()); err != nil {
		return ""
	}
	return text.String()
}

// Recover puts the games that ended in earlier sittings and did not get into the library, and
// calls recovered with each in the window when it is there.
func (l *Library) Recover(recovered func(*game.Game)) {
	l.Go("finished", func(ctx context.Context) {
		left, notices := l.finished.Left(time.Now)
		for _, text := range notices {
			l.do(func() { l.tell(text) })
		}
		if len(left) == 0 {
			return
		}
		lib, err := l.Open(ctx)
		for _, game := range left {
			if err == nil {
				_, err = lib.Keep(ctx, playedGame(game.Game))
			}
			if err != nil {
				break
			}
			l.do(func() {
				recovered(game.Game)
				game.Drop()
			})
		}
		if err != nil && ctx.Err() == nil {
			l.do(func() { l.Fail(err) })
		}
	})
}
