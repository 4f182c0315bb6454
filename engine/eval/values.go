package eval

import (
	"strings"

	"midline/engine/rules"
)

// pair is a value in the middlegame and in the endgame.
type pair struct{ mg, eg int32 }

func (p pair) packed() score { return score(p.mg)<<32 + score(p.eg) }

// plus returns p plus n times q.
func (p pair) plus(q pair, n int) pair { return pair{p.mg + q.mg*int32(n), p.eg + q.eg*int32(n)} }

// score is a pair of values in units, the middlegame value in the upper half and
// the endgame value in the lower one. Scores can be added, and multiplied by
// numbers.
type score int64

func (s score) mg() int { return int(int32((s + 1<<31) >> 32)) }

func (s score) eg() int { return int(int32(s)) }

// pieceWorth is the value of a kind of piece.
type pieceWorth struct {
	value    pair
	phase    int32 // its share of the game phase, in centipawns
	mobility pair  // for each square that it reaches
	danger   int32 // weight of an attack on a square next to an enemy king, in tenths
	centre   pair  // for each step away from the edge, files and ranks together
	up       pair  // for each rank towards the enemy
}

// worthOf returns the worth of a kind of piece; royal kings need no value.
func (r *reader) worthOf(name string, royal bool) pieceWorth {
	w := pieceWorth{mobility: r.optional(name + ".mobility"), centre: r.optional(name + ".centre"),
		up: r.optional(name + ".up")}
	if !royal || r.has(name+".value") {
		w.value = r.pair(name + ".value")
	}
	if r.has(name + ".phase") {
		w.phase = r.number(name + ".phase")
	}
	if r.has(name + ".danger") {
		w.danger = r.number(name + ".danger")
	}
	return w
}

// against returns how much more a kind of piece is worth against an army.
func (r *reader) against(name string, other *rules.Army) pair {
	return r.optional(name + "@" + armyName(other) + ".value")
}

// armyName returns an army's name in the weights.
func armyName(army *rules.Army) string {
	if army.Hash != "" {
		return army.Code()
	}
	return strings.ToLower(strings.ReplaceAll(army.Name, " ", "-"))
}

// armyLead returns an army's advantage over another beyond what its pieces are
// worth. The weight is listed under whichever of the two comes first in R2.1.
func (r *reader) armyLead(army, other *rules.Army) score {
	return r.optional(armyName(army)+"@"+armyName(other)+".lead").packed() -
		r.optional(armyName(other)+"@"+armyName(army)+".lead").packed()
}

// heirName returns the name in the weights of a king that is not royal, by its reach; 0 is a king's
// own reach (R3.8). Such a king can be captured, and may become royal.
func heirName(latent rules.Atoms) string {
	switch {
	case latent&rules.Ortho != 0:
		return "latent-queen"
	case latent&rules.Leap != 0:
		return "latent-duke"
	}
	return "heir"
}

// dropped is the value, in an exchange, of the pawn that replaces a captured piece (R5.5), in
// centipawns.
const dropped = 80

// scaledTo adapts a worth on 64 squares to a larger board: sliders gain, pieces that step or leap
// lose.
func (w pieceWorth) scaledTo(squares int, reach rules.Atoms) pieceWorth {
	const lines, short = rules.Ortho | rules.Diag | rules.Night, rules.Step | rules.Leap | rules.Alfil
	extra := int32(squares - 64)
	permille := int32(1000)
	if reach&lines != 0 {
		permille += extra * 3 / 2
	}
	if reach&short != 0 {
		permille -= extra * 3
	}
	w.value.mg = w.value.mg * permille / 1000
	w.value.eg = w.value.eg * permille / 1000
	return w
}

// maxHarm bounds the value of an attack on kings, in middlegame centipawns.
const maxHarm = 500

// untapered returns a score of n 256ths of a centipawn, the same in the middlegame and in the
// endgame.
func untapered(n int32) score { return pair{n * unit / 256, n * unit / 256}.packed() }
