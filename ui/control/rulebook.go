package control

import (
	"regexp"
	"strings"

	"midline/docs"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// chapter is a part of the rulebook: a section, or an army's part of one.
type chapter struct {
	section string // "2"
	title   string // "Chess 2", "Nemesis"
	army    bool   // the title is that of a part below the section
	rules   []string
}

var (
	sectionLine = regexp.MustCompile(`^## (\d)\. (.*)$`)
	ruleLine    = regexp.MustCompile(`^R\d+\.\d+ `)
)

// chapters reads the rulebook.
func chapters() []chapter {
	var list []chapter
	section := ""
	for line := range strings.Lines(docs.Rulebook) {
		line = strings.TrimRight(line, "\n")
		if m := sectionLine.FindStringSubmatch(line); m != nil {
			section = m[1]
			title, _, _ := strings.Cut(m[2], " (`")
			list = append(list, chapter{section: section, title: title})
			continue
		}
		if title, found := strings.CutPrefix(line, "### "); found && section != "" {
			list = append(list, chapter{section: section, title: title, army: true})
			continue
		}
		if section == "" || line == "" {
			continue
		}
		last := &list[len(list)-1]
		switch {
		case ruleLine.MatchString(line):
			last.rules = append(last.rules, plain(line))
		case len(last.rules) > 0:
			last.rules[len(last.rules)-1] += " " + plain(strings.TrimSpace(line))
		}
	}
	return list
}

// plain takes the marks of the text away.
func plain(text string) string { return strings.NewReplacer("*", "", "`", "").Replace(text) }

// sectionsOf are the sections of the rulebook by the game that they tell of.
var sectionsOf = map[string]string{"chess": "1", "chess960": "1", "chess2": "2", "kings": "3", "rebel": "4", "reservists": "5"}

// rulesOf returns the rules of the game in play: its section, of the armies only
// those on the board, then what is common to all games.
func rulesOf(r *rules.Rules) []screen.RulesSection {
	own := sectionsOf[familyOf(r.Variant.Name)]
	var first, common []screen.RulesSection
	for _, c := range chapters() {
		onBoard := c.title == r.Army(rules.White).Name || c.title == r.Army(rules.Black).Name
		isArmy := c.army && armyNamed(r.Variant, c.title)
		part := screen.RulesSection{Heading: c.title, Paragraphs: c.rules}
		switch {
		case len(c.rules) == 0 || isArmy && !onBoard:
		case c.section == own && own != "1":
			first = append(first, part)
		case c.section == "1":
			common = append(common, part)
		}
	}
	if base, chosen := splitName(r.Variant.Name); len(chosen) > 0 {
		first = append([]screen.RulesSection{{Heading: words.T("rules.options"), Paragraphs: []string{strings.TrimPrefix(r.Variant.Name, base+":")}}}, first...)
	}
	return append(first, common...)
}

func armyNamed(v *rules.Variant, name string) bool {
	for _, a := range v.Armies {
		if a.Name == name {
			return true
		}
	}
	return false
}
