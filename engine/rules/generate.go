package rules

import "midline/engine/board"

// Pseudo appends to list the actions of the side to move, their safety for its
// royal kings left aside. Make judges that. It allocates nothing if list has
// the capacity; 256 is enough for most positions, many reapers aside.
func (p *Position) Pseudo(list []Move) []Move {
	if p.end != Ongoing {
		return list
	}
	if p.kingTurn {
		return p.kingActions(list)
	}
	c := p.side
	occ, own, royal := p.Occupied(), p.colors[c], p.Royal(White).Or(p.Royal(Black))
	list = p.pawnActions(list, occ, royal)
	s := &p.rules.sides[c]
	for pieces := own.AndNot(p.roles[Pawn]); pieces.Any(); pieces = pieces.Rest() {
		list = p.pieceActions(list, pieces.First(), s, occ, royal)
	}
	if p.unmoved.Meets(own) {
		list = p.castlings(list, occ)
	}
	return list
}

// kingActions are those of a king-turn (R2.26).
func (p *Position) kingActions(list []Move) []Move {
	royal := p.Royal(White).Or(p.Royal(Black))
	list = append(list, PassMove)
	s := &p.rules.sides[p.side]
	for kings := p.roles[King].And(p.colors[p.side]); kings.Any(); kings = kings.Rest() {
		list = p.pieceActions(list, kings.First(), s, p.Occupied(), royal)
	}
	return list
}

func (p *Position) pieceActions(list []Move, from board.Square, s *side, occ, royal board.Bitboard) []Move {
	role := p.cells[from].Role()
	kit := &s.Kits[role]
	quiet, capture := kit.Quiet, kit.Capture
	if kit.Linked {
		lent := p.lent(from, p.side)
		quiet, capture = quiet|lent, capture|lent
	}
	if role == King && s.latent != 0 {
		quiet = p.kingReach(from, s, quiet)
		capture = quiet
	}
	reach := p.reach(from, quiet, occ)
	free := reach.AndNot(occ)
	if capture != quiet {
		reach = p.reach(from, capture&^Trample, occ)
	}
	victims := reach.And(p.takeable(from, role, kit, royal))
	if kit.Barred {
		free, victims = free.AndNot(p.rules.barred[p.side]), victims.AndNot(p.rules.barred[p.side])
	}
	if p.rules.recruits {
		list = p.conversions(list, from, kit, victims)
	}
	kind := Normal
	if kit.InPlace {
		kind = Pounce
	}
	for ; victims.Any(); victims = victims.Rest() {
		list = append(list, NewMove(kind, from, victims.First(), NoRole))
	}
	for ; free.Any(); free = free.Rest() {
		list = append(list, NewMove(Normal, from, free.First(), NoRole))
	}
	if kit.Capture&Trample != 0 {
		for _, d := range board.Orthogonals {
			if r := p.rampage(from, d, board.NoSquare); r.victims {
				list = append(list, NewMove(Rampage, from, r.end, NoRole))
			}
		}
	}
	if kit.Whirlwind && p.mayWhirl(from) {
		list = append(list, NewMove(Whirlwind, from, from, NoRole))
	}
	return list
}

// takeable returns what a piece may capture where it reaches it: the other
// side, its royal kings aside, and nothing that is protected from this piece.
func (p *Position) takeable(from board.Square, role Role, kit *Kit, royal board.Bitboard) board.Bitboard {
	targets := p.colors[p.side^1]
	if kit.TakesOwn {
		targets = p.Occupied()
	}
	targets = targets.AndNot(royal)
	if p.rules.guarded {
		targets = targets.AndNot(p.protected(from, role))
	}
	return targets
}

// protected returns the pieces that a piece of a role cannot capture from a
// square wherever it reaches.
func (p *Position) protected(from board.Square, role Role) board.Bitboard {
	var safe board.Bitboard
	for c := range Color(2) {
		s := &p.rules.sides[c]
		if !s.guarded {
			continue
		}
		roles := s.immune
		if role != King {
			roles |= s.kingOnly
		}
		safe = safe.Or(p.ofRoles(c, roles)).Or(p.ofRoles(c, s.armoured).AndNot(p.rules.Geo.Box[from]))
	}
	return safe
}

func (p *Position) ofRoles(c Color, roles RoleSet) board.Bitboard {
	var found board.Bitboard
	for r := Pawn; roles>>r != 0; r++ {
		if roles.Has(r) {
			found = found.Or(p.roles[r])
		}
	}
	return found.And(p.colors[c])
}

// mayWhirl tells whether a warrior king may whirl: the other one is not
// adjacent, and on the king-turn it destroys something (R2.25).
func (p *Position) mayWhirl(from board.Square) bool {
	near := p.rules.Geo.Step[from]
	if near.Meets(p.roles[King].And(p.colors[p.side])) {
		return false
	}
	return !p.kingTurn || p.whirled(from).Any()
}

// whirled returns what a whirlwind on a square destroys.
func (p *Position) whirled(from board.Square) board.Bitboard {
	hit := p.rules.Geo.Step[from].And(p.Occupied())
	for c := range Color(2) {
		if immune := p.rules.sides[c].immune; immune != 0 {
			hit = hit.AndNot(p.ofRoles(c, immune))
		}
	}
	return hit
}
