package play

import (
	"context"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/present"
	"midline/ui/store"
	"midline/ui/words"
)

// analysisBoard is one of the boards that stand beside the game in play, and keeps what lies on it from one sitting to
// the next.
type analysisBoard struct {
	room    *Room
	session *Session   // nil before the first visit
	game    *game.Game // that was read at the start, nil for none
	path    string     // where it is saved; "": nowhere
	changed bool       // since it was put there or kept, as far as that is known
	touched bool       // since it was put there
	from    library.ID // where the library has game, 0 if that is not known
	list    GameList   // from which it was opened, nil for none

	mu    sync.Mutex
	entry *store.Entry // of what lies there
	// placed is where the library has that, 0 for nowhere.
	placed library.ID
}

// load reads what an earlier sitting has left.
func (b *analysisBoard) load(dir string) {
	k := store.LoadAnalysis(dir, time.Now)
	b.path, b.game, b.changed = k.Path, k.Game, k.Game != nil
	b.compare()
	b.room.tell(k.Notices)
}

// screen is the screen of the board, with what was left on it.
func (b *analysisBoard) screen() app.Screen {
	if b.session == nil {
		g := b.game
		if g == nil {
			g = FreshAnalysis(present.LastGame(b.room.prefs()).Name)
		}
		b.put(g)
	}
	return b.session.translated()
}

// FreshAnalysis is an analysis of a game's usual start.
func FreshAnalysis(name string) *game.Game {
	v, err := variant.Find(name)
	if err != nil {
		v = variant.All[0]
	}
	p, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		panic(err) // it is legal in every game
	}
	g, err := game.New(game.Options{Start: p, Analysis: true})
	if err != nil {
		panic(err)
	}
	return g
}

// put puts a game on the board, in place of what lies there.
func (b *analysisBoard) put(g *game.Game) {
	if s := b.session; s != nil {
		s.close()
	}
	read, from := b.session == nil && b.game == g, b.from
	b.game, b.from, b.touched, b.list = nil, 0, false, nil
	b.session = newSession(b.room, g, nil)
	b.changed = read && from == 0
	if read && from != 0 {
		b.session.Entry.Set(from)
	}
	b.mu.Lock()
	b.entry, b.placed = &b.session.Entry, 0
	if read {
		b.placed = from
	}
	b.mu.Unlock()
	b.session.analysis.on = true
	b.session.open("moves")
}

// edited saves what was changed on the board.
func (b *analysisBoard) edited(g *game.Game) {
	b.changed, b.touched = true, true
	b.save(g)
	if b == b.room.analysis {
		b.room.boards.renamed()
	}
}

func (b *analysisBoard) save(g *game.Game) {
	if b.path != "" {
		b.room.Writer.SaveGame(b.path, g)
	}
}

func (b *analysisBoard) leave() {
	b.room.closeSheet(b.session)
	b.session.stop()
	b.update()
	b.save(b.session.Game)
}

func (b *analysisBoard) close() {
	if s := b.session; s != nil {
		s.close()
		b.update()
		b.save(s.Game)
	}
}

// lying is the game on the board, nil for none yet.
func (b *analysisBoard) lying() *game.Game {
	if b.session != nil {
		return b.session.Game
	}
	return b.game
}

// untouched reports whether nothing lies on the board but the usual start of a game.
func (b *analysisBoard) untouched() bool {
	g := b.lying()
	return g == nil || len(g.Root().Children()) == 0 && g.Root().Notes().Empty() && len(g.Tags()) == 0 && usualStart(g)
}

// usualStart reports whether an analysis begins where one of its game does.
func usualStart(g *game.Game) bool {
	root := g.Root().Position()
	return *root == *FreshAnalysis(root.Rules().Variant.Name).Root().Position()
}

// loses reports whether something would be lost if something else were put on the board: moves or
// notes that are kept nowhere, left there in an earlier sitting too.
func (b *analysisBoard) loses() bool {
	g := b.lying()
	return b.changed && g != nil && (len(g.Root().Children()) > 0 || !g.Root().Notes().Empty())
}

// keep keeps what lies on the board: where it comes from the library, there.
func (b *analysisBoard) keep() {
	b.room.Library.Put(&b.session.Entry, library.Meta{Source: library.Kept}, b.session.Game)
	b.changed = false
	b.session.tellCalmly(words.T("analysisboard.kept"))
}

// update writes back what was changed of a game of the library.
func (b *analysisBoard) update() {
	if s := b.session; b.changed && s.Entry.Used() {
		b.room.Library.Put(&s.Entry, library.Meta{}, s.Game)
		b.changed = false
	}
}

// Placed is called, on any goroutine, when the library has put a game somewhere: under an ID, or 0 for
// nowhere.
func (r *Room) Placed(e *store.Entry, id library.ID) {
	for _, b := range r.boards.known() {
		b.mu.Lock()
		if b.entry == e {
			b.placed = id
			if b.path != "" {
				r.Writer.SavePlace(b.path, int64(id))
			}
		}
		b.mu.Unlock()
	}
}

// compare finds out whether the library has what an earlier sitting left on the board: then nothing
// is lost with it. Until that is known it counts as kept nowhere.
func (b *analysisBoard) compare() {
	g := b.game
	if g == nil {
		return
	}
	id := library.ID(store.LoadPlace(b.path))
	if id == 0 {
		return
	}
	left := game.Record(g)
	b.room.Library.Go("analysis board "+b.path, func(ctx context.Context) {
		lib, err := b.room.Library.Open(ctx)
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
		b.room.Frame.Do(func() { b.found(g, id) })
	})
}

// found takes over that the library has a game as it was read at the start.
func (b *analysisBoard) found(g *game.Game, id library.ID) {
	switch s := b.session; {
	case s == nil && b.game == g:
		b.from, b.changed = id, false
	case s != nil && s.Game == g && !s.Entry.Used():
		s.Entry.Set(id)
		b.changed = b.touched
	}
}

// pgnText is a game as text.
func pgnText(g *pgn.Game) (string, error) {
	var text strings.Builder
	err := pgn.Write(&text, g)
	return text.String(), err
}

// Analyse puts a game on the analysis board that was shown last, or on a new one if something would be lost there, and
// goes there. from is its place in the library, 0 for none.
func (r *Room) Analyse(g *game.Game, from library.ID) { r.AnalyseThen(g, from, func() {}) }

// AnalyseThen is Analyse, and calls then when the game is there.
func (r *Room) AnalyseThen(g *game.Game, from library.ID, then func()) {
	r.boards.open(g, from, r.analysis.loses(), then)
}

// analysisOf is an analysis of a position, or nil, after telling why there can be none.
func (r *Room) analysisOf(p rules.Position) *game.Game {
	g, err := game.New(game.Options{Start: p, Analysis: true})
	if err != nil {
		app.TellText(r.Frame, words.Error(err))
		return nil
	}
	return g
}

// AnalysePosition begins an analysis of a position.
func (r *Room) AnalysePosition(p rules.Position) {
	if g := r.analysisOf(p); g != nil {
		r.Analyse(g, 0)
	}
}

// KeepPosition keeps a position that was set up.
func (r *Room) KeepPosition(p rules.Position) {
	if g := r.analysisOf(p); g != nil {
		r.Library.Put(&store.Entry{}, library.Meta{Source: library.Kept}, g)
		r.Frame.Tell(bars.Notice{About: app.AboutKept, Text: words.T("analysisboard.kept"), Calm: true, Here: true})
	}
}

// reviewGame puts a copy of the game in play on the analysis board, with its tree and notes.
func (r *Room) reviewGame() {
	played := game.Record(r.OnBoard().Game)
	r.sharing.tasks.Go(func() {
		g, err := game.FromPGN(played.PGN())
		r.Frame.Do(func() {
			if err != nil {
				app.TellText(r.Frame, words.Error(err))
				return
			}
			r.Analyse(g, 0)
		})
	})
}
