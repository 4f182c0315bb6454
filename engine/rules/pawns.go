//midline:narrow

package rules

import "midline/engine/board"

// pawns adds the actions of all pawns, direction by direction.
func (g *wideGen) pawns(s *side) {
	geo, us := g.geo(), g.side
	pawns := g.role(Pawn).And(g.color(us))
	ahead := forward(us)
	// The squares that a pawn attacks are next to it, so armour does not help.
	for d := ahead + 2; d <= ahead+3; d++ {
		g.pawnMoves(s, pawns, geo.Shift(pawns, d).And(g.prey), d)
	}
	if g.passed != board.NoSquare {
		for list := geo.PawnHits[(us^1)&1][g.passed].And(pawns); list.Any(); list = list.Rest() {
			g.addIfLegal(NewMove(EnPassant, list.First(), g.passed, NoRole))
		}
	}
	if g.rules.recruits {
		for list := pawns; list.Any(); list = list.Rest() {
			from := list.First()
			g.conversions(from, &s.Kits[Pawn], geo.PawnHits[us&1][from].And(g.prey))
		}
	}
	if s.Pawns.BoxStep {
		g.boxSteps(s, pawns)
		return
	}
	one := geo.Shift(pawns, ahead).AndNot(g.occ)
	if g.noisy {
		g.pawnMoves(s, pawns, one.And(g.last(us)), ahead)
		return
	}
	g.pawnMoves(s, pawns, one, ahead)
	two := geo.Shift(one.And(geo.Shift(g.doubles(us), ahead)), ahead).AndNot(g.occ)
	if two.IsEmpty() {
		return
	}
	if g.mode != allActions {
		sure := two.And(g.shield.to).And(geo.Shift(geo.Shift(g.shield.free, ahead), ahead))
		rest := two.AndNot(sure)
		if g.shield.exact {
			rest = rest.AndNot(geo.Shift(geo.Shift(g.shield.free, ahead), ahead))
		}
		for ; rest.Any(); rest = rest.Rest() {
			to := rest.First()
			g.addIfLegal(NewMove(DoubleStep, to-2*geo.Delta(ahead), to, NoRole))
		}
		two = sure
	}
	if g.mode == numberOfLegal {
		g.n += two.Count()
		return
	}
	for ; two.Any(); two = two.Rest() {
		to := two.First()
		g.list = append(g.list, NewMove(DoubleStep, to-2*geo.Delta(ahead), to, NoRole))
	}
}

// pawnMoves adds the moves and captures of pawns one step in a direction.
func (g *wideGen) pawnMoves(s *side, pawns, to board.Bitboard, d board.Direction) {
	if to.IsEmpty() {
		return
	}
	if g.mode != allActions {
		free := g.geo().Shift(pawns.And(g.shield.free), d)
		if s.Promotes.Has(King) {
			free = free.AndNot(g.last(g.side)) // a king may be royal at once
		}
		rest := to.AndNot(free)
		if !g.shield.exact {
			rest = rest.Or(to.AndNot(g.shield.to))
		}
		for ; rest.Any(); rest = rest.Rest() {
			g.pawnMove(s, rest.First(), d, false)
		}
		to = to.And(free).And(g.shield.to)
	}
	last := to.And(g.last(g.side))
	to = to.AndNot(last)
	if g.mode == numberOfLegal {
		g.n += to.Count() + last.Count()*s.promotions
		return
	}
	list := g.list
	for back := g.geo().Delta(d); to.Any(); to = to.Rest() {
		list = append(list, NewMove(Normal, to.First()-back, to.First(), NoRole))
	}
	g.list = list
	for ; last.Any(); last = last.Rest() {
		g.pawnMove(s, last.First(), d, true)
	}
}

// pawnMove adds a pawn's move, once for each role on the last rank.
func (g *wideGen) pawnMove(s *side, to board.Square, d board.Direction, certain bool) {
	from := to - g.geo().Delta(d)
	promotes := Roles(NoRole)
	if g.last(g.side).Has(to) {
		promotes = s.Promotes
	}
	for r := NumRoles - 1; promotes != 0; r-- {
		if !promotes.Has(r) {
			continue
		}
		promotes &^= Roles(r)
		if m := NewMove(Normal, from, to, r); certain {
			g.addLegal(m)
		} else {
			g.addIfLegal(m)
		}
	}
}

// boxSteps adds the moves of Nemesis pawns to free squares: ahead, and towards an enemy king by
// file, by rank, or by both at once (R2.12, R2.13).
func (g *wideGen) boxSteps(s *side, pawns board.Bitboard) {
	geo, ahead := g.geo(), forward(g.side)
	var by [8]board.Bitboard
	by[ahead] = pawns
	for kings := g.wide.royal(g.side ^ 1); kings.Any(); kings = kings.Rest() {
		file, rank := geo.FileOf(kings.First()), geo.RankOf(kings.First())
		west, south := geo.West[file], geo.South[rank]
		east, north := geo.All.AndNot(west).AndNot(geo.File[file]), geo.All.AndNot(south).AndNot(geo.Rank[rank])
		by[board.North], by[board.South] = by[board.North].Or(south), by[board.South].Or(north)
		by[board.East], by[board.West] = by[board.East].Or(west), by[board.West].Or(east)
		by[board.NorthEast] = by[board.NorthEast].Or(south.And(west))
		by[board.NorthWest] = by[board.NorthWest].Or(south.And(east))
		by[board.SouthEast] = by[board.SouthEast].Or(north.And(west))
		by[board.SouthWest] = by[board.SouthWest].Or(north.And(east))
	}
	for d := range board.Direction(8) {
		stepping := by[d].And(pawns)
		to := geo.Shift(stepping, d).AndNot(g.occ)
		if g.passed != board.NoSquare && (d == ahead+2 || d == ahead+3) {
			to = to.Without(g.passed) // R2.15
		}
		if g.noisy {
			to = to.And(g.last(g.side))
		}
		g.pawnMoves(s, stepping, to, d)
	}
}

// enPassantPawns returns the pawns of side c from which a capture on the passed square is possible.
func (p *wide) enPassantPawns(c Color, passed board.Square) board.Bitboard {
	geo := p.geo()
	stepped := geo.Next[forward(c^1)][passed]
	if p.at(passed) != NoPiece || stepped == board.NoSquare || p.at(stepped) != MakePiece(c^1, Pawn) {
		return board.Bitboard{}
	}
	return geo.PawnHits[(c^1)&1][passed].And(p.role(Pawn)).And(p.color(c))
}

// capturablePassed reports whether side c has a legal capture en passant on the passed square
// (R6.5).
func (p *wide) capturablePassed(c Color, passed board.Square) bool {
	stepped := p.geo().Next[forward(c^1)][passed]
	for pawns := p.enPassantPawns(c, passed); pawns.Any(); pawns = pawns.Rest() {
		occ := p.occupied().Without(stepped).Without(pawns.First()).With(passed)
		if !p.anyStruck(p.royal(c), c^1, occ, p.color(c^1).Without(stepped)) {
			return true
		}
	}
	return false
}
