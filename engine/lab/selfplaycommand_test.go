package lab

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// The positions do not depend on the cores, nor on where the games were interrupted.
func TestSelfPlayGoesOn(t *testing.T) {
	for _, limit := range []string{"-nodes 40", "-depth 1"} {
		t.Run(limit, func(t *testing.T) { selfPlayGoesOn(t, limit) })
	}
}

func selfPlayGoesOn(t *testing.T, limit string) {
	t.Setenv("MIDLINE_HOME", t.TempDir())
	dir := t.TempDir()
	run := func(out, more string) string {
		args := append([]string{"selfplay", "-out", filepath.Join(dir, out), "-variants", "chess", "-turns", "8",
			"-opponent", "none", "-every", "2"}, strings.Fields(limit+" "+more)...)
		var messages bytes.Buffer
		if err := Main(t.Context(), args, &messages, &messages); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(dir, out))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	whole := run("whole", "-games 10 -cores 2")
	if lines := strings.Count(whole, ";chess;"); lines < 100 {
		t.Errorf("%d positions only", lines)
	}
	run("parts", "-games 4 -cores 1")
	if parts := run("parts", "-games 10 -cores 1"); parts != whole {
		t.Error("the positions differ after an interruption")
	}
	endings := 0
	for line := range strings.Lines(whole) {
		board, _, _ := strings.Cut(line, " ")
		isPiece := func(r rune) rune {
			if unicode.IsLetter(r) {
				return r
			}
			return -1
		}
		if len(strings.Map(isPiece, board)) <= endingPieces {
			endings++
		}
	}
	if endings == 0 {
		t.Error("no game was played into its ending")
	}
}

func TestSelfPlayMistakes(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	for _, c := range []struct{ args, want string }{
		{"-nodes 9", "-out is missing"},
		{"-out F x", "unexpected argument"},
		{"-out F -nodes 0", "above 0"},
		{"-out F -depth -1", "not below 0"},
		{"-out F -ending-depth 3", "needs depth"},
		{"-out F -every -1", "not below"},
		{"-out F -opponent missing.nn", "missing.nn"},
		{"-out F -variants chess3", "chess3"},
	} {
		args := strings.Fields(strings.ReplaceAll("selfplay "+c.args, " F", " "+out))
		var messages bytes.Buffer
		if err := Main(t.Context(), args, &messages, &messages); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something of %q", c.args, err, c.want)
		}
	}
}
