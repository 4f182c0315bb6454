package pgn

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"midline/engine/rules"
)

// outsideReader is another program that reads games.
type outsideReader struct {
	name string
	// plain says that the program knows no comment after a variation, no null move and no quotes in
	// tags, although the standard has them or others understand them. It gets the games without
	// them.
	plain bool
	read  func(t *testing.T, file string) []strictGame
}

// TestOutsideReaders: other programs read the same games from Midline's PGN. `make test-pgn`
// installs them and sets MIDLINE_PGN_READERS, the folder of those from npm. MIDLINE_PGN_GAMES games
// are made; MIDLINE_SEED makes others.
func TestOutsideReaders(t *testing.T) {
	folder := os.Getenv("MIDLINE_PGN_READERS")
	if folder == "" {
		t.Skip("MIDLINE_PGN_READERS is not set; make test-pgn sets it")
	}
	number := func(name string, usual int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return usual
	}
	games := chessGames(rand.New(rand.NewPCG(uint64(number("MIDLINE_SEED", 1)), 35)), number("MIDLINE_PGN_GAMES", 3000))
	for _, name := range []string{"01-variation-after-last-move.pgn", "22-comment-after-variation.pgn"} {
		text, err := os.ReadFile("testdata/outside/" + name)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, read(t, string(text)))
	}
	file, plain := filepath.Join(t.TempDir(), "games.pgn"), filepath.Join(t.TempDir(), "plain.pgn")
	write := func(file string) {
		if err := os.WriteFile(file, written(t, games), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(file)
	npm := func(name string) func(t *testing.T, file string) []strictGame {
		return func(t *testing.T, file string) []strictGame { return readByNode(t, folder, name, file) }
	}
	wants := make([]strictGame, len(games))
	for i, g := range games {
		wants[i] = strictGame{moves: mainSAN(g), result: g.Result}
		makePlain(g)
	}
	write(plain)
	for _, r := range []outsideReader{
		{"strict", false, readStrictly},
		{"pgn-extract", false, readByExtract},
		{"@mliebelt/pgn-parser", false, npm("@mliebelt/pgn-parser")},
		{"chess.js", true, npm("chess.js")},
	} {
		t.Run(strings.ReplaceAll(r.name, "/", "-"), func(t *testing.T) {
			of := file
			if r.plain {
				of = plain
			}
			got := r.read(t, of)
			if len(got) != len(wants) {
				t.Fatalf("%d games are read of %d", len(got), len(wants))
			}
			for i, want := range wants {
				if g, w := strings.Join(got[i].moves, " "), strings.Join(want.moves, " "); g != w ||
					got[i].result != want.result {
					t.Errorf("game %d is %s: %s\nwant %s: %s", i+1, got[i].result, g, want.result, w)
				}
			}
			t.Logf("%d games", len(got))
		})
	}
}

// makePlain removes what outsideReader.plain describes.
func makePlain(g *Game) {
	for i := range g.Tags {
		g.Tags[i].Value = strings.ReplaceAll(g.Tags[i].Value, `"`, "'")
	}
	for open := []*Node{g.Root}; len(open) > 0; {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		var kept []*Node
		for _, c := range n.Children {
			if c.Move != rules.PassMove {
				kept = append(kept, c)
			}
		}
		if n.Children = kept; len(kept) > 0 {
			kept[0].Notes.Before = ""
		}
		open = append(open, kept...)
	}
}

func readStrictly(t *testing.T, file string) []strictGame {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	games, err := strictRead(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// readByExtract reads games with pgn-extract, which may complain only about the random results.
func readByExtract(t *testing.T, file string) (games []strictGame) {
	t.Helper()
	program, err := exec.LookPath("pgn-extract")
	if err != nil {
		program = "/usr/games/pgn-extract" // where Debian has it, which root's path may leave out
	}
	complaints := filepath.Join(t.TempDir(), "complaints")
	out, err := exec.Command(program, "-C", "-V", "-N", "-w1000000", "-l"+complaints, file).Output()
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(complaints)
	if err != nil {
		t.Fatal(err)
	}
	usual := regexp.MustCompile(`^(?:|Processing .*|Warning: Result of .* is inconsistent with .*|` +
		`File .*: Line number: \d+|\d+ games? matched out of \d+\.)$`)
	for line := range strings.Lines(string(log)) {
		if line = strings.TrimRight(line, "\n"); !usual.MatchString(line) && !strings.HasPrefix(line, "Müller") &&
			!strings.HasPrefix(line, "A - B ") {
			t.Errorf("it says: %s", line)
		}
	}
	for part := range strings.SplitSeq(strings.TrimSpace(string(out)), "\n\n[") {
		_, moves, _ := strings.Cut(part, "\n\n")
		var g strictGame
		for word := range strings.FieldsSeq(moves) {
			switch {
			case result(word) != "":
				g.result = word
			case !strictNumber.MatchString(word):
				g.moves = append(g.moves, word)
			}
		}
		games = append(games, g)
	}
	return games
}

// readByNode reads games with a package of npm.
func readByNode(t *testing.T, folder, name, file string) (games []strictGame) {
	t.Helper()
	command := exec.Command("node", "testdata/readers.mjs", folder, name, file)
	var wrong bytes.Buffer
	command.Stderr = &wrong
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v\n%.3000s", err, wrong.Bytes())
	}
	for line := range strings.Lines(string(out)) {
		var g struct {
			Result string
			Moves  []string
		}
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		games = append(games, strictGame{moves: g.Moves, result: g.Result})
	}
	return games
}
