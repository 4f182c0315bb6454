package library

import (
	"strings"
	"testing"
)

// TestExportOpening: exported games of chess say how they began, unless the file said it.
func TestExportOpening(t *testing.T) {
	l := fresh(t)
	for _, c := range []struct{ tags, moves, has, not string }{
		{"", "1. e4 c5 2. Nf3 (2. c3 d5) 2... d6 3. d4", `[ECO "B50"]|[Opening "Sicilian Defense`, `[ECO "B22"]`},
		{"[ECO \"B99\"]\n", "1. e4 e5", `[ECO "B99"]`, "[Opening|C20"},
		{"[Opening \"Mine\"]\n", "1. e4 e5", `[Opening "Mine"]`, "[ECO"},
		{"[ECO \"C20\"]\n", "1. e4 e5", `[ECO "C20"]|[Opening "King's Pawn Game"]`, "none"},
		{"[ECO \"?\"]\n", "1. d4 d5", `[ECO "D00"]`, `"?"]\n[ECO`},
		{"[Variant \"Chess960\"]\n", "1. e4 e5", "e5", "[ECO"},
	} {
		text := exportedText(t, l, c.tags+"\n"+c.moves+" *\n")
		for word := range strings.SplitSeq(c.has, "|") {
			if !strings.Contains(text, word) {
				t.Errorf("%q is missing in\n%s", word, text)
			}
		}
		for word := range strings.SplitSeq(c.not, "|") {
			if strings.Contains(text, word) {
				t.Errorf("%q is in\n%s", word, text)
			}
		}
	}
}

// exportedText exports a game that has just been imported.
func exportedText(t *testing.T, l *Library, pgn string) string {
	t.Helper()
	ids := keepText(t, l, pgn)
	var text strings.Builder
	if err := l.Export(t.Context(), &text, ids, Query{}, ExportOptions{}, nil); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// TestExportOptions: comments, clocks and variations are left out, each alone, and the game stays whole.
func TestExportOptions(t *testing.T) {
	l := fresh(t)
	keepText(t, l, "1. e4 $1 { [%clk 0:05:00] Best. } (1. d4 { Or this. } d5) 1... e5 { [%eval 0.3] } 2. Nf3 { [%end 1-0 resignation] [%finding 4,1,2] } "+
		"2... Nc6 1-0\n")
	for _, c := range []struct {
		o        ExportOptions
		has, not string
	}{
		{ExportOptions{}, "Best|Or this|%clk|%eval|%finding|d4|e5", "none"},
		{ExportOptions{NoComments: true}, "%clk|d4|e5|Nf3|$1", "Best|Or this|%eval"},
		{ExportOptions{NoGlyphs: true}, "Best|Or this|%clk|%eval|d4|e5", "$1"},
		{ExportOptions{NoClocks: true}, "Best|Or this|%eval|d4", "%clk"},
		{ExportOptions{NoFindings: true}, "Best|Or this|%clk|%eval|d4|e5|$1", "%finding"},
		{ExportOptions{NoVariations: true}, "Best|%clk|%eval|Nf3", "d4|Or this"},
		{ExportOptions{true, true, true, true, true}, "1. e4 e5 2. Nf3", "{|(|d4|$"},
	} {
		var text strings.Builder
		if err := l.Export(t.Context(), &text, nil, Query{}, c.o, nil); err != nil {
			t.Fatal(err)
		}
		for word := range strings.SplitSeq(c.has, "|") {
			if !strings.Contains(text.String(), word) {
				t.Errorf("%+v: %q is missing in\n%s", c.o, word, text.String())
			}
		}
		for word := range strings.SplitSeq(c.not, "|") {
			if strings.Contains(text.String(), word) {
				t.Errorf("%+v: %q is in\n%s", c.o, word, text.String())
			}
		}
	}
	g, err := l.Get(t.Context(), 1)
	if err != nil || !g.Annotated {
		t.Errorf("the game itself has lost something: %v", err)
	}
}
