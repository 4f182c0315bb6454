package game_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// carriedFolder names the folder of the games that another process has written.
const carriedFolder = "MIDLINE_TEST_CARRIED"

// TestOwnArmiesGoWithTheGame: a game with armies of one's own is read and played on by a process that does not
// have their files, from a save and from a PGN, its match too.
func TestOwnArmiesGoWithTheGame(t *testing.T) {
	if dir := os.Getenv(carriedFolder); dir != "" {
		playOn(t, dir)
		return
	}
	text := "# ünits; \"quoted\" {braces} 100%  spaces\r\n" + mine
	a, problems := army.Parse("carried.toml", []byte(text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	kept, err := a.Keep()
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.NewMatch(&chess2.Variant, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Choose(0, kept.Army); err != nil {
		t.Fatal(err)
	}
	if err := m.BeginAt(518); err != nil {
		t.Fatal(err)
	}
	start, err := fen.Parse(&chess2.Variant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 {carried}C")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Match: m})
	if err != nil {
		t.Fatal(err)
	}
	playFirst(t, g)
	dir := t.TempDir()
	var save bytes.Buffer
	if err := game.Record(g).Encode(&save); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(save.String(), `"version": 5`) {
		t.Error("an older Midline would call the game broken in place of newer")
	}
	var book bytes.Buffer
	if err := pgn.Write(&book, g.PGN()); err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(book.String(), "\n") {
		if value, is := strings.CutPrefix(line, `[Army1 "`); is && strings.ContainsAny(strings.TrimSuffix(value, `"]`),
			`"\[]{};`) {
			t.Errorf("other readers may stumble over %s", line)
		}
	}
	for name, data := range map[string][]byte{"game.json": save.Bytes(), "game.pgn": book.Bytes()} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"game.json", "game.pgn"} {
		cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.v")
		cmd.Env = append(os.Environ(), carriedFolder+"="+filepath.Join(dir, name))
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "Carried "+kept.Hash) {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
}

const mine = `name = "Carried"
[knight]
name = "horse"
moves = "N"
[bishop]
name = "priest"
moves = "FAD"
[rook]
name = "tower"
moves = "R4"
[queen]
name = "lady"
moves = "RN"
`

// playOn reads a game of the other process and plays on.
func playOn(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var g *game.Game
	if strings.HasSuffix(path, ".json") {
		g, err = game.Decode(bytes.NewReader(data), nil)
	} else {
		var read *pgn.Game
		if read, err = pgn.Parse(pgn.Raw{Number: 1, Line: 1, Text: data}, pgn.Options{}); err == nil {
			for _, w := range read.Warnings {
				t.Error(w)
			}
			g, err = game.FromPGN(read)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	a := g.Position().Rules().Army(rules.White)
	if m := g.Match(); m != nil && m.Army(0) != a {
		t.Errorf("the match has another army")
	}
	playFirst(t, g)
	t.Log(a.Name, a.Hash)
}

func playFirst(t *testing.T, g *game.Game) {
	t.Helper()
	for range 4 {
		if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCarriedArmiesAreChecked: what comes with a game is bounded and checked as a file is.
func TestCarriedArmiesAreChecked(t *testing.T) {
	game := func(tag string) string {
		return "[Variant \"chess2\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 {bad}C\"]\n[Army1 \"" + tag +
			"\"]\n\n*\n"
	}
	for tag, want := range map[string]string{
		"bad name = 1":                         "bad.toml:1:8: name is 1, and must be a text",
		"../bad name = 1":                      "an army cannot have the name",
		"bad x%0":                              "is damaged",
		"bad " + strings.Repeat("%20", 70_000): "has more than 65536 bytes",
		"":                                     "no army bad is known here",
	} {
		read, err := pgn.Parse(pgn.Raw{Number: 1, Line: 1, Text: []byte(game(tag))}, pgn.Options{})
		said := ""
		if err != nil {
			said = err.Error()
		}
		if read != nil {
			for _, w := range read.Warnings {
				said += "\n" + w.Error()
			}
		}
		if !strings.Contains(said, want) {
			t.Errorf("%.40s: %s", tag, said)
		}
	}
}
