package words

import (
	"slices"
	"strings"
	"testing"
)

func TestRules(t *testing.T) {
	if Rules("draughts") != nil {
		t.Error("a game that nobody knows has rules")
	}
	castling := func(name string) string {
		for _, s := range Rules(name) {
			if s.Heading == "Castling" {
				return strings.Join(s.Paragraphs, " ")
			}
		}
		return ""
	}
	if text := castling("kings"); !strings.Contains(text, "two squares") || strings.Contains(text, "three squares") {
		t.Errorf("castling of kings: %s", text)
	}
	if text := castling("kings10x8:corner=h8"); !strings.Contains(text, "three squares") {
		t.Errorf("castling of kings10x8: %s", text)
	}
	if hasHeading("rebel1", "Conversionmate") || !hasHeading("rebel3", "Conversionmate") {
		t.Error("conversionmate is of the third stage, and a heading without a text is left away")
	}
}

// Every game says how its moves are written.
func TestMovesAreExplained(t *testing.T) {
	for _, name := range []string{"chess", "chess960", "chess2", "kings", "kings10x8", "wild9", "rebel1", "rebel3",
		"reservists"} {
		if !hasHeading(name, T("moves.written")) {
			t.Errorf("%s: nothing says how moves are written", name)
		}
	}
}

func hasHeading(name, heading string) bool {
	return slices.ContainsFunc(Rules(name), func(s Section) bool { return s.Heading == heading })
}

func TestConditions(t *testing.T) {
	for _, c := range []struct {
		condition string
		marks     []string
		want      bool
	}{
		{"", nil, true},
		{"a", []string{"a"}, true},
		{"a", []string{"b"}, false},
		{"!a", []string{"b"}, true},
		{"!a", []string{"a"}, false},
		{"a,!b", []string{"a"}, true},
		{"a,!b", []string{"a", "b"}, false},
		{"a b", []string{"b"}, true},
		{"!a b", []string{"a", "b"}, true},
	} {
		if got := (paragraph{condition: c.condition}).holds(c.marks); got != c.want {
			t.Errorf("%q with %v: %v", c.condition, c.marks, got)
		}
	}
}

func TestParseRules(t *testing.T) {
	for name, text := range map[string]string{"no heading": "a text", "an open brace": "# a\n\n{b a text"} {
		if _, err := parseRules(text); err == nil {
			t.Errorf("%s: passes", name)
		}
	}
	for file, list := range load().rules {
		for _, s := range list {
			if s.heading == "" && s.army == "" || len(s.paragraphs) == 0 {
				t.Errorf("%s: an empty section %q", file, s.heading)
			}
			for _, p := range s.paragraphs {
				plain := strings.NewReplacer("“#”", "", "“*”", "").Replace(p.text) // signs of the notation
				if len(p.text) < 20 || len(p.text) > 500 || strings.ContainsAny(plain, "{}*_#") {
					t.Errorf("%s, %s: no proper paragraph: %q", file, s.heading, p.text)
				}
			}
		}
	}
}
