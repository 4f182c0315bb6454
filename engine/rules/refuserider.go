package rules

import "midline/engine/board"

// way is one way of a piece to a square: what it passes, and whether it must pass exactly one piece.
type way struct {
	between board.Bitboard
	hop     bool
}

// waysTo returns the ways of a piece of an army of one's own to a square, whatever stands between, as
// it moves and as it captures.
func (p *wide) waysTo(from, to board.Square) (quiet, capture []way) {
	geo, kit := p.rules.Geo, p.kit(from)
	for atoms := Step; atoms <= Diag; atoms <<= 1 {
		if p.reach(from, atoms, board.Bitboard{}).Has(to) {
			w := way{between: geo.Between(from, to)}
			if atoms == Leap {
				w.between = board.Bitboard{}
			}
			if kit.Quiet&atoms != 0 {
				quiet = append(quiet, w)
			}
			if kit.Capture&atoms != 0 {
				capture = append(capture, w)
			}
		}
	}
	file, rank := geo.FileOf(from), geo.RankOf(from)
	for _, ride := range p.allRides(from) {
		step := ride.Rank
		if p.at(from).Color() == Black {
			step = -step
		}
		w := way{hop: ride.Hop}
		for n := 1; n <= max(ride.Quiet, ride.Capture); n++ {
			sq := geo.At(file+n*ride.File, rank+n*step)
			if sq == board.NoSquare {
				break
			}
			if sq == to && (n > 1 || !ride.Hop) {
				if n <= ride.Quiet {
					quiet = append(quiet, w)
				}
				if n <= ride.Capture {
					capture = append(capture, w)
				}
			}
			w.between = w.between.With(sq)
		}
	}
	return quiet, capture
}

// allRides returns the rides of the piece on a square, those that neighbours lend it included.
func (p *wide) allRides(from board.Square) []Ride {
	list := p.kit(from).Rides.List()
	for lenders := p.lenders(from); lenders.Any(); lenders = lenders.Rest() {
		list = append(list, p.kit(lenders.First()).Rides.List()...)
	}
	return list
}

// refuseRider is refusePiece for a piece of an army of one's own.
func (p *wide) refuseRider(from, to board.Square) Refusal {
	kit, victim := p.kit(from), p.at(to)
	quiet, capture := p.waysTo(from, to)
	if kit.Barred && p.rules.barred[p.side].Has(to) && (len(quiet)+len(capture) > 0 || kit.Quiet&Anywhere != 0) {
		return because(BackRankBarred)
	}
	if len(quiet) == 0 && len(capture) == 0 {
		return p.refuseElsewhere(from, to)
	}
	if victim == NoPiece && len(quiet) == 0 {
		return because(CapturesOnly)
	}
	ways := quiet
	if victim != NoPiece {
		if victim.Color() == p.side && (!kit.TakesOwn || victim.Role() == King) {
			ways = append(quiet, capture...)
		} else if ways = capture; len(ways) == 0 {
			return p.refuseCapture(from, to)
		}
	}
	blocked := Refusal{}
	for _, w := range ways {
		on := w.between.And(p.occupied())
		switch {
		case w.hop && on.Single(), !w.hop && on.IsEmpty():
			if victim == NoPiece {
				return because(NotItsMove)
			}
			return p.refuseVictim(from, to)
		case blocked.Code != Allowed:
		case w.hop:
			blocked = because(NeedsHurdle, on.Squares()...)
		case to > from:
			blocked = because(BlockedBy, on.First())
		default:
			blocked = because(BlockedBy, on.Last())
		}
	}
	return blocked
}

// refuseCapture says why a piece of an army of one's own, which may move to a square, captures nothing there.
func (p *wide) refuseCapture(from, to board.Square) Refusal {
	kit := p.kit(from)
	takes := kit.Capture != 0
	for _, ride := range p.allRides(from) {
		takes = takes || ride.Capture > 0
	}
	if !takes {
		return because(NeverCaptures)
	}
	return because(MovesOnly)
}

// refuseElsewhere says that a piece of an army of one's own never goes to a square: not that far, or not so.
func (p *wide) refuseElsewhere(from, to board.Square) Refusal {
	geo := p.rules.Geo
	for _, ray := range geo.Rays {
		if !ray[from].Has(to) {
			continue
		}
		var reach board.Bitboard
		for list := ray[from]; list.Any(); list = list.Rest() {
			if quiet, capture := p.waysTo(from, list.First()); len(quiet)+len(capture) > 0 {
				reach = reach.With(list.First())
			}
		}
		if reach.Any() {
			return because(OtherDistance, reach.Squares()...)
		}
	}
	return because(NotItsMove)
}
