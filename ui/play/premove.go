package play

import (
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
)

// premove is how a session lets an action be set in advance while the computer thinks.
type premove struct {
	session *Session
	moves   []rules.Move // that the board offers, by the actions' IDs
	dropped bool         // what was set was not possible, and that is said
}

// may reports whether an action may be set now.
func (p *premove) may() bool {
	return p.session.room.prefs().Premove && p.session.Turn.CanPremove()
}

// offer lets the view of a position have what may be set in advance, and what is.
func (p *premove) offer(v *ui.View, n *game.Node) {
	p.moves = nil
	me, _ := p.session.Turn.Alone()
	pos := n.Position()
	for i, a := range game.Premoves(pos, me) {
		for _, action := range present.Actions(&a.From, a.Moves) {
			action.ID += len(p.moves)
			if i > 0 { // what is taken back is not there yet
				action.TakesOwn, action.Victims, action.Also = true, nil, nil
			}
			v.Actions = append(v.Actions, action)
		}
		p.moves = append(p.moves, a.Moves...)
	}
	v.Silent = len(p.moves) == 0
	for _, sq := range pos.Of(me).Squares() {
		v.Movable[present.Square(sq)] = !v.Silent
	}
	if set := p.session.Turn.Premoved(); set != rules.NoMove {
		v.Arrows = append(v.Arrows,
			ui.Arrow{From: present.Square(set.From()), To: present.Square(set.To()), Kind: ui.ArrowPremove})
	}
}

// choose sets the action with an ID of the view's.
func (p *premove) choose(id int) {
	if p.may() && id >= 0 && id < len(p.moves) {
		p.set(p.moves[id])
	}
}

// cancel takes back what is set, and reports whether there was something.
func (p *premove) cancel() bool {
	if p.session.Turn.Premoved() == rules.NoMove {
		return false
	}
	p.set(rules.NoMove)
	return true
}

func (p *premove) set(m rules.Move) {
	p.session.Turn.Premove(m)
	p.refresh()
}

// refresh shows what may be set and what is.
func (p *premove) refresh() {
	if p.session.Turn.CanPremove() {
		p.session.Board.SetView(p.session.view(p.session.Turn.Shown()))
		p.session.update()
	}
}

// owns reports whether what is on a square is the person's, who may set it in motion
// in advance.
func (p *premove) owns(sq ui.Square) bool {
	me, _ := p.session.Turn.Alone()
	on := p.session.Turn.Shown().Position().At(board.Square(sq))
	return p.may() && on != rules.NoPiece && on.Color() == me
}

// Dropped implements turn.Stage.
func (s stage) Dropped() { s.session.premove.dropped = true }
