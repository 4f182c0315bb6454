package sheets

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"midline/assets"
)

// small is a size of the pieces on a sheet in pixels.
const small = 40

// TestShuffled checks that the sheet has every piece in both colours, in an order that depends only on the seed.
func TestShuffled(t *testing.T) {
	for _, set := range assets.Sets() {
		sheet, key := Shuffled(set, 7, small)
		again, same := Shuffled(set, 7, small)
		if key != same || !bytes.Equal(sheet.Pix, again.Pix) {
			t.Errorf("%s: the same seed gives another sheet", set)
		}
		if _, other := Shuffled(set, 8, small); other == key {
			t.Errorf("%s: two seeds give the same order", set)
		}
		lines := strings.Split(strings.TrimSpace(key), "\n")
		if got, want := len(lines), 2*len(assets.PieceNames()); got != want {
			t.Fatalf("%s: %d lines, want %d", set, got, want)
		}
		seen := map[string]bool{}
		for i, line := range lines {
			number, cell, _ := strings.Cut(line, " ")
			if number != fmt.Sprint(i+1) || seen[cell] {
				t.Errorf("%s: line %d is %q", set, i+1, line)
			}
			seen[cell] = true
		}
	}
}

func TestSheetsAreWritten(t *testing.T) {
	name := t.TempDir() + "/test.png"
	if err := (Options{Pieces: name, Set: assets.Symbols, Shuffled: 3}).Write(); err != nil {
		t.Fatal(err)
	}
	_, want := Shuffled(assets.Symbols, 3, small)
	if key, err := os.ReadFile(strings.TrimSuffix(name, ".png") + ".txt"); err != nil || string(key) != want {
		t.Errorf("the key is not beside its sheet: %v", err)
	}
	for text, bad := range map[string]Options{
		"unicorns": {Set: "unicorns"},
		"unicorn":  {Set: assets.Midline, Names: []string{"unicorn"}},
		"-1":       {Set: assets.Midline, Px: -1},
		"513":      {Set: assets.Midline, Px: 513},
	} {
		if err := bad.Write(); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%+v gives the error %v", bad, err)
		}
	}
}
