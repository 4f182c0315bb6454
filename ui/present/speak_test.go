package present

import (
	"strings"
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app/apptest"
)

// TestSpeak has positions, the actions of a turn in UCI notation, and the words for the last one.
func TestSpeak(t *testing.T) {
	for _, c := range []struct{ name, variant, fen, uci, words string }{
		{"quiet", "chess", "4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "g1f3", "knight g1 to f3"},
		{"pawn", "chess", "4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "e2e4", "pawn e2 to e4"},
		{"capture", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "pawn e4 takes pawn d5"},
		{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "pawn e5 takes pawn d5 en passant, to d6"},
		{"promotion", "chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "pawn e7 to e8, promoting to queen"},
		{"check", "chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "rook a1 to a8, check"},
		{"mate", "chess", "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", "b1b8", "rook b1 to b8, checkmate"},
		{"stalemate has no sign", "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "queen c1 to c7, stalemate"},
		{"file", "chess", "4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "h1h2", "rook h1 to h2"},
		{"file told", "chess", "6k1/8/8/8/8/8/4K3/R6R w - - 0 1", "h1d1", "rook h1 to d1"},
		{"rank told", "chess", "6k1/R7/8/8/8/8/4K3/R7 w - - 0 1", "a7a4", "rook a7 to a4"},
		{"square told", "chess", "8/7k/8/Q7/8/8/8/Q3Q1K1 w - - 0 1", "a1c3", "queen a1 to c3"},
		{"castling", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "king e1 castles king-side"},
		{"long castling", "chess", "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "king e1 castles queen-side, check"},
		{"castling by the rook", "chess960", "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1", "g1h1", "king g1 castles king-side"},
		{"pounce", "chess2", "4k3/8/8/4p3/8/2B5/8/4K3 w - - 0 1 AC", "c3e5", "tiger c3 pounces on pawn e5 and stays"},
		{"pounce, which", "chess2", "4k3/8/8/4p3/8/2B3B1/8/4K3 w - - 0 1 AC", "c3e5",
			"tiger c3 pounces on pawn e5 and stays"},
		{"whirlwind", "chess2", "7k/8/8/2P1n3/3K4/2b5/8/K7 w - - 0 1 TC", "d4d4",
			"warrior king d4 whirls, destroying knight e5, bishop c3, own pawn c5"},
		{"whirlwind on nothing", "chess2", "7k/8/8/8/8/3K4/8/K7 w - - 0 1 TC", "d3d3",
			"warrior king d3 whirls, destroying nothing"},
		{"rampage", "chess2", "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC", "d3d6",
			"elephant d3 rampages to d6, destroying pawn d4, own pawn d5, knight d6"},
		{"teleport", "chess2", "7k/8/8/8/8/8/8/Q3K3 w - - 0 1 RC", "a1c7", "reaper a1 teleports to c7"},
		{"teleport, taking", "chess2", "7k/2p5/8/8/8/8/8/Q3K3 w - - 0 1 RC", "a1c7", "reaper a1 teleports and takes pawn c7"},
		{"ghost", "chess2", "7k/8/8/8/8/8/8/R3K3 w - - 0 1 RC", "a1c4", "ghost a1 teleports to c4"},
		{"ghost, which", "chess2", "7k/8/8/8/8/8/8/R3K2R w - - 0 1 RC", "h1c4", "ghost h1 teleports to c4"},
		{"pawns of nemesis", "chess2", "4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1 NC", "c4d5", "nemesis pawn c4 to d5"},
		{"midline", "chess2", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC", "d4d5", "king d4 to d5, crosses the midline and wins"},
		{"no action left", "chess2", "7k/8/8/p5Q1/P7/8/8/4K3 w - - 0 1 CC", "g5g6",
			"queen g5 to g6, and wins: no legal action is left"},
		{"king-turn", "chess2", "7k/8/8/8/8/8/4P3/2K3K1 w - - 0 1 TC", "e2e4 c1d2", "warrior king c1 to d2"},
		{"king-turn passed", "chess2", "7k/8/8/8/8/8/4P3/2K3K1 w - - 0 1 TC", "e2e4 0000", "pass"},
		{"check waits", "chess2", "7k/8/8/8/8/8/R7/2K3K1 w - - 0 1 TC", "a2a8 0000", "pass, check"},
		{"mate waits", "chess2", "7k/1R6/8/8/8/8/R7/2K3K1 w - - 0 1 TC", "a2a8 g1h2", "warrior king g1 to h2, checkmate"},
		{"midline on the king-turn", "chess2", "7k/8/8/2K5/6K1/8/R7/8 w - - 0 1 TC", "a2a3 g4g5",
			"warrior king g4 to g5, crosses the midline and wins"},
		{"midline ends the turn", "chess2", "7k/8/8/2K5/6K1/8/R7/8 w - - 0 1 TC", "g4g5",
			"warrior king g4 to g5, crosses the midline and wins"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, got := apptest.Position(t, c.variant, c.fen), ""
			for text := range strings.FieldsSeq(c.uci) {
				m, err := uci.Parse(&p, text)
				if err != nil {
					t.Fatal(err)
				}
				got = Speak(&p, m)
				var next rules.Position
				p.Make(m, &next)
				p = next
			}
			if got != c.words {
				t.Errorf("%q, want %q", got, c.words)
			}
		})
	}
}

// TestEveryActionIsSpoken checks that no text is missing.
func TestEveryActionIsSpoken(t *testing.T) {
	walk(t, plies()/3, func(t *testing.T, p *rules.Position) {
		for _, m := range p.Legal(nil) {
			text := Speak(p, m)
			if noMissing(t, "spoken", text); strings.Contains(text, "speak.") || strings.Contains(text, "piece.") || text == "" {
				t.Errorf("%s: %q", uci.Move(p, m), text)
			}
		}
	})
}
