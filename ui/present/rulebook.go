package present

import (
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/screen"
	"midline/ui/words"
)

// RulesOf returns all that is to be read about a game, under its UCI name. The
// rules of an army come first, unless it is ""; whole begins with the rulebook.
func RulesOf(name, army string, whole bool) screen.RulesModel {
	m := screen.RulesModel{Variant: name, Game: words.Game(catalogue.GameOf(name).ID), Army: army, Whole: whole}
	for _, s := range words.Rules(name) {
		m.Short = append(m.Short, screen.RulesSection(s))
	}
	for _, s := range words.Rulebook(name) {
		m.Rulebook = append(m.Rulebook, screen.RulesSection(s))
	}
	return m
}

// Rules returns the rules of the game in play; of the armies only those on the
// board are told of.
func Rules(r *rules.Rules) []screen.RulesSection {
	var list []screen.RulesSection
	for _, s := range words.Rules(r.Variant.Name) {
		if s.Army == "" || s.Army == r.Army(rules.White).ID || s.Army == r.Army(rules.Black).ID {
			list = append(list, screen.RulesSection(s))
		}
	}
	return list
}
