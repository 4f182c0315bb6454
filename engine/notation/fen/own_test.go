package fen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/notation/fen"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
)

// TestOwnArmies: armies of one's own stand in braces, with digits of their hash or without; what is
// wrong is told at its place.
func TestOwnArmies(t *testing.T) {
	for _, id := range []string{"nutty", "shorts"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "armies", id+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		a, problems := army.Parse(id+".toml", data)
		if a == nil {
			t.Fatal(problems)
		}
		if _, err := army.Keep(a.Army); err != nil {
			t.Fatal(err)
		}
	}
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 "
	nutty, _ := army.Find("nutty", "")
	for given, canonical := range map[string]string{
		"{nutty}{shorts}": "{nutty:1e7e}{shorts:ea08}", "C{nutty:1e7e}": "C{nutty:1e7e}",
		"{nutty:" + nutty.Hash + "}N": "{nutty:1e7e}N",
	} {
		pos, err := fen.Parse(&chess2.Variant, start+given)
		if err != nil || fen.Format(&pos) != start+canonical {
			t.Errorf("%s: %v, %v", given, fen.Format(&pos), err)
		}
		found, err := fen.Read(&chess2.Variant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "+given+" bm e2e4;")
		if err != nil || fen.Format(&found.Position) != start+canonical || found.Comment() != "bm e2e4" {
			t.Errorf("%s: read as %s, %v", given, fen.Format(&found.Position), err)
		}
	}
	for text, want := range map[string]string{
		start + "{nutty:0000}C": "armies field, character 55: the army nutty is another one",
		start + "C{nobody}":     "armies field, character 56: no army nobody is known",
		start + "{nutty}":       "armies field, character 55: two letters are needed",
		start + "{nutty}X":      `armies field, character 62: "X" is not an army`,
		start + "{Nutty}C":      "armies field, character 55: an army of one's own stands in braces",
		start + "{nutty C":      "",
		strings.Replace(start, " - - ", " HA - ", 1) + "{nutty}C": "never castles",
	} {
		if pos, err := fen.Parse(&chess2.Variant, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v", text, fen.Format(&pos), err)
		}
	}
	if _, err := fen.Parse(&orthodox.Chess, start+"{nutty}C"); err == nil {
		t.Error("chess is played with an army of one's own")
	}
}
