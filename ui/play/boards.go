package play

import (
	"cmp"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/store"
	"midline/ui/words"
)

// MostBoards is the largest number of analysis boards.
const MostBoards = 12

// boards are the analysis boards. That which is shown, or was shown last, is Room.analysis.
type boards struct {
	room   *Room
	dir    string // where they are saved; "": nowhere
	spare  string // the path of the first one, if none has it
	closed []shutBoard

	mu   sync.Mutex // over list, which is read on any goroutine
	list []*analysisBoard
}

// shutBoard is a board that was closed, and where it stood. Its session is stopped and can go on.
type shutBoard struct {
	*analysisBoard
	at int
}

// all are the boards in their order.
func (b *boards) all() []*analysisBoard {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.list)
}

// known are the boards, and those that were closed.
func (b *boards) known() []*analysisBoard {
	b.mu.Lock()
	defer b.mu.Unlock()
	known := slices.Clone(b.list)
	for _, c := range b.closed {
		known = append(known, c.analysisBoard)
	}
	return known
}

// insert adds a board.
func (b *boards) insert(at int, board *analysisBoard) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.list = slices.Insert(b.list, at, board)
}

// remove removes a board.
func (b *boards) remove(board *analysisBoard) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.list = slices.DeleteFunc(b.list, func(other *analysisBoard) bool { return other == board })
}

// shelve lays a board aside that was closed. The one that was closed the longest ago makes room for it.
func (b *boards) shelve(c shutBoard) {
	b.mu.Lock()
	b.closed = append(b.closed, c)
	var gone *analysisBoard
	if len(b.closed) > MostBoards {
		gone = b.closed[0].analysisBoard
		b.closed = slices.Delete(b.closed, 0, 1)
	}
	b.mu.Unlock()
	if gone != nil && gone.session != nil {
		gone.session.close()
	}
}

// unshelve takes back one of the boards that were closed.
func (b *boards) unshelve(i int) shutBoard {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.closed[i]
	b.closed = slices.Delete(b.closed, i, i+1)
	return c
}

// of is the board on which a session is, also one that was closed; nil for none.
func (b *boards) of(s *Session) *analysisBoard {
	for _, board := range b.known() {
		if board.session == s && s != nil {
			return board
		}
	}
	return nil
}

// load reads what an earlier sitting has left.
func (b *boards) load(dir string) {
	first := b.room.analysis
	first.load(dir)
	b.dir = dir
	games, notices := store.LoadBoards(dir, time.Now)
	b.room.tell(notices)
	for _, g := range games {
		board := &analysisBoard{room: b.room, game: g.Game, path: g.Path, changed: true}
		b.insert(len(b.list), board)
		board.compare()
	}
	if first.game == nil && len(b.list) > 1 { // it was closed
		b.spare = first.path
		b.remove(first)
		b.room.analysis = b.list[0]
	}
	paths, shown := store.LoadBoardOrder(dir)
	b.sort(paths)
	if at := slices.IndexFunc(b.list, func(board *analysisBoard) bool { return board.path == shown }); at >= 0 {
		b.room.analysis = b.list[at]
	}
}

// sort puts the boards in the order of their paths in a list, and those that are not there behind them.
func (b *boards) sort(paths []string) {
	place := func(board *analysisBoard) int {
		if at := slices.Index(paths, board.path); at >= 0 {
			return at
		}
		return len(paths)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	slices.SortStableFunc(b.list, func(x, y *analysisBoard) int { return cmp.Compare(place(x), place(y)) })
}

// keepOrder saves in which order the boards stand, and which is shown.
func (b *boards) keepOrder() {
	if b.dir == "" {
		return
	}
	var paths []string
	for _, board := range b.list {
		paths = append(paths, board.path)
	}
	b.room.Writer.SaveBoardOrder(b.dir, paths, b.room.analysis.path)
}

// newPath is where another board is saved.
func (b *boards) newPath() string {
	if path := b.spare; path != "" || b.dir == "" {
		b.spare = ""
		return path
	}
	number := time.Now().UnixNano()
	path := store.BoardPath(b.dir, number)
	for slices.ContainsFunc(b.list, func(board *analysisBoard) bool { return board.path == path }) {
		number++
		path = store.BoardPath(b.dir, number)
	}
	return path
}

// open puts a game on the board that was shown last, or on another one, and goes there; then it calls then.
func (b *boards) open(g *game.Game, from library.ID, another bool, then func()) {
	r := b.room
	if another && b.full() {
		b.tellFull()
		return
	}
	board := r.analysis
	if another {
		board = &analysisBoard{room: r, path: b.newPath()}
	} else if app.Shows[app.Analysis](r.Frame) {
		r.Frame.Go(app.Home{})
	}
	board.put(g)
	if from != 0 {
		board.session.Entry.Set(from)
	}
	if another {
		b.insert(slices.Index(b.list, r.analysis)+1, board)
	}
	r.Placed(&board.session.Entry, from)
	board.save(g)
	b.visit(board)
	then()
}

// full reports whether there can be no more boards.
func (b *boards) full() bool { return len(b.list) >= MostBoards }

// tellFull says that there can be no more boards.
func (b *boards) tellFull() {
	text := words.T("analysisboard.full", len(b.list))
	if app.Shows[app.Analysis](b.room.Frame) {
		b.room.analysis.session.tellCalmly(text)
	} else {
		app.TellText(b.room.Frame, text)
	}
}

// show shows a board.
func (b *boards) show(board *analysisBoard) {
	if board != b.room.analysis {
		b.visit(board)
	}
}

// visit goes to a board. The keyboard stays with the tabs if it is there.
func (b *boards) visit(board *analysisBoard) {
	at := b.focused()
	board.screen() // it has a session before the page of another one is left
	b.room.analysis = board
	b.room.Frame.Go(app.Analysis{})
	b.focus(at)
	b.keepOrder()
}

// step shows the board n places further, round and round.
func (b *boards) step(n int) {
	at := slices.Index(b.list, b.room.analysis) + n + len(b.list)
	b.show(b.list[at%len(b.list)])
}

// AnalyseChosen goes to a board of the game that was chosen last: the one that was shown last, if it is of that game or
// nothing was done on it, or else another one.
func AnalyseChosen(r *Room) {
	b, v := &r.boards, present.LastGame(r.prefs())
	of := func(board *analysisBoard) bool {
		g := board.lying()
		return g == nil || catalogue.GameOf(g.Position().Rules().Variant.Name).ID == catalogue.GameOf(v.Name).ID
	}
	at := slices.IndexFunc(b.list, func(board *analysisBoard) bool { return board.untouched() && of(board) })
	switch {
	case of(r.analysis):
		b.visit(r.analysis)
	case at >= 0:
		b.visit(b.list[at])
	default:
		b.open(FreshAnalysis(v.Name), 0, !r.analysis.untouched(), func() {})
	}
}

// fresh opens another board, for the game of the one that is shown, and with the same page beside it.
func (b *boards) fresh() {
	s := b.room.analysis.session
	b.open(FreshAnalysis(s.variant()), 0, true, func() { b.room.analysis.session.open(s.Screen.Tab()) })
}

// shut closes the board that is shown, unless it is the only one, and tells how it is opened again.
func (b *boards) shut() {
	if len(b.list) < 2 {
		return
	}
	gone := b.room.analysis
	at := slices.Index(b.list, gone)
	next := at + 1
	if next == len(b.list) {
		next = at - 1
	}
	b.show(b.list[next])
	b.remove(gone)
	b.shelve(shutBoard{gone, at})
	b.forget(gone)
	b.keepOrder()
	b.refresh()
	s := b.room.analysis.session
	s.closing = kit.NewNotice(b.room.Art, words.T("analysisboard.closed", present.CommandKey()), b.reopen).
		Label(words.T("analysisboard.again")).Calm()
	s.Screen.SetNotice(s.closing)
}

// forget removes the file of a board that was closed. What lay on it stays in memory.
func (b *boards) forget(board *analysisBoard) {
	path := board.path
	if path == "" {
		return
	}
	b.room.Writer.Remove(path)
	b.room.Writer.SavePlace(path, 0)
	if b.spare == "" && filepath.Dir(path) == filepath.Clean(b.dir) {
		b.spare = path
	}
	board.mu.Lock()
	board.path = ""
	board.mu.Unlock()
}

// hideClosing takes away what every board tells of one that was closed.
func (b *boards) hideClosing() {
	for _, board := range b.known() {
		if s := board.session; s != nil && s.closing != nil {
			if s.Screen.notice == s.closing {
				s.hideNotice()
			}
			s.closing = nil
		}
	}
}

// reopen opens the board again that was closed last.
func (b *boards) reopen() {
	if last := len(b.closed) - 1; last >= 0 {
		b.reopenAt(last)
	}
}

// reopenAt opens one of the boards again that were closed.
func (b *boards) reopenAt(i int) {
	b.hideClosing()
	if b.full() {
		b.tellFull()
		return
	}
	c := b.unshelve(i)
	board := c.analysisBoard
	board.mu.Lock()
	board.path = b.newPath()
	placed := board.placed
	board.mu.Unlock()
	b.insert(min(c.at, len(b.list)), board)
	b.visit(board)
	board.save(board.session.Game)
	if board.path != "" {
		b.room.Writer.SavePlace(board.path, int64(placed))
	}
}

// close ends all boards, and saves what is open.
func (b *boards) close() {
	for _, board := range b.known() {
		board.close()
	}
}
