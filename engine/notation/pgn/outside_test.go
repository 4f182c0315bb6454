package pgn

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// fromOutside is the correct reading of a game in a file of testdata/outside.
type fromOutside struct {
	moves    string            // the movetext, with the result
	tags     map[string]string // some of them
	warnings []string          // their beginnings
}

// TestOutside: small inputs from other programs are read correctly.
func TestOutside(t *testing.T) {
	players := map[string]string{"White": "A", "Black": "B", "Variant": ""}
	for file, want := range map[string][]fromOutside{
		"02-tag-ends-in-backslash": {{"1. e4 e5 1-0", map[string]string{"White": `Program /Level 6\`, "Black": "B"},
			[]string{"game 1, line 1, column 1: the tag White has no end"}}},
		"02b-tag-without-closing-quote": {{"1. e4 e5 1-0", map[string]string{"Event": "Town 2 / Club North", "White": "A"},
			[]string{"game 1, line 1, column 1: the tag Event has no end"}}},
		"03-double-forfeit-becomes-castling": {{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *",
			map[string]string{"Result": "*", "Termination": "double forfeit"},
			[]string{"game 1, line 3, column 10: the result 0-0"}}},
		"04-hyphen-coordinates": {{"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *", nil, nil}},
		"05-illegal-move-in-variation": {{"1. e4 e5 2. Nf3 {2. Nf6} 2... Nc6 3. Bb5 a6 1-0", players,
			[]string{`game 1, line 4, column 22: "Nf6": no knight of White can act on f6`}}},
		"05b-first-game-broken": {{"1. e4 e5 {2. Ke4} *", map[string]string{"Event": "bad"},
			[]string{`game 1, line 3, column 14: "Ke4": no king`}}, {"1. d4 d5 2. c4 1-0", nil, nil},
			{"1. d4 d5 2. Nf3 0-1", nil, nil}},
		"06-utf16":                {{"1. e4 e5 1-0", map[string]string{"Event": "u16"}, nil}},
		"07-numbers-without-dots": {{"1. e4 e5 2. Nf3 Nc6 *", nil, nil}},
		"12-one-stray-byte": {{"1. e4 {♔ ü} *", map[string]string{"Event": "stray \ufffd", "White": "Café"},
			[]string{"game 1, line 1, column 15: bytes that are no UTF-8 are replaced by �: 1"}}},
		"15-result-without-space": {{"1. e4 e5 *", nil, nil}},
		"16-right-without-rook": {{"1. Rd8# 1-0", map[string]string{"Variant": "",
			"FEN": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"}, []string{"game 1, line 3, column 37: "}}},
		"16c-right-without-rook-costs-game": {{"1. O-O 1-0", map[string]string{"Variant": "",
			"FEN": "6k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1"},
			[]string{"game 1, line 4, column 37: "}}},
		"17-forum-wrapper":  {{"1. e4 e5 2. Nf3 *", nil, nil}},
		"18-castling-u2011": {{"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *", nil, nil}},
		"21-three-dashes":   {{"1. e4 e5 2. Nf3 (2. -- Nc6 3. Bb5) 2... d6 *", nil, nil}},
	} {
		text, err := os.ReadFile("testdata/outside/" + file + ".pgn")
		if err != nil {
			t.Fatal(err)
		}
		hold(t, file, string(text), want)
	}
	files, err := filepath.Glob("testdata/outside/*.pgn")
	if err != nil || len(files) < 17 {
		t.Errorf("%d files, %v", len(files), err)
	}
	for _, name := range files { // each is read, and read back from its own text
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if games := all(t, string(text)); len(games) == 0 {
			t.Errorf("%s has no game", name)
		}
	}
}

// all reads the games of a text and compares each with what is read back from it.
func all(t *testing.T, text string) (games []*Game) {
	t.Helper()
	for r := NewReader(strings.NewReader(text), Options{}); ; {
		switch g, err := r.Next(); {
		case err == io.EOF:
			return games
		case err != nil:
			t.Errorf("%v in\n%s", err, text)
			if !errors.As(err, new(*Error)) {
				return games
			}
		default:
			games = append(games, g)
			again(t, g)
		}
	}
}

// hold compares the games of a text with the correct reading.
func hold(t *testing.T, name, text string, want []fromOutside) {
	t.Helper()
	games := all(t, text)
	if len(games) != len(want) {
		t.Errorf("%s: %d games, want %d", name, len(games), len(want))
		return
	}
	for i, g := range games {
		w := want[i]
		if moves := movesOf(t, g); moves != w.moves {
			t.Errorf("%s: game %d is\n%s\nand not\n%s", name, i+1, moves, w.moves)
		}
		for tag, value := range w.tags {
			if got := g.Tag(tag); got != value {
				t.Errorf("%s: game %d: %s %q, want %q", name, i+1, tag, got, value)
			}
		}
		var said []string
		for _, e := range g.Warnings {
			said = append(said, e.Error())
		}
		if !slices.EqualFunc(said, w.warnings, strings.HasPrefix) {
			t.Errorf("%s: game %d warns %q, want %q", name, i+1, said, w.warnings)
		}
	}
}

// TestFaults: an error costs as little as possible, and is reported with its place.
func TestFaults(t *testing.T) {
	at := func(place string) []string { return []string{"game 1, line " + place} }
	for _, c := range []struct {
		name, text string
		want       []fromOutside
	}{
		{"an illegal move, result", "1. e4 e5 2. Ke4 {so} Nc6 (2... d5) 3. d4 1-0",
			[]fromOutside{{"1. e4 e5 {2. Ke4 (so) Nc6 (2... d5) 3. d4} 1-0", nil, at("1, column 14: ")}}},
		{"an illegal move, no result", "[Result \"0-1\"]\n\n1. e4 e5\n2. Ke4 Nc6",
			[]fromOutside{{"1. e4 e5 {2. Ke4 Nc6} 0-1", nil, at("4, column 5: ")}}},
		{"deep in a variation", "1. e4 (1. d4 d5 2. c4 Kd3 3. e4 (3. e3) dxe4) (1. c4) e5 2. Nf3 *",
			[]fromOutside{{"1. e4 (1. d4 d5 2. c4 {Kd3 3. e4 (3. e3) dxe4}) (1. c4) 1... e5 2. Nf3 *", nil,
				at("1, column 24: ")}}},
		{"clocks behind a fault", "1. e4 {[%clk 0:01:00]} Ke5 {[%clk 0:00:59]} *",
			[]fromOutside{{"1. e4 {[%clk 0:01:00] Ke5 ([clk 0:00:59])} *", nil, at("1, column 25: ")}}},
		{"a null move in check", "1. e4 f6 2. Qh5+ -- 3. Qe8 *",
			[]fromOutside{{"1. e4 f6 2. Qh5+ {-- 3. Qe8} *", nil, at("1, column 18: ")}}},
		{"a comment without end", "1. e4 {so e5 2. Nf3 *",
			[]fromOutside{{"1. e4 {so e5 2. Nf3 *} *", nil, at("1, column 7: ")}}},
		{"a comment within a comment", "1. e4 {a {b} c, d} e5 *",
			[]fromOutside{{"1. e4 {a {b\u2029 c, d} 1... e5 *", nil, at("1, column 15: ")}}},
		{"brackets", "1. e4) (1. d4 d5 (1... c5) 2. c4 *",
			[]fromOutside{{"1. e4 (1. d4 d5 (1... c5) 2. c4) *", nil,
				append(at("1, column 6: "), at("1, column 8: ")...)}}},
		{"a brace too many", "1. e4 } e5 *", []fromOutside{{"1. e4 e5 *", nil, at("1, column 7: ")}}},
		{"square brackets", "1. e4 [%clk 0:01:00] e5 [Diagram] 2. Nf3 ] *",
			[]fromOutside{{"1. e4 {[%clk 0:01:00]} 1... e5 {[Diagram]} 2. Nf3 *", nil,
				append(append(at("1, column 7: "), at("1, column 25: ")...), at("1, column 42: ")...)}}},
		{"a variation too early", "(1. d4) 1. e4 *", []fromOutside{{"{1. d4} 1. e4 *", nil, at("1, column 1: ")}}},
		{"no glyph", "1. e4 $ e5 *", []fromOutside{{"1. e4 e5 *", nil, at("1, column 7: ")}}},
		{"words in front", "1. e4 e5 Diagram here 2. Nf3 *",
			[]fromOutside{{"1. e4 e5 {Diagram here} 2. Nf3 *", nil, at("1, column 10: ")}}},
		{"tags without quotes", "[Event \"x\"]\n[White Kasparov, G]\n[Black \"B\"]\n\n1. e4 *",
			[]fromOutside{{"1. e4 *", map[string]string{"White": "Kasparov, G", "Black": "B"}, at("2, column 1: ")}}},
		{"a line in brackets", "[Event \"x\"]\n[nothing]\n[Black \"B\"]\n\n1. e4 *",
			[]fromOutside{{"{[nothing]} 1. e4 *", map[string]string{"Event": "x", "Black": "B"}, at("2, column 1: ")}}},
		{"the result of others", "1. e4 e5 1–0\n\n1. d4 d5 ½–½\n\n1. c4 1‑0",
			[]fromOutside{{"1. e4 e5 1-0", nil, nil}, {"1. d4 d5 1/2-1/2", nil, nil}, {"1. c4 1-0", nil, nil}}},
		{"results without a space", "1. f3 e5 2. g4 Qh4#0-1\n1. e4 e51/2-1/2\n1. e4 O-O*",
			[]fromOutside{{"1. f3 e5 2. g4 Qh4# 0-1", nil, nil}, {"1. e4 e5 1/2-1/2", nil, nil},
				{"1. e4 {O-O} *", nil, []string{"game 3, line 3, column 7: "}}}},
		{"no tags, no results", "1. e4 e5 2. Nf3 Nc6\n\n1. d4 d5 2. c4 e6 1. c4 e5\n1. f4 f5",
			[]fromOutside{{"1. e4 e5 2. Nf3 Nc6 *", nil, nil}, {"1. d4 d5 2. c4 e6 *", nil, nil},
				{"1. c4 e5 *", nil, nil},
				{"1. f4 f5 *", nil, nil}}},
		{"no tags, no dots", "1 e4 e5 2 Nf3\n1 d4 d5", []fromOutside{{"1. e4 e5 2. Nf3 *", nil, nil},
			{"1. d4 d5 *", nil, nil}}},
		{"numbers of Black", "1. e4 1... e5 2. Nf3 (2. d4 1. exd4) 2... Nc6 *",
			[]fromOutside{{"1. e4 e5 2. Nf3 (2. d4 exd4) 2... Nc6 *", nil, nil}}},
		{"forums", "[pgn height=400][Event \"x\"]\n1. e4 e5[/pgn]\nbla\n[PGN]1. d4 d5 2. c4\n[/PGN]\n<pre>1. c4</pre>\n" +
			"```pgn\n1. f4 f5\n```\n> 1. b3\n> e5 *",
			[]fromOutside{{"1. e4 e5 *", map[string]string{"Event": "x"}, nil}, {"1. d4 d5 2. c4 *", nil, nil},
				{"1. c4 *", nil, nil}, {"1. f4 f5 *", nil, nil}, {"1. b3 e5 *", nil, nil}}},
		{"a double forfeit without moves", "[Result \"0-0\"]\n[Termination \"forfeit\"]\n\n0-0",
			[]fromOutside{{"*", map[string]string{"Termination": "forfeit, double forfeit"}, at("1, column 10: ")}}},
		{"castling in it", "[Result \"0-0\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 0-0",
			[]fromOutside{{"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *", nil, at("1, column 10: ")}}},
		{"squares with hyphens", "1. e2-e4 d7-d5 2. e4xd5 g8-f6 3. d5-d6 b8-c6 4. d6xc7 h7-h6 5. c7xd8=Q+ *",
			[]fromOutside{{"1. e4 d5 2. exd5 Nf6 3. d6 Nc6 4. dxc7 h6 5. cxd8=Q+ *", nil, nil}}},
		{"armies disagree", "[Variant \"chess2\"]\n[WhiteArmy \"Nemesis\"]\n[FEN " +
			"\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC\"]\n\n*",
			[]fromOutside{{"*", map[string]string{"WhiteArmy": "Classic"}, at("2, column 13: ")}}},
	} {
		hold(t, c.name, c.text, c.want)
	}
}

// TestStart: a FEN in a tag is read as found (R6.13), and chess is not mistaken for Chess960.
func TestStart(t *testing.T) {
	const shuffled = "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1"
	for _, c := range []struct{ variant, text, fen, game string }{
		{"", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 1 0", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 1 1", "chess"},
		{"", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "chess"},
		{"", "6k1/5ppp/8/8/8/8/5PPP/3R2K1", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "chess"},
		{"", `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id x;`, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "chess"},
		{"", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b KQkq - 3 9", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 3 9", "chess"},
		{"Standard", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w D - 0 1", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "chess"},
		{"Chess960", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w Q - 0 1", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w D - 0 1", "chess960"},
		{"", shuffled, "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1", "chess960"},
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - NC",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 NC", "chess2"},
	} {
		g := read(t, "[Variant \""+c.variant+"\"]\n[FEN \""+c.text+"\"]\n\n*\n")
		if got := g.Tag("FEN"); got != c.fen || g.Start.Rules().Variant.Name != c.game {
			t.Errorf("%s: read as %s of %s, want %s of %s", c.text, got, g.Start.Rules().Variant.Name, c.fen, c.game)
		}
		if strings.Fields(c.text)[0] != strings.Fields(shuffled)[0] && c.variant != "Chess960" && len(g.Warnings) == 0 {
			t.Errorf("%s is read without a warning", c.text)
		}
	}
}

// TestRepeatedTags: all are kept and read back; a tag that a game has once counts once, with a
// warning.
func TestRepeatedTags(t *testing.T) {
	g := read(t, "[Site \"a\"]\n[Annotator \"x\"]\n[Annotator \"y\"]\n[Site \"b\"]\n[Event \"e\"]\n[Event \"f\"]\n"+
		"[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 *\n")
	if want := []Tag{{"Event", "e"}, {"Site", "a"}, {"Site", "b"}, {"Annotator", "x"},
		{"Annotator", "y"}}; !slices.Equal(g.Tags, want) {
		t.Errorf("tags %q, want %q", g.Tags, want)
	}
	if g.Root.Notes.Comment != "f" || g.Result != "1-0" || len(g.Warnings) != 2 {
		t.Errorf("comment %q, result %s, warnings %v", g.Root.Notes.Comment, g.Result, g.Warnings)
	}
	again(t, g)
}

// TestWideText: UTF-16 of both byte orders, with and without a mark, is read through readers of any
// kind.
func TestWideText(t *testing.T) {
	const text = "[Event \"Café ♔ 𝄞\"]\n\n1. e4 {Zürich} e5 1-0\n\n[Event \"b\"]\n\n1. d4 *\n"
	for _, mark := range []string{"", "\ufeff"} {
		for _, big := range []bool{false, true} {
			var wide []byte
			for _, u := range utf16.Encode([]rune(mark + text)) {
				pair := []byte{byte(u), byte(u >> 8)}
				if big {
					slices.Reverse(pair)
				}
				wide = append(wide, pair...)
			}
			hold(t, "UTF-16", string(wide),
				[]fromOutside{{"1. e4 {Zürich} 1... e5 1-0", map[string]string{"Event": "Café ♔ 𝄞"},
					nil}, {"1. d4 *", map[string]string{"Event": "b"}, nil}})
			hold(t, "UTF-16 cut off", string(wide[:len(wide)-1]),
				[]fromOutside{{"1. e4 {Zürich} 1... e5 1-0", nil, nil},
					{"1. d4 *", nil, nil}})
		}
	}
}

// TestWordsOfInformants: an Informant sign that is written as a word does not cost a move.
func TestWordsOfInformants(t *testing.T) {
	hold(t, "signs as words", "1. e4 RR e5 inf 2. Nf3 ~ (2. f4 exf4 inf 3. Nf3) 2... Nc6 N 3. Bb5 ~ a6 RR {so} 1-0",
		[]fromOutside{{"1. e4 $145 e5 $13 2. Nf3 $13 (2. f4 exf4 $13 3. Nf3) " +
			"2... Nc6 $146 3. Bb5 $13 a6 $145 {so} 1-0", nil, nil}})
}

// TestNoGame: a text without a game is an error with its place; an empty text is not.
func TestNoGame(t *testing.T) {
	for text, want := range map[string]string{
		"\n\n  Nothing here.": "line 3, column 3: no game begins in this text", "% escaped": "line 1, column 1: ",
		"*": "line 1, column 1: ",
		"":  "EOF", " \n\x00\ufeff\n": "EOF", "prose\n1. e4 *": "",
		"\xff\xfeA": "line 1, column 1: no game begins in this text", "\xff\xfe\n": "EOF",
		"\xfe\xff\x001\x00.\x00d\x004\n": "",
	} {
		r := NewReader(bytes.NewReader([]byte(text)), Options{})
		_, err := r.Next()
		if got := errorText(err); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("%q: then %v", text, err)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
