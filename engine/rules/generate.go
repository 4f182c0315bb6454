//midline:narrow

package rules

import "midline/engine/board"

// wideGen generates the actions of one position: all of them, ignoring the safety of the royal
// kings; the legal ones; or only their number. Actions that the shield proves legal are not tried.
type wideGen struct {
	*wide
	mode       genMode
	noisy      bool // only what captures, converts or promotes, and the pass
	shield     wideShield
	occ, royal board.Bitboard
	list       []Move
	n          int
	// prey is what every piece may capture, kingPrey what only a king may, and armoured the part of
	// prey that must be near. open is prey and the free squares.
	prey, kingPrey, armoured, open board.Bitboard
	// counted are the pieces whose actions countFree has counted, if their roles are.
	counted board.Bitboard
}

// generate appends the actions to list, or returns their number.
func (p *wide) generate(mode genMode, list []Move) ([]Move, int) {
	if p.end != Ongoing {
		return list, 0
	}
	var g wideGen
	g.wide, g.mode, g.noisy, g.list, g.occ = p, mode, mode == noisyActions, list, p.occupied()
	if mode >= noisyActions {
		g.mode = legalActions
	}
	us := p.side
	own := p.color(us)
	if mode != allActions && !(p.kingTurn && p.kingsIdle()) {
		g.shield.fill(p)
	}
	g.royal = p.royal(White).Or(p.royal(Black))
	g.prey = p.color(us ^ 1).AndNot(g.royal)
	if p.rules.guarded {
		g.guard()
	}
	if g.open = g.prey; !g.noisy {
		g.open = g.open.Or(p.geo().All.AndNot(g.occ))
	}
	s := &p.rules.sides[us&1]
	if p.kingTurn { // R2.26
		g.addLegal(PassMove)
		g.pieces(King, s)
		return g.list, g.n
	}
	if mode >= actionsOf {
		g.of(Role(mode-actionsOf), s)
		return g.list, g.n
	}
	g.pawns(s)
	officers := s.officers
	if mode == numberOfLegal && g.armoured.IsEmpty() && (g.shield.exact || g.open.AndNot(g.shield.to).IsEmpty()) {
		g.countFree(s)
		if g.counted = g.shield.free; !g.shield.pinned.Meets(own) {
			officers = s.uncounted
		}
	}
	for _, role := range officers {
		g.pieces(role, s)
	}
	for _, role := range s.riders {
		g.riders(role, s)
	}
	if p.unmoved().Meets(own) && !g.noisy {
		g.castlings()
	}
	return g.list, g.n
}

// of adds the actions of one role.
func (g *wideGen) of(role Role, s *side) {
	if role == Pawn {
		g.pawns(s)
		return
	}
	if s.Kits[role].Rides != nil {
		g.riders(role, s)
		return
	}
	g.pieces(role, s)
	if role == King && g.unmoved().Meets(g.color(g.side)) {
		g.castlings()
	}
}

// countFree counts the actions of the free pieces whose roles are counted.
func (g *wideGen) countFree(s *side) {
	geo, n := g.geo(), 0
	to := g.open.And(g.shield.to)
	for list := g.ofRoles(&s.countLeap).And(g.shield.free); list.Any(); list = list.Rest() {
		n += geo.Knight[list.First()].And(to).Count()
	}
	for list := g.ofRoles(&s.countOrtho).And(g.shield.free); list.Any(); list = list.Rest() {
		n += geo.RookReach(list.First(), g.occ).And(to).Count()
	}
	for list := g.ofRoles(&s.countDiag).And(g.shield.free); list.Any(); list = list.Rest() {
		n += geo.BishopReach(list.First(), g.occ).And(to).Count()
	}
	g.n += n
}

// kingsIdle reports whether all that the warrior kings can do is pass.
func (p *wide) kingsIdle() bool {
	own := p.color(p.side)
	for kings := p.role(King).And(own); kings.Any(); kings = kings.Rest() {
		if from := kings.First(); !p.geo().Step[from].AndNot(own).IsEmpty() || p.mayWhirl(from) {
			return false
		}
	}
	return true
}

// guard removes from the prey the pieces that are protected from everything, from all but kings,
// and from afar.
func (g *wideGen) guard() {
	g.prey = g.prey.AndNot(g.immune())
	g.kingPrey = g.prey.And(g.kingOnly())
	g.prey = g.prey.AndNot(g.kingPrey)
	g.armoured = g.prey.And(g.wide.armoured())
}

// pieces adds the actions of all pieces of a role other than a pawn.
func (g *wideGen) pieces(role Role, s *side) {
	pieces := g.role(role).And(g.color(g.side))
	if !s.simple.Has(role) || g.armoured.Any() {
		for ; pieces.Any(); pieces = pieces.Rest() {
			g.piece(pieces.First(), role, s)
		}
		return
	}
	atoms := s.Kits[role].Quiet
	if role != King {
		if s.counted.Has(role) {
			pieces = pieces.AndNot(g.counted)
		}
		for ; pieces.Any(); pieces = pieces.Rest() {
			from := pieces.First()
			g.displace(from, g.reach(from, atoms, g.occ).And(g.open))
		}
		return
	}
	for open := g.open.Or(g.kingPrey); pieces.Any(); pieces = pieces.Rest() {
		from := pieces.First()
		g.displaceKing(from, g.reach(from, atoms, g.occ).And(open))
	}
}

// piece is pieces for one that can do more than move and capture alike.
func (g *wideGen) piece(from board.Square, role Role, s *side) {
	kit := &s.Kits[role]
	quiet, capture := kit.Quiet, kit.Capture
	if kit.Linked {
		lent := g.lentReach(from, g.side)
		quiet, capture = quiet|lent, capture|lent
	}
	if role == King && s.latent != 0 {
		if !g.royal.Has(from) {
			quiet = s.latent
		}
		capture = quiet
	}
	reach := g.reach(from, quiet, g.occ)
	free := reach.AndNot(g.occ)
	if g.noisy {
		free = board.Bitboard{}
	}
	if capture != quiet {
		reach = g.reach(from, capture&^Trample, g.occ)
	}
	victims := reach.And(g.capturable(from, role, kit))
	if kit.Barred {
		free, victims = free.AndNot(g.barred(g.side)), victims.AndNot(g.barred(g.side))
	}
	if g.rules.recruits {
		g.conversions(from, kit, victims)
	}
	switch {
	case role == King:
		g.displaceKing(from, free.Or(victims))
	case kit.InPlace:
		g.pounces(from, victims)
		g.displace(from, free)
	default:
		g.displace(from, free.Or(victims))
	}
	if kit.Capture&Trample != 0 {
		g.rampages(from)
	}
	if kit.Whirlwind && g.mayWhirl(from) {
		g.addIfLegal(NewMove(Whirlwind, from, from, NoRole))
	}
}

// capturable returns the pieces that a piece may capture if it reaches them.
func (g *wideGen) capturable(from board.Square, role Role, kit *Kit) board.Bitboard {
	prey, armoured := g.prey, g.armoured
	if kit.TakesOwn {
		own := g.color(g.side).AndNot(g.royal)
		if g.rules.guarded {
			own = own.AndNot(g.stoppers())
			armoured = armoured.Or(own.And(g.wide.armoured()))
		}
		prey = prey.Or(own)
	}
	if role == King {
		prey = prey.Or(g.kingPrey)
	}
	if armoured.Any() {
		prey = prey.AndNot(armoured.AndNot(g.geo().Box[from]))
	}
	return prey
}

func (g *wideGen) rampages(from board.Square) {
	kings, stops := g.role(King).And(g.color(g.side)), g.stops(from)
	for _, d := range board.Orthogonals {
		if end, over := g.rampage(from, d, g.occ, kings, stops); over.Any() {
			g.addIfLegal(NewMove(Rampage, from, end, NoRole))
		}
	}
}

// displace adds the actions that bring a piece to free squares or put it in a victim's place.
func (g *wideGen) displace(from board.Square, to board.Bitboard) {
	if g.mode == allActions {
		g.add(Normal, from, to)
		return
	}
	if g.shield.free.Has(from) {
		g.add(Normal, from, to.And(g.shield.to))
		if g.shield.exact {
			return
		}
		to = to.AndNot(g.shield.to)
	}
	for ; to.Any(); to = to.Rest() {
		g.addIfLegal(NewMove(Normal, from, to.First(), NoRole))
	}
}

// displaceKing is displace for kings, whose safety depends on where they go.
func (g *wideGen) displaceKing(from board.Square, to board.Bitboard) {
	p, us, h := g.wide, g.side, &g.shield
	if g.mode == allActions {
		g.add(Normal, from, to)
		return
	}
	alone := to.And(h.calm) // where no other king's safety depends on it
	kings := p.role(King).And(p.color(us))
	switch royal := g.royal.And(p.color(us)); {
	case kings.Single():
	case p.rules.everyKing:
		if h.checked || h.pinned.Has(from) || p.rules.sides[(us^1)&1].hops {
			alone = board.Bitboard{}
		}
	case royal.Has(from): // where it stays royal
		for list := kings.Without(from); list.Any(); list = list.Rest() {
			other := list.First()
			alone = alone.AndNot(p.behind(us, other)).Without(other)
		}
	default: // where it becomes royal; elsewhere it is like any piece
		behind := p.behind(us, royal.First())
		if !h.pinned.Has(from) {
			sure := to.And(behind).And(h.to)
			g.add(Normal, from, sure)
			to = to.AndNot(sure)
		}
		alone = alone.AndNot(behind)
	}
	g.stepKing(from, alone)
	for rest := to.AndNot(alone); rest.Any(); rest = rest.Rest() {
		g.addIfLegal(NewMove(Normal, from, rest.First(), NoRole))
	}
}

// stepKing adds the displacements of a king whose own safety is all that matters.
func (g *wideGen) stepKing(from board.Square, to board.Bitboard) {
	p, us, geo := g.wide, g.side, g.geo()
	special := p.rules.sides[(us^1)&1].special
	occ := g.occ.Without(from)
	sure := to
	for ; to.Any(); to = to.Rest() {
		var struck bool
		sq := to.First()
		switch {
		case special && g.occ.Has(sq): // the captured piece may lend its reach to others
			struck = p.attackedAfter(sq, us^1, occ.With(sq), p.color(us^1).Without(sq))
		case special:
			struck = g.shield.attackedAfter(geo, us, sq, occ) ||
				p.strikesSpecially(sq, us^1, occ.With(sq), p.color(us^1))
		default:
			struck = g.shield.attackedAfter(geo, us, sq, occ)
		}
		if struck {
			sure = sure.Without(sq)
		}
	}
	g.add(Normal, from, sure)
}

// pounces adds the captures that leave the piece where it is (R2.31). They open a line only where
// the victim was on it.
func (g *wideGen) pounces(from board.Square, victims board.Bitboard) {
	if g.mode == allActions {
		g.add(Pounce, from, victims)
		return
	}
	sure := victims.And(g.shield.to).AndNot(g.shield.pinned)
	g.add(Pounce, from, sure)
	for rest := victims.AndNot(sure); rest.Any(); rest = rest.Rest() {
		g.addIfLegal(NewMove(Pounce, from, rest.First(), NoRole))
	}
}

// add adds legal actions of one piece.
func (g *wideGen) add(kind Kind, from board.Square, to board.Bitboard) {
	if g.mode == numberOfLegal {
		g.n += to.Count()
		return
	}
	list := g.list
	for move := NewMove(kind, from, 0, NoRole); to.Any(); to = to.Rest() {
		list = append(list, move.to(to.First()))
	}
	g.list = list
}

// addIfLegal adds an action if it is legal, or without a test if legality does not matter.
func (g *wideGen) addIfLegal(m Move) {
	if g.mode == allActions || g.safe(m, &g.shield) {
		g.addLegal(m)
	}
}

// addLegal adds a legal action.
func (g *wideGen) addLegal(m Move) {
	if g.mode == numberOfLegal {
		g.n++
		return
	}
	g.list = append(g.list, m)
}
