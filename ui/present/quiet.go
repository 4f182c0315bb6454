package present

import (
	"cmp"
	"slices"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

// Quiet says what can be seen of a quiet action about which no fact is known: what it attacks, that a piece comes into
// play, which pieces it frees, how near its king is to the midline, or what a pawn guards; "" if none of this is so, or
// if it takes something or answers a check. The action is the first of a line; a king-turn of the same side that
// follows it there belongs to its turn, and otherwise is passed.
func Quiet(p *rules.Position, line []rules.Move) string {
	m := line[0]
	q := quiet{p: p, move: m, us: p.Side()}
	if p.Checked(q.us).Any() || takes(p, m) || !p.Make(m, &q.next) || q.next.Won().Reason != rules.Ongoing {
		return ""
	}
	q.start = *p
	if p.KingTurn() && !p.Make(rules.PassMove, &q.start) {
		return ""
	}
	q.end = q.next
	if q.next.KingTurn() && q.next.Side() == q.us {
		king := rules.PassMove
		if len(line) > 1 {
			king = line[1]
		}
		if !q.next.Make(king, &q.end) || q.end.Won().Reason != rules.Ongoing {
			return ""
		}
	}
	return cmp.Or(q.attacks(), q.develops(), q.frees(), q.nears(), q.guards())
}

// takes reports whether an action captures something of the other side.
func takes(p *rules.Position, m rules.Move) bool {
	return slices.ContainsFunc(p.Victims(m), func(sq board.Square) bool { return p.At(sq).Color() != p.Side() })
}

// quiet is an action, with the positions before it, after it and at the end of its turn.
type quiet struct {
	p     *rules.Position
	move  rules.Move
	us    rules.Color
	start rules.Position // before the action, or after the pass in its place on a king-turn
	next  rules.Position
	end   rules.Position
}

// goes reports whether the acting piece stands on the action's end square after it.
func (q *quiet) goes() bool {
	return q.move.From() != q.move.To() && q.p.At(q.move.To()) == rules.NoPiece &&
		q.next.At(q.move.To()) == q.p.At(q.move.From())
}

// freedom is how many squares a piece has to be able to go to, to count as freed.
const freedom = 2

// frees says which pieces of the side could not move before and can now.
func (q *quiet) frees() string {
	alone := q.next // without the king-turn, which may open the way instead, or close it again
	if alone.KingTurn() && alone.Side() == q.us && !q.next.Make(rules.PassMove, &alone) {
		return ""
	}
	before, after, by := destinations(&q.start, q.us), destinations(&q.end, q.us), destinations(&alone, q.us)
	var freed []board.Square
	for sq := range board.Square(len(after)) {
		if before[sq].Any() || min(after[sq].Count(), by[sq].Count()) < freedom || q.p.At(sq) != q.end.At(sq) {
			continue
		}
		if role := q.p.At(sq).Role(); role != rules.Pawn && role != rules.King {
			freed = append(freed, sq)
		}
	}
	if len(freed) == 0 {
		return ""
	}
	return words.T("fact.frees", Pieces(q.p, freed))
}

// attacks says which enemy pieces the acting one could capture now if its side went on, and could not before.
func (q *quiet) attacks() string {
	if !q.goes() || q.end.Checked(q.us.Other()).Any() {
		return ""
	}
	now, before := q.targets(&q.end, q.move.To()), q.targets(&q.start, q.move.From())
	fresh := now.AndNot(before).Squares()
	if len(fresh) == 0 || len(fresh) > 3 {
		return ""
	}
	return words.T("fact.attacks", Pieces(&q.end, fresh))
}

// targets returns the enemy pieces that the piece on a square could capture if it were its side's turn.
func (q *quiet) targets(p *rules.Position, from board.Square) board.Bitboard {
	var all board.Bitboard
	at := game.TurnOf(p, q.us)
	for _, m := range at.Legal(nil) {
		if m.From() != from {
			continue
		}
		for _, sq := range at.Victims(m) {
			if at.At(sq).Color() != q.us {
				all = all.Or(board.Of(sq))
			}
		}
	}
	return all
}

// develops says that a knight or a bishop, or what an army has in its place, leaves the back rank.
func (q *quiet) develops() string {
	role := q.p.At(q.move.From()).Role()
	if !q.goes() || role != rules.Knight && role != rules.Bishop || q.rank(q.move.From()) != 0 ||
		q.rank(q.move.To()) == 0 {
		return ""
	}
	return words.T("fact.develops", kindAt(q.p, q.move.From()))
}

// rank returns the rank of a square from the side's back rank, which is 0.
func (q *quiet) rank(sq board.Square) int {
	rank := q.p.Geo().RankOf(sq)
	if q.us == rules.Black {
		return q.p.Geo().Ranks - 1 - rank
	}
	return rank
}

// nears says how many steps the only royal king still needs to win, if it has come nearer on the way that is open now.
func (q *quiet) nears() string {
	if q.p.Royal(q.us).Count() != 1 || q.end.Royal(q.us).Count() != 1 {
		return ""
	}
	before, was := game.Crossing(&q.start, q.start.Royal(q.us).First())
	after, open := game.Crossing(&q.end, q.end.Royal(q.us).First())
	if !open || after == 0 || was && after >= before {
		return ""
	}
	return words.T("fact.nears", after)
}

// guards says which free squares a pawn guards to which a piece of the other side, other than a pawn or a king, could
// go at once.
func (q *quiet) guards() string {
	if !q.goes() || q.p.At(q.move.From()).Role() != rules.Pawn {
		return ""
	}
	var open board.Bitboard
	for from, to := range destinations(&q.end, q.us.Other()) {
		if role := q.end.At(board.Square(from)).Role(); to.Any() && role != rules.Pawn && role != rules.King {
			open = open.Or(to)
		}
	}
	geo := q.p.Geo()
	forward := 1
	if q.us == rules.Black {
		forward = -1
	}
	var names []words.Phrase
	for _, side := range []int{-1, 1} {
		sq := geo.At(geo.FileOf(q.move.To())+side, geo.RankOf(q.move.To())+forward)
		if sq != board.NoSquare && q.end.At(sq) == rules.NoPiece && open.Has(sq) {
			names = append(names, words.Plain(geo.Name(sq)))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return words.T("fact.guards", enumerate(names))
}

// destinations returns the squares to which each piece of a side could go if it were its turn, by its own square.
func destinations(p *rules.Position, us rules.Color) (to [board.MaxSquares]board.Bitboard) {
	at := game.TurnOf(p, us) // a normal turn: on a king-turn only kings move
	for _, m := range at.Legal(nil) {
		if m.Kind() != rules.Pass {
			to[m.From()] = to[m.From()].Or(board.Of(m.To()))
		}
	}
	return to
}
