package present

import (
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/words"
)

// read reads a position and a line.
func read(t *testing.T, name, text, actions string) (rules.Position, []rules.Move) {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Parse(v, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	now, line := p, []rules.Move(nil)
	for word := range strings.FieldsSeq(actions) {
		m, err := uci.Parse(&now, word)
		if err != nil {
			t.Fatalf("%s, %s: %v", text, word, err)
		}
		line = append(line, m)
		before := now
		before.Advance(m, &now)
	}
	return p, line
}

// TestReason checks a sentence for each kind of fact.
func TestReason(t *testing.T) {
	for _, c := range []struct {
		variant, fen, line string
		wins               int
		want               string
	}{
		{"chess2", "7k/8/8/8/4K3/8/8/8 w - - 0 1 CC", "e4e5", 1, "The king crosses the midline and wins."},
		{"chess2", "7k/8/8/8/8/4K3/8/8 w - - 0 1 CC",
			"e3e4 h8h7 e4e5", 2, "The king crosses the midline in 2 turns, and nothing stops it."},
		{"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1, "It is mate."},
		{"chess2", "rnbq1k2/p7/2p3K1/1p1pp3/8/8/4K3/R6R w - - 0 10 TE", "h1h8 g6f6", 1,
			"With the king-turn after it, it is mate."},
		{"chess2", "7k/8/4r1p1/8/1RpPn3/6B1/8/K7 w - - 0 1 AC", "b4e4", 0,
			"The rampage to e4 takes a knight and a pawn for a pawn, before anything recaptures."},
		{"chess2", "7k/8/6p1/2npn3/3K4/6K1/5P2/8 w - - 0 1 TC", "d4d4", 0,
			"The whirlwind on d4 destroys two knights and a pawn, and nothing recaptures."},
		{"chess2", "7k/8/4r1p1/8/4n3/6B1/8/K7 w - - 0 1 AC", "g3e5", 0,
			"The tiger on e5 then hangs."},
		{"chess2", "7k/8/6p1/4n3/8/6B1/8/K7 w - - 0 1 AC", "g3e5", 0,
			"The tiger takes the knight on e5 without leaving its place."},
		{"chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0, "It takes the queen on d5, and nothing recaptures."},
		{"chess", "4k3/4n3/8/3q4/4P3/8/8/4R1K1 w - - 0 1", "e4d5", 0,
			"It takes the queen on d5, and no legal move recaptures."},
		{"chess", "r1bqkbnr/p1p1n2p/p5p1/3Ppp2/3P4/3K4/PPP2PPP/RNBQ2NR w kq - 0 10", "d4e5 d8d5 d3e2 d5e5", 0,
			"It takes the pawn on e5. The pawn on d5 still hangs."},
		{"chess", "4k3/8/4p3/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0,
			"The queen on d5 is worth more than the pawn that takes it."},
		{"chess", "q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
			"b5c7 e8d8 c7a8", 0, "From c7 it attacks the king on e8 and the queen on a8 at once."},
		{"rebel1", "4k3/8/8/8/2n5/8/4U3/4K3 w - - 0 1", "e2c4c", 0, "The knight on c4 changes sides."},
		{"kings", "7k/8/8/8/8/K7/1K6/8 w - - 0 1", "a3b3", 0, "Royalty passes to the king on b2."},
		{"chess2", "4k3/8/8/8/8/8/8/K2Q4 w - - 0 1 NC", "d1e1", 0, "It gives check from e1, and nothing takes it there."},
		{"chess", "4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1", "d1e2", 0,
			"It removes the piece that gives check. It takes the rook on e2, and nothing recaptures."},
		{"chess", "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1f1", 0, "The king leaves the check."},
		{"chess", "4k3/8/4r3/8/8/8/3B4/4K3 w - - 0 1", "d2e3", 0,
			"It answers the check. The bishop on e3 then hangs."},
		{"chess", "6k1/5ppp/8/8/8/8/r7/K6R w - - 0 1", "a1a2", 0,
			"It removes the piece that gives check. It takes the rook on a2, and nothing recaptures."},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 0, "The pawn promotes to queen."},
	} {
		p, line := read(t, c.variant, c.fen, c.line)
		if got := Reason(&p, line, c.wins); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.line, got, c.want)
		}
	}
}

// What is said beside the position after an action counts from there, and speaks of what hung before it as past.
func TestMade(t *testing.T) {
	for _, c := range []struct {
		variant, fen, line string
		wins               int
		want               string
	}{
		{"chess2", "7k/8/8/8/4K3/8/8/8 w - - 0 1 CC", "e4e5", 1, "The king crosses the midline and wins."},
		{"chess2", "7k/8/8/8/8/4K3/8/8 w - - 0 1 CC",
			"e3e4 h8h7 e4e5", 2, "The king crosses the midline next turn, and nothing stops it."},
		{"chess2", "7k/8/8/8/8/8/4K3/8 w - - 0 1 CC", "e2e3", 3, "It wins in 2 more turns, whatever the answer."},
		{"chess2", "7k/8/8/8/8/8/4K2K/8 w - - 0 1 TC", "e2e3", 3, "It wins in 3 turns, whatever the answer."}, // the king-turn follows
		{"chess", "4k3/8/8/r7/8/8/8/N4K1R w - - 0 1", "a1b3", 0, "The knight on a1 was hanging."},
		{"chess", "4k3/8/8/r7/8/1K6/7R/N7 w - - 0 1", "h2a2", 0, "The knight on a1 no longer hangs."},
	} {
		p, line := read(t, c.variant, c.fen, c.line)
		var shown rules.Position
		p.Advance(line[0], &shown)
		if got := Made(&p, line, c.wins, &shown, true); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.line, got, c.want)
		}
	}
}

func TestLoss(t *testing.T) {
	for _, c := range []struct {
		variant, fen, try, answer string
		wins                      int
		want                      string
	}{
		{"chess2", "8/8/8/4k3/8/8/7R/K7 w - - 0 1 CC",
			"a1b1", "e5d4", 1, "Then the other king crosses the midline and wins."},
		{"chess2", "rnbqkbnr/pppp1pp1/8/4p2p/4P3/4K3/PPPP1PPP/RNBK1BNR w - - 0 3 TE", "d1d1", "0000", 0,
			"Of your own pieces it destroys the pawn on d2, the bishop on c1 and the pawn on c2, and it takes nothing."},
		{"chess", "4k3/8/8/r7/8/8/8/N4K1R w - - 0 1",
			"f1g1", "a5a1", 0, "Then the rook can take your knight on a1, and you cannot recapture."},
	} {
		p, line := read(t, c.variant, c.fen, c.try+" "+c.answer)
		facts := reason.Against(&p, line[0], line[1:], c.wins)
		if len(facts) == 0 {
			t.Errorf("%s, %s: nothing is said", c.fen, c.try)
			continue
		}
		if got := Loss(&facts[0]); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.try, got, c.want)
		}
	}
}

// TestFactsHaveWords checks that every code has a sentence from both points of view.
func TestFactsHaveWords(t *testing.T) {
	for code := reason.None + 1; code < reason.NumCodes; code++ {
		for _, prefix := range []string{"fact.", "loss."} {
			if key := prefix + strings.ToLower(code.String()); !words.Has(key) {
				t.Errorf("there is no text %s", key)
			}
		}
	}
}

func TestQuiet(t *testing.T) {
	for _, c := range []struct{ variant, fen, action, want string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
			"It frees the queen on d1 and the bishop on f1."},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "It brings the knight into play."},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a2a3", ""}, // the rook could go to a2 alone
		{"chess", "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR w kq - 0 1", "d2d3", ""},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "f2f3", ""}, // no piece of Black's goes to e4 or g4
		{"chess", "r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a2a3", "From there the pawn guards b4."},
		{"chess", "4k3/8/2n5/8/8/8/2P5/4K3 w - - 0 1", "c2c3", "From there the pawn guards b4 and d4."},
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1d1", ""},
		{"chess", "rnbqkbnr/ppp1pppp/8/3p4/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 2", "e7e6",
			"It frees the bishop on f8."},
		{"chess", "4k3/8/8/3p4/8/2N5/8/4K3 b - - 0 1", "d5d4", "It attacks the knight on c3."},
		{"chess", "4k3/8/8/8/8/5p2/8/R3K3 w - - 0 1", "a1a4", ""},
		{"chess", "4k3/8/5p2/8/8/8/R7/4K3 w - - 0 1", "a2a6", "It attacks the pawn on f6."},
		{"chess", "4k3/8/8/4p3/8/8/8/R2K4 w - - 0 1", "a1a7", ""},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", "e1e2", "The king now needs 3 more steps to win."},
		{"chess2", "2b1k3/8/8/8/3PPP1P/8/8/4K3 w - - 0 1 CC", "e1f2", ""}, // four steps, round the pawns, as before
		{"chess2", "8/8/8/8/4k3/8/8/4K3 b - - 0 1 CC", "e4d4", ""},
		// on a king-turn only kings move, and so nothing else is freed by it
		{"chess2", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR wk - - 0 1 TE", "d1e2", ""},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/4PN2/PPPP1PPP/RNBKKB1R wk - - 0 1 TE", "e1e2", ""},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR wk - - 0 1 TE", "0000", ""},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TC", "e2e4", "It frees the bishop on f1."},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TC", "e2e4 e1e2", ""},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPKPPP/RNBK1BNR w - - 0 1 TE", "d2d4 e2f3", "It frees the bishop on c1."},
	} {
		p, line := read(t, c.variant, c.fen, c.action)
		if got := Quiet(&p, line); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.fen, c.action, got, c.want)
		}
	}
}
