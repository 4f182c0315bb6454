package play

import (
	"slices"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/words"
)

// GameList is the list of the library.
type GameList = app.GameList

// OpenKept puts a game of the library on the analysis board, or on another one if something would be lost there.
func (r *Room) OpenKept(o app.Opened) {
	if b := r.analysis; b.session != nil {
		b.update()
	}
	r.AnalyseThen(o.Game, o.From, func() {
		s := r.analysis.session
		if o.Shown != nil {
			o.Shown()
		}
		if o.Listed {
			list := r.List
			if o.List != nil {
				list = o.List
			}
			r.boards.follow(list)
		}
		if o.Live != nil {
			s.relay.begin(s, o.Live)
		}
		if n := nodeOf(o.Game, o.At); n != nil {
			s.Turn.GoTo(n)
		}
		s.update()
		if o.Details {
			r.showDetails()
		}
	})
}

// follow lets the board that is shown lead through a list. A list knows one place, so no other board does.
func (b *boards) follow(list GameList) {
	for _, board := range b.known() {
		if board.list == list {
			board.list = nil
		}
	}
	b.room.analysis.list = list
}

// nodeOf returns the first place of a game with a position, in the main line or else in a variation; nil for none.
func nodeOf(g *game.Game, p *rules.Position) *game.Node {
	if p == nil {
		return nil
	}
	open := []*game.Node{g.Root()}
	for len(open) > 0 {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		if library.SamePosition(n.Position(), p) {
			return n
		}
		for i := len(n.Children()) - 1; i >= 0; i-- { // the main line first
			open = append(open, n.Children()[i])
		}
	}
	return nil
}

// Listed reports whether the game on the board was opened from a list that is still there.
func (r *Room) Listed() bool { return r.OnBoard() != nil && r.OnBoard().listed() }

// list is the list from which the game was opened, nil if there is none, or if it is empty now.
func (s *Session) list() GameList {
	b := s.room.boards.of(s)
	if b == nil || b.list == nil {
		return nil
	}
	if _, of := b.list.Place(); of == 0 {
		return nil
	}
	return b.list
}

// listed reports whether the game was opened from a list that is still there.
func (s *Session) listed() bool { return s.list() != nil }

// toList goes back to the list, where it was left.
func (s *Session) toList() {
	if list := s.list(); list != nil {
		list.Return()
	}
}

// stepGame opens another game of that list, and reports whether there is one.
func (s *Session) stepGame(n int) bool {
	list := s.list()
	if list == nil {
		return false
	}
	at, of := list.Place()
	if at+n < 0 || at+n >= of {
		s.tellCalmly(words.T("list.end", at+1, of))
		return true
	}
	s.room.analysis.update()
	list.Step(n)
	return true
}

// mayStep reports whether there is a game n places further in the list.
func (s *Session) mayStep(n int) bool {
	list := s.list()
	if list == nil {
		return false
	}
	at, of := list.Place()
	return at+n >= 0 && at+n < of
}

// reach shows the board on which a game lies, also one that was closed, and reports whether there is one.
func (b *boards) reach(g *game.Game) bool {
	holds := func(board *analysisBoard) bool { return board.session != nil && board.session.Game == g }
	if at := slices.IndexFunc(b.list, holds); at >= 0 {
		b.visit(b.list[at])
		return true
	}
	at := slices.IndexFunc(b.closed, func(c shutBoard) bool { return holds(c.analysisBoard) })
	if at < 0 {
		return false
	}
	if b.full() {
		b.room.Frame.Go(app.Analysis{})
	}
	b.reopenAt(at)
	return true
}

// Bookmark returns a function that puts what is on the board now there again and goes there; nil if a route leads
// there. Where there are too many boards for that, it goes to the one that was shown last, and tells so.
func (r *Room) Bookmark() func() {
	if !app.Shows[app.Analysis](r.Frame) {
		return nil
	}
	b := r.analysis
	s := b.session
	g, at, list, changed := s.Game, s.Turn.Shown(), b.list, b.changed
	b.mu.Lock()
	from := b.placed
	b.mu.Unlock()
	return func() {
		if r.boards.reach(g) {
			return
		}
		r.analysis.update()
		if r.analysis.loses() && r.boards.full() {
			r.Frame.Go(app.Analysis{})
		}
		r.AnalyseThen(g, from, func() {
			b := r.analysis
			r.boards.follow(list)
			b.changed = changed && from == 0
			b.session.Turn.GoTo(at)
			b.session.update()
		})
	}
}
