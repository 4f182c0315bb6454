// Package eval evaluates positions statically: material and square values by
// army, mobility, pawn structure, king safety, and the race over the midline.
package eval

import (
	"sync"

	"midline/engine/board"
	"midline/engine/rules"
)

// Maps are the squares that each side reaches and its material, a by-product of an evaluation.
type Maps struct {
	// Check are the squares where an enemy king would be attacked. An elephant
	// counts as attacking all three squares in each direction, so the set may be
	// too large.
	Check [2]board.Bitboard
	// Take are the squares where the side could retake a piece, except by reapers.
	Take [2]board.Bitboard
	// Force is a side's material other than pawns and royal kings, in middlegame
	// centipawns.
	Force [2]int
	sum   score   // of all terms but the tempo, from White's point of view
	left  scaling // how much of it counts
}

// Evaluator evaluates the positions of one variant and pair of armies. It is
// immutable after New and safe for concurrent use.
type Evaluator struct {
	rules *rules.Rules
	value [32]int32 // by piece, for exchanges
	worth [32]int32 // as people count, by piece
	// narrow says that the board has 64 squares, so that narrowSets is used instead of wideSets.
	narrow     bool
	wideSets   *wideTables
	narrowSets *narrowTables
	terms
	pawn      [2]trait
	crew      [2][]trait // all roles but the pawn, the king last
	heirs     bool       // a side may have kings that are not royal but may become so (R3.2)
	heir      [2]trait   // those kings
	linked    [2]bool    // the side's pieces lend each other their reach
	boxed     [2]bool    // its pawns move towards the enemy king (R2.13)
	kingTurn  [2]bool
	whirls    [2]bool         // its kings may make whirlwinds
	reapers   [2]rules.Role   // the role that captures anywhere
	immune    [2][]rules.Role // the roles that a king cannot capture
	guarded   [2][]rules.Role // the roles that not everything can capture
	exposure  [2]int32        // how much an attack on its kings counts, in percent
	midline   bool
	ranks     int
	lead      score // advantage of White's army over Black's
	fullPhase int   // game phase of both sides at the start
	// Features of the variants of section 4.
	converts, recruits, crowns bool
	drives                     bool // a bare king is driven to the edge
	endings                    bool // orthodox endings that nobody can win are scaled down
}

// trait is a role of one side, compiled for the evaluation.
type trait struct {
	role     rules.Role
	reach    reachKind
	takes    bool
	stand    standKind
	atoms    rules.Atoms
	dearer   []rules.Role // the enemy roles that are worth clearly more
	mobility score        // for each square that it reaches
	danger   int32
	phase    int32
	squares  [128]score // piece-square values, material included
}

// reachKind is how the reach of a role is computed.
type reachKind uint8

const (
	noReach reachKind = iota
	trampleReach
	linkedReach
	anyReach
	ridesReach // that of an army of one's own
)

// standKind is what makes a square good for a role, given the pawns.
type standKind uint8

const (
	anyStand standKind = iota
	fileStand
	outpostStand
)

var evaluators sync.Map // *rules.Rules -> *Evaluator

// New returns the evaluator of a variant and pair of armies, always the same one for the same
// rules.
func New(r *rules.Rules) *Evaluator {
	if e, ok := evaluators.Load(r); ok {
		return e.(*Evaluator)
	}
	made, _ := compile(r, defaults())
	e, _ := evaluators.LoadOrStore(r, made)
	return e.(*Evaluator)
}

// Score returns the static evaluation of a position in centipawns for the side
// to act.
func Score(p *rules.Position) int {
	var maps Maps
	return New(p.Rules()).Evaluate(p, &maps)
}

// Value returns the cost of losing a piece in an exchange, in centipawns: less than its value if it
// leaves a pawn (R5.5). It is 0 for an empty square and for a king, except where kings need not be
// royal (R3.2).
func (e *Evaluator) Value(piece rules.Piece) int { return int(e.value[piece&31]) }

// Worth returns the cost of losing a piece in an exchange as people count it, in centipawns: a pawn of any army is
// worth 100, anything else a multiple of 50, so that pieces which hardly differ are worth the same. It is Value
// otherwise.
func (e *Evaluator) Worth(piece rules.Piece) int { return int(e.worth[piece&31]) }

// Beyond returns the squares on which a king of the side wins the game, none if the variant has no
// midline.
func (e *Evaluator) Beyond(c rules.Color) board.Bitboard {
	if e.narrow {
		return e.narrowSets.beyond[c&1].Wide()
	}
	return e.wideSets.beyond[c&1]
}

// NoRace is the Deficit of a side that cannot win by the midline.
const NoRace = 99

// Deficit returns how many ranks a side's royal kings together still have to climb to be beyond the
// midline, or NoRace if the variant has none.
func (e *Evaluator) Deficit(p *rules.Position, c rules.Color) int {
	if !e.midline {
		return NoRace
	}
	n, line := 0, e.rules.Variant.Midline
	for kings := p.Royal(c); kings.Any(); kings = kings.Rest() {
		rank := e.rules.Geo.RankOf(kings.First())
		if c == rules.White {
			n += max(0, line-rank)
		} else {
			n += max(0, rank-line+1)
		}
	}
	return n
}

// Material returns a side's material as in Maps.Force.
func (e *Evaluator) Material(p *rules.Position, c rules.Color) int {
	sum := 0
	for i := range e.crew[c&1] {
		t := &e.crew[c&1][i]
		if t.phase != 0 {
			sum += int(t.phase) * p.Pieces(c, t.role).Count()
		}
	}
	return sum
}

// Limit bounds the result of Evaluate: it lies strictly between -Limit and
// Limit.
const Limit = 20000

// Evaluate returns the static evaluation of a position in centipawns for the side to act, and fills
// maps. It detects neither mate nor a draw, and does not allocate.
func (e *Evaluator) Evaluate(p *rules.Position, maps *Maps) int {
	e.sumTerms(p, maps)
	return e.Reevaluate(p, maps)
}

// Reevaluate is Evaluate with the maps of a position that differs from p only in the side to act,
// as after a null move.
func (e *Evaluator) Reevaluate(p *rules.Position, maps *Maps) int {
	sum, left := e.withTempo(p, maps), maps.left
	if p.Side() == rules.Black {
		sum = -sum
	}
	phase := e.phase(maps)
	total := (sum.mg()*phase*left.mg + sum.eg()*(e.fullPhase-phase)*left.eg) / (e.fullPhase * unit * whole)
	total = Faded(total, p.Halfmove())
	return max(-Limit+1, min(Limit-1, total))
}

// fewPieces is the greatest number of pieces with which Winnable changes a score. On 10,000 positions of chess judged
// by Stockfish (docs/lab.md, "Comparing evaluations") it brings the error of the network from 0.0425 to 0.0113 with up
// to 4 pieces, from 0.0406 to 0.0295 with 5 to 8, and makes no difference with 10 or more.
const fewPieces = 9

// Winnable returns a score of a position in centipawns for the side to act, reduced in orthodox endings in which the
// better side may lack the material to win. Evaluate does so by itself, and also counts the pawns: with that a search
// scored 48.6 % (46.2 to 51.0) of 319 games against one with the bare network, without it 50.7 % (49.7 to 51.6) of 530.
func (e *Evaluator) Winnable(p *rules.Position, score int) int {
	if !e.endings || p.Occupied().Count() > fewPieces {
		return score
	}
	v := narrowEval{Evaluator: e, p: p.View64(), sets: e.narrowSets}
	v.men()
	force := 0
	for c := range rules.Color(2) {
		material := e.Material(p, c)
		v.sides[c].phase = int32(material)
		force += material
	}
	better := p.Side()
	if score < 0 {
		better = better.Other()
	}
	left, phase := v.lacking(better), min(force, e.fullPhase)
	return score * (phase*left.mg + (e.fullPhase-phase)*left.eg) / (e.fullPhase * whole)
}

// Each move without a capture or a pawn move takes a part of fadeBase off a score.
const fadeBase = 220

// Faded returns a score reduced for the moves without a capture or a pawn move: less is left the
// nearer the fifty-move rule is.
func Faded(score, halfmove int) int { return score * (fadeBase - min(halfmove, 100)) / fadeBase }

// Unfaded is the inverse of Faded, up to rounding.
func Unfaded(score, halfmove int) float64 {
	return float64(score*fadeBase) / float64(fadeBase-min(halfmove, 100))
}

// Exact returns the static evaluation of a position in centipawns from White's
// point of view, without rounding or bounds.
func (e *Evaluator) Exact(p *rules.Position) float64 {
	var maps Maps
	e.sumTerms(p, &maps)
	sum, left := e.withTempo(p, &maps), maps.left
	phase := e.phase(&maps)
	total := float64(sum.mg()*phase*left.mg+sum.eg()*(e.fullPhase-phase)*left.eg) / float64(e.fullPhase*unit*whole)
	return total * float64(fadeBase-min(p.Halfmove(), 100)) / fadeBase
}

// phase returns how much of fullPhase is left.
func (e *Evaluator) phase(maps *Maps) int { return min(maps.Force[0]+maps.Force[1], e.fullPhase) }

// whole is the scaling of a score that counts in full.
const whole = 64

// scaling is how many 64ths of a score count, of its middlegame and endgame
// values.
type scaling struct{ mg, eg int }

// sumTerms computes all terms except the tempo.
func (e *Evaluator) sumTerms(p *rules.Position, maps *Maps) {
	if e.narrow {
		v := narrowEval{Evaluator: e, p: p.View64(), sets: e.narrowSets}
		maps.sum = v.run() + e.lead
		maps.left = v.left
		for c := range v.sides {
			s := &v.sides[c]
			maps.Check[c], maps.Take[c], maps.Force[c] = s.check.Wide(), s.take.Wide(), int(s.phase)
		}
	} else {
		v := wideEval{Evaluator: e, p: p.View(), sets: e.wideSets}
		maps.sum = v.run() + e.lead
		maps.left = v.left
		for c := range v.sides {
			s := &v.sides[c]
			maps.Check[c], maps.Take[c], maps.Force[c] = s.check, s.take, int(s.phase)
		}
	}
}

// withTempo returns the sum plus the tempo of the side to act.
func (e *Evaluator) withTempo(p *rules.Position, maps *Maps) score {
	tempo := e.tempo
	if p.KingTurn() {
		tempo = e.tempoKingTurn
	}
	if p.Side() == rules.Black {
		return maps.sum - tempo
	}
	return maps.sum + tempo
}
