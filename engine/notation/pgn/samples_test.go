package pgn

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// sample returns the games of a file of testdata and its errors, in their order.
func sample(t *testing.T, name string) (games []*Game, wrong []*Error) {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for r := NewReader(file, Options{}); ; {
		g, err := r.Next()
		var bad *Error
		switch {
		case err == nil:
			games = append(games, g)
			wrong = append(wrong, g.Warnings...)
			again(t, g)
		case errors.As(err, &bad):
			wrong = append(wrong, bad)
		case err == io.EOF:
			return games, wrong
		default:
			t.Fatal(err)
		}
	}
}

// TestSamples: files in the style of other programs are read, and written as expected.
func TestSamples(t *testing.T) {
	for _, c := range []struct {
		file string
		want []string // the movetext of each game
	}{
		{"lichess.pgn", []string{
			`1. e4 {[%eval 0.17] [%clk 0:03:00]} 1... e5 {[%eval 0.19] [%clk 0:03:00]} 2. Nf3 {[%eval 0.25] [%clk 0:02:59]} 2... d6 $6 {[%eval 0.72] [%clk 0:02:57] (0.25 → 0.72) Inaccuracy. Nc6 was best.} (2... Nc6 3. Bb5 a6) 3. Bc4 h6 $4 {[%eval #4] [%clk 0:02:50]} 4. O-O $1 Nf6 5. Nxe5 $1 dxe5 1-0`,
			`{[%csl Ge2,Rh4] [%cal Gh4e1] The knight is pinned in no way.} 1. Kd2 $5 {a` + "\u2029" +
				` b} ({Or:} 1. Kf1 {[%cal Re2g3] corner} 1... Bf6 (1... Be7 $6) 2. Nf4) 1... Ke7 *`,
			`1. f3 f6 2. Bf2 Bf7 3. Bb6 1/2-1/2`,
		}},
		{"chesscom.pgn", []string{
			`1. e4 {[%clk 0:02:59.9]} 1... f6 {[%clk 0:02:58.1] [%timestamp 19]} 2. Nc3 {[%clk 0:02:50]} 2... g5 {[%clk 0:02:44.7] [%c_effect e4;square;e4;type;Brilliant]} 0-1`,
		}},
		{"chessbase.pgn", []string{
			`{[%evp 0,5,19,25] „Ein Kampf“ – dieser Text ist länger als eine Zeile und wird deshalb umbrochen.} 1. d4 {[%emt 0:00:05]} 1... Nf6 {[%emt 0:00:08]} 2. c4 e6 3. Nf3 $146 (3. Nc3 Bb4 {Nimzo} (3... d5 4. cxd5 $14) (3... c5 $5 4. d5) 4. e3 $11) ({Better is} 3. g3 d5 4. Bg2) 3... d5 4. Nc3 Be7 5. Bf4 O-O 6. e3 {[%csl Gd5] [%cal Gc4d5,Re7f6] ½ oder € =} 1/2-1/2`,
		}},
		{"old.pgn", []string{
			`1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1 1-0`,
			`1. f3 e5 2. g4 Qh4# 0-1`,
			`1. e4 e5 2. Nf3 1/2-1/2`,
			`1. d4 {no tags, and a number before} 1... d5 1-0`,
		}},
		{"latin1.pgn",
			[]string{`1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 $1 {Élégant} 5... Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0`}},
		{"odd.pgn", []string{
			`1. e4 e5 2. Nf3 Nc6 {up to the end ｝ of the line} 3. Bb5 a6 $1 4. Bxc6 $5 dxc6 $6 5. O-O $16 Bg4 6. h3 ` +
				`$3 h5 $4 $13 7. hxg4 $14 hxg4 {$256} ` +
				`8. -- -- 9. -- -- 10. -- -- 11. Ng5 (11. Nh2 g3) (11. Nd4) 11... Qxg5 12. d4 Qh4 ` +
				`13. f4 gxf3 14. Qxf3 Qh1+ 15. Kf2 Rh2 {mate is near} 16. dxe5 (16. Nc3) 16... O-O-O *`,
			`1. axb8=Q+ Kg7 2. c8=N Kh7 3. Qb7+ Kh8 4. h4 Kg8 5. h5 Kh8 6. h6 Kg8 7. h7+ Kf8 8. h8=R# 1-0`,
		}},
		{"chess2.pgn", []string{
			`{Two Kings against Animals} 1. e4/Kee2 {[%clk 0:05:00]} (1. d4/-- d5) ` +
				`(1. /-- {was calmer} 1... e5 2. Nf3/-- (2. /Kde2)) 1... Nf6 2. Nc3 $1 {first the knight} ` +
				`(2. d3/--) /Kd3 {then the king} (2. /--) 2... e5 {Or pass?} 3. f4/-- 0-1`,
		}},
	} {
		t.Run(c.file, func(t *testing.T) {
			games, wrong := sample(t, c.file)
			for i, g := range games {
				text, err := Append(nil, g)
				if err != nil {
					t.Fatal(err)
				}
				_, moves, _ := strings.Cut(string(text), "\n\n")
				if moves = strings.ReplaceAll(strings.TrimRight(moves, "\n"), "\n", " "); i >= len(c.want) ||
					moves != c.want[i] {
					t.Errorf("game %d is written\n%s", i+1, moves)
				}
			}
			if len(games) < len(c.want) {
				t.Errorf("%d games, want %d: %v", len(games), len(c.want), wrong)
			}
			if c.file != "lichess.pgn" && c.file != "odd.pgn" && len(wrong) > 0 {
				t.Errorf("errors: %v", wrong)
			}
		})
	}
}

// TestSampleTags: tags are read in any spelling, order and encoding.
func TestSampleTags(t *testing.T) {
	for _, c := range []struct{ file, tag, want string }{
		{"lichess.pgn", "White", "anna"}, {"lichess.pgn", "Variant", ""}, {"lichess.pgn", "Result", "1-0"},
		{"lichess.pgn", "WhiteRatingDiff", "+6"},
		{"chessbase.pgn", "White", "Müller, Jürgen"},
		{"chessbase.pgn", "Black", "Nußbaumer, René"}, {"latin1.pgn", "Event", "Café de la Régence"},
		{"old.pgn", "Event", "Correspondence"}, {"old.pgn", "White", "Smith, J."}, {"old.pgn", "Black", "Jones"},
		{"old.pgn", "Date", "1987.??.??"},
		{"odd.pgn", "Event", `A "quoted" \ event, and a second line`}, {"odd.pgn", "White", `Nick "The Rook" Jones`},
		{"odd.pgn", "Path", `C:\games\new`},
		{"odd.pgn", "Site", "here"}, {"chess2.pgn", "Variant", "chess2"}, {"chess2.pgn", "WhiteArmy", "Two Kings"},
		{"chess2.pgn", "Termination", "resignation"},
		{"chess2.pgn", "FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 TA"},
		{"chesscom.pgn", "Termination", "someone won on time"},
	} {
		games, _ := sample(t, c.file)
		if got := games[0].Tag(c.tag); got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.file, c.tag, got, c.want)
		}
	}
	games, _ := sample(t, "lichess.pgn")
	if got := fen.Format(&games[2].Start); got != "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1" {
		t.Errorf("the start of Chess960 is %s", got)
	}
}

// TestBroken: errors in a game are reported with their places, and cost as little as possible.
func TestBroken(t *testing.T) {
	games, wrong := sample(t, "broken.pgn")
	var good []string
	for _, g := range games {
		good = append(good, g.Tag("Event"))
	}
	if got := strings.Join(good, ", "); got != "good 1, illegal move, open comment, good 2, too many brackets, open "+
		"bracket, bad tag, null move in check, armies disagree, good 3" {
		t.Errorf("read are: %s", got)
	}
	for i, want := range []string{
		`game 2, line 8, column 5: "Ke3": no king of White can act on e3`,
		"game 3, line 12, column 7: this comment has no end",
		"game 5, line 21, column 19: there is no variation",
		"game 6, line 25, column 7: this variation has no end",
		`game 7, line 27, column 1: the tag Event has no end`,
		"game 8, line 33, column 7: FEN, board field",
		`game 9, line 39, column 18: "--": no turn can be left out in check`,
		"game 10, line 43, column 13: the tag says Nemesis, but the FEN Classic",
	} {
		if i >= len(wrong) || !strings.HasPrefix(wrong[i].Error(), want) {
			t.Errorf("error %d: %v, want %s", i+1, append(wrong, nil)[min(i, len(wrong))], want)
		}
	}
	if _, wrong := sample(t, "lichess.pgn"); len(wrong) != 1 || wrong[0].Field != "Variant" ||
		!strings.Contains(wrong[0].Error(), `no game "Atomic"`) {
		t.Errorf("Atomic: %v", wrong)
	}
}

func TestVariantNames(t *testing.T) {
	for name, want := range map[string]string{
		"Standard": "chess", "Chess": "chess", "From Position": "chess", "Chess960": "chess960", "Fischerandom": "chess960",
		"Fischer Random": "chess960",
		"chess 960":      "chess960", "fischerandom": "chess960", "kings:corner=h8": "kings:corner=h8",
		"Kings:latent=duke,corner=h8": "kings:corner=h8,latent=duke",
		"Chess 2":                     "chess2", "wild/9": "wild9", "Rebel2": "rebel2",
	} {
		if v, err := findVariant(name); err != nil || v.Name != want {
			t.Errorf("%s is read as %v, %v", name, v, err)
		}
	}
	for _, name := range []string{"Atomic", "Crazyhouse", "Three-check", "", "kings:corner=h1"} {
		if v, err := findVariant(name); err == nil {
			t.Errorf("%s is read as %s", name, v.Name)
		}
	}
}

// TestMerge: an action that occurs twice at one place is one, the main line comes first, and what a
// variation has beyond the last action of the main line is not part of the game.
func TestMerge(t *testing.T) {
	g := read(t,
		"[Event \"x\"]\n\n1. e4 e5 (1... e5 {again} 2. Nf3 Nc6) (1... c5) 2. Nc3 (2. Nc3 Nf6) 2... Nc6 (2... Nc6 3. f4) *\n")
	text, err := Append(nil, g)
	if want := "1. e4 e5 {again} (1... c5) 2. Nc3 (2. Nf3 Nc6) 2... Nc6 (2... Nf6) (2... Nc6 3.\nf4) *"; err != nil ||
		!strings.Contains(string(text), want) {
		t.Errorf("%v\n%s", err, text)
	}
	again(t, g)
}

// TestWriteRefuses: an invalid game is refused, without a panic.
func TestWriteRefuses(t *testing.T) {
	for name, g := range map[string]*Game{
		"empty": {},
		"illegal": {Start: chessArray(),
			Root: &Node{Children: []*Node{{Move: rules.NewMove(rules.Normal, 0, 63, rules.NoRole)}}}},
		"off board":  {Start: chessArray(), Root: &Node{Children: []*Node{{Move: 1<<22 - 1}}}},
		"bad tag":    {Start: chessArray(), Root: &Node{}, Tags: []Tag{{"no name", "x"}}},
		"no tag":     {Start: chessArray(), Root: &Node{}, Tags: []Tag{{"", "x"}}},
		"bad result": {Start: chessArray(), Root: &Node{}, Result: "won"},
	} {
		if text, err := Append(nil, g); err == nil {
			t.Errorf("%s is written\n%s", name, text)
		}
	}
}
