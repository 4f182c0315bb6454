//midline:narrow

package rules

import "midline/engine/board"

// wideShield is what one scan of the lines to the royal kings of the side to move tells about all
// its actions.
type wideShield struct {
	// free are the pieces whose displacement to any square of to leaves no royal king in check.
	// Kings are never free.
	free, to board.Bitboard
	// pinned are the pieces of either side without which some line to a royal king would be open,
	// or closed enough for a cannon.
	pinned board.Bitboard
	// pawns, step, leap, ortho and diag are the enemy's pieces that check as a pawn, by step, by
	// leap, on a rook's and on a bishop's lines.
	pawns, step, leap, ortho, diag board.Bitboard
	// calm are the squares to which a displacement has no further effect; it includes to.
	calm board.Bitboard
	// checked says that a royal king is in check.
	checked bool
	// exact says that a free piece displaced to any other square leaves a royal king in check.
	exact bool
	// lone says that the shield is exact and that king is the only king. Then a piece in pinned is
	// free on its line to the king alone, up to the piece that pins it; lines are all such lines.
	lone  bool
	king  board.Square
	lines board.Bitboard
}

// fill fills the shield. Where it cannot be sure, it claims less, and the action is tried out
// (safe).
func (h *wideShield) fill(p *wide) {
	us := p.side
	geo, s := p.geo(), &p.rules.sides[(us^1)&1]
	occ, own, enemy := p.occupied(), p.color(us), p.color(us^1)
	h.calm, h.exact = geo.All, !s.rough && p.rules.plain
	if !p.rules.plain {
		h.calm = p.quietTargets()
	}
	h.to = h.calm
	h.step, h.leap, h.ortho, h.diag = p.checkingPieces(us^1, enemy)
	h.pawns = p.role(Pawn).And(enemy)
	h.lone = h.exact && !s.walks && p.role(King).And(own).Single()
	for royal := p.royal(us); royal.Any(); royal = royal.Rest() {
		king := royal.First()
		h.king = king
		checks := geo.PawnHits[us&1][king].And(h.pawns).Or(geo.Step[king].And(h.step)).Or(geo.Knight[king].And(h.leap))
		var line board.Bitboard
		for lines := geo.Ortho[king].And(h.ortho).Or(geo.Diag[king].And(h.diag)); lines.Any(); lines = lines.Rest() {
			between := geo.Between(king, lines.First())
			if on := between.And(occ); on.IsEmpty() {
				checks, line = checks.With(lines.First()), between
			} else if on.Single() {
				h.pinned = h.pinned.Or(on)
				h.lines = h.lines.Or(between).With(lines.First())
			}
		}
		if s.special {
			checks = checks.Or(p.shieldSpecially(h, king))
			if len(s.riders) > 0 {
				riders, stop := p.shieldRides(h, king)
				if riders.Meets(checks) { // one piece checks both ways
					line = line.And(stop)
				} else {
					line = line.Or(stop)
				}
				checks = checks.Or(riders)
			}
		}
		if checks.Any() {
			h.checked = true
			if checks.Single() {
				h.to = h.to.And(checks.Or(line))
			} else {
				h.to = board.Bitboard{}
			}
		}
	}
	h.free = own.AndNot(h.pinned).AndNot(p.role(King))
}

// safe reports whether displacing a piece that is not a king leaves a lone king safe.
func (h *wideShield) safe(geo *board.Geometry, from, to board.Square) bool {
	if !h.to.Has(to) {
		return false
	}
	if !h.pinned.Has(from) {
		return true
	}
	return h.lines.Has(to) && (geo.Between(h.king, from).Has(to) || geo.Between(h.king, to).Has(from))
}

// attackedAfter reports whether the enemy of us would attack a square without a piece of its own,
// on a board with the squares of occ occupied, by what the shield knows.
func (h *wideShield) attackedAfter(geo *board.Geometry, us Color, sq board.Square, occ board.Bitboard) bool {
	if geo.PawnHits[us&1][sq].And(h.pawns).Or(geo.Step[sq].And(h.step)).Or(geo.Knight[sq].And(h.leap)).Any() {
		return true
	}
	for lines := geo.Ortho[sq].And(h.ortho).Or(geo.Diag[sq].And(h.diag)); lines.Any(); lines = lines.Rest() {
		if !geo.Between(sq, lines.First()).Meets(occ) {
			return true
		}
	}
	return false
}

// shieldSpecially is shield for pieces that check otherwise than by step, leap and open line; it
// returns those that give check.
func (p *wide) shieldSpecially(h *wideShield, king board.Square) (checks board.Bitboard) {
	geo, s := p.geo(), &p.rules.sides[(p.side^1)&1]
	occ, enemy := p.occupied(), p.color(p.side^1)
	for list := geo.Diag2[king].And(p.ofRoles(&s.check.diag2)).And(enemy); list.Any(); list = list.Rest() {
		if on := geo.Between(king, list.First()).And(occ); on.IsEmpty() {
			checks = checks.With(list.First())
		} else {
			h.pinned = h.pinned.Or(on)
		}
	}
	if near := geo.Ortho3[king].And(p.ofRoles(&s.check.trample)).And(enemy); near.Any() {
		// A piece that stops elephants shelters the king only while it stays, and the elephant's
		// own king where it might go.
		h.pinned = h.pinned.Or(p.stoppers())
		h.to = h.to.AndNot(p.stoppers())
		for list := near; list.Any(); list = list.Rest() {
			if p.tramples(list.First(), king, occ, p.role(King).And(enemy)) {
				checks = checks.With(list.First())
			}
		}
	}
	for list := geo.Ortho[king].And(p.ofRoles(&s.check.hop)).And(enemy); list.Any(); list = list.Rest() {
		between := geo.Between(king, list.First())
		switch on := between.And(occ); on.Count() {
		case 0:
			h.to = h.to.AndNot(between)
		case 1:
			checks = checks.With(list.First())
		case 2:
			h.pinned = h.pinned.Or(on)
		}
	}
	if night := geo.Night[king].And(p.ofRoles(&s.check.night)).And(enemy); night.Any() {
		checks = checks.Or(p.shieldNight(h, king, night))
	}
	return checks
}

func (p *wide) shieldNight(h *wideShield, king board.Square, night board.Bitboard) (checks board.Bitboard) {
	geo, occ := p.geo(), p.occupied()
	for d := range board.KnightLeaps {
		first := board.NoSquare
	line:
		for sq := geo.Leaps[king][d]; sq != board.NoSquare; sq = geo.Leaps[sq][d] {
			switch {
			case !occ.Has(sq):
			case first == board.NoSquare && night.Has(sq):
				checks = checks.With(sq)
				break line
			case first == board.NoSquare:
				first = sq
			default:
				if night.Has(sq) {
					h.pinned = h.pinned.With(first)
				}
				break line
			}
		}
	}
	return checks
}
