package play

import (
	"math"
	"strings"
	"testing"

	"midline/engine/endings"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/present"
	"midline/ui/words"
)

func TestLineText(t *testing.T) {
	for _, c := range []struct{ start, moves, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC", "e2e4 e7e5 g1f3", "1.e4 e5 2.Nf3"},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 7 CC", "e7e5 g1f3", "7…e5 8.Nf3"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC", "e2e4 e1e2 e7e5 d2d4 0000", "1.e4/Kee2 e5 2.d4/--"},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR wk ha - 0 3 TC", "e1e2 e7e5", "3.…/Kee2 e5"},
	} {
		p, err := fen.Parse(&chess2.Variant, c.start)
		if err != nil {
			t.Fatal(err)
		}
		if got := present.LineText(p, apptest.Actions(t, &p, c.moves)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestScoreText(t *testing.T) {
	for _, c := range []struct {
		side, want, verdict string
		score               search.Score
	}{
		{"w", "+0.31", "White is slightly better", 31}, {"b", "–0.31", "Black is slightly better", 31},
		{"w", "+#2", "White wins in 2", 31997}, {"b", "–#2", "Black wins in 2", 31997},
		{"b", "+#1", "White wins in 1", -31998},
		{"w", "+0.00", "Even", 0}, {"w", "–5.00", "Black is winning", -500},
	} {
		p, err := fen.Parse(&chess2.Variant, "4k3/8/8/8/8/8/8/4K3 "+c.side+" - - 0 1 CC")
		if err != nil {
			t.Fatal(err)
		}
		if got := scoreText(&p, c.score); got != c.want {
			t.Errorf("%v for %s: %q, want %q", c.score, c.side, got, c.want)
		}
		if got := verdictText(&p, c.score); got != c.verdict {
			t.Errorf("%v for %s: %q, want %q", c.score, c.side, got, c.verdict)
		}
	}
}

// A table of endings is said in words, unless the fifty-move rule may come first.
func TestEndingText(t *testing.T) {
	for _, c := range []struct {
		side, halfmove string
		value          endings.Value
		want           string
	}{
		{"w", "0", endings.Value{Outcome: endings.Won, Distance: 5}, "Ending tables: White wins in 3"},
		{"b", "0", endings.Value{Outcome: endings.Won, Distance: 5}, "Ending tables: Black wins in 3"},
		{"w", "0", endings.Value{Outcome: endings.Lost, Distance: 6}, "Ending tables: Black wins in 3"},
		{"b", "0", endings.Value{Outcome: endings.Lost, Distance: 2}, "Ending tables: White wins in 1"},
		{"w", "99", endings.Value{}, "Ending tables: a draw"},
		{"w", "96", endings.Value{Outcome: endings.Won, Distance: 5}, ""},
	} {
		p := apptest.Position(t, "chess2", "7k/8/8/8/8/8/K7/8 "+c.side+" - - "+c.halfmove+" 90 CC")
		if got, ok := endingText(&p, c.value); got != c.want || ok != (c.want != "") {
			t.Errorf("%v for %s at %s: %q, want %q", c.value, c.side, c.halfmove, got, c.want)
		}
	}
}

func TestEvalOf(t *testing.T) {
	white := apptest.Position(t, "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	black := apptest.Position(t, "chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")
	for _, c := range []struct {
		p     *rules.Position
		score search.Score
		text  string
		bar   string
		share float32
	}{
		{&white, 31, "+0.31", "0.3", 0.531},
		{&black, 31, "–0.31", "0.3", 0.469},
		{&white, -1250, "–12.50", "12", 0.0067},
		{&white, 31995, "+#3", "#3", 1},
		{&black, 31995, "–#3", "#3", 0},
		{&white, 0, "+0.00", "0.0", 0.5},
		{&white, search.Centipawns(20_000), "+100.00", "99", 1}, // as an engine writes a win by its tables
		{&black, search.Centipawns(math.MaxInt64), "–100.00", "99", 0},
	} {
		e := evalOf(c.p, c.score, 9)
		bar := barOf(e)
		if got := evalText(e); got != c.text || bar.Text != c.bar || math.Abs(float64(bar.White-c.share)) > 0.001 ||
			e.Depth != 9 {
			t.Errorf("%v: %q, bar %+v", c.score, got, bar)
		}
	}
	words.Use("de", nil)
	defer words.Use("", nil)
	e := evalOf(&black, 31, 9)
	if text, bar, who := evalText(e), barOf(e).Text, standpoint(&black, 31); text != "–0,31" || bar != "0,3" ||
		!strings.Contains(who, "+0,31") {
		t.Errorf("in German: %q, %q, %q", text, bar, who)
	}
}
