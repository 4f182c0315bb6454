package words

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"midline/ui/catalogue"
)

//go:embed rules/*/*.md
var ruleFiles embed.FS

// Section is a section of the short rules of a game.
type Section struct {
	Army       string // the ID of the army that the section is about, "" for all
	Heading    string
	Paragraphs []string
	Pictures   []Picture
}

// Picture is a diagram of docs/pictures among the paragraphs of a section.
type Picture struct {
	After   int    // the number of paragraphs above it
	Name    string // of the diagram
	Caption string
}

// pictured is a picture in a file of rules.
var pictured = regexp.MustCompile(`^!\[(.+)\]\(([a-z0-9-]+)\)$`)

// Rules returns the short rules of a game by its UCI name, with what the options of the name add and
// without what they remove. If the game has no rules, the result is empty.
func Rules(name string) []Section {
	base, text, _ := strings.Cut(name, ":")
	marks := append(strings.Split(text, ","), base)
	var sections []Section
	for _, s := range load().rules[catalogue.GameOf(base).ID] {
		kept := Section{Army: s.army, Heading: load().changed(s.heading)}
		if s.army != "" {
			kept.Heading = Army(s.army)
		}
		for _, p := range s.paragraphs {
			if m := pictured.FindStringSubmatch(p.text); m != nil && p.holds(marks) {
				kept.Pictures = append(kept.Pictures, Picture{len(kept.Paragraphs), m[2], load().changed(m[1])})
			} else if p.holds(marks) {
				kept.Paragraphs = append(kept.Paragraphs, load().changed(p.text))
			}
		}
		if len(kept.Paragraphs) > 0 {
			sections = append(sections, kept)
		}
	}
	return sections
}

// section is a section of a file of rules. The file has headings, such as "# Castling", and paragraphs,
// separated by empty lines. The heading of an army's section is its ID in brackets: "# [two-kings]". A
// paragraph that applies only to some variants begins with a condition in braces: alternatives separated
// by spaces, each a list of variants and options separated by commas, all of which must apply. An item
// with "!" must not apply. Examples are "{rebel2 rebel3}" and "{wild9,!tie=home}". A paragraph such as
// "![caption](name)" is a picture.
type section struct {
	army       string // its ID; "" for all armies
	heading    string
	paragraphs []paragraph
}

type paragraph struct {
	condition string // "" for all variants
	text      string
}

func (p paragraph) holds(marks []string) bool {
	if p.condition == "" {
		return true
	}
	return slices.ContainsFunc(strings.Fields(p.condition), func(all string) bool {
		for mark := range strings.SplitSeq(all, ",") {
			wanted, denied := strings.CutPrefix(mark, "!")
			if slices.Contains(marks, wanted) == denied {
				return false
			}
		}
		return true
	})
}

// embeddedRules returns the sections of each file of a language, by its name without the extension, and of the English
// one if the language lacks it.
func embeddedRules(code string) map[string][]section {
	all := map[string][]section{}
	for _, language := range []string{source, code} {
		names, err := fs.Glob(ruleFiles, "rules/"+language+"/*.md")
		if err != nil {
			panic(err) // the pattern is valid
		}
		for _, name := range names {
			text, err := ruleFiles.ReadFile(name)
			if err != nil {
				panic(err) // embedded
			}
			list, err := parseRules(string(text))
			if err != nil {
				panic(fmt.Errorf("%s: %w", name, err)) // a test parses every file
			}
			all[strings.TrimSuffix(path.Base(name), ".md")] = list
		}
	}
	return all
}

// separates reports whether a letter of a file of rules separates words: a no-break space does not.
func separates(r rune) bool { return r == ' ' || r == '\n' || r == '\r' || r == '\t' }

func parseRules(text string) ([]section, error) {
	var list []section
	for block := range strings.SplitSeq(text, "\n\n") {
		block = strings.Join(strings.FieldsFunc(block, separates), " ")
		heading, isHeading := strings.CutPrefix(block, "# ")
		switch {
		case block == "":
		case isHeading:
			s := section{heading: heading}
			if id, found := strings.CutPrefix(heading, "["); found {
				s.army = strings.TrimSuffix(id, "]")
				s.heading = ""
			}
			list = append(list, s)
		case len(list) == 0:
			return nil, fmt.Errorf("%q stands before the first heading", block)
		default:
			var p paragraph
			p.text = block
			if inner, found := strings.CutPrefix(block, "{"); found {
				if p.condition, p.text, found = strings.Cut(inner, "}"); !found {
					return nil, fmt.Errorf("%q: the brace is not closed", block)
				}
				p.text = strings.TrimSpace(p.text)
			}
			last := &list[len(list)-1]
			last.paragraphs = append(last.paragraphs, p)
		}
	}
	return list, nil
}
