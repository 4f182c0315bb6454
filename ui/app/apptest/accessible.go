package apptest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/theme"
)

// treesVariable names a folder to which Accessible writes what a screen reader is told of each screen.
const treesVariable = "MIDLINE_TREES"

// Accessible checks what a screen reader is told of every screen of a tour: each control has a role and a name, those
// beside each other can be told apart, and all that can be pressed or focused is there.
func Accessible(t *testing.T, tour Tour) {
	var visited []string
	dir := os.Getenv(treesVariable)
	look := Look{Theme: theme.DefaultID, Size: Usual, All: true, Whole: true}
	var builder accessibility.Builder
	seen := map[string]bool{}
	tour(t, look, func(string) bool { return true }, func(name string, c fyne.Canvas) {
		visited = append(visited, name)
		check := func(name string) {
			tree := builder.Build(accessibility.Source{Title: "Midline", Canvas: c})
			if dir != "" {
				path := filepath.Join(dir, strings.ReplaceAll(name, "/", "-")+".txt")
				if err := os.WriteFile(path, []byte(tree.Root.Text()), 0o644); err != nil {
					t.Error(err)
				}
			}
			for _, wrong := range accessibility.Problems(tree, c) {
				if once := kindOf(name) + wrong; !seen[once] {
					seen[once] = true
					t.Errorf("%s: %s", name, wrong)
				}
			}
		}
		check(name)
		openLists(c, func(list string) { check(name + ", list " + list) })
	})
	t.Logf("%d screens: %s", len(visited), strings.Join(visited, ", "))
}
