// Package eval tells what a position is worth: material and squares by army,
// mobility, pawns, the safety of kings, and the race over the midline.
package eval

import (
	"sync"

	"midline/engine/board"
	"midline/engine/rules"
)

// Maps are the squares that each side reaches and what it has, a by-product of an
// evaluation.
type Maps struct {
	// Check are the squares where a king of the other side would be attacked. An
	// elephant counts as attacking all three squares of each line, so the set may
	// be too large.
	Check [2]board.Bitboard
	// Take are the squares where the side would retake a piece, reapers aside.
	Take [2]board.Bitboard
	// Force is what a side has besides pawns and royal kings, in centipawns.
	Force [2]int
}

// reachKind is how the reach of a role is worked out.
type reachKind uint8

const (
	noReach reachKind = iota
	pawnReach
	trampleReach
	anyReach
)

// trait is a role of one side, compiled for use.
type trait struct {
	reach    reachKind
	takes    bool
	mobility pair
	danger   int32
}

// Evaluator evaluates the positions of one variant and pair of armies. It is
// never changed after New and may be used by many goroutines.
type Evaluator struct {
	rules   *rules.Rules
	value   [32]int32                  // by piece, for exchanges
	npm     [32]int32                  // by piece, pawns and kings 0
	squares [32][board.MaxSquares]pair // by piece: material and place
	traits  [2][rules.NumRoles]trait   // by side
	passed  [2][board.MaxSquares]board.Bitboard
	beside  [board.MaxSquares]board.Bitboard
	beyond  [2]board.Bitboard
	midline bool
	linked  [2]bool // the side's pieces lend each other their reach
	fullNPM int32   // material of both sides at the start
	// heirs: a side may have kings that are not royal but may come to be (R3.2).
	heirs   bool
	heir    [2]trait
	heirAt  [2][board.MaxSquares]pair // material and place of a king that is not royal
	heirNPM int32
	// What the variants of section 4 add.
	converts, recruits, crowns bool
	drives                     bool // a bare king is driven to the edge
}

var evaluators sync.Map // *rules.Rules -> *Evaluator

// New returns the evaluator of a variant and pair of armies; the same one for
// the same rules.
func New(r *rules.Rules) *Evaluator {
	if e, ok := evaluators.Load(r); ok {
		return e.(*Evaluator)
	}
	e, _ := evaluators.LoadOrStore(r, compile(r))
	return e.(*Evaluator)
}

// Score evaluates a position in centipawns from the side whose action is next.
func Score(p *rules.Position) int {
	var maps Maps
	return New(p.Rules()).Evaluate(p, &maps)
}

// Value returns what the loss of a piece costs in an exchange, in centipawns: less
// than its worth where it leaves a pawn (R5.5). It is 0 for a free square and for
// a king, but where kings need not be royal (R3.2).
func (e *Evaluator) Value(piece rules.Piece) int { return int(e.value[piece&31]) }

// Beyond returns the squares that win the game for a king of the side, the empty
// set where the variant has no midline.
func (e *Evaluator) Beyond(c rules.Color) board.Bitboard { return e.beyond[c] }

// NoRace is the Deficit of a side that cannot win by the midline.
const NoRace = 99

// Deficit returns how many ranks the royal kings of a side, taken together, have
// still to climb to stand beyond the midline; NoRace where the variant has none.
func (e *Evaluator) Deficit(p *rules.Position, c rules.Color) int {
	if !e.midline {
		return NoRace
	}
	n, geo, line := 0, e.rules.Geo, e.rules.Variant.Midline
	for kings := p.Royal(c); kings.Any(); kings = kings.Rest() {
		rank := geo.RankOf(kings.First())
		if c == rules.White {
			n += max(0, line-rank)
		} else {
			n += max(0, rank-line+1)
		}
	}
	return n
}

// tally is what one side has.
type tally struct {
	mg, eg int32
	npm    int32
	danger int32 // done to the other side's kings
	royal  board.Bitboard
}

// Limit bounds the result of Evaluate: it lies strictly between -Limit and
// Limit.
const Limit = 20000

// Evaluate returns the worth of a position in centipawns from the side whose
// action is next, and fills maps. It sees neither mate nor a draw, and it
// allocates nothing.
func (e *Evaluator) Evaluate(p *rules.Position, maps *Maps) int {
	*maps = Maps{}
	var t [2]tally
	var ring [2]board.Bitboard
	for c := range rules.Color(2) {
		t[c].royal = p.Royal(c)
		for kings := t[c].royal; kings.Any(); kings = kings.Rest() {
			ring[c] = ring[c].Or(e.rules.Geo.Step[kings.First()])
		}
	}
	for c := range rules.Color(2) {
		e.pieces(p, c, ring[c^1], &t[c], maps)
		e.pawns(p, c, &t[c])
		e.king(p, c, &t[c])
		if e.linked[c] {
			e.links(p, c, &t[c])
		}
		if e.converts {
			e.conversion(p, c, &t[c])
		}
	}
	if e.heirs {
		e.royalty(p, &t)
	}
	if e.drives {
		e.drive(p, &t)
	}
	for c := range rules.Color(2) {
		d := t[c^1].danger
		t[c].mg -= min(d*(d+4)/5, 350)
		t[c].eg -= min(d, 60)
		if e.midline {
			e.race(p, c, maps, &t[c])
		}
	}
	us := p.Side()
	mg, eg := t[us].mg-t[us^1].mg, t[us].eg-t[us^1].eg
	npm := min(t[0].npm+t[1].npm, e.fullNPM)
	score := (mg*npm+eg*(e.fullNPM-npm))/e.fullNPM + tempo
	score = score * int32(220-min(p.Halfmove(), 100)) / 220
	return int(max(-Limit+1, min(Limit-1, score)))
}

const tempo = 12

// pieces adds material, place and mobility.
func (e *Evaluator) pieces(p *rules.Position, c rules.Color, ring board.Bitboard, t *tally, maps *Maps) {
	geo, own := e.rules.Geo, p.Of(c)
	var check, take board.Bitboard
	for list := own; list.Any(); list = list.Rest() {
		sq := list.First()
		piece := p.At(sq)
		at := &e.squares[piece&31][sq]
		trait := &e.traits[c][piece.Role()]
		if e.heirs && piece.Role() == rules.King && !t.royal.Has(sq) {
			at, trait = &e.heirAt[c][sq], &e.heir[c]
			t.npm += e.heirNPM
		}
		t.mg += at.mg
		t.eg += at.eg
		t.npm += e.npm[piece&31]
		var reach board.Bitboard
		switch trait.reach {
		case noReach:
			continue
		case pawnReach:
			reach = geo.PawnHits[c][sq]
		case trampleReach:
			reach = geo.Ortho3[sq]
		default:
			reach = p.Attacks(sq)
		}
		check = check.Or(reach)
		if trait.takes {
			take = take.Or(reach)
		}
		if trait.mobility.mg != 0 {
			n := int32(reach.AndNot(own).Count())
			t.mg += trait.mobility.mg * n
			t.eg += trait.mobility.eg * n
		}
		if reach.Meets(ring) {
			t.danger += trait.danger * int32(reach.And(ring).Count())
		}
	}
	maps.Check[c], maps.Take[c], maps.Force[c] = check, take, int(t.npm)
	if bishops := p.Pieces(c, rules.Bishop); bishops.Any() && !bishops.Single() {
		t.mg += 25
		t.eg += 35
	}
}

// links adds what neighbours lend each other.
func (e *Evaluator) links(p *rules.Position, c rules.Color, t *tally) {
	geo := e.rules.Geo
	knights, bishops, rooks := p.Pieces(c, rules.Knight), p.Pieces(c, rules.Bishop), p.Pieces(c, rules.Rook)
	for _, lent := range [...]struct {
		lenders, others board.Bitboard
		bonus           pair
	}{
		{knights, bishops.Or(rooks), lentLeap}, {bishops, knights.Or(rooks), lentDiag}, {rooks, knights.Or(bishops), lentOrtho},
	} {
		n := int32(geo.Neighbours(lent.lenders).And(lent.others).Count())
		t.mg += lent.bonus.mg * n
		t.eg += lent.bonus.eg * n
	}
}

// passedBonus is by the number of ranks that a passed pawn has climbed on a board
// of eight.
var passedBonus = [8]pair{{}, {2, 8}, {4, 14}, {10, 28}, {24, 55}, {50, 100}, {80, 170}, {80, 170}}

// pawns adds the structure of pawns.
func (e *Evaluator) pawns(p *rules.Position, c rules.Color, t *tally) {
	geo := e.rules.Geo
	own, other := p.Pieces(c, rules.Pawn), p.Pieces(c^1, rules.Pawn)
	boxed := e.rules.Army(c).Pawns.BoxStep
	for list := own; list.Any(); list = list.Rest() {
		sq := list.First()
		climbed := geo.RankOf(sq)
		if c == rules.Black {
			climbed = geo.Ranks - 1 - climbed
		}
		if !e.passed[c][sq].Meets(other) {
			bonus := passedBonus[max(0, climbed-geo.Ranks+8)]
			t.mg += bonus.mg
			t.eg += bonus.eg
		}
		if boxed {
			continue
		}
		if !e.beside[sq].Meets(own) {
			t.mg -= 8
			t.eg -= 12
		}
		if geo.File[geo.FileOf(sq)].And(own).Without(sq).Any() {
			t.mg -= 6
			t.eg -= 12
		}
	}
}

// king adds the shelter of a single king and its castling rights.
func (e *Evaluator) king(p *rules.Position, c rules.Color, t *tally) {
	if !t.royal.Single() {
		return
	}
	shelter := e.rules.Geo.Step[t.royal.First()].And(p.Pieces(c, rules.Pawn)).Count()
	t.mg += int32(min(shelter, 3)) * 9
	if p.Unmoved().Meets(p.Of(c)) {
		t.mg += 14
	}
}
