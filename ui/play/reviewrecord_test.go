package play

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/ui/app/apptest"
	"midline/ui/think"
	"midline/ui/words"
)

// judged lets the helper answer with the score of White at each place of the main line, and with a move.
func (tb *table) judged(white []int, best map[int]string) {
	_, nodes := tb.review.graphs.Graph(tb.Game, tb.Turn.Shown())
	tb.aide.Set(func(q think.Question) think.Answer {
		i := slices.IndexFunc(nodes, func(n *game.Node) bool { return *n.Position() == q.Position })
		if i < 0 {
			return think.Answer{Move: q.Position.Legal(nil)[0]}
		}
		a := think.Answer{Score: white[i], Move: q.Position.Legal(nil)[0]}
		if i%2 == 1 {
			a.Score = -white[i]
		}
		if text := best[i]; text != "" {
			a.Line = apptest.Actions(tb.t, &q.Position, text)
			a.Move = a.Line[0]
		}
		return a
	})
}

// moveGlyph is the glyph that assesses a turn, 0 for none.
func moveGlyph(n *game.Node) annotation.Glyph {
	if i := slices.IndexFunc(n.Notes().Glyphs, isMoveGlyph); i >= 0 {
		return n.Notes().Glyphs[i]
	}
	return 0
}

func text(t *testing.T, g *game.Game) string {
	t.Helper()
	var b strings.Builder
	if err := pgn.Write(&b, g.PGN()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// An analysis writes glyphs, better lines, evaluations and accuracies into the game, leaves what the person noted, and
// goes with one undo.
func TestAnalysisIsWritten(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		line := tb.Game.MainLine()
		if err := tb.Game.Annotate(line[3], annotation.Notes{Comment: "Mine.",
			Glyphs: []annotation.Glyph{annotation.Good}}); err != nil {
			t.Fatal(err)
		}
		mine, err := tb.Game.Branch(line[1], apptest.Actions(t, line[1].Position(), "e7e6")[0])
		if err != nil {
			t.Fatal(err)
		}
		before := text(t, tb.Game)
		tb.judged([]int{20, 20, 90, 10, 500, 480}, map[int]string{1: "e7e5 g1f3", 2: "g1f3", 3: "d7d5"})
		tb.review.start("", quickReview)
		tb.window.Wait(2 * time.Second)
		after := text(t, tb.Game)
		if got := moveGlyph(line[2]); got != annotation.Dubious {
			t.Errorf("f6 has the glyph %d", got)
		}
		if got := line[3].Notes(); !slices.Equal(got.Glyphs, []annotation.Glyph{annotation.Good}) || got.Comment != "Mine." {
			t.Errorf("the person's notes are now %+v", got)
		}
		if got := moveGlyph(line[4]); got != annotation.Blunder {
			t.Errorf("g5 has the glyph %d", got)
		}
		if moveGlyph(line[1]) != 0 || moveGlyph(line[5]) != 0 {
			t.Error("good moves have glyphs")
		}
		if list := line[1].Children(); len(list) != 3 || list[1] != mine || len(list[2].Children()) != 1 ||
			!list[2].Notes().Eval.Known {
			t.Errorf("%d moves follow 1.e4\n%s", len(list), after)
		}
		for _, want := range []string{"[WhiteAccuracy ", "[BlackAverageLoss ", "[Annotator \"Midline\"]", "[%eval 5.0",
			"$6", "$4"} {
			if !strings.Contains(after, want) {
				t.Errorf("no %s in\n%s", want, after)
			}
		}
		reading := apptest.Reading(tb.Screen)
		if !strings.Contains(reading, "1 ??") || !strings.Contains(reading, "White: accuracy") {
			t.Errorf("the page does not say how accurate they were:\n%s", reading)
		}
		tb.Rune('z')
		if got := text(t, tb.Game); got != before {
			t.Errorf("one undo leaves\n%s\nof\n%s", got, before)
		}
		tb.browse(func() { tb.Turn.GoTo(tb.Game.Root()) })
		tb.Rune('Z')
		if got := text(t, tb.Game); got != after {
			t.Errorf("restored, it is\n%s\nand was\n%s", got, after)
		}
	})
}

// A deeper analysis replaces the glyphs of an earlier one, which it does not take for the person's.
func TestAnalysisIsMadeAgain(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		line := tb.Game.MainLine()
		for _, second := range []int{90, 400, 20} {
			tb.judged([]int{20, 20, second, second, second, second}, map[int]string{1: "e7e5"})
			tb.review.start("", quickReview)
			tb.window.Wait(2 * time.Second)
			want := map[int]annotation.Glyph{90: annotation.Dubious, 400: annotation.Blunder}[second]
			if got := moveGlyph(line[2]); got != want {
				t.Errorf("at %d it has the glyph %d", second, got)
			}
		}
		if list := line[1].Children(); len(list) != 1 {
			t.Errorf("%d moves: the better line of what is no mistake any longer stays", len(list))
		}
	})
}

// What a cancelled analysis has found is kept, and an engine that fails ends it with a reason.
func TestAnalysisIsCancelled(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		tb.judged([]int{20, 20, 400, 400, 400, 400}, map[int]string{1: "e7e5"})
		tb.aide.After = 300 * time.Millisecond
		tb.review.start("", quickReview)
		tb.window.Wait(950 * time.Millisecond)
		tb.review.leave()
		if got := tb.evals(); got[2] != 400 || got[3] != 9999 || moveGlyph(tb.Game.MainLine()[2]) != annotation.Blunder {
			t.Errorf("left are %v", got)
		}
		if tb.Game.Tag("WhiteAccuracy") != "" {
			t.Error("half of a game has an accuracy")
		}
		tb.aide.Set(func(think.Question) think.Answer { return think.Answer{Err: errors.New("Fish is dead.")} })
		tb.review.start("Fish", quickReview)
		tb.window.Wait(2 * time.Second)
		if tb.review.running || !apptest.Says(tb.Screen, words.T("review.failed", "Fish is dead.")) {
			t.Errorf("it does not say that it failed:\n%s", apptest.Reading(tb.Screen))
		}
	})
}

// Other programs read a game with an analysis.
func TestAnalysisIsReadElsewhere(t *testing.T) {
	extract, err := exec.LookPath("pgn-extract")
	if err != nil {
		if extract, err = exec.LookPath("/usr/games/pgn-extract"); err != nil {
			t.Skip(err)
		}
	}
	var written string
	apptest.InBubble(t, func(t *testing.T) {
		tb := sitAt(t, "chess", chessArray, 0, 0, game.Control{})
		tb.hand("e2e4", "f7f6", "d2d4", "g7g5", "d1h5")
		tb.judged([]int{20, 20, 90, 10, 500, 480}, map[int]string{1: "e7e5 g1f3 b8c6", 3: "d7d5"})
		tb.review.start("", quickReview)
		tb.window.Wait(2 * time.Second)
		written = text(t, tb.Game)
	})
	file := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(file, []byte(written), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(extract, file).CombinedOutput()
	lines := strings.Split(string(out), "\n")
	flat := strings.Join(strings.Fields(string(out)), " ")
	if err != nil || !strings.HasPrefix(lines[0], "Processing") || !strings.HasPrefix(lines[1], "[Event") ||
		!strings.Contains(flat, "1 game matched out of 1") ||
		!strings.Contains(flat, "(1... e5 { [%eval 0.20] [%finding 0,0,3] } 2. Nf3 Nc6)") {
		t.Errorf("it says (%v)\n%s\nof\n%s", err, out, written)
	}
}
