//midline:narrow

package rules

import "midline/engine/board"

// wideRides are the rides of a role, compiled for one side.
type wideRides struct {
	// quiet and take are where it moves and captures; from is take the other way round, from a
	// square to the pieces that capture on it.
	quiet, take, from wideLines
	// near are the squares from which it might capture on a square, whatever stands between.
	near [board.MaxSquares]board.Bitboard
}

// wideLines are compiled rides. Those of one step are leaps, whole lines those of a rook and a
// bishop as far as they go, and walks all others.
type wideLines struct {
	leaps, ortho, diag [board.MaxSquares]board.Bitboard
	straight, slanting bool // there are such lines
	walks              []walk
}

// compile fills the tables of one side's rides.
func (t *wideRides) compile(geo *board.Geometry, r *Rides, c Color) {
	for _, ride := range r.list {
		step := [2]int{ride.File, ride.Rank}
		if c == Black {
			step[1] = -step[1]
		}
		t.quiet.add(geo, step, ride.Quiet, ride.Hop)
		t.take.add(geo, step, ride.Capture, ride.Hop)
		t.from.add(geo, [2]int{-step[0], -step[1]}, ride.Capture, ride.Hop)
		for all := geo.All; all.Any(); all = all.Rest() {
			sq := all.First()
			file, rank := geo.FileOf(sq), geo.RankOf(sq)
			for n := 1; n <= ride.Capture; n++ {
				if at := geo.At(file-n*step[0], rank-n*step[1]); at != board.NoSquare && (n > 1 || !ride.Hop) {
					t.near[sq] = t.near[sq].With(at)
				}
			}
		}
	}
	if r.barred {
		t.bar(geo, c)
	}
}

// bar takes all rides away that end on the enemy's back rank.
func (t *wideRides) bar(geo *board.Geometry, c Color) {
	last := geo.Ranks - 1
	if c == Black {
		last = 0
	}
	var rank board.Bitboard
	for file := range geo.Files {
		rank = rank.With(geo.At(file, last))
	}
	for all := geo.All; all.Any(); all = all.Rest() {
		sq := all.First()
		for _, l := range []*wideLines{&t.quiet, &t.take, &t.from} {
			ends := rank
			if l == &t.from { // the squares are those from which it comes
				ends = board.Bitboard{}
				if rank.Has(sq) {
					ends = geo.All
				}
			}
			l.leaps[sq], l.ortho[sq], l.diag[sq] = l.leaps[sq].AndNot(ends), l.ortho[sq].AndNot(ends), l.diag[sq].AndNot(ends)
			for i := range l.walks {
				if next := l.walks[i].next[sq]; next != board.NoSquare && (ends.Has(next)) {
					l.walks[i].next[sq] = board.NoSquare
				}
			}
		}
		if rank.Has(sq) {
			t.near[sq] = board.Bitboard{}
		}
	}
}

// add adds a step that is made most times at most.
func (l *wideLines) add(geo *board.Geometry, step [2]int, most int, hop bool) {
	unit := max(step[0], -step[0], step[1], -step[1]) == 1
	if most == 0 {
		return
	}
	if hop || most > 1 && !unit {
		w := walk{most: most, hop: hop}
		for all := geo.All; all.Any(); all = all.Rest() {
			sq := all.First()
			w.next[sq] = geo.At(geo.FileOf(sq)+step[0], geo.RankOf(sq)+step[1])
		}
		l.walks = append(l.walks, w)
		return
	}
	set := &l.diag
	switch {
	case most == 1:
		set = &l.leaps
	case step[0] == 0 || step[1] == 0:
		set, l.straight = &l.ortho, true
	default:
		l.slanting = true
	}
	for all := geo.All; all.Any(); all = all.Rest() {
		sq := all.First()
		file, rank := geo.FileOf(sq), geo.RankOf(sq)
		for n := 1; n <= most; n++ {
			to := geo.At(file+n*step[0], rank+n*step[1])
			if to == board.NoSquare {
				break
			}
			set[sq] = set[sq].With(to)
		}
	}
}

// along returns the squares that rides reach from a square over the free squares of a board, up to
// and including the first occupied one; hops begin behind that and end at the second.
func (p *wide) along(l *wideLines, sq board.Square, occ board.Bitboard) board.Bitboard {
	geo, to := p.geo(), l.leaps[sq]
	if l.straight {
		to = to.Or(geo.RookReach(sq, occ).And(l.ortho[sq]))
	}
	if l.slanting {
		to = to.Or(geo.BishopReach(sq, occ).And(l.diag[sq]))
	}
	for i := range l.walks {
		w := &l.walks[i]
		lands := !w.hop
		at := w.next[sq]
		for n := 0; n < w.most && at != board.NoSquare; n++ {
			if lands {
				to = to.With(at)
			}
			if occ.Has(at) {
				if lands {
					break
				}
				lands = true
			}
			at = w.next[at]
		}
	}
	return to
}

// riders adds the actions of all pieces of a role with rides.
func (g *wideGen) riders(role Role, s *side) {
	kit, rides := &s.Kits[role], g.rides(g.side, role)
	pieces := g.role(role).And(g.color(g.side))
	for ; pieces.Any(); pieces = pieces.Rest() {
		var free board.Bitboard
		from := pieces.First()
		if !g.noisy {
			free = g.reach(from, kit.Quiet, g.occ).Or(g.along(&rides.quiet, from, g.occ))
		}
		victims := g.reach(from, kit.Capture, g.occ).Or(g.along(&rides.take, from, g.occ))
		if kit.Linked {
			quiet, take := g.lentRides(from, g.side, role, g.occ)
			victims = victims.Or(take)
			if !g.noisy {
				free = free.Or(quiet)
			}
		}
		free, victims = free.AndNot(g.occ), victims.And(g.capturable(from, role, kit))
		if kit.Barred { // from anywhere, and with what neighbours lend
			free, victims = free.AndNot(g.barred(g.side)), victims.AndNot(g.barred(g.side))
		}
		if kit.InPlace {
			g.pounces(from, victims)
			victims = board.Bitboard{}
		}
		g.displace(from, free.Or(victims))
	}
}

// rideTakers returns the pieces of own that could capture on a square by their rides.
func (p *wide) rideTakers(sq board.Square, by Color, occ, own board.Bitboard) board.Bitboard {
	var found board.Bitboard
	s := &p.rules.sides[by&1]
	for _, role := range s.riders {
		t := p.rides(by, role)
		holders := p.role(role).And(own)
		if s.lending.Has(role) {
			holders = p.holders(role, by, sq, own)
		}
		if near := t.near[sq].And(holders); near.Any() {
			found = found.Or(p.along(&t.from, sq, occ).And(near))
		}
	}
	return found
}

// rideReach returns the squares on which a piece of a role would attack by its rides.
func (p *wide) rideReach(sq board.Square, c Color, role Role, occ board.Bitboard) board.Bitboard {
	kit := &p.rules.sides[c&1].Kits[role&15]
	if kit.Rides == nil {
		return board.Bitboard{}
	}
	to := p.along(&p.rides(c, role).take, sq, occ)
	if kit.Linked {
		_, take := p.lentRides(sq, c, role, occ)
		if to = to.Or(take); kit.Barred {
			to = to.AndNot(p.barred(c))
		}
	}
	return to
}

// shieldRides is shield for pieces that check by rides. It returns those that give check, and the
// squares where a piece would stop all of them.
func (p *wide) shieldRides(h *wideShield, king board.Square) (checks, line board.Bitboard) {
	them := p.side ^ 1
	occ, enemy := p.occupied(), p.color(them)
	s := &p.rules.sides[them&1]
	for _, role := range s.riders {
		t := p.rides(them, role)
		holders := p.role(role).And(enemy)
		if s.lending.Has(role) {
			holders = p.holders(role, them, king, enemy)
		}
		for list := t.near[king].And(holders); list.Any(); list = list.Rest() {
			from := list.First()
			switch gives, stop := p.shieldRider(h, t, king, from, occ); {
			case gives && checks.Has(from): // as well as with its own moves, or with another neighbour's
				line = line.And(stop)
			case gives:
				checks, line = checks.With(from), line.Or(stop)
			}
		}
	}
	return checks, line
}

// shieldRider is shieldRides for one piece. Whatever stops it must be on each of its ways at once.
func (p *wide) shieldRider(h *wideShield, t *wideRides, king, from board.Square,
	occ board.Bitboard) (gives bool, stop board.Bitboard) {
	geo := p.geo()
	stop = geo.All
	if t.from.leaps[king].Has(from) {
		gives, stop = true, board.Bitboard{}
	}
	if t.from.ortho[king].Or(t.from.diag[king]).Has(from) {
		between := geo.Between(king, from)
		if on := between.And(occ); on.IsEmpty() {
			gives, stop = true, stop.And(between)
		} else if on.Single() {
			h.pinned = h.pinned.Or(on)
			h.lines = h.lines.Or(between).With(from)
		}
	}
	for i := range t.from.walks {
		w := &t.from.walks[i]
		between, ok := p.between(w, king, from)
		if !ok {
			continue
		}
		on := between.And(occ)
		switch n := on.Count(); {
		case !w.hop && n == 0:
			gives, stop = true, stop.And(between)
		case !w.hop && n == 1, w.hop && n == 2:
			h.pinned = h.pinned.Or(on)
		case w.hop && n == 1: // what it hops over may also go away
			gives, stop = true, board.Bitboard{}
		case w.hop && n == 0:
			h.to = h.to.AndNot(between)
		}
	}
	return gives, stop
}

// between returns the squares between two squares of a walk, and whether it leads from one to the
// other.
func (p *wide) between(w *walk, sq, to board.Square) (board.Bitboard, bool) {
	var between board.Bitboard
	at := w.next[sq]
	for n := 0; n < w.most && at != board.NoSquare; n++ {
		if at == to {
			return between, true
		}
		between = between.With(at)
		at = w.next[at]
	}
	return between, false
}
