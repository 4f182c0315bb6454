package lab

import (
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// TestRecordTags: how a game ended is said in the words of the PGN standard, and what they leave out in a tag beside
// it, from which the reason is read again; limits of time that both players have are a TimeControl.
func TestRecordTags(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, c := range []struct {
		reason, termination, details string
		read                         game.Reason
	}{
		{"checkmate", "normal", "checkmate", game.Reason(rules.Checkmate)},
		{players.Resignation, "normal", "resignation", game.Resignation},
		{"time", "time forfeit", "", game.Time},
		{players.Crash, "abandoned", "crash", game.Recorded},
		{players.NoStart, "abandoned", "no start", game.Recorded},
		{players.IllegalMove, "rules infraction", players.IllegalMove, game.Recorded},
		{players.Adjudication, "adjudication", "", game.Recorded},
		{players.TooLong, "adjudication", "length", game.Recorded},
	} {
		r := &Record{Variant: "chess", Start: start, White: "A", Black: "B", Result: "0-1", Reason: c.reason}
		moves := "f2f3 e7e5 g2g4"
		if c.reason == "checkmate" {
			moves += " d8h4"
		}
		for _, move := range strings.Fields(moves) {
			r.Actions = append(r.Actions, Action{Text: move})
		}
		g, err := r.PGN("Test")
		if err != nil {
			t.Fatal(err)
		}
		if g.Tag("Termination") != c.termination || g.Tag(pgn.TerminationDetails) != c.details {
			t.Errorf("%s: Termination %q, details %q", c.reason, g.Tag("Termination"), g.Tag(pgn.TerminationDetails))
		}
		read, err := game.FromPGN(g)
		if err != nil {
			t.Fatal(err)
		}
		if got := read.End().Result().Reason; got != c.read {
			t.Errorf("%s: it is read as %v, want %v", c.reason, got, c.read)
		}
	}
	for limits, want := range map[[2]string]string{
		{"10+0.1", "10+0.1"}:                         "10+0.1",
		{"300+0", "300+0"}:                           "300",
		{"movetime 0.5", "movetime 0.5"}:             "1/0.5",
		{"10+0.1", "20+0.1"}:                         "",
		{"nodes 1000", "nodes 1000"}:                 "",
		{"10+0.1 depth 4", "10+0.1 depth 4"}:         "",
		{"movetime 1 depth 4", "movetime 1 depth 4"}: "",
		{"", ""}: "",
	} {
		if got := timeControl(limits); got != want {
			t.Errorf("%q: TimeControl %q, want %q", limits, got, want)
		}
	}
}
