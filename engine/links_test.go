package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLinksLead follows the links in the documents to files of the repository and to headings in
// them.
func TestLinksLead(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]*)(#[^)\s]+)?\)`)
	documents, err := filepath.Glob(filepath.Join(repository, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	documents = append(documents, filepath.Join(repository, "README.md"), filepath.Join(repository, "CHANGELOG.md"),
		filepath.Join(repository, "CONTRIBUTING.md"), filepath.Join(repository, "SECURITY.md"))
	for _, document := range documents {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			target := filepath.Join(filepath.Dir(document), m[1])
			if m[1] == "" {
				target = document
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s: %v", document, m[1], err)
			}
			if m[2] != "" && !hasHeading(target, m[2]) {
				t.Errorf("%s links to %s%s, and there is no such heading", document, m[1], m[2])
			}
		}
	}
}

// hasHeading reports whether a document has a heading for an anchor such as
// "#why-a-move-is-illegal".
func hasHeading(document, anchor string) bool {
	text, _ := os.ReadFile(document)
	for line := range strings.Lines(string(text)) {
		if heading := strings.TrimLeft(line, "#"); heading != line {
			heading = strings.ToLower(strings.TrimSpace(heading))
			heading = regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(heading, "")
			if "#"+strings.ReplaceAll(heading, " ", "-") == anchor {
				return true
			}
		}
	}
	return false
}
