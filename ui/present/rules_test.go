package present

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/words"
)

func rulesText(name string) string {
	var b strings.Builder
	for _, s := range words.Rules(name) {
		fmt.Fprintln(&b, s.Heading)
		for _, p := range s.Paragraphs {
			fmt.Fprintln(&b, p)
		}
	}
	return b.String()
}

// Every game has rules that mention exactly its options.
func TestRulesOfEveryGame(t *testing.T) {
	options := map[string]string{"corner=h8": "opposite corner", "latent=queen": "captures as a queen",
		"latent=duke":       "is a duke",
		"queens=chancellor": "As you chose, a chancellor"}
	seen := map[string]string{}
	for _, v := range variant.WithOptions() {
		text := rulesText(v.Name)
		if len(text) < 500 {
			t.Errorf("%s has hardly any rules: %q", v.Name, text)
		}
		if other, found := seen[text]; found {
			t.Errorf("%s and %s have the same rules", v.Name, other)
		}
		seen[text] = v.Name
		for o, told := range options {
			if strings.Contains(text, told) != strings.Contains(v.Name, o) {
				t.Errorf("%s: option %s is told, or is not", v.Name, o)
			}
		}
		named := strings.Contains(strings.ToLower(text), "chancellor")
		if has := v.Letters[rules.Chancellor] != 0; named != has {
			t.Errorf("%s: chancellors are %v, told of are %v", v.Name, has, named)
		}
		if strings.Contains(text, "reconstruction") != v.Reconstructed {
			t.Errorf("%s: the array is a reconstruction (%v), and the text does not agree", v.Name, v.Reconstructed)
		}
	}
}

// The short rules are for players: they have no rule numbers, no rulings and no UCI names.
func TestRulesAreForPlayers(t *testing.T) {
	inward := regexp.MustCompile(`R\d|Ruling|\w=\w|[*_{}]`)
	for _, v := range variant.WithOptions() {
		for _, s := range words.Rules(v.Name) {
			for _, p := range s.Paragraphs {
				p = strings.ReplaceAll(p, "“*”", "") // a sign of the notation
				if found := inward.FindString(p); found != "" {
					t.Errorf("%s, %s: %q in %q", v.Name, s.Heading, found, p)
				}
			}
		}
	}
}
