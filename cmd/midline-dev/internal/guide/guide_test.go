package guide

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"midline/ui/words"
)

const docs = "../../../../docs"

// guides are the documents about a variant, which show each paragraph of its rules once.
var guides = map[string][]string{
	"chess2":     {"armies.md", "chess2.md"},
	"kings":      {"kings.md"},
	"rebel3":     {"rebel.md"},
	"reservists": {"reservists.md"},
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(docs, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDocumentsAreCurrent(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(docs, "*.md"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d documents, %v", len(names), err)
	}
	for _, name := range names {
		name = filepath.Base(name)
		text := read(t, name)
		switch updated, err := Update(text); {
		case err != nil:
			t.Errorf("docs/%s: %v", name, err)
		case updated != text:
			t.Errorf("docs/%s differs from ui/words/rules: run make guides", name)
		}
	}
}

func TestGuidesAreComplete(t *testing.T) {
	for form, names := range guides {
		var text strings.Builder
		for _, name := range names {
			text.WriteString(strings.Join(strings.Fields(read(t, name)), " "))
		}
		for _, s := range words.Rules(form) {
			for _, p := range s.Paragraphs {
				if n := strings.Count(text.String(), p); n != 1 {
					t.Errorf("%v show %d times, of %s, %s: %q", names, n, form, s.Heading, p)
				}
			}
		}
	}
}

// TestGuidesCiteTheRulebook checks that each rule of a chapter lies in a range of numbers that
// the guides of its game cite, "R2.10 to R2.15".
func TestGuidesCiteTheRulebook(t *testing.T) {
	rule := regexp.MustCompile(`^R\d+\.\d+`)
	cited := regexp.MustCompile(`R(\d+)\.(\d+)(?: to R\d+\.(\d+))?`)
	for form, names := range guides {
		found := map[string]bool{}
		for _, name := range names {
			for _, m := range cited.FindAllStringSubmatch(read(t, name), -1) {
				first, _ := strconv.Atoi(m[2])
				last, err := strconv.Atoi(m[3])
				if err != nil {
					last = first
				}
				for n := first; n <= last; n++ {
					found[fmt.Sprintf("R%s.%d", m[1], n)] = true
				}
			}
		}
		for _, s := range words.Rulebook(form) {
			for _, p := range s.Paragraphs {
				number := rule.FindString(p)
				if number != "" && !strings.HasPrefix(number, "R1.") && !found[number] {
					t.Errorf("%v do not cite %s", names, number)
				}
			}
		}
	}
}

func TestUpdate(t *testing.T) {
	text := "Before\n<!-- rules: chess, Aim -->\nold\n<!-- end of rules -->\nafter"
	got, err := Update(text)
	if err != nil || !strings.HasPrefix(got, "Before\n<!-- rules: chess, Aim -->\nCheckmate ") ||
		!strings.HasSuffix(got, "\n<!-- end of rules -->\nafter") || strings.Contains(got, "old") {
		t.Errorf("%q, %v", got, err)
	}
	if again, err := Update(got); again != got || err != nil {
		t.Errorf("a second update changes it: %q, %v", again, err)
	}
	for _, wrong := range []string{
		"<!-- rules: chess, Aim -->",
		"<!-- rules: chess, Aim -->\n<!-- rules: chess, Aim -->\n<!-- end of rules -->",
		"<!-- end of rules -->",
		"<!-- rules: chess -->\n<!-- end of rules -->",
		"<!-- rules: draughts, Aim -->\n<!-- end of rules -->",
		"<!-- rules: chess, Armies -->\n<!-- end of rules -->",
		"<!-- rules: chess, Aim, 2 -->\n<!-- end of rules -->",
		"<!-- rules: chess, Moves, 3-2 -->\n<!-- end of rules -->",
	} {
		if _, err := Update(wrong); err == nil {
			t.Errorf("accepted: %q", wrong)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSuffix(wrap(strings.Repeat("ten letter ", 40)), "\n"), "\n") {
		if n := len(line); n > columns || strings.TrimSpace(line) != line {
			t.Errorf("%d columns: %q", n, line)
		}
	}
}
