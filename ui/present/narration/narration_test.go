package narration

import (
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

func square(t *testing.T, p *rules.Position, name string) board.Square {
	t.Helper()
	if name == "" {
		return board.NoSquare
	}
	sq, n := p.Geo().Parse(name)
	if n != len(name) {
		t.Fatalf("no square: %q", name)
	}
	return sq
}

// Positions of each army.
const (
	rampage   = "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC"
	tiger     = "4k3/8/8/4p3/8/2B5/8/Q3K2R w - - 0 1 AC"
	nemesis   = "4k3/3q4/3n4/3P4/3p4/3R4/8/4K3 b - - 0 1 AN"
	whirl     = "7k/8/8/2P1n3/3K4/2b5/8/K7 w - - 0 1 TC"
	kingTurn  = "7k/8/8/2P1n3/3K4/3b4/8/K7 wk - - 0 1 TC"
	reaper    = "7k/2p5/8/8/8/8/8/Q3K2R w - - 0 1 RC"
	empowered = "k7/8/8/3n4/2PPRN2/8/8/4K3 w - - 0 1 EC"
	classic   = "7k/8/8/4p3/3K4/8/8/8 w - - 0 1 CC"
	recruiter = "4k3/8/8/8/2n5/8/4U3/R3K2R w KQ - 0 1"
	converted = "4k3/8/8/8/2N~5/8/P7/4K3 w - - 0 1"
	kings     = "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1"
	passing   = "4k3/8/8/3pP3/2B5/8/r7/4K2R w K d6 0 1"
	castling  = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	promotion = "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1"
	reserve   = "4k3/8/8/8/8/8/8/4r3/3P4/K7 b - - 0 1"
)

func TestSquares(t *testing.T) {
	for _, c := range []struct{ variant, fen, at, hand, want string }{
		{"chess2", rampage, "e4", "", "e4, empty"},
		{"chess2", rampage, "d3", "", "d3, white elephant"},
		{"chess2", rampage, "d4", "", "d4, black pawn, attacked once"},
		{"chess2", rampage, "d6", "", "d6, black knight, attacked once"},
		{"chess2", rampage, "d5", "", "d5, white pawn"}, // what runs over its own pieces does not attack them
		{"chess2", rampage, "d3", "d3", "d3, white elephant, picked up"},
		{"chess2", rampage, "d2", "d3", "d2, empty. Here: the piece may go here"},
		{"chess2", rampage, "d4", "d3", "d4, black pawn, attacked once. Here: elephant d3 rampages to d6, destroying pawn d4, " +
			"own pawn d5, knight d6"},
		{"chess2", rampage, "a8", "d3", "a8, empty"},
		{"chess2", tiger, "e5", "", "e5, black pawn, attacked once"},
		{"chess2", tiger, "e5", "c3", "e5, black pawn, attacked once. Here: tiger c3 pounces on pawn e5 and stays"},
		{"chess2", nemesis, "d4", "", "d4, black nemesis pawn, attacked once"},
		{"chess2", nemesis, "d7", "", "d7, black nemesis"}, // the rampage stops before it
		{"chess2", whirl, "a1", "", "a1, white warrior king, in check"},
		{"chess2", whirl, "e5", "", "e5, black knight, attacked once"},
		{"chess2", whirl, "c5", "", "c5, white pawn"},
		{"chess2", kingTurn, "d3", "", "d3, black bishop, attacked once"},
		{"chess2", kingTurn, "d4", "", "d4, white warrior king, one step from crossing the midline"},
		{"chess2", reaper, "h1", "", "h1, white ghost, cannot be taken"},
		{"chess2", reaper, "c7", "", "c7, black pawn, attacked once"},
		{"chess2", reaper, "c7", "a1", "c7, black pawn, attacked once. Here: reaper a1 teleports and takes pawn c7"},
		{"chess2", empowered, "e4", "", "e4, white empowered rook, moves also as: empowered knight"},
		{"chess2", empowered, "f4", "", "f4, white empowered knight, moves also as: empowered rook, attacked once, defended"},
		{"chess2", empowered, "d5", "", "d5, black knight, attacked 2 times"},
		{"chess2", classic, "d4", "", "d4, white king, one step from crossing the midline, in check"},
		{"chess2", classic, "d5", "d4", "d5, empty. Here: king d4 to d5, crosses the midline and wins"},
		{"rebel2", recruiter, "c4", "", "c4, black knight, attacked once"},
		{"rebel2", converted, "c4", "", "c4, white knight, converted"},
		{"kings", kings, "d1", "", "d1, white king, royal"},
		{"kings", kings, "e1", "", "e1, white king"},
		{"chess", passing, "d5", "", "d5, black pawn, attacked 2 times"},
		{"chess", passing, "c4", "", "c4, white bishop, attacked once"},
		{"chess", passing, "d6", "e5", "d6, empty. Here: pawn e5 takes pawn d5 en passant, to d6"},
		{"chess", castling, "g1", "e1", "g1, empty. Here: king e1 castles king-side"},
		{"chess", castling, "h1", "e1", "h1, white rook. Here: king e1 castles king-side"},
		{"chess", promotion, "d8", "e7", "d8, black knight, attacked once. Here: pawn e7 takes knight d8"},
		{"reservists", reserve, "e3", "", "e3, black rook, attacked once"},
	} {
		p := apptest.Position(t, c.variant, c.fen)
		if got := New(&p).Square(square(t, &p, c.at), square(t, &p, c.hand)); got != c.want {
			t.Errorf("%s: %q, want %q", c.fen, got, c.want)
		}
	}
}

func TestPieces(t *testing.T) {
	for _, c := range []struct{ variant, fen, at, want string }{
		{"chess2", rampage, "d3", "White elephant d3: to d1, d2, a3, b3, c3, e3, f3, g3; elephant d3 rampages to d6, " +
			"destroying pawn d4, own pawn d5, knight d6. It is taken only from within two squares."},
		{"chess2", rampage, "d5", "White pawn d5: no legal action."},
		{"chess2", rampage, "d4", "Black pawn d4, on its turn: no legal action."},
		{"chess2", rampage, "a5", "a5 is empty."},
		{"chess2", tiger, "c3", "White tiger c3: to b2, d2, b4, d4, a5; tiger c3 pounces on pawn e5 and stays."},
		{"chess2", nemesis, "d4", "Black nemesis pawn d4: to e4, e3."},
		{"chess2", nemesis, "d7", "Black nemesis d7: to h3, a4, g4, b5, f5, c6, e6, a7, b7, c7, e7, f7, g7, h7, c8, d8. " +
			"Only an enemy king captures the nemesis."},
		{"chess2", whirl, "d4", "White warrior king d4: takes bishop c3; warrior king d4 whirls, destroying knight e5, bishop c3, " +
			"own pawn c5."},
		{"chess2", kingTurn, "d4", "White warrior king d4: to c3, e3, d5; takes knight e5; warrior king d4 whirls, destroying " +
			"knight e5, bishop d3, own pawn c5."},
		{"chess2", kingTurn, "c5", "White pawn c5, on its turn: to c6."},
		{"chess2", reaper, "a1", "White reaper a1: to 52 free squares; takes pawn c7."},
		{"chess2", reaper, "h1", "White ghost h1: to 59 free squares. Nothing captures the ghost."},
		{"chess2", empowered, "e4", "White empowered rook e4: to d2, e2, f2, c3, e3, g3, c5, e5, g5, d6, e6, f6, e7, e8."},
		{"chess2", classic, "d4", "White king d4: to c3, d3, e3, c4, e4; king d4 to c5, crosses the midline and wins; " +
			"king d4 to d5, crosses the midline and wins; king d4 takes pawn e5, crosses the midline and wins."},
		{"rebel2", recruiter, "e2", "White recruiter e2: to g4; recruiter e2 converts knight c4."},
		{"chess", passing, "e5", "White pawn e5: to e6; pawn e5 takes pawn d5 en passant, to d6."},
		{"chess", castling, "e1", "White king e1: to d1, f1, d2, e2, f2; king e1 castles queen-side; king e1 castles king-side."},
		{"chess", promotion, "e7", "White pawn e7: to e8 with promotion; takes knight d8 with promotion."},
	} {
		p := apptest.Position(t, c.variant, c.fen)
		if got := New(&p).Piece(square(t, &p, c.at)); got != c.want {
			t.Errorf("%s: %q, want %q", c.fen, got, c.want)
		}
	}
}

func TestDangers(t *testing.T) {
	for _, c := range []struct {
		variant, fen string
		side         rules.Color
		want         string
	}{
		{"chess2", rampage, rules.White, words.T("threat.none")},
		{"chess2", rampage, rules.Black, "Threatened: elephant d3 rampages to d6, destroying pawn d4, own pawn d5, knight d6."},
		{"chess2", whirl, rules.White, "In check: white warrior king a1. Attacked by: black bishop c3. In check: white warrior " +
			"king d4. Attacked by: black bishop c3."},
		{"chess2", tiger, rules.Black, "Threatened: tiger c3 pounces on pawn e5 and stays."},
		{"chess2", empowered, rules.White, "Threatened: knight d5 takes empowered knight f4."},
		{"chess", passing, rules.Black, "Threatened: bishop c4 takes rook a2; pawn e5 takes pawn d5 en passant, to d6."},
		{"chess", "r5k1/8/8/8/8/8/6PP/7K w - - 0 1", rules.White, "Threatened: rook a8 to a1, checkmate."},
	} {
		p := apptest.Position(t, c.variant, c.fen)
		if got := Dangers(&p, c.side); got != c.want {
			t.Errorf("%s: %q, want %q", c.fen, got, c.want)
		}
	}
}

func TestRanks(t *testing.T) {
	p := apptest.Position(t, "rebel2", "4k3/8/8/8/2N~5/8/P7/4K3 w - - 0 1")
	want := []string{"White to move.", "Rank 8: black king e8.", "Rank 7: empty.", "Rank 6: empty.", "Rank 5: empty.",
		"Rank 4: white knight c4 (converted).", "Rank 3: empty.", "Rank 2: white pawn a2.", "Rank 1: white king e1."}
	if got := New(&p).Ranks(); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q", got)
	}
	p = apptest.Position(t, "chess2", kingTurn)
	if got := New(&p).Ranks()[0]; got != "White’s king-turn." {
		t.Errorf("%q", got)
	}
}

// TestLastTurn plays turns and has the words for the last one.
func TestLastTurn(t *testing.T) {
	for _, c := range []struct{ variant, fen, moves, want string }{
		{"chess", castling, "", "No turn has been played. White to move."},
		{"chess", castling, "e1g1", "White: king e1 castles king-side. Black to move."},
		{"chess2", rampage, "d3d6", "White: elephant d3 rampages to d6, destroying pawn d4, own pawn d5, knight d6. Black to move."},
		{"chess2", whirl, "d4d4", "White: warrior king d4 whirls, destroying knight e5, bishop c3, own pawn c5. White’s king-turn."},
		{"chess2", whirl, "d4d4 a1b1", "White: warrior king d4 whirls, destroying knight e5, bishop c3, own pawn c5; then " +
			"warrior king a1 to b1. Black to move."},
		{"chess2", whirl, "d4d4 0000 h8g8", "Black: king h8 to g8. White to move."},
		{"chess2", classic, "d4d5", "White: king d4 to d5, crosses the midline and wins. The game is over."},
		{"rebel2", recruiter, "e2c4c", "White: recruiter e2 converts knight c4. Black to move."},
	} {
		p := apptest.Position(t, c.variant, c.fen)
		g, err := game.New(game.Options{Start: p})
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.FieldsSeq(c.moves) {
			m, err := uci.Parse(g.Position(), text)
			if err == nil {
				_, err = g.Play(m)
			}
			if err != nil {
				t.Fatal(text, err)
			}
		}
		if got := Last(g, g.Current()); got != c.want {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
	}
}

// TestEveryLanguageNarrates says everything about the positions in each language: nothing is missing, and nothing is
// left over of a text's form.
func TestEveryLanguageNarrates(t *testing.T) {
	defer words.Use("en", nil)
	all := []struct{ variant, fen string }{
		{"chess2", rampage}, {"chess2", tiger}, {"chess2", nemesis}, {"chess2", whirl}, {"chess2", kingTurn},
		{"chess2", reaper},
		{"chess2", empowered}, {"chess2", classic}, {"rebel2", recruiter}, {"rebel2", converted}, {"kings", kings},
		{"chess", passing}, {"chess", castling}, {"chess", promotion}, {"reservists", reserve},
	}
	for _, l := range words.Languages() {
		words.Use(l.Code, nil)
		for _, c := range all {
			p := apptest.Position(t, c.variant, c.fen)
			b := New(&p)
			said := append(b.Ranks(), Dangers(&p, rules.White), Dangers(&p, rules.Black))
			for sq := range board.Square(p.Geo().Squares) {
				said = append(said, b.Piece(sq))
				for hand := range board.Square(p.Geo().Squares) {
					if p.At(hand) != rules.NoPiece {
						said = append(said, b.Square(sq, hand))
					}
				}
			}
			for _, text := range said {
				for _, wrong := range []string{"%", "narration.", "speak.", "piece.", "  "} {
					if strings.Contains(text, wrong) || text == "" {
						t.Fatalf("%s, %s: %q", l.Code, c.fen, text)
					}
				}
			}
		}
	}
}
