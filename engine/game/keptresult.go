package game

// doKeepingResult makes a change that may give an analysis another main line. The result that a game came with, or that
// was decided away from the board, belongs to the game and not to the line: it stays, unless the rules end the new
// line.
func (g *Game) doKeepingResult(e edit) {
	if !g.analysis {
		g.do(e)
		return
	}
	redo, undo := e.redo, e.undo
	var restore func()
	e.redo = func() { restore = g.keepResult(redo) }
	e.undo = func() {
		restore()
		undo()
	}
	g.do(e)
}

// keepResult makes a change of the tree, moves the result to where the game then ends, and returns what puts it back.
func (g *Game) keepResult(change func()) (restore func()) {
	was, last := g.End(), g.last
	change()
	now := g.End()
	if now == was {
		return func() {}
	}
	before, there := was.decided, now.decided
	result := before
	if !result.Over() {
		result = g.recordedResult()
	}
	if !result.Over() {
		return func() {}
	}
	if !now.board.Over() {
		if before.Over() {
			g.change(was).decided = Result{}
		}
		g.change(now).decided = result
	}
	if last == nil || last.nearest() != last {
		g.last = now
	}
	return func() {
		g.last = last
		g.change(was).decided, g.change(now).decided = before, there
	}
}

// recordedResult is the result with which the game was read, the zero Result if there was none.
func (g *Game) recordedResult() Result { return recorded(g.Tag("Result"), g.Tag("Termination")) }
