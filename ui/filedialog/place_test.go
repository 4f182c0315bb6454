package filedialog

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFreeName(t *testing.T) {
	dir := t.TempDir()
	for _, want := range []string{"a.b.gif", "a.b (2).gif", "a.b (3).gif"} {
		path, err := unused(dir, "a.b.gif")
		if err != nil || path != filepath.Join(dir, want) {
			t.Fatalf("%s, %v; want %s", path, err, want)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// A dot in a name begins no ending.
func TestWithEnding(t *testing.T) {
	dir := t.TempDir()
	r := Request{Name: "game.pgn", Endings: []string{"pgn", "json"}}
	for name, want := range map[string]string{"Carlsen vs. Anand": "Carlsen vs. Anand.pgn", "a": "a.pgn", "a.PGN": "a.PGN",
		"a.json": "a.json", "a.txt": "a.txt", "Round 1.2": "Round 1.2.pgn", "a.": "a..pgn", "Bled 1931.08": "Bled 1931.08.pgn"} {
		if path, err := WithEnding(filepath.Join(dir, name), r); err != nil || path != filepath.Join(dir, want) {
			t.Errorf("%s: %s, %v", name, path, err)
		}
	}
}
