package eval

import "midline/engine/rules"

// pair is a value in centipawns in the opening and in the endgame.
type pair struct{ mg, eg int32 }

// worth is what a kind of piece is worth and how it is judged.
type worth struct {
	value    pair
	mobility pair  // for each square that it reaches
	danger   int32 // weight of an attack on a square next to an enemy king
	centre   pair  // for each step away from the edge, files and ranks together
}

// worths has the pieces by the name of their kit. The unit is a hundredth of a
// pawn of the orthodox middle game.
var worths = map[string]worth{
	"pawn":         {value: pair{92, 118}, danger: 1},
	"nemesis pawn": {value: pair{94, 128}, danger: 1},
	"knight":       {pair{325, 305}, pair{4, 4}, 2, pair{5, 4}},
	"bishop":       {pair{340, 325}, pair{4, 5}, 2, pair{3, 2}},
	"rook":         {pair{485, 540}, pair{2, 4}, 3, pair{1, 1}},
	"queen":        {pair{980, 1000}, pair{1, 3}, 5, pair{1, 3}},

	"nemesis": {pair{900, 900}, pair{2, 3}, 4, pair{1, 2}},

	"empowered knight": {pair{345, 325}, pair{5, 5}, 2, pair{3, 2}},
	"empowered bishop": {pair{355, 340}, pair{5, 5}, 2, pair{2, 2}},
	"empowered rook":   {pair{490, 540}, pair{4, 5}, 3, pair{1, 1}},
	"elegant queen":    {pair{300, 320}, pair{3, 4}, 3, pair{4, 5}},

	"chancellor": {pair{860, 890}, pair{2, 3}, 4, pair{2, 2}},
	"recruiter":  {value: pair{110, 90}},
	"cannon":     {pair{390, 290}, pair{4, 2}, 3, pair{2, 1}},
	"commoner":   {pair{270, 340}, pair{3, 4}, 2, pair{4, 5}},
	"nightrider": {pair{480, 470}, pair{3, 3}, 3, pair{3, 2}},
	"paladin":    {pair{770, 760}, pair{3, 3}, 4, pair{3, 2}},
	"marshall":   {pair{860, 890}, pair{2, 3}, 4, pair{2, 2}},

	"reaper": {value: pair{1200, 1050}},
	"ghost":  {value: pair{300, 320}},

	"warrior king": {value: pair{520, 540}, danger: 3},

	"wild horse":   {pair{325, 300}, pair{4, 4}, 2, pair{5, 4}},
	"tiger":        {pair{320, 290}, pair{5, 5}, 2, pair{5, 4}},
	"elephant":     {pair{530, 540}, pair{3, 4}, 3, pair{3, 2}},
	"jungle queen": {pair{880, 910}, pair{2, 3}, 5, pair{2, 2}},
}

// What a linked piece gains by a neighbour that lends it another reach (R2.16),
// beyond the mobility that it has at the moment.
var (
	lentLeap  = pair{35, 30}
	lentDiag  = pair{35, 30}
	lentOrtho = pair{50, 45}
)

// worthOf returns the worth of a role, from the table or, for a piece that has
// no entry, added up from its reach.
func worthOf(kit *rules.Kit, role rules.Role) worth {
	if w, ok := worths[kit.Name]; ok || role == rules.King || kit.Name == "" {
		return w
	}
	var sum int32
	for _, part := range []struct {
		atom  rules.Atoms
		value int32
	}{
		{rules.Step, 300}, {rules.Leap, 320}, {rules.Alfil, 120}, {rules.Ortho, 490}, {rules.Diag, 330},
		{rules.Diag2, 280}, {rules.Ortho3, 380}, {rules.Night, 550}, {rules.Hop, 250}, {rules.Anywhere, 900}, {rules.Trample, 500},
	} {
		if kit.Capture&part.atom != 0 {
			sum += part.value
		} else if kit.Quiet&part.atom != 0 {
			sum += part.value / 4
		}
	}
	return worth{pair{sum, sum}, pair{2, 3}, 2 + sum/300, pair{3, 2}}
}

// dropped is what a pawn that comes for a captured piece makes good (R5.5), in an
// exchange.
const dropped = 80

// heirWorth returns the worth of a king that is not royal by its reach, 0 for a
// king's (R3.8). It can be taken, and it may come to be royal.
func heirWorth(latent rules.Atoms) worth {
	switch {
	case latent&rules.Ortho != 0:
		return worth{pair{900, 930}, pair{1, 3}, 5, pair{1, 3}}
	case latent&rules.Leap != 0:
		return worth{pair{600, 640}, pair{3, 4}, 4, pair{4, 4}}
	}
	return worth{pair{280, 360}, pair{3, 4}, 2, pair{4, 6}}
}

// on fits a worth, which is that on 64 squares, to a larger board: what rides
// along open lines gains, what makes single steps and leaps loses.
func (w worth) on(squares int, reach rules.Atoms) worth {
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

// alike is a value that is the same in the opening and in the endgame.
func alike(n int32) score { return pair{n, n}.packed() }

// passedBonus is by the number of ranks that a passed pawn has climbed on a board
// of eight.
var passedBonus = [8]pair{{}, {2, 8}, {4, 14}, {10, 28}, {24, 55}, {50, 100}, {80, 170}, {80, 170}}

// What the structure of pawns costs.
var isolated, doubled = pair{8, 12}.packed(), pair{6, 12}.packed()

// raceBonus is by the number of turns that a side needs to walk its kings beyond
// the midline over squares that nothing guards.
var raceBonus = [...]pair{{}, {230, 330}, {80, 150}, {32, 80}, {15, 45}, {8, 30}}

// relief is the worth of an heir on the same file as the royal king or the next.
var relief = pair{10, 14}

var secondKing = pair{150, 60}

var bishopPair = pair{25, 35}
