package uciserver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestArmyPath: armies of a folder are named by positions, counted and played; what is wrong is said.
func TestArmyPath(t *testing.T) {
	dir := t.TempDir()
	for _, id := range []string{"clobberers", "nutty"} {
		data, err := os.ReadFile(filepath.Join("..", "testdata", "armies", id+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, id+".toml"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "wrong.toml"), []byte("name = 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c := dial(t)
	const start = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 "
	c.send("setoption name UCI_Variant value chess2", "setoption name ArmyPath value "+dir, start+"{clobberers}{nutty}",
		"d", "go perft 3")
	all := strings.Join(c.until("Nodes searched: "), "\n")
	for _, want := range []string{"wrong.toml:1:8: name is 1, and must be a text", "army {nutty:1e7e}: Nutty Knights",
		"w - - 0 1 {clobberers:cc97}{nutty:1e7e}", "Nodes searched: 22500"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s\nhas no %q", all, want)
		}
	}
	c.send(start+"C{nutty:1e7e} moves e2e4 b8d4", "go depth 4")
	if best := c.until("bestmove "); strings.Contains(best[len(best)-1], "none") {
		t.Error(best)
	}
	for position, want := range map[string]string{
		"{nobody}C":             "no army nobody is known here; its file would be nobody.toml",
		"C{nutty:0000}":         "the army nutty is another one than that of the position",
		"{clobberers}":          "two letters are needed",
		"{Clobberers}{nutty}":   "an army of one's own stands in braces",
		"{clobberers}{nutty} x": "",
	} {
		c.send(start+position, "isready")
		if all := strings.Join(c.until("readyok"), "\n"); !strings.Contains(all, "info string") ||
			!strings.Contains(all, want) {
			t.Errorf("%s: %s", position, all)
		}
	}
	c.send("setoption name ArmyPath value "+filepath.Join(dir, "none"), "isready")
	if all := strings.Join(c.until("readyok"), "\n"); !strings.Contains(all, "option ArmyPath") {
		t.Error(all)
	}
}
