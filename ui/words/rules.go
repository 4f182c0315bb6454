package words

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"midline/ui/catalogue"
)

//go:embed rules/*/*.md
var ruleFiles embed.FS

// Section is a part of the short rules of a game: a heading and what stands
// below it.
type Section struct {
	Army       string // that it tells of, by its ID; "" for all
	Heading    string
	Paragraphs []string
}

// Rules is the short text of the rules of a game under its UCI name, with what
// the name's options add and without what they take away. A game without a text
// has none.
func Rules(name string) []Section {
	base, text, _ := strings.Cut(name, ":")
	marks := append(strings.Split(text, ","), base)
	var sections []Section
	for _, s := range rules()[catalogue.GameOf(base).ID] {
		kept := Section{Army: s.army, Heading: load().changed(s.heading)}
		if s.army != "" {
			kept.Heading = Army(s.army)
		}
		for _, p := range s.paragraphs {
			if p.holds(marks) {
				kept.Paragraphs = append(kept.Paragraphs, load().changed(p.text))
			}
		}
		if len(kept.Paragraphs) > 0 {
			sections = append(sections, kept)
		}
	}
	return sections
}

// A file of rules has headings, "# Castling", and paragraphs, parted by empty
// lines. The heading of an army's section is its ID in brackets: "# [two-kings]".
// A paragraph that holds for some variants only begins with a condition in braces:
// alternatives with spaces between, each a list of names of variants and of options
// with commas between, all of which have to hold; "!" before one means that it
// must not. "{rebel2 rebel3}", "{wild9,!tie=home}".
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

// rules are the sections of each file in the player's language, by its name
// without its ending. A file that the language lacks is the English one.
var rules = sync.OnceValue(func() map[string][]section {
	all := map[string][]section{}
	for _, language := range []string{source, load().language} {
		names, err := fs.Glob(ruleFiles, "rules/"+language+"/*.md")
		if err != nil {
			panic(err) // the pattern is right
		}
		for _, name := range names {
			text, err := ruleFiles.ReadFile(name)
			if err != nil {
				panic(err) // embedded: cannot be missing
			}
			list, err := parseRules(string(text))
			if err != nil {
				panic(fmt.Errorf("%s: %w", name, err)) // held right by a test
			}
			all[strings.TrimSuffix(path.Base(name), ".md")] = list
		}
	}
	return all
})

func parseRules(text string) ([]section, error) {
	var list []section
	for block := range strings.SplitSeq(text, "\n\n") {
		block = strings.Join(strings.Fields(block), " ")
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
