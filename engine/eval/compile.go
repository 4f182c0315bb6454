package eval

import (
	"slices"
	"sync"

	"midline/engine/board"
	"midline/engine/rules"
)

// compile returns the evaluator of a game, and which weights it uses.
func compile(r *rules.Rules, weights *Weights) (*Evaluator, []bool) {
	v, w := r.Variant, &reader{weights, r.Variant.Name, make([]bool, weights.Len())}
	e := &Evaluator{
		rules: r, midline: v.Midline > 0, heirs: v.Royalty.Nearest, narrow: r.Geo.Squares == 64, ranks: r.Geo.Ranks,
		converts: v.Marks, recruits: v.Recruiting, crowns: v.Conversionmate,
		terms: w.terms(v.Midline > 0, r.Geo.Ranks),
	}
	e.endings = e.narrow && v.DeadPosition && !e.heirs && !e.converts && !v.OpenFiles
	e.drives = e.heirs || e.converts || v.OpenFiles || e.endings
	for c := range rules.Color(2) {
		e.compileSide(w, c)
		e.fullPhase += e.startPhase(c)
	}
	e.lead = w.armyLead(r.Army(rules.White), r.Army(rules.Black))
	e.compareTraits()
	e.fullPhase = max(e.fullPhase, 1)
	if e.narrow {
		e.narrowSets = eightTables(v.Midline)
	} else {
		e.wideSets = wideTablesOf(r.Geo, v.Midline)
	}
	return e, w.used
}

// eightTables returns the tables of 64 squares, with or without a midline. Each is made once.
var eightTables = func() func(midline int) *narrowTables {
	var all [2]*narrowTables
	var made [2]sync.Once
	return func(midline int) *narrowTables {
		i := min(midline, 1)
		made[i].Do(func() { all[i] = narrowTablesOf(board.Eight(), midline) })
		return all[i]
	}
}()

// compileSide fills the tables of a side.
func (e *Evaluator) compileSide(w *reader, c rules.Color) {
	geo, army := e.rules.Geo, e.rules.Army(c)
	e.boxed[c], e.kingTurn[c] = army.Pawns.BoxStep, army.KingTurn
	e.whirls[c], e.exposure[c] = army.Kits[rules.King].Whirlwind, w.number(army.Kits[rules.King].ID+".exposure")
	var king []trait
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		kit := &army.Kits[role]
		if kit.Name == "" {
			continue
		}
		e.addTraits(c, role, kit)
		var worth pieceWorth
		if army.Hash != "" && role != rules.Pawn && role != rules.King {
			worth = w.ownWorth(kit, geo).set(army.Worths[role])
		} else {
			worth = w.worthOf(kit.ID, role == rules.King)
			worth.value = worth.value.plus(w.against(kit.ID, e.rules.Army(c^1)), 1)
		}
		worth = worth.scaledTo(geo.Squares, kit.Capture|kit.Quiet)
		piece := rules.MakePiece(c, role)
		if role != rules.King {
			e.value[piece] = (worth.value.mg + worth.value.eg) / (2 * unit)
		}
		e.worth[piece] = rounded(e.value[piece])
		if role == rules.Pawn {
			e.worth[piece] = pawnWorth
		}
		if kit.Reservist { // R5.5
			e.value[piece] -= dropped
			e.worth[piece] -= pawnWorth
		}
		switch t := e.traitOf(c, kit, role, worth); role {
		case rules.Pawn:
			e.pawn[c] = t
		case rules.King:
			king = append(king, t)
		default:
			e.crew[c] = append(e.crew[c], t)
		}
	}
	e.crew[c] = append(e.crew[c], king...)
	if e.heirs {
		e.compileHeirs(w, c)
	}
}

// addTraits records what is special about a role.
func (e *Evaluator) addTraits(c rules.Color, role rules.Role, kit *rules.Kit) {
	e.linked[c] = e.linked[c] || kit.Linked && kit.Rides == nil
	if kit.Guard == rules.Immune {
		e.immune[c] = append(e.immune[c], role)
	}
	if kit.Guard != rules.Open {
		e.guarded[c] = append(e.guarded[c], role)
	}
	if kit.Capture&rules.Anywhere != 0 {
		e.reapers[c] = role
	}
}

// compareTraits finds for each role that captures the enemy roles that are worth clearly more, by
// their phase, and may be captured from afar.
func (e *Evaluator) compareTraits() {
	for c := range rules.Color(2) {
		list := e.crew[c]
		for i := range list {
			for j := range e.crew[c^1] {
				if t, o := &list[i], &e.crew[c^1][j]; t.takes && t.phase > 0 && o.phase >= t.phase+100 &&
					!slices.Contains(e.guarded[c^1], o.role) {
					t.dearer = append(t.dearer, o.role)
				}
			}
		}
	}
}

// compileHeirs fills the tables of the kings that are not royal.
func (e *Evaluator) compileHeirs(w *reader, c rules.Color) {
	kit := e.rules.Army(c).Kits[rules.King]
	if kit.Latent != 0 {
		kit.Check, kit.Capture, kit.Quiet = kit.Latent, kit.Latent, kit.Latent
	}
	worth := w.worthOf(heirName(kit.Latent), false).scaledTo(e.rules.Geo.Squares, kit.Capture)
	e.heir[c] = e.traitOf(c, &kit, rules.NoRole, worth)
	king := rules.MakePiece(c, rules.King)
	e.value[king] = (worth.value.mg + worth.value.eg) / (2 * unit)
	e.worth[king] = rounded(e.value[king])
}

// pawnWorth is what people count for a pawn, and worthStep the step in which they count, in centipawns.
const pawnWorth, worthStep = 100, 50

// rounded returns a value, in centipawns, in whole steps.
func rounded(value int32) int32 { return (value + worthStep/2) / worthStep * worthStep }

// startPhase returns a side's share of the game phase at the start.
func (e *Evaluator) startPhase(c rules.Color) int {
	v, array := e.rules.Variant, e.rules.Variant.Array
	if len(array) == 0 {
		array = []string{"RNBQKBNR"}
	}
	sum := 0
	kings := 0
	for _, rank := range array {
		for _, letter := range []byte(rank) {
			for i := range e.crew[c] {
				if t := &e.crew[c][i]; v.Letters[t.role] == letter {
					sum += int(t.phase)
				}
			}
			if letter == v.Letters[rules.King] {
				kings++
			}
		}
	}
	if e.heirs {
		sum += int(e.heir[c].phase) * (kings - 1)
	}
	return sum
}

// traitOf compiles a role; NoRole stands for a king that is not royal.
func (e *Evaluator) traitOf(c rules.Color, kit *rules.Kit, role rules.Role, w pieceWorth) trait {
	t := trait{
		role: role, takes: kit.Capture != 0 || kit.Rides != nil,
		atoms: kit.Check, mobility: w.mobility.packed(), danger: w.danger, phase: w.phase,
	}
	switch {
	case kit.Check&rules.Trample != 0:
		t.reach, t.atoms = trampleReach, 0
	case kit.Rides != nil:
		t.reach = ridesReach
	case kit.Linked:
		t.reach = linkedReach
	case kit.Check != 0:
		t.reach = anyReach
	}
	switch {
	case role == rules.Rook && kit.Capture&rules.Ortho != 0:
		t.stand = fileStand
	case (role == rules.Knight || role == rules.Bishop) && kit.Capture != 0:
		t.stand = outpostStand
	}
	for sq := range board.Square(e.rules.Geo.Squares) {
		t.squares[sq] = e.place(c, role, sq, w).packed()
	}
	return t
}

// place returns the material value of a role plus the value of its square.
func (e *Evaluator) place(c rules.Color, role rules.Role, sq board.Square, w pieceWorth) pair {
	geo := e.rules.Geo
	file, rank := geo.FileOf(sq), geo.RankOf(sq)
	if c == rules.Black {
		rank = geo.Ranks - 1 - rank
	}
	inFile, inRank := min(file, geo.Files-1-file), min(rank, geo.Ranks-1-rank)
	at := w.value
	switch role {
	case rules.Pawn:
		// On boards of more ranks, pawns count by their distance from the last one.
		at = at.plus(e.pawnUp[max(0, rank-(geo.Ranks-8))], 1)
		if inFile == geo.Files/2-1 && (rank == geo.Ranks/2-1 || rank == geo.Ranks/2) {
			at = at.plus(e.pawnCentre, 1)
		}
		at = at.plus(e.pawnInside, inFile)
	case rules.King:
		at = at.plus(e.king.up, rank).plus(e.king.insideFile, inFile).plus(e.king.insideRank, inRank)
	default:
		middle := (geo.Files/2 + geo.Ranks/2 - 2) / 2
		at = at.plus(w.centre, inFile+inRank-middle).plus(w.up, rank-geo.Ranks/2+1)
		if role == rules.Rook && rank == geo.Ranks-2 && w.mobility != (pair{}) {
			at = at.plus(e.seventh, 1)
		}
	}
	return at
}
