package present

import (
	"midline/engine/rules"
	"midline/ui/present/piececard"
	"midline/ui/words"
)

// Rules returns the short rules of the current game, with only the armies on the board.
func Rules(r *rules.Rules) []words.Section {
	var list []words.Section
	white, black := r.Army(rules.White), r.Army(rules.Black)
	for _, s := range words.Rules(r.Variant.Name) {
		if s.Army == "" || s.Army == white.Key() || s.Army == black.Key() {
			list = append(list, s)
		}
	}
	for _, a := range []*rules.Army{white, black} {
		if a.Hash != "" && (a == white || black != white) {
			list = append(list, ArmyRules(a))
		}
	}
	return list
}

// ArmyRules returns the short rules of an army of the player's own.
func ArmyRules(a *rules.Army) words.Section {
	s := words.Section{Army: a.Key(), Heading: words.Army(a.Key()), Paragraphs: []string{words.ArmyPlan(a.Key())}}
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		if kit := &a.Kits[role]; kit.Name != "" && (role == rules.Pawn || role == rules.King || kit.ID != role.ID()) {
			info := piececard.Describe(a.Key(), role.ID())
			s.Paragraphs = append(s.Paragraphs, words.T("own.piece", info.Name, info.Text))
		}
	}
	return s
}
