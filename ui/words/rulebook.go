package words

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"midline/docs"
	"midline/ui/catalogue"
)

// Rulebook returns the chapters of the rulebook that apply to a game: those for all games and its own.
// They are in English in every language.
func Rulebook(name string) []Section {
	forms := catalogue.GameOf(name).Forms
	var list []Section
	mine := false
	for _, s := range rulebook() {
		if s.chapter {
			mine = strings.HasPrefix(s.Heading, "1.") ||
				slices.ContainsFunc(s.games, func(game string) bool { return slices.Contains(forms, game) })
		}
		if mine {
			s.Pictures = picturesOf(name, s.Section)
			list = append(list, s.Section)
		}
	}
	return list
}

// picturesOf are the pictures of the short rules about the army of a section, below all its paragraphs.
func picturesOf(name string, section Section) []Picture {
	var list []Picture
	for _, short := range Rules(name) {
		if section.Army == "" || short.Army != section.Army {
			continue
		}
		for _, p := range short.Pictures {
			list = append(list, Picture{len(section.Paragraphs), p.Name, p.Caption})
		}
	}
	return list
}

// bookSection is a section of the rulebook. A chapter has the names of its games and is followed by its
// sections.
type bookSection struct {
	Section
	chapter bool
	games   []string
}

var (
	marked    = regexp.MustCompile("`([^`]+)`")
	ruleStart = regexp.MustCompile(`^(R\d+\.\d+|\([a-z]\)) `)
	bold      = strings.NewReplacer("*", "", "`", "")
)

// plainOf removes the markup of a line. A name for other programs is replaced by that for people.
func plainOf(line string) string {
	return bold.Replace(marked.ReplaceAllStringFunc(line, func(code string) string {
		return called(strings.Trim(code, "`"))
	}))
}

// called names for people what the rulebook calls by a name of R6.10: a variant, or an option of one.
func called(code string) string {
	if g := catalogue.GameOf(code); slices.Contains(g.Forms, code) && Has("game."+g.ID) {
		return Variant(code, g.ID)
	}
	if option, value, found := strings.Cut(code, "="); found && Has("editor.option."+option+"."+value) {
		return T("editor.option." + option + "." + value)
	}
	return code
}

var rulebook = sync.OnceValue(func() []bookSection { return parseRulebook(docs.Rules) })

// parseRulebook reads the sections below the title and the introduction.
func parseRulebook(text string) []bookSection {
	var list []bookSection
	fresh := true // the next line begins a paragraph
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		plain := plainOf(line)
		if heading, found := strings.CutPrefix(plain, "## "); found {
			title, _, _ := strings.Cut(heading, " (")
			s := bookSection{Section: Section{Heading: title}, chapter: true}
			for _, m := range marked.FindAllStringSubmatch(line, -1) {
				s.games = append(s.games, m[1])
			}
			list, fresh = append(list, s), true
			continue
		}
		if heading, found := strings.CutPrefix(plain, "### "); found && len(list) > 0 {
			s := bookSection{Section: Section{Heading: heading}}
			if id := strings.ReplaceAll(strings.ToLower(heading), " ", "-"); isArmy(id) {
				s.Army = id
			}
			list, fresh = append(list, s), true
			continue
		}
		if len(list) == 0 || line == "" {
			fresh = true
			continue
		}
		s := &list[len(list)-1]
		if fresh || ruleStart.MatchString(line) {
			s.Paragraphs = append(s.Paragraphs, plain)
		} else {
			s.Paragraphs[len(s.Paragraphs)-1] += " " + plain
		}
		fresh = false
	}
	return list
}

func isArmy(id string) bool {
	_, found := catalogue.ArmyByID(id)
	return found
}
