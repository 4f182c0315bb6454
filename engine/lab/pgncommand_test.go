package lab

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPGNCommand: errors are printed with their places, and good games are written.
func TestPGNCommand(t *testing.T) {
	dir := t.TempDir()
	in, to := filepath.Join(dir, "in.pgn"), filepath.Join(dir, "out.pgn")
	text := "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. e4 Ke5 *\n\n[Event \"c\"]\n\n1. d4 *\n\n[Variant " +
		"\"Atomic\"]\n\n*\n"
	if err := os.WriteFile(in, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err := Main(t.Context(), []string{"pgn", "-out", to, in}, &out, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "1 games cannot be read") {
		t.Errorf("error %v", err)
	}
	for _, want := range []string{in + `, game 2, line 7, column 8: "Ke5": no king of Black can act on e5`,
		`, game 4, line 13, column 11: Midline has no game`, "3 games, 1 errors, 1 warnings\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("printed is %s, want %s", out.String(), want)
		}
	}
	written, err := os.ReadFile(to)
	if err != nil || strings.Count(string(written), "[Event ") != 3 || !strings.Contains(string(written),
		"1. e4 e5 1-0\n") {
		t.Errorf("%v\n%s", err, written)
	}
	out.Reset()
	if err := Main(t.Context(), []string{"pgn", to}, &out, io.Discard); err != nil ||
		out.String() != "3 games, 0 errors, 0 warnings\n" {
		t.Errorf("read back: %v, %s", err, out.String())
	}
	for _, args := range [][]string{{"pgn"}, {"pgn", "-out", to, to}, {"pgn", "-variant", "atomic", to},
		{"pgn", filepath.Join(dir, "none")}} {
		if err := Main(t.Context(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%q has no error", args)
		}
	}
	if again, err := os.ReadFile(to); err != nil || !bytes.Equal(again, written) {
		t.Errorf("-out has overwritten what was to be read: %v", err)
	}
}
