package eval

import (
	"strings"

	"midline/engine/rules"
)

// pair is a value in the opening and in the endgame.
type pair struct{ mg, eg int32 }

func (p pair) packed() score { return score(p.mg)<<32 + score(p.eg) }

// plus returns the sum with n times another pair.
func (p pair) plus(q pair, n int) pair { return pair{p.mg + q.mg*int32(n), p.eg + q.eg*int32(n)} }

// score is a value in units, that of the opening in the upper half and that of
// the endgame in the lower one. Scores are added, and multiplied by numbers.
type score int64

func (s score) mg() int { return int(int32((s + 1<<31) >> 32)) }

func (s score) eg() int { return int(int32(s)) }

// pieceWorth is what a kind of piece is worth and how it is judged.
type pieceWorth struct {
	value    pair
	phase    int32 // what it stands for of the opening, in centipawns
	mobility pair  // for each square that it reaches
	danger   int32 // tenths of an attack on a square next to an enemy king
	centre   pair  // for each step away from the edge, files and ranks together
	up       pair  // for each rank towards the enemy
}

// worthOf returns the worth of a kind of piece; royal kings need none.
func (r *reader) worthOf(name string, royal bool) pieceWorth {
	w := pieceWorth{mobility: r.optional(name + ".mobility"), centre: r.optional(name + ".centre"), up: r.optional(name + ".up")}
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

// against is what a kind of piece is worth more against an army.
func (r *reader) against(name string, other *rules.Army) pair {
	return r.optional(name + "@" + armyName(other) + ".value")
}

// armyName is what an army is called in the weights.
func armyName(army *rules.Army) string {
	return strings.ToLower(strings.ReplaceAll(army.Name, " ", "-"))
}

// armyLead is what an army is ahead of another by beyond what its pieces are worth.
// It stands with the one of the two that comes first in R2.1.
func (r *reader) armyLead(army, other *rules.Army) score {
	return r.optional(armyName(army)+"@"+armyName(other)+".lead").packed() - r.optional(armyName(other)+"@"+armyName(army)+".lead").packed()
}

// heirName is the name of a king that is not royal by its reach, 0 for a king's
// (R3.8). It can be taken, and it may come to be royal.
func heirName(latent rules.Atoms) string {
	switch {
	case latent&rules.Ortho != 0:
		return "latent-queen"
	case latent&rules.Leap != 0:
		return "latent-duke"
	}
	return "heir"
}

// dropped is what a pawn that comes for a captured piece makes good (R5.5), in an
// exchange, in centipawns.
const dropped = 80

// scaledTo fits a worth, which is that on 64 squares, to a larger board: what rides
// along open lines gains, what makes single steps and leaps loses.
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

// maxHarm bounds what an attack on kings is worth, in centipawns of the opening.
const maxHarm = 500

// untapered is a number of 256ths of a centipawn, the same in the opening and in the
// endgame.
func untapered(n int32) score { return pair{n * unit / 256, n * unit / 256}.packed() }
