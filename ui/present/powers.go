package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/present/piececard"
	"midline/ui/words"
)

// refusal says why an action is illegal, as a reason on the card.
func refusal(p *rules.Position, from, to board.Square) string {
	return strings.TrimSuffix(Why(p, from, to, p.Refuse(from, to)).Text, ".")
}

// noRampage says that an elephant cannot rampage in a direction because its own king stands there.
func noRampage(p *rules.Position, sq board.Square, d board.Direction) []piececard.Power {
	q, at := reachable(p, sq), sq
	for range 3 {
		if at = p.Geo().Next[d][at]; at == board.NoSquare {
			return nil
		}
		if r := q.Refuse(sq, at); r.Code == rules.OwnKingInTheWay {
			return []piececard.Power{noPower("hoof", "power.norampage", p.Geo().Name(r.Squares[0]))}
		}
	}
	return nil
}

// ways are the ways of moving and taking for which the board has signs of their own.
func ways(p *rules.Position, sq board.Square) []piececard.Power {
	kit, on := p.Kit(sq), p.At(sq)
	var list []piececard.Power
	for _, way := range []struct {
		has       bool
		icon, key string
	}{
		{kit.InPlace && kit.Capture == rules.Diag2, "claw", "power.pounces"},
		{kit.InPlace && kit.Capture != rules.Diag2, "claw", "power.inplace"},
		{kit.Quiet&rules.Anywhere != 0, "portal", "power.anywhere"},
		{kit.Recruiter, "banner", "power.converts"},
		{on.Role() == rules.Pawn && p.Rules().Army(on.Color()).Pawns.BoxStep, "board", "power.box"},
	} {
		if way.has {
			list = append(list, power(way.icon, way.key))
		}
	}
	return list
}

// castlings describes the castling of a king, or why there is none. A side without a rook has nothing to castle
// with, and nothing is said of it.
func castlings(p *rules.Position, sq board.Square) []piececard.Power {
	c, v := p.At(sq).Color(), p.Rules().Variant
	if p.At(sq).Role() != rules.King || !p.Royal(c).Has(sq) || !p.Rules().Army(c).Castles ||
		v.Castling == rules.NoCastling || p.Pieces(c, rules.Rook).IsEmpty() {
		return nil
	}
	none := noPower("close", "power.nocastling")
	q := reachable(p, sq)
	rooks := p.Unmoved().And(p.Pieces(c, rules.Rook))
	if !p.Unmoved().Has(sq) || rooks.IsEmpty() {
		return []piececard.Power{none}
	}
	var list []piececard.Power
	for _, m := range legalFrom(&q, sq) {
		if m.Kind() == rules.Castle {
			rooks = rooks.Without(m.To())
			list = append(list, piececard.Power{Icon: "check", Text: words.T("power.castles"),
				Reason: words.T("power.castles.why", p.Geo().Name(q.CastleTo(m)))})
		}
	}
	if len(list) == 0 {
		none.Reason = refusal(&q, sq, rooks.Last())
		list = append(list, none)
	}
	return list
}

// stuck says why the moves of a piece are illegal, if all are.
func stuck(p *rules.Position, sq board.Square) []piececard.Power {
	q := reachable(p, sq)
	if p.KingTurn() && p.Side() == p.At(sq).Color() {
		q = *p
	}
	if q.Won().Reason != rules.Ongoing || q.Side() != p.At(sq).Color() || len(legalFrom(&q, sq)) > 0 {
		return nil
	}
	off := func(key, reason string) []piececard.Power {
		return []piececard.Power{{Icon: "close", Off: true, Text: words.T(key), Reason: reason}}
	}
	if q.KingTurn() && p.At(sq).Role() != rules.King { // the diagram shows what it can do afterwards
		return off("power.waits", words.T("power.waits.why"))
	}
	for _, m := range q.Pseudo(nil) {
		if m.Kind() != rules.Pass && m.From() == sq {
			return off("power.stuck", refusal(&q, sq, m.To()))
		}
	}
	return nil
}
