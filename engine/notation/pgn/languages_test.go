package pgn

import (
	"strings"
	"testing"
	"unicode/utf8"

	"midline/engine/notation/letters"
	"midline/engine/notation/san"
)

const spanishGame = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 (5... Nxe4 6. Re1 Nc5 7. Bxc6 dxc6 8. Nxe5 Be7 9. d4) " +
	"6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Qc2 Kh8 1/2-1/2"

// translated writes the letters of a game in another language.
func translated(s *letters.Set, text string) string {
	list := strings.Fields(text)
	for i, word := range list {
		open := strings.HasPrefix(word, "(")
		list[i] = s.Write(strings.TrimPrefix(word, "("))
		if open {
			list[i] = "(" + list[i]
		}
	}
	return strings.Join(list, " ")
}

// TestLettersOfLanguages: games with the letters of another language are read as they are meant, and the language is
// said.
func TestLettersOfLanguages(t *testing.T) {
	want := string(written(t, []*Game{read(t, spanishGame)}))
	for _, s := range letters.Sets {
		g := read(t, translated(s, spanishGame))
		if len(g.Warnings) != 1 || !strings.Contains(g.Warnings[0].Error(),
			"the letters of the pieces are "+s.Language.Error()) ||
			g.Warnings[0].Line != 1 {
			t.Errorf("%s: %v", s.Language, g.Warnings)
		}
		g.Warnings = nil
		if got := string(written(t, []*Game{g})); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", s.Language, got, want)
		}
	}
	for text, want := range map[string]string{
		"1. e4 e5 2. Cf3 Cc6 3. d4 exd4 4. Cxd4 Dh4": "French, Spanish or Portuguese (R D T F C)",
		"1. e4 e5 2. Sf3 Sc6 3. Lb5 Sf6 4. Ke9":      "German (K D T L S)", // and goes on to what cannot be read
		"1. e4 e5 2. Sf3 Sc6 3. Lb5 N":               "German (K D T L S)", // a glyph, and words that are no moves
		"1. e4 e5 2. Sf3 Sc6 Remis":                  "German (K D T L S)",
		"1. e4 e5 2. Cf3 Cc6 Noirs abandonnent":      "French, Spanish or Portuguese (R D T F C)",
		"1. e4 e5 2. ♘f3 ♞c6 3. ♗b5":                 "",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 Rb8 4. Rd1":      "", // English, with a move that is not legal
		"1. e4 e5 2. Nf3 d6 3. Sc3":                  "",
		"1. d4 d5 2. f3 f6 3. Rd2":                   "French, Spanish or Portuguese (R D T F C)",
		"1. Кf3 d5 2. g3 Кf6 3. Сg2 e6 4. О-О":       "Russian (Кр Ф Л С К)",
	} {
		g := read(t, text)
		said := ""
		for _, w := range g.Warnings {
			if _, after, found := strings.Cut(w.Error(), "the letters of the pieces are "); found {
				said = after
			}
		}
		if said != want {
			t.Errorf("%s: %q, want %q", text, said, want)
		}
	}
}

// TestUnreadIsWhole: of a turn whose second action cannot be read, what is kept begins with a whole letter.
func TestUnreadIsWhole(t *testing.T) {
	g := read(t, "[Variant \"chess2\"]\n[FEN \"6k1/8/8/8/8/8/3K4/K6R w - - 0 1 TC\"]\n[SetUp \"1\"]\n\n1. Лh2/Крd9 Крf7")
	text := string(written(t, []*Game{g}))
	if !utf8.ValidString(text) || !strings.Contains(text, "/Крd9") || len(g.Root.Children) != 1 {
		t.Errorf("%q, %v", text, g.Warnings)
	}
}

// TestLettersInChess2: the pieces of all armies have them.
func TestLettersInChess2(t *testing.T) {
	start := "[Variant \"chess2\"]\n[FEN \"6k1/8/8/2P1n3/3K4/2b5/8/K6R w - - 0 1 TC\"]\n[SetUp \"1\"]\n\n"
	g := read(t, start+"1. Кр@d4(Кe5,Сc3,pc5)/-- Крf7")
	if len(g.Warnings) != 1 || len(g.Root.Children) != 1 {
		t.Fatal(g.Warnings)
	}
	n := g.Root.Children[0]
	if text := san.Action(&g.Start, n.Move); text != "K@d4(Ne5,Bc3,pc5)" {
		t.Error(text)
	}
}
