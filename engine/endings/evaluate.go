package endings

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// verdict is what the settled positions after a position's actions say about it.
type verdict struct {
	actions int
	win     int // least distance of a win, 0 for none
	loss    int // greatest distance of the losses
	open    bool
	watch   bool // see draft.watched
}

// distance returns the distance of a position that is won or lost by what is known so far.
func (v *verdict) distance() (int, bool) {
	if v.win > 0 {
		return v.win, true
	}
	return v.loss, !v.open
}

// count takes the cell after an action into account. sameSide says that the turn goes on.
func (v *verdict) count(c cell, sameSide bool) {
	if c == 0 || c == illegal || c&pending != 0 {
		v.open = true
		return
	}
	distance := int(c) - 1
	if !sameSide {
		distance++
	}
	switch {
	case distance&1 == 0:
		v.loss = max(v.loss, distance)
	case v.win == 0 || distance < v.win:
		v.win = distance
	}
}

// evaluate evaluates a position of a draft. At first it ignores the tables in the making. Later it
// stops as soon as the position cannot settle in this layer: wins settle in odd layers, losses in
// even ones. depth is 0 for a position that has a cell.
func (g *generator) evaluate(d *draft, p *rules.Position, at *place, ph, depth int, first bool) (v verdict) {
	if depth == len(g.levels) {
		g.levels = append(g.levels, level{moves: make([]rules.Move, 0, 256)})
	}
	moves := p.Legal(g.levels[depth].moves[:0])
	g.levels[depth].moves = moves
	v.actions = len(moves)
	side := p.Side()
	quick := d != nil && d.quick && !d.view.rules.Army(side).KingTurn
	hurry := !first && depth == 0
	for _, m := range moves {
		if quick && m.Kind() == rules.Normal && m.Promote() == rules.NoRole && p.At(m.To()) == rules.NoPiece {
			if first {
				v.open = true
				continue
			}
			v.count(d.after(at, m, side), false)
		} else {
			g.evaluateAfter(d, p, m, &v, depth, first)
		}
		if hurry && (g.layer&1 == 1 && v.win == g.layer || g.layer&1 == 0 && v.open && !v.watch) {
			break
		}
	}
	return v
}

// after returns the cell after a piece has gone to a free square, which begins the other side's
// turn.
func (d *draft) after(at *place, m rules.Move, side rules.Color) cell {
	squares := at.squares
	for i := range d.pieces {
		if squares[i] == m.From() {
			squares[i] = m.To()
			break
		}
	}
	return d.cells[d.phase[side^1][0]*d.size+d.number(&squares)]
}

// evaluateAfter makes an action and counts the cell after it.
func (g *generator) evaluateAfter(d *draft, p *rules.Position, m rules.Move, v *verdict, depth int, first bool) {
	next := &g.levels[depth].next
	p.Advance(m, next)
	sameSide := next.Side() == p.Side()
	if next.Passed() != board.NoSquare {
		v.watch = true
		v.count(g.passing(next, depth+1, first), sameSide)
		return
	}
	var to place
	view := viewOf(next.Rules())
	if d != nil {
		view = d.view
	}
	readable := view.read(next, &to)
	material := Material{view.rules, to.code}
	if t := g.known[material]; t != nil {
		v.count(t.probe(&to), sameSide)
		return
	}
	target := g.making[material]
	if target == nil || !readable {
		g.missing = material
		v.open = true
		return
	}
	if target != d || !quiet(p, next, m) {
		v.watch = true
	}
	if first {
		v.open = true
		return
	}
	v.count(target.cells[target.phase[to.side][index(to.kingTurn)]*target.size+target.number(&to.squares)], sameSide)
}

// quiet reports whether an action leaves the same pieces on the board, with at most one of them on
// another square. Marks follow such actions back.
func quiet(p, next *rules.Position, m rules.Move) bool {
	switch m.Kind() {
	case rules.Normal, rules.DoubleStep:
		return m.Promote() == rules.NoRole && p.At(m.To()) == rules.NoPiece
	case rules.Whirlwind, rules.Pass:
		return p.Occupied() == next.Occupied()
	}
	return false
}

// passing returns the value of a position with an en-passant square, which has no cell of its own,
// from what this layer knows of the positions after it.
func (g *generator) passing(p *rules.Position, depth int, first bool) cell {
	copied := *p
	v := g.evaluate(nil, &copied, nil, 0, depth, first)
	distance, ok := v.distance()
	if !ok || v.actions == 0 {
		return 0
	}
	if v.win > g.layer {
		// A quicker win may turn up until then.
		g.horizon = max(g.horizon, v.win+1)
		return 0
	}
	return cell(distance + 1)
}
