package game_test

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// clock is a source of time that moves only when it is set.
type clock struct{ at time.Time }

func (c *clock) now() time.Time             { return c.at }
func (c *clock) wait(d time.Duration)       { c.at = c.at.Add(d) }
func seconds(n time.Duration) time.Duration { return n * time.Second }

// begin starts a game from a FEN; a fake source of time comes with it.
func begin(t testing.TB, name, text string, control game.Control) (*game.Game, *clock) {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	c := &clock{time.Unix(1e9, 0)}
	g, err := game.New(game.Options{Start: pos, Control: control, Now: c.now})
	if err != nil {
		t.Fatal(err)
	}
	return g, c
}

func play(t testing.TB, g *game.Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := uci.Parse(g.Position(), text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

func expect(t testing.TB, g *game.Game, want string) {
	t.Helper()
	if got := g.Result().String(); got != want {
		t.Errorf("the game stands %q, want %q", got, want)
	}
}

const (
	orthodox = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	twoKings = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC"
)

// corpus returns the lines of the game files, in a short run the first of each.
func corpus(t testing.TB) [][]string {
	t.Helper()
	files, err := filepath.Glob("../testdata/games/*.tsv")
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	var lines [][]string
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		scanner := bufio.NewScanner(file)
		scanner.Buffer(nil, 1<<20)
		for n := 0; scanner.Scan() && (n == 0 || !testing.Short()); n++ {
			lines = append(lines, strings.Split(scanner.Text(), "\t"))
		}
		if err := scanner.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return lines
}

var corpusWords = map[game.Reason]string{
	game.Reason(rules.Checkmate): "mate", game.Reason(rules.MidlineInvasion): "midline",
	game.Reason(rules.NoLegalAction): "stalemate", game.Reason(rules.Elimination): "eliminated",
	game.Reason(rules.Stalemate): "stalemate", game.Reason(rules.Threefold): "threefold",
	game.Reason(rules.FiftyMove): "fifty", game.Reason(rules.DeadPosition): "dead",
}

func corpusResult(r game.Result) string {
	switch {
	case !r.Over():
		return "ongoing"
	case r.Draw:
		return corpusWords[r.Reason] + ":draw"
	}
	return corpusWords[r.Reason] + ":" + "wb"[r.Winner:r.Winner+1]
}

// TestCorpus plays the games of the independent program, compares how they end, saves and loads
// them, and takes them back to the start.
func TestCorpus(t *testing.T) {
	for _, line := range corpus(t) {
		g, _ := begin(t, line[0], line[1], game.Control{})
		moves := strings.Fields(line[2])
		for i, text := range moves {
			if g.Result().Over() {
				t.Fatalf("%s %s: %s before action %d", line[0], line[1], g.Result(), i+1)
			}
			play(t, g, text)
		}
		if got := fen.Format(g.Position()); got != line[3] {
			t.Errorf("%s %s\n got %s\nwant %s", line[0], line[1], got, line[3])
		}
		if got := corpusResult(g.Result()); got != line[4] {
			t.Errorf("%s %s: %s, want %s", line[0], line[1], got, line[4])
		}
		compareLoaded(t, g)
		for range moves {
			if !g.Undo() {
				t.Fatal("nothing to take back")
			}
		}
		if got := fen.Format(g.Position()); g.CanUndo() || got != line[1] {
			t.Errorf("taken back to %s, want %s", got, line[1])
		}
	}
}

// compareLoaded saves a game, loads it and saves it again.
func compareLoaded(t testing.TB, g *game.Game) *game.Game {
	t.Helper()
	var first, second bytes.Buffer
	if err := game.Encode(&first, g); err != nil {
		t.Fatal(err)
	}
	loaded, err := game.Decode(bytes.NewReader(first.Bytes()), nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, first.String())
	}
	if err := game.Encode(&second, loaded); err != nil {
		t.Fatal(err)
	}
	if first.String() != second.String() {
		t.Errorf("saved, loaded and saved again, a game differs:\n%s\n%s", first.String(), second.String())
	}
	if *loaded.Position() != *g.Position() || loaded.Result() != g.Result() {
		t.Errorf("loaded: %s, %s", fen.Format(loaded.Position()), loaded.Result())
	}
	return loaded
}

func TestPlayRefuses(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	for _, m := range []rules.Move{rules.NoMove, rules.PassMove, rules.NewMove(rules.Normal, 0, 8, rules.NoRole),
		^rules.NoMove} {
		if _, err := g.Play(m); !errors.Is(err, game.ErrIllegal) {
			t.Errorf("%#x: %v", m, err)
		}
	}
	play(t, g, "f2f3 e7e5 g2g4 d8h4")
	expect(t, g, "black wins by checkmate")
	if _, err := g.Play(rules.NewMove(rules.Normal, 0, 8, rules.NoRole)); !errors.Is(err, game.ErrOver) {
		t.Errorf("after mate: %v", err)
	}
	if g.Resign(rules.White) == nil || g.Agree() == nil {
		t.Error("a finished game was resigned or agreed")
	}
	g.Undo()
	expect(t, g, "ongoing")
	play(t, g, "d7d5")
}

// R2.26: the king-turn follows; R2.29: the right en passant outlasts it.
func TestKingTurn(t *testing.T) {
	g, _ := begin(t, "chess2", "4k3/8/8/8/3p4/8/4P3/2K3K1 w - - 0 1 TC", game.Control{})
	play(t, g, "e2e4")
	if !g.Position().KingTurn() || g.Position().Side() != rules.White || g.OnlyPass() {
		t.Fatal("no king-turn after a normal turn")
	}
	play(t, g, "0000 d4e3")
	if got := g.Captured(rules.Black); len(got) != 1 || got[0].Role() != rules.Pawn {
		t.Errorf("captured %v, want a pawn", got)
	}
	g.UndoTo(rules.White)
	if !g.Position().KingTurn() {
		t.Error("a pass that was chosen is a decision")
	}
	play(t, g, "c1d2 d4e3")
}

func TestOnlyPass(t *testing.T) {
	// Rooks watch every square around both kings.
	g, _ := begin(t, "chess2", "1r1r3k/8/8/6P1/8/8/7r/K1K5 w - - 0 1 TC", game.Control{})
	if g.OnlyPass() {
		t.Error("that is no king-turn")
	}
	play(t, g, "g5g6")
	if !g.OnlyPass() {
		t.Error("passing is all that is left")
	}
}

func TestUndoTo(t *testing.T) {
	g, _ := begin(t, "chess2", twoKings, game.Control{})
	play(t, g, "e2e4")
	if _, err := g.PlayAuto(rules.PassMove); err != nil {
		t.Fatal(err)
	}
	play(t, g, "e7e5")
	if !g.UndoTo(rules.White) || g.Current() != g.Root() {
		t.Error("a pass made by itself does not go with its action")
	}
	if g.UndoTo(rules.White) || g.UndoTo(rules.Black) {
		t.Error("there is no decision before the start")
	}
	if !g.RedoTo(rules.White) || g.CanRedo() {
		t.Error("redo did not restore to the decision of white")
	}
	g.Undo()
	g.Undo()
	if g.Current() != g.Root() {
		t.Error("undo left an automatic pass standing")
	}
	g.Redo()
	if g.Position().KingTurn() {
		t.Error("redo left out the automatic pass")
	}
	compareLoaded(t, g)
}

func TestUndoReopens(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4")
	if err := g.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	expect(t, g, "white wins by resignation")
	compareLoaded(t, g)
	g.Undo()
	expect(t, g, "ongoing")
	g.Redo()
	expect(t, g, "white wins by resignation")
	if g.CanRedo() || !g.Reopen() || g.Reopen() {
		t.Error("reopen")
	}
	play(t, g, "e7e5")
	if err := g.Agree(); err != nil {
		t.Fatal(err)
	}
	expect(t, g, "draw by agreement")
	g.GoTo(g.Root())
	play(t, g, "e2e4")
	if g.Current().Next() == nil {
		t.Error("the same move again dropped the continuation")
	}
	play(t, g, "c7c5")
	if n := g.Current().Parent().Children(); len(n) != 1 {
		t.Errorf("%d continuations, want 1", len(n))
	}
}

func TestVariations(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	g, err := game.New(game.Options{Start: *g.Position(), Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, "e2e4 e7e5")
	g.Undo()
	play(t, g, "c7c5 g1f3")
	annotate(t, g, annotation.Notes{Comment: "open <Sicilian>"})
	first := g.Root().Children()[0]
	if len(first.Children()) != 2 || len(g.Line()) != 4 {
		t.Error("the variation is missing")
	}
	g.GoTo(first)
	loaded := compareLoaded(t, g)
	loaded.Redo()
	loaded.Redo()
	if loaded.Current().Notes().Comment != "open <Sicilian>" {
		t.Error("redo does not lead to the variation that was looked at last")
	}
	if loaded.GoTo(g.Root()) || loaded.GoTo(nil) {
		t.Error("went to a node of another game")
	}
}

func TestDrawOffer(t *testing.T) {
	g, _ := begin(t, "chess", "k7/8/8/8/8/8/7R/K7 w - - 0 1", game.Control{})
	if err := g.Offer(rules.White); err != nil {
		t.Fatal(err)
	}
	if err := g.Offer(rules.White); !errors.Is(err, game.ErrOffer) || !g.MayOffer(rules.Black) {
		t.Errorf("second offer: %v", err)
	}
	compareLoaded(t, g)
	walk := []string{"h2h3 a8b8", "h3h4 b8c8", "h4h5 c8d8", "h5h6 d8e8", "h6g6 e8f8", "g6g5 f8e8", "g5g4 e8d8",
		"g4g3 d8c8", "g3g2 c8b8", "g2f2 b8a8"}
	for i, turn := range walk {
		if g.MayOffer(rules.White) {
			t.Errorf("white may offer again after %d turns", i)
		}
		play(t, g, turn)
	}
	if !g.MayOffer(rules.White) || g.QuietTurns() != 20 {
		t.Errorf("after ten turns: %v, %d quiet turns", g.MayOffer(rules.White), g.QuietTurns())
	}
}
