package present

import (
	"strings"
	"testing"

	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/words"
)

// Every piece, army and variant has a name in the language, also within a message.
func TestNamesInMessages(t *testing.T) {
	for _, v := range variant.All {
		if got := called(v.Called()); got != Title(v) {
			t.Errorf("%s is called %q", v.Name, got)
		}
		for _, a := range v.Armies {
			if n := a.Called(); v.Chosen && called(n) != words.Army(a.ID) {
				t.Errorf("%s is called %q", a.ID, called(n))
			}
			for role := range a.Kits {
				if n := a.Kits[role].Called(); n.English != "" && !words.Has("piece."+n.ID) {
					t.Errorf("%+v has no name", n)
				}
			}
		}
	}
	if got := called(message.Name{Kind: "piece", ID: "gone", English: "gone"}); got != "gone" {
		t.Errorf("%q", got)
	}
}

// What is said of a move that is not legal has no English word in another language.
func TestMessagesAreTranslatedWhole(t *testing.T) {
	words.Use("de", nil)
	defer words.Use("", nil)
	pos := startOf(t, "chess2;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1 AC")
	for text, want := range map[string]string{
		"Bc4": "Tiger", "Ne5": "Wildpferd", "Xe5": "Figuren",
	} {
		_, err := san.Parse(&pos, text)
		if err == nil {
			t.Errorf("%s is legal", text)
			continue
		}
		said := words.Error(err)
		for _, word := range []string{"tiger", "wild", "elephant", " or ", "it may", "it has", " of "} {
			if strings.Contains(said, word) {
				t.Errorf("%s: %q has %q", text, said, word)
			}
		}
		if !strings.Contains(said, want) {
			t.Errorf("%s: %q, without %q", text, said, want)
		}
	}
}

// called is a name as messages show it.
func called(n message.Name) string { return words.Error(message.New("%s", n)) }

func startOf(t *testing.T, text string) rules.Position {
	t.Helper()
	name, text, _ := strings.Cut(text, ";")
	for _, v := range variant.All {
		if v.Name == name {
			pos, err := fen.Parse(v, text)
			if err != nil {
				t.Fatal(err)
			}
			return pos
		}
	}
	t.Fatal(name)
	return rules.Position{}
}
