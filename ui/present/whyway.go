package present

import (
	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/present/piececard"
	"midline/ui/words"
)

// ways of going, by atoms, with the ends of their keys ("why.way.straight").
var waysToGo = []struct {
	atoms rules.Atoms
	key   string
}{
	{rules.Ortho | rules.Ortho3 | rules.Hop, "straight"}, {rules.Diag | rules.Diag2, "diagonal"}, {rules.Leap, "leap"},
	{rules.Night, "night"}, {rules.Alfil, "alfil"}, {rules.Step, "step"},
}

// otherWay says how a piece goes whose try is none of its moves; "" if a general sentence has to do.
func otherWay(p *rules.Position, from, to board.Square) string {
	kit := p.Kit(from)
	if kit == nil || from == to {
		return ""
	}
	if p.At(from).Role() == rules.Pawn {
		if p.Rules().Army(p.At(from).Color()).Pawns.BoxStep {
			return words.T("why.outsidebox")
		}
		return words.T("why.goes.pawn")
	}
	if text := ownWay(p, from); text != "" {
		return text
	}
	atoms := (kit.Quiet | kit.Capture) &^ rules.Trample
	if kit.Linked {
		for _, near := range p.Lenders(from).Squares() {
			atoms |= p.Kit(near).Quiet | p.Kit(near).Capture
		}
	}
	if kit.Latent != 0 || atoms&rules.Anywhere != 0 || atoms == 0 {
		return ""
	}
	if atoms == rules.Step && !kit.Linked {
		return words.T("why.otherdistance.step", 1, words.Noun(kit.ID))
	}
	geo := p.Geo()
	files, ranks := geo.FileOf(to)-geo.FileOf(from), geo.RankOf(to)-geo.RankOf(from)
	straight, diagonal := files == 0 || ranks == 0, files == ranks || files == -ranks
	ways := ""
	for _, way := range waysToGo {
		if atoms&way.atoms == 0 {
			continue
		}
		if way.key == "straight" && straight || way.key == "diagonal" && diagonal {
			return "" // it goes so, and something else is in the way
		}
		if text := words.T("why.way." + way.key); ways == "" {
			ways = text
		} else {
			ways = words.T("why.or", ways, text)
		}
	}
	key := "why.goes"
	if kit.Linked {
		key += ".linked"
	}
	return words.T(key, words.Noun(kit.ID), ways)
}

// ownWay says what a piece of an army of the player's own can do, as its card does; "" for other pieces.
func ownWay(p *rules.Position, from board.Square) string {
	army, role := p.Rules().Army(p.At(from).Color()), p.At(from).Role()
	if army.Hash == "" || role == rules.King {
		return ""
	}
	return words.T("why.goes.own", words.Noun(p.Kit(from).ID), piececard.Describe(army.Key(), role.ID()).Text)
}

// noDoubleStep says why a pawn does not move two squares.
func noDoubleStep(p *rules.Position, from board.Square) string {
	switch pawns := p.Rules().Army(p.At(from).Color()).Pawns; {
	case pawns.BoxStep && len(pawns.Doubles) == 0:
		return words.T("why.nodoublestep.never")
	case len(pawns.Doubles) == 1:
		return words.T("why.nodoublestep.once")
	}
	return words.T("why.nodoublestep")
}
