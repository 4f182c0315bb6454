package present

import (
	"fmt"
	"os"
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

// Every game has a text of its rules, which names its options and no others.
func TestRulesOfEveryGame(t *testing.T) {
	options := []string{"corner=h8", "latent=queen", "latent=duke", "queens=chancellor", "tie=home"}
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
		for _, o := range options {
			if strings.Contains(text, "Option "+o) != strings.Contains(v.Name, o) {
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

// Each ruling of the rulebook is called one in the text of its games, and no
// number is wrong.
func TestRulingsAreNamed(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	games := map[string][]string{
		"1": {"chess", "chess960", "chess2", "kings", "wild9", "rebel1", "reservists"},
		"2": {"chess2"}, "3": {"kings10x8"}, "4": {"rebel3"}, "5": {"reservists"},
	}
	number := regexp.MustCompile(`R(\d)\.\d+`)
	known := map[string]bool{}
	line := ""
	for text := range strings.Lines(string(data)) {
		if at := number.FindString(text); at != "" && strings.HasPrefix(text, at) {
			line = at
			known[line] = true
		}
		if strings.HasPrefix(text, "#") {
			line = ""
		}
		if line == "" || !strings.Contains(text, "**Ruling**") {
			continue
		}
		for _, game := range games[line[1:2]] {
			if !strings.Contains(rulesText(game), "Ruling ("+line+")") {
				t.Errorf("%s: the ruling of %s is not named", game, line)
			}
		}
	}
	for _, v := range variant.WithOptions() {
		for _, r := range number.FindAllString(rulesText(v.Name), -1) {
			if !known[r] {
				t.Errorf("%s: there is no %s in the rulebook", v.Name, r)
			}
		}
	}
}
