package control

import (
	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// card tells what the piece on a square is and what it is able to do now.
func card(p *rules.Position, sq board.Square) *screen.CardModel {
	piece := p.At(sq)
	army := p.Rules().Army(piece.Color())
	m := screen.CardOf(armyIDs[army.Letter], placeNames[piece.Role()], piece.Color() == rules.White)
	m.Powers = powers(p, sq)
	return m
}

func powers(p *rules.Position, sq board.Square) []screen.Power {
	kit, c := p.Kit(sq), p.At(sq).Color()
	var list []screen.Power
	add := func(icon, text, reason string, off bool) {
		list = append(list, screen.Power{Icon: icon, Text: text, Reason: reason, Off: off})
	}
	if kit.Linked {
		for _, near := range linkedNeighbours(p, sq) {
			if p.At(near).Role() != p.At(sq).Role() {
				add("check", words.T("power.lent", placeNames[p.At(near).Role()]), words.T("power.lent.from", p.Geo().Name(near)), false)
			}
		}
		if len(list) == 0 {
			add("close", words.T("power.alone"), words.T("power.alone.why"), true)
		}
	}
	if kit.Capture&rules.Trample != 0 {
		list = append(list, rampages(p, sq)...)
	}
	if kit.Whirlwind {
		list = append(list, whirlwind(p, sq))
	}
	switch kit.Guard {
	case rules.Armoured:
		add("shield", words.T("power.armour"), words.T("power.armour.why"), false)
	case rules.KingOnly:
		add("shield", words.T("power.kingonly"), words.T("power.kingonly.why"), false)
	case rules.Immune:
		add("shield", words.T("power.immune"), words.T("power.immune.why"), false)
	}
	if kit.Barred {
		rank := p.Geo().Ranks
		if c == rules.Black {
			rank = 1
		}
		add("close", words.T("power.barred", rank), words.T("power.barred.why"), true)
	}
	if p.Rules().Variant.Midline > 0 && p.At(sq).Role() == rules.King {
		if n := stepsToCross(p, c, sq); n > 0 {
			add("flag", words.T("power.steps", n), words.T("power.steps.why"), false)
		} else {
			add("flag", words.T("power.beyond"), "", false)
		}
	}
	return list
}

func rampages(p *rules.Position, sq board.Square) []screen.Power {
	var list []screen.Power
	c := p.At(sq).Color()
	for _, d := range board.Orthogonals {
		end, over := p.RampageRun(sq, d)
		if over.IsEmpty() {
			continue
		}
		hit := over.And(p.Occupied()).Squares()
		if end < sq {
			for i, j := 0, len(hit)-1; i < j; i, j = i+1, j-1 {
				hit[i], hit[j] = hit[j], hit[i]
			}
		}
		list = append(list, screen.Power{Icon: "hoof", Text: words.T("power.rampage", p.Geo().Name(end)), Reason: names(p, c, hit)})
	}
	return list
}

func whirlwind(p *rules.Position, sq board.Square) screen.Power {
	c := p.At(sq).Color()
	if near := p.Geo().Step[sq].And(p.Pieces(c, rules.King)); near.Any() {
		return screen.Power{Icon: "spiral", Text: words.T("power.nowhirl"), Reason: words.T("power.nowhirl.why"), Off: true}
	}
	hit := p.WhirlwindHits(sq).Squares()
	reason := words.T("power.whirl.none")
	if len(hit) > 0 {
		reason = names(p, c, hit)
	}
	return screen.Power{Icon: "spiral", Text: words.T("power.whirl"), Reason: reason}
}
