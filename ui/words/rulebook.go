package words

import (
	"regexp"
	"slices"
	"strings"

	"midline/ui/catalogue"
)

// Rulebook returns the chapters of the rulebook that apply to a game: those for all games and its own.
// They are in English in every language.
func Rulebook(name string) []Section {
	forms := catalogue.GameOf(name).Forms
	var list []Section
	mine := false
	for _, s := range load().book() {
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

// illustrated are the pictures of the short rules by the rule that they show. A part of a rule has its letter.
var illustrated = map[string][]string{
	"R2.2":     {"chess2-start"},
	"R2.3":     {"chess2-midline", "chess2-barred", "chess2-both"},
	"R2.4":     {"chess2-no-move"},
	"R2.8":     {"castling"},
	"R2.10":    {"nemesis-moves", "nemesis-mate", "nemesis-taken"},
	"R2.13":    {"nemesis-box", "nemesis-box-file"},
	"R2.14":    {"nemesis-box-back"},
	"R2.16":    {"empowered-links", "empowered-chain", "empowered-diagonal"},
	"R2.18":    {"elegant-queen"},
	"R2.19":    {"reaper"},
	"R2.21":    {"ghost"},
	"R2.25":    {"whirlwind", "whirlwind-after"},
	"R2.26":    {"king-turn"},
	"R2.30":    {"wild-horse"},
	"R2.31":    {"tiger", "tiger-after"},
	"R2.33":    {"elephant-rampage", "elephant-stops", "elephant-far", "elephant-own-king"},
	"R2.34":    {"elephant-check"},
	"R2.35":    {"elephant-armour"},
	"R2.36":    {"jungle-queen"},
	"R3.1":     {"kings-start", "kings10x8-start", "kings10x10-start"},
	"R3.2":     {"kings-royal", "kings-same-file", "kings-capture"},
	"R3.3":     {"kings-promote", "kings-promote-after"},
	"R3.4":     {"kings-answer", "kings-answer-after"},
	"R3.5":     {"kings-castle", "kings-castle-right", "kings-castle-ten", "kings-castle-pass"},
	"R3.7":     {"wild9-start", "wild9-castle"},
	"R3.8":     {"kings-corner", "kings-latent-queen", "kings-latent-duke"},
	"R4.1":     {"rebel-start"},
	"R4.2":     {"rebel-recruiter"},
	"R4.3":     {"rebel-converted", "rebel-immune"},
	"R4.7":     {"rebel2-recruit"},
	"R4.8":     {"rebel2-queen"},
	"R4.9":     {"mate-1", "mate-1-after", "mate-plain", "mate-double", "mate-own"},
	"R4.10":    {"mate-elimination"},
	"R4.11(a)": {"mate-both", "mate-only"},
	"R4.11(b)": {"mate-back", "mate-back-after", "mate-neighbours", "mate-guarded-before", "mate-guarded"},
	"R4.11(c)": {"mate-removed"},
	"R5.1":     {"reservists-start"},
	"R5.2":     {"cannon", "commoner", "nightrider", "paladin", "marshall"},
	"R5.3":     {"torpedo", "torpedo-capture"},
	"R5.5":     {"reserve", "reserve-after"},
	"R5.6":     {"full-file"},
}

// picturesOf are the pictures of a section of the rulebook about a game, each below the rule that it shows.
func picturesOf(game string, section Section) []Picture {
	captions := captionsOf(game)
	rule := ""
	var list []Picture
	for i, text := range section.Paragraphs {
		number, _, _ := strings.Cut(text, " ")
		if strings.HasPrefix(number, "(") {
			number = rule + number
		} else {
			rule = number
		}
		for _, name := range illustrated[number] {
			list = append(list, Picture{i + 1, name, captions[name]})
		}
	}
	return list
}

// captionsOf are the captions of the pictures in the short rules of a game and all its forms.
func captionsOf(game string) map[string]string {
	list := map[string]string{}
	for _, s := range load().rules[catalogue.GameOf(game).ID] {
		for _, p := range s.paragraphs {
			if m := pictured.FindStringSubmatch(p.text); m != nil && list[m[2]] == "" {
				list[m[2]] = load().changed(m[1])
			}
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
