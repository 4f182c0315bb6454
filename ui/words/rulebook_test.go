package words

import (
	"regexp"
	"strings"
	"testing"

	"midline/ui/catalogue"
)

// The rulebook of a game has exactly its own chapters and those for all games.
func TestRulebook(t *testing.T) {
	line := func(name, number string) string {
		for _, s := range Rulebook(name) {
			for _, p := range s.Paragraphs {
				if strings.HasPrefix(p, number+" ") {
					return p
				}
			}
		}
		return ""
	}
	for _, c := range []struct{ name, number, part string }{
		{"chess", "R1.9", "with its castling rules."},
		{"chess2", "R2.33", "Ruling: if its own king stands among the squares"},
		{"wild9:tie=home", "R3.7", "Option tie to the home rank"},
		{"rebel3", "(b)", "The fifty-move count is set to 0."},
		{"reservists", "R5.1", "so that it can be replaced."},
	} {
		if text := line(c.name, c.number); !strings.Contains(text, c.part) {
			t.Errorf("%s, %s: %q", c.name, c.number, text)
		}
	}
	for name, number := range map[string]string{"chess": "R2.1", "chess2": "R3.1", "kings": "R2.1", "rebel1": "R6.7"} {
		if text := line(name, number); text != "" {
			t.Errorf("%s has %q", name, text)
		}
	}
	keys := regexp.MustCompile(`\b(chess2|kings10x|wild9|rebel[123]|[a-z]+=[a-z0-9]+)`)
	for _, g := range catalogue.Games {
		for _, s := range append(Rulebook(g.Forms[0]), Rules(g.Forms[0])...) {
			if key := keys.FindString(s.Heading + strings.Join(s.Paragraphs, " ")); key != "" {
				t.Errorf("%s, %s: %q is a name for programs", g.ID, s.Heading, key)
			}
			text := strings.ReplaceAll(s.Heading+strings.Join(s.Paragraphs, ""), "“*”", "") // a sign of the notation
			if strings.ContainsAny(text, "`*") {
				t.Errorf("%s: markup is left in %q", g.ID, s.Heading)
			}
		}
	}
}

// Every picture of the short rules stands in the rulebook as well, once, with its caption, below the rule that it
// shows.
func TestRulebookHasThePictures(t *testing.T) {
	placed := map[string]bool{}
	for number, names := range illustrated {
		for _, name := range names {
			if placed[name] {
				t.Errorf("%s: %s stands elsewhere too", number, name)
			}
			placed[name] = true
		}
	}
	shown := map[string]bool{}
	for _, g := range catalogue.Games {
		seen := map[string]int{}
		for _, s := range Rulebook(g.Forms[0]) {
			for _, p := range s.Pictures {
				seen[p.Name]++
				shown[p.Name] = true
				if p.Caption == "" || p.After < 1 || p.After > len(s.Paragraphs) {
					t.Errorf("%s, %s: %+v", g.ID, s.Heading, p)
				}
			}
		}
		for name := range captionsOf(g.Forms[0]) {
			if seen[name] != 1 {
				t.Errorf("%s: %s stands %d times in the rulebook", g.ID, name, seen[name])
			}
		}
	}
	for name := range placed {
		if !shown[name] {
			t.Errorf("%s is shown in no rulebook", name)
		}
	}
}
