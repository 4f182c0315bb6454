package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

func compile(r *rules.Rules) *Evaluator {
	v := r.Variant
	e := &Evaluator{
		rules: r, midline: v.Midline > 0, heirs: v.Royalty.Nearest, narrow: r.Geo.Squares == 64, ranks: r.Geo.Ranks,
		converts: v.Marks, recruits: v.Recruiting, crowns: v.Conversionmate,
	}
	e.drives = e.heirs || e.converts || v.OpenFiles
	for c := range rules.Color(2) {
		e.compileSide(c)
		e.fullNPM += e.startNPM(c)
	}
	e.fullNPM = max(e.fullNPM, 1)
	for climbed := range e.ranks { // as far as it is from the last rank, on boards of more ranks
		e.passedBonus[climbed] = passedBonus[max(0, climbed-e.ranks+8)].packed()
	}
	if e.narrow {
		e.narrowSets.fill(board.Eight(), v.Midline)
	} else {
		e.wideSets.fill(r.Geo, v.Midline)
	}
	return e
}

// compileSide fills the tables of a side.
func (e *Evaluator) compileSide(c rules.Color) {
	geo, army := e.rules.Geo, e.rules.Army(c)
	e.boxed[c], e.kingTurn[c] = army.Pawns.BoxStep, army.KingTurn
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		kit := &army.Kits[role]
		if role != rules.Pawn && kit.Name == "" {
			continue
		}
		e.linked[c] = e.linked[c] || kit.Linked
		if kit.Guard == rules.Immune {
			e.immune[c] = append(e.immune[c], role)
		}
		w := worthOf(kit, role).on(geo.Squares, kit.Capture|kit.Quiet)
		t := e.traitOf(c, kit, role, w)
		piece := rules.MakePiece(c, role)
		if role != rules.King {
			e.value[piece] = (w.value.mg + w.value.eg) / 2
		}
		if kit.Reservist {
			e.value[piece] -= dropped // R5.5
		}
		if role == rules.Pawn {
			e.pawn[c] = t
			continue
		}
		if role != rules.King {
			t.npm = w.value.mg
		}
		e.crew[c] = append(e.crew[c], t)
	}
	if e.heirs {
		e.compileHeirs(c)
	}
}

// compileHeirs fills the tables of the kings that are not royal.
func (e *Evaluator) compileHeirs(c rules.Color) {
	kit := e.rules.Army(c).Kits[rules.King]
	if kit.Latent != 0 {
		kit.Check, kit.Capture, kit.Quiet = kit.Latent, kit.Latent, kit.Latent
	}
	w := heirWorth(kit.Latent).on(e.rules.Geo.Squares, kit.Capture)
	e.heir[c] = e.traitOf(c, &kit, rules.NoRole, w)
	e.heir[c].npm = w.value.mg
	e.value[rules.MakePiece(c, rules.King)] = (w.value.mg + w.value.eg) / 2
}

// startNPM returns the material of a side at the start, pawns and royal kings
// aside.
func (e *Evaluator) startNPM(c rules.Color) int32 {
	v, array := e.rules.Variant, e.rules.Variant.Array
	if len(array) == 0 {
		array = []string{"RNBQKBNR"}
	}
	var sum int32
	kings := 0
	for _, rank := range array {
		for _, letter := range []byte(rank) {
			for i := range e.crew[c] {
				if t := &e.crew[c][i]; v.Letters[t.role] == letter {
					sum += t.npm
				}
			}
			if letter == v.Letters[rules.King] {
				kings++
			}
		}
	}
	if e.heirs {
		sum += e.heir[c].npm * int32(kings-1)
	}
	return sum
}

// traitOf compiles a role, NoRole for a king that is not royal.
func (e *Evaluator) traitOf(c rules.Color, kit *rules.Kit, role rules.Role, w worth) trait {
	t := trait{
		role: role, takes: kit.Capture != 0, linked: kit.Linked,
		atoms: kit.Check, mobility: w.mobility.packed(), danger: w.danger,
	}
	switch {
	case kit.Check&rules.Trample != 0:
		t.reach = trampleReach
	case kit.Check != 0:
		t.reach = anyReach
	}
	for sq := range board.Square(e.rules.Geo.Squares) {
		t.squares[sq] = e.place(c, role, sq, w).packed()
	}
	return t
}

// place returns a role's material and what its square adds.
func (e *Evaluator) place(c rules.Color, role rules.Role, sq board.Square, w worth) pair {
	geo := e.rules.Geo
	file, rank := geo.FileOf(sq), geo.RankOf(sq)
	if c == rules.Black {
		rank = geo.Ranks - 1 - rank
	}
	inFile, inRank := int32(min(file, geo.Files-1-file)), int32(min(rank, geo.Ranks-1-rank))
	up := int32(rank)
	// Pawns are as far as they are from the last rank, on boards of more ranks.
	pawnUp := max(0, up-int32(geo.Ranks-8))
	middle := int32(geo.Files/2+geo.Ranks/2-2) / 2
	at := w.value
	switch role {
	case rules.Pawn:
		at.mg += pawnUp * pawnUp
		at.eg += pawnUp * pawnUp * 3 / 2
		if inFile == int32(geo.Files/2-1) && (rank == geo.Ranks/2-1 || rank == geo.Ranks/2) {
			at.mg += 16
		}
	case rules.King:
		if e.midline {
			at.mg -= 7*up + 4*inFile
			at.eg += 20*up + 3*inFile
		} else {
			at.mg -= 18*up + 12*inFile
			at.eg += 9 * (inFile + inRank)
		}
	default:
		at.mg += w.centre.mg * (inFile + inRank - middle)
		at.eg += w.centre.eg * (inFile + inRank - middle)
		if role == rules.Rook && rank == geo.Ranks-2 && w.mobility.mg != 0 {
			at.mg += 15
			at.eg += 20
		}
	}
	return at
}
