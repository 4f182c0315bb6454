package store

import (
	"os"
	"testing"

	"midline/ui/settings/files"
)

// folder is where everything is kept during a test.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv(files.HomeVariable, dir)
	return dir
}

// namesIn are the names of the files in a folder.
func namesIn(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}
