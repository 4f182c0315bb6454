package gametest

import (
	"midline/engine/army"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// read returns a position as the oracle sees it. Armies of one's own are those that are known.
func read(pos *rules.Position) (*oracle.Position, error) {
	white, black := pos.Rules().Army(rules.White), pos.Rules().Army(rules.Black)
	text := fen.Format(pos)
	if white.Hash == "" && black.Hash == "" {
		return oracle.Parse(pos.Rules().Variant.Name, text)
	}
	return oracle.ParseOwn(text, ownArmy(white), ownArmy(black))
}

// ownArmy describes an army to the oracle by what its file says.
func ownArmy(a *rules.Army) oracle.Army {
	file := army.FileOf(a)
	if file == nil {
		return oracle.Army{Name: string(rune(a.Letter))}
	}
	o := oracle.Army{Name: a.Code(), NemesisStep: a.Pawns.BoxStep, Castles: a.Castles, TwoKings: a.KingTurn,
		NoDoubleStep: len(a.Pawns.Doubles) == 0 && !a.Pawns.BoxStep}
	moves := [4]*string{&o.Knight, &o.Bishop, &o.Rook, &o.Queen}
	for i, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
		p, found := file.Pieces[role]
		if !found {
			continue
		}
		*moves[i] = p.Moves
		o.Powers[i] = oracle.Powers{TakesOwn: p.Powers.TakesOwn, InPlace: p.Powers.InPlace, Teleports: p.Powers.Teleports,
			OnlyKings: p.Powers.Guard == rules.KingOnly, Immune: p.Powers.Guard == rules.Immune,
			Near: p.Powers.Guard == rules.Armoured, Barred: p.Powers.Barred, Lends: p.Powers.Lends}
	}
	return o
}
