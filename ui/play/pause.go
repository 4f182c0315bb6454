package play

import (
	"midline/engine/game"
	ui "midline/ui/board"
	"midline/ui/turn"
)

// pause is what a session shows of a game that people have interrupted: a board
// without pieces, and a cover on it.
type pause struct {
	session *Session
	cover   *pauseCover // nil: none
	space   bool        // the key that ended it, whose letter is still to come
}

// may reports whether the game may be interrupted, or gone on with.
func (p *pause) may() bool { return p.session.Turn.CanAdjourn() || p.session.Turn.Adjourned() }

// toggle interrupts the game, or goes on.
func (p *pause) toggle() {
	if p.session.Turn.Adjourned() {
		p.session.Turn.Resume()
		return
	}
	p.session.clearAids()
	p.session.Screen.SetNotice(nil)
	p.session.Turn.Adjourn()
}

// update lays the cover on the board, or takes it away.
func (p *pause) update() {
	covered := p.session.Turn.Adjourned() && p.session.Turn.Phase() == turn.Paused
	switch {
	case covered && p.cover == nil:
		p.cover = newPauseCover(p.session.room.Art, p.session.Game.Control().Timed(), p.toggle)
		p.session.Screen.SetOverlay(p.cover)
	case !covered && p.cover != nil:
		p.cover = nil
		p.session.Screen.SetOverlay(nil)
	}
}

// rune takes the letters that are typed meanwhile.
func (p *pause) rune(r rune) (taken bool) {
	if p.space && r == ' ' {
		p.space = false
		return true
	}
	if !p.session.Turn.Adjourned() {
		return false
	}
	switch r {
	case 'p', 'P':
		p.toggle()
	case 'f', 'F', 'm', '?':
		return false
	}
	return true
}

// hidden is the view of a board whose position is not to be seen.
func hidden(n *game.Node) ui.View {
	geo := n.Position().Geo()
	return ui.View{Files: geo.Files, Ranks: geo.Ranks, Pieces: make([]ui.Piece, geo.Squares),
		Midline: n.Position().Rules().Variant.Midline, Silent: true}
}

// offered reports whether the game has that tool.
func (p *pause) offered() bool {
	_, alone := p.session.Turn.Alone()
	return !p.session.Turn.Watching() && (!alone || p.session.Game.Control().Timed())
}
