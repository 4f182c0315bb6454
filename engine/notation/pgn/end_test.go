package pgn

import (
	"os"
	"strings"
	"testing"
)

// movesOf returns the movetext of a game on one line.
func movesOf(t testing.TB, g *Game) string {
	t.Helper()
	text, err := Append(nil, g)
	if err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(string(text), "\n\n")
	return strings.ReplaceAll(strings.TrimRight(moves, "\n"), "\n", " ")
}

// TestAnalysisBehindTheEnd: what a variation has beyond the last action of the main line is not
// part of the game, and is written as such a variation.
func TestAnalysisBehindTheEnd(t *testing.T) {
	const chess2 = "[Variant \"chess2\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TA\"]\n\n"
	for _, c := range []struct {
		name, text string
		plies      int // of the game
		want       string
	}{
		{"a variation that repeats the last move", "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5 a6) 1-0", 3,
			"1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5 a6) 1-0"},
		{"without a result", "1. e4 e5 (1... e5 2. Nf3) *", 2, "1. e4 e5 (1... e5 2. Nf3) *"},
		{"several, and other moves", "1. e4 e5 (1... e5 2. Nf3) (1... c5 2. Nf3) (1... e5 2. Bc4 Nc6) 1-0", 2,
			"1. e4 e5 (1... c5 2. Nf3) (1... e5 2. Nf3 (2. Bc4 Nc6)) 1-0"},
		{"a comment at its head", "1. e4 e5 ({Better:} 1... e5 2. Nf3) 1-0", 2, "1. e4 e5 ({Better:} 1... e5 2. Nf3) 1-0"},
		{"comments on both sides", "1. e4 {king} e5 {open} ({Go on} 1... e5 2. Nf3 {fork} 2... Nc6) 1-0", 2,
			"1. e4 {king} 1... e5 {open} ({Go on} 1... e5 2. Nf3 {fork} 2... Nc6) 1-0"},
		{"not behind the end, but within", "1. e4 e5 (1... e5 2. Nf3) 2. Nc3 1-0", 3, "1. e4 e5 2. Nc3 (2. Nf3) 1-0"},
		{"a game ended by the rules", "1. f3 e5 2. g4 Qh4# (2... d5 3. e4) 0-1", 4,
			"1. f3 e5 2. g4 Qh4# (2... d5 3. e4) 0-1"},
		{"Two Kings", chess2 + "1. e4/Kee2 (1. e4/Kee2 e5 2. d4/--) 1-0", 2, "1. e4/Kee2 (1. e4/Kee2 e5 2. d4/--) 1-0"},
		{"within a turn of Two Kings", chess2 + "1. e4 (1. e4/Kee2 e5) 1-0", 1, "1. e4 (1. e4/Kee2 e5) 1-0"},
		{"behind a king-turn written by itself", chess2 + "1. e4 {so} /Kee2 (1. e4/Kee2 e5) 1-0", 2,
			"1. e4 {so} /Kee2 (1. /Kee2 e5) 1-0"},
		{"ended before the first move",
			"{Nobody moved.} {[%analysis start] 1. e4 {king's｝ (1. d4 {queen's｝) 1... e5} 0-1", 0,
			"{Nobody moved.\u2029 [%analysis start] 1. e4 {king's｝ (1. d4 {queen's｝) 1... e5} 0-1"},

		{"the same, with all that comments have",
			"{[%analysis start] {a\u2060¶ b｝ 1. e4 {c\u2060¶ d\u2060§ e ｝\u2060 f｝ 1... e5} 0-1", 0,
			"{[%analysis start] {a\u2060¶ b｝ 1. e4 {c\u2060¶ d\u2060§ e ｝\u2060 f｝ 1... e5} 0-1"},

		{"with an evaluation of the start", "{[%eval 0.30] \u2029 [%analysis start] 1. e4} 0-1", 0,
			"{[%eval 0.30] \u2029 [%analysis start] 1. e4} 0-1"},
		{"only the last paragraph is a line", "{[%analysis start] 1. d4\u2029 [%analysis start] 1. e4} 0-1", 0,
			"{[\u2060%analysis start] 1. d4\u2029 [%analysis start] 1. e4} 0-1"},

		{"as it was written before", "1. e4 e5 {[%end 1-0 resignation]} 2. Nf3 Nc6 1-0", 2,
			"1. e4 e5 (1... e5 2. Nf3 Nc6) 1-0"},
		{"the same, with notes", "1. e4 e5 $1 {[%eval 0.30] [%end 1-0 resignation] so} (1... c5) 2. Nf3 (2. Bc4) 1-0", 2,
			"1. e4 e5 $1 {[%eval 0.30] so} (1... c5) (1... e5 2. Nf3 (2. Bc4)) 1-0"},
		{"the same, before the first move", "{[%end 0-1 time forfeit]} 1. e4 {x} 1... e5 0-1", 0,
			"{[%analysis start] 1. e4 {x｝ 1... e5} 0-1"},
		{"the same, in a variation", "1. e4 (1. d4 {[%end 1-0]} 1... d5) 1... e5 *", 2,
			"1. e4 (1. d4 {1-0} 1... d5) 1... e5 *"},
		{"a result in a variation", "1. e4 (1. d4 d5 1-0) 1... e5 *", 2, "1. e4 (1. d4 d5 {1-0}) 1... e5 *"},
		{"no line behind its command", "{[%analysis start] 1. e5} *", 0, "{[\u2060%analysis start] 1. e5} *"},
		{"a line behind the command, and a game", "{[%analysis start] 1. e4} 1. d4 *", 1,
			"{[\u2060%analysis start] 1. e4} 1. d4 *"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := read(t, c.text)
			if got := len(mainLine(g)); got != c.plies {
				t.Errorf("the game has %d actions, want %d", got, c.plies)
			}
			if got := movesOf(t, g); got != c.want {
				t.Errorf("written as\n%s\nwant\n%s", got, c.want)
			}
			again(t, g)
		})
	}
}

// mainLine returns the places of a game up to its end.
func mainLine(g *Game) (line []*Node) {
	for n := g.Root; n != g.End && len(n.Children) > 0; {
		n = n.Children[0]
		line = append(line, n)
	}
	return line
}

// TestOldEnd: in a game that Midline marked with its own command, the reason is kept as well.
func TestOldEnd(t *testing.T) {
	g := read(t, "[Result \"*\"]\n\n1. e4 e5 {[%end 1-0 resignation]} 2. Nf3 *")
	if g.Result != "1-0" || g.Tag("Termination") != "resignation" {
		t.Errorf("%s by %q", g.Result, g.Tag("Termination"))
	}
}

// TestOutsideSamples: small files on which other programs and Midline disagreed are written back
// unchanged.
func TestOutsideSamples(t *testing.T) {
	for _, name := range []string{"01-variation-after-last-move.pgn", "22-comment-after-variation.pgn"} {
		text, err := os.ReadFile("testdata/outside/" + name)
		if err != nil {
			t.Fatal(err)
		}
		g := read(t, string(text))
		_, want, _ := strings.Cut(string(text), "\n\n")
		if got := movesOf(t, g); got != strings.Join(strings.Fields(want), " ") {
			t.Errorf("%s is written as\n%s", name, got)
		}
		again(t, g)
	}
}

// TestCommentsBefore: a comment before an action is written before its number, and is distinguished
// from one after the previous action.
func TestCommentsBefore(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1. e4 (1. d4) 1... {so} e5 *", "1. e4 (1. d4) {so} 1... e5 *"},
		{"1. e4 (1. {a} d4) 1... e5 *", "1. e4 ({a} 1. d4) 1... e5 *"},
		{"1. e4 {a} 1... {b} e5 *", "1. e4 {a\u2029 b} 1... e5 *"}, // as others read it
		{"{a} 1. {b} e4 *", "{a\u2029 b} 1. e4 *"},
		{"1. e4 {a\u2028 b\u2029 c} 1... e5 *", "1. e4 {a\u2028 b\u2029 c} 1... e5 *"},
		{"{a\u2028 b} 1. e4 {\u2028 c} 1... e5 {[%clk 0:00:01]\u2028 d} 2. d4 *",
			"{a\u2028 b} 1. e4 {\u2028 c} 1... e5 {[%clk 0:00:01] \u2028 d} 2. d4 *"},
		{"1. e4 {a\u2028 b} *", "1. e4 {a\u2029 b} *"},
		{"[Event \"x\"]\n\n$14 $7 {a [%foo] [%foo bar] [%} 1. e4 $14 *",
			"{[%nag 14,7] a [\u2060%foo] [%foo bar] [\u2060%} 1. e4 $14 *"},
	} {
		g := read(t, c.text)
		if got := movesOf(t, g); got != c.want {
			t.Errorf("%s\nis written as %s", c.text, got)
		}
		again(t, g)
	}
}
