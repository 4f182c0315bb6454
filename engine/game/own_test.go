package game_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/notation/pgn"
)

// TestOwnArmiesAsText: a game with an army of one's own is kept as PGN and read back where the army
// is known.
func TestOwnArmiesAsText(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "armies", "nutty.toml"))
	if err != nil {
		t.Fatal(err)
	}
	a, problems := army.Parse("nutty.toml", data)
	if a == nil {
		t.Fatal(problems)
	}
	if _, err := army.Keep(a.Army); err != nil {
		t.Fatal(err)
	}
	for _, armies := range []string{"{nutty}C", "C{nutty:1e7e}", "{nutty}{nutty}", "{nutty}T"} {
		start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 " + armies
		if strings.HasSuffix(armies, "T") {
			start = strings.Replace(start, "rnbqkbnr", "rnbkkbnr", 1)
		}
		g, clock := begin(t, "chess2", start, game.Control{})
		random := rand.New(rand.NewPCG(3, 5))
		for range 60 {
			step(t, g, clock, random)
		}
		var text strings.Builder
		if err := pgn.Write(&text, g.PGN()); err != nil {
			t.Fatal(err)
		}
		read, err := pgn.NewReader(strings.NewReader(text.String()), pgn.Options{}).Next()
		if err != nil {
			t.Fatalf("%s: %v\n%s", armies, err, text.String())
		}
		back, err := game.FromPGN(read)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := shape(back), shape(g); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s\n%s", armies, got, want, text.String())
		}
		compareLoaded(t, back)
	}
}
