package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLinksLead follows the links of the documents to files of the repository.
func TestLinksLead(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]+)`)
	documents, err := filepath.Glob(filepath.Join(repository, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	documents = append(documents, filepath.Join(repository, "README.md"), filepath.Join(repository, "CHANGELOG.md"))
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
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), m[1])); err != nil {
				t.Errorf("%s links to %s: %v", document, m[1], err)
			}
		}
	}
}
