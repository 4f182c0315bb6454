package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

func compile(r *rules.Rules) *Evaluator {
	e := &Evaluator{rules: r, midline: r.Variant.Midline > 0}
	for c := range rules.Color(2) {
		army := r.Army(c)
		for role := rules.Pawn; role < rules.NumRoles; role++ {
			kit := &army.Kits[role]
			e.linked[c] = e.linked[c] || kit.Linked
			w := worthOf(kit, role)
			e.traits[c][role] = traitOf(kit, role, w)
			piece := rules.MakePiece(c, role)
			if role != rules.King {
				e.value[piece] = (w.value.mg + w.value.eg) / 2
			}
			if role != rules.King && role != rules.Pawn {
				e.npm[piece] = w.value.mg
			}
			for sq := range board.Square(r.Geo.Squares) {
				e.squares[piece][sq] = e.place(c, role, sq, w)
			}
		}
		e.fullNPM += 2*(e.npm[rules.MakePiece(c, rules.Knight)]+e.npm[rules.MakePiece(c, rules.Bishop)]+
			e.npm[rules.MakePiece(c, rules.Rook)]) + e.npm[rules.MakePiece(c, rules.Queen)]
	}
	e.fullNPM = max(e.fullNPM, 1)
	e.compileSpans()
	return e
}

func traitOf(kit *rules.Kit, role rules.Role, w worth) trait {
	t := trait{takes: kit.Capture != 0, mobility: w.mobility, danger: w.danger}
	switch {
	case role == rules.Pawn:
		t.reach, t.takes = pawnReach, true
	case kit.Check&rules.Trample != 0:
		t.reach = trampleReach
	case kit.Check != 0:
		t.reach = anyReach
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
	at := w.value
	switch role {
	case rules.Pawn:
		at.mg += up * up
		at.eg += up * up * 3 / 2
		if inFile == 3 && (rank == 3 || rank == 4) {
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
		at.mg += w.centre.mg * (inFile + inRank - 3)
		at.eg += w.centre.eg * (inFile + inRank - 3)
		if role == rules.Rook && rank == geo.Ranks-2 && w.mobility.mg != 0 {
			at.mg += 15
			at.eg += 20
		}
	}
	return at
}

func (e *Evaluator) compileSpans() {
	geo := e.rules.Geo
	for c := range rules.Color(2) {
		for i := range geo.Ranks {
			if e.midline && (i >= e.rules.Variant.Midline) == (c == rules.White) {
				e.beyond[c] = e.beyond[c].Or(geo.Rank[i])
			}
		}
	}
	for sq := range board.Square(geo.Squares) {
		file, rank := geo.FileOf(sq), geo.RankOf(sq)
		for other := range board.Square(geo.Squares) {
			side := geo.FileOf(other) - file
			if side < -1 || side > 1 {
				continue
			}
			if side != 0 {
				e.beside[sq] = e.beside[sq].With(other)
			}
			switch r := geo.RankOf(other); {
			case r > rank:
				e.passed[rules.White][sq] = e.passed[rules.White][sq].With(other)
			case r < rank:
				e.passed[rules.Black][sq] = e.passed[rules.Black][sq].With(other)
			}
		}
	}
}
