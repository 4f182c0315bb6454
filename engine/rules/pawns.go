package rules

import "midline/engine/board"

func (p *Position) pawnActions(list []Move, occ, royal board.Bitboard) []Move {
	geo, c := p.rules.Geo, p.side
	s := &p.rules.sides[c]
	ahead := &geo.Next[forward(c)]
	targets := p.colors[c^1].AndNot(royal)
	if p.rules.guarded {
		// What a pawn attacks is next to it: no armour helps.
		other := &p.rules.sides[c^1]
		targets = targets.AndNot(p.ofRoles(c^1, other.immune|other.kingOnly))
	}
	for pawns := p.roles[Pawn].And(p.colors[c]); pawns.Any(); pawns = pawns.Rest() {
		from := pawns.First()
		hits := geo.PawnHits[c][from]
		if p.rules.recruits {
			list = p.conversions(list, from, &s.Kits[Pawn], hits.And(targets))
		}
		for victims := hits.And(targets); victims.Any(); victims = victims.Rest() {
			list = p.pawnMove(list, from, victims.First())
		}
		if p.passed != board.NoSquare && hits.Has(p.passed) {
			list = append(list, NewMove(EnPassant, from, p.passed, NoRole))
		}
		if s.Pawns.BoxStep {
			for steps := p.boxSteps(from, occ); steps.Any(); steps = steps.Rest() {
				list = p.pawnMove(list, from, steps.First())
			}
			continue
		}
		one := ahead[from]
		if one == board.NoSquare || p.cells[one] != NoPiece {
			continue
		}
		list = p.pawnMove(list, from, one)
		if p.rules.doubles[c].Has(from) {
			if two := ahead[one]; two != board.NoSquare && p.cells[two] == NoPiece {
				list = append(list, NewMove(DoubleStep, from, two, NoRole))
			}
		}
	}
	return list
}

// pawnMove appends a pawn's move, once for each role on the last rank.
func (p *Position) pawnMove(list []Move, from, to board.Square) []Move {
	if !p.rules.last[p.side].Has(to) {
		return append(list, NewMove(Normal, from, to, NoRole))
	}
	promotes := p.rules.sides[p.side].Promotes
	for r := NumRoles - 1; r > Pawn; r-- {
		if promotes.Has(r) {
			list = append(list, NewMove(Normal, from, to, r))
		}
	}
	return list
}

// boxSteps returns the free squares that a Nemesis pawn may step to: the one
// ahead, and those towards an enemy king (R2.12, R2.13).
func (p *Position) boxSteps(from board.Square, occ board.Bitboard) board.Bitboard {
	geo, c := p.rules.Geo, p.side
	var steps board.Bitboard
	if one := geo.Next[forward(c)][from]; one != board.NoSquare {
		steps = board.Bit(one)
	}
	file, rank := geo.FileOf(from), geo.RankOf(from)
	for kings := p.Royal(c ^ 1); kings.Any(); kings = kings.Rest() {
		king := kings.First()
		df, dr := sign(geo.FileOf(king)-file), sign(geo.RankOf(king)-rank)
		steps = steps.With(geo.At(file+df, rank+dr))
		if df != 0 && dr != 0 {
			steps = steps.With(geo.At(file+df, rank)).With(geo.At(file, rank+dr))
		}
	}
	steps = steps.AndNot(occ)
	if p.passed != board.NoSquare && geo.PawnHits[c][from].Has(p.passed) {
		steps = steps.Without(p.passed) // R2.15
	}
	return steps
}

func sign(n int) int { return min(1, max(-1, n)) }

// ready returns the pawns of the side c that stand ready to capture on the
// passed square.
func (p *Position) ready(c Color, passed board.Square) board.Bitboard {
	geo := p.rules.Geo
	stepped := geo.Next[forward(c^1)][passed]
	if p.cells[passed] != NoPiece || stepped == board.NoSquare || p.cells[stepped] != MakePiece(c^1, Pawn) {
		return board.Bitboard{}
	}
	return geo.PawnHits[c^1][passed].And(p.roles[Pawn]).And(p.colors[c])
}

// capturablePassed tells whether the side c has a legal capture en passant on
// the passed square (R6.5).
func (p *Position) capturablePassed(c Color, passed board.Square) bool {
	pawns := p.ready(c, passed)
	for ; pawns.Any(); pawns = pawns.Rest() {
		after := *p
		after.remove(p.rules.Geo.Next[forward(c^1)][passed])
		after.shift(pawns.First(), passed)
		if after.allowed(c) {
			return true
		}
	}
	return false
}
