package trainer

import (
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app/apptest"
)

// TestAnswerAfterPass names the side that answers, though the line begins with the pass of the side that tried.
func TestAnswerAfterPass(t *testing.T) {
	start := apptest.Position(t, "chess2", "6rk/7p/5K2/4N3/8/8/8/K7 wk - - 1 1 TC")
	var after rules.Position
	if !start.Make(rules.PassMove, &after) {
		t.Fatal("no pass")
	}
	answer, err := uci.Parse(&after, "g8g7")
	if err != nil {
		t.Fatal(err)
	}
	want := "Too slow. The arrow shows what Black answers: rook g8 to g7."
	if got := withAnswer(&start, "Too slow.", []rules.Move{rules.PassMove, answer}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := withAnswer(&after, "Too slow.", []rules.Move{answer}); got != want {
		t.Errorf("without the pass: %q, want %q", got, want)
	}
}
