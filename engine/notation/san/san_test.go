package san

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

func position(t testing.TB, name, text string) rules.Position {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func move(t testing.TB, pos *rules.Position, text string) rules.Move {
	t.Helper()
	m, err := uci.Parse(pos, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// cases has a position, the actions of a turn in UCI, and the text.
var cases = []struct{ name, variant, fen, uci, text string }{
	{"quiet", "chess", "4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "g1f3", "Nf3"},
	{"pawn", "chess", "4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "e2e4", "e4"},
	{"capture", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
	{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
	{"promotion", "chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8=Q"},
	{"check", "chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8+"},
	{"mate", "chess", "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", "b1b8", "Rb8#"},
	{"stalemate has no sign", "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "Qc7"},
	{"file", "chess", "4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "h1h2", "Rh2"},
	{"file told", "chess", "6k1/8/8/8/8/8/4K3/R6R w - - 0 1", "h1d1", "Rhd1"},
	{"rank told", "chess", "6k1/R7/8/8/8/8/4K3/R7 w - - 0 1", "a7a4", "R7a4"},
	{"square told", "chess", "8/7k/8/Q7/8/8/8/Q3Q1K1 w - - 0 1", "a1c3", "Qa1c3"},
	{"castling", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
	{"long castling", "chess", "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+"},
	{"castling by the rook", "chess960", "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1", "g1h1", "O-O"},
	{"pounce", "chess2", "4k3/8/8/4p3/8/2B5/8/4K3 w - - 0 1 AC", "c3e5", "B*e5"},
	{"pounce, which", "chess2", "4k3/8/8/4p3/8/2B3B1/8/4K3 w - - 0 1 AC", "c3e5", "Bc*e5"},
	{"whirlwind", "chess2", "7k/8/8/2P1n3/3K4/2b5/8/K7 w - - 0 1 TC", "d4d4", "K@d4(Ne5,Bc3,pc5)"},
	{"whirlwind on nothing", "chess2", "7k/8/8/8/8/3K4/8/K7 w - - 0 1 TC", "d3d3", "K@d3()"},
	{"rampage", "chess2", "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC", "d3d6", "Rd3>d6(pd4,pd5,Nd6)"},
	{"teleport", "chess2", "7k/8/8/8/8/8/8/Q3K3 w - - 0 1 RC", "a1c7", "Q~c7"},
	{"teleport, taking", "chess2", "7k/2p5/8/8/8/8/8/Q3K3 w - - 0 1 RC", "a1c7", "Q~xc7"},
	{"ghost", "chess2", "7k/8/8/8/8/8/8/R3K3 w - - 0 1 RC", "a1c4", "R~c4"},
	{"ghost, which", "chess2", "7k/8/8/8/8/8/8/R3K2R w - - 0 1 RC", "h1c4", "Rh~c4"},
	{"pawns of nemesis", "chess2", "4k3/8/8/8/2PP4/8/8/4K3 w - - 0 1 NC", "c4d5", "cd5"},
	{"midline", "chess2", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC", "d4d5", "Kd5^"},
	{"no action left", "chess2", "7k/8/8/p5Q1/P7/8/8/4K3 w - - 0 1 CC", "g5g6", "Qg6#"}, // R2.4
	{"king-turn", "chess2", "7k/8/8/8/8/8/4P3/2K3K1 w - - 0 1 TC", "e2e4 c1d2", "e4/Kd2"},
	{"king-turn passed", "chess2", "7k/8/8/8/8/8/4P3/2K3K1 w - - 0 1 TC", "e2e4 0000", "e4/--"},
	{"check waits", "chess2", "7k/8/8/8/8/8/R7/2K3K1 w - - 0 1 TC", "a2a8 0000", "Ra8/--+"},
	{"mate waits", "chess2", "7k/1R6/8/8/8/8/R7/2K3K1 w - - 0 1 TC", "a2a8 g1h2", "Ra8/Kh2#"},
	{"midline on the king-turn", "chess2", "7k/8/8/2K5/6K1/8/R7/8 w - - 0 1 TC", "a2a3 g4g5", "Ra3/Kg5^"},
	{"midline ends the turn", "chess2", "7k/8/8/2K5/6K1/8/R7/8 w - - 0 1 TC", "g4g5", "Kg5^"},
}

// TestTexts has a case for each line of the table.
func TestTexts(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			pos := position(t, c.variant, c.fen)
			var moves []rules.Move
			at := pos
			for _, text := range strings.Fields(c.uci) {
				m := move(t, &at, text)
				moves = append(moves, m)
				var next rules.Position
				at.Make(m, &next)
				at = next
			}
			if got := Turn(&pos, moves...); got != c.text {
				t.Errorf("text %s, want %s", got, c.text)
			}
		})
	}
}

func TestParseTolerates(t *testing.T) {
	const (
		start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		ready = "4k3/6P1/8/3p4/4P3/8/8/R3K2R w KQ - 0 1"
		tiger = "4k3/8/3n4/3Pp3/3p4/3R2B1/8/4K3 w - - 0 1 AC"
		kings = "7k/8/8/2P1n3/3K4/2b5/8/K7 w - - 0 1 TC"
	)
	for _, c := range []struct{ variant, fen, text, uci string }{
		{"chess", start, "e2e4", "e2e4"}, {"chess", start, " e4! ", "e2e4"}, {"chess", start, "Nf3+", "g1f3"},
		{"chess", start, "nf3", "g1f3"},
		{"chess", start, "Pe4", "e2e4"}, {"chess", start, "e2-e4", "e2e4"}, {"chess", start, "Ng1-f3", "g1f3"},
		{"chess", start, "Ng1f3", "g1f3"},
		{"chess", ready, "0-0", "e1g1"}, {"chess", ready, "o-o-o", "e1c1"}, {"chess", ready, "g8Q", "g7g8q"},
		{"chess", ready, "g8=n", "g7g8n"},
		{"chess", ready, "ed5", "e4d5"}, {"chess", ready, "e4:d5", "e4d5"}, {"chess", ready, "g7g8r", "g7g8r"},
		{"chess2", tiger, "Bxe5", "g3e5"}, {"chess2", tiger, "Rxd6", "d3d6"}, {"chess2", tiger, "Rd3>d6", "d3d6"},
		{"chess2", tiger, "Rd6", "d3d6"},
		{"chess2", tiger, "R>d6(pd4, pd5, Nd6)", "d3d6"},
		{"chess2", kings, "K@d4", "d4d4"}, {"chess2", kings, "d4d4", "d4d4"}, {"chess2", kings, "Kd4@d4", "d4d4"},
		{"chess", start, "♘f3", "g1f3"}, {"chess", start, "♞f3!?", "g1f3"}, {"chess", start, "♙e4", "e2e4"},
		{"chess", start, "e2–e4", "e2e4"},
		{"chess", ready, "g8/Q", "g7g8q"}, {"chess", ready, "g8(N)+", "g7g8n"}, {"chess", ready, "exd5 e.p.", "e4d5"},
		{"chess", ready, "exd5ep", "e4d5"},
		{"chess", ready, "OO", "e1g1"}, {"chess", ready, "e4×d5", "e4d5"},
	} {
		pos := position(t, c.variant, c.fen)
		m, err := Parse(&pos, c.text)
		if err != nil {
			t.Errorf("%v", err)
		} else if got := uci.Move(&pos, m); got != c.uci {
			t.Errorf("%s is read as %s, want %s", c.text, got, c.uci)
		}
	}
}

func TestParseErrors(t *testing.T) {
	const (
		rooks = "8/1k4P1/8/3p4/8/8/4K3/R6R w - - 0 1"
		calm  = "7k/8/8/2P1n3/8/8/3K4/K7 wk - - 0 1 TC"
	)
	for _, c := range []struct{ variant, fen, text, want string }{
		{"chess", rooks, "", `move "", character 1: there is no move; write one such as`},
		{"chess", rooks, "Rd1", `move "Rd1", character 2: more than one piece can do that: write one of Rad1, Rhd1`},
		{"chess", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
			"Nd4", `move "Nd4", character 2: that would leave the king of White in check; it has no legal action`},
		{"chess", rooks, "g8", `move "g8", character 3: the pawn promotes: say to what, one of g8=Q, g8=R, g8=B, g8=N`},
		{"chess", rooks, "g8=K", `move "g8=K", character 1: a pawn does not become that on g8; write g8=Q`},
		{"chess", rooks, "g8=Z", `move "g8=Z", character 3: a promotion is written as =Q`},
		{"chess", rooks, "Xe4", `character 1: "X" is not a piece; the pieces are K Q R B N`},
		{"chess", rooks, "Re9", `character 3: a square from a1 to h8 is needed here`},
		{"chess", rooks, "R", `character 2: a square from a1 to h8 is needed here`},
		{"chess", rooks, "R9a4", `character 2: there is no rank 9; ranks are 1 to 8`},
		{"chess", rooks, "Rxx4", `is no sign of an action`},
		{"chess", rooks, "Nd3", `character 1: White has no knight`},
		{"chess", rooks, "Rc3", `character 2: no rook of White can act on c3; it may do`},
		{"chess", rooks, "Rb1a2", `character 4: no rook of White stands on b1`},
		{"chess", rooks, "Rxa4", `character 3: not like that on a4; write Ra4`},
		{"chess", rooks, "Ra4 now", `character 4: a promotion is written`},
		{"chess", rooks, "O-O", `castling king-side is not legal now`},
		{"chess", rooks, "--", `only a king-turn can be passed`},
		{"chess2", calm, "c6", `on a king-turn only a king may act: move one, or pass with --`},
		{"chess2", calm, "O-O", `White (Two Kings) never castles`},
		{"chess2", "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC", "Rd3>d6(pd4)", `character 7: it would destroy (pd4,pd5,Nd6)`},
		{"chess2", "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC", "Rd3>d6(pd4", `character 7: the bracket is not closed`},
		{"chess2", "7k/8/8/3K4/8/8/8/8 b - - 0 1 CC", "Kh7", `the game is over: white wins by midline invasion`},
	} {
		pos := position(t, c.variant, c.fen)
		m, err := Parse(&pos, c.text)
		var wrong *Error
		if !errors.As(err, &wrong) || m != rules.NoMove || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// TestCorpus writes every legal action along the games of the independent
// program and reads it back; no two have the same text.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../../testdata/games/*.tsv")
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			file, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			scanner := bufio.NewScanner(file)
			scanner.Buffer(nil, 1<<20)
			for n := 0; scanner.Scan() && (n == 0 || !testing.Short()); n++ {
				alongGame(t, strings.Split(scanner.Text(), "\t"))
			}
		})
	}
}

func alongGame(t *testing.T, line []string) {
	t.Helper()
	pos := position(t, line[0], line[1])
	for i, text := range strings.Fields(line[2]) {
		roundTrip(t, &pos, i%16 == 0)
		m := move(t, &pos, text)
		var next rules.Position
		pos.Make(m, &next)
		pos = next
		if t.Failed() {
			return
		}
	}
}

// roundTrip checks one position; with all, through the exported functions as well.
func roundTrip(t *testing.T, pos *rules.Position, all bool) {
	t.Helper()
	legal := pos.Legal(nil)
	seen := make(map[string]rules.Move, len(legal))
	for _, m := range legal {
		text := body(pos, m, legal)
		if _, twice := seen[text]; twice {
			t.Errorf("%s: %s is written twice", fen.Format(pos), text)
		}
		seen[text] = m
		if got, err := Parse(pos, text); err != nil || got != m {
			t.Errorf("%s: %s of %s is read as %v, %v", fen.Format(pos), text, uci.Move(pos, m), got, err)
		}
		if !all {
			continue
		}
		full := Action(pos, m)
		if got, err := Parse(pos, full); err != nil || got != m || !strings.HasPrefix(full, text) {
			t.Errorf("%s: %s of %s is read as %v, %v", fen.Format(pos), full, uci.Move(pos, m), got, err)
		}
	}
}

// FuzzParse looks for a text that makes Parse panic or return something that is not legal.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"e4", "Rd3>d6(pd4,pd5,Nd6)+", "K@d4()", "O-O", "e8=Q#", "Q~xc7", "--", "R1a1",
		"a1a1"} {
		f.Add(text)
	}
	var positions []rules.Position
	for _, c := range cases {
		positions = append(positions, position(f, c.variant, c.fen))
	}
	for _, v := range variant.WithOptions() {
		pos, err := variant.Start(v, 0, v.Armies[0], v.Armies[len(v.Armies)-1])
		if err != nil {
			f.Fatal(err)
		}
		positions = append(positions, pos)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i := range positions {
			pos := &positions[i]
			m, err := Parse(pos, text)
			var wrong *Error
			if err != nil && !errors.As(err, &wrong) {
				t.Errorf("%T", err)
			}
			if err == nil {
				if again, err := Parse(pos, Action(pos, m)); err != nil || again != m {
					t.Errorf("%q: %v", text, err)
				}
			}
		}
	})
}
