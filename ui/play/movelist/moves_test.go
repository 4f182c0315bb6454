package movelist

import (
	"fmt"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/notation/uci"
	"midline/engine/variant"
)

// The list of moves shows the pieces of the armies in play, and signs that need no
// legend; the letters stay for those who want them.
func TestFigurines(t *testing.T) {
	for _, c := range []struct{ variant, fen, moves, want, letters, spoken string }{
		{"chess2", "k7/8/8/8/2p5/8/4B3/4K3 w - - 0 1 AC", "e2d3", "[tiger]d3", "Bd3", "Tiger e2 to d3."},
		{"chess2", "k7/8/8/8/2p5/3B4/8/4K3 w - - 0 1 AC", "d3c4", "[tiger](claw)c4", "B*c4", ""},
		{"chess2", "k7/8/3n4/3p4/8/3R4/8/4K3 w - - 0 1 AC", "d3d6", "[elephant]d3(hoof)d6 –2", "Rd3>d6(pd5,Nd6)", ""},
		{"chess2", "k7/8/8/8/8/8/8/K3Q3 w - - 0 1 RC", "e1c6", "[reaper](portal)c6", "Q~c6", ""},
		{"chess2", "7k/8/8/8/8/1p6/P7/K3K3 w - - 0 1 TC", "a2b3 0000", "axb3|  |passes", "axb3/--", ""},
		{"chess2", "7k/8/8/8/8/1p6/PP6/K3K3 w - - 0 1 TC", "a1a1 0000", "[warrior-king](spiral)a1 –2|  |passes",
			"K@a1(pa2,pb2)/--", ""},
		{"chess2", "7k/8/8/8/8/2p5/1P6/K3K3 w - - 0 1 TC", "b2c3 e1f1", "bxc3|  [warrior-king]f1", "", ""},
		{"chess2", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC", "d4d5", "[king]d5(flag)", "Kd5^", ""},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8 [queen]+", "a8=Q+", ""},
		{"chess", "k7/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O", "O-O", ""},
		{"rebel1", "7k/8/3n4/8/1U6/8/8/K7 w - - 0 1", "b4d6c", "[recruiter](banner)d6", "U&d6", ""},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Parse(v, c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.fen, err)
		}
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
				t.Fatalf("%s, %s: %v", c.fen, text, err)
			}
		}
		texts := Texts{Figurines: true}
		cell := texts.Moves(g, g.Current()).Rows[0].White
		if got := tellParts(cell.parts()); got != c.want &&
			strings.ReplaceAll(got, "|", "") != strings.ReplaceAll(c.want, "|", "") {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
		if c.letters != "" && cell.Turn.Text() != c.letters {
			t.Errorf("%s: in letters %q, want %q", c.moves, cell.Turn.Text(), c.letters)
		}
		if c.spoken != "" && cell.Spoken() != c.spoken {
			t.Errorf("%s: spoken %q, want %q", c.moves, cell.Spoken(), c.spoken)
		}
		texts.Figurines = false
		if cell := texts.Moves(g, g.Current()).Rows[0].White; cell.Figurines {
			t.Errorf("%s: figurines among the letters", c.moves)
		}
	}
}

// tellParts writes drawings in brackets and signs in parentheses.
func tellParts(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		switch {
		case p.Art != "":
			b.WriteString("[" + p.Art + "]")
		case p.Icon != "":
			b.WriteString("(" + p.Icon + ")")
		}
		b.WriteString(p.Text)
	}
	return b.String()
}

// The list of moves has the game as rows, and what follows its end as variations; comments before moves
// are shown where they stand.
func TestMovesOfTheGame(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 (1... e5 2. Nf3 Nc6) 1-0":                   "1 e4 e5 | (2. Nf3 Nc6)",
		"1. e4 (1. e4 e5 2. Nf3 (2. Bc4)) 1-0":                "1 e4 - | (1… e5 2. Nf3) | ((2. Bc4))",
		"1. e4 e5 (1... e5 2. Nf3 (2. Bc4) 2... Nc6) 1-0":     "1 e4 e5 | (2. Nf3 Nc6) | (2. Bc4)",
		"1. e4 (1. d4) {so} 1... e5 2. Nf3 *":                 "1 e4 - | (1. d4) | [so] | 1 - e5 | 2 Nf3 -",
		"1. e4 (1. d4 d5 (1... c5) {or} 2. c4) 1... e5 *":     "1 e4 - | (1. d4 d5) | ((1… c5)) | ([or] 2. c4) | 1 - e5",
		"{[%analysis start] 1. e4 e5 {fine\uff5d 2. Nf3} 0-1": "(1. e4 e5 [fine] 2. Nf3)",
	} {
		p, err := pgn.NewReader(strings.NewReader("[Event \"x\"]\n\n"+text), pgn.Options{}).Next()
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.FromPGN(p)
		if err != nil {
			t.Fatal(err)
		}
		var texts Texts
		var rows []string
		for _, row := range texts.Moves(g, g.Current()).Rows {
			var parts []string
			if row.Number > 0 {
				parts = append(parts, fmt.Sprint(row.Number), turnIn(row.White), turnIn(row.Black))
			}
			for _, item := range row.Items {
				switch {
				case item.Text != "":
					parts = append(parts, "["+item.Text+"]")
				default:
					parts = append(parts, strings.TrimSuffix(item.Number+turnIn(item.Cell), "-"))
				}
			}
			rows = append(rows, strings.Repeat("(", row.Depth)+strings.Join(parts, " ")+strings.Repeat(")", row.Depth))
		}
		if got := strings.Join(rows, " | "); got != want {
			t.Errorf("%s\nis shown as %s\nwant        %s", text, got, want)
		}
	}
}

// turnIn is the turn in a cell, in letters.
func turnIn(c Cell) string {
	if c.Turn == nil {
		return "-"
	}
	return c.Turn.Text()
}
